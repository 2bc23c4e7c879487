import {
  appealByLink,
  downloadByLink,
  getApplicationStatus,
  resendStatusLink,
  submitApplication,
  supplementAppealByLink,
  supplementByLink,
} from '../../../contract/permits/applicant/public-applications.ts';
import { bind, bindChange } from '../../platform/http/bind.ts';
import { storedFile } from '../../platform/http/reply/file-replies.ts';
import { findDocument } from '../../permits/documents/queries.ts';
import { isForApplicant } from '../../permits/documents/rules.ts';
import { notFound } from '../../platform/http/problem.ts';
import { listDocumentsOfProFormas } from '../../money/pro-formas/queries.ts';
import { byLink, rememberLink } from '../../permits/register/holder.ts';
import { recordViewByLink } from './record-link.ts';
import { findWithBin, lockWithBin } from '../../permits/applications/queries.ts';
import { resendStatusLinkHandler } from '../../permits/applications/resend-by-number.ts';
import { receiveAppeal } from '../../permits/appeals/receive-appeal.ts';
import { supplementByLink as supplementAppeal } from '../../permits/appeals/supplement-by-link.ts';
import { keepGrantingOf } from './granting-of.ts';
import { presentStatus } from './status-page.ts';
import { submitApplication as submit } from '../../permits/applications/submit/submit-application.ts';
import { restoreIfBinned } from './restore-if-binned.ts';
import { supplementApplication } from '../../permits/applications/supplement-application.ts';
import { withoutStatusUrl } from '../../permits/applications/status-url.ts';

export const publicApplicationRoutes = [
  bind(
    submitApplication,
    async ({ deps, caller, body, files, idempotency_key, request_id }) =>
      submit(deps, {
        input: body,
        files,
        source: 'public',
        caller,
        user_id: null,
        idempotency_key,
        request_id,
      }),
    withoutStatusUrl,
  ),

  bind(getApplicationStatus, async (call) => {
    const { deps } = call;
    const application = await byLink(call, (id) => findWithBin(deps.db, id));
    // The page asks again every few minutes; what counts is that the link was opened.
    if (rememberLink(call, application)) await recordViewByLink(call, application);
    return presentStatus(deps.db, deps, application);
  }),

  bind(downloadByLink, async (call) => {
    const { deps, params } = call;
    const application = await byLink(call, (id) => findWithBin(deps.db, id));
    const document = await findDocument(deps.db, params.id);
    // Uploaded files need the account: a link in a mail may be forwarded.
    if (document?.owner_id !== application.id || !isForApplicant(document.kind)) throw notFound();
    if (
      document.kind === 'pro_forma' &&
      !(await listDocumentsOfProFormas(deps.db, application.id)).includes(document.id)
    )
      throw notFound();
    return storedFile(deps, document, 'attachment');
  }),

  bindChange(supplementByLink, async (call) => {
    const { deps, body, files, trx } = call;
    const application = await byLink(call, (id) => lockWithBin(trx, id));
    const saved = await supplementApplication(trx, deps, await restoreIfBinned(trx, deps, application), {
      files,
      note: body.note,
      nothing_more: body.nothing_more,
      actor: 'applicant',
      actor_id: null,
    });

    return presentStatus(deps.db, deps, saved);
  }),

  bindChange(appealByLink, async (call) => {
    const { deps, body, files, trx, today } = call;
    const application = await byLink(call, (id) => lockWithBin(trx, id));
    const live = await restoreIfBinned(trx, deps, application);
    await receiveAppeal(trx, deps, live, {
      ...body,
      decision_id: body.decision_id ?? (await keepGrantingOf(trx, deps, live)),
      channel: 'link',
      received_on: today,
      files,
      by: { actor: 'applicant', actor_id: null },
    });
    return presentStatus(trx, deps, live);
  }),

  bindChange(supplementAppealByLink, async (call) => {
    const { deps, body, files, trx } = call;
    const application = await byLink(call, (id) => lockWithBin(trx, id));
    const live = await restoreIfBinned(trx, deps, application);
    await supplementAppeal(trx, deps, live, { ...body, files });
    return presentStatus(trx, deps, live);
  }),

  bind(resendStatusLink, resendStatusLinkHandler),
];
