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
    | 'file.unknown'
    | 'file.heic'
    | 'file.empty'
    | 'file.broken'
    | 'file.encrypted'
    | 'file.no_pages'
    | 'file.cut_off'
    | 'file.too_complex'
    | 'file.too_many_pixels'
    | 'file.too_heavy'
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

/** Readers look for the beginning of a PDF here: mail and web programs leave lines in front of it (ISO 32000-1, H.3). */
const PDF_HEAD_BYTES = 1024;

/**
 * The type by its bytes; the name and the declared type of an upload prove nothing. Throws FileRejected:
 * `file.unknown` when the bytes are nothing that anybody knows.
 */
export const sniff = async (path: string): Promise<'application/pdf' | 'image/jpeg' | 'image/png'> => {
  const mime: string | undefined = (await fileTypeFromFile(path))?.mime;
  if (mime === 'application/pdf' || mime === 'image/jpeg' || mime === 'image/png') return mime;
  if (mime?.startsWith('image/hei')) throw new FileRejected('file.heic');
  if ((await headOf(path, PDF_HEAD_BYTES)).includes('%PDF-')) return 'application/pdf';
  throw new FileRejected(mime === undefined ? 'file.unknown' : 'file.type');
};

const headOf = async (path: string, size: number): Promise<Buffer> => {
  const file = await open(path, 'r');
  try {
    const head = Buffer.alloc(size);
    const { bytesRead } = await file.read(head, 0, size, 0);
    return head.subarray(0, bytesRead);
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
