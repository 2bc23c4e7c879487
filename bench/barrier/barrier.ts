/**
 * A summer Saturday at the barriers, against a real server on a temporary PostgreSQL:
 *
 *     npm run bench:barrier    # 200 cars a second for 60 s, 5,000 permits
 *     node scripts/postgres/with-postgres.ts node bench/barrier/barrier.ts 20 100 2000 7
 *                              # seconds, cars a second, permits, seed of cars and changes
 *
 * Exits with 1 and lists the errors when a decision differs from the simulator's own books, a passage is
 * missing or duplicated, or the server does not answer. Ends at the latest two minutes after the given
 * seconds. CPU_PROFILE=<folder> writes a profile of the server there.
 */
import { randomBytes } from 'node:crypto';
import { Agent, request } from 'node:http';
import { rm } from 'node:fs/promises';
import { sql } from 'kysely';
import { openDatabase } from '../../server/platform/db/open-database.ts';
import { newId } from '../../server/platform/db/ids.ts';
import { migrate } from '../../server/platform/db/migrate.ts';
import { seedReference } from '../../server/demo/reference.ts';
import { findCandidates } from '../../server/barrier/gate/decide-queries.ts';
import { insertPassages } from '../../server/barrier/gate/passage-queries.ts';
import { findControllerOfKey } from '../../server/platform/http/sessions/controller-queries.ts';
import { hashToken } from '../../server/platform/http/sessions/sessions.ts';
import { LocalList, openList, type SignedList } from '../../test/rows/barrier.ts';
import { makeUser } from '../../test/rows/people.ts';
import { startServer, temporaryDataDir } from '../../test/servers/server-process.ts';
import { onServer, withDatabase } from '../../test/template-database.ts';
import { type Device, percentile, playOutage, playSaturday, type Reply, type Saturday } from './saturday.ts';
import { makeTown, type SimPermit } from './town.ts';

const [seconds = 60, rate = 200, permit_count = 5000, seed = 1] = process.argv.slice(2).map(Number);
const LIVE = ['P1', 'P2', 'P3', 'P4', 'P8'];
const NAME = 'dovolilnice_barrier';
const server_url = process.env['TEST_DATABASE_URL'];
if (!server_url) throw new Error('Start it with `npm run bench:barrier`: it needs a PostgreSQL of its own.');

/** Longer than any controller waits: a later answer is none. */
const ANSWER_MS = 15_000;
const profile = process.env['CPU_PROFILE'];
const agent = new Agent({ keepAlive: true, maxSockets: 100 });
const call = (method: string, url: string, token: string, body?: unknown): Promise<Reply> =>
  new Promise((resolve, reject) => {
    const payload = body === undefined ? '' : JSON.stringify(body);
    const sent = request(
      url,
      {
        method,
        agent,
        signal: AbortSignal.timeout(ANSWER_MS),
        headers: {
          authorization: `Bearer ${token}`,
          'content-type': 'application/json',
          'content-length': Buffer.byteLength(payload),
        },
      },
      (reply) => {
        const parts: Buffer[] = [];
        reply.on('data', (part: Buffer) => parts.push(part));
        reply.on('end', () =>
          resolve({
            status: reply.statusCode ?? 0,
            body: JSON.parse(Buffer.concat(parts).toString() || '{}'),
          }),
        );
      },
    );
    sent.on('error', reject);
    sent.end(payload);
  });

