import { hasJpegEnd, isPicture, pictureHeader, tooLarge } from '../../../contract/values/picture-bytes.ts';
import { HEIC_WORKER } from './heic-address.ts';
import { photoWarnings, type PhotoWarning } from './photo-rules.ts';
import { installTrustedTypes } from '../session/trusted-types.ts';

/** Photos of documents, before they are sent; none of this is loaded before a file is chosen. */

/** A photo above this size is shrunk before upload; text in it stays readable. */
const SHRINK_ABOVE = 4_000_000;
const LONGEST_SIDE = 3200;
/** The reduced copy that is looked at. */
const LOOKED_AT = 640;
const STEPS = [
  { side: 1, quality: 0.85 },
  { side: 0.85, quality: 0.8 },
  { side: 0.65, quality: 0.75 },
  { side: 0.5, quality: 0.7 },
] as const;

const drawn = (width: number, height: number) => {
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(width));
  canvas.height = Math.max(1, Math.round(height));
  const context = canvas.getContext('2d');
  if (!context) throw new Error('The browser draws nothing.');
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  return { canvas, context };
};

const toJpeg = (canvas: HTMLCanvasElement, quality: number): Promise<Blob> =>
  new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('The browser makes no JPEG.'))),
      'image/jpeg',
      quality,
    );
  });

const jpegOf = (blob: Blob, { name, lastModified }: File): File =>
  new File([blob], `${name.replace(/\.\w+$/, '')}.jpg`, { type: 'image/jpeg', lastModified });

/** Rotated by its EXIF orientation. */
const bitmapOf = (file: Blob): Promise<ImageBitmap> =>
  createImageBitmap(file, { imageOrientation: 'from-image' });

const reduced = (bitmap: ImageBitmap, scale: number, quality: number): Promise<Blob> => {
  const { canvas, context } = drawn(bitmap.width * scale, bitmap.height * scale);
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  return toJpeg(canvas, quality);
};

const bytesOf = async (file: Blob): Promise<Uint8Array<ArrayBuffer>> =>
  new Uint8Array(await file.arrayBuffer());

/** Why the server would not unpack a picture, or that there is nothing whole to unpack; null for other files. */
export const problemOfPhoto = async (
  file: File,
): Promise<'file.too_many_pixels' | 'file.too_heavy' | 'file.broken' | null> => {
  if (!/^image\/(jpeg|png)$/.test(file.type)) return null;
  const bytes = await bytesOf(file);
  if (!isPicture(bytes)) return null;
  const header = pictureHeader(bytes);
  if (!header || (header.format === 'jpeg' && !hasJpegEnd(bytes, header))) return 'file.broken';
  return tooLarge(header);
};

const fits = async (file: File): Promise<boolean> => {
  const header = pictureHeader(await bytesOf(file));
  return header === null || tooLarge(header) === null;
};

/**
 * A photo above 4 MB, or one that the server would not unpack, as a JPEG below it; other files, and those the
 * browser cannot read, are returned unchanged.
 */
const shrunk = async (file: File): Promise<File> => {
  if (!/^image\/(jpeg|png)$/.test(file.type)) return file;
  if (file.size <= SHRINK_ABOVE && (await fits(file))) return file;
  try {
    const bitmap = await bitmapOf(file);
    const fit = Math.min(1, LONGEST_SIDE / Math.max(bitmap.width, bitmap.height));
    for (const { side, quality } of STEPS) {
      const blob = await reduced(bitmap, fit * side, quality);
      if (blob.size < SHRINK_ABOVE) return jpegOf(blob, file);
    }
  } catch {
    // The server checks the original and reports what is wrong with it.
  }
  return file;
};

const isHeic = async (file: File): Promise<boolean> => {
  const head = new Uint8Array(await file.slice(4, 12).arrayBuffer());
  return /^ftyp(?:hei|hev|mif1|msf1)/.test(String.fromCharCode(...head));
};

