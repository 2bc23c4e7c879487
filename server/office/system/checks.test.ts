import { expect, test } from 'vitest';
import { SYSTEM_CHECKS, type SystemState } from '../../../contract/office/system.ts';
import type { Finding } from './checks/check.ts';
import { backups, type BackupFacts } from './checks/backups.ts';
import { certificate } from './checks/certificate.ts';
import { clock } from './checks/clock.ts';
import { configuration, type ConfigurationFacts } from './checks/configuration.ts';
import { database, type DatabaseFacts } from './checks/database.ts';
import { demo } from './checks/demo.ts';
import { disk } from './checks/disk.ts';
import { files } from './checks/files.ts';
import { encryption, type EncryptionFacts } from './checks/encryption.ts';
import { fiscal } from './checks/fiscal.ts';
import { invoices } from './checks/invoices.ts';
import { jobs } from './checks/jobs.ts';
import { mail } from './checks/mail.ts';
import { operators } from './checks/operators.ts';
import { outbox } from './checks/outbox.ts';
import { recovery, type RecoveryFacts } from './checks/recovery.ts';
import { scanner } from './checks/scanner.ts';
import { seal } from './checks/seal.ts';
import { messages as en } from './messages.en.ts';
import { messages as sl } from './messages.sl.ts';
import { worstState } from './run-checks.ts';
import { wordsOf } from './texts.ts';

const GOOD: ConfigurationFacts = {
  production: true,
  https: true,
  is_public: true,
  behind_proxy: true,
  smtp: true,
  clamd: true,
  hsts: true,
  former_secrets: 0,
  metrics: true,
  open_secrets: [],
};
const BASE: DatabaseFacts = {
  version: '15.8 (Debian)',
  encoding: 'UTF8',
  collation: 'sl_SI.UTF-8',
  collation_changed: false,
  has_trigrams: true,
  connections: 10,
  max_connections: 100,
  bytes: 5e7,
  archive_fails: false,
  migrations: [],
  embedded: false,
  production: true,
  pending: 0,
  unknown: 0,
  replica: null,
};
const BACKUP: BackupFacts = {
  kind: 'there',
  hours: 4,
  late: false,
  bytes: 5e8,
  bytes_before: 5e8,
  opens: true,
  space: { free: 5e9, total: 9e9 },
};
const RECOVERY: RecoveryFacts = {
  backs_up: true,
  age_days: 500,
  copy: { minutes: 14, trouble: null },
  rehearsal: { problem: null, days: 396.9 },
};
const COUNTED = { plain: 0, sealed: 90, damaged: 0, no_key: 0, unknown_roots: [], hours: 3 };
const SEALING: EncryptionFacts = { production: true, on: true, chosen: false, counted: COUNTED };
const sealing = (counted: Partial<typeof COUNTED> & { unknown_roots?: never[] }) =>
  encryption.evaluate({ ...SEALING, counted: { ...COUNTED, ...counted } });
const switchedOff = (counted: Partial<typeof COUNTED>) =>
  encryption.evaluate({ ...SEALING, on: false, chosen: true, counted: { ...COUNTED, ...counted } });
const real = { environment: 'production', days_left: 200, trouble: null, ahead_seconds: 1 } as const;
const seen = { kind: 'seen', host: 'a.example', trusted: true, detail: '', days_left: 60 } as const;
const mailed = { server: true, production: true, trouble: null, detail: '', sent_to: null } as const;

