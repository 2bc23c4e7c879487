import type { getMyPermit } from '../../../../contract/permits/applicant/my-permits.ts';
import type { HandlerReply } from '../../../../contract/platform/route.ts';
import type { Db, Trx } from '../../../platform/db/db.ts';
import type { Deps } from '../../../platform/deps.ts';
import { notFound } from '../../../platform/http/problem.ts';
import { permitLink } from '../../../mail/outbox/links.ts';
import { loadParameters } from '../../../settings/parameters/parameters.ts';
import { findEntitlement, findParkingLots } from '../../../settings/parking/queries.ts';
import { openPermitYears, priceDate } from '../../../settings/reference/rules.ts';
import {
  countOwnChanges,
  findOpenApplication,
  findOwnPermit,
  listOverlaps,
  type OwnPermit,
} from '../queries.ts';
import type { Holder } from '../../register/holder.ts';
import { listRenewedYears } from '../../register/queries.ts';
import { rejectionOfTransition } from '../rules.ts';
import { shownStatus } from '../../register/status.ts';
import { temporaryUntil } from '../../register/temporary.ts';

type Mine = HandlerReply<typeof getMyPermit>;

/** A permit as its holder sees it. Throws 404 when it is not theirs. */
export async function loadMyPermit(
  db: Db | Trx,
  deps: Pick<Deps, 'clock' | 'config'>,
  id: string,
  holder: Holder,
): Promise<Mine> {
  const permit = await findOwnPermit(db, id, holder);
  if (!permit) throw notFound();
  return presentMyPermit(db, deps, permit);
}

/** What the holder may know and do; allowed changes and years follow the parameters of today. */
export async function presentMyPermit(
  db: Db | Trx,
  deps: Pick<Deps, 'clock' | 'config'>,
  permit: OwnPermit,
): Promise<Mine> {
  const now = deps.clock.now();
  const today = deps.clock.today();
  const parameters = await loadParameters(db, today);
  const price = await findEntitlement(db, permit.user_type, priceDate(permit.permit_year, today));
  const used = await countOwnChanges(db, permit.id, `${today.slice(0, 4)}-01-01T00:00:00.000Z`);
  const open_application = (await findOpenApplication(db, permit.id)) ?? null;
  const context = { today, now, reopen_days: 0 };
  const holds = permit.status === 'active' && rejectionOfTransition('update', permit, context) === null;
  const replaceable =
    rejectionOfTransition('replace', permit, context) === null && open_application?.kind !== 'replacement';
  const renewal_year = await renewalYear(db, permit, openPermitYears(today, parameters.permit_year_opens));
  return {
    ...permit,
    status: shownStatus(permit, today),
    temporary_until: temporaryUntil(permit, today),
    parking_lots: await findParkingLots(db, permit.parking_lot_codes),
    replaced_by:
      permit.replaced_by_permit_id && permit.newer_nr
        ? { id: permit.replaced_by_permit_id, number: permit.newer_nr }
        : null,
    overlaps: await listOverlaps(db, permit.id, now),
    card_price: price?.card_price_gross ?? 0,
    max_plates: price?.max_plates ?? permit.vehicles.length,
    plate_changes_left: Math.max(parameters.plate_changes_per_year - used, 0),
    open_application,
    renewal_year,
    allowed: [
      ...(holds ? (['update'] as const) : []),
      ...(replaceable ? (['replace'] as const) : []),
      ...(renewal_year === null ? [] : (['renew'] as const)),
    ],
    verify_code: permit.lookup_code,
    verify_url: permitLink(deps.config, permit.lookup_code),
  };
}

/**
 * The first open year after the permit's that it was not renewed for yet; a replaced or revoked permit is not
 * renewed.
 */
async function renewalYear(db: Db | Trx, permit: OwnPermit, open: readonly number[]): Promise<number | null> {
  if (permit.status === 'replaced' || permit.status === 'revoked') return null;
  const renewed = await listRenewedYears(db, permit.id);
  if (renewed.length > 0) return null;
  return open.find((year) => year > permit.permit_year) ?? null;
}
