/**
 * Exports of a million permits: `node scripts/postgres/with-postgres.ts node bench/exports.ts [permits]`. Inserts the
 * permits, starts a separate server process, exports them as CSV and XLSX over HTTP, monitors the memory of
 * that process (VmHWM of the export), compares the time with COPY of the same columns, and compares both
 * files row by row with the database, using readers that share no code with the writer
 * (test/files/read-exported.ts). Budget (docs/product/design.md section 7): under 300 MB.
 */
import { spawn } from 'node:child_process';
import { createReadStream, createWriteStream, readFileSync, writeFileSync } from 'node:fs';
import { mkdir, mkdtemp, rm, stat } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { openDatabase } from '../server/platform/db/open-database.ts';
import { migrate } from '../server/platform/db/migrate.ts';
import { seedReference } from '../server/demo/reference.ts';
import { readCsv, readXlsx } from '../test/files/read-exported.ts';
import { makeUser, TEST_PASSWORD } from '../test/rows/people.ts';
import { AS_DEPLOYED } from '../test/servers/server-process.ts';

const PERMITS = Number(process.argv[2] ?? 1_000_000);
const BUDGET_MB = 300;
const database_url = process.env['TEST_DATABASE_URL'];
if (!database_url)
  throw new Error('Run it with `node scripts/postgres/with-postgres.ts node bench/exports.ts`.');
const dir = await mkdtemp(join(tmpdir(), 'dovolilnice-bench-'));
const data_dir = join(dir, 'data');
await mkdir(data_dir);

const client = new pg.Client({ connectionString: database_url, types: { getTypeParser: () => String } });
await client.connect();
const say = (name: string, text: string): void => console.log(name.padEnd(28) + text);
const timed = async <T>(work: () => Promise<T>): Promise<[T, number]> => {
  const started = performance.now();
  const result = await work();
  return [result, (performance.now() - started) / 1000];
};

/** Permits that differ in everything a reader could mix up, each a copy of a realistic one. */
async function insertPermits(): Promise<void> {
  const { rows } = await client.query<{ column_name: string; is_nullable: string; data_type: string }>(
    `select column_name, is_nullable, data_type from information_schema.columns
     where table_name = 'permits' and is_generated = 'NEVER'`,
  );
  const known: Record<string, string> = {
    id: `('01980000-' || lpad(to_hex(n / 65536), 4, '0') || '-7' || lpad(to_hex(n % 4096), 3, '0') || '-8000-' || lpad(to_hex(n), 12, '0'))::uuid`,
    permit_nr: `'2027-' || lpad(n::text, 7, '0')`,
    status: `(array['active', 'suspended', 'revoked'])[1 + n % 3]`,
    // The application of a permit does not matter here: the triggers that look at it are off.
    application_id: 'gen_random_uuid()',
    user_id: 'null',
    holder_name: `(array['Žagar Čas', '=cmd|''/c calc''!A0', '-Novak; "Ana"', 'Kovač', '+386 40'])[1 + n % 5] || ' ' || n`,
    holder: `'{"type": "natural_person"}'`,
    person_key: `'key-' || n`,
    user_type: `(array['RES', 'TMP', 'OWN', 'BUS'])[1 + n % 4]`,
    permit_year: '2027',
    registration_numbers: `array['KR' || n]`,
    vehicles: `jsonb_build_array(jsonb_build_object('registration_number', 'KR' || n, 'country', 'SI', 'ownership', 'own'))`,
    parking_lot_codes: `array['P1', 'P2']`,
    rfid_card_number: `case when n % 4 = 0 then null else lpad(n::text, 10, '0') end`,
    valid_from: `date '2027-01-01' + n % 90`,
    valid_to: `date '2027-12-31' - n % 30`,
    handed_over_at: `case when n % 3 = 0 then timestamptz '2027-02-01 08:00:00Z' + n * interval '1 second' end`,
    issued_at: `timestamptz '2027-01-15 09:00:00Z'`,
    created_at: `timestamptz '2027-01-01 00:00:00Z' + (n % 700000) * interval '37 seconds'`,
    delivery: `'pickup'`,
    search: `'kr' || n`,
    lookup_code: 'new_lookup_code()',
  };
  const columns = rows.filter(({ column_name, is_nullable }) => column_name in known || is_nullable === 'NO');
  const filled: Record<string, string> = {
    integer: '1',
    boolean: 'false',
    text: `''`,
    jsonb: `'{}'`,
    ARRAY: `'{}'`,
    'timestamp with time zone': 'now()',
  };
  const names = columns.map(({ column_name }) => column_name);
  const values = columns.map(
    ({ column_name, data_type }) => known[column_name] ?? filled[data_type] ?? 'null',
  );
  await client.query(`set session_replication_role = replica;
    insert into permits (${names.join(', ')}) select ${values.join(', ')} from generate_series(1, ${PERMITS}) n;
    set session_replication_role = origin; analyze permits`);
}

