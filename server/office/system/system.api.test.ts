import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { getDashboard } from '../../../contract/office/office.ts';
import {
  checkSystem,
  getSystem,
  retryJob,
  SYSTEM_CHECKS,
  SYSTEM_STATES,
  type SystemCheck,
} from '../../../contract/office/system.ts';
import { app, type TestApp } from '../../../test/app.ts';
import { startClamd } from '../../../test/servers/clamd.ts';
import { temporaryStore } from '../../../test/db.ts';
import { startSmtp } from '../../../test/servers/smtp.ts';
import { giveInvoice } from '../../../test/rows/money-rows.ts';
import { createdBy } from '../../../test/rows/transitions.ts';
import { backupName } from '../../platform/backup/backup-files.ts';
import { copyStoredFiles } from '../../platform/backup/file-copy/copy-files.ts';
import { saveRehearsal } from '../../platform/backup/rehearsals.ts';
import { fixedClock } from '../../platform/ports/clock.ts';
import { probeContextOf } from './check-system.ts';
import type { ProbeContext } from './checks/check.ts';
import { runCheck } from './run-checks.ts';

let world: TestApp;
beforeAll(async () => {
  world = await app();
});
afterAll(() => world.close());

const place = (
  changes: Partial<ProbeContext['config']> = {},
  more: Partial<ProbeContext> = {},
): ProbeContext => ({
  ...probeContextOf({ ...world.deps, config: { ...world.deps.config, ...changes } }),
  ...more,
});
const found = async (name: SystemCheck, at: ProbeContext, scale?: number) => {
  const { state, findings } = await runCheck(name, at, scale);
  return [state, ...findings.map(({ code }) => code)];
};

