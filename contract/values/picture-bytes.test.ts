import sharp, { type Sharp } from 'sharp';
import { expect, test } from 'vitest';
import {
  hasJpegEnd,
  pictureHeader,
  pngChunks,
  storedEdge,
  tooLarge,
  unpackedBytes,
} from './picture-bytes.ts';

const blank = (width: number, height: number, channels: 3 | 4 = 3): Sharp =>
  sharp({
    create: { width, height, channels, background: { r: 80, g: 120, b: 90, alpha: 0.5 } },
    limitInputPixels: false,
  });
const progressive = { progressive: true };
const full = { chromaSubsampling: '4:4:4' };

/** Half of the coefficients' 16 bits: two of the colours at half of width and height. */
test.each<[name: string, picture: Sharp, pixel_bytes: number, held: number]>([
  ['jpg', blank(400, 300).jpeg(), 3, 0],
  ['jpg, all colours', blank(400, 300).jpeg(full), 3, 0],
  ['jpg, grey', blank(400, 300).toColourspace('b-w').jpeg(), 1, 0],
  ['jpg, printer', blank(400, 300).toColourspace('cmyk').jpeg(), 4, 0],
  ['jpg, progressive', blank(400, 300).jpeg(progressive), 3, 400 * 300 * 3],
  ['jpg, progressive, all colours', blank(400, 300).jpeg({ ...progressive, ...full }), 3, 400 * 300 * 6],
  ['jpg, progressive, grey', blank(400, 300).toColourspace('b-w').jpeg(progressive), 1, 400 * 300 * 2],
  ['png', blank(400, 300).png(), 3, 0],
  ['png, transparent', blank(400, 300, 4).png(), 4, 0],
  ['png, palette', blank(400, 300).png({ palette: true }), 3, 0],
  ['png, palette, transparent', blank(400, 300, 4).png({ palette: true }), 4, 0],
  ['png, 16 bits', blank(400, 300).toColourspace('rgb16').png(), 6, 0],
  ['png, interlaced', blank(400, 300).png(progressive), 3, 400 * 300 * 3],
  ['png, interlaced, transparent', blank(400, 300, 4).png(progressive), 4, 400 * 300 * 4],
])('%s', async (_, picture, pixel_bytes, held) => {
  const header = pictureHeader(await picture.toBuffer());
  expect(header).toMatchObject({ width: 400, height: 300, pixel_bytes });
  // sharp writes a profile with pictures of printers.
  expect(Math.floor((header?.held ?? 0) / 1000)).toBe(Math.floor(held / 1000));
});

test('one colour after the other is put together, too', async () => {
  const jpeg = await blank(400, 300).jpeg(full).toBuffer();
  const scan = jpeg.indexOf(Buffer.from([0xff, 0xda]));
  const of_one = Buffer.from([0xff, 0xda, 0, 8, 1, 1, 0, 0, 63, 0]);
  const apart = Buffer.concat([jpeg.subarray(0, scan), of_one, jpeg.subarray(scan + 14)]);
  expect((await sharp(apart).metadata()).isProgressive).toBe(true);
  expect(pictureHeader(apart)?.held).toBe(400 * 300 * 6);
});

/** The size and kind are in the header, so that no picture of that size is made. */
const jpegOf = async (width: number, height: number, options: object, turned = 1): Promise<Buffer> => {
  const jpeg = await blank(16, 16).withMetadata({ orientation: turned }).jpeg(options).toBuffer();
  const frame = jpeg.findIndex(
    (byte, at) => byte === 0xff && (jpeg[at + 1] === 0xc0 || jpeg[at + 1] === 0xc2) && jpeg[at + 4] === 8,
  );
  jpeg.writeUInt16BE(height, frame + 5);
  jpeg.writeUInt16BE(width, frame + 7);
  return jpeg;
};
const pngOf = async (
  width: number,
  height: number,
  options: object,
  channels: 3 | 4 = 3,
): Promise<Buffer> => {
  const png = await blank(16, 16, channels).png(options).toBuffer();
  png.writeUInt32BE(width, 16);
  png.writeUInt32BE(height, 20);
  return png;
};