const freePort = async (): Promise<number> => {
  const probe = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => probe.once('listening', resolve));
  const { port } = probe.address() as AddressInfo;
  await new Promise((resolve) => probe.close(resolve));
  return port;
};

const COLUMNS = [
  'permit_nr',
  'holder_name',
  'status',
  'registration_numbers',
  'user_type',
  'rfid_card_number',
  'valid_from',
  'valid_to',
  'handed_over_at',
  'created_at',
];
const ORDER = 'order by permits.created_at desc, permits.id desc';
const SQL = `select permit_nr, holder_name, status, array_to_string(registration_numbers, ', ') as plates, user_type, rfid_card_number,
  to_char(valid_from, 'DD.MM.YYYY') as valid_from, to_char(valid_to, 'DD.MM.YYYY') as valid_to,
  to_char(handed_over_at at time zone 'Europe/Ljubljana', 'DD.MM.YYYY HH24:MI:SS') as handed_over_at,
  to_char(created_at at time zone 'Europe/Ljubljana', 'DD.MM.YYYY HH24:MI:SS') as created_at, valid_from - date '1899-12-30' as from_serial
  from permits where deleted_at is null ${ORDER}`;

/** Rows of the database as the files must show them, one cursor page at a time. */
async function* expected(): AsyncGenerator<Record<string, string | null>> {
  await client.query(`begin; declare rows no scroll cursor for ${SQL}`);
  for (;;) {
    const { rows } = await client.query<Record<string, string | null>>('fetch 5000 from rows');
    if (rows.length === 0) break;
    yield* rows;
  }
  await client.query('commit');
}

const WORDS: Record<string, string> = {
  suspended: 'Začasno blokirana',
  revoked: 'Razveljavljena',
  RES: 'Stalno prebivališče',
  TMP: 'Začasno prebivališče',
  OWN: 'Počitniški objekt',
  BUS: 'Podjetje ali s. p.',
};
const ACTIVE = new Set(['Veljavna', 'Še ne velja', 'Poteče kmalu', 'Potekla']);
const statusFits = (stored: string | null, shown: string | undefined): boolean =>
  stored === 'active' ? ACTIVE.has(shown ?? '') : WORDS[stored ?? ''] === shown;
const same = (
  row: Record<string, string | null>,
  cells: readonly string[],
  name: string,
  day: string,
  time: string,
): boolean =>
  cells[0] === row['permit_nr'] &&
  cells[1] === name &&
  statusFits(row['status'] ?? null, cells[2]) &&
  cells[3] === row['plates'] &&
  cells[4] === WORDS[row['user_type'] ?? ''] &&
  (cells[5] ?? '') === (row['rfid_card_number'] ?? '') &&
  cells[6] === day &&
  cells[9] === time;

/** Throws at the first row that differs; returns how many were equal. */
async function compare(type: 'csv' | 'xlsx', path: string): Promise<number> {
  const database = expected();
  let equal = 0;
  const next = async (): Promise<Record<string, string | null>> => {
    const { value, done } = await database.next();
    if (done) throw new Error(`${type}: more rows than the database has`);
    return value;
  };
  const differs = (row: object, cells: unknown): never => {
    throw new Error(`${type}, row ${equal}: ${JSON.stringify(row)} is written as ${JSON.stringify(cells)}`);
  };
  if (type === 'csv') {
    let head = true;
    for await (const cells of readCsv(createReadStream(path))) {
      if (head) {
        head = false;
        continue;
      }
      const row = await next();
      const name = row['holder_name'] ?? '';
      const guarded = /^[=+\-@]/.test(name) ? `'${name}` : name;
      const rest = cells[7] === row['valid_to'] && cells[8] === (row['handed_over_at'] ?? '');
      if (!rest || !same(row, cells, guarded, row['valid_from'] ?? '', row['created_at'] ?? ''))
        differs(row, cells);
      equal++;
    }
  } else {
    let sheet = -1;
    for await (const found of readXlsx(path)) {
      if (found.sheet !== sheet) {
        sheet = found.sheet;
        continue;
      }
      const row = await next();
      const cells = found.cells.map((cell) => cell?.text ?? '');
      const typed = [6, 7, 9].every((at) => found.cells[at]?.type === 'n');
      // A serial number converted to local time in Slovenia, to the second.
      const at = new Date(
        Math.round(Number(cells[9]) * 86_400) * 1000 + Date.UTC(1899, 11, 30),
      ).toISOString();
      const time = `${at.slice(8, 10)}.${at.slice(5, 7)}.${at.slice(0, 4)} ${at.slice(11, 19)}`;
      cells[9] = time;
      if (
        !typed ||
        !same(row, cells, row['holder_name'] ?? '', row['from_serial'] ?? '', row['created_at'] ?? '')
      )
        differs(row, found.cells);
      equal++;
    }
  }
  if (!(await database.next()).done) throw new Error(`${type}: the database has more rows than ${equal}`);
  return equal;
}

