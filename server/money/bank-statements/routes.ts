import {
  deleteBankStatement,
  downloadBankStatement,
  getBankStatement,
  listBankStatements,
  runBankStatement,
  updateBankStatement,
  uploadBankStatement,
} from '../../../contract/money/bank-statements.ts';
import { recordAccess } from '../../records/access-log/record.ts';
import { bind } from '../../platform/http/bind.ts';
import { storedFile } from '../../platform/http/file-replies.ts';
import { notFound } from '../../platform/http/problem.ts';
import { deleteBankStatementHandler } from './delete-statement.ts';
import { presentStatement } from './present.ts';
import { findStatementFile, listBankStatements as list } from './queries.ts';
import { runBankStatementHandler, updateBankStatementHandler } from './update-statement.ts';
import { uploadBankStatementHandler } from './upload-statement.ts';

const SUBJECT = { subject_type: 'payment_import' } as const;

export const statementRoutes = [
  bind(uploadBankStatement, uploadBankStatementHandler),
  bind(updateBankStatement, updateBankStatementHandler),
  bind(runBankStatement, runBankStatementHandler),
  bind(deleteBankStatement, deleteBankStatementHandler),

  bind(listBankStatements, async ({ deps, body }) => {
    return list(deps.db, body);
  }),

  bind(getBankStatement, async ({ deps, caller, params, language, request_id }) => {
    const found = await presentStatement(deps.db, params.id, language);
    // The page polls every second while the job works; that counts as one view.
    if (found.status !== 'queued' && found.status !== 'processing')
      await recordAccess(
        deps.db,
        { ...SUBJECT, caller, action: 'view', subject_id: found.id, request_id },
        deps.clock.now(),
      );
    return found;
  }),

  bind(downloadBankStatement, async ({ deps, params, audit }) => {
    const file = await findStatementFile(deps.db, params.id);
    if (!file) throw notFound();
    audit({ subject_id: params.id });
    return storedFile(deps, file, 'attachment');
  }),
];
