import type { createPlateCheck, PlateCheck } from '../../../contract/barrier/plate-checks.ts';
import { lookAlikeDistance, MAX_LOOK_ALIKES } from '../../../contract/values/texts/look-alike.ts';
import { decide, decideAll } from '../gate/decide.ts';
import { lastDayOf } from '../gate/rules.ts';
import type { Db, Trx } from '../../platform/db/db.ts';
import { newId } from '../../platform/db/ids.ts';
import type { ChangeHandler } from '../../platform/http/handler.ts';
import { invalid } from '../../platform/http/problem.ts';
import { loadParameters } from '../../settings/parameters/parameters.ts';
import { temporaryOf } from '../../permits/register/temporary.ts';
import { findPermitRow } from '../../permits/register/queries.ts';
import { dayOf } from '../../platform/ports/clock.ts';
import { graceOf } from './rules.ts';
import {
  findCheck,
  findOpenLot,
  findPlateValidUntil,
  insertCheck,
  listLookAlikePlates,
} from './check-queries.ts';

/** Maximum number of similar plates returned: more would be a list to guess from. */
const HINTS = 3;

/** Plates that hold on the lot now and are easily mistaken for `plate`. */
async function lookAlikes(db: Db | Trx, lot_code: string, plate: string, at: string): Promise<string[]> {
  const alike = (await listLookAlikePlates(db, lot_code, plate)).filter(
    (other) => (lookAlikeDistance(plate, other) ?? Infinity) <= MAX_LOOK_ALIKES,
  );
  const answers = await decideAll(
    db,
    alike.map((other) => ({ plate: other, lot_code, at })),
  );
  return alike.filter((_, i) => answers[i]?.decision === 'open').slice(0, HINTS);
}

/**
 * A warden checks a plate: decided as at the barrier, but only for exactly this plate, because a person reads
 * what a camera guesses. The answer holds no name and no number; the check is recorded in the access log, of
 * the permit when there is one.
 */
export const checkPlateHandler: ChangeHandler<typeof createPlateCheck> = async ({
  trx,
  caller,
  body,
  now,
  today,
  audit,
}): Promise<PlateCheck> => {
  const lot = await findOpenLot(trx, body.lot_id);
  if (!lot) throw invalid({ path: 'lot_id', code: 'parking_lot.unknown' });
  const answer = await decide(trx, { plate: body.plate, lot_code: lot.code, at: now });
  const exact = answer.matched_by !== 'look_alike';
  const permit = exact && answer.permit_id ? await findPermitRow(trx, answer.permit_id) : undefined;
  const valid = exact && answer.decision === 'open';
  const reason = exact ? answer.reason : 'unknown_plate';
  const { validity } = await loadParameters(trx, today);
  const plate_end =
    permit && reason === 'plate_grace' ? await findPlateValidUntil(trx, permit.id, body.plate) : null;
  const lastDay = !permit
    ? null
    : plate_end
      ? dayOf(plate_end)
      : reason === 'year_grace'
        ? lastDayOf(permit, graceOf(validity))
        : reason === 'temporary'
          ? await temporaryOf(trx, permit, today)
          : permit.valid_to;
  const id = newId();

  await insertCheck(trx, {
    id,
    user_id: caller.user_id!,
    lot_id: lot.id,
    plate: body.plate,
    valid,
    reason,
    valid_from: permit?.valid_from ?? null,
    valid_to: lastDay,
    other_lots: reason === 'other_lot' && permit ? permit.parking_lot_codes : [],
    look_alikes: permit ? [] : await lookAlikes(trx, lot.code, body.plate, now),
    created_at: now,
  });
  audit({
    ...(permit ? { action: 'view', subject_type: 'permit' } : {}),
    subject_id: permit?.id ?? null,
    person_id: permit?.user_id ?? null,
    purpose_code: 'field_check',
  });
  return findCheck(trx, id);
};
