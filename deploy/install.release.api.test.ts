import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { execFileSync } from 'node:child_process';
import { request } from 'node:https';
import type { LightMyRequestResponse } from 'fastify';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { compress, pack } from '../scripts/release/archive.ts';
import { writeSums } from '../scripts/release/build-release.ts';
import { sign } from '../scripts/release/sign.ts';
import { buildTree } from '../scripts/release/tree.ts';
import { login } from '../contract/people/auth.ts';
import { type Client, client, type Server } from '../test/client.ts';
import { cookieOf } from '../test/servers/over-http.ts';
import { until } from '../test/servers/outside.ts';
import { type DebianMachine, startDebian } from '../test/servers/debian-machine.ts';

/**
 * The way of a release through a town's machine: a plain Debian with its systemd, from nothing to the first sign-in, up,
 * back, and beside a second town. Only the releases after the first are stood in for: the same program with another
 * version and one thing changed.
 */

const ROOT = join(import.meta.dirname, '..');
const HOST = 'dovolilnice.obcina.example';
const OTHER = 'bohinj.obcina.example';
const RESTORED = 'nazaj.obcina.example';
const [V1, V2, V3, V4] = ['1.0.0', '1.1.0', '1.2.0', '1.3.0'] as const;
const EMAIL = 'root@obcina.example';
const PASSWORD = 'Gamsi plezajo po Kanjavcu 7';
const FIRST_MINUTES = 5;
const WITH_PHOTOS_PDF_AND_MAIL = [
  'server/settings/municipality/municipality.api.test.ts',
  'server/permits/applications/main-job.api.test.ts',
  'server/mail/outbox/send-mail.api.test.ts',
  'server/money/invoices/credit-and-send.api.test.ts',
  'server/permits/decisions/decisions.api.test.ts',
];

const dir = mkdtempSync(join(tmpdir(), 'dovolilnice-install-'));
const releases = join(dir, 'releases');
let machine: DebianMachine;
afterAll(async () => {
  await machine?.remove();
  rmSync(dir, { recursive: true, force: true });
});

const times: Record<string, number> = {};
const timed = async <T>(what: string, work: () => T | Promise<T>): Promise<T> => {
  const from = performance.now();
  const result = await work();
  times[what] = Math.round((performance.now() - from) / 100) / 10;
  return result;
};
afterAll(() => {
  process.stdout.write(`seconds of each step: ${JSON.stringify(times, null, 2)}\n`);
});

/** A release in its archive; `change` makes the later ones what they are. */
const publish = async (version: string, change: (tree: string) => void = () => {}): Promise<void> => {
  const name = `dovolilnice-${version}`;
  const tree = join(dir, name);
  renameSync(
    readdirSync(dir)
      .filter((one) => /^dovolilnice-\d/.test(one))
      .map((one) => join(dir, one))[0]!,
    tree,
  );
  const manifest = join(tree, 'package.json');
  const about = JSON.parse(readFileSync(manifest, 'utf8')) as object;
  writeFileSync(manifest, JSON.stringify({ ...about, version }, null, 2));
  change(tree);
  const tar = join(dir, 'release.tar');
  pack(dir, name, tar, 1_800_000_000);
  await compress(tar, join(releases, `${name}-linux-x64.tar.gz`));
  rmSync(tar);
};
const migration = (tree: string, name: string, sql: string): void =>
  writeFileSync(join(tree, 'server/platform/db/migrations', name), sql);

beforeAll(async () => {
  mkdirSync(releases);
  execFileSync('minisign', ['-G', '-W', '-f', '-p', join(releases, 'key.pub'), '-s', join(dir, 'key')]);
  buildTree(ROOT, 'x64', join(dir, `dovolilnice-${V1}`));
  await publish(V1);
  // What a plain upgrade brings: a column that nobody has to know.
  await publish(V2, (tree) =>
    migration(tree, '0012_next.admits-1.0.0.sql', 'alter table permits add column of_next text;'),
  );
  // What contracts: the programs before 1.1.0 read it.
  await publish(V3, (tree) =>
    migration(tree, '0013_gone.admits-1.2.0.sql', 'alter table permits drop column of_next;'),
  );
  await publish(V4, (tree) =>
    writeFileSync(join(tree, 'server/platform/config/config.ts'), 'throw new Error("does not start");\n'),
  );
  const archives = readdirSync(releases).filter((name) => name.endsWith('.gz'));
  await writeSums(releases, archives);
  sign(join(releases, 'SHA256SUMS'), join(dir, 'key'), 'test');
  machine = await timed('a plain Debian', () => startDebian({ releases }, { project: ROOT }));
});

