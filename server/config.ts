import { randomBytes } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

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
  /** Load the demo municipality into an empty database. */
  readonly demo: boolean;
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
    meaning: 'PostgreSQL 15 or newer, `postgres://user:password@host/database`',
  },
  {
    name: 'SMTP_URL',
    default: '.eml files in DATA_DIR/mail',
    meaning: 'mail server, `smtp://user:password@host:587` or `smtps://…`',
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
    meaning: '`true`, a number of proxies, or their addresses, when a proxy stands in front',
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
    name: 'DEMO',
    default: 'auto',
    meaning:
      '`true` or `false`; `auto` loads the demo municipality into an empty database outside production',
  },
] as const;
export type SettingName = (typeof SETTINGS)[number]['name'];

/** Thrown with one sentence for the person who starts the program. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
  readonly variable: SettingName;
  constructor(variable: SettingName, problem: string) {
    super(`${variable} ${problem}`);
    this.variable = variable;
  }
}

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
  const database_url = url('DATABASE_URL', text('DATABASE_URL'), ['postgres:', 'postgresql:']);
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
    mail_from: text('MAIL_FROM') ?? 'Dovolilnice <dovolilnice@localhost>',
    app_secret: secret(text('APP_SECRET'), data_dir, production),
    log_level,
    trust_proxy: trustProxy(text('TRUST_PROXY')),
    furs_test_url: furs('FURS_TEST_URL', text('FURS_TEST_URL')),
    furs_production_url: furs('FURS_PRODUCTION_URL', text('FURS_PRODUCTION_URL')),
    furs_ca: bundle('FURS_CA_FILE', text('FURS_CA_FILE')),
    furs_timeout_ms: 1000 * integer('FURS_TIMEOUT', text('FURS_TIMEOUT') ?? '10', 2, 60),
    demo: demo === 'auto' ? !production : demo === 'true',
  });
};

const oneOf = <T extends string>(name: SettingName, value: string, allowed: readonly T[]): T => {
  const found = allowed.find((item) => item === value);
  if (found === undefined)
    throw new ConfigError(name, `must be one of ${allowed.join(', ')}, not "${value}".`);
  return found;
};

const integer = (name: SettingName, value: string, from: number, to: number): number => {
  const number = Number(value);
  if (!/^\d+$/.test(value) || number < from || number > to)
    throw new ConfigError(name, `must be a whole number from ${from} to ${to}, not "${value}".`);
  return number;
};

// The value itself is not repeated in the message: it may hold a password.
const url = (name: SettingName, value: string | null, protocols: readonly string[]): string | null => {
  if (value === null) return null;
  if (!URL.canParse(value) || !protocols.includes(new URL(value).protocol)) {
    throw new ConfigError(
      name,
      `must be a URL that starts with ${protocols.map((protocol) => `${protocol}//`).join(' or ')}.`,
    );
  }
  return value;
};

const origin = (value: string, production: boolean): string => {
  const parsed = URL.canParse(value) ? new URL(value) : null;
  if (
    !parsed ||
    !['http:', 'https:'].includes(parsed.protocol) ||
    parsed.pathname !== '/' ||
    parsed.search ||
    parsed.hash ||
    parsed.username
  ) {
    throw new ConfigError(
      'PUBLIC_URL',
      `must be an origin such as https://dovolilnice.obcina.si, not "${value}".`,
    );
  }
  if (production && parsed.protocol !== 'https:')
    throw new ConfigError('PUBLIC_URL', 'must start with https:// in production.');
  return parsed.origin;
};

const furs = (name: 'FURS_TEST_URL' | 'FURS_PRODUCTION_URL', value: string | null): string => {
  const usual = SETTINGS.find((setting) => setting.name === name)!.default;
  return new URL(url(name, value, ['https:']) ?? usual).origin;
};

const bundle = (name: SettingName, file: string | null): string | null => {
  if (file === null) return null;
  let pem: string;
  try {
    pem = readFileSync(file, 'utf8');
  } catch (error) {
    throw new ConfigError(name, `cannot be read (${(error as NodeJS.ErrnoException).code}): ${file}`);
  }
  if (!pem.includes('-----BEGIN CERTIFICATE-----'))
    throw new ConfigError(name, `must be a PEM file with at least one certificate: ${file}`);
  return pem;
};

const trustProxy = (value: string | null): boolean | number | string => {
  if (value === null || value === 'false') return false;
  if (value === 'true') return true;
  return /^\d+$/.test(value) ? Number(value) : value;
};

const makeDataDir = (data_dir: string): void => {
  try {
    mkdirSync(data_dir, { recursive: true, mode: 0o700 });
  } catch (error) {
    throw new ConfigError(
      'DATA_DIR',
      `cannot be used (${(error as NodeJS.ErrnoException).code}): ${data_dir}`,
    );
  }
};

const secret = (value: string | null, data_dir: string, production: boolean): string => {
  if (value !== null) {
    if (value.length < 32) throw new ConfigError('APP_SECRET', 'must have at least 32 characters.');
    return value;
  }
  if (production)
    throw new ConfigError('APP_SECRET', 'is required in production. Make one with: openssl rand -base64 48');
  const file = join(data_dir, 'app-secret');
  const draft = `${file}.${process.pid}.${randomBytes(4).toString('hex')}`;
  // Written aside and linked, so that two processes starting at once agree on one whole secret.
  writeFileSync(draft, randomBytes(48).toString('base64url'), { mode: 0o600, flag: 'wx' });
  try {
    linkSync(draft, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(draft, { force: true });
  }
  const kept = readFileSync(file, 'utf8').trim();
  if (kept.length < 32)
    throw new ConfigError('APP_SECRET', `in ${file} is too short; delete the file to have a new one made.`);
  return kept;
};
