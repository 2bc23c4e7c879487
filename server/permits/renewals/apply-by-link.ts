import type { confirmRenewal, openRenewal } from '../../../contract/permits/applicant/renewals.ts';
import type { HandlerReply } from '../../../contract/platform/route.ts';
import { countGuess } from '../../people/auth/throttle.ts';
import type { Db } from '../../platform/db/db.ts';
import type { Deps } from '../../platform/deps.ts';
import { notFound, ruleBroken, tooManyRequests } from '../../platform/http/problem.ts';
import { renewalCodeHashes, renewalConfirmation } from '../../mail/outbox/links.ts';
import { prefillOfPermit } from '../permit-life/holder/prefill.ts';
import type { LockedPermit } from '../register/queries.ts';
import { maskPlate } from '../permit-life/rules.ts';
import { findAnswerBy, findRenewalLink, findRenewalOf, markConfirmed, type RenewalLink } from './queries.ts';
import { stateOf } from './rules.ts';

/** The link of a code. Throws 404 for an unknown one. */
export const loadLink = async (deps: Deps, code: string): Promise<RenewalLink> => {
  const link = await findRenewalLink(deps.db, renewalCodeHashes(deps.config, code));
  if (!link) throw notFound();
  return link;
};

/** What the page shows before anything is proved: no name, no number, plates masked. */
export async function presentGate(deps: Deps, link: RenewalLink): Promise<HandlerReply<typeof openRenewal>> {
  const renewal = await findRenewalOf(deps.db, link.permit_id);
  const state = stateOf(link, renewal !== undefined, deps.clock.now());
  return {
    state,
    permit_year: link.permit_year,
    plates_masked: state === 'open' ? link.registration_numbers.map(maskPlate) : [],
    answer_by: state === 'open' ? await findAnswerBy(deps.db, link.permit_id, link.permit_year) : null,
    application_status: renewal?.status ?? null,
  };
}

/** Throws 422 when the link can no longer be used to renew. */
export async function assertOpen(deps: Deps, link: RenewalLink): Promise<void> {
  const state = stateOf(link, (await findRenewalOf(deps.db, link.permit_id)) !== undefined, deps.clock.now());
  if (state !== 'open') throw ruleBroken(state === 'renewed' ? 'rule.already_renewed' : 'renewal.over');
}

/** Counts an attempt to name a plate; whoever has a link may guess a few times an hour. Throws 429. */
export async function countTry(deps: Deps, link: RenewalLink): Promise<void> {
  const wait = await countGuess(deps, `renewal:${link.id}`);
  if (wait !== null) throw tooManyRequests(wait);
}

/** What the renewal of `permit` starts from, for whoever has proved to be its holder. */
export async function confirmRenewalLink(
  db: Db,
  deps: Pick<Deps, 'config' | 'clock'>,
  link: Pick<RenewalLink, 'id' | 'permit_year'>,
  permit: LockedPermit,
): Promise<HandlerReply<typeof confirmRenewal>> {
  const now = deps.clock.now();
  await markConfirmed(db, link.id, now);
  const prefill = await prefillOfPermit(db, deps, permit);
  return {
    confirmation: renewalConfirmation(deps.config, link.id, now),
    prefill: { ...prefill, permit_year: link.permit_year },
  };
}
