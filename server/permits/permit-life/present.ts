import type { getPermit } from '../../../contract/permits/permits.ts';
import type { HandlerReply } from '../../../contract/platform/route.ts';
import { can } from '../../../contract/platform/permissions.ts';
import type { PermitAction } from '../../../contract/values/status.ts';
import { type Db, together, type Trx } from '../../platform/db/db.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Caller } from '../../platform/http/handler.ts';
import { notFound } from '../../platform/http/problem.ts';
import { loadParameters } from '../../settings/parameters/parameters.ts';
import { findEntitlement } from '../../settings/parking/queries.ts';
import { priceDate } from '../../settings/reference/rules.ts';
import { listDecisionsOf } from '../decisions/list-queries.ts';
import { isAdministrative } from '../decisions/issue-decision.ts';
import { findRevocation, isEndedByDecision } from '../decisions/queries.ts';
import { findCard } from './cards.ts';
import { isGrantingAppealable } from './keep-granting.ts';
import {
  findOpenApplication,
  findPermit,
  listOverlaps,
  listPermitEvents,
  listPlateChecks,
} from './queries.ts';
import { TRANSITIONS, rejectionOfTransition, reopenUntil } from './rules.ts';
import { shownStatus } from '../register/status.ts';
import { temporaryUntil } from '../register/temporary.ts';

const link = (id: string | null, number: string | null) => (id && number ? { id, number } : null);
type Detail = HandlerReply<typeof getPermit>;

/**
 * One permit with its links, card, overlaps, open checks and history, and what this caller may do now. Throws
 * 404.
 */
export async function presentPermit(
  db: Db | Trx,
  deps: Pick<Deps, 'clock'>,
  caller: Caller,
  id: string,
): Promise<Detail> {
  const permit = await findPermit(db, id);
  if (!permit) throw notFound();
  const now = deps.clock.now();
  const today = deps.clock.today();
  const parameters = await loadParameters(db, today);
  const { permit_reopen_days: reopen_days, temporary_permits } = parameters;
  const temporary_until = temporaryUntil(permit, today);
  const [
    price,
    plate_checks,
    decisions,
    revocation,
    ended,
    open_application,
    events,
    overlaps,
    granting_appealable,
    card,
  ] = await together([
    findEntitlement(db, permit.user_type, priceDate(permit.permit_year, today)),
    listPlateChecks(db, id),
    listDecisionsOf(db, { permit_id: id }, today),
    findRevocation(db, id),
    permit.status === 'revoked' && isEndedByDecision(db, id),
    findOpenApplication(db, id),
    listPermitEvents(db, id),
    listOverlaps(db, id, now),
    isGrantingAppealable(db, permit),
    permit.rfid_card_number ? findCard(db, permit.rfid_card_number) : undefined,
  ]);
  const open = (Object.keys(TRANSITIONS) as PermitAction[]).filter((transition) => {
    if (!can(caller, TRANSITIONS[transition].staff)) return false;
    if (transition === 'reopen' && ended) return false;
    if (transition === 'hand_over' && permit.handed_over_at) return false;
    if (transition === 'give_temporary' && (!temporary_permits || !permit.awaits_card || temporary_until))
      return false;
    if (transition === 'withdraw_temporary' && !temporary_until) return false;
    if (transition === 'check_plates' && plate_checks.length === 0) return false;
    if (transition === 'replace' && open_application?.kind === 'replacement') return false;
    return rejectionOfTransition(transition, permit, { today, now, reopen_days }) === null;
  });
  return {
    ...permit,
    status: shownStatus(permit, today),
    application: link(permit.application_id, permit.application_nr),
    replaces: link(permit.replaces_permit_id, permit.older_nr),
    replaced_by: link(permit.replaced_by_permit_id, permit.newer_nr),
    temporary_until,
    events,
    reopen_until: permit.status === 'revoked' ? reopenUntil(permit, reopen_days) : null,
    overlaps,
    plate_checks,
    administrative: isAdministrative(permit, parameters),
    revocation_decided: decisions.find((decision) => decision.id === revocation?.id) ?? null,
    granting_appealable,
    decisions,
    card: card ?? null,
    open_application: open_application ?? null,
    card_price: price?.card_price_gross ?? 0,
    max_plates: price?.max_plates ?? permit.vehicles.length,
    allowed: open,
  };
}
