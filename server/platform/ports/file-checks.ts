import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open, type FileHandle } from 'node:fs/promises';
import { fileTypeFromFile } from 'file-type';

/** Why a file was rejected; `code` is a key of the contract's messages. */
export class FileRejected extends Error {
  override readonly name = 'FileRejected';
  readonly code:
    | 'file.too_large'
    | 'file.type'
    | 'file.heic'
    | 'file.empty'
    | 'file.broken'
    | 'file.too_many_pixels'
    | 'file.infected'
    | 'file.not_scanned';
  constructor(code: FileRejected['code']) {
    super(code);
    this.code = code;
  }
}

/** The place of a stored file, and of what belongs to it, on disk and in a bucket: `ab/cd/<sha256>`. */
export const keyOf = (name: string): string => {
  if (!/^[0-9a-f]{64}(\.[0-9a-z.]+)?$/.test(name))
    throw new Error('A stored file is named by 64 hexadecimal digits.');
  return `${name.slice(0, 2)}/${name.slice(2, 4)}/${name}`;
};

/** Writes and syncs a stream to `path`, hashing on the way. Throws FileRejected beyond `max_bytes`. */
export const writeStream = async (
  stream: AsyncIterable<Uint8Array>,
  path: string,
  max_bytes: number,
): Promise<{ sha256: string; size: number }> => {
  const hash = createHash('sha256');
  const file = await open(path, 'wx', 0o600);
  let size = 0;
  try {
    for await (const chunk of stream) {
      size += chunk.length;
      if (size > max_bytes) throw new FileRejected('file.too_large');
      hash.update(chunk);
      await writeWhole(file, chunk);
    }
    await file.sync();
  } finally {
    await file.close();
  }
  return { sha256: hash.digest('hex'), size };
};

const writeWhole = async (file: FileHandle, chunk: Uint8Array): Promise<void> => {
  for (let offset = 0; offset < chunk.length;) offset += (await file.write(chunk, offset)).bytesWritten;
};

/** The type by its first bytes; the name and the declared type of an upload prove nothing. */
export const sniff = async (path: string): Promise<'application/pdf' | 'image/jpeg' | 'image/png'> => {
  const mime: string | undefined = (await fileTypeFromFile(path))?.mime;
  if (mime === 'application/pdf' || mime === 'image/jpeg' || mime === 'image/png') return mime;
  throw new FileRejected(mime?.startsWith('image/hei') ? 'file.heic' : 'file.type');
};

/**
 * A PDF ends with `%%EOF` (ISO 32000-1, 7.5.5; readers look in the last 1024 bytes): without it the upload
 * was cut off.
 */
export const checkPdfEnd = async (path: string, size: number): Promise<void> => {
  const file = await open(path, 'r');
  try {
    const tail = Buffer.alloc(Math.min(size, 2048));
    await file.read(tail, 0, tail.length, size - tail.length);
    if (!tail.includes('%%EOF')) throw new FileRejected('file.broken');
  } finally {
    await file.close();
  }
};

export const hashFile = async (path: string): Promise<string> => {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(path)) hash.update(chunk as Buffer);
  return hash.digest('hex');
};

/**
 * fsync of a file, or of a directory so that a rename in it survives a power cut (Windows cannot and need
 * not).
 */
export const syncPath = async (path: string): Promise<void> => {
  const handle = await open(path, 'r').catch(() => null);
  try {
    await handle?.sync().catch(() => {});
  } finally {
    await handle?.close();
  }
};
