import {
  confirmLink,
  downloadPermitByLink,
  getLinkConfirmation,
  getPermitByLink,
  renewByLink,
  replacePermitByLink,
  sendLinkCode,
  updatePermitByLink,
  withdrawByLink,
} from '../../../contract/permits/applicant/link-actions.ts';
import { formatLookupCode } from '../../../contract/values/lookup-code.ts';
import { renewalCode } from '../../mail/outbox/links.ts';
import {
  byConfirmedLink,
  byLink,
  confirmedUntil,
  LINK_CALLER,
  type LinkCall,
  linkOf,
  rememberConfirmed,
  requireOwn,
} from '../../permits/register/holder.ts';
import { type Application, findApplication, lockApplication } from '../../permits/applications/queries.ts';
import { withoutStatusUrl } from '../../permits/applications/status-url.ts';
import { digitalPermit } from '../../permits/permit-life/digital/digital-permit.ts';
import { loadMyPermit } from '../../permits/permit-life/holder/present-mine.ts';
import { replaceForHolder } from '../../permits/permit-life/holder/replace-my-permit.ts';
import { type Acting, changePlates } from '../../permits/permit-life/holder/update-my-permit.ts';
import { findPermitOf, findPermitRow, lockPermit } from '../../permits/register/queries.ts';
import { dueDateOf } from '../../../contract/values/working-days.ts';
import { loadParameters } from '../../settings/parameters/parameters.ts';
import { confirmRenewalLink } from '../../permits/renewals/apply-by-link.ts';
import { renewalLinkOf } from '../../permits/renewals/link-of.ts';
import type { Db, Trx } from '../../platform/db/db.ts';
import type { Deps } from '../../platform/deps.ts';
import { bind, bindChange } from '../../platform/http/bind.ts';
import { notFound, ruleBroken } from '../../platform/http/problem.ts';
import { checkCode, sendCode } from './link-code.ts';
import { recordByLink } from './record-link.ts';
import { presentStatus } from './status-page.ts';
import { withdrawByApplicant } from './withdraw-by-applicant.ts';

type Call = LinkCall & { deps: Deps; request_id: string };

/** A renewal code that somebody asks for is used soon; an earlier, longer one stays. */
const RENEWAL_DAYS = 14;

const permitOf = async (db: Db | Trx, application: Application) => {
  const permit = await findPermitOf(db, application.id);
  if (!permit) throw notFound();
  return permit;
};

/** The permit behind a link, for a look that is recorded. */
async function lookedAt(call: Call) {
  const { deps } = call;
  const application = await byLink(call, (id) => findApplication(deps.db, id));
  const { id } = await permitOf(deps.db, application);
  return { application, permit_id: id, holder: linkOf(application) };
}

/** The permit behind a confirmed link, with the link as the one who acts. */
async function changed<C extends Call>(call: C) {
  const { deps } = call;
  const application = await byConfirmedLink(call, (id) => findApplication(deps.db, id));
  const permit = await permitOf(deps.db, application);
  const as: Acting = { holder: linkOf(application), source: 'public' };
  return { call: { ...call, caller: LINK_CALLER }, permit_id: permit.id, as };
}

/** What the link of an application does, as its holder does it in an account. */
export const linkRoutes = [
  bind(sendLinkCode, async (call) => {
    const application = await byLink(call, (id) => findApplication(call.deps.db, id));
    return sendCode(call.deps, application);
  }),

  bind(getLinkConfirmation, async (call) => {
    const application = await byLink(call, (id) => findApplication(call.deps.db, id));
    return { confirmed_until: confirmedUntil(call, application) };
  }),

  bind(confirmLink, async (call) => {
    const application = await byLink(call, (id) => findApplication(call.deps.db, id));
    const address_hash = await checkCode(call.deps, application, call.body.code);
    return { confirmed_until: rememberConfirmed(call, application, address_hash) };
  }),

  bind(getPermitByLink, async (call) => {
    const { application, permit_id, holder } = await lookedAt(call);
    // Shown beside the state of the application, whose opening is recorded; the list entry is not repeated.
    await recordByLink(call, application, {
      action: 'list',
      subject_type: 'permit',
      subject_id: permit_id,
    });
    return loadMyPermit(call.deps.db, call.deps, permit_id, holder);
  }),

  bind(downloadPermitByLink, async (call) => {
    const { application, permit_id, holder } = await lookedAt(call);
    const row = requireOwn(await findPermitRow(call.deps.db, permit_id), holder);
    await recordByLink(call, application, {
      action: 'download',
      subject_type: 'permit',
      subject_id: permit_id,
    });
    return digitalPermit(call.deps, row, call.language, call.query.sheet);
  }),

  bind(updatePermitByLink, async (given) => {
    const { call, permit_id, as } = await changed(given);
    return changePlates(call, permit_id, as);
  }),

  bind(
    replacePermitByLink,
    async (given) => {
      const { call, permit_id, as } = await changed(given);
      return replaceForHolder(call, permit_id, as);
    },
    withoutStatusUrl,
  ),

  bindChange(renewByLink, async (call) => {
    const { deps, trx, today } = call;
    const application = await byConfirmedLink(call, (id) => lockApplication(trx, id));
    const holder = linkOf(application);
    const permit = requireOwn(await lockPermit(trx, (await permitOf(trx, application)).id), holder);
    const { renewal_year } = await loadMyPermit(trx, deps, permit.id, holder);
    if (renewal_year === null) throw ruleBroken('renewal.over');
    const until = dueDateOf(today, RENEWAL_DAYS, await loadParameters(trx, today));
    const id = await renewalLinkOf(trx, deps, permit, renewal_year, until);
    await recordByLink(call, application, { action: 'view', subject_type: 'permit', subject_id: permit.id });
    const confirmed = await confirmRenewalLink(trx, deps, { id, permit_year: renewal_year }, permit);
    return { code: formatLookupCode(renewalCode(deps.config, id)), ...confirmed };
  }),

  bindChange(withdrawByLink, async (call) => {
    const { deps, trx, body } = call;
    const application = await byConfirmedLink(call, (id) => lockApplication(trx, id));
    const saved = await withdrawByApplicant(trx, deps, application, { ...body, actor_id: null });
    await recordByLink(call, application, {
      action: 'change',
      subject_type: 'application',
      subject_id: application.id,
    });
    return presentStatus(trx, deps, saved);
  }),
];
