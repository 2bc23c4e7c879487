import type { UpdateObject } from 'kysely';
import type { Db } from '../server/platform/db/db.ts';
import type { Database } from '../server/platform/db/types.ts';

/** As if no bank statement had been brought: its bookings, files and remembered mappings go with it. */
export const forgetStatements = async (db: Db): Promise<void> => {
  await db.deleteFrom('payment_confirmations').execute();
  await db.deleteFrom('refunds').execute();
  await db.deleteFrom('payments').where('import_id', 'is not', null).execute();
  await db.deleteFrom('bank_statements').execute();
  await db.deleteFrom('bank_statement_mappings').execute();
  await db.deleteFrom('documents').where('owner_type', '=', 'bank_statement').execute();
};

/** Statements as a job that stopped halfway, or another day, would have left them; without ids all. */
export const givenStatement = async (
  db: Db,
  ids: string | readonly string[] | null,
  columns: UpdateObject<Database, 'bank_statements'>,
): Promise<void> => {
  await db
    .updateTable('bank_statements')
    .set(columns)
    .$if(ids !== null, (rows) => rows.where('id', 'in', [ids ?? []].flat()))
    .execute();
};
