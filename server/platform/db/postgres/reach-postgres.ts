import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { isTransient } from '../transient.ts';

/** PostgreSQL cannot be reached, or rejects this program: one sentence with the place, the reason and what to check. */
export class DatabaseConnectionFailed extends Error {
  override readonly name = 'DatabaseConnectionFailed';
  readonly code: string;
  constructor(setting: string, place: string, cause: unknown) {
    const { code, message } = cause as { code?: string; message: string };
    const { says, check } = REASONS[code ?? message] ?? {
      says: message,
      check: 'look at its log and at URL',
    };
    super(`PostgreSQL at ${place} cannot be used: ${says}; ${check.replace('URL', setting)}.`, { cause });
    this.code = code ?? message;
  }
}

const NO_ANSWER = {
  says: 'it does not answer',
  check: 'check network and firewall on the way, and host and port of URL',
};
const UNKNOWN_HOST = {
  says: 'the name of its host is not known',
  check: 'check the host of URL and the name service of this machine',
};
const NOBODY_LISTENS = {
  says: 'nobody listens there',
  check: 'check that it runs (`systemctl status postgresql`), and host and port of URL',
};
const REJECTED = {
  says: 'it rejects the user or the password',
  check: 'check both in URL, and pg_hba.conf on its side',
};

/** By the code of node or of PostgreSQL (documentation, appendix A), or the message of `pg` where it has none. */
const REASONS: Readonly<Record<string, { says: string; check: string }>> = {
  ECONNREFUSED: NOBODY_LISTENS,
  ENOENT: NOBODY_LISTENS,
  ENOTFOUND: UNKNOWN_HOST,
  EAI_AGAIN: UNKNOWN_HOST,
  ETIMEDOUT: NO_ANSWER,
  EHOSTUNREACH: NO_ANSWER,
  ENETUNREACH: NO_ANSWER,
  'timeout expired': NO_ANSWER,
  '28000': REJECTED,
  '28P01': REJECTED,
  '3D000': {
    says: 'it has no database of that name',
    check: 'create it (`createdb`), or correct the name in URL',
  },
  '53300': {
    says: 'it has no connection left',
    check: 'raise max_connections, or end the programs that hold them',
  },
  '57P03': { says: 'it is starting or ending', check: 'wait, or look at its log' },
  'The server does not support SSL connections': {
    says: 'it offers no encryption',
    check: 'switch `ssl` on there, or list the host in PLAINTEXT_HOSTS',
  },
};

const ANSWER_MS = 5_000;

const connectOnce = async (url: string, setting: string): Promise<void> => {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: ANSWER_MS });
  client.on('error', () => {});
  try {
    await client.connect();
  } catch (error) {
    const host = client.host.startsWith('/') ? client.host : `${client.host}:${client.port}`;
    throw new DatabaseConnectionFailed(setting, `${host}/${client.database}`, error);
  } finally {
    await client.end().catch(() => {});
  }
};

/** Growing pauses of a minute in all (ms), for a program that starts beside its database. */
export const PAUSES_OF_A_MINUTE = [500, 1000, 2000, 4000, 8000, 15_000, 30_000];

/**
 * Resolves once `url`, the value of `setting`, takes a connection. Repeats after these `pauses` what may pass by itself
 * and says so once by `waits`. Throws DatabaseConnectionFailed.
 */
export const reachPostgres = async (
  url: string,
  setting: string,
  { pauses = [], waits }: Waiting = {},
): Promise<void> => {
  for (let attempt = 0; ; attempt++)
    try {
      return await connectOnce(url, setting);
    } catch (error) {
      const pause = pauses[attempt];
      if (pause === undefined || !isTransient((error as Error).cause)) throw error;
      if (attempt === 0) waits?.((error as Error).message);
      await delay(pause);
    }
};

export type Waiting = { pauses?: readonly number[]; waits?: (message: string) => void };
