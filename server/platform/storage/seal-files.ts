import type { Deps } from '../deps.ts';
import { rootId } from '../keys/keys.ts';
import { FileUnreadable } from '../ports/file-unreadable.ts';
import { keptMails, storedFiles } from '../ports/kept-files.ts';
import { rootOfName } from '../ports/sealed-names.ts';
import type { SealedObjects } from '../ports/sealed-objects.ts';
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
 * Counts what is stored and, where files are encrypted, seals what is plain, file by file: it may be killed at any
 * moment, and the next run finds what is left. How far it is can be read meanwhile (`file_sealing`).
 */
export const sealFiles = async (deps: SealDeps, { longest_ms = LONGEST_MS } = {}): Promise<void> => {
  const { config, db, clock, log } = deps;
  const counts = await look(deps);
  await saveCounts(db, counts, clock.now());
  if (config.encrypt_files !== true || counts.plain === 0) return;
  const started = performance.now();
  let shown = started;
  for (const place of placesOf(config))
    for await (const { name, plain } of place.groups()) {
      if (!plain) continue;
      if (performance.now() - started > longest_ms) {
        await saveCounts(db, counts, clock.now());
        return sealSoon(deps);
      }
      const done = await place.seal(name).catch(unreadable);
      if (done === 'differs') {
        counts.damaged++;
        log.error({ file: name }, 'a stored file is damaged and was not sealed');
      } else {
        counts.plain--;
        if (done === 'sealed') counts.sealed++;
      }
      if (performance.now() - shown < SHOW_EVERY_MS) continue;
      shown = performance.now();
      await saveCounts(db, counts, clock.now());
    }
  await saveCounts(db, counts, clock.now());
  log.info(counts, 'stored files sealed');
};

/** One file that cannot be read must not keep the others plain. */
const unreadable = (error: unknown): 'differs' => {
  if (error instanceof FileUnreadable) return 'differs';
  throw error;
};

/** Every night, because plain files may arrive from a restore or from a process with another setting. */
export const registerSealJob = (deps: Deps): void =>
  deps.jobs.schedule(QUEUE, '50 3 * * *', () => sealFiles(deps));

const sealSoon = ({ db, jobs }: Pick<Deps, 'db' | 'jobs'>): Promise<void> =>
  jobs.send(QUEUE, {}, { db, singleton_key: QUEUE });

/** At a start, when there is something to seal or nobody has looked yet. */
export const sealAtStart = async (deps: Pick<Deps, 'config' | 'db' | 'jobs'>): Promise<void> => {
  if (deps.config.encrypt_files !== true) return;
  const { counted_at, plain, damaged } = await findSealing(deps.db);
  if (counted_at === null || plain > damaged) await sealSoon(deps);
};
