import type { Page } from '@playwright/test';

/** Share of the pixels that may differ: fonts and encoders of two machines are not the same. */
export const TOLERANCE = 0.01;

/** Levels by which a channel of a pixel must differ to count, of 255: less is the encoder's noise. */
const NOISE = 40;

/**
 * Tells how much two pictures differ.
 *
 * @param page any page of a browser, which decodes them
 * @returns share of pixels that differ; 1 when the sizes do
 */
export function difference(page: Page, ours: Buffer, theirs: Buffer): Promise<number> {
  const pictures = [ours, theirs].map((bytes) => bytes.toString('base64'));
  return page.evaluate(
    async ({ encoded, noise }) => {
      // A function with a name would need what the compiler wraps names in.
      const [a, b] = await Promise.all(
        encoded.map(async (text) => {
          const blob = await (await fetch(`data:image/webp;base64,${text}`)).blob();
          const bitmap = await createImageBitmap(blob);
          const { width, height } = bitmap;
          const drawing = new OffscreenCanvas(width, height).getContext('2d');
          drawing?.drawImage(bitmap, 0, 0);
          return { width, height, data: drawing?.getImageData(0, 0, width, height).data };
        }),
      );
      if (!a?.data || !b?.data || a.width !== b.width || a.height !== b.height) {
        return 1;
      }
      let different = 0;
      for (let at = 0; at < a.data.length; at += 4) {
        const channels = [0, 1, 2, 3].map((channel) =>
          Math.abs((a.data?.[at + channel] ?? 0) - (b.data?.[at + channel] ?? 0)),
        );
        different += Math.max(...channels) > noise ? 1 : 0;
      }
      return different / (a.data.length / 4);
    },
    { encoded: pictures, noise: NOISE },
  );
}