/** The program behind nginx, whose certificate nobody has to trust here. */
const behindProxy = (host: string): Server => ({
  inject: ({ method = 'GET', url, headers, payload }) =>
    new Promise((resolve, reject) => {
      const sent = request(
        {
          host: '127.0.0.1',
          port: 443,
          servername: host,
          path: String(url),
          method,
          rejectUnauthorized: false,
          // One connection a call: a proxy that reads its configuration anew closes those that are kept.
          agent: false,
          headers: { host, ...(headers as Record<string, string>) },
        },
        async (reply) => {
          const rawPayload = Buffer.concat(await reply.toArray());
          const body = rawPayload.toString();
          resolve({
            statusCode: reply.statusCode!,
            headers: reply.headers,
            cookies: (reply.headers['set-cookie'] ?? []).map(cookieOf),
            body,
            rawPayload,
            json: () => JSON.parse(body) as unknown,
          } as unknown as LightMyRequestResponse);
        },
      );
      sent.on('error', reject);
      sent.end(payload as Buffer | undefined);
    }),
});
const page = (path: string, host = HOST) => behindProxy(host).inject({ url: path });
/** A session of the first account. */
const signedIn = async (host = HOST): Promise<Client> => {
  const root = client(behindProxy(host));
  const { status } = await root.call(login, { body: { email: EMAIL, password: PASSWORD } });
  expect(status).toBe(200);
  return root;
};

/** As root of a careful machine, whose shells write for nobody else. */
const dovolilnice = (...args: string[]) =>
  machine.run('sh', ['-c', 'umask 077 && exec dovolilnice "$@"', 'sh', ...args]);
const succeeds = async (...args: string[]): Promise<string> => {
  const { code, said } = await dovolilnice(...args);
  expect(code, `${args.join(' ')}: ${said}`).toBe(0);
  return said;
};
const current = (): string => readlinkSync(join(machine.root, 'srv/dovolilnice/current'));
const journal = async (): Promise<string> =>
  (await machine.run('journalctl', ['--no-pager', '-n', '60', '-o', 'cat', '-u', 'dovolilnice*'])).said;

/** Calls of twenty people at once, half of them without a connection that is kept, while `work` runs. */
const underLoad = async <T>(
  work: () => Promise<T>,
): Promise<{ result: T; calls: number; longest: number; lost: string[] }> => {
  const someone = await signedIn();
  const end = new AbortController();
  let calls = 0;
  let longest = 0;
  const lost: string[] = [];
  const person = async (nr: number): Promise<void> => {
    const work = [
      () => page('/'),
      () => page('/api/live'),
      () => someone.inject({ method: 'GET', url: '/api/auth/user' }),
    ][nr % 3]!;
    while (!end.signal.aborted) {
      const from = performance.now();
      const said = await work().then(
        ({ statusCode, body }) => (statusCode === 200 ? null : `${statusCode} ${body.slice(0, 200)}`),
        (error: Error) => error.message,
      );
      calls++;
      longest = Math.max(longest, performance.now() - from);
      if (said !== null) lost.push(said);
      await pause(100);
    }
  };
  const people = Array.from({ length: 20 }, (_, i) => person(i));
  await pause(1000);
  const result = await work();
  await pause(1000);
  end.abort();
  await Promise.all(people);
  return { result, calls, longest: Math.round(longest) / 1000, lost };
};

test('from a plain Debian to the first page and the first sign-in', async () => {
  const begun = performance.now();
  await timed('unpack', () =>
    machine.run('tar', ['-xzf', `/mnt/releases/dovolilnice-${V1}-linux-x64.tar.gz`, '-C', '/tmp']),
  );
  const install = [
    `/tmp/dovolilnice-${V1}/deploy/run`,
    'install',
    '--host',
    HOST,
    '--release-key',
    '/mnt/releases/key.pub',
  ];
  const done = await timed('install', () => machine.run(install[0]!, install.slice(1)));
  expect(done.code, done.said + (await journal())).toBe(0);
  const first = await page('/');
  expect([first.statusCode, first.body]).toEqual([200, expect.stringContaining('<html lang="sl"')]);
  expect((performance.now() - begun) / 60_000).toBeLessThan(FIRST_MINUTES);

  const root = await machine.run('dovolilnice', ['create-root', '--email', EMAIL, '--name', 'Root'], {
    ROOT_PASSWORD: PASSWORD,
  });
  expect(root.code, root.said).toBe(0);
  await signedIn();
  await succeeds('backup');
  const doctor = await dovolilnice('doctor', '--language', 'en');
  expect(doctor.said).not.toMatch(/^ *X /m);
});

