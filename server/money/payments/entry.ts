/**
 * One booking of a bank, whatever file it came in. Texts are trimmed; amounts are positive cents of the
 * account's currency.
 */
export type StatementEntry = {
  /**
   * The same booking in another file has the same key: account and the bank's reference, else a hash of what
   * the booking says.
   */
  entry_key: string;
  direction: 'credit' | 'debit';
  /** The bank takes back an earlier booking (RvslInd). */
  reversal: boolean;
  booking_date: string;
  value_date: string | null;
  statement_nr: string | null;
  amount: number;
  currency: string;
  /** What was sent, when it was sent in another currency. */
  original_amount: number | null;
  original_currency: string | null;
  payer_name: string | null;
  payer_address: string | null;
  payer_iban: string | null;
  reference_raw: string | null;
  end_to_end_id: string | null;
  purpose: string | null;
  purpose_code: string | null;
  bank_ref: string | null;
  /** What the bank took out of a joint booking for itself; no payment of anybody. */
  bank_charge?: boolean;
};
