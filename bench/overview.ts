/** `npm run bench`: this list. Each measurement is run by hand; sizes are also part of `.ci/run`. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The comment at the head of a file, as one text; null for files that only help others. */
const headOf = (file: string): string | null => {
  const text = readFileSync(join(import.meta.dirname, file), 'utf8');
  const head = /^\/\*\*([^]*?)\*\//.exec(text.trimStart())?.[1];
  return head?.replaceAll(/\s*\n\s*\*[ \t]*/g, ' ').trim() ?? null;
};

for (const file of readdirSync(import.meta.dirname).toSorted()) {
  const head = file.endsWith('.ts') ? headOf(file) : null;
  if (head) console.log(`bench/${file}\n  ${head}\n`);
}
