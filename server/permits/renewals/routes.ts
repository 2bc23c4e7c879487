import { confirmRenewal, openRenewal, submitRenewal } from '../../../contract/permits/applicant/renewals.ts';
import { submitApplication } from '../applications/submit/submit-application.ts';
import { bind } from '../../platform/http/bind.ts';
import { invalid, notFound, ruleBroken } from '../../platform/http/problem.ts';
import { isRenewalConfirmed } from '../../mail/outbox/links.ts';
import { findPermitRow } from '../register/queries.ts';
import { assertOpen, confirmRenewalLink, countTry, loadLink, presentGate } from './apply-by-link.ts';
import { markOpened } from './queries.ts';
import { withoutStatusUrl } from '../applications/status-url.ts';

/** Renewing by the personal link of a mail or letter, without an account. */
export const renewalRoutes = [
  bind(openRenewal, async ({ deps, params }) => {
    const link = await loadLink(deps, params.code);
    await markOpened(deps.db, link.id, deps.clock.now());
    return presentGate(deps, link);
  }),

  bind(confirmRenewal, async ({ deps, params, body }) => {
    const link = await loadLink(deps, params.code);
    await assertOpen(deps, link);
    await countTry(deps, link);
    if (!link.registration_numbers.includes(body.registration_number))
      throw invalid({ path: 'registration_number', code: 'renewal.plate' });
    const permit = await findPermitRow(deps.db, link.permit_id);
    if (!permit) throw notFound();
    return confirmRenewalLink(deps.db, deps, link, permit);
  }),

  bind(
    submitRenewal,
    async ({ deps, caller, params, query, body, files, idempotency_key, request_id }) => {
      const link = await loadLink(deps, params.code);
      if (!isRenewalConfirmed(deps.config, query.confirmation, link.id, deps.clock.now()))
        throw ruleBroken('renewal.confirm_again');
      // A repeat of a call whose answer got lost is distinguished from a second application inside
      // (submission key).
      if (idempotency_key === null) await assertOpen(deps, link);
      return submitApplication(deps, {
        input: { ...body, renews_permit_id: link.permit_id, permit_year: link.permit_year },
        files,
        source: 'public',
        caller,
        user_id: link.user_id,
        renewal_of: link.permit_id,
        idempotency_key,
        request_id,
      });
    },
    withoutStatusUrl,
  ),
];
