import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';

const PREFIX = 'dovolilnice-rehearsal-';
const ABANDONED_MS = 24 * 3_600_000;

/** A new folder in `dir` for a whole office; those that a killed rehearsal left there a day ago are removed. */
export const temporaryPlace = (dir: string): string => {
  for (const name of readdirSync(dir).filter((one) => one.startsWith(PREFIX))) {
    const path = join(dir, name);
    const { mtimeMs } = statSync(path, { throwIfNoEntry: false }) ?? { mtimeMs: Infinity };
    if (Date.now() - mtimeMs > ABANDONED_MS) rmSync(path, { recursive: true, force: true });
  }
  return mkdtempSync(join(dir, PREFIX));
};
