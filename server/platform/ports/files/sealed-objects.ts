import { createHash, randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { currentKey, derivedKeys, type Secrets } from '../../keys/keys.ts';
import {
  keyIdOf,
  newDataKey,
  openContent,
  sealContent,
  SealedContentBroken,
  unwrapDataKey,
  wrapDataKey,
} from '../../keys/sealed-content.ts';
import { writeStream } from './file-checks.ts';
import { FileUnreadable } from './file-unreadable.ts';
import { nullIfMissing, type Objects } from './objects.ts';
import { keyName, parseName, rootInName, sealedName } from './sealed-names.ts';

const READ_BYTES = 512 * 1024;

type About = { sha256: string; size: number };

/** All that belongs to one file. */
export type Group = {
  name: string;
  plain: boolean;
  sealed: boolean;
  /** Its wrapped data keys: one, and those of contents that have been replaced. */
  keys: readonly { id: string; root: string }[];
  /** When the newest of it was written (ms since 1970). */
  modified: number;
};

export type SealedObjects = {
  /** Takes the synced draft at `path`. `sealed`: also where new files are not. */
  keep(name: string, path: string, about: About, options?: { sealed?: boolean }): Promise<void>;
  keepBytes(name: string, bytes: Uint8Array): Promise<void>;
  /** The plain content. Throws ENOENT, FileUnreadable; later chunks that do not fit end the stream with an error. */
  read(name: string): Promise<Readable>;
  exists(name: string): Promise<boolean>;
  isSealed(name: string): Promise<boolean>;
  /** With all that belongs to it. */
  remove(name: string): Promise<void>;
  /** By name; `start`: those whose names begin with it. */
  groups(start?: string): AsyncIterable<Group>;
  /** Seals a plain file and removes the plain one, once the sealed one was read again and has the same content. */
  seal(name: string): Promise<'done' | 'gone' | 'differs'>;
  /**
   * The other way round. Its keys stay until `tidy`, for whoever is reading the sealed one. Throws FileUnreadable.
   */
  unseal(name: string): Promise<'done' | 'gone' | 'differs'>;
  /** Wraps the data keys of a file with the current key; `left`: none of the known secrets opens them. */
  rewrap(group: Group): Promise<{ done: number; left: number }>;
  /** Removes keys of contents that are gone, unless they may still be written. */
  tidy(group: Group, before: number): Promise<void>;
  ready(): Promise<boolean>;
};

type Sealing = {
  secrets: Secrets;
  purpose: 'file' | 'mail';
  /** Whether new files are sealed. */
  seals: boolean;
  /** For drafts of sealed content. */
  drafts: string;
  /** Whether a name is one of these files. */
  owns: RegExp;
  /** Whether the name is the hash of the content. */
  named_by_hash: boolean;
};

const hashOf = async (content: AsyncIterable<Uint8Array> | null): Promise<string | null> => {
  if (!content) return null;
  const hash = createHash('sha256');
  for await (const chunk of content) hash.update(chunk);
  return hash.digest('hex');
};

/**
 * Files that may be sealed (docs/adr/0084): the sealed content is beside where the plain one was, its data key, wrapped
 * by the key of the purpose, in an object of its own. Plain ones are read as well.
 */
export const sealedObjects = (
  objects: Objects,
  { secrets, purpose, seals, drafts, owns, named_by_hash }: Sealing,
): SealedObjects => {
  const keys = () => derivedKeys(secrets, `wrap:${purpose}`);
  const aboutOf = (name: string, id: string): string => `${purpose}\0${name}\0${id}`;

  const findKey = async (name: string, id: string): Promise<Buffer> => {
    // Twice, because it may be wrapped anew between two looks.
    for (let look = 0; look < 2; look++)
      for (const key of keys()) {
        const found = await objects.read(keyName(name, id, rootInName(key.id!))).catch(nullIfMissing);
        if (found) return unwrapDataKey(key.bytes, aboutOf(name, id), await buffer(found));
      }
    throw new FileUnreadable('key', name);
  };

  /** null when it is not sealed. The first chunk was checked. */
  const openSealed = async (name: string): Promise<Readable | null> => {
    const source = await objects.read(sealedName(name)).catch(nullIfMissing);
    if (!source) return null;
    const chunks = openContent(source, (id) => findKey(name, id.toString('hex')));
    try {
      const first = await chunks.next();
      const content = Readable.from(following(name, first, chunks), { objectMode: false });
      return content.once('close', () => source.destroy());
    } catch (error) {
      source.destroy();
      throw explained(name, error);
    }
  };

  const openPlain = async (name: string): Promise<Readable | null> => {
    const source = await objects.read(name).catch(nullIfMissing);
    // Where files are sealed, a plain one may have been put there by somebody who cannot seal.
    if (!source || !seals || !named_by_hash) return source;
    return Readable.from(compared(name, source), { objectMode: false }).once('close', () => source.destroy());
  };

  const opens = (name: string): Promise<boolean> =>
    openSealed(name).then(
      (content) => {
        content?.destroy();
        return content !== null;
      },
      (error: unknown) => {
        if (error instanceof FileUnreadable) return false;
        throw error;
      },
    );

  const putSealed = async (name: string, content: AsyncIterable<Uint8Array>): Promise<void> => {
    const data_key = newDataKey();
    const id = data_key.id.toString('hex');
    const key = currentKey(secrets, `wrap:${purpose}`);
    const draft = join(drafts, randomUUID());
    try {
      const about = await writeStream(sealContent(content, data_key), draft, Infinity);
      // The key first: without it the content would be lost.
      await objects.putBytes(
        keyName(name, id, rootInName(key.id!)),
        wrapDataKey(key.bytes, aboutOf(name, id), data_key.bytes),
      );
      await objects.put(sealedName(name), draft, about);
    } finally {
      await rm(draft, { force: true });
    }
  };

  const isSealed = (name: string): Promise<boolean> => objects.exists(sealedName(name));

  const groups = async function* (start?: string): AsyncGenerator<Group> {
    let group: Filling | null = null;
    for await (const { name: object, modified } of objects.list(start)) {
      const { name, kind, key } = parseName(object);
      if (!owns.test(name)) continue;
      if (group === null || group.name !== name) {
        if (group) yield group;
        group = { name, plain: false, sealed: false, keys: [], modified } as Filling;
      }
      group.modified = Math.max(group.modified, modified);
      if (kind === 'key') group.keys.push(key);
      else group[kind] = true;
    }
    if (group) yield group;
  };

  return {
    keep: async (name, path, about, { sealed = seals } = {}) => {
      if (!sealed) {
        if (!(await objects.renew(name))) await objects.put(name, path, about);
      } else if (!((await objects.renew(sealedName(name))) && (await opens(name))))
        await putSealed(name, createReadStream(path, { highWaterMark: READ_BYTES }));
    },
    keepBytes: (name, bytes) =>
      seals ? putSealed(name, Readable.from([bytes])) : objects.putBytes(name, bytes),
    read: async (name) => {
      // Again at the end: it may be sealed between two looks.
      const looks = seals ? [openSealed, openPlain, openSealed] : [openPlain, openSealed, openPlain];
      for (const look of looks) {
        const content = await look(name);
        if (content) return content;
      }
      throw Object.assign(new Error('ENOENT: no such file'), { code: 'ENOENT' });
    },
    exists: async (name) => (await objects.exists(name)) || (await isSealed(name)),
    isSealed,
    remove: async (name) => {
      for await (const object of objects.list(name))
        if (parseName(object.name).name === name) await objects.remove(object.name);
    },
    groups,
    seal: async (name) => {
      const plain = await hashOf(await objects.read(name).catch(nullIfMissing));
      if (plain === null) return 'gone';
      if (named_by_hash && plain !== name) return 'differs';
      const known = (): Promise<string | null> => openSealed(name).then(hashOf).catch(unreadable);
      if ((await known()) !== plain) {
        const content = await objects.read(name).catch(nullIfMissing);
        // Another process was faster.
        if (!content) return 'gone';
        await putSealed(name, content);
        if ((await known()) !== plain) throw new FileUnreadable('altered', name);
      }
      await objects.remove(name);
      return 'done';
    },
    unseal: async (name) => {
      const content = await openSealed(name);
      if (!content) return 'gone';
      const draft = join(drafts, randomUUID());
      try {
        const about = await writeStream(content, draft, Infinity);
        if (named_by_hash && about.sha256 !== name) return 'differs';
        await objects.put(name, draft, about);
        if ((await hashOf(await objects.read(name))) !== about.sha256)
          throw new FileUnreadable('altered', name);
      } finally {
        await rm(draft, { force: true });
      }
      await objects.remove(sealedName(name));
      return 'done';
    },
    rewrap: async ({ name, keys: wrapped }) => {
      const done = { done: 0, left: 0 };
      const [current, ...former] = keys();
      for (const { id, root } of wrapped) {
        if (root === rootInName(current!.id!)) continue;
        const known = former.find((key) => rootInName(key.id!) === root);
        const stored = known && (await objects.read(keyName(name, id, root)).catch(nullIfMissing));
        if (known && stored) {
          const data_key = await buffer(stored)
            .then((bytes) => unwrapDataKey(known.bytes, aboutOf(name, id), bytes))
            .catch(brokenKey);
          if (data_key) {
            const bytes = wrapDataKey(current!.bytes, aboutOf(name, id), data_key);
            await objects.putBytes(keyName(name, id, rootInName(current!.id!)), bytes);
            await objects.remove(keyName(name, id, root));
            done.done++;
            continue;
          }
        }
        done.left++;
      }
      return done;
    },
    tidy: async ({ name, sealed, keys: wrapped, modified }, before) => {
      const ids = new Set(wrapped.map(({ id }) => id));
      if (modified >= before || (sealed && ids.size < 2)) return;
      const used = sealed ? await usedKey(objects, name) : null;
      for (const { id, root } of wrapped) if (id !== used) await objects.remove(keyName(name, id, root));
    },
    ready: () => objects.ready(),
  };
};

type Filling = Omit<Group, 'keys'> & { keys: { id: string; root: string }[] };

/** The id of the data key that the sealed content of a file names. */
const usedKey = async (objects: Objects, name: string): Promise<string> => {
  const source = await objects.read(sealedName(name));
  try {
    for await (const chunk of source as AsyncIterable<Buffer>) return keyIdOf(chunk).toString('hex');
    throw new SealedContentBroken();
  } catch (error) {
    throw explained(name, error);
  } finally {
    source.destroy();
  }
};

const explained = (name: string, error: unknown): unknown =>
  error instanceof SealedContentBroken ? new FileUnreadable('altered', name) : error;

const unreadable = (error: unknown): null => {
  if (error instanceof FileUnreadable) return null;
  throw error;
};
const brokenKey = (error: unknown): null => {
  if (error instanceof SealedContentBroken) return null;
  throw error;
};

async function* following(
  name: string,
  first: IteratorResult<Buffer>,
  chunks: AsyncGenerator<Buffer>,
): AsyncGenerator<Buffer> {
  try {
    if (!first.done && first.value.length > 0) yield first.value;
    for await (const chunk of chunks) if (chunk.length > 0) yield chunk;
  } catch (error) {
    throw explained(name, error);
  }
}

/** A plain file whose name is its hash; its last chunk is handed out only when the hash was right. */
async function* compared(name: string, source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  const hash = createHash('sha256');
  let last: Buffer | null = null;
  for await (const chunk of source) {
    hash.update(chunk);
    if (last) yield last;
    last = chunk;
  }
  if (hash.digest('hex') !== name) throw new FileUnreadable('altered', name);
  if (last) yield last;
}
