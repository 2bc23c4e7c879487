import { createHash } from 'node:crypto';
import * as z from 'zod/mini';
import { type RaiseInput, raisePreview } from '../../../contract/settings/price-list.ts';
import type { Db, Trx } from '../../platform/db/db.ts';
import { newId } from '../../platform/db/ids.ts';
import { transaction } from '../../platform/db/transaction.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Caller } from '../../platform/http/handler.ts';
import { conflict, invalid, ruleBroken } from '../../platform/http/problem.ts';
import { insertParkingChange, lockParking } from './change-queries.ts';
import { allPriceRows, insertPrice, linkPrices, offeredCategories } from './price-queries.ts';
import { raiseOf, rejectionOfDay, rowOn } from './rules.ts';

async function evaluate(db: Db | Trx, raise: RaiseInput, today: string) {
  const rejection = rejectionOfDay(raise.valid_from, today);
  if (rejection) throw invalid({ path: 'valid_from', code: rejection });
  const categories = await offeredCategories(db, raise.user_types);
  const unknown = (raise.user_types ?? []).findIndex((code) => !categories.some((one) => one.code === code));
  if (unknown >= 0) throw invalid({ path: `user_types.${unknown}`, code: 'user_type.unknown' });
  const stored = await allPriceRows(
    db,
    categories.map(({ code }) => code),
  );
  const rows = raiseOf(
    categories.map(({ code, ...names }) => ({
      user_type: code,
      ...names,
      rows: stored.filter((row) => row.user_type === code),
    })),
    raise,
  );
  const bases = rows.map(({ user_type }) =>
    rowOn(
      stored.filter((row) => row.user_type === user_type),
      raise.valid_from,
    ),
  );
  const fingerprint = createHash('sha256')
    .update(JSON.stringify([raise, rows, bases.map((base) => base && [base.id, base.version])]))
    .digest('hex');
  return { preview: { valid_from: raise.valid_from, rows, fingerprint }, bases };
}

/** Preview of a raise for each category. Throws 422 with the field. */
export const previewOfRaise = async (deps: Deps, raise: RaiseInput) =>
  (await evaluate(deps.db, raise, deps.clock.today())).preview;

/**
 * Saves the rows of a raise in one transaction. 409 with a new preview when it is not the previewed one; 422
 * when nothing changes.
 */
export async function makeRaise(
  deps: Deps,
  caller: Caller,
  { fingerprint, ...raise }: RaiseInput & { fingerprint: string },
): Promise<{ created: number }> {
  const now = deps.clock.now();
  return transaction(deps.db, async (trx) => {
    await lockParking(trx);
    const { preview, bases } = await evaluate(trx, raise, deps.clock.today());
    if (preview.fingerprint !== fingerprint)
      throw conflict({ detail: 'rule.price_list_changed', current: z.parse(raisePreview, preview) });
    let created = 0;
    for (const [i, { user_type, after }] of preview.rows.entries()) {
      const base = bases[i];
      if (!after || !base) continue;
      await insertPrice(trx, {
        id: newId(),
        user_type,
        parking_lot_codes: base.parking_lot_codes,
        vat_rate: base.vat_rate,
        max_permits: base.max_permits,
        max_plates: base.max_plates,
        transferable: base.transferable,
        required_documents: base.required_documents,
        ...after,
        valid_from: raise.valid_from,
        created_by: caller.user_id,
        created_at: now,
      });
      await linkPrices(trx, user_type);
      created++;
    }
    if (created === 0) throw ruleBroken('rule.raise_changes_nothing');
    await insertParkingChange(trx, {
      subject: 'price',
      subject_id: raise.valid_from,
      label: raise.valid_from,
      action: 'raise',
      data: { basis_points: raise.basis_points, round_to: raise.round_to, parts: raise.parts, created },
      actor_id: caller.user_id,
      created_at: now,
    });
    return { created };
  });
}
