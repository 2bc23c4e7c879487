/**
 * One bank booking, whatever its file format. Texts are trimmed; amounts are positive cents of the account's
 * currency.
 */
export type StatementEntry = {
  /**
   * The same booking in another file has the same key: account and the bank's reference, else a hash of its
   * content.
   */
  entry_key: string;
  direction: 'credit' | 'debit';
  /** The bank reverses an earlier booking (RvslInd). */
  reversal: boolean;
  booking_date: string;
  value_date: string | null;
  /** The file has no believable value date: it is the booking date. */
  value_date_assumed?: boolean;
  statement_nr: string | null;
  amount: number;
  currency: string;
  /** The original amount, when sent in another currency. */
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
  /** The bank's own charge in a joint booking; not a payment. */
  bank_charge?: boolean;
};
