// What the site does: docs/behavior.md, #docs
import { hash } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { beforeAll, describe, expect, it } from 'vitest';
import Vips from 'wasm-vips';
import scaleImage from './scale-thread';

let vips: typeof Vips;
beforeAll(async () => {
  vips = await Vips({ dynamicLibraries: [] });
});

/** A picture with much to tell, of which a codec makes the same bytes each time. */
function draw(width: number) {
  return vips.Image.zone(width, 400, { uchar: true }).copy({ interpretation: 'b-w' });
}

const png = (width: number) => Buffer.from(draw(width).pngsaveBuffer({ compression: 1 }));

/** Decodes a picture to three bytes a pixel. */
function decode(bytes: Uint8Array): Buffer {
  const image = vips.Image.newFromBuffer(bytes).colourspace('srgb').extractBand(0, { n: 3 });
  return Buffer.from(image.writeToMemory());
}

describe('a picture for readers', () => {
  it('is there for the column, for screens with twice its pixels, and whole, as WebP', async () => {
    const scaled = await scaleImage(png(2000));
    expect(scaled).toMatchObject({ width: 2000, height: 400 });
    expect(scaled?.narrower.map(({ width }) => width)).toEqual([760, 1520]);
    for (const { bytes, width } of scaled?.narrower ?? []) {
      const image = vips.Image.newFromBuffer(bytes);
      expect([image.width, image.getString('vips-loader')]).toEqual([width, 'webpload_buffer']);
    }
  });

  it('has all pixels of a PNG as they are', async () => {
    const source = png(2000);
    const { whole } = (await scaleImage(source)) ?? { whole: Buffer.of() };
    expect(decode(whole).equals(decode(source))).toBe(true);
  });

  it('is never wider than its source, and no larger than it together', async () => {
    for (const width of [300, 760, 761, 1520, 3000]) {
      const source = png(width);
      const { narrower, whole } = (await scaleImage(source)) ?? { narrower: [], whole: source };
      const total = narrower.reduce((sum, { bytes }) => sum + bytes.length, whole.length);
      expect(total).toBeLessThanOrEqual(source.length);
      expect(narrower.every((one) => one.width < width)).toBe(true);
    }
  });

  it('has the same bytes on every machine', async () => {
    // Another release of the encoder may well make others: then these are new.
    const { narrower, whole } = (await scaleImage(png(900))) ?? {};
    const all = [...(narrower ?? []).map(({ bytes }) => bytes), whole ?? ''];
    expect(all.map((bytes) => hash('sha256', bytes).slice(0, 8))).toEqual(['b912e1b9', 'c1f07dc6']);
  });

  it('stands upright where a camera was held on its side', async () => {
    const image = draw(900).copy();
    image.setInt('orientation', 6);
    const scaled = await scaleImage(Buffer.from(image.jpegsaveBuffer({ Q: 98 })));
    expect(scaled).toMatchObject({ width: 400, height: 900 });
  });
});

describe('a file stays as it is', () => {
  it('where it is smaller', async () => {
    const small = Buffer.from(draw(8).jpegsaveBuffer({ Q: 10 }));
    expect(await scaleImage(small)).toBeNull();
  });

  it('where it moves', async () => {
    const source = png(900);
    const header = 8 + 25;
    const control = Buffer.alloc(8 + 8 + 4);
    control.writeUInt32BE(8, 0);
    control.write('acTL', 4, 'latin1');
    control.writeUInt32BE(2, 8);
    control.writeUInt32BE(crc32(control.subarray(4, 16)), 16);
    const moving = Buffer.concat([source.subarray(0, header), control, source.subarray(header)]);
    expect(await scaleImage(source)).not.toBeNull();
    expect(await scaleImage(moving)).toBeNull();
  });

  it('where it is cut off, or no picture', async () => {
    const source = png(900);
    expect(await scaleImage(source.subarray(0, source.length / 2))).toBeNull();
    expect(await scaleImage(Buffer.from('text'))).toBeNull();
  });
});
