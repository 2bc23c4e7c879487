import { sql } from 'kysely';
import type { Db, Trx } from '../db/db.ts';

/** RFID cards in stock. A reservation that ran out counts as available, so an abandoned one comes back by itself. */

const free = (now: string) =>
  sql<boolean>`(status = 'available' or (status = 'reserved' and reserved_until < ${now}))`;

const addMinutes = (now: string, minutes: number): string =>
  new Date(Date.parse(now) + minutes * 60_000).toISOString();

/** Reserves the lowest free number for a person; never the same for two callers, however many call at once. Undefined: none left. */
export const reserveNextCard = (trx: Trx, user_id: string, now: string, minutes: number) =>
  trx
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
    .returning(['number as rfid_card_number', 'reserved_until'])
    .executeTakeFirst();

/** Gives a card back that `user_id` reserved; false when it was not theirs. */
export const releaseCard = async (
  db: Db | Trx,
  number: string,
  user_id: string,
  now: string,
): Promise<boolean> => {
  const row = await db
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
  return row !== undefined;
};

/** The card if the same person has it already, on this or an earlier permit. Locked. */
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
export const lockFreeCard = (trx: Trx, number: string, facts: { user_id: string | null; now: string }) =>
  trx
    .selectFrom('rfid_cards')
    .selectAll()
    .where('number', '=', number)
    .where((where) =>
      where.or([
        free(facts.now),
        where.and([where('status', '=', 'reserved'), where('reserved_by', '=', facts.user_id)]),
      ]),
    )
    .forUpdate()
    .executeTakeFirst();

export const assignCard = (trx: Trx, id: string, permit_id: string, now: string) =>
  trx
    .updateTable('rfid_cards')
    .set({
      status: 'assigned',
      permit_id,
      reserved_by: null,
      reserved_until: null,
      version: sql<number>`version + 1`,
      updated_at: now,
    })
    .where('id', '=', id)
    .execute();

export const findCard = (db: Db | Trx, number: string) =>
  db
    .selectFrom('rfid_cards')
    .select(['number', 'uid', 'status'])
    .where('number', '=', number)
    .executeTakeFirst();

/** Takes a card of a permit out of use, or back into it; nothing happens when it is another permit's by now. */
export const setCardOfPermit = (
  trx: Trx,
  permit: { id: string; rfid_card_number: string | null },
  status: 'assigned' | 'blocked' | 'lost' | 'retired',
  now: string,
) =>
  trx
    .updateTable('rfid_cards')
    .set({ status, version: sql<number>`version + 1`, updated_at: now })
    .where('number', '=', permit.rfid_card_number ?? '')
    .where('permit_id', '=', permit.id)
    .execute();
