import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { build } from '../../server/app.ts';
import { seedReference } from '../../server/demo/reference.ts';
import { registerJobs } from '../../server/jobs.ts';
import type { OpenDatabase } from '../../server/platform/db/db.ts';
import { migrate } from '../../server/platform/db/migrate.ts';
import { openDatabase } from '../../server/platform/db/open-database.ts';
import type { Deps } from '../../server/platform/deps.ts';
import { hashPassword } from '../../server/platform/kernel/passwords.ts';
import { systemClock } from '../../server/platform/ports/clock.ts';
import type { JobQueue } from '../../server/platform/ports/jobs/jobs.ts';
import { depsOver } from '../../test/deps-over.ts';
import { makeUser, type Person, TEST_PASSWORD } from '../../test/rows/people.ts';
import { onServer, withDatabase } from '../../test/template-database.ts';
import { seedScale } from '../../scripts/scale/scale.ts';
import { SECRET } from './server.ts';

/** A filled database and the program over it in this process, where its statements can be seen. */
export type World = {
  url: string;
  permits: number;
  database: OpenDatabase;
  deps: Deps & { jobs: JobQueue };
  app: FastifyInstance;
  root: Person;
  close(): Promise<void>;
};

export async function openWorld(server_url: string, permits: number): Promise<World> {
  const name = `dovolilnice_table_${permits}`;
  const url = withDatabase(server_url, name);
  // Created once: a server that keeps running keeps its databases for the next run.
  const made = await onServer(server_url, `create database ${name}`).then(
    () => true,
    () => false,
  );
  const database = await openDatabase({ database_url: url, data_dir: '' });
  await migrate(database);
  if (made) {
    await seedReference(database.db);
    const started = performance.now();
    await seedScale({ db: database.db, clock: systemClock }, { permits, seed: 1 });
    console.log(`${permits} permits filled in ${((performance.now() - started) / 1000).toFixed(0)} s`);
  }
  await sql`vacuum analyze`.execute(database.db);
  const data_dir = mkdtempSync(join(tmpdir(), 'dovolilnice-table-'));
  const config = { data_dir, trust_proxy: true, app_secret: SECRET, public_url: 'http://127.0.0.1' } as const;
  const deps = depsOver(database, config, systemClock);
  registerJobs(deps);
  await deps.jobs.open();
  const app = await build(deps);
  const root = await makeUser(database.db, 'root', { password_hash: await hashPassword(TEST_PASSWORD) });
  return {
    url,
    permits,
    database,
    deps,
    app,
    root,
    close: async () => {
      await app.close();
      await deps.jobs.stop();
      await deps.mailer.close();
      deps.fiscal.close();
      await database.close();
      rmSync(data_dir, { recursive: true, force: true });
    },
  };
}

export type Session = { cookie: string; token: string };

/** Signs in over HTTP as a browser does: its cookies and its XSRF token. */
export async function signIn(port: number, { email, password }: Person): Promise<Session> {
  const base = `http://127.0.0.1:${port}/api`;
  const jar = new Map<string, string>();
  const keep = (reply: Response): void => {
    for (const line of reply.headers.getSetCookie()) {
      const [pair = ''] = line.split(';');
      jar.set(pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1));
    }
  };
  const session = (): Session => ({
    cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; '),
    token: decodeURIComponent(jar.get('XSRF-TOKEN') ?? ''),
  });
  keep(await fetch(`${base}/csrf-cookie`));
  const { cookie, token } = session();
  const reply = await fetch(`${base}/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie, 'x-xsrf-token': token },
    body: JSON.stringify({ email, password }),
  });
  if (!reply.ok) throw new Error(`Signing in answered ${reply.status}: ${await reply.text()}`);
  keep(reply);
  return session();
}

/** What a browser without an account sends: its cookie and its XSRF token. */
export async function visit(port: number): Promise<Session> {
  const reply = await fetch(`http://127.0.0.1:${port}/api/csrf-cookie`);
  const pairs = reply.headers.getSetCookie().map((line) => line.split(';')[0]!);
  const token = pairs.find((pair) => pair.startsWith('XSRF-TOKEN='))!.slice('XSRF-TOKEN='.length);
  return { cookie: pairs.join('; '), token: decodeURIComponent(token) };
}
