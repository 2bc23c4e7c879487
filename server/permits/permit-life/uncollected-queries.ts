import { sql, type SqlBool } from 'kysely';
import type { Db, Trx } from '../../platform/db/db.ts';

/**
 * A card that waits at the counter: the permit is live, the card was to be collected and was not, and its
 * holder did not have it before. Of the table `permits`.
 */
export const isUncollected = sql<SqlBool>`(permits.status = 'active' and permits.delivery = 'pickup'
  and permits.handed_over_at is null and permits.issued_at is not null
  and exists (select 1 from applications a where a.id = permits.application_id and a.rfid_card = 'new')
  and exists (select 1 from rfid_cards c where c.number = permits.rfid_card_number and c.status = 'assigned'))`;

/** Whether the card of a permit waits at the counter. */
export const isCardWaiting = async (db: Db | Trx, permit_id: string): Promise<boolean> =>
  (await db
    .selectFrom('permits')
    .select('id')
    .where('id', '=', permit_id)
    .where(isUncollected)
    .executeTakeFirst()) !== undefined;
