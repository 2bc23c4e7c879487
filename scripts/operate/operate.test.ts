import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { doSteps } from './steps/step.ts';

/** What needs no machine of an installation; the rest is deploy/install.release.api.test.ts. */

const prefix = mkdtempSync(join(tmpdir(), 'dovolilnice-operate-'));
const etc = join(prefix, 'etc');
let site: typeof import('./site.ts');
let settings: typeof import('./steps/settings.ts');
let proxy: typeof import('./steps/proxy.ts');
let units: typeof import('./units.ts');
const WISHES = { host: null, mail_from: null, smtp_url: null, release_key: null, restore: null };
const write = (name: string, text: string): void => writeFileSync(join(etc, name), text);

beforeAll(async () => {
  // Read when the module is loaded.
  process.env.DOVOLILNICE_PREFIX = prefix;
  mkdirSync(etc);
  write('dovolilnice.env', 'PORT="3000"\nBACKUP_DIR=/mnt/nas\nDATA_DIR=\'/data\'\nPUBLIC_URL=https://a.si\n');
  write('dovolilnice@kranj.env', "PORT='3001'\n");
  site = await import('./site.ts');
  settings = await import('./steps/settings.ts');
  proxy = await import('./steps/proxy.ts');
  units = await import('./units.ts');
});
afterAll(() => {
  delete process.env.DOVOLILNICE_PREFIX;
  rmSync(prefix, { recursive: true });
});

test('steps that are done are left alone, and --check does none', async () => {
  const did: string[] = [];
  const said: string[] = [];
  const step = (says: string, done: boolean, works = true) => ({
    says,
    isDone: () => done || did.includes(says),
    run: () => void (works && did.push(says)),
  });
  const steps = [step('one', false), step('two', true), step('three', false)];
  const say = (line: string): void => void said.push(line);
  expect(await doSteps(steps, { check: true, say })).toBe(2);
  expect([did, said.splice(0)]).toEqual([[], ['would: one', 'would: three']]);
  expect(await doSteps(steps, { check: false, say })).toBe(2);
  expect([did, said]).toEqual([
    ['one', 'three'],
    ['one', 'three'],
  ]);
  expect(await doSteps(steps, { check: false, say })).toBe(0);
  await expect(doSteps([step('four', false, false)], { check: false, say })).rejects.toThrow('four');
});

test('a town has its own names, and only plain ones', () => {
  expect(site.siteOf(null)).toMatchObject({ unit: 'dovolilnice', user: 'dovolilnice' });
  expect(site.siteOf('bohinj')).toMatchObject({
    unit: 'dovolilnice@bohinj',
    user: 'dovolilnicebohinj',
    settings: join(etc, 'dovolilnice@bohinj.env'),
  });
  for (const name of ['', 'B', 'x', '../x', 'a b', "a'; drop", '2', 'šoštanj'])
    expect(() => site.siteOf(name), name).toThrow('small letters');
});

test('settings are read as systemd reads them, and a new town gets a port of its own', () => {
  const [own, other] = [site.siteOf(null), site.siteOf('bohinj')];
  expect(['PORT', 'BACKUP_DIR', 'DATA_DIR', 'SMTP_URL'].map((name) => settings.settingOf(own, name))).toEqual(
    ['3000', '/mnt/nas', '/data', null],
  );
  expect([settings.portOf(own), settings.portOf(other)]).toEqual([3000, 3002]);
});

test.each([
  ['Dovolilnice.Obcina.si', 'dovolilnice.obcina.si'],
  ['obcina', 'no full name'],
  ['občina.si', 'no full name'],
  ['a.si; return 200', 'no full name'],
  [null, 'under which name'],
])('the name of a host: %s', (host, found) => {
  const ask = () => settings.hostOf(site.siteOf('bohinj'), { ...WISHES, host });
  if (host?.toLowerCase() === found) expect(ask()).toBe(found);
  else expect(ask).toThrow(found);
});

test('what a town is installed as is not changed by the way', () => {
  const own = site.siteOf(null);
  expect(settings.hostOf(own, WISHES)).toBe('a.si');
  expect(() => settings.hostOf(own, { ...WISHES, host: 'b.si' })).toThrow('installed as a.si');
  expect(() => settings.settings(own, { ...WISHES, mail_from: 'x@a.si' }).isDone()).toThrow(
    "MAIL_FROM='x@a.si'",
  );
  expect(() => settings.settings(own, { ...WISHES, smtp_url: 'smtp://a' }).isDone()).toThrow(
    'SMTP_URL_FILE=',
  );
});

test('the site and the units of a town have its name, port and certificate, and nothing of the example', () => {
  const town = site.siteOf('bohinj');
  const text = proxy.nginxSite(town, 'park.bohinj.si');
  const said = text.split('\n').filter((line) => !line.trim().startsWith('#'));
  expect(said.filter((line) => /obcina\.example|127\.0\.0\.1:3000|letsencrypt/.test(line))).toEqual([]);
  expect(text).toContain('server 127.0.0.1:3002;');
  expect(text).toContain('ssl_certificate /etc/dovolilnice-tls/dovolilnice@bohinj/fullchain.pem;');
  const [service, socket] = units.unitsOf(town, join(import.meta.dirname, '../..'), () => 3002);
  expect(service!.path).toBe(join(etc, 'systemd/system/dovolilnice@.service'));
  expect(service!.text()).toContain('User=dovolilnice%i');
  expect([socket!.path, socket!.text()]).toEqual([
    join(etc, 'systemd/system/dovolilnice@bohinj.socket'),
    expect.stringContaining('ListenStream=127.0.0.1:3002\n'),
  ]);
});
