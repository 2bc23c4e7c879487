import { open, readFile, rm, stat, writeFile } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import {
  MAX_PICTURE_BYTES,
  MAX_PIXELS,
  pictureHeader,
  pngChunks,
  storedEdge,
  tooLarge,
  unpackedBytes,
} from '../../../../contract/values/picture-bytes.ts';
import { limitConcurrency } from '../limit-concurrency.ts';

/** Loaded with the first picture: a server at rest needs none of its memory. */
const loadSharp = async () => {
  const { default: sharp } = await import('sharp');
  // One thread per picture, and no cache: whoever waits for a page shares the machine with it.
  sharp.concurrency(1);
  sharp.cache(false);
  return sharp;
};

const MAX_SECONDS = 30;
/** Share of `MAX_PICTURE_BYTES` for a picture that is turned: the rest is for the lines that are written. */
const TURNED = 0.6;

/** Two pictures are decoded concurrently; the others wait as files. */
const decode = limitConcurrency(2);

/**
 * Rewrites the picture: turned upright as its EXIF says, at most 6,000 pixels long, without any metadata
 * (place, camera, embedded preview). A JPEG that lacks its end marker alone gets it. Returns its error:
 * `file.too_many_pixels` and `file.too_heavy` before it is decoded, `file.broken` when it is cut off, damaged or never ends.
 * The same input gives the same bytes. Takes at most 64 MB, whatever the picture is (docs/adr/0039).
 */
export const rewriteImage = (
  from: string,
  to: string,
  mime: 'image/jpeg' | 'image/png',
): Promise<'written' | 'file.too_many_pixels' | 'file.too_heavy' | 'file.broken'> =>
  decode(async () => {
    const sharp = await loadSharp();
    const between = `${to}.png`;
    try {
      if (mime === 'image/png') await dropTexts(from);
      const header = pictureHeader(await readFile(from));
      if (!header) return 'file.broken';
      const rejected = tooLarge(header);
      if (rejected) return rejected;
      const { width, height, isProgressive, orientation = 1 } = await sharp(from).metadata();
      // Whoever counts another picture than the decoder would unpack counts nothing.
      if (width !== header.width || height !== header.height || (isProgressive && header.held === 0))
        return 'file.broken';

      const edge = storedEdge(header);
      // What turns is held whole, so it turns after it was shrunk; a large one in a second step.
      const whole = header.pixel_bytes * width * height * (edge / Math.max(width, height)) ** 2;
      const in_two = orientation > 1 && unpackedBytes(header) + whole > MAX_PICTURE_BYTES;
      const turned_edge = Math.floor(edge * Math.min(1, Math.sqrt((TURNED * MAX_PICTURE_BYTES) / whole)));

      const write = async (failOn: 'error' | 'warning'): Promise<void> => {
        const read = (path: string) =>
          sharp(path, { failOn, limitInputPixels: MAX_PIXELS, sequentialRead: true }).timeout({
            seconds: MAX_SECONDS,
          });
        const shrunk = (max: number) =>
          read(from).resize({ width: max, height: max, fit: 'inside', withoutEnlargement: true });
        if (in_two)
          await shrunk(turned_edge)
            .withMetadata({ orientation })
            .png({ compressionLevel: 1 })
            .toFile(between);
        const upright = (in_two ? read(between) : shrunk(edge)).autoOrient();
        // Tables computed for each picture would save five per cent of the file, and hold all of it in memory
        // until its end.
        const written =
          mime === 'image/jpeg' ? upright.jpeg({ quality: 90, optimiseCoding: false }) : upright.png();
        await written.toFile(to);
      };
      await write('error').catch(async (error: unknown) => {
        if (mime !== 'image/jpeg' || !(await endJpeg(from))) throw error;
        // With an end, a picture that lacks more than that is only a warning.
        await write('warning');
      });
      return 'written';
    } catch {
      return 'file.broken';
    } finally {
      await rm(between, { force: true });
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

/** Chunks of a PNG that say how it looks. */
const SEEN_CHUNKS = new Set(['IHDR', 'PLTE', 'tRNS', 'gAMA', 'cHRM', 'sRGB', 'iCCP', 'sBIT', 'IDAT', 'IEND']);
/** EXIF, for its orientation: as much as a JPEG may have of it. */
const MAX_EXIF_BYTES = 65_536;

/**
 * Removes texts and other extras of a PNG, which are not kept anyway: a megabyte of them, packed, was
 * unpacked to gigabytes.
 */
const dropTexts = async (path: string): Promise<void> => {
  const bytes = await readFile(path);
  let [end, read] = [8, 8];
  for (const { name, from, to } of pngChunks(bytes)) {
    read = to;
    if (!SEEN_CHUNKS.has(name) && !(name === 'eXIf' && to - from <= MAX_EXIF_BYTES)) continue;
    bytes.copyWithin(end, from, to);
    end += to - from;
  }
  if (end === read) return;
  bytes.copyWithin(end, read);
  await writeFile(path, bytes.subarray(0, end + bytes.length - read));
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
    const image = sharp(bytes, { limitInputPixels: MAX_PIXELS }).autoOrient();
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
    const fitted = await sharp(picture, { limitInputPixels: MAX_PIXELS })
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
