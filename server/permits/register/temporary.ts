import { statusList } from '../../platform/db/status-list.ts';
import { sql } from 'kysely';
import type { PermitStatus } from '../../../contract/values/status.ts';
import type { Db, Trx } from '../../platform/db/db.ts';
import { addDays } from '../../platform/kernel/periods.ts';

/** The temporary permit: it bridges the time in which a permit is in force and its holder has no card (ADR 73). */

/**
 * The last day of a temporary permit given on `today`. The days follow the first one on which it can be used; it
 * never outlasts the permit.
 */
export function temporaryEnd(
  { valid_from, valid_to }: { valid_from: string; valid_to: string },
  today: string,
  days: number,
): string {
  const end = addDays(valid_from > today ? valid_from : today, days);
  return end < valid_to ? end : valid_to;
}

type TemporaryFacts = {
  status: PermitStatus;
  valid_to: string;
  temporary_until: string | null;
  /** See `awaitsCard`. */
  awaits_card: boolean;
};

/** The last day of the temporary permit that a permit has on `today`; null when it has none. */
export function temporaryUntil(permit: TemporaryFacts, today: string): string | null {
  const { status, valid_to, temporary_until, awaits_card } = permit;
  if (temporary_until === null || status !== 'active' || !awaits_card) return null;
  const end = temporary_until < valid_to ? temporary_until : valid_to;
  return today <= end ? end : null;
}

/**
 * Whether a holder waits for a card: the new one of the permit was not handed over, or an open replacement brings
 * another one. `permits`: the table's name in the statement.
 */
export const awaitsCard = (permits: string) => sql<boolean>`(
  (${sql.ref(`${permits}.handed_over_at`)} is null and exists (select 1 from applications a
    where a.id = ${sql.ref(`${permits}.application_id`)} and a.rfid_card = 'new'))
  or exists (select 1 from applications a
    where a.replaces_permit_id = ${sql.ref(`${permits}.id`)} and a.kind = 'replacement' and a.rfid_card = 'new'
      and a.deleted_at is null and a.status not in ${statusList('closed')}))`;

/** Whether the holder of this permit waits for a card. */
export const isCardAwaited = async (db: Db | Trx, permit_id: string): Promise<boolean> =>
  (await db
    .selectFrom('permits')
    .select('id')
    .where('id', '=', permit_id)
    .where(awaitsCard('permits'))
    .executeTakeFirst()) !== undefined;

/** The last day of the temporary permit that this row has on `today`; null when it has none. */
export const temporaryOf = async (
  db: Db | Trx,
  permit: Omit<TemporaryFacts, 'awaits_card'> & { id: string },
  today: string,
): Promise<string | null> =>
  permit.temporary_until === null
    ? null
    : temporaryUntil({ ...permit, awaits_card: await isCardAwaited(db, permit.id) }, today);
