import { sql, type SqlBool } from 'kysely';

/**
 * A card that waits at the counter: the permit lives, was to be collected, nobody took it, and the card is
 * one that its holder has not had from before. Of the table `permits`.
 */
export const isUncollected = sql<SqlBool>`(permits.status = 'active' and permits.delivery = 'pickup'
  and permits.handed_over_at is null and permits.issued_at is not null
  and exists (select 1 from applications a where a.id = permits.application_id and a.rfid_card = 'new')
  and exists (select 1 from rfid_cards c where c.number = permits.rfid_card_number and c.status = 'assigned'))`;
