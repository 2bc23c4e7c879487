import { resolve } from 'node:path';
import {
  bundle,
  clamd,
  ConfigError,
  integer,
  makeDataDir,
  metrics,
  oneOf,
  origin,
  s3,
  secret,
  url,
} from './config-values.ts';
import {
  clamdTransport,
  databaseTransport,
  plaintextHosts,
  smtpPlaintext,
  trustProxy,
} from './config-transport.ts';

export type Environment = Readonly<Record<string, string | undefined>>;

/** Settings of one process. Read once at start, frozen; see SETTINGS for what each means. */
export type Config = {
  readonly production: boolean;
  readonly port: number;
  readonly host: string;
  /** Origin that people and mails use, without a slash at the end. */
  readonly public_url: string;
  readonly data_dir: string;
  /** null: the embedded database in `data_dir`/db. */
  readonly database_url: string | null;
  /** null: mails become .eml files in `data_dir`/mail. */
  readonly smtp_url: string | null;
  /** Whether mails may go to that server without TLS: it is this machine, or PLAINTEXT_HOSTS names it. */
  readonly smtp_plaintext: boolean;
  readonly mail_from: string;
  readonly app_secret: string;
  readonly log_level: LogLevel;
  /** Fastify's `trustProxy`: false, true, a number of hops, or a list of addresses. */
  readonly trust_proxy: boolean | number | string;
  /** Servers of the tax administration, origins. */
  readonly furs_test_url: string;
  readonly furs_production_url: string;
  /** PEM certificates that those servers and their signatures must lead to; null: those that root has uploaded. */
  readonly furs_ca: string | null;
  readonly furs_timeout_ms: number;
  /** null: files lie in `data_dir`/files. */
  readonly s3: S3Config | null;
  /** null: uploads are not searched for viruses. */
  readonly clamd: ClamdConfig | null;
  /** Who may read `/api/metrics`: nobody, callers on this machine, or who brings the token. */
  readonly metrics: 'off' | 'loopback' | { readonly token: string };
  /** Load the demo municipality into an empty database. */
  readonly demo: boolean;
  /** What people who are no staff may upload from one address in a day (UTC). */
  readonly upload_bytes_per_day: number;
  /** Uploads are refused while less is free in `data_dir`. */
  readonly min_free_bytes: number;
};

/** A bucket that speaks S3. `prefix` is empty or ends with a slash. */
export type S3Config = {
  readonly endpoint: string;
  readonly bucket: string;
  readonly prefix: string;
  readonly region: string;
  readonly access_key: string;
  readonly secret_key: string;
  readonly timeout_ms: number;
};

/** The virus scanner: `path` is a socket of this machine, else host and port. */
export type ClamdConfig = {
  readonly host: string;
  readonly port: number;
  readonly path: string | null;
  /** Whether files are refused when it does not answer; otherwise they are taken and searched later. */
  readonly required: boolean;
  readonly timeout_ms: number;
};

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

/** The one list of environment variables; the README's table repeats it and a test compares the two. */
export const SETTINGS = [
  {
    name: 'NODE_ENV',
    default: 'development',
    meaning: '`production` refuses demo data, a missing `APP_SECRET` and a `PUBLIC_URL` without https',
  },
  { name: 'PORT', default: '3000', meaning: 'port to listen on' },
  { name: 'HOST', default: '127.0.0.1', meaning: 'address to listen on' },
  { name: 'PUBLIC_URL', default: 'http://HOST:PORT', meaning: 'origin that people and mails use' },
  { name: 'DATA_DIR', default: './data', meaning: 'files, mails as files and the embedded database' },
  {
    name: 'DATABASE_URL',
    default: 'embedded database in DATA_DIR',
    meaning:
      'PostgreSQL 15 or newer, `postgres://user:password@host/database`; on another machine with `?sslmode=verify-full`',
  },
  {
    name: 'SMTP_URL',
    default: '.eml files in DATA_DIR/mail',
    meaning: 'mail server, `smtp://user:password@host:587` or `smtps://…`; another machine must offer TLS',
  },
  {
    name: 'MAIL_FROM',
    default: 'Dovolilnice <dovolilnice@localhost>',
    meaning: 'sender of every mail; required in production with `SMTP_URL`',
  },
  {
    name: 'APP_SECRET',
    default: 'random, kept in DATA_DIR/app-secret',
    meaning: 'key of signed links, at least 32 characters; required in production',
  },
  {
    name: 'LOG_LEVEL',
    default: 'info',
    meaning: '`fatal`, `error`, `warn`, `info`, `debug`, `trace` or `silent`',
  },
  {
    name: 'TRUST_PROXY',
    default: 'false',
    meaning:
      'number of proxies that stand in front, or their addresses; `true` (everybody) only outside production',
  },
  {
    name: 'FURS_TEST_URL',
    default: 'https://blagajne-test.fu.gov.si:9002',
    meaning: 'test system of the tax administration, https',
  },
  {
    name: 'FURS_PRODUCTION_URL',
    default: 'https://blagajne.fu.gov.si:9003',
    meaning: 'system of the tax administration, https',
  },
  {
    name: 'FURS_CA_FILE',
    default: 'the bundle uploaded in the settings',
    meaning:
      'PEM file of the certificates that the tax administration is recognised by (SI-TRUST Root, SIGOV-CA2)',
  },
  {
    name: 'FURS_TIMEOUT',
    default: '10',
    meaning: 'seconds to wait for a reply of the tax administration, 2 to 60',
  },
  {
    name: 'S3_URL',
    default: 'files in DATA_DIR/files',
    meaning:
      'bucket of an S3-compatible store for all files, `https://key:secret@host/bucket/prefix?region=…&timeout=30`',
  },
  {
    name: 'CLAMD_HOST',
    default: 'nothing is scanned',
    meaning:
      'virus scanner clamd that every upload goes through: `host`, `host:3310` or the path of its socket',
  },
  {
    name: 'PLAINTEXT_HOSTS',
    default: 'none',
    meaning:
      'hosts of `SMTP_URL`, `DATABASE_URL` and `CLAMD_HOST` that may be reached without encryption, with commas; this machine always may',
  },
  {
    name: 'CLAMD_REQUIRED',
    default: 'true',
    meaning: '`false`: uploads are taken while clamd does not answer, marked, and scanned later',
  },
  { name: 'CLAMD_TIMEOUT', default: '30', meaning: 'seconds to wait for clamd, 1 to 300' },
  {
    name: 'METRICS',
    default: 'off',
    meaning:
      '`/api/metrics` for Prometheus: `off`, `loopback` (this machine, without a proxy) or a token of at least 16 characters',
  },
  {
    name: 'DEMO',
    default: 'auto',
    meaning:
      '`true` or `false`; `auto` loads the demo municipality into an empty database outside production',
  },
  {
    name: 'UPLOAD_MB_PER_DAY',
    default: '500',
    meaning: 'megabytes that people who are no staff may upload from one address in a day, 10 to 1000000',
  },
  {
    name: 'MIN_FREE_MB',
    default: '500',
    meaning:
      'uploads are refused while fewer megabytes than this are free in DATA_DIR, 0 to 1000000; the log and `/api/metrics` say so',
  },
] as const;
export type SettingName = (typeof SETTINGS)[number]['name'];

