import type { Deps } from '../deps.ts';
import { rootId } from '../keys/keys.ts';
import { FileUnreadable } from '../ports/files/file-unreadable.ts';
import { keptMails, storedFiles } from '../ports/files/kept-files.ts';
import { rootOfName } from '../ports/files/sealed-names.ts';
import type { SealedObjects } from '../ports/files/sealed-objects.ts';
import { type Counts, findSealing, saveCounts } from './queries.ts';

const QUEUE = 'seal-files';
/** A run ends before the queue would take it for hanging; the next one goes on. */
const LONGEST_MS = 10 * 60_000;
const SHOW_EVERY_MS = 5_000;
/** What is younger may still be being written. */
const SETTLED_MS = 24 * 3_600_000;

type SealDeps = Pick<Deps, 'config' | 'db' | 'clock' | 'jobs' | 'log'>;

/** Every place where files are kept. */
export const placesOf = (config: Deps['config']): SealedObjects[] => [storedFiles(config), keptMails(config)];

/** Counts what is stored; keys of contents that are gone are removed on the way. */
const look = async ({ config, log }: SealDeps): Promise<Counts> => {
  const roots = new Set([config.app_secret, ...config.former_secrets].map(rootId));
  const unknown = new Set<string>();
  const counts: Counts = { plain: 0, sealed: 0, damaged: 0, no_key: 0, unknown_roots: [] };
  for (const place of placesOf(config))
    for await (const group of place.groups()) {
      if (group.plain) counts.plain++;
      else if (group.sealed) counts.sealed++;
      const named = group.keys.map(({ root }) => rootOfName(root));
      if (group.sealed && !named.some((root) => roots.has(root))) {
        counts.no_key++;
        for (const root of named) unknown.add(root);
      }
      await place
        .tidy(group, Date.now() - SETTLED_MS)
        .catch((error: unknown) => log.warn({ err: error, file: group.name }, 'keys were not tidied'));
    }
  return { ...counts, unknown_roots: [...unknown].toSorted() };
};

/**
 * What is to be done with what is there: sealed, or opened again where ENCRYPT_FILES says `false`. Where nobody has
 * decided, everything stays as it is.
 */
const wayOf = ({ encrypt_files }: Deps['config']) =>
  encrypt_files === 'auto'
    ? null
    : encrypt_files
      ? ({ verb: 'seal', from: 'plain', to: 'sealed' } as const)
      : ({ verb: 'unseal', from: 'sealed', to: 'plain' } as const);

/**
 * Counts what is stored and brings it to what ENCRYPT_FILES says, file by file: it may be killed at any moment, and the
 * next run finds what is left. How far it is can be read meanwhile (`file_sealing`).
 */
export const sealFiles = async (deps: SealDeps, { longest_ms = LONGEST_MS } = {}): Promise<void> => {
  const { config, db, clock, log } = deps;
  const counts = await look(deps);
  await saveCounts(db, counts, clock.now());
  const way = wayOf(config);
  if (way === null || leftOf(config, counts) === 0) return;
  const { verb, from, to } = way;
  const started = performance.now();
  let shown = started;
  for (const place of placesOf(config))
    for await (const group of place.groups()) {
      if (!group[from]) continue;
      if (performance.now() - started > longest_ms) {
        await saveCounts(db, counts, clock.now());
        return sealSoon(deps);
      }
      const done = await place[verb](group.name).catch(unreadable);
      if (done === 'differs') {
        counts.damaged++;
        log.error({ file: group.name }, 'a stored file is damaged and was left as it is');
      } else if (done !== 'no_key') {
        counts[from]--;
        if (done === 'done' && !group[to]) counts[to]++;
      }
      if (performance.now() - shown < SHOW_EVERY_MS) continue;
      shown = performance.now();
      await saveCounts(db, counts, clock.now());
    }
  await saveCounts(db, counts, clock.now());
  log.info(counts, verb === 'seal' ? 'stored files sealed' : 'stored files opened');
};

/** One file that cannot be read must not keep the others waiting. */
const unreadable = (error: unknown): 'differs' | 'no_key' => {
  if (error instanceof FileUnreadable) return error.code === 'FILE_KEY' ? 'no_key' : 'differs';
  throw error;
};

/** How many files are not yet as ENCRYPT_FILES says, of those that can be. */
const leftOf = (
  { encrypt_files }: Deps['config'],
  { plain, sealed, no_key, damaged }: Pick<Counts, 'plain' | 'sealed' | 'no_key' | 'damaged'>,
): number =>
  encrypt_files === 'auto' ? 0 : Math.max(0, (encrypt_files ? plain : sealed - no_key) - damaged);

/** Every night, because plain files may arrive from a restore or from a process with another setting. */
export const registerSealJob = (deps: Deps): void =>
  deps.jobs.schedule(QUEUE, '50 3 * * *', () => sealFiles(deps));

const sealSoon = ({ db, jobs }: Pick<Deps, 'db' | 'jobs'>): Promise<void> =>
  jobs.send(QUEUE, {}, { db, singleton_key: QUEUE });

/** At a start, when there is something to seal or to open, or nobody has looked yet. */
export const sealAtStart = async (deps: Pick<Deps, 'config' | 'db' | 'jobs'>): Promise<void> => {
  const { counted_at, ...counts } = await findSealing(deps.db);
  const unknown = counted_at === null && deps.config.encrypt_files === true;
  if (unknown || leftOf(deps.config, counts) > 0) await sealSoon(deps);
};
