/** `npm run bench`: this list. Each benchmark is run by hand; the size checks are also part of `.ci/run`. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The header comment of a file, as one text; null for helper files. */
const headOf = (file: string): string | null => {
  const text = readFileSync(join(import.meta.dirname, file), 'utf8');
  const head = /^\/\*\*([^]*?)\*\//.exec(text.trimStart())?.[1];
  return head?.replaceAll(/\s*\n\s*\*[ \t]*/g, ' ').trim() ?? null;
};

for (const file of readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' }).toSorted()) {
  const head = /(?<!test)\.ts$/.test(file) ? headOf(file) : null;
  if (head) console.log(`bench/${file}\n  ${head}\n`);
}
