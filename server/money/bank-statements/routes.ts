import {
  deleteBankStatement,
  downloadBankStatement,
  getBankStatement,
  listBankStatements,
  restoreBankStatement,
  runBankStatement,
  updateBankStatement,
  uploadBankStatement,
} from '../../../contract/money/bank-statements.ts';
import { bind, bindChange } from '../../platform/http/bind.ts';
import { storedFile } from '../../platform/http/reply/file-replies.ts';
import { notFound } from '../../platform/http/problem.ts';
import { deleteBankStatementHandler } from './delete-statement.ts';
import { presentStatement } from './present.ts';
import { findStatementFile, listBankStatements as list, paymentsOf } from './queries.ts';
import { restoreBankStatementHandler } from './restore-statement.ts';
import { runBankStatementHandler, updateBankStatementHandler } from './update-statement.ts';
import { uploadBankStatementHandler } from './upload-statement.ts';

export const statementRoutes = [
  bind(uploadBankStatement, uploadBankStatementHandler),
  bind(updateBankStatement, updateBankStatementHandler),
  bindChange(runBankStatement, runBankStatementHandler),
  bindChange(deleteBankStatement, deleteBankStatementHandler),
  bindChange(restoreBankStatement, restoreBankStatementHandler),

  bind(listBankStatements, ({ deps, body }) => list(deps.db, body)),

  bind(getBankStatement, async ({ deps, params, language, audit }) => {
    const found = await presentStatement(deps.db, params.id, language);
    // The page polls every second while the job works; that counts as one view.
    const working = found.status === 'queued' || found.status === 'processing';
    audit(working ? null : { subject_id: found.id });
    return found;
  }),

  bind(downloadBankStatement, async ({ deps, params, audit }) => {
    const file = await findStatementFile(deps.db, params.id);
    if (!file) throw notFound();
    audit({ subject_id: params.id, shown_ids: await paymentsOf(deps.db, params.id) });
    return storedFile(deps, file, 'attachment');
  }),
];
