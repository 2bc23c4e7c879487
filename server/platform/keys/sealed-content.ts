import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

/**
 * The format of a sealed file: a header (its name, and the id of the data key), then the content in chunks of 64 KB,
 * each AES-256-GCM with its tag. The nonce of a chunk is its number and whether it is the last one, so that chunks
 * can neither be swapped nor cut off unnoticed (the STREAM construction of Hoang, Reyhanitabar, Rogaway and Vizár,
 * 2015). No data key seals two contents, so no nonce is used twice.
 */
export type DataKey = {
  /** Names the key; says nothing of it. */
  readonly id: Buffer;
  readonly bytes: Buffer;
};

export const newDataKey = (): DataKey => ({ id: randomBytes(ID), bytes: randomBytes(32) });

const MAGIC = Buffer.from('DOVSEAL1');
const ID = 16;
const HEADER = MAGIC.length + ID;
const CHUNK = 64 * 1024;
const TAG = 16;
/** Chunks that are written with one call. */
const TOGETHER = 8;

/** The content does not fit its seal: cut, altered, or of another file. */
export class SealedContentBroken extends Error {
  override readonly name = 'SealedContentBroken';
}

const nonceOf = (index: number, isLast: boolean): Buffer => {
  const nonce = Buffer.alloc(12);
  nonce.writeUInt8(isLast ? 1 : 0, 0);
  nonce.writeBigUInt64BE(BigInt(index), 4);
  return nonce;
};

type Piece = {
  /** Overwritten when the next piece is asked for. */
  bytes: Buffer;
  isLast: boolean;
};

/** Pieces of `size` bytes, the first one of `first`, the last one of what is left (perhaps nothing). */
async function* inPieces(
  source: AsyncIterable<Uint8Array>,
  size: number,
  first: number = size,
): AsyncGenerator<Piece> {
  const piece = Buffer.allocUnsafe(Math.max(size, first));
  let wanted = first;
  let filled = 0;
  for await (const part of source) {
    for (let at = 0; at < part.length;) {
      if (filled === wanted) {
        yield { bytes: piece.subarray(0, filled), isLast: false };
        wanted = size;
        filled = 0;
      }
      const taken = Math.min(wanted - filled, part.length - at);
      piece.set(part.subarray(at, at + taken), filled);
      filled += taken;
      at += taken;
    }
  }
  yield { bytes: piece.subarray(0, filled), isLast: true };
}

/** Seals a stream with a key that is used for nothing else. */
export async function* sealContent(
  content: AsyncIterable<Uint8Array>,
  { id, bytes: key }: DataKey,
): AsyncGenerator<Buffer> {
  let block: Buffer[] = [MAGIC, id];
  let index = 0;
  for await (const { bytes, isLast } of inPieces(content, CHUNK)) {
    const cipher = createCipheriv('aes-256-gcm', key, nonceOf(index++, isLast));
    block.push(cipher.update(bytes), cipher.final(), cipher.getAuthTag());
    if (!isLast && index % TOGETHER > 0) continue;
    yield Buffer.concat(block);
    block = [];
  }
}

/** The id of the data key of a sealed stream, by its first bytes. Throws SealedContentBroken. */
export const keyIdOf = (start: Buffer): Buffer => {
  if (start.length < HEADER || !start.subarray(0, MAGIC.length).equals(MAGIC))
    throw new SealedContentBroken();
  return Buffer.from(start.subarray(MAGIC.length, HEADER));
};

/**
 * Opens a sealed stream, chunk by chunk: each is handed out only after its seal was checked. `keyOf` finds the data
 * key by its id. Throws SealedContentBroken.
 */
export async function* openContent(
  sealed: AsyncIterable<Uint8Array>,
  keyOf: (id: Buffer) => Promise<Buffer>,
): AsyncGenerator<Buffer> {
  let key: Buffer | undefined;
  let index = 0;
  for await (const { bytes, isLast } of inPieces(sealed, CHUNK + TAG, HEADER)) {
    if (!key) {
      const id = keyIdOf(bytes);
      if (isLast) throw new SealedContentBroken();
      key = await keyOf(id);
    } else yield openChunk(key, nonceOf(index++, isLast), bytes);
  }
}

const openChunk = (key: Buffer, nonce: Buffer, sealed: Buffer): Buffer => {
  if (sealed.length < TAG) throw new SealedContentBroken();
  try {
    const opener = createDecipheriv('aes-256-gcm', key, nonce, { authTagLength: TAG }).setAuthTag(
      sealed.subarray(sealed.length - TAG),
    );
    const content = opener.update(sealed.subarray(0, sealed.length - TAG));
    opener.final();
    return content;
  } catch {
    throw new SealedContentBroken();
  }
};

const NONCE = 12;
const VERSION = 1;

/**
 * A data key as it is stored: a version, then AES-256-GCM by the key of its purpose. `about` names the file that the
 * data key is for, so that it opens no other one.
 */
export const wrapDataKey = (key: Buffer, about: string, data_key: Buffer): Buffer => {
  const nonce = randomBytes(NONCE);
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(about));
  const sealed = Buffer.concat([cipher.update(data_key), cipher.final()]);
  return Buffer.concat([Buffer.from([VERSION]), nonce, cipher.getAuthTag(), sealed]);
};

/** Throws SealedContentBroken: another key, another file, or altered. */
export const unwrapDataKey = (key: Buffer, about: string, wrapped: Buffer): Buffer => {
  if (wrapped.length !== 1 + NONCE + TAG + 32 || wrapped[0] !== VERSION) throw new SealedContentBroken();
  try {
    const nonce = wrapped.subarray(1, 1 + NONCE);
    const opener = createDecipheriv('aes-256-gcm', key, nonce, { authTagLength: TAG })
      .setAAD(Buffer.from(about))
      .setAuthTag(wrapped.subarray(1 + NONCE, 1 + NONCE + TAG));
    return Buffer.concat([opener.update(wrapped.subarray(1 + NONCE + TAG)), opener.final()]);
  } catch {
    throw new SealedContentBroken();
  }
};
