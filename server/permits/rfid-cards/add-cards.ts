import { MAX_NEW_CARDS, type RfidCardImportReply } from '../../../contract/permits/rfid-cards.ts';
import type { Db, Trx } from '../../platform/db/db.ts';
import { transaction } from '../../platform/db/transaction.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Caller } from '../../platform/http/handler.ts';
import { invalid } from '../../platform/http/problem.ts';
import { insertParkingChange } from '../../settings/parking/change-queries.ts';
import { addMissingUids, findKnownCards, insertCards, lockStock, numbersBetween } from './queries.ts';
import { cardNumberOf, cardUidOf, type FileRow, evaluateRows, rangeOf } from './rules.ts';

type Range = { first: string; last: string };
const SHOWN_NUMBERS = 20;
const SHOWN_ERRORS = 500;

function numbersOf({ first, last }: Range): string[] {
  const range = rangeOf(first, last, MAX_NEW_CARDS);
  if (!range.ok) throw invalid({ path: 'last', code: range.code });
  return range.numbers;
}

/** How many numbers of a range are new. Throws 422 for a range that is reversed or too long. */
export async function previewRange(db: Db, range: Range) {
  const { length: total } = numbersOf(range);
  const existing = await numbersBetween(db, range.first, range.last);
  return {
    total,
    new: total - existing.length,
    existing: existing.length,
    existing_numbers: existing.slice(0, SHOWN_NUMBERS),
  };
}

const recordIntake = (trx: Trx, deps: Deps, caller: Caller, label: string, data: Record<string, unknown>) =>
  insertParkingChange(trx, {
    subject: 'rfid_stock',
    subject_id: label,
    label,
    action: 'import',
    data,
    actor_id: caller.user_id,
    created_at: deps.clock.now(),
  });

/** Adds the numbers of a range that are not in the stock yet. */
export async function addRange(deps: Deps, caller: Caller, range: Range) {
  const numbers = numbersOf(range);
  return transaction(deps.db, async (trx) => {
    await lockStock(trx);
    const added = await insertCards(
      trx,
      numbers.map((number) => ({ number, uid: null })),
      { created_by: caller.user_id, now: deps.clock.now() },
    );
    const counts = { added, existing: numbers.length - added };
    if (added > 0) await recordIntake(trx, deps, caller, `${range.first}–${range.last}`, counts);
    return counts;
  });
}

/** Reports what a file contains and, unless it is a dry run, saves the valid rows. */
export function importCards(
  deps: Deps,
  caller: Caller,
  { rows, dry_run }: { rows: readonly FileRow[]; dry_run: boolean },
): Promise<RfidCardImportReply> {
  const now = deps.clock.now();
  return transaction(deps.db, async (trx) => {
    await lockStock(trx);
    const known = await findKnownCards(
      trx,
      rows.map((row) => ({ number: cardNumberOf(row.number), uid: row.uid ? cardUidOf(row.uid) : null })),
    );
    const evaluated = evaluateRows(rows, {
      by_number: new Map(known.map((card) => [card.number, card])),
      by_uid: new Map(known.flatMap((card) => (card.uid ? [[card.uid, card] as const] : []))),
    });
    const counts = {
      new: evaluated.new_cards.length,
      completed: evaluated.completed.length,
      known: evaluated.known,
      rejected: evaluated.errors.length,
    };
    const saved = !dry_run && counts.new + counts.completed > 0;
    if (saved) {
      await insertCards(trx, evaluated.new_cards, { created_by: caller.user_id, now });
      await addMissingUids(trx, evaluated.completed, now);
      await recordIntake(trx, deps, caller, deps.clock.today(), counts);
    }
    return { ...counts, errors: evaluated.errors.slice(0, SHOWN_ERRORS), saved };
  });
}
