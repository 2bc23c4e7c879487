import {
  type runBankStatement,
  type updateBankStatement,
  statementDetail,
} from '../../../contract/money/bank-statements.ts';
import { recordAccess } from '../../records/access-log/record.ts';
import { transaction } from '../../platform/db/transaction.ts';
import type { Trx } from '../../platform/db/db.ts';
import type { ChangeHandler, Context, Handler } from '../../platform/http/handler.ts';
import { requireSeenVersion } from '../../platform/http/require-seen-version.ts';
import { invalid, notFound, ruleBroken, staleVersion } from '../../platform/http/problem.ts';
import { changedReading } from '../../platform/tables/heading-rules.ts';
import { TableRejected } from '../../../contract/platform/tables/open-table.ts';
import { BANK_STATEMENT_QUEUE } from './statement-job.ts';
import { mappingFor } from './table/name-columns.ts';
import { presentStatement } from './present.ts';
import { findStatement, lockStatement, rememberMapping, saveStatement, type Statement } from './queries.ts';
import { errorsOfMapping } from './rules.ts';
import { inspectStatementTable } from './table/table.ts';

type Change = Context<typeof updateBankStatement> | Context<typeof runBankStatement>;

/**
 * The import, locked, while its columns are being mapped. Throws 404, 409 with the current import, 422 after
 * that step.
 */
async function lockForNaming(trx: Trx, { params, body, language }: Change): Promise<Statement> {
  const found = await requireSeenVersion(await lockStatement(trx, params.id), body.version, async (current) =>
    staleVersion(statementDetail, await presentStatement(trx, current.id, language)),
  );
  if (found.status !== 'mapping') throw ruleBroken('rule.transition', '', 'state.statement');
  return found;
}

/** Sets the format of a table or the meaning of its columns. Throws 404, 409, 422. */
export const updateBankStatementHandler: Handler<typeof updateBankStatement> = async (context) => {
  const { deps, caller, params, body, language, request_id, now } = context;
  const before = await findStatement(deps.db, params.id);
  if (!before) throw notFound();
  // Read before the transaction: the embedded database has one connection.
  const read =
    body.reading && before.status === 'mapping'
      ? await inspectStatementTable(
          deps,
          before.sha256,
          before.table_info ? changedReading(before.table_info, body.reading) : body.reading,
        ).catch((error: unknown) => {
          throw error instanceof TableRejected ? invalid({ path: 'reading', code: error.code }) : error;
        })
      : null;
  const guess = read && !body.mapping ? await mappingFor(deps.db, read, deps.clock.today()) : null;
  await transaction(deps.db, async (trx) => {
    await lockForNaming(trx, context);
    const mapping = body.mapping ?? guess?.mapping;
    await saveStatement(
      trx,
      params.id,
      {
        ...(read ? { table_info: read } : {}),
        ...(mapping ? { mapping, mapping_remembered: guess?.mapping_remembered ?? false } : {}),
        ...(body.bank_name === undefined ? {} : { bank_name: body.bank_name }),
        failure: null,
      },
      deps.clock.now(),
      { by_person: true },
    );
    await recordAccess(
      trx,
      {
        caller,
        action: 'change',
        subject_type: 'payment_import',
        subject_id: params.id,
        purpose: 'mapping',
        request_id,
      },
      now,
    );
  });
  return presentStatement(deps.db, params.id, language);
};

/**
 * Starts the import of a table and saves its mapping. Throws 404, 409, and 422 with what the mapping lacks.
 */
export const runBankStatementHandler: ChangeHandler<typeof runBankStatement> = async (context) => {
  const { trx, deps, caller, params, body, language, request_id, now, audit } = context;
  const { mapping, table_info, bank_name } = await lockForNaming(trx, context);
  if (!mapping || !table_info) throw ruleBroken('rule.transition', '', 'state.statement.columns');
  const missing = errorsOfMapping(mapping, table_info.columns);
  if (mapping.account_iban === '') missing.push({ path: 'account_iban', code: 'required' });
  if (missing.length > 0)
    throw invalid(...missing.map(({ path, code }) => ({ path: `mapping.${path}`, code })));
  const { header_key } = table_info;
  await rememberMapping(trx, { header_key, mapping, bank_name, updated_by: caller.user_id }, now);
  const { leave_out_errors } = body;
  await saveStatement(
    trx,
    params.id,
    { status: 'queued', leave_out_errors, failure: null, bytes_done: 0, entries_total: null },
    now,
    { by_person: true },
  );
  audit({ subject_id: params.id });
  await deps.jobs.send(
    BANK_STATEMENT_QUEUE,
    { id: params.id, request_id, mapping_id: null },
    { db: trx, singleton_key: `${params.id}:${body.version}` },
  );
  return presentStatement(trx, params.id, language);
};
