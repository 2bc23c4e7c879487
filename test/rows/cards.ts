import type { UpdateObject } from 'kysely';
import type { Db } from '../../server/platform/db/db.ts';
import { newId } from '../../server/platform/db/ids.ts';
import type { Database } from '../../server/platform/db/types.ts';

/** A card of the stock with this number, beyond those that the demo municipality bought; returns its id. */
export const giveCard = async (db: Db, number: string, id = newId()): Promise<string> => {
  await db.insertInto('rfid_cards').values({ id, number, status: 'available' }).execute();
  return id;
};

/** Cards, by number, as the counter or a reader would have left them. */
export const givenCard = async (
  db: Db,
  numbers: string | readonly string[],
  columns: UpdateObject<Database, 'rfid_cards'>,
): Promise<void> => {
  await db.updateTable('rfid_cards').set(columns).where('number', 'in', [numbers].flat()).execute();
};

/** Leaves `count` cards in stock: the others are retired, and what somebody holds back with them. */
export const keepCards = async (db: Db, count: number): Promise<void> => {
  const rest = db
    .selectFrom('rfid_cards')
    .select('id')
    .where('status', 'in', ['available', 'reserved'])
    .orderBy('number')
    .offset(count);
  await db.updateTable('rfid_cards').set({ status: 'retired' }).where('id', 'in', rest).execute();
};

/** As if this card had never been bought. */
export const takeAwayCard = async (db: Db, number: string): Promise<void> => {
  await db.deleteFrom('rfid_cards').where('number', '=', number).execute();
};
