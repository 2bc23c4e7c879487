import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes, scrypt } from 'node:crypto';
import { type FileHandle, open } from 'node:fs/promises';
import { promisify } from 'node:util';
import { BackupError } from './backup-error.ts';

/**
 * An encrypted file, written and read as a stream: a line that names the format, a header (JSON after its
 * length), then chunks of at most 1 MB, each AES-256-GCM after its length. The nonce of a chunk is its number
 * and whether it is the last one, so that chunks can neither be swapped nor cut off unnoticed (the STREAM
 * construction of Hoang, Reyhanitabar, Rogaway and Vizár, 2015); the header is bound to each. The key comes from
 * a passphrase by scrypt with a salt of the file (RFC 7914).
 */
const MAGIC = Buffer.from('DOVOLILNICE BACKUP\n');
const VERSION = 1;
const CHUNK = 1024 * 1024;
const TAG = 16;
const LONGEST_HEADER = 64 * 1024;

type Header = {
  version: number;
  kdf: 'scrypt';
  n: number;
  r: number;
  p: number;
  salt: string;
  check: string;
};

const derive = promisify<string, Buffer, number, { N: number; r: number; p: number; maxmem: number }, Buffer>(
  scrypt,
);

const keyOf = async (passphrase: string, { n, r, p, salt }: Omit<Header, 'check'>): Promise<Buffer> =>
  derive(passphrase, Buffer.from(salt, 'base64url'), 32, { N: n, r, p, maxmem: 256 * 1024 * 1024 });

/** Says that a key is the wrong one before anything is read with it. */
const checkOf = (key: Buffer): string =>
  Buffer.from(hkdfSync('sha256', key, '', 'dovolilnice:backup:check', 16)).toString('base64url');

const nonceOf = (index: number, isLast: boolean): Buffer => {
  const nonce = Buffer.alloc(12);
  nonce.writeUInt8(isLast ? 1 : 0, 0);
  nonce.writeBigUInt64BE(BigInt(index), 4);
  return nonce;
};

const lengthOf = (bytes: Uint8Array): Buffer => {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(bytes.length);
  return length;
};

export type SealedWriter = {
  write(bytes: Uint8Array): Promise<void>;
  /** Writes the last chunk and syncs; without it the file counts as cut. Returns the size of the file. */
  end(): Promise<number>;
};

/** Writes to a new file that is open for writing. */
export const sealedWriter = async (file: FileHandle, passphrase: string): Promise<SealedWriter> => {
  const cost = { version: VERSION, kdf: 'scrypt' as const, n: 2 ** 15, r: 8, p: 1 };
  const unchecked = { ...cost, salt: randomBytes(16).toString('base64url') };
  const key = await keyOf(passphrase, unchecked);
  const text = Buffer.from(JSON.stringify({ ...unchecked, check: checkOf(key) } satisfies Header));
  const about = createHash('sha256').update(text).digest();
  let size = 0;
  const put = async (bytes: Uint8Array): Promise<void> => {
    await file.writeFile(bytes);
    size += bytes.length;
  };
  await put(Buffer.concat([MAGIC, lengthOf(text), text]));

  let index = 0;
  const putChunk = async (plain: Uint8Array, isLast: boolean): Promise<void> => {
    const cipher = createCipheriv('aes-256-gcm', key, nonceOf(index++, isLast)).setAAD(about);
    const sealed = Buffer.concat([cipher.update(plain), cipher.final(), cipher.getAuthTag()]);
    await put(Buffer.concat([lengthOf(sealed), sealed]));
  };

  const chunk = Buffer.alloc(CHUNK);
  let filled = 0;
  return {
    write: async (bytes) => {
      for (let at = 0; at < bytes.length;) {
        if (filled === CHUNK) {
          await putChunk(chunk, false);
          filled = 0;
        }
        const taken = Math.min(CHUNK - filled, bytes.length - at);
        chunk.set(bytes.subarray(at, at + taken), filled);
        filled += taken;
        at += taken;
      }
    },
    end: async () => {
      await putChunk(chunk.subarray(0, filled), true);
      await file.sync();
      return size;
    },
  };
};

