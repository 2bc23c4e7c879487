/** `npm start`: builds the web when its sources have changed, then runs the server in this process. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { enableCompileCache } from 'node:module';
import { join } from 'node:path';
import { webStamp } from './web-stamp.ts';

const ROOT = join(import.meta.dirname, '..');
const BUILD = join(ROOT, 'scripts/build-web.ts');
const STAMP = join(ROOT, 'dist/web/.stamp');

const isFresh = async (): Promise<boolean> => {
  const built = await readFile(STAMP, 'utf8').catch(() => null);
  return built !== null && built.trim() === (await webStamp(ROOT));
};

if (existsSync(BUILD) && existsSync(join(ROOT, 'web')) && !(await isFresh())) {
  console.log('Building the web pages …');
  // The web is always built for production; the server keeps its own environment.
  const { status } = spawnSync(process.execPath, [BUILD], {
    cwd: ROOT,
    stdio: 'inherit',
    env: { ...process.env, NODE_ENV: 'production' },
  });
  if (status !== 0) {
    console.error(
      'The web pages could not be built; see above. Where the program may not write to its own folder, run `npm run build` before it starts.',
    );
    process.exit(1);
  }
}

// Cached compiled modules halve the time of a start, also of each thread that reads a file. Threads read the
// environment variable.
process.env.NODE_COMPILE_CACHE ??= join(ROOT, 'node_modules/.cache/dovolilnice');
enableCompileCache(process.env.NODE_COMPILE_CACHE);
await import('../server/main.ts');
