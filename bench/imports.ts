/**
 * Duration of an import of 20,000 permits on the embedded database: upload, check, run, undo, and the memory
 * of the process.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { dryRunImport, getImport, runImport, undoImport, uploadImport } from '../contract/data/imports.ts';
import { login } from '../contract/people/auth.ts';
import { build } from '../server/app.ts';
import { openInMemory } from '../server/platform/db/embedded/embedded-database.ts';
import { migrate } from '../server/platform/db/migrate.ts';
import { seedReference } from '../server/demo/reference.ts';
import { registerJobs } from '../server/jobs.ts';
import { client } from '../test/client.ts';
import { depsOver } from '../test/deps-over.ts';
import { csvFile, permitRow, PERMIT_HEADINGS } from '../test/rows/imports.ts';
import { makeUser } from '../test/rows/people.ts';

const ROWS = Number(process.argv[2] ?? 20_000);
const data_dir = await mkdtemp(join(tmpdir(), 'dovolilnice-bench-'));
const database = await openInMemory();
try {
  await migrate(database);
  await seedReference(database.db);
  const deps = depsOver(database, { data_dir });
  registerJobs(deps);
  await deps.jobs.open();
  const app = await build(deps);
  const browser = client(app);
  const { email, password } = await makeUser(database.db, 'root');
  await browser.call(login, { body: { email, password } });
  const time = async <T>(name: string, work: () => Promise<T>): Promise<T> => {
    const started = performance.now();
    const result = await work();
    await deps.jobs.drain({ ignore_delays: true });
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    console.log(
      `${name.padEnd(8)}${seconds.padStart(7)} s  ${Math.round(process.memoryUsage().rss / 2 ** 20)} MB`,
    );
    return result;
  };
  const rows = Array.from({ length: ROWS }, (_, n) =>
    permitRow(n, { 'Številka kartice': String(5_000_000 + n) }),
  );
  const file = csvFile([PERMIT_HEADINGS, ...rows]);
  const { body: made } = await time('upload', () =>
    browser.call(uploadImport, { body: {}, files: { file: [file] } }),
  );
  const params = { id: made.id };
  await time('check', () => browser.call(dryRunImport, { params, body: { version: 1 } }));
  await time('run', () => browser.call(runImport, { params, body: { version: 2 } }));
  await time('undo', () => browser.call(undoImport, { params, body: { version: 3 } }));
  const { body: end } = await browser.call(getImport, { params });
  console.log(`${ROWS} rows: ${end.status}`);
  await app.close();
  await deps.jobs.stop();
  await deps.mailer.close();
} finally {
  await database.close();
  await rm(data_dir, { recursive: true, force: true });
}
