import type { deleteBankStatement } from '../../../contract/money/bank-statements.ts';
import type { ChangeHandler } from '../../platform/http/handler.ts';
import { notFound, ruleBroken } from '../../platform/http/problem.ts';
import { lockStatement, saveStatement, setStatementFileAside } from './queries.ts';
import { rejectionOfRemoval, lockApplicationsOf, removePayments } from './remove-payments.ts';

/**
 * Puts an import into the bin and takes its payments back; file and row stay, so that it can be restored. Counted
 * payments are unconfirmed. A job that still reads the file notices and stops. Throws 404, and 422 once an invoice or a
 * permit was issued on it or money refunded.
 */
export const deleteBankStatementHandler: ChangeHandler<typeof deleteBankStatement> = async ({
  trx,
  deps,
  caller,
  params,
  now,
  audit,
}) => {
  const found = await lockStatement(trx, params.id);
  if (!found) throw notFound();
  await lockApplicationsOf(trx, found.id);
  const kept = await rejectionOfRemoval(trx, found.id);
  if (kept) throw ruleBroken(kept);
  await removePayments(trx, deps, found, caller.user_id);
  await setStatementFileAside(trx, found.id, caller.user_id, now);
  await saveStatement(trx, found.id, { deleted_at: now, deleted_by: caller.user_id, table_info: null }, now);
  audit({ subject_id: found.id });
};
