import type { DocumentCheck } from '../../../contract/permits/documents.ts';
import { rejectDocument, resetDocument, verifyDocument } from '../../../contract/permits/review.ts';
import { checkDocument } from '../../permits/document-checks/check-document.ts';
import { transaction } from '../../platform/db/transaction.ts';
import { bind } from '../../platform/http/bind.ts';
import type { Context } from '../../platform/http/handler.ts';
import { loadDetail } from './detail.ts';

type Check = Context<typeof verifyDocument> | Context<typeof rejectDocument>;

/** Reviews a document; the reply is its application, as the reviewer sees it. */
const check =
  (to: DocumentCheck) =>
  async ({ deps, caller, params, body, request_id }: Check) => {
    const id = await transaction(deps.db, (trx) =>
      checkDocument(trx, deps, caller, params.id, { to, ...body, request_id }),
    );
    return loadDetail(deps.db, deps, caller, id);
  };

export const reviewDocumentRoutes = [
  bind(verifyDocument, check('verified')),
  bind(rejectDocument, check('rejected')),
  bind(resetDocument, check('waiting')),
];