test('once more it changes nothing, and --check says what it would do', async () => {
  expect(await succeeds('install')).not.toContain('write ');
  expect(await succeeds('install', '--check')).toBe('All is done.\n');
  // What is said anew and not done is named.
  const other = await dovolilnice('install', '--mail-from', 'Urad <urad@obcina.example>');
  expect([other.code, other.said]).toEqual([
    1,
    expect.stringContaining("Write MAIL_FROM='Urad <urad@obcina.example>' into it"),
  ]);
  rmSync(join(machine.root, 'etc/bash_completion.d/dovolilnice'));
  const { code, said } = await dovolilnice('install', '--check');
  expect([code, said]).toEqual([
    1,
    expect.stringMatching(
      /^would: write \/etc\/bash_completion.d\/dovolilnice\n1 of \d+ steps are open\.\n$/,
    ),
  ]);
  await succeeds('install');
  expect(existsSync(join(machine.root, 'etc/bash_completion.d/dovolilnice'))).toBe(true);
});

test('no process has a secret in its environment, and the unit is confined', async () => {
  const secrets = ['app-secret', 'backup-key'].map((name) =>
    readFileSync(join(machine.root, 'etc/dovolilnice', name), 'utf8').trim(),
  );
  const { said } = await machine.run('sh', ['-c', 'cat /proc/[0-9]*/environ 2>/dev/null | tr "\\0" "\\n"']);
  expect(said).toContain('APP_SECRET_FILE=/etc/dovolilnice/app-secret');
  for (const secret of secrets) expect(said).not.toContain(secret);

  const shown = await machine.run('systemctl', [
    'show',
    'dovolilnice.service',
    '-p',
    'MemoryMax,NoNewPrivileges,ActiveState,SystemCallFilter',
  ]);
  expect(shown.said).toContain('ActiveState=active');
  expect(shown.said).toContain('MemoryMax=2147483648');
  expect(shown.said).not.toContain('SystemCallFilter=\n');
  const { pid } = /^MainPID=(?<pid>\d+)$/m.exec(
    (await machine.run('systemctl', ['show', 'dovolilnice.service', '-p', 'MainPID'])).said,
  )!.groups!;
  const status = (await machine.run('cat', [`/proc/${pid}/status`])).said;
  expect(status).toMatch(/^Seccomp:\t2$/m);
  expect(status).toMatch(/^CapEff:\t0+$/m);
  expect(status).toMatch(/^NoNewPrivs:\t1$/m);
});

/** What the unit confines the program by, as systemd-run takes it. */
const CONFINED =
  /^(?:NoNewPrivileges|\w*Capabilit\w+|Private\w+|Protect\w+|Restrict\w+|LockPersonality|RemoveIPC|KeyringMode|SystemCall\w+|MemoryMax|UMask)=/;

test('photos, PDF and mail work in the confinement of the unit, whose exposure is low', async () => {
  const { said } = await machine.run('systemd-analyze', [
    'security',
    '--offline=true',
    '/etc/systemd/system/dovolilnice.service',
  ]);
  const [, exposure] = /exposure level for dovolilnice\.service: ([\d.]+)/.exec(said) ?? [];
  expect(Number(exposure), said.slice(-300)).toBeLessThanOrEqual(1.5);

  const unit = readFileSync(join(import.meta.dirname, 'dovolilnice.service'), 'utf8');
  const properties = unit.split('\n').filter((line) => CONFINED.test(line));
  expect(properties.length).toBeGreaterThan(20);
  const done = await timed('photos, PDF and mail, confined', () =>
    machine.run('systemd-run', [
      '--quiet',
      '--pipe',
      '--wait',
      '--collect',
      '--working-directory=/mnt/project',
      ...properties.flatMap((one) => ['-p', one]),
      '-p',
      'ReadWritePaths=/mnt/project',
      '-E',
      'HOME=/tmp',
      '-E',
      'NO_COLOR=1',
      '/mnt/project/node_modules/.bin/node',
      'node_modules/vitest/vitest.mjs',
      'run',
      '--project',
      'api',
      '--maxWorkers=1',
      '--testTimeout=900000',
      ...WITH_PHOTOS_PDF_AND_MAIL,
    ]),
  );
  expect(done.code, done.said.slice(-3000)).toBe(0);
});