describe('against what is really broken', () => {
  test('an invoice that the tax administration waits for, which one for practice is not', async () => {
    const office = await app();
    try {
      const { db } = office.deps;
      const application_id = await createdBy(await office.as('anonymous'));
      const give = (seq: number, fiscal_environment: 'practice' | 'test') =>
        giveInvoice(db, {
          application_id,
          day: '2020-01-02',
          seq,
          fiscal: {
            fiscal_status: 'pending',
            submit_before: '2020-01-06',
            fiscal_environment,
            zoi: String(seq).repeat(8),
          },
        });
      await give(9101, 'practice');
      expect(await found('invoices', probeContextOf(office.deps))).toEqual(['ok', 'fine']);
      await give(9102, 'test');
      expect(await found('invoices', probeContextOf(office.deps))).toEqual(['error', 'late']);
    } finally {
      await office.close();
    }
  });

  test('a mail server that works, and gets a trial mail', async () => {
    const smtp = await startSmtp();
    try {
      const at = place({ smtp_url: smtp.url });
      expect(await found('mail', at)).toEqual(['ok', 'reached']);
      expect(smtp.received).toHaveLength(0);
      expect(await found('mail', { ...at, mail_to: 'me@a.example' })).toEqual(['ok', 'sent']);
      expect(smtp.received).toHaveLength(1);
      smtp.unknown.add('nobody@a.example');
      expect(await found('mail', { ...at, mail_to: 'nobody@a.example' })).toEqual(['error', 'rejected']);
      expect(await found('mail', place({ smtp_url: smtp.url, smtp_plaintext: false }))).toEqual([
        'error',
        'tls',
      ]);
      await smtp.close();
      expect(await found('mail', at)).toEqual(['error', 'unreachable']);
    } finally {
      await smtp.close();
    }
  });

  test('a mail server that knows another password, whose words are not repeated', async () => {
    const server = new SMTPServer({
      allowInsecureAuth: true,
      disabledCommands: ['STARTTLS'],
      onAuth: (_auth, _session, done) => done(new Error('user and secret-password do not fit')),
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    try {
      const { port } = server.server.address() as AddressInfo;
      const result = await runCheck(
        'mail',
        place({ smtp_url: `smtp://a:secret-password@127.0.0.1:${port}` }),
      );
      expect(result.findings.map(({ code }) => code)).toEqual(['sign_in']);
      expect(JSON.stringify(result)).not.toContain('secret');
    } finally {
      await new Promise<void>((resolve) => server.close(() => resolve()));
    }
  });

  test('something that accepts connections and never answers ends by the limit', async () => {
    const silent = createServer((socket) => socket.on('error', () => {})).listen(0, '127.0.0.1');
    await once(silent, 'listening');
    try {
      const { port } = silent.address() as AddressInfo;
      expect(await found('mail', place({ smtp_url: `smtp://127.0.0.1:${port}` }), 0.01)).toEqual([
        'error',
        'timeout',
      ]);
      const public_url = `https://127.0.0.1:${port}`;
      expect(await found('certificate', place({ public_url }), 0.01)).toEqual(['error', 'timeout']);
    } finally {
      silent.close();
    }
  });

  test('clamd: at work, hanging, gone', async () => {
    const clamd = await startClamd();
    try {
      const [host = '', port] = clamd.host.split(':');
      const at = (required: boolean, timeout_ms = 5000) =>
        place({ clamd: { host, port: Number(port), path: null, required, timeout_ms } });
      expect(await found('scanner', at(true))).toEqual(['ok', 'scans']);
      clamd.mode = 'hang';
      expect(await found('scanner', at(true, 50))).toEqual(['error', 'silent']);
      await clamd.close();
      expect(await found('scanner', at(false))).toEqual(['warning', 'silent_optional']);
    } finally {
      await clamd.close();
    }
  });

  test('a disk that is nearly full', async () => {
    const space = async () => ({ free: 3e8, total: 1e10 });
    expect(await found('disk', place({ min_free_bytes: 4e8 }, { space }))).toEqual(['error', 'full']);
    expect(await found('disk', place({ min_free_bytes: 2e8 }, { space }))).toEqual(['warning', 'scarce']);
    expect(await found('disk', place({ min_free_bytes: 0 }))).toEqual(['ok', 'fine']);
  });

  test('files: a folder that is none, and a stored file that is gone', async () => {
    expect(await found('files', place())).toEqual(['ok', 'fine']);
    const nowhere = join(world.deps.config.data_dir, 'a-file');
    await writeFile(nowhere, 'x');
    expect((await found('files', place({ data_dir: nowhere })))[0]).toBe('error');
    const office = await app();
    try {
      await createdBy(await office.as('anonymous'));
      expect(await found('files', probeContextOf(office.deps))).toEqual(['ok', 'fine']);
      for await (const sha256 of office.deps.files.list('2100-01-01T00:00:00.000Z'))
        await office.deps.files.remove(sha256);
      expect(await found('files', probeContextOf(office.deps))).toEqual(['error', 'missing']);
    } finally {
      await office.close();
    }
  });

  test('a backup that is none opens with no key', async () => {
    const dir = await mkdtemp(join(tmpdir(), 'dovolilnice-system-'));
    try {
      const at = place({ backup_dir: dir, backup_key: 'a key of at least 24 characters' });
      expect(await found('backups', at)).toEqual(['error', 'none']);
      await writeFile(join(dir, backupName(world.clock.now())), 'x');
      expect(await found('backups', at)).toEqual(['error', 'key']);
      expect(await found('backups', place({ backup_dir: join(dir, 'gone'), backup_key: 'k' }))).toEqual([
        'error',
        'no_folder',
      ]);
    } finally {
      await rm(dir, { recursive: true, force: true });
    }
  });

  test('a second copy of files that stands still, and rehearsals beside the backups', async () => {
    const dir = await mkdtemp(join(tmpdir(), 'dovolilnice-recovery-'));
    try {
      const backup_files = { dir: join(dir, 'copy'), days: 14 };
      const at = place({ backup_dir: dir, backup_files });
      expect(await found('recovery', place())).toEqual(['ok', 'nothing']);
      expect(await found('recovery', at)).toEqual(['error', 'no_folder', 'unrehearsed']);
      await copyStoredFiles({ ...world.deps, config: at.config });
      expect(await found('recovery', at)).toEqual(['ok', 'copied', 'unrehearsed']);

      const year_ago = fixedClock(new Date(Date.parse(world.clock.now()) + 400 * 86_400_000).toISOString());
      const rehearsed_at = world.clock.now();
      await saveRehearsal(at.config, { rehearsed_at, of: 'moment', seconds: 9, problem: null });
      expect(await found('recovery', at)).toEqual(['ok', 'copied', 'rehearsed']);
      expect(await found('recovery', { ...at, clock: year_ago })).toEqual(['error', 'copy_late', 'long_ago']);
      // The newest counts, of whichever kind.
      const later = new Date(Date.parse(rehearsed_at) + 1000).toISOString();
      await saveRehearsal(at.config, {
        rehearsed_at: later,
        of: 'backup',
        seconds: 9,
        problem: 'access_log',
      });
      expect(await found('recovery', at)).toEqual(['error', 'copied', 'not_restored']);
    } finally {
      await rm(dir, { recursive: true, force: true });
    }
  });

  test('without a database the rest is looked at all the same', async () => {
    const at = place({}, { db: null, database_problem: 'ECONNREFUSED' });
    expect(await found('database', at)).toEqual(['error', 'unreachable']);
    expect(await found('jobs', at)).toEqual(['warning', 'not_looked_at']);
    expect(await found('documents', at)).toEqual(['ok', 'fine']);
  });

  test('this database is fine, and its clock that of the program', async () => {
    expect(await found('database', place())).toEqual(['ok', 'fine']);
    expect(await found('clock', place())).toEqual(['ok', 'fine']);
  });
});

test('root checks, reads what was found in the chosen language, and sees it on the dashboard', async () => {
  const root = await world.as('root');
  expect((await root.call(getSystem)).body).toMatchObject({ checked_at: null, checks: [] });
  expect((await root.call(getDashboard)).body.system).toBeNull();

  await world.deps.db.updateTable('installation').set({ opened_at: null }).execute();
  const { body } = await root.call(checkSystem);
  expect(body.checks.map(({ name }) => name).toSorted()).toEqual([...SYSTEM_CHECKS].toSorted());
  // What needs a hand comes first; the form of a new office is closed.
  const states = body.checks.map(({ state }) => SYSTEM_STATES.indexOf(state));
  expect(states).toEqual(states.toSorted((a, b) => b - a));
  const closed = body.checks.find(({ name }) => name === 'installation');
  expect(closed).toMatchObject({ state: 'warning', title: 'Javni obrazec' });
  expect(closed!.findings[0]!.remedy).toContain('Upravljanje');
  const english = await root.call(getSystem, { headers: { 'accept-language': 'en' } });
  expect(english.body.checks.map(({ title }) => title)).toContain('Public form');
  expect(JSON.stringify(body)).not.toContain(world.deps.config.app_secret);
  expect((await root.call(getDashboard)).body.system).toMatchObject({ errors: 0 });
  expect((await (await world.as('admin')).call(getDashboard)).body.system).toBeNull();
  expect((await (await world.as('admin')).call(getSystem)).status).toBe(403);
});

test('a job that failed for good is run again, once', async () => {
  const office = await app();
  try {
    const { deps } = office;
    const root = await office.as('root');
    await deps.jobs.send('mail', { id: 'no id of a mail' }, { db: deps.db });
    for (let attempt = 0; attempt < 12; attempt++) await deps.runJobs();
    const [failed, ...others] = (await root.call(getSystem)).body.failed_jobs;
    expect([failed?.queue, others]).toEqual(['mail', []]);
    expect(await found('jobs', probeContextOf(deps))).toEqual(['warning', 'failed']);

    const { id, queue } = failed!;
    const again = await root.call(retryJob, { params: { id }, body: { queue } });
    expect([again.status, again.body.failed_jobs]).toEqual([200, []]);
    expect(again.body.queues.some((row) => row.queue === 'mail')).toBe(true);
    expect((await root.send(retryJob, { params: { id }, body: { queue } })).status).toBe(404);
  } finally {
    await office.close();
  }
});

const doctor = (args: string[], env: Record<string, string>) =>
  new Promise<{ code: number; output: string }>((resolve) => {
    const script = join(import.meta.dirname, '../../../scripts/doctor.ts');
    execFile(
      process.execPath,
      [script, ...args],
      { env: { ...process.env, ...env } },
      (error, stdout, stderr) => resolve({ code: Number(error?.code ?? 0), output: stdout + stderr }),
    );
  });

test(
  'npm run doctor: exit code 1 where something is broken, 0 where nothing is',
  { timeout: 0 },
  async () => {
    const store = await temporaryStore();
    try {
      const env = { ...store.env, LOG_LEVEL: 'silent' };
      const well = await doctor(['--language', 'en'], env);
      expect([well.code, well.output]).toEqual([0, expect.stringContaining('Database')]);
      const broken = await doctor([], { ...env, SMTP_URL: 'smtp://127.0.0.1:9' });
      expect([broken.code, broken.output]).toEqual([1, expect.stringContaining('Strežnik se ne odziva')]);
      const gone = await doctor([], {
        ...env,
        DATABASE_URL: 'postgres://127.0.0.1:9/none',
      });
      expect([gone.code, gone.output]).toEqual([1, expect.stringContaining('ECONNREFUSED')]);
    } finally {
      await store.remove();
    }
  },
);
