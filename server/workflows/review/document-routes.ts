import type { DocumentCheck } from '../../../contract/permits/documents.ts';
import {
  fetchOfficialRecord,
  rejectDocument,
  resetDocument,
  verifyDocument,
} from '../../../contract/permits/review.ts';
import { checkDocument } from '../../permits/document-checks/check-document.ts';
import { bindChange } from '../../platform/http/bind.ts';
import type { ChangeScope, Context } from '../../platform/http/handler.ts';
import { fetchRecord } from './fetch-record.ts';
import { loadDetail } from './detail.ts';

type Check = ChangeScope &
  Pick<Context<typeof verifyDocument> | Context<typeof rejectDocument>, 'params' | 'body'>;

/** Reviews a document; the reply is its application, as the reviewer sees it. */
const check =
  (to: DocumentCheck) =>
  async ({ trx, deps, caller, params, body, audit }: Check) => {
    const id = await checkDocument({ trx, deps, caller, audit }, { id: params.id, to, ...body });
    return loadDetail(trx, deps, caller, id);
  };

export const reviewDocumentRoutes = [
  bindChange(verifyDocument, check('verified')),
  bindChange(rejectDocument, check('rejected')),
  bindChange(resetDocument, check('waiting')),
  bindChange(fetchOfficialRecord, async ({ trx, deps, caller, params, body, audit }) => {
    await fetchRecord({ trx, deps, caller, audit }, { id: params.id, ...body });
    return loadDetail(trx, deps, caller, params.id);
  }),
];
