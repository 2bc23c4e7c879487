import { BackupError } from './backup-error.ts';
import type { SealedWriter } from './sealed-file.ts';

/**
 * What a backup holds, one after another: a table or a file as its description (JSON), its content in parts, and
 * what was counted while it was written (JSON). Each piece has its length before it; 0 ends the content.
 */
export type Entry<About, Counted> = {
  about: About;
  /** To be read to its end before `counted` and the next entry. */
  parts: AsyncIterable<Buffer>;
  counted: () => Promise<Counted>;
};

const LONGEST_PIECE = 256 * 1024 * 1024;

const framed = (bytes: Uint8Array): Buffer => {
  const piece = Buffer.alloc(4 + bytes.length);
  piece.writeUInt32BE(bytes.length);
  piece.set(bytes, 4);
  return piece;
};
const jsonPiece = (value: unknown): Buffer => framed(Buffer.from(JSON.stringify(value)));

/** Writes one entry. `content` hands out its parts and returns what it counted. */
export const writeEntry = async <Counted>(
  writer: SealedWriter,
  about: object,
  content: AsyncIterator<Uint8Array, Counted>,
): Promise<Counted> => {
  await writer.write(jsonPiece(about));
  for (;;) {
    const { value, done } = await content.next();
    if (done) {
      await writer.write(Buffer.concat([framed(Buffer.alloc(0)), jsonPiece(value)]));
      return value;
    }
    if (value.length > 0) await writer.write(framed(value));
  }
};

/** Bytes of a stream by their number. */
const byteReader = (chunks: AsyncIterator<Buffer>) => {
  let left = Buffer.alloc(0);
  /** null when the stream ends before the first byte. */
  const take = async (length: number): Promise<Buffer | null> => {
    const pieces: Buffer[] = [];
    let missing = length;
    while (missing > 0) {
      if (left.length === 0) {
        const { value, done } = await chunks.next();
        if (done) break;
        left = value as Buffer<ArrayBuffer>;
        continue;
      }
      const piece = left.subarray(0, missing);
      pieces.push(piece);
      missing -= piece.length;
      left = left.subarray(piece.length);
    }
    if (missing === 0) return Buffer.concat(pieces);
    if (missing === length) return null;
    throw malformed();
  };
  return take;
};
const malformed = (): BackupError =>
  new BackupError('The backup was written by a program that works differently: its parts cannot be read.');

/** The entries of a backup in their order. A file without its end marker is an error. */
export async function* readEntries<About extends { kind: string }, Counted>(
  chunks: AsyncIterable<Buffer>,
): AsyncGenerator<Entry<About, Counted>> {
  const iterator = chunks[Symbol.asyncIterator]();
  const take = byteReader(iterator);
  const piece = async (): Promise<Buffer | null> => {
    const length = (await take(4))?.readUInt32BE(0);
    if (length === undefined) return null;
    if (length > LONGEST_PIECE) throw malformed();
    const bytes = length === 0 ? Buffer.alloc(0) : await take(length);
    if (!bytes) throw malformed();
    return bytes;
  };
  const json = async <T>(): Promise<T | null> => {
    const bytes = await piece();
    return bytes && (JSON.parse(bytes.toString()) as T);
  };
  try {
    for (let last = ''; ;) {
      const about = await json<About>();
      if (!about) {
        if (last !== 'end') throw malformed();
        return;
      }
      last = about.kind;
      let counted: Counted | null = null;
      const parts = (async function* () {
        for (;;) {
          const part = await piece();
          if (!part) throw malformed();
          if (part.length === 0) break;
          yield part;
        }
        counted = await json<Counted>();
      })();
      yield {
        about,
        parts,
        counted: async () => {
          for await (const _part of parts);
          if (!counted) throw malformed();
          return counted;
        },
      };
      for await (const _part of parts);
    }
  } finally {
    // Closes the file also when the reader needs no more.
    await iterator.return?.();
  }
}
