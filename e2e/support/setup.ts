import { spawnSync } from 'node:child_process';
import { createWriteStream } from 'node:fs';
import { cp, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { webStamp } from '../../scripts/web/web-stamp.ts';
import { freePort } from '../../scripts/free-port.ts';
import { openDatabase } from '../../server/platform/db/open-database.ts';
import {
  loadDemo,
  type ServerProcess,
  startServer,
  temporaryDataDir,
} from '../../test/servers/server-process.ts';
import { addConfirmations } from './list-rows.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    base_url: string;
    data_dir: string;
    /** A DATA_DIR with the demo as it was loaded, which no server has used; none beside a running server. */
    demo_dir: string | null;
    /** Warnings of the server's log; none beside a running server. */
    server_log: string | null;
  }
}

const report = (error: unknown): false => {
  console.error(error);
  return false;
};

const ROOT = join(import.meta.dirname, '../..');

/**
 * Builds the web when it is stale and starts the real program with the demo municipality, for all journeys.
 * To write a journey, point E2E_BASE_URL and E2E_DATA_DIR at a running server (with TRUST_PROXY=true).
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { E2E_BASE_URL, E2E_DATA_DIR } = process.env;
  if (E2E_BASE_URL && E2E_DATA_DIR) {
    project.provide('base_url', E2E_BASE_URL);
    project.provide('data_dir', E2E_DATA_DIR);
    project.provide('demo_dir', null);
    project.provide('server_log', null);
    return async () => {};
  }
  const built = await readFile(join(ROOT, 'dist/web/.stamp'), 'utf8').catch(() => '');
  if (built.trim() !== (await webStamp(ROOT))) {
    const { status } = spawnSync(process.execPath, ['scripts/web/build-web.ts'], {
      cwd: ROOT,
      stdio: 'inherit',
      env: { ...process.env, NODE_ENV: 'production' },
    });
    if (status !== 0) throw new Error('The web could not be built.');
  }
  const [data, demo] = [await temporaryDataDir(), await temporaryDataDir()];
  const server_log = `${data.dir}.log`;
  const port = await freePort();
  const start = async (): Promise<ServerProcess> => {
    await loadDemo(demo.dir);
    await cp(demo.dir, data.dir, { recursive: true });
    const { db, close } = await openDatabase({ database_url: null, data_dir: data.dir });
    await addConfirmations(db);
    await close();
    // Each journey has an IP address of its own, or the limits per address would stop the suite.
    const env = { DATA_DIR: data.dir, TRUST_PROXY: 'true', PORT: String(port), LOG_LEVEL: 'warn' };
    const server = await startServer(env);
    server.child.stdout?.pipe(createWriteStream(server_log));
    return server;
  };
  // It loads its municipality while other tests run; `launch` (browser.ts) waits until it listens.
  const starting = start();
  const started = starting.then(() => true, report);
  project.provide('base_url', `http://127.0.0.1:${port}`);
  project.provide('data_dir', data.dir);
  project.provide('demo_dir', demo.dir);
  project.provide('server_log', server_log);
  return async () => {
    if (await started) await (await starting).kill('SIGTERM');
    await data.remove();
    await rm(server_log, { force: true });
    await demo.remove();
  };
}
