import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** As package.json says: `1.2.0`. */
export const PROGRAM_VERSION = (
  JSON.parse(readFileSync(join(import.meta.dirname, '../../../package.json'), 'utf8')) as { version: string }
).version;
