/** `npm run dev`: the server with `node --watch` and Vite beside it; both end together. */
import { spawn } from 'node:child_process';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '..');

const run = (...args: string[]) => spawn(process.execPath, args, { cwd: ROOT, stdio: 'inherit' });

const children = [
  run('--watch', '--watch-path=server', '--watch-path=contract', 'server/main.ts'),
  run('node_modules/vite/bin/vite.js'),
];

const stop = (): void => {
  for (const child of children) if (child.exitCode === null) child.kill('SIGTERM');
};
process.on('SIGINT', stop).on('SIGTERM', stop);
for (const child of children) {
  child.on('exit', (code) => {
    process.exitCode ??= code ?? 0;
    stop();
  });
}
