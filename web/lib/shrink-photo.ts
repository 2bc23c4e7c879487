/** A photo above this size is shrunk before upload; text in it stays readable. */
export const SHRINK_ABOVE = 4_000_000;
const LONGEST_SIDE = 3200;
const STEPS = [
  { side: 1, quality: 0.85 },
  { side: 0.85, quality: 0.8 },
  { side: 0.65, quality: 0.75 },
  { side: 0.5, quality: 0.7 },
] as const;

const toJpeg = (bitmap: ImageBitmap, scale: number, quality: number): Promise<Blob | null> => {
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(bitmap.width * scale));
  canvas.height = Math.max(1, Math.round(bitmap.height * scale));
  const context = canvas.getContext('2d');
  if (!context) return Promise.resolve(null);
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality));
};

/**
 * A photo above 4 MB as a JPEG below it, rotated by its EXIF orientation; other files, and those the browser
 * cannot read, are returned unchanged.
 */
export async function shrinkPhoto(file: File): Promise<File> {
  if (file.size <= SHRINK_ABOVE || !/^image\/(jpeg|png)$/.test(file.type)) return file;
  try {
    const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' });
    const fit = Math.min(1, LONGEST_SIDE / Math.max(bitmap.width, bitmap.height));
    for (const { side, quality } of STEPS) {
      const blob = await toJpeg(bitmap, fit * side, quality);
      if (blob && blob.size < SHRINK_ABOVE) {
        bitmap.close();
        return new File([blob], file.name.replace(/\.\w+$/, '') + '.jpg', {
          type: 'image/jpeg',
          lastModified: file.lastModified,
        });
      }
    }
    bitmap.close();
  } catch {
    // The server checks the original and reports what is wrong with it.
  }
  return file;
}
