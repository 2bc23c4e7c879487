import type { StoredApplicant } from '../../../../contract/people/applicant.ts';
import {
  downloadExpiryCalendar,
  downloadMyPermit,
  getMyPermit,
  getMyPrefill,
  listMyPermits,
  listMyRegistrationNumberAudits,
  replaceMyPermit,
  updateMyPermit,
  verifyPermit,
} from '../../../../contract/permits/applicant/my-permits.ts';
import { bind } from '../../../platform/http/bind.ts';
import { ownerOf } from '../../../platform/http/sessions/owner.ts';
import { notFound } from '../../../platform/http/problem.ts';
import { loadParameters } from '../../../settings/parameters/parameters.ts';
import { findParkingLots, findUserType } from '../../../settings/parking/queries.ts';
import { digitalPermit } from '../digital/digital-permit.ts';
import { listFullCategories } from '../hindrances/hindrance-queries.ts';
import { prefillOfAccount } from './prefill.ts';
import { keyOfNumber } from '../../../people/users/person-rules.ts';
import { openPermitYears } from '../../../settings/reference/rules.ts';
import { presentMyPermit, loadMyPermit } from './present-mine.ts';
import { findOwnPermit, listAudits, listOwnPermits } from '../queries.ts';
import { expiryFile } from '../digital/expiry-calendar.ts';
import { findByCode } from '../digital/find-by-code.ts';
import { accountOf, requireOwn } from '../../register/holder.ts';
import { loadVerifiedStart } from '../../../people/identities/verified.ts';
import { findPermitRow } from '../../register/queries.ts';
import { withoutStatusUrl } from '../../applications/status-url.ts';
import { replaceForHolder } from './replace-my-permit.ts';
import { maskPlate } from '../rules.ts';
import { shownStatus } from '../../register/status.ts';
import { temporaryOf } from '../../register/temporary.ts';
import { changePlates } from './update-my-permit.ts';

/** Actions of holders on their own permits, and the public check. */
export const myPermitRoutes = [
  bind(listMyPermits, async ({ deps, caller, body }) => {
    const page = await listOwnPermits(deps.db, accountOf(caller), body, deps.clock.today());
    const data = [];
    for (const permit of page.data) data.push(await presentMyPermit(deps.db, deps, permit));
    return { ...page, data };
  }),

  bind(getMyPermit, ({ deps, caller, params }) => loadMyPermit(deps.db, deps, params.id, accountOf(caller))),

  bind(downloadMyPermit, async ({ deps, caller, params, query, language }) => {
    const permit = requireOwn(await findPermitRow(deps.db, params.id), accountOf(caller));
    return digitalPermit(deps, permit, language, query.sheet);
  }),

  bind(listMyRegistrationNumberAudits, async ({ deps, caller, params, body }) => {
    const permit = await findOwnPermit(deps.db, params.itemId, accountOf(caller));
    if (!permit) throw notFound();
    return listAudits(deps.db, permit.id, body);
  }),

  bind(updateMyPermit, (call) =>
    changePlates(call, call.params.permit_uuid, { holder: accountOf(call.caller), source: 'user' }),
  ),
  bind(
    replaceMyPermit,
    (call) =>
      replaceForHolder(call, call.params.permit_id, { holder: accountOf(call.caller), source: 'user' }),
    withoutStatusUrl,
  ),

  bind(getMyPrefill, async ({ deps, caller, query, today }) => {
    const user_id = ownerOf(caller);
    const start = await prefillOfAccount(deps.db, deps, user_id, query.permit_id);
    const { permit_year_opens } = await loadParameters(deps.db, today);
    const years = openPermitYears(today, permit_year_opens);
    return {
      ...start,
      verified: await loadVerifiedStart(deps.db, deps.config, user_id),
      full: start.applicant
        ? await listFullCategories(deps.db, {
            user_id,
            // Without a number an account is the key of its holder.
            person_key: keyOfNumber(start.applicant as StoredApplicant) ?? user_id,
            years,
          })
        : [],
    };
  }),

  bind(verifyPermit, async ({ deps, params }) => {
    const permit = await findByCode(deps, params.code);
    if (!permit) throw notFound();
    const status = shownStatus(permit, deps.clock.today());
    const category = await findUserType(deps.db, permit.user_type);
    return {
      ...permit,
      status,
      valid_now: status === 'active' || status === 'expiring',
      user_type_name_sl: category.name_sl,
      user_type_name_en: category.name_en,
      parking_lots: await findParkingLots(deps.db, permit.parking_lot_codes),
      temporary_until: await temporaryOf(deps.db, permit, deps.clock.today()),
      plates_masked: permit.registration_numbers.map(maskPlate),
      checked_at: deps.clock.now(),
    };
  }),

  bind(downloadExpiryCalendar, async ({ deps, params, language }) => {
    const permit = await findByCode(deps, params.code);
    if (!permit) throw notFound();
    const { municipality } = await loadParameters(deps.db, deps.clock.today());
    return expiryFile(permit, {
      municipality,
      public_url: deps.config.public_url,
      language,
      now: deps.clock.now(),
    });
  }),
];
