/** The data of an outgoing transfer that decide which refund it was. */
export type OutgoingEntry = {
  id: string;
  booking_date: string;
  amount: number;
  payer_iban: string | null;
  end_to_end_id: string | null;
};
/** A refund recorded as transferred; `end_to_end_ids` as in our files of transfers. */
export type TransferredRefund = {
  id: string;
  amount: number;
  iban: string | null;
  paid_on: string;
  end_to_end_ids: readonly string[];
};

/** Days between the recorded day and that of the booking. */
const DAYS_AROUND = 10;
const OUR_NUMBER = /^VR[0-9A-F]{32}$/;

const daysBetween = (one: string, other: string): number =>
  Math.abs(Temporal.PlainDate.from(one).until(other).total('days'));

/**
 * The refund of each booking. The number of our file decides; a booking without one is the refund to the same
 * account over the same amount, a few days around. Among identical ones the earliest refund gets the earliest
 * booking. Each is used once.
 */
export function pairOutflows(
  entries: readonly OutgoingEntry[],
  refunds: readonly TransferredRefund[],
): { entry_id: string; refund_id: string }[] {
  const pairs: { entry_id: string; refund_id: string }[] = [];
  const left = refunds.toSorted((a, b) => a.paid_on.localeCompare(b.paid_on) || (a.id < b.id ? -1 : 1));
  const ordered = entries.toSorted(
    (a, b) => a.booking_date.localeCompare(b.booking_date) || (a.id < b.id ? -1 : 1),
  );
  const pair = (is: (entry: OutgoingEntry, refund: TransferredRefund) => boolean): void => {
    for (const entry of ordered) {
      if (pairs.some(({ entry_id }) => entry_id === entry.id)) continue;
      const place = left.findIndex((refund) => refund.amount === entry.amount && is(entry, refund));
      const [refund] = place < 0 ? [] : left.splice(place, 1);
      if (refund) pairs.push({ entry_id: entry.id, refund_id: refund.id });
    }
  };
  pair(
    (entry, refund) => entry.end_to_end_id !== null && refund.end_to_end_ids.includes(entry.end_to_end_id),
  );
  pair(
    (entry, refund) =>
      !OUR_NUMBER.test(entry.end_to_end_id ?? '') &&
      entry.payer_iban !== null &&
      entry.payer_iban === refund.iban &&
      daysBetween(entry.booking_date, refund.paid_on) <= DAYS_AROUND,
  );
  return pairs;
}
