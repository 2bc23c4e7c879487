import { ConfigError, isLoopback } from './config-values.ts';

// Everything that leaves this machine is encrypted: mails, the database and files on their way to the scanner
// hold personal data. Only hosts in PLAINTEXT_HOSTS are exempt (a private network, a tunnel), so nobody has
// to disable the rule for all of them.

/** `a.example, b.example` as lower-case host names. */
export const plaintextHosts = (value: string | null): readonly string[] => {
  const hosts = (value ?? '')
    .split(',')
    .map((host) => host.trim().toLowerCase())
    .filter(Boolean);
  if (!hosts.every((host) => /^[\w.:[\]-]+$/.test(host) && !['true', 'false'].includes(host)))
    throw new ConfigError('PLAINTEXT_HOSTS', 'must be names of hosts with commas between them.');
  return hosts;
};

/** Whether this host may be contacted without encryption. */
const mayBePlain = (host: string, named: readonly string[]): boolean =>
  isLoopback(host) || named.includes(host.toLowerCase());

const ENCRYPTED = ['require', 'verify-ca', 'verify-full'];

export type DatabaseSetting = 'DATABASE_URL' | 'DATABASE_POOL_URL' | 'DATABASE_READ_URL';

/**
 * A database elsewhere is reached with TLS and its certificate is checked, or its host is listed. Throws
 * ConfigError.
 */
export const databaseTransport = (
  name: DatabaseSetting,
  value: string | null,
  named: readonly string[],
): string | null => {
  if (value === null) return null;
  const { hostname, searchParams } = new URL(value);
  const host = searchParams.get('host') ?? hostname;
  const isSocket = host === '' || host.startsWith('/');
  const isEncrypted =
    ENCRYPTED.includes(searchParams.get('sslmode') ?? '') && !searchParams.has('uselibpqcompat');
  if (!isSocket && !isEncrypted && !mayBePlain(host, named))
    throw new ConfigError(
      name,
      `leads to ${host} without encryption. Add ?sslmode=verify-full (and sslrootcert=…), or name the host in PLAINTEXT_HOSTS.`,
    );
  return value;
};

/**
 * Whether mails to this server may go without TLS. Its URL alone may not decide that (`?requireTLS=false`).
 * Throws ConfigError.
 */
export const smtpPlaintext = (value: string | null, named: readonly string[]): boolean => {
  if (value === null) return false;
  const { hostname, searchParams } = new URL(value);
  const plain = mayBePlain(hostname, named);
  if (!plain && [...searchParams.keys()].some((name) => /tls|secure/i.test(name)))
    throw new ConfigError(
      'SMTP_URL',
      'may not change the encryption. Name a server without TLS in PLAINTEXT_HOSTS.',
    );
  return plain;
};

/** clamd has no encryption of its own: it runs here, or its host is listed. Throws ConfigError. */
export const clamdTransport = <T extends { host: string; path: string | null }>(
  clamd: T | null,
  named: readonly string[],
): T | null => {
  if (clamd && clamd.path === null && !mayBePlain(clamd.host, named))
    throw new ConfigError(
      'CLAMD_HOST',
      `leads to ${clamd.host}, and clamd does not encrypt. Run it on this machine, or name the host in PLAINTEXT_HOSTS.`,
    );
  return clamd;
};

/**
 * Fastify's `trustProxy`. In production never everybody: callers could choose the address that limits and the
 * log use.
 */
export const trustProxy = (value: string | null, production: boolean): boolean | number | string => {
  if (value === null || value === 'false') return false;
  const everybody = value === 'true' || /(^|[\s,])(0\.0\.0\.0|::)\/0/.test(value);
  if (production && everybody)
    throw new ConfigError(
      'TRUST_PROXY',
      'must not trust everybody in production. Say how many proxies stand in front, or their addresses.',
    );
  if (value === 'true') return true;
  return /^\d+$/.test(value) ? Number(value) : value;
};
