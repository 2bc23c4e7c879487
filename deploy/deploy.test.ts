import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { MAX_STATEMENT_BYTES } from '../contract/money/bank-statements.ts';
import { loadConfig } from '../server/platform/config/config.ts';
import { SECRETS, SETTINGS } from '../server/platform/config/settings.ts';
import { AS_DEPLOYED } from '../test/servers/server-process.ts';

/** What is installed beside the program fits the program. */

const read = (name: string): string => readFileSync(join(import.meta.dirname, name), 'utf8');
const { scripts, engines } = JSON.parse(read('../package.json')) as {
  scripts: { start: string };
  engines: { node: string };
};
const MB = 1024 * 1024;

test('service and container start what `npm start` does, both with the same options', () => {
  const [, command = ''] = /^CMD (\[.+\])$/m.exec(read('Dockerfile')) ?? [];
  const words = JSON.parse(command) as string[];
  expect(scripts.start).toContain(`exec node ${words.at(-1)} `);
  expect(words).toEqual([...AS_DEPLOYED, words.at(-1)]);
  expect(read('dovolilnice.service')).toContain(
    `ExecStart=/srv/dovolilnice/current/node_modules/.bin/node ${words.join(' ')}\n`,
  );
  expect(engines.node).toBe(`>=${/^FROM node:(\d+)-/m.exec(read('Dockerfile'))?.[1]}`);
});

const compose = read('compose.yaml');
const given = Object.fromEntries(
  [...read('compose.env.example').matchAll(/^(\w+)=(.*)$/gm)].map(([, name, value]) => [name!, value!]),
);

test('compose asks for the settings that its example lists, and for no other', () => {
  const asked = [...compose.matchAll(/\$\{(\w+)/g)].map(([, name]) => name!);
  // The release before is asked for by the way back alone.
  expect([...new Set([...asked, 'RELEASE_BEFORE'])].toSorted()).toEqual(Object.keys(given).toSorted());
});

/** What the commands at the top of compose.yaml write. */
const SECRET_FILES = {
  'db-password': 'geslo',
  'database-url': 'postgres://dovolilnice:geslo@db/dovolilnice\n',
  'app-secret': `${'s'.repeat(64)}\n`,
  'backup-key': `${'k'.repeat(64)}\n`,
  metrics: 'off\n',
  'smtp-url': 'smtp://user:password@mail.obcina.example:587\n',
};

test('compose mounts each secret that somebody reads, and no environment holds one', () => {
  const declared = [...compose.matchAll(/^ {2}([\w-]+): \{ file: secrets\/\1 \}$/gm)].map(
    ([, name]) => name!,
  );
  expect(declared.toSorted()).toEqual(Object.keys(SECRET_FILES).toSorted());
  const mounted = [...compose.matchAll(/^ {4}secrets: \[(.+)\]$/gm)].flatMap(([, names]) =>
    names!.split(', '),
  );
  expect(mounted.toSorted()).toEqual(declared.toSorted());
  const read_ones = [...compose.matchAll(/_FILE: \/run\/secrets\/([\w-]+)/g)].map(([, name]) => name!);
  expect(read_ones.toSorted()).toEqual(declared.toSorted());
  for (const name of declared) expect(compose, name).toMatch(new RegExp(`(>|nano )${name}\\b`));
  for (const secret of SECRETS) expect(compose).not.toMatch(new RegExp(`^ *${secret}:`, 'm'));
});

test('the program accepts the settings that compose gives it, in production', () => {
  const data_dir = mkdtempSync(join(tmpdir(), 'compose-'));
  const lines = compose.split('\n  app:\n')[1]!.split('    environment:\n')[1]!.split('    volumes:')[0]!;
  const environment = Object.fromEntries(
    [...lines.matchAll(/^ {6}(\w+): (.+)$/gm)].map(([, name, value]) => [
      name!,
      value!
        .replaceAll(/\$\{(\w+)[^}]*\}/g, (_whole, key: string) => given[key]!.replaceAll('"', ''))
        .replaceAll("'", '')
        .replace('/run/secrets', data_dir),
    ]),
  );
  const known = new Set<string>(SETTINGS.map(({ name }) => name));
  expect(Object.keys(environment).filter((name) => !known.has(name.replace(/_FILE$/, '')))).toEqual([]);
  try {
    for (const [name, content] of Object.entries(SECRET_FILES)) writeFileSync(join(data_dir, name), content);
    const config = loadConfig({
      ...environment,
      NODE_ENV: 'production',
      HOST: '0.0.0.0',
      DATA_DIR: data_dir,
    });
    expect(config).toMatchObject({ production: true, backup_dir: '/backups', trust_proxy: 1 });
    // One setting less, and the program does not start: the list is not longer than it must be.
    for (const name of ['APP_SECRET_FILE', 'DATABASE_URL_FILE', 'PUBLIC_URL', 'PLAINTEXT_HOSTS', 'MAIL_FROM'])
      expect(
        () => loadConfig({ ...environment, [name]: '', NODE_ENV: 'production', DATA_DIR: data_dir }),
        name,
      ).toThrow();
  } finally {
    rmSync(data_dir, { recursive: true });
  }
});

test('the largest upload passes the virus scanner and the proxy of compose', () => {
  const [, stream] = /^StreamMaxLength (\d+)M$/m.exec(read('clamd.conf')) ?? [];
  expect(Number(stream) * MB).toBeGreaterThan(MAX_STATEMENT_BYTES);
  const [, body] = /max_size (\d+)MB$/m.exec(read('Caddyfile')) ?? [];
  // Caddy's MB is a million bytes.
  expect(Number(body) * 1_000_000).toBeGreaterThan(MAX_STATEMENT_BYTES);
});

test('pgBackRest keeps no day for which the program would not keep the files, under one name everywhere', () => {
  const conf = read('pgbackrest.conf');
  const days = SETTINGS.find(({ name }) => name === 'BACKUP_FILES_DAYS')!.default;
  expect(conf).toContain(`repo1-retention-full-type=time\nrepo1-retention-full=${days}\n`);
  expect(conf).toMatch(/^repo1-cipher-type=aes-256-cbc$/m);
  const [, stanza] = /^\[(?!global)(\w+)\]$/m.exec(conf)!;
  for (const name of ['postgresql-archive.conf', 'pgbackrest@.service'])
    expect(read(name)).toContain(`pgbackrest --stanza=${stanza} `);
});

test('the files are copied after each backup of the database, by units that exist', () => {
  const [, next] = /^OnSuccess=(.+)$/m.exec(read('pgbackrest@.service'))!;
  expect(read(next!)).toContain(' backup-files\n');
  for (const kind of ['full', 'incr'])
    expect(read(`pgbackrest-${kind}.timer`)).toContain(`Unit=pgbackrest@${kind}.service\n`);
});
