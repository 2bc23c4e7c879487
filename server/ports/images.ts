import sharp from 'sharp';

// A photo of 100 megapixels is more than phones take; beyond that a small file could fill the memory when unpacked.
const MAX_PIXELS = 100_000_000;

/**
 * Writes the picture anew: turned upright as its EXIF says, without any metadata (place, camera, embedded preview). Returns false when it
 * is cut off, damaged, or larger than 100 megapixels. The same input gives the same bytes.
 */
export const rewriteImage = async (
  from: string,
  to: string,
  mime: 'image/jpeg' | 'image/png',
): Promise<boolean> => {
  try {
    const image = sharp(from, {
      failOn: 'error',
      limitInputPixels: MAX_PIXELS,
      sequentialRead: true,
    }).autoOrient();
    await (mime === 'image/jpeg' ? image.jpeg({ quality: 90 }) : image.png()).toFile(to);
    return true;
  } catch {
    return false;
  }
};
