import { sql } from 'kysely';
import type { Trx } from '../../../platform/db/db.ts';

/** How the rest of an application can be paid: its pro-forma with the account, the live one first. */
export const findProFormaForRest = (trx: Trx, application_id: string) =>
  trx
    .selectFrom('pro_formas')
    .selectAll()
    .where('application_id', '=', application_id)
    .orderBy(sql`status = 'issued'`, 'desc')
    .orderBy('created_at', 'desc')
    .executeTakeFirst();
