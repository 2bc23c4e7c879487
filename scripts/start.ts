/**
 * `npm start`: builds the web when its sources have changed, and runs the server in this process. The script says `exec`
 * first, so that a signal to npm reaches this process and not a shell that dies of it; the shell of Windows has no `exec`
 * and goes on with what stands behind it.
 */
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { enableCompileCache } from 'node:module';
import { join } from 'node:path';
import { withoutSecrets } from '../server/platform/config/secret-files.ts';
import type { BuildStep } from './web/build-web.ts';

const ROOT = join(import.meta.dirname, '..');
const BUILD = join(ROOT, 'scripts/web/build-web.ts');
const STAMP = join(ROOT, 'dist/web/.stamp');

const isFresh = async (): Promise<boolean> => {
  const { webStamp } = await import('./web/web-stamp.ts');
  const built = await readFile(STAMP, 'utf8').catch(() => null);
  return built !== null && built.trim() === (await webStamp(ROOT));
};

/**
 * `site`: the public pages can be served. `buildApp` lets the app of those who sign in follow, and compressing. Without
 * all of them the program ends.
 */
const buildWeb = (): { site: Promise<void>; buildApp: () => void } => {
  console.log('Building the public pages …');
  // The web is always built for production; the server keeps its own environment.
  const child = spawn(process.execPath, [BUILD], {
    cwd: ROOT,
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    env: { ...withoutSecrets(process.env), NODE_ENV: 'production' },
  });
  let whole = false;
  const site = new Promise<void>((resolve) => {
    child.on('message', (step: BuildStep) => {
      whole = step === 'app';
      if (whole) console.log('All pages are built.');
      resolve();
    });
    child.once('exit', (code) => {
      // Whoever stops the program by Ctrl+C or its service stops the build with it.
      if (code === 0 || code === null || code > 128 || whole) return;
      console.error(
        'The web pages could not be built; see above. Where the program may not write to its own folder, run `npm run build` before it starts.',
      );
      process.exitCode = 1;
      // It may serve the public pages already: it ends what is under way.
      process.kill(process.pid, 'SIGTERM');
    });
  });
  const buildApp = (): void => {
    if (!child.connected) return;
    console.log('Building the pages for people who sign in …');
    child.send('go on');
  };
  return { site, buildApp };
};

// Cached compiled modules halve the time of a start, also of each thread that reads a file. Threads read the
// environment variable.
process.env.NODE_COMPILE_CACHE ??= join(ROOT, 'node_modules/.cache/dovolilnice');
enableCompileCache(process.env.NODE_COMPILE_CACHE);

// A release has its pages, and not what builds them.
const mustBuild = existsSync(BUILD) && !(await isFresh());
// Beside the other half of a first start, the demo municipality.
const web = mustBuild ? buildWeb() : undefined;
const { main } = await import('../server/main.ts');
await main(web?.site);
web?.buildApp();
