import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { configuration } from '../../office/system/checks/configuration.ts';
import type { ProbeContext } from '../../office/system/checks/check.ts';
import { loadConfig } from './config.ts';
import { withoutSecrets, withSecretFiles } from './secret-files.ts';
import { SECRETS } from './settings.ts';

const dir = mkdtempSync(join(tmpdir(), 'dovolilnice-secrets-'));
afterAll(() => rmSync(dir, { recursive: true, force: true }));
const fileWith = (content: string): string => {
  const path = join(dir, `secret-${content.length}-${Math.random().toString(36).slice(2)}`);
  writeFileSync(path, content, { mode: 0o600 });
  return path;
};

const SECRET = 'a secret of thirty-two characters or more';

test.each([
  ['as it is', SECRET],
  ['with the line break of an editor', `${SECRET}\n`],
  ['of Windows', `\ufeff${SECRET}\r\n`],
])('the program reads a secret from a file, %s', (_, content) => {
  const path = fileWith(content);
  const config = loadConfig({ DATA_DIR: dir, APP_SECRET_FILE: path });
  expect(config.app_secret).toBe(SECRET);
  expect(config.secret_files).toEqual([{ name: 'APP_SECRET', path }]);
  // A backup keeps the secret, not the place where it lay.
  expect(config.environment).toMatchObject({ APP_SECRET: SECRET });
  expect(config.environment).not.toHaveProperty('APP_SECRET_FILE');
});

test.each(SECRETS)('%s may stand in a file', (name) => {
  expect(withSecretFiles({ [`${name}_FILE`]: fileWith('value\n') })).toEqual({ [name]: 'value' });
});

test.each([
  ['missing', () => join(dir, 'none'), /SMTP_URL cannot be read from .*none \(ENOENT\)/],
  ['empty', () => fileWith(' \n'), /SMTP_URL is empty in/],
  ['of two lines', () => fileWith('smtp://one\nsmtp://two\n'), /SMTP_URL must be one line in/],
])('a file that is %s stops the program, without its content in the message', (_, path, message) => {
  expect(() => withSecretFiles({ SMTP_URL_FILE: path() })).toThrow(message);
});

test('a secret that is given twice stops the program', () => {
  const given = { APP_SECRET: SECRET, APP_SECRET_FILE: fileWith(SECRET) };
  expect(() => loadConfig({ DATA_DIR: dir, ...given })).toThrow('keep only the file');
});

test('a child process inherits no secret', () => {
  const env = { PATH: '/bin', PORT: '3000', ...Object.fromEntries(SECRETS.map((name) => [name, SECRET])) };
  expect(withoutSecrets(env)).toEqual({ PATH: '/bin', PORT: '3000' });
});

test.skipIf(process.platform === 'win32')('the doctor names a file that everybody can read', async () => {
  const path = fileWith(SECRET);
  const findings = async () => {
    const config = loadConfig({ DATA_DIR: dir, APP_SECRET_FILE: path });
    return configuration.evaluate(await configuration.probe({ config } as ProbeContext));
  };
  expect(await findings()).toEqual([expect.objectContaining({ code: 'trial' })]);
  chmodSync(path, 0o644);
  expect(await findings()).toEqual([
    expect.objectContaining({ code: 'open_secret', values: { name: 'APP_SECRET', path } }),
  ]);
});