/** Each with what is found: the codes, and the worst state. */
const TABLE: readonly [string, Finding[], string, SystemState][] = [
  ['an office without a seal', seal.evaluate(null), 'none', 'ok'],
  ['a seal', seal.evaluate({ days_left: 31, begins_in: -300 }), 'fine', 'ok'],
  ['one that ends soon', seal.evaluate({ days_left: 30, begins_in: -300 }), 'ends_soon', 'warning'],
  ['one that ended', seal.evaluate({ days_left: -1, begins_in: -300 }), 'expired', 'error'],
  ['one that has not begun', seal.evaluate({ days_left: 700, begins_in: 2 }), 'not_yet', 'error'],
  ['good settings', configuration.evaluate(GOOD), 'production', 'ok'],
  [
    'an office that forgot a few',
    configuration.evaluate({ ...GOOD, behind_proxy: false, clamd: false, former_secrets: 1 }),
    'no_proxy no_scanner former_secrets',
    'warning',
  ],
  [
    'a secret that everybody on the machine can read',
    configuration.evaluate({
      ...GOOD,
      open_secrets: [{ name: 'APP_SECRET', path: '/etc/dovolilnice/app-secret' }],
    }),
    'open_secret',
    'warning',
  ],
  [
    'a trial on this machine',
    configuration.evaluate({ ...GOOD, production: false, is_public: false }),
    'trial',
    'ok',
  ],
  [
    'a trial on the internet',
    configuration.evaluate({ ...GOOD, production: false }),
    'trial_public',
    'warning',
  ],
  ['a good database', database.evaluate(BASE), 'fine', 'ok'],
  ['an old one', database.evaluate({ ...BASE, version: '14.2' }), 'old', 'error'],
  [
    'LATIN2',
    database.evaluate({ ...BASE, encoding: 'LATIN2', has_trigrams: false }),
    'encoding extension',
    'error',
  ],
  ['a schema that is behind', database.evaluate({ ...BASE, pending: 2 }), 'pending', 'error'],
  ['a schema that is ahead', database.evaluate({ ...BASE, unknown: 1 }), 'newer', 'error'],
  ['a log that is not archived', database.evaluate({ ...BASE, archive_fails: true }), 'archive', 'error'],
  ['few connections left', database.evaluate({ ...BASE, connections: 81 }), 'connections', 'warning'],
  [
    'the embedded one on trial',
    database.evaluate({ ...BASE, embedded: true, production: false, connections: 100 }),
    'fine',
    'ok',
  ],
  ['the embedded one at work', database.evaluate({ ...BASE, embedded: true }), 'embedded', 'warning'],
  [
    'a standby that stands still',
    database.evaluate({ ...BASE, replica: 'behind' }),
    'replica_behind',
    'warning',
  ],
  [
    'another order of letters',
    database.evaluate({ ...BASE, collation_changed: true }),
    'collation',
    'warning',
  ],
  ['room', disk.evaluate({ free: 2e9, total: 1e10, reserve: 5e8 }), 'fine', 'ok'],
  [
    'less than twice the reserve',
    disk.evaluate({ free: 9.99e8, total: 1e10, reserve: 5e8 }),
    'scarce',
    'warning',
  ],
  ['less than the reserve', disk.evaluate({ free: 4.99e8, total: 1e10, reserve: 5e8 }), 'full', 'error'],
  [
    'a stored file that changed',
    files.evaluate({ write_error: null, stored: 'differs' }),
    'differs',
    'error',
  ],
  ['no file yet', files.evaluate({ write_error: null, stored: 'none' }), 'fine', 'ok'],
  [
    'no right to write',
    files.evaluate({ write_error: 'EACCES', stored: 'missing' }),
    'not_writable missing',
    'error',
  ],
  ['a file without its key', files.evaluate({ write_error: null, stored: 'no_key' }), 'no_key', 'error'],
  ['every file is sealed', sealing({}), 'all', 'ok'],
  ['sealing has not begun', encryption.evaluate({ ...SEALING, counted: null }), 'begins', 'ok'],
  ['half of them', sealing({ plain: 40 }), 'under_way', 'ok'],
  ['half of them since long', sealing({ plain: 40, hours: 27 }), 'stuck', 'warning'],
  ['damaged ones stay plain', sealing({ plain: 2, damaged: 2, hours: 27 }), 'damaged', 'error'],
  ['a lost secret', sealing({ no_key: 3 }), 'no_key', 'error'],
  ['nobody decided', encryption.evaluate({ ...SEALING, on: false }), 'off', 'warning'],
  ['decided against it', switchedOff({ plain: 90, sealed: 0 }), 'plain', 'ok'],
  ['half of them to be opened again', switchedOff({ plain: 40 }), 'opening', 'ok'],
  ['half of them since long, still sealed', switchedOff({ plain: 40, hours: 27 }), 'stuck', 'warning'],
  ['all but those without their key opened', switchedOff({ no_key: 90 }), 'no_key', 'error'],
  ['plain for a trial', encryption.evaluate({ ...SEALING, on: false, production: false }), 'plain', 'ok'],
  ['a good backup', backups.evaluate(BACKUP), 'fine', 'ok'],
  ['no backups in production', backups.evaluate({ kind: 'off', production: true }), 'off', 'error'],
  ['no backups on trial', backups.evaluate({ kind: 'off', production: false }), 'trial', 'ok'],
  ['none yet', backups.evaluate({ kind: 'none' }), 'none', 'error'],
  ['late, of another key', backups.evaluate({ ...BACKUP, late: true, opens: false }), 'late key', 'error'],
  ['half the size', backups.evaluate({ ...BACKUP, bytes: 2e8 }), 'shrunk', 'warning'],
  [
    'no room for the next',
    backups.evaluate({ ...BACKUP, space: { free: 9e8, total: 9e9 } }),
    'room',
    'warning',
  ],
  ['no backups, nothing to restore', recovery.evaluate({ ...RECOVERY, backs_up: false }), 'nothing', 'ok'],
  ['a copy of files and a rehearsal', recovery.evaluate(RECOVERY), 'copied rehearsed', 'ok'],
  [
    'backups of the program alone, in a new office',
    recovery.evaluate({ backs_up: true, age_days: 90, copy: null, rehearsal: null }),
    'unrehearsed',
    'ok',
  ],
  [
    'an office that never rehearsed',
    recovery.evaluate({ ...RECOVERY, age_days: 91, rehearsal: null }),
    'copied unrehearsed',
    'warning',
  ],
  [
    'one that cannot ask its database',
    recovery.evaluate({ ...RECOVERY, age_days: null, rehearsal: null }),
    'copied unrehearsed',
    'ok',
  ],
  [
    'a rehearsal thirteen months ago',
    recovery.evaluate({ ...RECOVERY, rehearsal: { problem: null, days: 397 } }),
    'copied long_ago',
    'warning',
  ],
  [
    'one that failed, and a copy that stands still',
    recovery.evaluate({
      ...RECOVERY,
      copy: { minutes: 181, trouble: null },
      rehearsal: { problem: 'files_missing', days: 1 },
    }),
    'copy_late not_restored',
    'error',
  ],
  [
    'a copy that has not begun',
    recovery.evaluate({ ...RECOVERY, copy: { minutes: null, trouble: null } }),
    'no_copy rehearsed',
    'error',
  ],
  [
    'a folder that is not mounted',
    recovery.evaluate({ ...RECOVERY, copy: { minutes: null, trouble: 'ENOENT' } }),
    'no_folder rehearsed',
    'error',
  ],
  ['a mail server', mail.evaluate(mailed), 'reached', 'ok'],
  ['a trial mail', mail.evaluate({ ...mailed, sent_to: 'a@a.example' }), 'sent', 'ok'],
  ['no mail server', mail.evaluate({ ...mailed, server: false }), 'no_server', 'warning'],
  ['a wrong password', mail.evaluate({ ...mailed, trouble: 'sign_in', detail: '535' }), 'sign_in', 'error'],
  ['mails that wait', outbox.evaluate({ queued: 3, old: 0, failed: 0 }), 'fine', 'ok'],
  ['mails that are stuck', outbox.evaluate({ queued: 3, old: 1, failed: 2 }), 'stuck failed', 'error'],
  ['jobs at work', jobs.evaluate({ waiting: 9, oldest_seconds: 899, failed: 0 }), 'fine', 'ok'],
  ['nobody works', jobs.evaluate({ waiting: 9, oldest_seconds: 901, failed: 0 }), 'late', 'error'],
  ['a failed job', jobs.evaluate({ waiting: 0, oldest_seconds: 0, failed: 1 }), 'failed', 'warning'],
  ['no scanner', scanner.evaluate({ used: false, required: true, answers: false }), 'off', 'ok'],
  ['a silent scanner', scanner.evaluate({ used: true, required: true, answers: false }), 'silent', 'error'],
  [
    'a silent scanner that is not required',
    scanner.evaluate({ used: true, required: false, answers: false }),
    'silent_optional',
    'warning',
  ],
  ['FURS off', fiscal.evaluate({ environment: null }), 'off', 'ok'],
  ['FURS', fiscal.evaluate(real), 'reached', 'ok'],
  [
    'no certificate',
    fiscal.evaluate({ ...real, days_left: null, trouble: 'no_certificate' }),
    'no_certificate',
    'error',
  ],
  ['30 days left', fiscal.evaluate({ ...real, days_left: 30 }), 'ends_soon', 'warning'],
  ['its last day', fiscal.evaluate({ ...real, days_left: 0 }), 'ends_soon', 'warning'],
  [
    'the day after',
    fiscal.evaluate({ ...real, days_left: -1, trouble: 'timeout' }),
    'expired unreachable',
    'error',
  ],
  ['a stranger as FURS', fiscal.evaluate({ ...real, trouble: 'server_certificate' }), 'not_trusted', 'error'],
  ['a wrong clock', fiscal.evaluate({ ...real, ahead_seconds: -61 }), 'clock', 'error'],
  ['no verification', operators.evaluate({ verified: false, unnamed: ['A'] }), 'off', 'ok'],
  ['cashiers with numbers', operators.evaluate({ verified: true, unnamed: [] }), 'fine', 'ok'],
  ['cashiers without', operators.evaluate({ verified: true, unnamed: ['Ana'] }), 'unnamed', 'warning'],
  ['invoices of this hour', invoices.evaluate({ waiting: 2, oldest_hours: 0.9 }), 'fine', 'ok'],
  ['invoices of today', invoices.evaluate({ waiting: 2, oldest_hours: 5 }), 'waiting', 'warning'],
  ['invoices of yesterday', invoices.evaluate({ waiting: 2, oldest_hours: 25 }), 'late', 'error'],
  ...(
    [
      ['one time', 0.3, 'fine', 'ok'],
      ['three seconds apart', -3, 'apart', 'warning'],
      ['two minutes apart', 120, 'apart', 'error'],
    ] as const
  ).map(([name, ahead_seconds, code, state]) => {
    const knows = {
      program_knows_summer_time: true,
      database_knows_summer_time: true,
      today: '2027-01-15',
      last_invoice: '2027-01-15',
    };
    return [name, clock.evaluate({ ahead_seconds, ...knows }), code, state] as [
      string,
      Finding[],
      string,
      SystemState,
    ];
  }),
  [
    'a clock that was set back',
    clock.evaluate({
      ahead_seconds: 0,
      program_knows_summer_time: true,
      database_knows_summer_time: true,
      today: '2027-01-14',
      last_invoice: '2027-01-15',
    }),
    'behind',
    'error',
  ],
  [
    'nobody knows summer time',
    clock.evaluate({
      ahead_seconds: 0,
      program_knows_summer_time: false,
      database_knows_summer_time: false,
      today: '2027-01-15',
      last_invoice: null,
    }),
    'zone_program zone_database',
    'error',
  ],
  ['a good certificate', certificate.evaluate(seen), 'fine', 'ok'],
  ['two weeks', certificate.evaluate({ ...seen, days_left: 13 }), 'ends_soon', 'warning'],
  ['over', certificate.evaluate({ ...seen, days_left: -1, trusted: false }), 'expired', 'error'],
  ['of another name', certificate.evaluate({ ...seen, trusted: false }), 'not_trusted', 'error'],
  [
    'from here not seen',
    certificate.evaluate({ kind: 'unreachable', host: 'a', detail: 'E' }),
    'unreachable',
    'warning',
  ],
  ['demo data in production', demo.evaluate({ production: true, demo: true }), 'in_production', 'error'],
  ['a demo', demo.evaluate({ production: false, demo: true }), 'trial', 'ok'],
];

