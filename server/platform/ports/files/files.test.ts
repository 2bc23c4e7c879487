import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { tinyPdf } from '../../../../test/files/pdf.ts';
import { UNSEALED } from '../../../../test/files/sealing.ts';
import { FileRejected } from './file-checks.ts';
import { createFileStore } from './files.ts';
import { type FileStore } from './file-store.ts';
import { rewriteImage } from './images.ts';

let dir: string;
let files: FileStore;
beforeAll(() => {
  dir = mkdtempSync(join(tmpdir(), 'dovolilnice-files-'));
  files = createFileStore({ ...UNSEALED, data_dir: dir, s3: null, clamd: null });
});
afterAll(() => rmSync(dir, { recursive: true, force: true }));

const PDF = Buffer.from(tinyPdf());
const photo = (options: { width?: number; height?: number } = {}) =>
  sharp({
    create: { width: options.width ?? 60, height: options.height ?? 40, channels: 3, background: '#3366aa' },
  });
const withExif = (orientation: number) =>
  photo()
    .withExif({ IFD0: { Artist: 'Ana Novak', Make: 'Kamera' }, IFD3: { GPSLatitude: '46/1 16/1 0/1' } })
    .withMetadata({ orientation })
    .jpeg()
    .toBuffer();
const receive = (bytes: Uint8Array, max_bytes = 1_000_000) =>
  files.receive(Readable.from([bytes]), { max_bytes });
const drafts = () => readdirSync(join(dir, 'files-incoming'));
const code = async (promise: Promise<unknown>): Promise<string> => {
  const error = await promise.then(
    () => null,
    (caught: unknown) => caught,
  );
  expect(drafts()).toEqual([]);
  if (!(error instanceof FileRejected)) throw new Error('FileRejected was expected', { cause: error });
  return error.code;
};

test('partial files of a killed process are removed a day later; what is being written stays', () => {
  const [old, fresh] = ['old', 'fresh'].map((name) => join(dir, 'files-incoming', name));
  for (const path of [old!, fresh!]) writeFileSync(path, 'half of a fi');
  const two_days_ago = Date.now() / 1000 - 2 * 86_400;
  utimesSync(old!, two_days_ago, two_days_ago);
  files.removeAbandoned();
  expect(drafts()).toEqual(['fresh']);
  rmSync(fresh!);
});

