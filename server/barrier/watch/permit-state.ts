import type { Db } from '../../platform/db/db.ts';
import type { Deps } from '../../platform/deps.ts';
import { loadParameters } from '../../settings/parameters/parameters.ts';
import { findCard } from '../../permits/permit-life/cards.ts';
import type { findPermitRow } from '../../permits/register/queries.ts';
import { listLotDevices } from './passage-queries.ts';
import { graceOf, stateOf } from './rules.ts';

type Permit = NonNullable<Awaited<ReturnType<typeof findPermitRow>>>;

/** When and where barriers open for a permit, now and later. */
export async function loadBarrierState(db: Db, { clock }: Pick<Deps, 'clock'>, permit: Permit) {
  const { validity } = await loadParameters(db, clock.today());
  const lots = await listLotDevices(db, permit.parking_lot_codes);
  const card = permit.rfid_card_number ? await findCard(db, permit.rfid_card_number) : undefined;
  return stateOf(permit, { lots, card: card?.status ?? null }, graceOf(validity), {
    at: clock.now(),
    day: clock.today(),
  });
}
