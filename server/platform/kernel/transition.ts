import { type RawBuilder, sql } from 'kysely';
import type { Actor } from './actor.ts';
import type { Trx } from '../db/db.ts';

/** What a history keeps of a change; each table of events takes what it has columns for. */
export type TransitionEvent<Name, Status, Data = Record<string, unknown>> = Actor & {
  row_id: string;
  transition: Name;
  /** Null for a row that was made by it. */
  from_status: Status | null;
  to_status: Status;
  reason: string | null;
  data?: Data | undefined;
  /** Instant; never before the last event of the row, whose lock this change may have waited for. */
  created_at: RawBuilder<string>;
};

type Row<Status> = { id: string; status: Status };

/** What happened, by whom and why. */
type Cause<Name, Data> = {
  transition: Name;
  by: Actor;
  reason?: string | null | undefined;
  data?: Data | undefined;
  now: string;
};

type Change<Name, Status, Data, Changes, Saved> = Cause<Name, Data> & {
  /** The status after it; without it the status stays. */
  to?: Status | undefined;
  /** Other columns that change with it. */
  changes?: Omit<Changes, 'status'> | undefined;
  /** Writes to somebody about the saved row. */
  notify?: ((saved: Saved) => Promise<unknown>) | undefined;
};

/**
 * The verbs by which rows of one kind change with their history. `transition` changes a locked row: it saves
 * columns and status, writes the event, calls `notify` with the saved row and returns that. `record` writes
 * the event alone, where rows were just made (`from: null`), changed by one statement for all of them, or not
 * changed at all. Whether a transition is allowed is a rule of the slice and checked before. Everything is
 * part of the caller's transaction. `history`: the table of the events, and its column of the row.
 */
export const transitionsOf = <Name extends string, Status, Data, Changes, Saved>({
  save,
  history: [table, column],
  insertEvents,
}: {
  history: readonly [table: string, column: string];
  save: (trx: Trx, id: string, changes: Changes, now: string) => Promise<Saved>;
  insertEvents: (trx: Trx, events: readonly TransitionEvent<Name, Status, Data>[]) => Promise<unknown>;
}) => {
  const record = async (
    trx: Trx,
    rows: readonly Row<Status>[],
    { transition, from, by, reason = null, data, now }: Cause<Name, Data> & { from?: Status | null },
  ): Promise<void> => {
    if (rows.length === 0) return;
    await insertEvents(
      trx,
      rows.map(({ id, status }) => ({
        row_id: id,
        transition,
        from_status: from === undefined ? status : from,
        to_status: status,
        actor: by.actor,
        actor_id: by.actor_id,
        reason,
        data,
        created_at: sql<string>`greatest(${now}::timestamptz,
          (select max(created_at) from ${sql.table(table)} where ${sql.ref(column)} = ${id}::uuid))`,
      })),
    );
  };
  const transition = async (
    trx: Trx,
    row: Row<Status>,
    { to, changes, notify, ...cause }: Change<Name, Status, Data, Changes, Saved>,
  ): Promise<Saved> => {
    const status = to === undefined ? {} : { status: to };
    const saved = await save(trx, row.id, { ...changes, ...status } as Changes, cause.now);
    await record(trx, [{ id: row.id, status: to ?? row.status }], { ...cause, from: row.status });
    await notify?.(saved);
    return saved;
  };
  return { transition, record };
};
