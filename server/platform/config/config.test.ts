import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { loadConfig } from './config.ts';
import { type Environment, SETTINGS } from './settings.ts';
import { type Config } from './types.ts';
import { ConfigError } from './config-values.ts';

const DATA_DIR = mkdtempSync(join(tmpdir(), 'dovolilnice-config-'));
afterAll(() => rmSync(DATA_DIR, { recursive: true, force: true }));

const SECRET = 'x'.repeat(32);
const PRODUCTION = {
  NODE_ENV: 'production',
  APP_SECRET: SECRET,
  PUBLIC_URL: 'https://dovolilnice.example',
  DATABASE_URL: 'postgres:///dovolilnice',
};
const COLLECTOR = { OTEL_EXPORTER_OTLP_ENDPOINT: 'https://traces.example/otlp/' };
const load = (env: Environment): Config => loadConfig({ DATA_DIR, ...env });

describe('loadConfig', () => {
  test('needs nothing in development', () => {
    expect(load({})).toMatchObject({
      production: false,
      port: 3000,
      host: '127.0.0.1',
      public_url: 'http://127.0.0.1:3000',
      data_dir: DATA_DIR,
      database_url: null,
      smtp_url: null,
      log_level: 'info',
      trust_proxy: false,
      demo: true,
    });
    expect(Object.isFrozen(load({}))).toBe(true);
  });

  test.each<[string, Environment, Partial<Config>]>([
    ['port', { PORT: '8080' }, { port: 8080, public_url: 'http://127.0.0.1:8080' }],
    ['an empty value counts as none', { PORT: ' ', LOG_LEVEL: '' }, { port: 3000, log_level: 'info' }],
    ['host IPv6', { HOST: '::1' }, { host: '::1', public_url: 'http://[::1]:3000' }],
    ['origin loses its slash', { PUBLIC_URL: 'https://a.example/' }, { public_url: 'https://a.example' }],
    ['demo off', { DEMO: 'false' }, { demo: false }],
    ['test environment', { NODE_ENV: 'test' }, { production: false, demo: true }],
    ['production', PRODUCTION, { production: true, demo: false, public_url: 'https://dovolilnice.example' }],
    [
      'former secrets',
      { APP_SECRET: SECRET, APP_SECRET_PREVIOUS: `${'y'.repeat(32)}, ${SECRET},${'z'.repeat(40)},` },
      { former_secrets: ['y'.repeat(32), 'z'.repeat(40)] },
    ],
    ['hsts off', { HSTS_SECONDS: '0' }, { hsts: { seconds: 0, subdomains: false } }],
    [
      'hsts of all subdomains',
      { HSTS_SUBDOMAINS: 'true' },
      { hsts: { seconds: 31_536_000, subdomains: true } },
    ],
    ['a mail address for holes', { SECURITY_CONTACT: 'it@a.example' }, { security_contact: 'it@a.example' }],
    [
      'the embedded database in production',
      { ...PRODUCTION, DATABASE_URL: undefined, ALLOW_EMBEDDED: 'true' },
      { production: true, database_url: null },
    ],
    ['documents outside production', {}, { api_docs: true }],
    ['documents in production', PRODUCTION, { api_docs: false }],
    ['documents opened', { ...PRODUCTION, API_DOCS: 'true' }, { api_docs: true }],
    ['proxy true', { TRUST_PROXY: 'true' }, { trust_proxy: true }],
    ['proxy hops', { TRUST_PROXY: '2' }, { trust_proxy: 2 }],
    ['proxy addresses', { TRUST_PROXY: '10.0.0.0/8' }, { trust_proxy: '10.0.0.0/8' }],
    [
      'bucket',
      { S3_URL: 'https://k%2F1:s%2Bt@s3.example:9000/files/a/b?region=eu-central-1&timeout=5' },
      {
        s3: {
          endpoint: 'https://s3.example:9000',
          bucket: 'files',
          prefix: 'a/b/',
          region: 'eu-central-1',
          access_key: 'k/1',
          secret_key: 's+t',
          timeout_ms: 5000,
        },
      },
    ],
    [
      'scanner by name',
      { CLAMD_HOST: 'clamd.example', PLAINTEXT_HOSTS: 'clamd.example' },
      { clamd: { host: 'clamd.example', port: 3310, path: null, required: true, timeout_ms: 30_000 } },
    ],
    [
      'scanner by address',
      { CLAMD_HOST: '[::1]:3311', CLAMD_REQUIRED: 'false', CLAMD_TIMEOUT: '5' },
      { clamd: { host: '::1', port: 3311, path: null, required: false, timeout_ms: 5000 } },
    ],
    [
      'scanner by socket',
      { CLAMD_HOST: '/run/clamav/clamd.ctl' },
      { clamd: { host: '', port: 0, path: '/run/clamav/clamd.ctl', required: true, timeout_ms: 30_000 } },
    ],
    ['metrics for this machine', { METRICS: 'loopback' }, { metrics: 'loopback' }],
    ['no traces', {}, { traces: null }],
    ['no traces by either switch', { ...COLLECTOR, OTEL_TRACES_EXPORTER: 'none' }, { traces: null }],
    ['no traces by the other switch', { ...COLLECTOR, OTEL_SDK_DISABLED: 'TRUE' }, { traces: null }],
    [
      'traces',
      COLLECTOR,
      {
        traces: {
          url: 'https://traces.example/otlp/v1/traces',
          headers: null,
          sampler: 'parentbased_always_on',
          ratio: 1,
        },
      },
    ],
    [
      'traces at an address of their own, of a part of the calls',
      {
        ...COLLECTOR,
        OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: 'http://collector:4318/here',
        PLAINTEXT_HOSTS: 'collector',
        OTEL_EXPORTER_OTLP_HEADERS: 'authorization=Basic%20YTpi, x-scope = obcina',
        OTEL_TRACES_SAMPLER: 'traceidratio',
        OTEL_TRACES_SAMPLER_ARG: '0.1',
      },
      {
        traces: {
          url: 'http://collector:4318/here',
          headers: { authorization: 'Basic YTpi', 'x-scope': 'obcina' },
          sampler: 'traceidratio',
          ratio: 0.1,
        },
      },
    ],
    ['metrics with a token', { METRICS: 'abcdefghijklmnop' }, { metrics: { token: 'abcdefghijklmnop' } }],
    ['databases', { DATABASE_URL: 'postgresql://a:b@[::1]/d' }, { database_url: 'postgresql://a:b@[::1]/d' }],
    [
      'a database elsewhere, encrypted',
      { DATABASE_URL: 'postgres://a:b@c/d?sslmode=verify-full' },
      { database_url: 'postgres://a:b@c/d?sslmode=verify-full' },
    ],
    [
      'a database by its socket',
      { DATABASE_URL: 'postgres:///d?host=/run/postgresql' },
      { database_url: 'postgres:///d?host=/run/postgresql' },
    ],
    [
      'hosts that are named may do without encryption',
      {
        PLAINTEXT_HOSTS: 'Baza.example, posta.example,clamd.example',
        DATABASE_URL: 'postgres://a:b@baza.example/d',
        SMTP_URL: 'smtp://posta.example',
      },
      { database_url: 'postgres://a:b@baza.example/d', smtp_plaintext: true },
    ],
    ['mail on this machine', { SMTP_URL: 'smtp://127.0.0.1:25' }, { smtp_plaintext: true }],
    ['mail elsewhere', { SMTP_URL: 'smtp://posta.example' }, { smtp_plaintext: false }],
    ['proxies in production', { ...PRODUCTION, TRUST_PROXY: '1' }, { trust_proxy: 1 }],
    [
      'mail',
      { SMTP_URL: 'smtps://a:b@c', MAIL_FROM: 'A <a@b.si>' },
      { smtp_url: 'smtps://a:b@c', mail_from: 'A <a@b.si>' },
    ],
  ])('%s', (_name, env, expected) => expect(load(env)).toMatchObject(expected));

  test.each<[string, Environment]>([
    ['PORT', { PORT: '70000' }],
    ['PORT', { PORT: '80a' }],
    ['PORT', { PORT: '-1' }],
    ['PUBLIC_URL', { PUBLIC_URL: 'dovolilnice.si' }],
    ['PUBLIC_URL', { PUBLIC_URL: 'https://a.example/path' }],
    ['PUBLIC_URL', { ...PRODUCTION, PUBLIC_URL: 'http://a.example' }],
    ['PUBLIC_URL', { ...PRODUCTION, PUBLIC_URL: undefined }],
    ['APP_SECRET', { ...PRODUCTION, APP_SECRET: undefined }],
    ['DATABASE_URL', { ...PRODUCTION, DATABASE_URL: undefined }],
    ['ALLOW_EMBEDDED', { ALLOW_EMBEDDED: 'yes' }],
    ['APP_SECRET', { APP_SECRET: 'short' }],
    ['APP_SECRET_PREVIOUS', { APP_SECRET_PREVIOUS: `${SECRET},short` }],
    ['HSTS_SECONDS', { HSTS_SECONDS: '-1' }],
    ['HSTS_SUBDOMAINS', { HSTS_SUBDOMAINS: 'yes' }],
    ['SECURITY_CONTACT', { SECURITY_CONTACT: 'call us' }],
    ['SECURITY_CONTACT', { SECURITY_CONTACT: 'http://a.example' }],
    ['API_DOCS', { API_DOCS: '1' }],
    ['DEMO', { ...PRODUCTION, DEMO: 'true' }],
    ['DEMO', { DEMO: 'yes' }],
    ['NODE_ENV', { NODE_ENV: 'prod' }],
    ['LOG_LEVEL', { LOG_LEVEL: 'loud' }],
    ['DATABASE_URL', { DATABASE_URL: 'mysql://a:geheim@c/d' }],
    ['DATABASE_POOL_URL', { DATABASE_POOL_URL: 'postgres://a:geheim@127.0.0.1/d' }],
    [
      'DATABASE_POOL_URL',
      { DATABASE_URL: 'postgres://127.0.0.1/d', DATABASE_POOL_URL: 'postgres://a:geheim@c/d' },
    ],
    ['DATABASE_READ_URL', { DATABASE_READ_URL: 'postgres://a:geheim@127.0.0.1/d' }],
    [
      'DATABASE_READ_URL',
      { DATABASE_URL: 'postgres://127.0.0.1/d', DATABASE_READ_URL: 'postgres://a:geheim@c/d' },
    ],
    ['SMTP_URL', { SMTP_URL: 'mail.example:25' }],
    ['DATABASE_URL', { DATABASE_URL: 'postgres://a:geheim@c/d' }],
    ['DATABASE_URL', { DATABASE_URL: 'postgres://a:geheim@c/d?sslmode=prefer' }],
    ['DATABASE_URL', { DATABASE_URL: 'postgres://a:geheim@c/d?sslmode=no-verify' }],
    ['DATABASE_URL', { DATABASE_URL: 'postgres://a:geheim@c/d?sslmode=require&uselibpqcompat=true' }],
    ['DATABASE_URL', { DATABASE_URL: 'postgres://a:geheim@127.0.0.1/d?host=c' }],
    ['DATABASE_URL', { DATABASE_URL: 'postgres://a:geheim@c/d', PLAINTEXT_HOSTS: 'cc,c.example' }],
    ['SMTP_URL', { SMTP_URL: 'smtp://a:geheim@posta.example?requireTLS=false' }],
    ['SMTP_URL', { SMTP_URL: 'smtps://a:geheim@posta.example?tls.rejectUnauthorized=false' }],
    ['CLAMD_HOST', { CLAMD_HOST: 'clamd.example' }],
    ['PLAINTEXT_HOSTS', { PLAINTEXT_HOSTS: 'true' }],
    ['PLAINTEXT_HOSTS', { PLAINTEXT_HOSTS: '*' }],
    ['TRUST_PROXY', { ...PRODUCTION, TRUST_PROXY: 'true' }],
    ['TRUST_PROXY', { ...PRODUCTION, TRUST_PROXY: '0.0.0.0/0' }],
    ['MAIL_FROM', { ...PRODUCTION, SMTP_URL: 'smtp://a' }],
    ['DATA_DIR', { DATA_DIR: '/dev/null/data' }],
    ['S3_URL', { S3_URL: 'https://s3.example/files' }],
    ['S3_URL', { S3_URL: 'https://key:geheim@s3.example' }],
    ['S3_URL', { S3_URL: 'ftp://key:geheim@s3.example/files' }],
    ['S3_URL', { ...PRODUCTION, S3_URL: 'http://key:geheim@s3.example/files' }],
    ['CLAMD_HOST', { CLAMD_HOST: 'clamd:port' }],
    ['CLAMD_REQUIRED', { CLAMD_REQUIRED: 'no' }],
    ['CLAMD_TIMEOUT', { CLAMD_TIMEOUT: '0' }],
    ['METRICS', { METRICS: 'on' }],
    ['OTEL_EXPORTER_OTLP_ENDPOINT', { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://traces.example:4318' }],
    ['OTEL_EXPORTER_OTLP_ENDPOINT', { OTEL_EXPORTER_OTLP_ENDPOINT: 'traces.example:4318' }],
    ['OTEL_EXPORTER_OTLP_TRACES_ENDPOINT', { OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: 'grpc://traces.example' }],
    ['OTEL_EXPORTER_OTLP_HEADERS', { ...COLLECTOR, OTEL_EXPORTER_OTLP_HEADERS: 'geheim' }],
    ['OTEL_EXPORTER_OTLP_HEADERS', { ...COLLECTOR, OTEL_EXPORTER_OTLP_HEADERS: 'a=geheim%' }],
    ['OTEL_EXPORTER_OTLP_PROTOCOL', { ...COLLECTOR, OTEL_EXPORTER_OTLP_PROTOCOL: 'grpc' }],
    ['OTEL_TRACES_EXPORTER', { OTEL_TRACES_EXPORTER: 'console' }],
    ['OTEL_TRACES_SAMPLER', { ...COLLECTOR, OTEL_TRACES_SAMPLER: 'jaeger_remote' }],
    ['OTEL_TRACES_SAMPLER_ARG', { ...COLLECTOR, OTEL_TRACES_SAMPLER_ARG: '5' }],
    ['SEAL_P12_FILE', { SEAL_P12_FILE: '/nowhere/seal.p12', SEAL_P12_PASSWORD: 'geheim' }],
    ['SEAL_P12_PASSWORD', { SEAL_P12_PASSWORD: 'geheim' }],
  ])('rejects %s %j', (variable, env) => {
    const error = (() => {
      try {
        load(env);
      } catch (caught) {
        return caught as ConfigError;
      }
    })();
    expect(error).toBeInstanceOf(ConfigError);
    expect(error?.variable).toBe(variable);
    expect(error?.message).toMatch(new RegExp(`^${variable} `));
    expect(error?.message).not.toContain('geheim');
  });

  test('creates one secret and keeps it private', () => {
    const dir = join(DATA_DIR, 'secret');
    const first = load({ DATA_DIR: dir }).app_secret;
    expect(first.length).toBeGreaterThanOrEqual(32);
    expect(load({ DATA_DIR: dir }).app_secret).toBe(first);
    expect(statSync(join(dir, 'app-secret')).mode & 0o777).toBe(0o600);
    expect(load({ DATA_DIR: dir, APP_SECRET: SECRET }).app_secret).toBe(SECRET);
    writeFileSync(join(dir, 'app-secret'), '');
    expect(() => load({ DATA_DIR: dir })).toThrow(ConfigError);
  });
});

const README = join(import.meta.dirname, '../../../README.md');
test.skipIf(!existsSync(README))("the README's table is SETTINGS", () => {
  const readme = readFileSync(README, 'utf8');
  for (const setting of SETTINGS)
    expect(readme).toContain(`| \`${setting.name}\` | ${setting.default} | ${setting.meaning} |`);
});