describe('receive', () => {
  test('stores a PDF byte for byte under its hash, once', async () => {
    const sha256 = createHash('sha256').update(PDF).digest('hex');
    const stored = await receive(PDF);
    expect(stored).toEqual({ sha256, size: PDF.length, mime: 'application/pdf', av_status: 'off' });
    expect(await receive(PDF)).toEqual(stored);
    expect(await buffer(await files.read(sha256))).toEqual(PDF);
    expect(readdirSync(join(dir, 'files', sha256.slice(0, 2), sha256.slice(2, 4)))).toEqual([sha256]);
    expect(drafts()).toEqual([]);
  });

  test('turns a photo upright and removes all metadata', async () => {
    const original = await withExif(6);
    expect(original.includes('Ana Novak')).toBe(true);
    const stored = await receive(original);
    const kept = await buffer(await files.read(stored.sha256));
    const { width, height, exif, orientation, icc, xmp } = await sharp(kept).metadata();
    expect({ width, height, exif, icc, xmp }).toEqual({
      width: 40,
      height: 60,
      exif: undefined,
      icc: undefined,
      xmp: undefined,
    });
    expect(orientation ?? 1).toBe(1);
    expect(kept.includes('Ana Novak')).toBe(false);
    expect(stored).toMatchObject({
      mime: 'image/jpeg',
      size: kept.length,
      sha256: createHash('sha256').update(kept).digest('hex'),
    });
    expect(await receive(original)).toEqual(stored);
  });

  test('accepts PNG, whatever the upload calls itself', async () => {
    expect(await receive(await photo().png().toBuffer())).toMatchObject({ mime: 'image/png' });
  });

  test('rejects with the reason, and leaves no temporary file', async () => {
    const jpeg = await photo({ width: 600, height: 600 }).jpeg({ quality: 100 }).toBuffer();
    const png = await photo({ width: 200, height: 200 }).png().toBuffer();
    const heic = Buffer.concat([
      Buffer.from([0, 0, 0, 24]),
      Buffer.from('ftypheic'),
      Buffer.alloc(12),
      Buffer.from('mif1heic'),
    ]);
    expect(await code(receive(new Uint8Array()))).toBe('file.empty');
    expect(await code(receive(PDF, PDF.length - 1))).toBe('file.too_large');
    expect(await code(receive(Buffer.from('<svg onload="alert(1)"/>')))).toBe('file.unknown');
    expect(await code(receive(Buffer.from('MZ executable')))).toBe('file.type');
    expect(await code(receive(await photo().webp().toBuffer()))).toBe('file.type');
    expect(await code(receive(heic))).toBe('file.heic');
    expect(await code(receive(jpeg.subarray(0, jpeg.length / 2)))).toBe('file.broken');
    expect(await code(receive(png.subarray(0, png.length - 60)))).toBe('file.broken');
    expect(await code(receive(PDF.subarray(0, 20)))).toBe('file.cut_off');
  });

  test('repairs a JPEG that lacks its end marker alone', async () => {
    // Noise: every line of it is needed.
    const noise = sharp({
      create: {
        width: 300,
        height: 200,
        channels: 3,
        background: '#888',
        noise: { type: 'gaussian', mean: 128, sigma: 60 },
      },
    });
    for (const progressive of [false, true]) {
      const jpeg = await noise.clone().jpeg({ quality: 90, progressive }).toBuffer();
      const whole = await receive(jpeg);
      expect(await receive(jpeg.subarray(0, -2))).toEqual(whole);
      expect(await receive(jpeg.subarray(0, -1)).then(({ mime }) => mime)).toBe('image/jpeg');
      for (const missing of [40, 400, jpeg.length / 2, jpeg.length * 0.9])
        expect(await code(receive(jpeg.subarray(0, -missing)))).toBe('file.broken');
    }
  });

  test('rejects a picture that would fill the memory', async () => {
    const [from, to] = [join(dir, 'picture.png'), join(dir, 'rewritten.png')];
    await photo().png().toFile(from);
    expect(await rewriteImage(from, to, 'image/png')).toBe('written');
    const bomb = await sharp({ create: { width: 9000, height: 8000, channels: 3, background: '#fff' } })
      .png({ compressionLevel: 9 })
      .toBuffer();
    expect(await code(receive(bomb, 10_000_000))).toBe('file.too_many_pixels');
    expect(drafts()).toEqual([]);
  });

  test('rejects what would have to be unpacked whole, before that', async () => {
    const large = photo({ width: 5200, height: 4000 });
    for (const picture of [
      large.clone().jpeg({ progressive: true }),
      large.clone().png({ progressive: true }),
    ])
      expect(await code(receive(await picture.toBuffer(), 10_000_000))).toBe('file.too_heavy');
  });

  test('turns a large photo after it was shrunk, and leaves nothing in between', async () => {
    const large = photo({ width: 8000, height: 6000 });
    const kept = await receive(await large.withMetadata({ orientation: 6 }).jpeg().toBuffer(), 10_000_000);
    const { width, height, exif, icc, orientation } = await sharp(
      await buffer(await files.read(kept.sha256)),
    ).metadata();
    expect({ width, height, exif, icc, orientation }).toEqual({ width: 3000, height: 4000 });
    expect(drafts()).toEqual([]);
  });

  test('texts of a PNG are not unpacked', async () => {
    const png = await photo().png().toBuffer();
    const stored = await receive(png);
    const name = Buffer.from('zTXtText\0\0');
    const text = Buffer.concat([name, deflateSync(Buffer.alloc(6_000_000, 65))]);
    const number = (value: number): Buffer => {
      const bytes = Buffer.alloc(4);
      bytes.writeUInt32BE(value);
      return bytes;
    };
    const chunk = Buffer.concat([number(text.length - 4), text, number(crc32(text))]);
    const head = 33;
    const before = process.memoryUsage().rss;
    const bomb = [png.subarray(0, head), ...Array.from({ length: 30 }, () => chunk), png.subarray(head)];
    expect(await receive(Buffer.concat(bomb), 10_000_000)).toEqual(stored);
    // They would be more than 180 MB.
    expect(process.memoryUsage().rss - before).toBeLessThan(100_000_000);
  });

  test('a connection that breaks leaves nothing', async () => {
    const broken = new Readable({
      read() {
        this.push(PDF.subarray(0, 10));
        this.destroy(new Error('gone'));
      },
    });
    await expect(files.receive(broken, { max_bytes: 100 })).rejects.toThrow('gone');
    expect(drafts()).toEqual([]);
  });

  test('the same file many times concurrently is one file', async () => {
    const bytes = Buffer.concat([PDF, Buffer.from('\n%%EOF 2')]);
    const all = await Promise.all(Array.from({ length: 12 }, () => receive(bytes)));
    expect(new Set(all.map(({ sha256 }) => sha256)).size).toBe(1);
    expect(await buffer(await files.read(all[0]!.sha256))).toEqual(bytes);
    expect(drafts()).toEqual([]);
  });
});

test('put, exists, remove; names that are no hash are rejected', async () => {
  const { sha256, size } = await files.put(Buffer.from('made here'));
  expect([size, await files.exists(sha256)]).toEqual([9, true]);
  await files.remove(sha256);
  await files.remove(sha256);
  expect(await files.exists(sha256)).toBe(false);
  await expect(files.read(sha256)).rejects.toThrow('ENOENT');
  await expect(async () => files.read('../../app-secret')).rejects.toThrow('hexadecimal');
});
