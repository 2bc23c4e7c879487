import { randomBytes } from 'node:crypto';
import { createReadStream, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { sql } from 'kysely';
import type { CallInput } from '../../contract/platform/route.ts';
import type { listPermits } from '../../contract/permits/permits.ts';
import { verifyPassword } from '../../server/platform/kernel/passwords.ts';
import { statusToken } from '../../server/mail/outbox/links.ts';
import { client } from '../../test/client.ts';
import { makeController } from '../../test/rows/barrier.ts';
import { applicationData } from '../../test/make.ts';
import { TEST_PASSWORD } from '../../test/rows/people.ts';
import { yearNow } from '../../test/year-now.ts';
import { login } from '../../contract/people/auth.ts';
import { statementsOf } from './capture.ts';
import type { Statement } from './pgbench.ts';
import { type Call, callOf, type NextCall } from './wire.ts';
import { type Session, visit, type World } from './world.ts';

/** What the same answer costs without the program. */
export type Limit =
  | { what: 'empty route' }
  /** The statements of the answer, prepared, without session and log. */
  | { what: 'SQL alone'; statements: readonly Statement[] }
  /** Work of a library or of the operating system, in this process. */
  | { what: string; work: () => Promise<unknown> };
export type Case = {
  name: string;
  next: NextCall;
  limit: Limit;
  connections?: number;
  /** Calls on their way per connection. */
  depth?: number;
  /** Two programs over one database share the connections. */
  two?: true;
  /** The cost in the large database is compared with that in the small one. */
  grows?: true;
};

type Asked = NonNullable<CallInput<typeof listPermits>['body']>;
const asked = (ask: Partial<Asked>): Asked => ({
  page: 1,
  per_page: 10,
  search: '',
  sort: [],
  filters: {},
  ...ask,
});

let address = 0;
/** Another address for each call, as from many people: limits per address are not what is measured. */
const someone = (): Record<string, string> => {
  const n = address++;
  return { 'x-forwarded-for': `10.${(n >> 16) & 255}.${(n >> 8) & 255}.${n & 255}` };
};
const same =
  (call: Call): NextCall =>
  () =>
    call;

/** Answers a call in this process, without a line; throws unless the reply has the status that is right. */
export const answerHere = async ({ app }: World, { bytes, status }: Call): Promise<void> => {
  const [head = '', ...rest] = bytes.toString('utf8').split('\r\n\r\n');
  const [first = '', ...lines] = head.split('\r\n');
  const [method = '', url = ''] = first.split(' ');
  const headers = Object.fromEntries(
    lines.map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 2)]),
  );
  const reply = await app.inject({
    method: method as 'GET',
    url,
    headers,
    ...(method === 'GET' ? {} : { payload: rest.join('\r\n\r\n') }),
  });
  if (reply.statusCode !== status) throw new Error(`${first} answered ${reply.statusCode}: ${reply.body}`);
};

/** The statements of a call that is answered a third time: the first two fill caches. */
const sqlOf = async (world: World, next: NextCall): Promise<Limit> => {
  const inject = (): Promise<void> => answerHere(world, next());
  await inject();
  await inject();
  const statements = await statementsOf(inject);
  // What writes cannot be repeated as it is; the answer itself is what is read.
  return {
    what: 'SQL alone',
    statements: statements.filter(({ text }) => !/\b(insert|update|delete)\b/i.test(text)),
  };
};

/** Pages of a list, as staff ask for them: of permits unless said otherwise. */
export const listOf =
  ({ cookie, token }: Session, records: 'permits' | 'applications' = 'permits') =>
  (ask: Partial<Asked>): Call =>
    callOf(
      { method: 'POST', path: `/api/v1/admin/${records}` },
      { cookie, 'x-xsrf-token': token, 'content-type': 'application/json' },
      JSON.stringify(asked(ask)),
    );

const staffCalls = async (world: World, { cookie, token }: Session): Promise<Omit<Case, 'limit'>[]> => {
  const { db } = world.database;
  const { rows } = await sql<{ plate: string; year: number; id: string; application_id: string }>`
    select substr(registration_numbers[1], 1, 5) as plate, (select max(permit_year) from permits) - 2 as year, id,
      application_id
    from permits where registration_numbers[1] like 'KR%' order by created_at desc, id desc limit 1`.execute(
    db,
  );
  const { plate, year, id, application_id } = rows[0]!;
  const headers = { cookie, 'x-xsrf-token': token };
  const listCall = listOf({ cookie, token });
  const list = (ask: Partial<Asked>): NextCall => same(listCall(ask));
  const get = (path: string): NextCall => same(callOf({ method: 'GET', path: `/api${path}` }, headers));
  return [
    { name: 'list, newest first', next: list({}), grows: true },
    { name: 'list, two programs', next: list({}), two: true },
    { name: `list, plate ${plate}…`, next: list({ search: plate }), grows: true },
    { name: 'list, part of a name', next: list({ search: 'cerkovn' }), grows: true },
    {
      name: 'list, status and year',
      next: list({ filters: { status: 'expired', permit_year: year } }),
      grows: true,
    },
    {
      name: 'applications, newest first',
      next: same(listOf({ cookie, token }, 'applications')({})),
      grows: true,
    },
    { name: 'permit', next: get(`/v1/admin/permits/${id}`), grows: true },
    { name: 'review of an application', next: get(`/v1/admin/applications/${application_id}`), grows: true },
  ];
};