const CUT =
  'The file is cut off: it ends before its end marker. Take another copy of it, or an older backup.';
const ALTERED =
  'The file is damaged or was altered: a part of it does not fit its seal. Take another copy of it, or an older backup.';

/** Exactly `length` bytes at `at`; null at the end of the file. Throws BackupError when fewer are left. */
const readAt = async (file: FileHandle, at: number, length: number): Promise<Buffer | null> => {
  const bytes = Buffer.alloc(length);
  let filled = 0;
  while (filled < length) {
    const { bytesRead } = await file.read(bytes, filled, length - filled, at + filled);
    if (bytesRead === 0) break;
    filled += bytesRead;
  }
  if (filled === length) return bytes;
  if (filled === 0) return null;
  throw new BackupError(CUT);
};

const readHeader = async (file: FileHandle): Promise<{ header: Header; text: Buffer; end: number }> => {
  const start = await readAt(file, 0, MAGIC.length + 4).catch(() => null);
  if (!start?.subarray(0, MAGIC.length).equals(MAGIC)) throw new BackupError('This file is no backup.');
  const length = start.readUInt32BE(MAGIC.length);
  const text = length <= LONGEST_HEADER ? await readAt(file, start.length, length) : null;
  const header = ((): Header | null => {
    try {
      return JSON.parse(text!.toString()) as Header;
    } catch {
      return null;
    }
  })();
  if (!text || !header) throw new BackupError(ALTERED);
  if (header.version !== VERSION)
    throw new BackupError(
      `The backup has format ${header.version}, which a newer program wrote. Use that one.`,
    );
  // A header from elsewhere could ask for more memory than the machine has.
  if (header.n > 2 ** 20 || header.r > 16 || header.p > 16) throw new BackupError(ALTERED);
  return { header, text, end: start.length + length };
};

const opened = (key: Buffer, about: Buffer, sealed: Buffer, nonce: Buffer): Buffer | null => {
  try {
    const opener = createDecipheriv('aes-256-gcm', key, nonce)
      .setAAD(about)
      .setAuthTag(sealed.subarray(sealed.length - TAG));
    return Buffer.concat([opener.update(sealed.subarray(0, sealed.length - TAG)), opener.final()]);
  } catch {
    return null;
  }
};

/**
 * The content of a sealed file, chunk by chunk. Throws BackupError: no backup, another key, cut off, altered; a
 * chunk is handed out only after its seal was checked.
 */
export async function* readSealed(path: string, passphrase: string): AsyncGenerator<Buffer> {
  const file = await open(path, 'r').catch((error: NodeJS.ErrnoException) => {
    throw new BackupError(`The file ${path} cannot be read (${error.code}).`);
  });
  try {
    const { header, text, end } = await readHeader(file);
    const key = await keyOf(passphrase, header).catch(() => {
      throw new BackupError(ALTERED);
    });
    if (checkOf(key) !== header.check)
      throw new BackupError('BACKUP_KEY is not the key that this backup was made with.');
    const about = createHash('sha256').update(text).digest();
    let at = end;
    for (let index = 0, isLast = false; !isLast; index++) {
      const length = (await readAt(file, at, 4))?.readUInt32BE(0);
      if (length === undefined) throw new BackupError(CUT);
      if (length < TAG || length > CHUNK + TAG) throw new BackupError(ALTERED);
      const sealed = await readAt(file, at + 4, length);
      if (!sealed) throw new BackupError(CUT);
      at += 4 + length;
      isLast = (await readAt(file, at, 1)) === null;
      const plain = opened(key, about, sealed, nonceOf(index, isLast));
      if (plain) yield plain;
      // A chunk that was followed by others when it was written.
      else throw new BackupError(isLast && opened(key, about, sealed, nonceOf(index, false)) ? CUT : ALTERED);
    }
  } finally {
    await file.close();
  }
}
