import { decryptBytes, requestResult, encryptBytes } from '../crypto.ts';

/**
 * Files that a person has chosen and not sent yet, encrypted in IndexedDB: they survive a reload, a change of
 * language, a closed tab and a lost connection, and leave when they are sent, when the draft is discarded, or
 * after seven days. Where storage or encryption is denied a form works without.
 */
const DATABASE = 'dovolilnice-files';
const STORE = 'files';
const KEPT_MS = 7 * 24 * 3_600_000;

type Stored = { id: string; place: string; stored_at: number; secret: Uint8Array<ArrayBuffer> };
type Head = { kind: string; name: string; type: string; last_modified: number };
export type KeptFile = { kind: string; file: File };
type FilesOf = Readonly<Record<string, readonly File[] | undefined>>;

const open = (): Promise<IDBDatabase> => {
  const request = indexedDB.open(DATABASE, 1);
  request.addEventListener('upgradeneeded', () => {
    request.result.createObjectStore(STORE, { keyPath: 'id' }).createIndex('place', 'place');
  });
  return requestResult(request);
};

const withStore = async <T>(
  mode: IDBTransactionMode,
  work: (store: IDBObjectStore) => Promise<T>,
): Promise<T> => {
  const database = await open();
  try {
    return await work(database.transaction(STORE, mode).objectStore(STORE));
  } finally {
    database.close();
  }
};

/** Two bytes with the length of the head, the head as JSON, the file. */
const pack = async (kind: string, file: File): Promise<Uint8Array<ArrayBuffer>> => {
  const { name, type, lastModified: last_modified } = file;
  const head = new TextEncoder().encode(JSON.stringify({ kind, name, type, last_modified } satisfies Head));
  const whole = new Uint8Array(2 + head.length + file.size);
  new DataView(whole.buffer).setUint16(0, head.length);
  whole.set(head, 2);
  whole.set(new Uint8Array(await file.arrayBuffer()), 2 + head.length);
  return whole;
};

const unpack = (whole: ArrayBuffer): KeptFile => {
  const length = new DataView(whole).getUint16(0);
  const head = JSON.parse(new TextDecoder().decode(new Uint8Array(whole, 2, length))) as Head;
  const { kind, name, type, last_modified } = head;
  const options = { type, lastModified: last_modified };
  return { kind, file: new File([new Uint8Array(whole, 2 + length)], name, options) };
};

const remove = (ids: readonly string[]): Promise<unknown> =>
  withStore('readwrite', (store) => Promise.all(ids.map((id) => requestResult(store.delete(id)))));

/** Removes what was not sent for seven days, of all forms. */
export const sweepKeptFiles = async (now = Date.now()): Promise<void> => {
  try {
    const all = await withStore('readonly', (store) => requestResult<Stored[]>(store.getAll()));
    await remove(all.filter(({ stored_at }) => now - stored_at > KEPT_MS).map(({ id }) => id));
  } catch {
    // Storage denied: nothing is kept.
  }
};

/** Whether any form has kept files. */
export const hasKeptFiles = async (): Promise<boolean> => {
  try {
    return (await withStore('readonly', (store) => requestResult(store.count()))) > 0;
  } catch {
    return false;
  }
};

/** Removes the kept files of all forms. */
export const forgetKeptFiles = async (): Promise<void> => {
  try {
    await withStore('readwrite', (store) => requestResult(store.clear()));
  } catch {
    // Storage denied: nothing is kept.
  }
};

let last_instant = 0;
/** Never the same twice in a page, so that files come back in their order. */
const nextInstant = (): number => {
  last_instant = Math.max(Date.now(), last_instant + 1);
  return last_instant;
};

/** The files of one form; `place` names its draft. */
export const keptFiles = (place: string) => {
  const known = new Map<File, { id: string; kind: string }>();
  let last: Promise<unknown> = Promise.resolve();
  /** One after the other, so that a file which is taken away at once is not stored after that. */
  const queued = <T>(work: () => Promise<T>, otherwise: T): Promise<T> => {
    const next = last.then(work).catch(() => otherwise);
    last = next;
    return next;
  };

  const load = async (): Promise<KeptFile[]> => {
    known.clear();
    await sweepKeptFiles();
    const stored = await withStore('readonly', (store) =>
      requestResult<Stored[]>(store.index('place').getAll(IDBKeyRange.only(place))),
    );
    const found: KeptFile[] = [];
    for (const { id, secret } of stored.toSorted((a, b) => a.stored_at - b.stored_at)) {
      try {
        const kept = unpack(await decryptBytes(secret));
        known.set(kept.file, { id, kind: kept.kind });
        found.push(kept);
      } catch {
        await remove([id]);
      }
    }
    return found;
  };

  const keep = async (files: FilesOf): Promise<void> => {
    const wanted = Object.entries(files).flatMap(([kind, list]) =>
      (list ?? []).map((file) => [kind, file] as const),
    );
    const gone = [...known].filter(
      ([file, { kind }]) => !wanted.some((one) => one[0] === kind && one[1] === file),
    );
    // With the first new one, in one step: a photo that its smaller copy replaces is never missing in between.
    let leaving = gone.map(([, { id }]) => id);
    for (const [file] of gone) known.delete(file);
    for (const [kind, file] of wanted) {
      if (known.has(file)) continue;
      try {
        const secret = await encryptBytes(await pack(kind, file));
        const stored: Stored = { id: crypto.randomUUID(), place, stored_at: nextInstant(), secret };
        await withStore('readwrite', (store) =>
          Promise.all([
            requestResult(store.add(stored)),
            ...leaving.map((id) => requestResult(store.delete(id))),
          ]),
        );
        leaving = [];
        known.set(file, { id: stored.id, kind });
      } catch {
        // Unreadable, or no space: the others are kept.
      }
    }
    if (leaving.length > 0) await remove(leaving);
  };

  return {
    /** What was kept, in the order of choosing; never rejects. */
    load: (): Promise<KeptFile[]> => queued(load, []),
    /** Keeps these files and no others. */
    keep: (files: FilesOf): Promise<void> => queued(() => keep(files), undefined),
  };
};
export type KeptFiles = ReturnType<typeof keptFiles>;