const database = await openDatabase({ database_url, data_dir });
await migrate(database);
await seedReference(database.db);
const root = await makeUser(database.db, 'root', { email: 'root@bench.example' });
await database.close();
const [, inserted] = await timed(insertPermits);
say('permits', `${PERMITS}, inserted in ${inserted.toFixed(0)} s`);
const [, copied] = await timed(() =>
  client.query(`copy (select permit_nr, holder_name, status, registration_numbers, user_type, rfid_card_number, valid_from, valid_to, handed_over_at, created_at
    from permits where deleted_at is null ${ORDER}) to '/dev/null'`),
);
say('COPY of the same columns', `${copied.toFixed(1)} s`);

const port = await freePort();
const base = `http://127.0.0.1:${port}`;
const server = spawn(process.execPath, [...AS_DEPLOYED, 'server/main.ts'], {
  env: {
    ...process.env,
    DATABASE_URL: database_url,
    DATA_DIR: data_dir,
    PORT: String(port),
    PUBLIC_URL: base,
    TRUST_PROXY: 'true',
    LOG_LEVEL: 'warn',
    APP_SECRET: 'a secret that only the bench knows, long enough',
    NODE_ENV: 'development',
  },
  stdio: ['ignore', 'inherit', 'inherit'],
});
const memory = (field: 'VmRSS' | 'VmHWM'): number =>
  Math.round(
    Number(new RegExp(`${field}:\\s+(\\d+)`).exec(readFileSync(`/proc/${server.pid}/status`, 'utf8'))![1]) /
      1024,
  );

try {
  for (let attempt = 0; ; attempt++) {
    if (
      await fetch(`${base}/api/health`).then(
        (reply) => reply.ok,
        () => false,
      )
    )
      break;
    if (attempt > 300) throw new Error('the server does not start');
    await delay(200);
  }
  const login = await fetch(`${base}/api/csrf-cookie`);
  const cookies = login.headers.getSetCookie().map((cookie) => cookie.split(';')[0]!);
  const xsrf = decodeURIComponent(cookies.find((cookie) => cookie.startsWith('XSRF-TOKEN='))!.slice(11));
  const signed = await fetch(`${base}/api/auth/login`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-xsrf-token': xsrf,
      origin: base,
      cookie: cookies.join('; '),
    },
    body: JSON.stringify({ email: root.email, password: TEST_PASSWORD, bearer: true }),
  });
  const { access_token } = (await signed.json()) as { access_token: string };
  const headers = {
    authorization: `Bearer ${access_token}`,
    'content-type': 'application/json',
    'accept-language': 'sl',
  };
  say('server before', `${memory('VmRSS')} MB`);
  for (const type of ['csv', 'xlsx'] as const) {
    // The peak since now, without the start of the program.
    writeFileSync(`/proc/${server.pid}/clear_refs`, '5');
    const [row, seconds] = await timed(async () => {
      const started = await fetch(`${base}/api/v1/exports/create`, {
        method: 'POST',
        headers,
        body: JSON.stringify({
          data_group: 'permits',
          columns: COLUMNS,
          file_type: type,
          purpose_code: 'correction',
        }),
      });
      if (started.status !== 202) throw new Error(await started.text());
      const { id } = (await started.json()) as { id: string };
      for (;;) {
        const now = (await (await fetch(`${base}/api/v1/exports/${id}`, { headers })).json()) as Record<
          string,
          unknown
        >;
        if (now['status'] === 'done') return now;
        if (now['status'] !== 'queued' && now['status'] !== 'running') throw new Error(JSON.stringify(now));
        await delay(500);
      }
    });
    const path = join(dir, `permits.${type}`);
    const file = await fetch(`${base}/api/v1/exports/${String(row['id'])}/download`, { headers });
    await pipeline(Readable.fromWeb(file.body as never), createWriteStream(path));
    const peak = memory('VmHWM');
    const { size } = await stat(path);
    say(
      type,
      `${seconds.toFixed(1)} s, ${(seconds / copied).toFixed(1)}x COPY, ${(size / 1e6).toFixed(0)} MB, peak of the server ${peak} MB, reports ${String(row['memory_peak_usage'])}, ${String(row['execution_time_for_humans'])}`,
    );
    const [equal, checked] = await timed(() => compare(type, path));
    say(`${type} against the database`, `${equal} rows equal, read in ${checked.toFixed(0)} s`);
    if (peak > BUDGET_MB) process.exitCode = 1;
  }
} finally {
  server.kill('SIGTERM');
  await new Promise((resolve) => server.once('exit', resolve));
  await client.end();
  await rm(dir, { recursive: true, force: true });
}
