import * as z from 'zod/mini';
import { type createPriceRow, priceRow, type updatePriceRow } from '../../../contract/settings/price-list.ts';
import type { HandlerInput } from '../../../contract/platform/route.ts';
import type { ValidationError } from '../../../contract/platform/validate.ts';
import { money } from '../../../contract/values/values.ts';
import type { Trx } from '../../platform/db/db.ts';
import { newId } from '../../platform/db/ids.ts';
import { transaction } from '../../platform/db/transaction.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Caller } from '../../platform/http/handler.ts';
import { requireSeenVersion } from '../../platform/http/require-seen-version.ts';
import { conflict, invalid, notFound, ruleBroken, staleVersion } from '../../platform/http/problem.ts';
import { insertParkingChange, lockParking } from './change-queries.ts';
import { activeLotCodes } from './lot-queries.ts';
import { loadPrice, presentPrice } from './present-price.ts';
import {
  allPriceRows,
  deletePrice,
  findCategory,
  findPriceRow,
  insertPrice,
  linkPrices,
  lockPrice,
  type StoredPrice,
  updatePrice,
} from './price-queries.ts';
import { differences, priceState, rejectionOfChange, rejectionOfDay, rejectionOfDelete } from './rules.ts';

type NewPrice = HandlerInput<typeof createPriceRow>['body'];
type PriceChanges = Omit<HandlerInput<typeof updatePriceRow>['body'], 'version'>;

const MONEY_FIELDS = ['price_gross', 'card_price_gross', 'administrative_fee'];
/** Fields as the record of changes stores them: amounts in euros. */
const recorded = (fields: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [
      name,
      MONEY_FIELDS.includes(name) && typeof value === 'number' ? z.parse(money, value) : value,
    ]),
  );

const rejectUnknownLots = async (trx: Trx, codes: readonly string[] | undefined): Promise<void> => {
  if (!codes) return;
  const known = await activeLotCodes(trx);
  const validationErrors = codes.flatMap((code, i): ValidationError[] =>
    known.has(code) ? [] : [{ path: `parking_lot_codes.${i}`, code: 'parking_lots.unknown' }],
  );
  if (validationErrors.length > 0) throw invalid(...validationErrors);
};

/** A proof is asked of the applicant or got by the office, not both. */
const rejectBoth = ({
  required_documents,
  official_documents = [],
}: Pick<NewPrice, 'required_documents' | 'official_documents'>): void => {
  if (official_documents.some((kind) => required_documents.includes(kind)))
    throw invalid({ path: 'official_documents', code: 'documents.asked_and_official' });
};

/** 422 for a day that cannot be planned, 409 with the row that begins on it already. */
async function rejectDay(
  trx: Trx,
  user_type: string,
  day: string,
  today: string,
  own?: string,
): Promise<void> {
  const rejection = rejectionOfDay(day, today);
  if (rejection) throw invalid({ path: 'valid_from', code: rejection });
  const rows = await allPriceRows(trx, [user_type]);
  const taken = rows.find((row) => row.valid_from === day && row.id !== own);
  if (taken)
    throw conflict({
      errors: [{ path: 'valid_from', code: 'price.day_taken' }],
      current: z.parse(priceRow, presentPrice(taken, today)),
    });
}

const record =
  (trx: Trx, deps: Deps, caller: Caller, row: { id: string; user_type: string; valid_from: string }) =>
  (action: 'create' | 'update' | 'delete', data: Record<string, unknown>) =>
    insertParkingChange(trx, {
      subject: 'price',
      subject_id: row.id,
      label: `${row.user_type} ${row.valid_from}`,
      action,
      data,
      actor_id: caller.user_id,
      created_at: deps.clock.now(),
    });

/**
 * A new version of one category's terms from a day on; the row before it ends the day before. Throws 422 and
 * 409.
 */
export async function createPrice(deps: Deps, caller: Caller, input: NewPrice) {
  const today = deps.clock.today();
  const id = newId();
  await transaction(deps.db, async (trx) => {
    await lockParking(trx);
    if (!(await findCategory(trx, input.user_type, today)))
      throw invalid({ path: 'user_type', code: 'user_type.unknown' });
    await rejectUnknownLots(trx, input.parking_lot_codes);
    rejectBoth(input);
    await rejectDay(trx, input.user_type, input.valid_from, today);
    await insertPrice(trx, { id, ...input, created_by: caller.user_id, created_at: deps.clock.now() });
    await linkPrices(trx, input.user_type);
    await record(trx, deps, caller, { id, ...input })('create', recorded(input));
  });
  return loadPrice(deps.db, id, today);
}

/** The current row under the locks of all changes and of concurrent applications with it. */
async function lockRow(trx: Trx, id: string): Promise<StoredPrice> {
  await lockParking(trx);
  await lockPrice(trx, id);
  const row = await findPriceRow(trx, id);
  if (!row) throw notFound();
  return row;
}

/** Changes a row without applications. Throws 404, 409 and 422 with the reason. */
export async function changePrice(
  deps: Deps,
  caller: Caller,
  id: string,
  version: number,
  changes: PriceChanges,
) {
  const today = deps.clock.today();
  await transaction(deps.db, async (trx) => {
    const row = await lockRow(trx, id);
    await requireSeenVersion(row, version, () => staleVersion(priceRow, presentPrice(row, today)));
    const denial = rejectionOfChange(row, today);
    if (denial) throw ruleBroken(denial);
    await rejectUnknownLots(trx, changes.parking_lot_codes);
    rejectBoth({
      required_documents: changes.required_documents ?? row.required_documents,
      official_documents: changes.official_documents ?? row.official_documents,
    });
    if (changes.valid_from !== undefined && changes.valid_from !== row.valid_from) {
      if (priceState(row, today) !== 'planned') throw ruleBroken('rule.price_started', 'valid_from');
      await rejectDay(trx, row.user_type, changes.valid_from, today, id);
    }
    await updatePrice(trx, id, changes);
    await linkPrices(trx, row.user_type);
    await record(trx, deps, caller, { ...row, ...changes, id })(
      'update',
      differences(recorded(row), recorded(changes)),
    );
  });
  return loadPrice(deps.db, id, today);
}

/** Deletes a planned row; the row before it stays in force. Throws 404 and 422 with the reason. */
export const removePrice = (deps: Deps, caller: Caller, id: string): Promise<void> =>
  transaction(deps.db, async (trx) => {
    const row = await lockRow(trx, id);
    const keptBecause = rejectionOfDelete(row, deps.clock.today());
    if (keptBecause) throw ruleBroken(keptBecause);
    await deletePrice(trx, id);
    await linkPrices(trx, row.user_type);
    await record(trx, deps, caller, row)('delete', { price_gross: z.parse(money, row.price_gross) });
  });
