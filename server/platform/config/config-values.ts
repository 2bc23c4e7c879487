import { randomBytes } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SettingName } from './settings.ts';
import type { BackupKeep, ClamdConfig, Config, S3Config } from './types.ts';

/** Thrown with one sentence for whoever starts the program. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
  readonly variable: SettingName;
  constructor(variable: SettingName, problem: string) {
    super(`${variable} ${problem}`);
    this.variable = variable;
  }
}

export const oneOf = <T extends string>(name: SettingName, value: string, allowed: readonly T[]): T => {
  const found = allowed.find((item) => item === value);
  if (found === undefined)
    throw new ConfigError(name, `must be one of ${allowed.join(', ')}, not "${value}".`);
  return found;
};

export const integer = (name: SettingName, value: string, from: number, to: number): number => {
  const number = Number(value);
  if (!/^\d+$/.test(value) || number < from || number > to)
    throw new ConfigError(name, `must be a whole number from ${from} to ${to}, not "${value}".`);
  return number;
};

// The value itself is not repeated in the message: it may hold a password.
export const url = (name: SettingName, value: string | null, protocols: readonly string[]): string | null => {
  if (value === null) return null;
  if (!URL.canParse(value) || !protocols.includes(new URL(value).protocol)) {
    throw new ConfigError(
      name,
      `must be a URL that starts with ${protocols.map((protocol) => `${protocol}//`).join(' or ')}.`,
    );
  }
  return value;
};

export const origin = (value: string, production: boolean): string => {
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

export const bundle = (name: SettingName, file: string | null): string | null => {
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

/** The file of a certificate with its key, and its password, which may be empty. */
export const p12File = (file: string | null, password: string | null): Config['seal_p12'] => {
  if (file === null) {
    if (password !== null) throw new ConfigError('SEAL_P12_PASSWORD', 'needs SEAL_P12_FILE.');
    return null;
  }
  try {
    return { bytes: readFileSync(file), password: password ?? '' };
  } catch (error) {
    throw new ConfigError(
      'SEAL_P12_FILE',
      `cannot be read (${(error as NodeJS.ErrnoException).code}): ${file}`,
    );
  }
};

export const makeDataDir = (data_dir: string): void => {
  try {
    mkdirSync(data_dir, { recursive: true, mode: 0o700 });
  } catch (error) {
    throw new ConfigError(
      'DATA_DIR',
      `cannot be used (${(error as NodeJS.ErrnoException).code}): ${data_dir}`,
    );
  }
};

export const secret = (value: string | null, data_dir: string, production: boolean): string => {
  if (value !== null) {
    if (value.length < 32) throw new ConfigError('APP_SECRET', 'must have at least 32 characters.');
    return value;
  }
  if (production)
    throw new ConfigError('APP_SECRET', 'is required in production. Make one with: openssl rand -base64 48');
  const file = join(data_dir, 'app-secret');
  const draft = `${file}.${process.pid}.${randomBytes(4).toString('hex')}`;
  // Written to a temporary file and linked, so two processes that start at the same time agree on one whole
  // secret.
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

/** Other secrets whose keys are accepted, with commas between them; the current one may be among them. */
export const formerSecrets = (value: string | null, app_secret: string): readonly string[] => {
  const listed = [...new Set(value?.split(',').map((one) => one.trim()) ?? [])].filter(Boolean);
  if (listed.some((one) => one.length < 32))
    throw new ConfigError('APP_SECRET_PREVIOUS', 'must list secrets of at least 32 characters, with commas.');
  return listed.filter((one) => one !== app_secret);
};

/** A mail address, or an address that begins with mailto:, https: or tel:. */
export const securityContact = (value: string | null): string | null => {
  if (value === null || /^(mailto:|https:\/\/|tel:\+)\S+$|^[^\s@:]+@[^\s@]+$/.test(value)) return value;
  throw new ConfigError(
    'SECURITY_CONTACT',
    'must be a mail address, or begin with mailto:, https:// or tel:+.',
  );
};

const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|\[?::1\]?)$/i;
export const isLoopback = (host: string): boolean => LOOPBACK.test(host);

/**
 * `https://key:secret@host/bucket[/prefix][?region=…&timeout=…]`; plain http only in development and on this
 * machine.
 */
export const s3 = (value: string | null, production: boolean): S3Config | null => {
  if (url('S3_URL', value, ['https:', 'http:']) === null || value === null) return null;
  const { protocol, hostname, origin: endpoint, username, password, pathname, searchParams } = new URL(value);
  const [bucket = '', ...rest] = pathname.split('/').filter(Boolean).map(decodeURIComponent);
  if (!bucket || !username || !password)
    throw new ConfigError('S3_URL', 'must name key, secret and bucket: https://key:secret@host/bucket');
  if (production && protocol === 'http:' && !isLoopback(hostname))
    throw new ConfigError('S3_URL', 'must start with https:// in production.');
  return {
    endpoint,
    bucket,
    prefix: rest.map((part) => `${part}/`).join(''),
    region: searchParams.get('region') ?? 'us-east-1',
    access_key: decodeURIComponent(username),
    secret_key: decodeURIComponent(password),
    timeout_ms: 1000 * integer('S3_URL', searchParams.get('timeout') ?? '30', 1, 600),
  };
};

/** `host`, `host:port`, `[::1]:port` or an absolute path of a socket. */
export const clamd = (
  value: string | null,
  required: string | null,
  timeout: string | null,
): ClamdConfig | null => {
  const rest = {
    required: oneOf('CLAMD_REQUIRED', required ?? 'true', ['true', 'false']) === 'true',
    timeout_ms: 1000 * integer('CLAMD_TIMEOUT', timeout ?? '30', 1, 300),
  };
  if (value === null) return null;
  if (value.startsWith('/')) return { host: '', port: 0, path: value, ...rest };
  const [, host, port] = /^(\[[\da-f:.]+\]|[\w.-]+)(?::(\d+))?$/i.exec(value) ?? [];
  if (!host) throw new ConfigError('CLAMD_HOST', `must be host, host:port or a path, not "${value}".`);
  return {
    host: host.replaceAll(/[[\]]/g, ''),
    port: integer('CLAMD_HOST', port ?? '3310', 1, 65535),
    path: null,
    ...rest,
  };
};

export const metrics = (value: string | null): Config['metrics'] => {
  if (value === null || value === 'off') return 'off';
  if (value === 'loopback') return 'loopback';
  if (value.length < 16)
    throw new ConfigError('METRICS', 'must be off, loopback or a token of at least 16 characters.');
  return { token: value };
};

/** A short key could be found by trying. */
export const backupKey = (value: string | null, dir: string | null): string | null => {
  if (value !== null && value.length < 24)
    throw new ConfigError(
      'BACKUP_KEY',
      'must have at least 24 characters. Make one with: openssl rand -base64 48',
    );
  if (dir !== null && value === null)
    throw new ConfigError(
      'BACKUP_KEY',
      'is required with BACKUP_DIR: backups are encrypted. Make one with: openssl rand -base64 48',
    );
  return value;
};

/** `7 4 12`: days, weeks, months. */
export const backupKeep = (value: string): BackupKeep => {
  const parts = value.split(/\s+/);
  if (parts.length !== 3)
    throw new ConfigError('BACKUP_KEEP', 'must be three numbers: days, weeks, months, such as 7 4 12.');
  const [days, weeks, months] = parts.map((part) => integer('BACKUP_KEEP', part, 0, 400)) as [
    number,
    number,
    number,
  ];
  if (days === 0) throw new ConfigError('BACKUP_KEEP', 'must keep at least one day.');
  return { days, weeks, months };
};