test('an upgrade and the way back lose none of the calls that come meanwhile', async () => {
  const up = await timed('upgrade', () =>
    underLoad(() => dovolilnice('upgrade', `/mnt/releases/dovolilnice-${V2}-linux-x64.tar.gz`)),
  );
  expect(up.result.code, up.result.said + (await journal())).toBe(0);
  expect([current(), up.lost]).toEqual([`releases/${V2}`, []]);
  expect(up.calls).toBeGreaterThan(100);
  times['longest call of the upgrade'] = up.longest;

  // The program before runs on the schema after.
  expect(await succeeds('rollback', '--check')).toContain(`${V1} can run again.`);
  const back = await timed('rollback', () => underLoad(() => dovolilnice('rollback')));
  expect(back.result.code, back.result.said + (await journal())).toBe(0);
  expect([current(), back.lost]).toEqual([`releases/${V1}`, []]);
  times['longest call of the way back'] = back.longest;
  expect(await succeeds('schema')).toContain('0012_next.admits-1.0.0.sql');
  await signedIn();
  const doctor = await dovolilnice('doctor', '--language', 'en');
  expect(doctor.said).not.toMatch(/^ *X /m);
});

test('an upgrade that was cut off after the link had turned is done when it is repeated', async () => {
  for (const [name, target] of [
    ['previous', V1],
    ['current', V2],
  ] as const)
    await machine.run('ln', ['-sfn', `releases/${target}`, `/srv/dovolilnice/${name}`]);
  const again = () =>
    succeeds('upgrade', '--without-backup', `/mnt/releases/dovolilnice-${V2}-linux-x64.tar.gz`);
  expect(await again()).toContain(`${V2} runs.`);
  expect(await again()).toContain(`${V2} runs already.`);
  const { said } = await machine.run('sh', [
    '-c',
    'readlink /proc/$(systemctl show --value -p MainPID dovolilnice)/cwd',
  ]);
  expect(said.trim()).toBe(`/srv/dovolilnice/releases/${V2}`);
  expect(await succeeds('rollback')).toContain(`${V1} runs again.`);
});

test('two processes of one town take turns behind the proxy, and an upgrade restarts one after the other', async () => {
  // docs/operations.md, "Several processes".
  const etc = join(machine.root, 'etc');
  const unit = 'dovolilnice@second';
  writeFileSync(
    join(etc, `${unit}.env`),
    readFileSync(join(etc, 'dovolilnice.env'), 'utf8').replace("PORT='3000'", "PORT='3009'"),
  );
  cpSync(join(etc, 'systemd/system/dovolilnice.service'), join(etc, 'systemd/system/dovolilnice@.service'));
  mkdirSync(join(etc, `systemd/system/${unit}.service.d`));
  writeFileSync(
    join(etc, `systemd/system/${unit}.service.d/same-town.conf`),
    '[Service]\nUser=dovolilnice\nReadWritePaths=/var/lib/dovolilnice /var/backups/dovolilnice\n',
  );
  cpSync(join(etc, 'systemd/system/dovolilnice.socket'), join(etc, `systemd/system/${unit}.socket`));
  writeFileSync(
    join(etc, `systemd/system/${unit}.socket`),
    readFileSync(join(etc, `systemd/system/${unit}.socket`), 'utf8').replace('3000', '3009'),
  );
  const site = join(etc, 'nginx/sites-available/dovolilnice');
  writeFileSync(
    site,
    readFileSync(site, 'utf8').replace(
      'server 127.0.0.1:3000;',
      'server 127.0.0.1:3000;\n  server 127.0.0.1:3009;',
    ),
  );
  for (const args of [
    ['daemon-reload'],
    ['enable', '--now', `${unit}.socket`, `${unit}.service`],
    ['reload', 'nginx'],
  ]) {
    const { code, said } = await machine.run('systemctl', args);
    expect(code, said + (await journal())).toBe(0);
  }
  const load = await underLoad(() => pause(2000));
  expect(load.lost).toEqual([]);
  const { said } = await machine.run('sh', [
    '-c',
    `for unit in dovolilnice ${unit}; do journalctl -u $unit.service -o cat --since=-5s | grep -c '"route":"/api/auth/user"'; done`,
  ]);
  for (const calls of said.trim().split('\n')) expect(Number(calls)).toBeGreaterThan(5);
});

test('a second town has its own user, settings, database and files', async () => {
  const done = await timed('a second town', () =>
    dovolilnice('install', '--town', 'bohinj', '--host', OTHER),
  );
  expect(done.code, done.said + (await journal())).toBe(0);
  // nginx reads the new name a moment after it was told to.
  await until(
    'the second name',
    () =>
      page('/', OTHER).then(
        ({ statusCode }) => statusCode,
        () => 0,
      ),
    (status) => status === 200,
  );
  // Nobody of the first town is known there.
  const stranger = client(behindProxy(OTHER));
  const body = { email: EMAIL, password: PASSWORD };
  expect((await stranger.call(login, { body })).status).toBe(422);
  expect(readFileSync(join(machine.root, 'etc/dovolilnice@bohinj.env'), 'utf8')).toContain("PORT='3001'");
  const peek = await machine.run('setpriv', [
    '--reuid=dovolilnicebohinj',
    '--regid=dovolilnicebohinj',
    '--init-groups',
    'cat',
    '/etc/dovolilnice/app-secret',
  ]);
  expect(peek.said).toContain('Permission denied');
  await succeeds('--town', 'bohinj', 'backup');
});

