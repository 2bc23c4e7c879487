import type { UpdateObject } from 'kysely';
import {
  type StatementDetail,
  getBankStatement,
  uploadBankStatement,
} from '../../contract/money/bank-statements.ts';
import type { Db } from '../../server/platform/db/db.ts';
import type { Database } from '../../server/platform/db/types.ts';
import type { TestApp } from '../app.ts';
import type { Client } from '../client.ts';

/** Uploads a statement, runs its job, and returns the import as the page shows it. */
export const importStatementFile = async (
  { deps }: Pick<TestApp, 'deps'>,
  staff: Client,
  file: File,
): Promise<StatementDetail> => {
  const { status, body, problem } = await staff.call(uploadBankStatement, {
    body: {},
    files: { statement: [file] },
  });
  if (status !== 202) throw new Error(`Uploading answered ${status}: ${JSON.stringify(problem)}`);
  await deps.runJobs();
  return (await staff.call(getBankStatement, { params: { id: body.id } })).body;
};

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
