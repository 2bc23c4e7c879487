import { sql } from 'kysely';
import { linkPersons } from '../../contract/office/persons.ts';
import { getImport, uploadImport } from '../../contract/data/imports.ts';
import { createDataRequest } from '../../contract/records/data-requests.ts';
import { getRetentionReport } from '../../contract/records/retention.ts';
import { newId } from '../../server/platform/db/ids.ts';
import { givenApplication } from '../rows/applications.ts';
import { csvFile, permitRow, PERMIT_HEADINGS } from '../rows/imports.ts';
import { makeUser } from '../rows/people.ts';
import { createdBy } from '../rows/transitions.ts';
import { against, twice, withVersion, type Office, type Race } from './race.ts';

/** What the law asks for about data of persons; files that go in and out; what the office looks after. */

const REASON = 'Preizkus dveh hkrati.';
const byRoot =
  <S>(sent: (subject: S) => object) =>
  ({ root }: Office, subject: S) => ({ by: root, ...sent(subject) });

const account = async ({ world }: Office): Promise<string> => (await makeUser(world.deps.db, 'user')).id;
const applied = ({ visitor }: Office): Promise<string> => createdBy(visitor);

const erasure = async (office: Office) => {
  const user_id = await account(office);
  const id = await applied(office);
  await givenApplication(office.world.deps.db, id, {
    user_id,
    status: 'withdrawn',
    closed_at: office.world.clock.now(),
  });
  return enter(office, { kind: 'erasure', user_id });
};
const access = async (office: Office) => enter(office, { kind: 'access', user_id: await account(office) });
const enter = async ({ clerk }: Office, whose: { kind: 'access' | 'erasure'; user_id: string }) => {
  const body = { channel: 'paper', received_on: '2027-01-15', details: REASON, ...whose } as const;
  return (await clerk.call(createDataRequest, { body })).body;
};
type Request = Awaited<ReturnType<typeof erasure>>;
const erase = byRoot(({ id, version }: Request) => ({
  params: { id },
  body: { version, confirmation: 'IZBRIS' },
}));
const reject = withVersion({ status: 'rejected', answer: 'Zahteva ni utemeljena.' });

/** One case that is due, once what was due before is gone. */
const due = async (office: Office) => {
  const { deps } = office.world;
  await deps.runJobs();
  const id = await applied(office);
  await givenApplication(deps.db, id, { status: 'withdrawn', closed_at: '2020-06-15T10:00:00.000Z' });
  const { kinds } = (await office.root.call(getRetentionReport)).body;
  return kinds.reduce((sum, one) => sum + one.due, 0);
};

let rows = 0;
const table = async () => csvFile([PERMIT_HEADINGS, permitRow(7000 + rows++)]);
const read = async (office: Office) => {
  // Columns of these names were never given a meaning.
  await office.world.deps.db.deleteFrom('import_mappings').execute();
  const { body } = await office.clerk.call(uploadImport, { body: {}, files: { file: [await table()] } });
  await office.world.deps.runJobs();
  return (await office.clerk.call(getImport, { params: { id: body.id } })).body;
};

/** Two entries of the register. */
const pair = async (office: Office) => ({ id: await account(office), other_id: await account(office) });
type Pair = Awaited<ReturnType<typeof pair>>;
const join =
  (verdict: 'same' | 'different' = 'same') =>
  (_: Office, { id, other_id }: Pair) => ({ params: { id }, body: { other_id, verdict, reason: REASON } });
const joined = async (office: Office) => {
  const { id, other_id } = await pair(office);
  const body = { other_id, verdict: 'same', reason: REASON } as const;
  return (await office.clerk.call(linkPersons, { params: { id }, body })).body;
};

/** A job that was tried for the last time. */
const failedJob = async ({ world }: Office) => {
  const { db, jobs } = world.deps;
  const marker = newId();
  await jobs.send('mail', { id: marker }, { db });
  const { rows: found } = await sql<{ id: string }>`
    update pgboss.job set state = 'failed', completed_on = now() where data ->> 'id' = ${marker} returning id`.execute(
    db,
  );
  return found[0]!;
};

const unchecked = async ({ world }: Office) => {
  await world.deps.db.deleteFrom('system_checks').execute();
};

const EXPORT = { data_group: 'applications', columns: ['application_nr', 'status'], file_type: 'csv' };

export const RECORD_RACES: readonly Race[] = [
  twice(
    'a record that is viewed',
    'createAccessLogEntry',
    applied,
    ({ clerk }, subject_id) => ({
      by: clerk,
      body: { subject_type: 'application', subject_id, purpose_code: 'question' },
    }),
    { both: true },
  ),
  twice(
    'an account',
    'createDataRequest',
    account,
    (_, user_id) => ({
      body: { kind: 'rectification', channel: 'paper', received_on: '2027-01-15', user_id, details: REASON },
    }),
    { both: true },
  ),
  twice('a request to erase', 'eraseDataRequest', erasure, erase),
  against('a request to erase', erasure, ['eraseDataRequest', erase], ['closeDataRequest', reject]),
  twice('a request to see data', 'exportDataRequest', access, withVersion()),
  against(
    'a request to see data',
    access,
    ['exportDataRequest', withVersion()],
    ['closeDataRequest', reject],
  ),
  twice(
    'what is kept too long',
    'startRetention',
    due,
    byRoot((expected) => ({ body: { expected } })),
  ),
  twice('files to import', 'uploadImport', table, (_, file) => ({ body: {}, files: { file: [file] } }), {
    both: true,
  }),
  twice('a file that was read', 'updateImport', read, (_, { id, version, mapping }) => ({
    params: { id },
    body: { version, mapping },
  })),
  against(
    'a file that was read',
    read,
    ['updateImport', (_, { id, version, mapping }) => ({ params: { id }, body: { version, mapping } })],
    ['dryRunImport', withVersion()],
  ),
  twice(
    'exports',
    'createExport',
    async () => ({ ...EXPORT, purpose_code: 'question' }),
    (_, body) => ({ body }),
    { both: true },
  ),
  twice(
    'an account of staff',
    'createConfirmation',
    async ({ world }) => (await makeUser(world.deps.db, 'admin')).id,
    byRoot((id) => ({
      body: { kind: 'account', params: { id }, body: { version: 1, role: 'root' }, reason: REASON },
    })),
  ),
  twice('two entries of persons', 'linkPersons', pair, join()),
  against(
    'two entries of persons',
    pair,
    ['linkPersons', join()],
    ['linkPersons', (office, { id, other_id }) => join()(office, { id: other_id, other_id: id })],
  ),
  against('two entries of persons', pair, ['linkPersons', join()], ['linkPersons', join('different')]),
  twice('one person of two entries', 'unlinkPersons', joined, (_, { id }) => ({ params: { id } })),
  twice(
    'a job that failed',
    'retryJob',
    failedJob,
    byRoot(({ id }) => ({ params: { id }, body: { queue: 'mail' } })),
  ),
  twice(
    'the system',
    'checkSystem',
    unchecked,
    byRoot(() => ({})),
    { both: true },
  ),
];
