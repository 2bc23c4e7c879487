/** The data of a booking that decide which earlier one the bank reverses by it. */
export type ReversalSide = {
  id: string;
  direction: 'credit' | 'debit';
  booking_date: string;
  amount: number;
  currency: string;
  /** Our account; null for bookings where it is no longer known. */
  account_iban: string | null;
  payer_iban: string | null;
  bank_ref: string | null;
  end_to_end_id: string | null;
  /** Our references in any of its fields. */
  references: readonly string[];
};
/** The rule that made it certain. */
export const REVERSAL_RULES = ['bank_ref', 'reference', 'end_to_end_id'] as const;
export type ReversalRule = (typeof REVERSAL_RULES)[number];
export type ReversalPair = { reversal_id: string; target_id: string; rule: ReversalRule };

/** What banks write in place of a missing number. */
const NO_NUMBER = /^(NOTPROVIDED|NONREF|NOT PROVIDED|0+)$/i;
const same = (a: string | null, b: string | null): boolean =>
  a !== null && a !== '' && a === b && !NO_NUMBER.test(a);
const differ = (a: string | null, b: string | null): boolean => a !== null && b !== null && a !== b;
const share = (a: readonly string[], b: readonly string[]): boolean => a.some((one) => b.includes(one));

/**
 * Whether `reversal` can reverse `target`: opposite direction, same amount, not later, and nothing in it
 * contradicts.
 */
const isPossible = (reversal: ReversalSide, target: ReversalSide): boolean =>
  target.id !== reversal.id &&
  target.direction !== reversal.direction &&
  target.amount === reversal.amount &&
  target.currency === reversal.currency &&
  target.booking_date <= reversal.booking_date &&
  !differ(target.account_iban, reversal.account_iban) &&
  !differ(target.payer_iban, reversal.payer_iban) &&
  (target.references.length === 0 ||
    reversal.references.length === 0 ||
    share(target.references, reversal.references));

const SPEAKS: Readonly<Record<ReversalRule, (reversal: ReversalSide, target: ReversalSide) => boolean>> = {
  bank_ref: (reversal, target) => same(reversal.bank_ref, target.bank_ref),
  // The payer's own number, where both have it, must not identify another payment.
  reference: (reversal, target) =>
    share(reversal.references, target.references) && !differ(reversal.end_to_end_id, target.end_to_end_id),
  // Payers choose their numbers freely, so they count only together with their account.
  end_to_end_id: (reversal, target) =>
    same(reversal.end_to_end_id, target.end_to_end_id) && same(reversal.payer_iban, target.payer_iban),
};

/** Interchangeable payments: the same payer, number and reference. */
const areAlike = (a: ReversalSide, b: ReversalSide): boolean =>
  same(a.payer_iban, b.payer_iban) &&
  a.end_to_end_id === b.end_to_end_id &&
  a.references.toSorted().join() === b.references.toSorted().join();

/**
 * The nearest before the day of the reversal; among several of one day the weaker rules decide. Undefined
 * when they do not.
 */
function nearest(reversal: ReversalSide, found: readonly ReversalSide[]): ReversalSide | undefined {
  const day = found.reduce((last, { booking_date }) => (booking_date > last ? booking_date : last), '');
  let left = found.filter(({ booking_date }) => booking_date === day);
  for (const rule of REVERSAL_RULES) {
    const better = left.filter((target) => SPEAKS[rule](reversal, target));
    if (better.length > 0) left = better;
  }
  const last = left.toSorted((a, b) => (a.id < b.id ? -1 : 1)).at(-1);
  return last && left.every((one) => areAlike(one, last) || one.id === last.id) ? last : undefined;
}

/**
 * The target of each reversal where it is certain; the rest waits for a person. `targets` are bookings not
 * reversed yet. Each is reversed once. The more certain rule goes first for all of them, then the earlier
 * reversal, so that the order of a file does not matter.
 */
export function pairReversals(
  reversals: readonly ReversalSide[],
  targets: readonly ReversalSide[],
): ReversalPair[] {
  const pairs: ReversalPair[] = [];
  const taken = new Set<string>();
  const unsure = new Set<string>();
  const ordered = reversals.toSorted((a, b) =>
    a.booking_date === b.booking_date ? (a.id < b.id ? -1 : 1) : a.booking_date < b.booking_date ? -1 : 1,
  );
  for (const rule of REVERSAL_RULES)
    for (const reversal of ordered) {
      if (unsure.has(reversal.id) || pairs.some(({ reversal_id }) => reversal_id === reversal.id)) continue;
      const found = targets.filter(
        (target) => !taken.has(target.id) && isPossible(reversal, target) && SPEAKS[rule](reversal, target),
      );
      if (found.length === 0) continue;
      const target = nearest(reversal, found);
      if (!target) unsure.add(reversal.id);
      else {
        taken.add(target.id);
        pairs.push({ reversal_id: reversal.id, target_id: target.id, rule });
      }
    }
  return pairs;
}

/** A refund that incoming money may have returned. */
export type ReturnableRefund = {
  id: string;
  amount: number;
  iban: string | null;
  /** Its numbers in all our files. */
  end_to_end_ids: readonly string[];
  /** The day on which it was recorded as paid; null while due. */
  paid_on: string | null;
};

/**
 * The refund returned by a booking whose outgoing one is unknown: by the number from our own payment file,
 * else the last one to that account with that amount if unique. Null when uncertain.
 */
export function returnedRefund(
  back: Pick<ReversalSide, 'amount' | 'payer_iban' | 'end_to_end_id' | 'booking_date'>,
  refunds: readonly ReturnableRefund[],
): string | null {
  const possible = refunds.filter(
    ({ amount, paid_on }) => amount === back.amount && (paid_on === null || paid_on <= back.booking_date),
  );
  const named = possible.find(({ end_to_end_ids }) =>
    end_to_end_ids.some((one) => same(one, back.end_to_end_id)),
  );
  if (named) return named.id;
  const [only, ...others] = possible.filter(
    ({ iban, paid_on }) => paid_on !== null && same(iban, back.payer_iban),
  );
  return only && others.length === 0 ? only.id : null;
}
