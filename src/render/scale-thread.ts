import { attempt, once, sumBy } from 'es-toolkit';
import Vips from 'wasm-vips';
import { PICTURE_COLUMN } from '../constants';
import type { ScaledImage } from '../files/images';

/** How pictures are written that have fewer pixels than their source. */
const NARROWER = { Q: 80 };

/** How pictures with all their pixels are written. Those of PNG stay what they are. */
const WHOLE = { png: { lossless: true }, jpeg: { Q: 85 } };

/** How long the encoder tries, of 6. */
const EFFORT = 4;

/** Most pixels of a side that WebP can have. */
const MOST_PIXELS = 16_383;

/** Pixels of a screen for one of CSS that pictures are made narrower for. */
const DENSITIES = [1, 2];

/** Opens libvips, without the formats that it would read from further files. */
const openVips = once(async () => {
  const preRun = ({ ENV }: { ENV: Record<string, string> }) => {
    // What it warns of is told by the build where authors can mend it.
    ENV.VIPS_WARNING = '0';
  };
  const vips = await Vips({ dynamicLibraries: [], preRun });
  vips.concurrency(1);
  return vips;
});

/** What a PNG begins with. */
const PNG = Buffer.from('\u0089PNG', 'latin1');

/** Whether a PNG moves: it says so before its first pixels. */
function isAnimated(source: Buffer): boolean {
  return source.subarray(0, source.indexOf('IDAT')).includes('acTL');
}

/**
 * Makes a picture anew, on a thread of its own: WebP of all its pixels, and narrower ones for the column
 * of texts, as many as together are no larger than its file.
 *
 * @param bytes of a PNG or JPEG
 * @returns null where its own file is the best there is: it is smaller, moves, or cannot be read whole
 */
export default async function scaleImage(bytes: Uint8Array): Promise<ScaledImage | null> {
  const source = Buffer.from(bytes);
  const isPng = source.subarray(0, PNG.length).equals(PNG);
  if (isPng && isAnimated(source)) {
    return null;
  }
  const { Image } = await openVips();
  const encode = (most: number, how: { Q?: number; lossless?: boolean }) => {
    const image = Image.thumbnailBuffer(source, most, {
      height: MOST_PIXELS,
      size: 'down',
      output_profile: 'srgb',
      option_string: 'fail_on=error',
    });
    try {
      const { height, width } = image;
      return {
        width,
        height,
        bytes: image.webpsaveBuffer({ ...how, effort: EFFORT, keep: 'none' }),
      };
    } finally {
      image.delete();
    }
  };
  const [, whole] = attempt(() => encode(MOST_PIXELS, isPng ? WHOLE.png : WHOLE.jpeg));
  if (!whole) {
    return null;
  }
  const narrower = DENSITIES.map((density) => density * PICTURE_COLUMN)
    .filter((width) => width < whole.width)
    .map((width) => encode(width, NARROWER))
    .filter((one) => one.bytes.length < whole.bytes.length);
  const chosen = [narrower, narrower.slice(0, 1), []].find(
    (some) => sumBy([whole, ...some], (one) => one.bytes.length) < source.length,
  );
  const { height, width } = whole;
  return chosen ? { width, height, whole: whole.bytes, narrower: chosen } : null;
}
