import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** As package.json says: `1.2.0`. */
export const PROGRAM_VERSION = (
  JSON.parse(readFileSync(join(import.meta.dirname, '../../../package.json'), 'utf8')) as { version: string }
).version;

/** Whether version `a` is older than `b`: 1.9.0 is older than 1.10.0. */
export const isOlder = (a: string, b: string): boolean => a.localeCompare(b, 'en', { numeric: true }) < 0;