await onServer(server_url, `create database ${NAME}`);
const url = withDatabase(server_url, NAME);
const database = await openDatabase({ database_url: url, data_dir: '' });
const { dir, remove } = await temporaryDataDir();
try {
  await migrate(database);
  await seedReference(database.db);
  const today = new Date().toISOString().slice(0, 10);
  const permits = await makeTown(database.db, permit_count, today);
  const root = await makeUser(database.db, 'root');
  const server = await startServer({
    DATABASE_URL: url,
    DATA_DIR: dir,
    DEMO: 'false',
    ...(profile ? { NODE_OPTIONS: `--cpu-prof --cpu-prof-dir=${profile}` } : {}),
  });
  process.once('exit', () => void server.child.kill('SIGKILL'));
  const tooLong = setTimeout(
    () => {
      console.log('not finished in time');
      process.exit(1);
    },
    (seconds + 120) * 1000,
  );
  try {
    const api = `${server.url}/api`;
    const login = await fetch(`${api}/auth/login`, {
      method: 'POST',
      headers: await visitorHeaders(api),
      body: JSON.stringify({ email: root.email, password: root.password, bearer: true }),
    });
    const { access_token = '' } = (await login.json()) as { access_token?: string };
    if (!access_token) throw new Error(`Signing in answered ${login.status}.`);
    const keys = new Map<string, string>();
    const makeDevice = async (lot: string, name: string): Promise<Device> => {
      const { id: lot_id } = await database.db
        .selectFrom('parking_lots')
        .select('id')
        .where('code', '=', lot)
        .executeTakeFirstOrThrow();
      const made = await call('POST', `${api}/v1/admin/barrier/controllers/create`, access_token, {
        lot_id,
        name,
        kind: 'camera_and_reader',
      });
      const { key, controller } = made.body as unknown as { key: string; controller: { id: string } };
      keys.set(controller.id, key);
      return { id: controller.id, lot, post: (path, body) => call('POST', `${api}${path}`, key, body) };
    };
    const devices = await Promise.all(LIVE.map((lot) => makeDevice(lot, `Vhod ${lot}`)));
    const mountain = await makeDevice('P8', 'Gorska povezava');
    const keyOf = (device: Device): string => keys.get(device.id) ?? '';

    const staff = {
      async move(verb: 'suspend' | 'resume', permit: SimPermit): Promise<number> {
        const reply = await call('POST', `${api}/v1/admin/permits/${permit.id}/${verb}`, access_token, {
          version: permit.version,
          reason: 'Simulator zapornice.',
        });
        if (reply.status !== 200)
          throw new Error(`${verb} answered ${reply.status}: ${JSON.stringify(reply.body)}`);
        return Number(reply.body['version']);
      },
    };
    // The first calls warm the server up: checked like all others, timed separately.
    const world = { permits, devices, staff };
    const first = await playSaturday(world, { seconds: 10, rate, changes_per_second: 4, seed: seed * 10 });
    const list = new LocalList();
    const fetched = await call('GET', `${api}/v1/barrier/list`, keyOf(mountain));
    const jwks = (await call('GET', `${api}/v1/barrier/public-keys`, '')).body as {
      keys?: { kid: string }[];
    };
    list.apply(openList(fetched.body as unknown as SignedList, jwks.keys ?? [], 'P8'));
    let day: Saturday | undefined;
    const outage = await playOutage(
      { permits, device: mountain, list },
      {
        cars: 3000,
        seed: seed * 10 + 2,
        meanwhile: async () => {
          day = await playSaturday(world, { seconds, rate, changes_per_second: 4, seed: seed * 10 + 1 });
        },
      },
    );
    if (!day) throw new Error('The day was not played.');
    const wrong = [
      ...first.wrong,
      ...day.wrong,
      ...outage.wrong,
      ...(await missing([first, day], outage.ids, mountain.id)),
    ];
    const alone = await sameSqlAlone(devices[0]!, keyOf(devices[0]!), permits);
    const ms = (n: number): string => n.toFixed(2).padStart(8);
    const [p50, p99] = [percentile(day.latencies, 0.5), percentile(day.latencies, 0.99)];
    console.log(
      `seed ${seed}: ${permit_count} permits, ${rate} cars a second for ${seconds} s: ${day.sent} passages, ${day.opened} opened, ${day.repeated} sent twice, ${day.changes} permits changed meanwhile`,
    );
    console.log(
      `answer       p50 ${ms(p50)} ms   p99 ${ms(p99)} ms   largest ${ms(day.latencies.at(-1) ?? 0)} ms (from when the car came)`,
    );
    console.log(
      `SQL alone    p50 ${ms(percentile(alone, 0.5))} ms   p99 ${ms(percentile(alone, 0.99))} ms (key, decision, insert; one after the other)`,
    );
    console.log(
      `ratio        p50 ${ms(p50 / percentile(alone, 0.5))}      p99 ${ms(p99 / percentile(alone, 0.99))}`,
    );
    console.log(
      `without link ${outage.ids.length} passages by a list of ${list.entries.size} entries, ${outage.opened} opened; uploaded: ${outage.recorded} recorded, ${outage.repeated} repeated, ${outage.stricter} where the server would have opened, ${outage.changed} opened for a permit that had changed since the list`,
    );
    console.log(
      wrong.length === 0 ? 'no wrong decision, nothing lost, nothing twice' : wrong.slice(0, 30).join('\n'),
    );
    if (wrong.length > 0) process.exitCode = 1;
  } finally {
    await server.kill('SIGTERM');
    clearTimeout(tooLong);
  }
} finally {
  agent.destroy();
  await database.close();
  await onServer(server_url, `drop database if exists ${NAME} with (force)`);
  await remove();
  await rm(dir, { recursive: true, force: true });
}

