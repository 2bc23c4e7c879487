import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';

// A photo of 100 megapixels is more than phones take; beyond that a small file could fill the memory when unpacked.
const MAX_PIXELS = 100_000_000;

/**
 * Writes the picture anew: turned upright as its EXIF says, without any metadata (place, camera, embedded preview). Returns false when it
 * is cut off, damaged, or larger than `max_pixels`. The same input gives the same bytes.
 */
export const rewriteImage = async (
  from: string,
  to: string,
  mime: 'image/jpeg' | 'image/png',
  max_pixels: number = MAX_PIXELS,
): Promise<boolean> => {
  try {
    const image = sharp(from, {
      failOn: 'error',
      limitInputPixels: max_pixels,
      sequentialRead: true,
    }).autoOrient();
    await (mime === 'image/jpeg' ? image.jpeg({ quality: 90 }) : image.png()).toFile(to);
    return true;
  } catch {
    return false;
  }
};

/** A picture made to fit into a square of `max` pixels, as PNG with its transparency kept; never enlarged. `original` is its size before. */
export const fitPicture = async (
  from: Readable,
  max: number,
): Promise<{
  bytes: Uint8Array;
  width: number;
  height: number;
  original: { width: number; height: number };
}> => {
  const image = sharp(await buffer(from), { limitInputPixels: MAX_PIXELS }).autoOrient();
  const { width, height } = await image.metadata();
  const { data, info } = await image
    .resize({ width: max, height: max, fit: 'inside', withoutEnlargement: true })
    .png()
    .toBuffer({ resolveWithObject: true });
  return { bytes: data, width: info.width, height: info.height, original: { width, height } };
};
