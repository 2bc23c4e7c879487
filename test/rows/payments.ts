import type { StatementEntry } from '../../server/money/payments/match/entry.ts';
import { recordEntries, type RecordedEntries } from '../../server/money/payments/record-entries.ts';
import { transaction } from '../../server/platform/db/transaction.ts';
import { newId } from '../../server/platform/db/ids.ts';
import { json } from '../../server/platform/db/db.ts';
import { ownReference } from '../../contract/values/money/payment-reference.ts';
import { linesOf } from '../../contract/money/invoice-lines.ts';
import type { Deps } from '../../server/platform/deps.ts';

let next = 0;

/** An incoming booking of 15 January 2027; a new one with every call. */
export const entry = (change: Partial<StatementEntry> = {}): StatementEntry => {
  const n = next++;
  return {
    entry_key: `test-${n}`,
    direction: 'credit',
    reversal: false,
    booking_date: '2027-01-15',
    value_date: '2027-01-15',
    statement_nr: '2027-12',
    amount: 1500,
    currency: 'EUR',
    original_amount: null,
    original_currency: null,
    payer_name: 'Novak Janez',
    payer_address: 'Ribčev Laz 1, 4265 Bohinjsko jezero',
    payer_iban: 'SI56020170014356205',
    reference_raw: null,
    end_to_end_id: null,
    purpose: null,
    purpose_code: 'OTHR',
    bank_ref: `B${n}`,
    ...change,
  };
};

/** An imported bank statement; returns its id. */
export const importRow = async ({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<string> => {
  const id = newId();
  await db
    .insertInto('bank_statements')
    .values({
      id,
      status: 'done',
      file_name: 'izpisek.xml',
      format: 'camt.053',
      mime: 'application/xml',
      size: 1000,
      sha256: id,
      account_iban: 'SI56011001000123480',
      created_at: clock.now(),
      finished_at: clock.now(),
    })
    .execute();
  return id;
};

/** Records bookings as an import does. */
export const record = (
  deps: Deps,
  entries: readonly StatementEntry[],
  import_id: string | null = null,
  account_iban = 'SI56011001000123480',
): Promise<RecordedEntries> =>
  transaction(deps.db, (trx) => recordEntries(trx, deps, { import_id, account_iban, entries }));

let sequence = 900_000;
/**
 * The pro-forma of an application: the one that its approval issued, else a stored row without mail and PDF.
 */
export const proFormaOf = async (
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  application_id: string,
  change: { status?: 'issued' | 'paid' | 'cancelled'; amount?: number; due_date?: string } = {},
): Promise<{ id: string; reference: string; pro_forma_nr: string; amount: number }> => {
  const application = await db
    .selectFrom('applications')
    .select(['price_total', 'applicant_name', 'status'])
    .where('id', '=', application_id)
    .executeTakeFirstOrThrow();
  const live = await db
    .selectFrom('pro_formas')
    .select(['id', 'reference', 'pro_forma_nr', 'amount'])
    .where('application_id', '=', application_id)
    .where('status', '=', 'issued')
    .executeTakeFirst();
  if (live && (change.status ?? 'issued') === 'issued') {
    const amount = change.amount ?? live.amount;
    await db.updateTable('pro_formas').set({ amount }).where('id', '=', live.id).execute();
    return { ...live, amount };
  }
  const id = newId();
  const seq = sequence++;
  const amount = change.amount ?? application.price_total;
  const reference = ownReference(2027, seq);
  const pro_forma_nr = `P-2027-${seq}`;
  const party = {
    name: application.applicant_name,
    lines: [],
    tax_number: null,
    vat_id: null,
    company_registration_number: null,
    email: null,
    country: 'SI',
  };
  await db
    .insertInto('pro_formas')
    .values({
      id,
      pro_forma_nr,
      year: 2027,
      seq,
      reference,
      application_id,
      language: 'sl',
      buyer: json(party),
      seller: json({ ...party, iban: null, bic: null, bank: null }),
      lines: json(linesOf([{ code: 'permit', description: 'Dovolilnica', gross: amount, vat_rate: 2200 }])),
      amount,
      issued_on: clock.today(),
      due_date: change.due_date ?? '2027-01-30',
      status: change.status ?? 'issued',
      created_at: clock.now(),
    })
    .execute();
  if (application.status === 'approved' && (change.status ?? 'issued') === 'issued')
    await db
      .updateTable('applications')
      .set({ status: 'awaiting_payment' })
      .where('id', '=', application_id)
      .execute();
  return { id, reference, pro_forma_nr, amount };
};