const decodedBeside = async (file: File): Promise<Blob | null> => {
  installTrustedTypes([HEIC_WORKER]);
  const worker = new Worker(HEIC_WORKER, { type: 'module' });
  try {
    const bytes = await file.arrayBuffer();
    return await new Promise<Blob | null>((resolve) => {
      worker.addEventListener('message', (event: MessageEvent<Blob | null>) => resolve(event.data));
      worker.addEventListener('error', () => resolve(null));
      worker.postMessage({ bytes, longest_side: LONGEST_SIDE, quality: STEPS[0].quality }, [bytes]);
    });
  } finally {
    worker.terminate();
  }
};

/** A photo in HEIC as a JPEG: by the browser where it can, else by our decoder. Unchanged where neither can. */
const fromHeic = async (file: File): Promise<File> => {
  if (!(await isHeic(file))) return file;
  const own = await bitmapOf(file)
    .then((bitmap) =>
      reduced(bitmap, Math.min(1, LONGEST_SIDE / Math.max(bitmap.width, bitmap.height)), STEPS[0].quality),
    )
    .catch(() => null);
  const blob = own ?? (await decodedBeside(file).catch(() => null));
  return blob ? jpegOf(blob, file) : file;
};

const JPEG_END = new Uint8Array([0xff, 0xd9]);
/** Bytes that are read as lines of a picture where lines are missing, and as nothing behind the last one. */
const MORE_LINES = new Uint8Array(2048).map((_, at) => (at * 89) % 251);

/**
 * A JPEG without its end marker, with it; unchanged when more than that is missing. Browsers show such a picture
 * in part or not at all, and do not say which: more lines behind the end of a whole one change nothing.
 */
const ended = async (file: File): Promise<File> => {
  if (file.type !== 'image/jpeg') return file;
  const bytes = await bytesOf(file);
  const header = pictureHeader(bytes);
  if (header?.format !== 'jpeg' || hasJpegEnd(bytes, header)) return file;
  const whole = jpegOf(new Blob([bytes, JPEG_END]), file);
  const [seen, continued] = await Promise.all(
    [whole, new Blob([bytes, MORE_LINES, JPEG_END])].map(async (one) => lookedAt(await bitmapOf(one)).data),
  );
  return seen!.every((value, at) => value === continued![at]) ? whole : file;
};

/**
 * A chosen file as it is sent: a photo as a JPEG that is not too large and has its end, anything else unchanged.
 */
export const preparePhoto = async (file: File): Promise<File> => {
  const photo = await fromHeic(file);
  return shrunk(await ended(photo).catch(() => photo));
};

/** The reduced copy of a photo. */
const lookedAt = (bitmap: ImageBitmap): ImageData => {
  const scale = Math.min(1, LOOKED_AT / Math.max(bitmap.width, bitmap.height));
  const { canvas, context } = drawn(bitmap.width * scale, bitmap.height * scale);
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  return context.getImageData(0, 0, canvas.width, canvas.height);
};

/** What may keep a clerk from reading a photo; nothing for other files. */
export const checkPhoto = async (file: File): Promise<PhotoWarning[]> => {
  if (!/^image\/(jpeg|png)$/.test(file.type)) return [];
  const bitmap = await bitmapOf(file).catch(() => null);
  if (!bitmap) return ['unreadable'];
  try {
    const { data: colours, width, height } = lookedAt(bitmap);
    const points = new Uint8ClampedArray(width * height);
    // Brightness as people see it (ITU-R BT.601).
    for (let at = 0; at < points.length; at++)
      points[at] = 0.299 * colours[at * 4]! + 0.587 * colours[at * 4 + 1]! + 0.114 * colours[at * 4 + 2]!;
    return photoWarnings({ points, width, height }, bitmap);
  } catch {
    return [];
  }
};

/** A photo turned by 90 degrees to the right; unchanged where the browser cannot read it. */
export const turnPhoto = async (file: File): Promise<File> => {
  try {
    const bitmap = await bitmapOf(file);
    const { canvas, context } = drawn(bitmap.height, bitmap.width);
    context.translate(canvas.width, 0);
    context.rotate(Math.PI / 2);
    context.drawImage(bitmap, 0, 0);
    return jpegOf(await toJpeg(canvas, 0.92), file);
  } catch {
    return file;
  }
};
