/**
 * First view of the public form and of the page behind a renewal link: gzip size of all JavaScript that the
 * page names. Fails over the budget of docs/speed.md.
 */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

const BUDGET = 120 * 1024;
const web = join(import.meta.dirname, '..', 'dist', 'web');

const sizeOf = async (path: string): Promise<number> =>
  gzipSync(await readFile(join(web, path)), { level: 9 }).length;
const kilobytes = (bytes: number): string => `${(bytes / 1024).toFixed(1)} KB`;

let over = false;
for (const path of [join('obrazci', 'parkirna-dovolilnica'), 'podaljsanje'])
  for (const language of ['sl', 'en']) {
    const page = join('site', language, path, 'index.html');
    const html = await readFile(join(web, page), 'utf8');
    const files = [...new Set([...html.matchAll(/\/assets\/[^" ]+\.(?:js|css)/g)].map(([file]) => file))];
    let scripts = 0;
    for (const file of files) {
      const size = await sizeOf(file);
      if (file.endsWith('.js')) scripts += size;
      console.log(`${language}  ${kilobytes(size).padStart(9)}  ${file}`);
    }
    over ||= scripts > BUDGET;
    console.log(`${language}  ${kilobytes(await sizeOf(page)).padStart(9)}  HTML`);
    console.log(
      `${language}  ${kilobytes(scripts).padStart(9)}  JavaScript in all, budget ${kilobytes(BUDGET)}, ratio ${(scripts / BUDGET).toFixed(2)}`,
    );
  }
if (over) process.exitCode = 1;
