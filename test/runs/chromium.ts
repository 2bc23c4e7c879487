import { existsSync, statfsSync } from 'node:fs';

/** Chromium's headless shell, a third faster than the full browser. */
const SYSTEM = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];
export const CHROMIUM_ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // Optimising costs more than it gains on pages that live for seconds.
  '--js-flags=--no-opt --no-maglev',
];

const SHARED_MEMORY = '/dev/shm';
const ENOUGH_BYTES = 2 ** 30;
const hasSharedMemory = (): boolean => {
  if (!existsSync(SHARED_MEMORY)) return false;
  const { bavail, bsize } = statfsSync(SHARED_MEMORY);
  return bavail * bsize >= ENOUGH_BYTES;
};
/**
 * Playwright keeps the memory that processes share on the disk, because many containers have little of it.
 * Where there is enough, drawing is cheaper in memory.
 */
export const LEFT_OUT_ARGS = hasSharedMemory() ? ['--disable-dev-shm-usage'] : [];

/** CHROMIUM_PATH, else the system's Chromium or Chrome, else the one installed by npm (Linux x64). */
export const chromiumPath = async (): Promise<string> => {
  const found = [process.env.CHROMIUM_PATH, ...SYSTEM].find((path) => path && existsSync(path));
  if (found) return found;
  const { default: packaged } = await import('@sparticuz/chromium');
  return packaged.executablePath();
};