const MB = 1024 * 1024;

/** Reads and checks the environment; creates `DATA_DIR` and, outside production, its `app-secret`. Throws ConfigError. */
export const loadConfig = (env: Environment): Config => {
  const text = (name: SettingName): string | null => env[name]?.trim() || null;
  const production =
    oneOf('NODE_ENV', text('NODE_ENV') ?? 'development', ['development', 'test', 'production']) ===
    'production';
  const port = integer('PORT', text('PORT') ?? '3000', 0, 65535);
  const host = text('HOST') ?? '127.0.0.1';
  const public_url = origin(
    text('PUBLIC_URL') ?? `http://${host.includes(':') ? `[${host}]` : host}:${port}`,
    production,
  );
  const plain = plaintextHosts(text('PLAINTEXT_HOSTS'));
  const database_url = databaseTransport(
    url('DATABASE_URL', text('DATABASE_URL'), ['postgres:', 'postgresql:']),
    plain,
  );
  const smtp_url = url('SMTP_URL', text('SMTP_URL'), ['smtp:', 'smtps:']);
  if (production && smtp_url && !text('MAIL_FROM'))
    throw new ConfigError('MAIL_FROM', 'is required in production when SMTP_URL is set.');
  const demo = oneOf('DEMO', text('DEMO') ?? 'auto', ['auto', 'true', 'false']);
  if (production && demo === 'true')
    throw new ConfigError('DEMO', 'must not be true in production: demo accounts have a public password.');
  const log_level = oneOf('LOG_LEVEL', text('LOG_LEVEL') ?? 'info', LOG_LEVELS);
  const data_dir = resolve(text('DATA_DIR') ?? './data');
  makeDataDir(data_dir);
  return Object.freeze({
    production,
    port,
    host,
    public_url,
    data_dir,
    database_url,
    smtp_url,
    smtp_plaintext: smtpPlaintext(smtp_url, plain),
    mail_from: text('MAIL_FROM') ?? 'Dovolilnice <dovolilnice@localhost>',
    app_secret: secret(text('APP_SECRET'), data_dir, production),
    log_level,
    trust_proxy: trustProxy(text('TRUST_PROXY'), production),
    furs_test_url: furs('FURS_TEST_URL', text('FURS_TEST_URL')),
    furs_production_url: furs('FURS_PRODUCTION_URL', text('FURS_PRODUCTION_URL')),
    furs_ca: bundle('FURS_CA_FILE', text('FURS_CA_FILE')),
    furs_timeout_ms: 1000 * integer('FURS_TIMEOUT', text('FURS_TIMEOUT') ?? '10', 2, 60),
    s3: s3(text('S3_URL'), production),
    clamd: clamdTransport(clamd(text('CLAMD_HOST'), text('CLAMD_REQUIRED'), text('CLAMD_TIMEOUT')), plain),
    metrics: metrics(text('METRICS')),
    demo: demo === 'auto' ? !production : demo === 'true',
    upload_bytes_per_day:
      MB * integer('UPLOAD_MB_PER_DAY', text('UPLOAD_MB_PER_DAY') ?? '500', 10, 1_000_000),
    min_free_bytes: MB * integer('MIN_FREE_MB', text('MIN_FREE_MB') ?? '500', 0, 1_000_000),
  });
};

const furs = (name: 'FURS_TEST_URL' | 'FURS_PRODUCTION_URL', value: string | null): string => {
  const usual = SETTINGS.find((setting) => setting.name === name)!.default;
  return new URL(url(name, value, ['https:']) ?? usual).origin;
};