const statusPage = async ({ database, deps }: World): Promise<Omit<Case, 'limit'>> => {
  const row = await database.db
    .selectFrom('applications')
    .select(['id', 'status_link_version'])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  const expires_at = new Date(Date.now() + 86_400_000).toISOString();
  const token = statusToken(deps.config, {
    application_id: row.id,
    version: row.status_link_version,
    expires_at,
  });
  return {
    name: 'status page',
    next: () => callOf({ method: 'GET', path: `/api/v1/applications/status/${token}` }, someone()),
    grows: true,
  };
};

const barrier = async (world: World): Promise<Omit<Case, 'limit'>> => {
  const { db } = world.database;
  const browser = client(world.app);
  await browser.call(login, { body: { email: world.root.email, password: TEST_PASSWORD } });
  // One may report 300 cars a second; a quick machine answers more.
  const controllers = await Promise.all(
    [1, 2, 3, 4].map(() => makeController({ fastify: world.app, deps: { db } }, browser)),
  );
  let turn = 0;
  const { rows } = await sql<{ plate: string }>`
    select registration_number as plate from permit_plates p
      where parking_lot_code = ${controllers[0]!.lot} limit 1`.execute(db);
  return {
    name: 'barrier decision',
    next: () => {
      const { key, lot } = controllers[turn++ % controllers.length]!;
      return callOf(
        { method: 'POST', path: '/api/v1/barrier/passages' },
        { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
        JSON.stringify({
          passage_id: randomBytes(12).toString('hex'),
          lot,
          direction: 'in',
          time: new Date().toISOString(),
          plate: rows[0]?.plate ?? 'KRAB123',
        }),
      );
    },
    grows: true,
  };
};

const signIns = ({ root }: World, { cookie, token }: Session): NextCall => {
  const body = JSON.stringify({ email: root.email, password: TEST_PASSWORD, bearer: true });
  return () =>
    callOf(
      { method: 'POST', path: '/api/auth/login' },
      { cookie, 'x-xsrf-token': token, 'content-type': 'application/json', ...someone() },
      body,
    );
};

/** A photo as a phone makes it: 12 megapixels. */
const photo = (): Promise<Buffer> =>
  sharp({
    create: {
      width: 4000,
      height: 3000,
      channels: 3,
      background: '#789',
      noise: { type: 'gaussian', mean: 128, sigma: 12 },
    },
  })
    .jpeg({ quality: 80 })
    .toBuffer();

const submissions = (picture: Buffer, { cookie, token }: Session): NextCall => {
  const boundary = 'dovolilnice-table';
  const part = (head: string, content: Buffer): Buffer =>
    Buffer.concat([
      Buffer.from(`--${boundary}\r\ncontent-disposition: form-data; ${head}\r\n\r\n`),
      content,
      Buffer.from('\r\n'),
    ]);
  const file = (n: number): Buffer =>
    part(`name="registration_certificate"; filename="slika${n}.jpg"\r\ncontent-type: image/jpeg`, picture);
  const files = [file(1), file(2)];
  return () => {
    const data = applicationData({ permit_year: yearNow() });
    const body = Buffer.concat([
      part('name="data"', Buffer.from(JSON.stringify(data))),
      ...files,
      Buffer.from(`--${boundary}--\r\n`),
    ]);
    return callOf(
      { method: 'POST', path: '/api/v1/applications', status: 201 },
      {
        cookie,
        'x-xsrf-token': token,
        'content-type': `multipart/form-data; boundary=${boundary}`,
        ...someone(),
      },
      body,
    );
  };
};

/** Every case with its limit. */
export async function casesOf(world: World, port: number, staff: Session): Promise<Case[]> {
  const { root, deps } = world;
  const visitor = await visit(port);
  const picture = await photo();
  const password_hash = (
    await world.database.db
      .selectFrom('users')
      .select('password_hash')
      .where('id', '=', root.id)
      .executeTakeFirstOrThrow()
  ).password_hash;
  const dir = mkdtempSync(join(tmpdir(), 'dovolilnice-photo-'));
  const path = join(dir, 'slika.jpg');
  writeFileSync(path, picture);
  process.once('exit', () => rmSync(dir, { recursive: true, force: true }));
  const storeTwo = async (): Promise<void> => {
    for (let n = 0; n < 2; n++)
      await deps.files.receive(createReadStream(path), { max_bytes: picture.length });
  };
  const read = [...(await staffCalls(world, staff)), await statusPage(world), await barrier(world)];
  const cases: Case[] = [];
  for (const one of read) cases.push({ ...one, limit: await sqlOf(world, one.next) });
  const fixed = { connections: 8, depth: 8, limit: { what: 'empty route' } } as const;
  return [
    { name: 'health', next: same(callOf({ method: 'GET', path: '/api/health' })), ...fixed },
    {
      name: 'call without a session (401)',
      next: same(callOf({ method: 'GET', path: '/api/auth/user', status: 401 })),
      ...fixed,
    },
    { name: 'public page', next: same(callOf({ method: 'GET', path: '/' })), ...fixed, depth: 1 },
    ...cases,
    {
      name: 'sign-in',
      next: signIns(world, visitor),
      limit: { what: 'hash alone', work: () => verifyPassword(TEST_PASSWORD, password_hash) },
    },
    {
      name: 'submission, two photos',
      next: submissions(picture, visitor),
      connections: 2,
      limit: { what: 'files alone', work: storeTwo },
    },
  ];
}
