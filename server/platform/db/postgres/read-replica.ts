import { setTimeout as delay } from 'node:timers/promises';
import { Kysely, PostgresDialect, sql } from 'kysely';
import type pg from 'pg';
import type { Db, OpenDatabase, ReplicaState, ReplicaTrouble } from '../db.ts';
import { isTransient } from '../transient.ts';
import type { Database } from '../types.ts';

/** Pauses before the standby is asked again whether it has caught up (ms); 0.8 s in all. */
const PAUSES = [0, 20, 50, 100, 200, 400];
/** After trouble nobody waits for the standby for so long (ms). */
const REST_MS = 10_000;

export type Replica = {
  read<T>(work: (db: Db) => Promise<T>): Promise<T>;
  state(): ReplicaState;
  close(): Promise<void>;
};

/**
 * A standby of `primary` for reading that may take long (docs/adr/0087-read-replica.md). A reading sees all that
 * was committed when it began: before it the standby must have replayed the log up to where the primary was
 * (PostgreSQL documentation, 9.27.4), else the primary reads itself. `work` may run twice and must only read.
 */
export const openReplica = (primary: Db, pool: pg.Pool): Replica => {
  const replica = new Kysely<Database>({ dialect: new PostgresDialect({ pool }) });
  let trouble: ReplicaTrouble | null = null;
  let rests_until = 0;
  const reads = { replica: 0, primary: 0 };

  const findTrouble = async (): Promise<ReplicaTrouble | null> => {
    const { position, cluster } = await positionOf(primary);
    for (const pause of PAUSES) {
      if (pause > 0) await delay(pause);
      const standby = await standbyAt(replica, position).catch(() => null);
      if (standby === null) return 'unreachable';
      if (!standby.in_recovery || standby.cluster !== cluster) return 'no_standby';
      if (standby.caught_up) return null;
    }
    return 'behind';
  };

  /** Others read for long on every connection: no trouble, but no reason to wait either. */
  const isFull = (): boolean => pool.idleCount === 0 && pool.totalCount >= pool.options.max;

  const isReady = async (): Promise<boolean> => {
    if (performance.now() < rests_until || isFull()) return false;
    trouble = await findTrouble();
    if (trouble !== null) rests_until = performance.now() + REST_MS;
    return trouble === null;
  };

  return {
    state: () => ({ trouble, reads: { ...reads } }),
    read: async (work) => {
      if (await isReady()) {
        try {
          const found = await work(replica);
          reads.replica += 1;
          return found;
        } catch (error) {
          // Replaying the log may end what reads rows that it removes; a standby may stop.
          if (!isTransient(error)) throw error;
        }
      }
      reads.primary += 1;
      return work(primary);
    },
    close: () => replica.destroy(),
  };
};

/** Why the standby cannot be read now; null: it can, or there is none. */
export const replicaTrouble = async ({
  readReplica,
  replica,
}: Pick<OpenDatabase, 'readReplica' | 'replica'>): Promise<ReplicaTrouble | null> => {
  await readReplica(async () => {});
  return replica()?.trouble ?? null;
};

/** Up to where the log holds every commit: to where it is written, unless commits do not wait for that. */
const positionOf = async (primary: Db): Promise<{ position: string; cluster: string }> => {
  const { rows } = await sql<{ position: string; cluster: string }>`
    select system_identifier::text as cluster, (
        case current_setting('synchronous_commit')
          when 'off' then pg_current_wal_insert_lsn() else pg_current_wal_lsn() end
      )::text as position
    from pg_control_system()`.execute(primary);
  return rows[0]!;
};

type Standby = { in_recovery: boolean; caught_up: boolean; cluster: string };
const standbyAt = async (replica: Db, position: string): Promise<Standby> => {
  const { rows } = await sql<Standby>`
    select pg_is_in_recovery() as in_recovery, system_identifier::text as cluster,
      coalesce(pg_last_wal_replay_lsn() >= ${position}::pg_lsn, false) as caught_up
    from pg_control_system()`.execute(replica);
  return rows[0]!;
};