test.each<[string, Promise<Buffer>, ReturnType<typeof tooLarge>]>([
  ['a photo of 12 megapixels', jpegOf(4000, 3000, {}), null],
  ['a photo of 48 megapixels, turned', jpegOf(8000, 6000, {}, 6), null],
  ['a photo of 108 megapixels, turned', jpegOf(12_000, 9000, {}, 6), null],
  ['a panorama', jpegOf(16_382, 3500, {}), null],
  ['a progressive photo of a chat', jpegOf(1600, 1200, progressive), null],
  ['a progressive photo of 12 megapixels', jpegOf(4032, 3024, progressive), null],
  ['the same, turned', jpegOf(4032, 3024, progressive, 6), null],
  [
    'a progressive photo with all colours, 8 megapixels',
    jpegOf(3264, 2448, { ...progressive, ...full }),
    null,
  ],
  ['the same of 12 megapixels', jpegOf(4032, 3024, { ...progressive, ...full }), 'file.too_heavy'],
  ['a progressive photo of 66 megapixels', jpegOf(9400, 7000, progressive), 'file.too_heavy'],
  ['121 megapixels', jpegOf(11_000, 11_000, {}), 'file.too_many_pixels'],
  ['a scan of A4 at 600 dpi', pngOf(4960, 7016, {}), null],
  ['a screenshot, interlaced', pngOf(2560, 1440, progressive), null],
  ['a scan of A4 at 300 dpi, interlaced', pngOf(2480, 3508, progressive), null],
  ['a scan of A4 at 600 dpi, interlaced', pngOf(4960, 7016, progressive), 'file.too_heavy'],
  ['lines of 60,000 points', pngOf(60_000, 1000, {}), 'file.too_heavy'],
  ['72 megapixels', pngOf(9000, 8000, {}), 'file.too_many_pixels'],
])('%s', async (_, picture, reason) => {
  expect(tooLarge(pictureHeader(await picture)!)).toBe(reason);
});

test('a large JPEG is shrunk so far that it is read in small', async () => {
  const edge = async (...size: [number, number]) => storedEdge(pictureHeader(await jpegOf(...size, {}))!);
  expect(await edge(4000, 3000)).toBe(4000);
  expect(await edge(12_000, 9000)).toBe(6000);
  expect(await edge(15_000, 2000)).toBe(5000);
  expect(await edge(20_000, 2000)).toBe(6000);
  expect(unpackedBytes(pictureHeader(await jpegOf(16_382, 3500, {}))!)).toBeLessThan(45_000_000);
});

test('eight megabytes of profile are more than a picture has', async () => {
  const jpeg = await blank(60, 40).jpeg().toBuffer();
  const part = Buffer.concat([Buffer.from([0xff, 0xe2, 0xff, 0xff]), Buffer.alloc(65_533)]);
  const with_profile = (parts: number) =>
    tooLarge(
      pictureHeader(
        Buffer.concat([jpeg.subarray(0, 2), ...Array.from({ length: parts }, () => part), jpeg.subarray(2)]),
      )!,
    );
  expect([with_profile(8), with_profile(140)]).toEqual([null, 'file.too_heavy']);
});

test.each([{}, progressive])('the end of a JPEG is seen %o', async (options) => {
  const jpeg = await blank(300, 200)
    .withExif({ IFD0: { Artist: 'Ana' } })
    .jpeg(options)
    .toBuffer();
  const seen = (bytes: Uint8Array) => hasJpegEnd(bytes, pictureHeader(bytes)!);
  expect(seen(jpeg)).toBe(true);
  // Phones put a film behind their photos.
  expect(seen(Buffer.concat([jpeg, Buffer.alloc(5000, 0xff), Buffer.from('ftypmp42')]))).toBe(true);
  for (const missing of [1, 2, 40]) expect(seen(jpeg.subarray(0, -missing))).toBe(false);
});

test.each([[''], ['\u00ff\u00d8'], ['\u00ff\u00d8\u00ff\u00e0'], ['%PDF-1.7'], ['\u0089PNG\r\n\u001a\n']])(
  '%j is no picture',
  (text) => {
    const bytes = Buffer.from(text, 'latin1');
    expect(pictureHeader(bytes)).toBeNull();
    expect([...pngChunks(bytes)]).toEqual([]);
  },
);
