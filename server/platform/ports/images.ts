import { open, stat } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { Metadata } from 'sharp';
import { atMost } from './at-most.ts';

/** Loaded with the first picture: a server at rest needs none of its memory. */
const loadSharp = async () => {
  const { default: sharp } = await import('sharp');
  // One thread per picture, and no cache: whoever waits for a page shares the machine with it.
  sharp.concurrency(1);
  sharp.cache(false);
  return sharp;
};

/** Maximum memory of one picture when it is decoded. */
const MAX_DECODED_BYTES = 200_000_000;
/**
 * Phones take 108 megapixels. JPEG is read in lines and shrunk on the way, so its memory does not grow with
 * it, but its time does.
 */
const MAX_JPEG_PIXELS = 120_000_000;
/** Longer edge of a stored photo, enough for the small print of an A3 sheet. */
const MAX_EDGE = 6000;
const MAX_SECONDS = 30;

/** Two pictures are decoded concurrently; the others wait as files. */
const decode = atMost(2);

type Header = Pick<Metadata, 'width' | 'height' | 'channels' | 'depth' | 'isProgressive' | 'format'>;

/** Whether a picture may be decoded, by what its first bytes declare. */
export const isTooLarge = ({ width, height, channels, depth, isProgressive, format }: Header): boolean => {
  const pixels = width * height;
  const bytes = pixels * channels * (depth === 'uchar' ? 1 : 2);
  // A progressive JPEG is held as coefficients of 16 bits, at half of its width and height for two of its
  // three colours.
  if (format === 'jpeg') return pixels > MAX_JPEG_PIXELS || (isProgressive && pixels * 3 > MAX_DECODED_BYTES);
  // Interlaced, it cannot be read in lines. Nobody scans a permit with 16 bits and interlaced.
  return bytes > MAX_DECODED_BYTES || (isProgressive && depth !== 'uchar');
};

/**
 * Rewrites the picture: turned upright as its EXIF says, at most 6,000 pixels long, without any metadata
 * (place, camera, embedded preview). A JPEG that lacks its end marker alone gets it. Returns its error:
 * `too_many_pixels` before it is decoded, `broken` when it is cut off, damaged or never ends. The same input
 * gives the same bytes.
 */
export const rewriteImage = (
  from: string,
  to: string,
  mime: 'image/jpeg' | 'image/png',
): Promise<'written' | 'too_many_pixels' | 'broken'> =>
  decode(async () => {
    const sharp = await loadSharp();
    const write = async (failOn: 'error' | 'warning'): Promise<void> => {
      const upright = sharp(from, { failOn, limitInputPixels: MAX_JPEG_PIXELS, sequentialRead: true })
        .autoOrient()
        .resize({ width: MAX_EDGE, height: MAX_EDGE, fit: 'inside', withoutEnlargement: true })
        .timeout({ seconds: MAX_SECONDS });
      // Tables computed for each picture would save five per cent of the file, and hold all of it in memory
      // until its end.
      const written =
        mime === 'image/jpeg' ? upright.jpeg({ quality: 90, optimiseCoding: false }) : upright.png();
      await written.toFile(to);
    };
    try {
      if (isTooLarge(await sharp(from, { limitInputPixels: false }).metadata())) return 'too_many_pixels';
      await write('error').catch(async (error: unknown) => {
        if (mime !== 'image/jpeg' || !(await endJpeg(from))) throw error;
        // With an end, a picture that lacks more than that is only a warning.
        await write('warning');
      });
      return 'written';
    } catch {
      return 'broken';
    }
  });

const JPEG_END = Buffer.from([0xff, 0xd9]);
/** Gives a JPEG the end marker that some cameras and programs leave out; false when it has one. */
const endJpeg = async (path: string): Promise<boolean> => {
  const { size } = await stat(path);
  const file = await open(path, 'r+');
  try {
    const tail = Buffer.alloc(JPEG_END.length);
    await file.read(tail, 0, tail.length, Math.max(0, size - tail.length));
    if (tail.equals(JPEG_END)) return false;
    await file.write(JPEG_END, 0, JPEG_END.length, size);
    return true;
  } finally {
    await file.close();
  }
};

/**
 * A picture fitted into a square of `max` pixels, as PNG with its transparency kept; never enlarged.
 * `original` is its size before.
 */
export const fitPicture = async (
  from: Readable,
  max: number,
): Promise<{
  bytes: Uint8Array;
  width: number;
  height: number;
  original: { width: number; height: number };
}> => {
  const bytes = await buffer(from);
  return decode(async () => {
    const sharp = await loadSharp();
    const image = sharp(bytes, { limitInputPixels: MAX_JPEG_PIXELS }).autoOrient();
    const { width, height } = await image.metadata();
    const { data, info } = await image
      .resize({ width: max, height: max, fit: 'inside', withoutEnlargement: true })
      .timeout({ seconds: MAX_SECONDS })
      .png()
      .toBuffer({ resolveWithObject: true });
    return { bytes: data, width: info.width, height: info.height, original: { width, height } };
  });
};

const TRANSPARENT = { r: 0, g: 0, b: 0, alpha: 0 };

/** A picture in the middle of a square, of one colour or transparent, as PNG. `fills`: its share of the side. */
export const squareIcon = (
  picture: Buffer,
  { size, fills, background }: { size: number; fills: number; background: string | null },
): Promise<Buffer> =>
  decode(async () => {
    const sharp = await loadSharp();
    const inside = Math.round(size * fills);
    const fitted = await sharp(picture, { limitInputPixels: MAX_JPEG_PIXELS })
      .resize({ width: inside, height: inside, fit: 'contain', background: TRANSPARENT })
      .timeout({ seconds: MAX_SECONDS })
      .png()
      .toBuffer();
    return sharp({
      create: { width: size, height: size, channels: 4, background: background ?? TRANSPARENT },
    })
      .composite([{ input: fitted }])
      .png()
      .toBuffer();
  });
