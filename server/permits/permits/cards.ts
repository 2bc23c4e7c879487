import { sql } from 'kysely';
import type { Db, Trx } from '../../platform/db/db.ts';
import { insertCardEvents } from '../rfid-cards/queries.ts';

/**
 * RFID cards in stock. An expired reservation counts as available, so an abandoned card returns
 * automatically.
 */

const free = (now: string) =>
  sql<boolean>`(status = 'available' or (status = 'reserved' and reserved_until < ${now}))`;

const addMinutes = (now: string, minutes: number): string =>
  new Date(Date.parse(now) + minutes * 60_000).toISOString();

/**
 * Reserves the lowest free number for a person; never the same for two callers, even concurrently. Undefined:
 * none left.
 */
export const reserveNextCard = async (trx: Trx, user_id: string, now: string, minutes: number) => {
  const card = await trx
    .updateTable('rfid_cards')
    .set({
      status: 'reserved',
      reserved_by: user_id,
      reserved_until: addMinutes(now, minutes),
      version: sql<number>`version + 1`,
      updated_at: now,
    })
    .where('id', '=', (eb) =>
      eb
        .selectFrom('rfid_cards')
        .select('id')
        .where(free(now))
        .orderBy('number')
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .returning(['id', 'number as rfid_card_number', 'reserved_until'])
    .executeTakeFirst();
  if (card)
    await insertCardEvents(trx, [
      {
        card_id: card.id,
        transition: 'reserve',
        from_status: 'available',
        to_status: 'reserved',
        actor: 'staff',
        actor_id: user_id,
        created_at: now,
      },
    ]);
  return card;
};

/** Releases a card that `user_id` reserved; false when it was not theirs. */
export const releaseCard = async (
  trx: Trx,
  number: string,
  user_id: string,
  now: string,
): Promise<boolean> => {
  const row = await trx
    .updateTable('rfid_cards')
    .set({
      status: 'available',
      reserved_by: null,
      reserved_until: null,
      version: sql<number>`version + 1`,
      updated_at: now,
    })
    .where('number', '=', number)
    .where('status', '=', 'reserved')
    .where('reserved_by', '=', user_id)
    .returning('id')
    .executeTakeFirst();
  if (row)
    await insertCardEvents(trx, [
      {
        card_id: row.id,
        transition: 'release',
        from_status: 'reserved',
        to_status: 'available',
        actor: 'staff',
        actor_id: user_id,
        created_at: now,
      },
    ]);
  return row !== undefined;
};

/** The card if the same person already has it, on this or an earlier permit. Locked. */
export const lockOwnCard = (trx: Trx, number: string, person_key: string) =>
  trx
    .selectFrom('rfid_cards')
    .selectAll()
    .where('number', '=', number)
    .where('status', '=', 'assigned')
    .where('permit_id', 'in', (eb) =>
      eb.selectFrom('permits').select('id').where('person_key', '=', person_key),
    )
    .forUpdate()
    .executeTakeFirst();

/** A card that may go on this permit as a new one: free, or reserved by the caller. Locked. */
export const lockFreeCard = (trx: Trx, number: string, context: { user_id: string | null; now: string }) =>
  trx
    .selectFrom('rfid_cards')
    .selectAll()
    .where('number', '=', number)
    .where((where) =>
      where.or([
        free(context.now),
        where.and([where('status', '=', 'reserved'), where('reserved_by', '=', context.user_id)]),
      ]),
    )
    .forUpdate()
    .executeTakeFirst();

/** Who changed the status of a card, and why if stated. */
export type CardMover = {
  actor: 'applicant' | 'staff' | 'system';
  actor_id: string | null;
  reason?: string | null;
};

/** Assigns a locked card to a permit. */
export const assignCard = async (
  trx: Trx,
  id: string,
  permit_id: string,
  now: string,
  by: CardMover,
): Promise<void> => {
  const { status } = await trx
    .selectFrom('rfid_cards')
    .select('status')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  await trx
    .updateTable('rfid_cards')
    .set({
      status: 'assigned',
      status_reason: null,
      permit_id,
      reserved_by: null,
      reserved_until: null,
      version: sql<number>`version + 1`,
      updated_at: now,
    })
    .where('id', '=', id)
    .execute();
  await insertCardEvents(trx, [
    {
      card_id: id,
      transition: 'assign',
      from_status: status,
      to_status: 'assigned',
      ...by,
      permit_id,
      created_at: now,
    },
  ]);
};

export const findCard = (db: Db | Trx, number: string) =>
  db
    .selectFrom('rfid_cards')
    .select(['number', 'uid', 'status'])
    .where('number', '=', number)
    .executeTakeFirst();

const MOVE_TO = { assigned: 'unblock', blocked: 'block', lost: 'lose', retired: 'retire' } as const;

/**
 * Blocks or restores a card of a permit; does nothing when it belongs to another permit by now, or was
 * retired for good.
 */
export const setCardOfPermit = async (
  trx: Trx,
  permit: { id: string; rfid_card_number: string | null },
  status: keyof typeof MOVE_TO,
  now: string,
  by: CardMover,
): Promise<void> => {
  const card = await trx
    .selectFrom('rfid_cards')
    .select(['id', 'status'])
    .where('number', '=', permit.rfid_card_number ?? '')
    .where('permit_id', '=', permit.id)
    .forUpdate()
    .executeTakeFirst();
  if (!card || card.status === status || card.status === 'retired') return;
  await trx
    .updateTable('rfid_cards')
    .set({
      status,
      status_reason: status === 'assigned' ? null : (by.reason ?? null),
      version: sql<number>`version + 1`,
      updated_at: now,
    })
    .where('id', '=', card.id)
    .execute();
  await insertCardEvents(trx, [
    {
      card_id: card.id,
      transition: MOVE_TO[status],
      from_status: card.status,
      to_status: status,
      ...by,
      permit_id: permit.id,
      created_at: now,
    },
  ]);
};