test('the office of a lost machine comes back from its backup, with one command', async () => {
  const backups = readdirSync(join(machine.root, 'var/backups/dovolilnice')).filter((name) =>
    name.endsWith('.backup'),
  );
  const key = readFileSync(join(machine.root, 'etc/dovolilnice/backup-key'), 'utf8').trim();
  const done = await timed('install from a backup', () =>
    machine.run(
      'dovolilnice',
      [
        'install',
        '--town',
        'nazaj',
        '--host',
        RESTORED,
        '--restore',
        `/var/backups/dovolilnice/${backups.at(-1)}`,
      ],
      { BACKUP_KEY: key },
    ),
  );
  expect(done.code, done.said + (await journal())).toBe(0);
  expect(done.said).toContain('all compared');
  await until(
    'the third name',
    () =>
      page('/', RESTORED).then(
        ({ statusCode }) => statusCode,
        () => 0,
      ),
    (status) => status === 200,
  );
  await signedIn(RESTORED);
  // Once more it is left alone.
  const again = await machine.run(
    'dovolilnice',
    ['install', '--town', 'nazaj', '--restore', `/var/backups/dovolilnice/${backups.at(-1)}`],
    { BACKUP_KEY: key },
  );
  expect([again.code, again.said]).toEqual([0, expect.not.stringContaining('restore /')]);
});

test('past a release that contracts there is no way back, and it is said', async () => {
  const up = await timed('upgrade of three', () =>
    underLoad(() =>
      dovolilnice('upgrade', '--without-backup', `/mnt/releases/dovolilnice-${V3}-linux-x64.tar.gz`),
    ),
  );
  expect(up.result.code, up.result.said + (await journal())).toBe(0);
  expect([current(), up.lost]).toEqual([`releases/${V3}`, []]);
  const back = await dovolilnice('rollback');
  expect([back.code, current()]).toEqual([1, `releases/${V3}`]);
  expect(back.said).toContain(
    `Version ${V1} does not run on this database: 0013_gone.admits-1.2.0.sql needs version 1.2.0 or a newer one.`,
  );
  expect(back.said).toContain(`${V1} cannot run on the databases as they are now. Go forward, or restore`);
  await signedIn();
});

test('one that does not start: the release before runs again by itself', async () => {
  const { code, said } = await timed('upgrade that fails', () =>
    dovolilnice('upgrade', '--without-backup', `/mnt/releases/dovolilnice-${V4}-linux-x64.tar.gz`),
  );
  expect([code, current()]).toEqual([1, `releases/${V3}`]);
  expect(said).toContain(`${V4} did not get ready`);
  expect(said).toContain(`${V3} runs again.`);
  await signedIn();
});

test.each([
  [
    'a changed byte',
    (folder: string) => {
      const file = join(folder, `dovolilnice-${V2}-linux-x64.tar.gz`);
      const bytes = readFileSync(file);
      bytes[bytes.length >> 1]! ^= 1;
      writeFileSync(file, bytes);
    },
    'is damaged',
  ],
  [
    'sums of somebody else',
    (folder: string) =>
      writeFileSync(join(folder, 'SHA256SUMS'), `${readFileSync(join(folder, 'SHA256SUMS'), 'utf8')}\n`),
    'Do not install this release',
  ],
  [
    'no signature',
    (folder: string) => rmSync(join(folder, 'SHA256SUMS.minisig')),
    'Do not install this release',
  ],
])('a release with %s is not unpacked', async (_what, spoil, message) => {
  const folder = join(machine.root, 'opt/spoilt');
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder);
  for (const name of [`dovolilnice-${V2}-linux-x64.tar.gz`, 'SHA256SUMS', 'SHA256SUMS.minisig'])
    cpSync(join(releases, name), join(folder, name));
  spoil(folder);
  const { code, said } = await dovolilnice('upgrade', `/opt/spoilt/dovolilnice-${V2}-linux-x64.tar.gz`);
  expect([code, said]).toEqual([1, expect.stringContaining(message)]);
  expect(current()).toBe(`releases/${V3}`);
});
