import { randomBytes } from 'node:crypto';
import { readdirSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import { sendHeartbeat } from '../../contract/barrier/barrier.ts';
import { retryFiscalInvoice } from '../../contract/money/fiscal.ts';
import { listApplications } from '../../contract/permits/application-list.ts';
import { downloadDocument } from '../../contract/permits/documents.ts';
import { checkSystem } from '../../contract/office/system.ts';
import { login } from '../../contract/people/auth.ts';
import { createTotp, loginWithProof, startTotp, type ProofRequest } from '../../contract/people/factors.ts';
import { fixedClock } from '../../server/platform/ports/clock.ts';
import { codeOf } from '../../test/factors.ts';
import { pendingInvoice } from '../../test/files/fiscal-invoice.ts';
import { client } from '../../test/client.ts';
import { applicationData } from '../../test/make.ts';
import { makeUser, type Person } from '../../test/rows/people.ts';
import { createdBy } from '../../test/rows/transitions.ts';
import { until } from '../../test/servers/outside.ts';
import { yearNow } from '../../test/year-now.ts';
import type { Office } from './alarm-office.ts';
import { Skipped } from './trial.ts';

/** What makes an alarm of deploy/alarms.yml sound, done once to the real program. */
export type Provocation = {
  fault: string;
  /** Ends what an earlier fault may have left sounding. */
  prepare?(office: Office): Promise<unknown>;
  provoke(office: Office): Promise<void>;
  /** Ends it. Without: the alarm looks back for minutes and ends by itself. */
  repair?(office: Office): Promise<void>;
};

const MB = 1024 * 1024;
const DAY_MS = 24 * 3_600_000;
const GONE = 'ni.me@example.org';

const apply = ({ server }: Office): Promise<string> => createdBy(client(server), { permit_year: yearNow() });

const mailsOf = async ({ beside: { db } }: Office, status: 'queued' | 'failed'): Promise<number> =>
  (await db.selectFrom('mail_messages').select('id').where('status', '=', status).execute()).length;

const diskOf = ({ disk }: Office) => {
  if (!disk) throw new Skipped('no disk can be mounted here, which needs root');
  return disk;
};

/** Rows that wait get older by hand: nobody waits a quarter of an hour for a quarter of an hour. */
const ageJobs = ({ beside: { db } }: Office) =>
  sql`update pgboss.job set start_after = now() - interval '20 minutes' where name = 'mail' and state = 'created'`.execute(
    db,
  );

const wrongPasswords = async ({ server }: Office, times: number): Promise<void> => {
  for (let n = 0; n < times; n++)
    await client(server).call(login, {
      body: { email: `nobody${n}@example.org`, password: 'not the password' },
    });
};

/** Somebody with an app as the second factor, and their recovery codes. */
const withApp = async ({ server, beside }: Office): Promise<{ person: Person; codes: string[] }> => {
  const person = await makeUser(beside.db, 'user');
  const browser = client(server);
  await browser.call(login, { body: { email: person.email, password: person.password } });
  const { token, secret } = (await browser.call(startTotp, { body: {} })).body;
  const code = codeOf(secret, new Date().toISOString());
  const { status, body } = await browser.call(createTotp, { body: { token, name: 'Telefon', code } });
  if (status !== 200) throw new Error(`Adding an app answered ${status}.`);
  return { person, codes: body.recovery_codes ?? [] };
};

const secondFactor = async (
  { server }: Office,
  { email, password }: Person,
  proof: { kind: 'totp' | 'recovery_code'; code: string },
): Promise<number> => {
  const browser = client(server);
  const { problem } = await browser.call(login, { body: { email, password } });
  const { token } = (problem as unknown as { proof: ProofRequest }).proof;
  return (await browser.call(loginWithProof, { body: { token, ...proof } })).status;
};

/** Calls that are answered late or with an error; their replies do not matter. */
const calls = (office: Office, times: number): void => {
  for (let n = 0; n < times; n++) office.root.call(listApplications, { body: {} }).catch(() => {});
};

const beat = () => ({ time: new Date().toISOString(), list_version: 0, state: 'ok' as const });

let release = async (): Promise<void> => {};
/** Nobody else reads or writes applications until `release`. */
const holdApplications = async ({ beside }: Office): Promise<void> => {
  const held = Promise.withResolvers<void>();
  const begun = Promise.withResolvers<void>();
  const done = beside.session(async ({ exec }) => {
    await exec('begin; lock table applications in access exclusive mode');
    begun.resolve();
    await held.promise;
    await exec('rollback');
  });
  release = () => {
    held.resolve();
    return done;
  };
  await begun.promise;
};

const startDatabase = ({ cluster }: Office): Promise<void> => cluster.start();
const stopDatabase = async ({ cluster }: Office): Promise<void> => void (await cluster.stop('SIGQUIT'));

/** By the names of deploy/alarms.yml; `alarms.test.ts` holds that none is missing. */
export const PROVOCATIONS: Readonly<Record<string, Provocation>> = {
  DovolilniceGone: {
    fault: 'program killed',
    provoke: ({ kill }) => kill(),
    repair: ({ start }) => start(),
  },
  DovolilniceDatabaseGone: { fault: 'PostgreSQL stopped', provoke: stopDatabase, repair: startDatabase },
  DovolilniceSlow: {
    fault: 'a table locked while 30 clerks ask for it',
    provoke: async (office) => {
      await holdApplications(office);
      calls(office, 30);
    },
    repair: () => release(),
  },
  DovolilniceDiskFull: {
    fault: 'disk filled',
    provoke: async (office) => diskOf(office).fill(),
    repair: async (office) => diskOf(office).clear(),
  },
  DovolilniceDiskScarce: {
    fault: 'disk filled up to 100 MB, of which 60 are the reserve',
    provoke: async (office) => diskOf(office).fill(100 * MB),
    repair: async (office) => diskOf(office).clear(),
  },
  DovolilniceBackupMissing: {
    fault: 'folder of the backups emptied',
    provoke: async ({ backup_dir }) => {
      for (const name of readdirSync(backup_dir)) renameSync(join(backup_dir, name), `${backup_dir}-${name}`);
    },
    repair: async ({ backup_dir }) => {
      const folder = join(backup_dir, '..');
      for (const name of readdirSync(folder).filter((one) => join(folder, one).startsWith(`${backup_dir}-`)))
        renameSync(join(folder, name), join(backup_dir, join(folder, name).slice(backup_dir.length + 1)));
    },
  },
  DovolilniceMailStuck: {
    fault: 'mail server gone, an application; Prometheus sees mails only from then on',
    provoke: async (office) => {
      await office.smtp.down();
      await apply(office);
      await delay(5000);
      await office.prometheus.forget('dovolilnice_mails');
    },
    repair: ({ smtp }) => smtp.up(),
  },
  DovolilniceMailFailed: {
    fault: 'mail server rejects the address for good',
    provoke: async (office) => {
      const data = applicationData({ permit_year: yearNow() });
      office.smtp.unknown.add(GONE);
      await createdBy(client(office.server), { ...data, applicant: { ...data.applicant, email: GONE } });
      await until(
        'the mail to be given up',
        () => mailsOf(office, 'failed'),
        (mails) => mails > 0,
      );
    },
    repair: async (office) => {
      await office.beside.db.deleteFrom('mail_messages').where('status', '=', 'failed').execute();
    },
  },
  DovolilniceJobsLate: {
    fault: 'mail server takes 20 s for each mail, six applications; their jobs made 20 minutes older',
    provoke: async (office) => {
      office.smtp.slow(20_000);
      for (let n = 0; n < 6; n++) await apply(office);
      await ageJobs(office);
    },
    repair: async (office) => {
      office.smtp.slow(0);
      await until(
        'the mails',
        () => mailsOf(office, 'queued'),
        (mails) => mails === 0,
      );
    },
  },
  DovolilniceFiscalUnverified: {
    fault: 'tax administration cuts every connection; an invoice of the day before yesterday',
    provoke: async (office) => {
      office.furs.failAlways('cut');
      const clock = fixedClock(new Date(Date.now() - 2 * DAY_MS).toISOString());
      await pendingInvoice({ ...office.beside, clock }, { application_id: await apply(office) });
    },
    repair: async ({ furs, root, beside }) => {
      furs.failAlways(null);
      const waiting = await beside.db
        .selectFrom('invoices')
        .select('id')
        .where('fiscal_status', 'in', ['pending', 'failed', 'overdue'])
        .execute();
      for (const { id } of waiting) await root.call(retryFiscalInvoice, { params: { id } });
    },
  },
  DovolilniceBarrierOffline: {
    fault: 'a barrier that called once; its call made 20 minutes older',
    provoke: async ({ barrier, beside }) => {
      await barrier.call(sendHeartbeat, { body: beat() });
      await sql`update barrier_controllers set last_contact_at = now() - interval '20 minutes'`.execute(
        beside.db,
      );
    },
    repair: async ({ barrier }) => void (await barrier.call(sendHeartbeat, { body: beat() })),
  },
  DovolilniceCheckBroken: {
    fault: 'mail server gone, root runs the checks',
    // Those of the hour may have run during another fault.
    prepare: ({ root }) => root.call(checkSystem),
    provoke: async ({ smtp, root }) => {
      await smtp.down();
      await root.call(checkSystem);
    },
    repair: async ({ smtp, root }) => {
      await smtp.up();
      await root.call(checkSystem);
    },
  },
  DovolilniceErrors: {
    fault: 'PostgreSQL stopped while clerks ask',
    provoke: async (office) => {
      await stopDatabase(office);
      for (let n = 0; n < 60; n++) {
        calls(office, 4);
        await delay(200);
      }
      await startDatabase(office);
    },
  },
  DovolilniceGuessing: {
    fault: '40 sign-ins with a wrong password',
    provoke: (office) => wrongPasswords(office, 40),
  },
  DovolilniceSecondFactorGuessing: {
    fault: 'right passwords with a wrong code, five people, three times each',
    provoke: async (office) => {
      for (let n = 0; n < 5; n++) {
        const { person } = await withApp(office);
        for (let time = 0; time < 3; time++)
          await secondFactor(office, person, { kind: 'totp', code: '000000' });
      }
    },
  },
  DovolilniceRecoveryCode: {
    fault: 'a sign-in with a recovery code',
    provoke: async (office) => {
      const { person, codes } = await withApp(office);
      const status = await secondFactor(office, person, { kind: 'recovery_code', code: codes[0]! });
      if (status !== 200) throw new Error(`The recovery code answered ${status}.`);
    },
  },
  DovolilniceFileUnopened: {
    fault: 'a stored document overwritten, then opened',
    provoke: async (office) => {
      const application = await apply(office);
      const { id, sha256 } = await office.beside.db
        .selectFrom('documents')
        .select(['id', 'sha256'])
        .where('owner_id', '=', application)
        .executeTakeFirstOrThrow();
      const stored = readdirSync(join(office.data_dir, 'files'), { recursive: true })
        .map(String)
        .find((name) => name.includes(sha256) && !name.endsWith('.key'));
      writeFileSync(join(office.data_dir, 'files', stored!), randomBytes(5000));
      await office.root.inject({ method: 'GET', url: `/api${downloadDocument.path.replace('{id}', id)}` });
    },
  },
};