/** The XSRF token of a visitor, for signing in. */
async function visitorHeaders(api: string): Promise<Record<string, string>> {
  const reply = await fetch(`${api}/csrf-cookie`);
  const cookies = reply.headers.getSetCookie().map((cookie) => cookie.split(';')[0] ?? '');
  const token = decodeURIComponent(
    cookies.find((cookie) => cookie.includes('XSRF-TOKEN='))?.split('=')[1] ?? '',
  );
  return {
    'content-type': 'application/json',
    cookie: cookies.join('; '),
    'x-xsrf-token': token,
    origin: new URL(api).origin,
  };
}

/** Sent passages that are not in the database exactly once, and stored ones that were never sent. */
async function missing(
  days: readonly Saturday[],
  offline: readonly string[],
  mountain: string,
): Promise<string[]> {
  const rows = await database.db
    .selectFrom('barrier_passages')
    .select(['controller_id', 'passage_id'])
    .execute();
  const stored = new Map<string, number>();
  for (const { controller_id, passage_id } of rows) {
    const name = `${controller_id} ${passage_id}`;
    stored.set(name, (stored.get(name) ?? 0) + 1);
  }
  const sent = [
    ...days.flatMap((day) => [...day.ids].flatMap(([id, ids]) => ids.map((passage) => `${id} ${passage}`))),
    ...offline.map((passage) => `${mountain} ${passage}`),
  ];
  const wrong = sent.flatMap((name) =>
    stored.get(name) === 1 ? [] : `${name} is there ${stored.get(name) ?? 0} times`,
  );
  return stored.size === sent.length
    ? wrong
    : [...wrong, `${stored.size} passages are stored, ${sent.length} were sent`];
}

/**
 * Time of the database alone for the same: the key, the decision and the row, without a server. Sorted
 * milliseconds.
 */
async function sameSqlAlone(device: Device, key: string, permits: readonly SimPermit[]): Promise<number[]> {
  const { db } = database;
  const { id: lot_id } = await db
    .selectFrom('parking_lots')
    .select('id')
    .where('code', '=', device.lot)
    .executeTakeFirstOrThrow();
  const taken: number[] = [];
  for (let i = 0; i < 1000; i++) {
    const { plate } = permits[(i * 37) % permits.length]!;
    const now = new Date().toISOString();
    const started = performance.now();
    await findControllerOfKey(db, hashToken(key), now);
    await findCandidates(db, [
      { key: { kind: 'plate', value: plate }, lot_code: device.lot, at: now, past: false },
    ]);
    await insertPassages(db, [
      {
        id: newId(),
        lot_id,
        controller_id: device.id,
        passage_id: `alone-${randomBytes(6).toString('hex')}`,
        fingerprint: '',
        source: 'live',
        direction: 'in',
        occurred_at: now,
        recorded_at: now,
        key_kind: 'plate',
        plate,
        decision: 'open',
        reason: 'valid',
        matched_by: 'plate',
      },
    ]);
    taken.push(performance.now() - started);
  }
  await sql`delete from barrier_passages where passage_id like 'alone-%'`.execute(db);
  return taken.toSorted((a, b) => a - b);
}