test.each(TABLE)('%s', (_name, findings, codes, state) => {
  expect([findings.map(({ code }) => code).join(' '), worstState(findings.map((one) => one.state))]).toEqual([
    codes,
    state,
  ]);
});

const placeholders = (text = ''): string => [...text.matchAll(/\{\w+\}/g)].map(String).toSorted().join();

test('both languages say the same, and every trouble has a remedy', () => {
  for (const name of SYSTEM_CHECKS) {
    const [ours, theirs] = [sl.checks[name].findings, en.checks[name].findings] as Record<
      string,
      readonly [string, string?]
    >[];
    for (const [code, [says, remedy]] of Object.entries(ours!)) {
      expect([code, placeholders(says), placeholders(remedy), remedy === undefined]).toEqual([
        code,
        placeholders(theirs![code]![0]),
        placeholders(theirs![code]![1]),
        theirs![code]![1] === undefined,
      ]);
    }
  }
});

test('what the table finds has words without holes, and a remedy unless all is well', () => {
  const known = Object.values(sl.checks).map(({ findings }) => findings as Record<string, readonly string[]>);
  for (const [name, findings] of TABLE)
    for (const { code, state, values = {} } of findings) {
      const texts = known.flatMap((texts) => (texts[code] ? [texts[code]] : []));
      expect(texts.length, name).toBeGreaterThan(0);
      if (state !== 'ok')
        expect(
          texts.some(([, remedy]) => remedy),
          name,
        ).toBe(true);
      const filled = texts.some((text) =>
        [...text.join(' ').matchAll(/\{(\w+)\}/g)].every(([, hole = '']) => Object.hasOwn(values, hole)),
      );
      expect(filled, `${name}: ${code}`).toBe(true);
    }
});

test('large numbers are read by thousands, in the manner of each language', () => {
  const [found] = disk.evaluate({ free: 72_092e6, total: 3e11, reserve: 5e8 });
  expect(wordsOf('disk', found!, 'sl').says).toBe('Prostega je 72.092\u00a0MB (24\u00a0%).');
  expect(wordsOf('disk', found!, 'en').says).toBe('72,092\u00a0MB are free (24%).');
});
