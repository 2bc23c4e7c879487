import type { Deps } from '../../deps.ts';
import type { Caller } from '../../http/handler.ts';
import { loadParameters } from '../../parameters/parameters.ts';
import { invoiceOf } from '../../invoices/create-invoice.ts';
import { countPayments } from '../../payments/count-payments.ts';
import { importStatement } from '../../statements/import-statement.ts';
import { newId } from '../ids.ts';
import { transaction } from '../transaction.ts';
import { type CamtBooking, camtFile } from './camt-file.ts';

/** Money in the demo municipality; each area has a function of its own, called by seedDemo. */

const euros = (cents: number): string => `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`;

/** Yesterday's statement of the bank, in which every way that people pay occurs, read by the real job. */
export async function seedStatement(deps: Deps, { user_id }: Pick<Caller, 'user_id'>): Promise<void> {
  const { municipality } = await loadParameters(deps.db, deps.clock.today());
  const account = municipality.bank_accounts.find(({ is_default }) => is_default)?.iban;
  if (!account) return;
  const open = await deps.db
    .selectFrom('pro_formas')
    .innerJoin('applications', 'applications.id', 'pro_formas.application_id')
    .select(['reference', 'amount', 'applications.applicant_name as name'])
    .where('pro_formas.status', '=', 'issued')
    .orderBy('pro_forma_nr')
    .limit(6)
    .execute();
  const day = Temporal.PlainDate.from(deps.clock.today()).subtract({ days: 1 }).toString();
  const bookings = bookingsOf(open, day);
  const credits = bookings.reduce((sum, { amount, debit }) => sum + (debit ? 0 : cents(amount)), 0);
  const debits = bookings.reduce((sum, { amount, debit }) => sum + (debit ? cents(amount) : 0), 0);
  const opening = 1_250_000;
  const xml = camtFile([
    {
      id: `IZP-${day}`,
      number: String(Temporal.PlainDate.from(day).dayOfYear),
      account,
      opening: euros(opening),
      closing: euros(opening + credits - debits),
      bookings,
    },
  ]);
  const id = await storeStatement(deps, { xml, file_name: `${day}_CAMT_izpisek.xml`, user_id });
  await importStatement(deps, { id, request_id: 'seed', mapping_id: null });
}

/**
 * The clerk has begun with the statement: one transfer and one that was too much are confirmed and invoiced, so that there are a transfer invoice
 * and money to give back; the rest waits. Deps without jobs: demo mails are not sent.
 */
export async function seedConfirmed(deps: Deps, clerk: Caller): Promise<void> {
  const found = await deps.db
    .selectFrom('payments')
    .select(['id', 'application_id', 'status'])
    .where('method', '=', 'upn')
    .where('confirmed_at', 'is', null)
    .where('status', 'in', ['matched', 'overpaid'])
    .orderBy('bank_ref')
    .execute();
  const chosen = [
    found.filter(({ status }) => status === 'matched')[1],
    found.find(({ status }) => status === 'overpaid'),
  ].filter((payment) => payment !== undefined);
  await transaction(deps.db, async (trx) => {
    const ids = chosen.map(({ id }) => id);
    await countPayments(trx, deps, ids, clerk, 'seed');
    for (const { application_id } of chosen)
      if (application_id) await invoiceOf(trx, deps, clerk, application_id, { request_id: 'seed' });
  });
}

const cents = (amount: string): number => Number(amount.replace('.', ''));

type Open = { reference: string; amount: number; name: string };

/** Exact, with spaces, in the text, too little, too much, twice, nobody's, and money out. */
function bookingsOf(open: readonly Open[], day: string): CamtBooking[] {
  const iban = 'SI56040010019981504';
  let n = 0;
  const booking = (name: string, amount: number, rest: Partial<CamtBooking>): CamtBooking => ({
    name,
    iban,
    amount: euros(amount),
    day,
    ref: `${day.replaceAll('-', '')}${String(++n).padStart(6, '0')}`,
    ...rest,
  });
  const [exact, spaced, text, less, more, twice] = open;
  const spread = (reference: string) => reference.replace(/^(SI\d\d)(\d{4})/, '$1 $2 ');
  return [
    ...(exact
      ? [booking(exact.name, exact.amount, { reference: exact.reference, additional: 'Letna dovolilnica' })]
      : []),
    ...(spaced ? [booking(spaced.name, spaced.amount, { reference: spread(spaced.reference) })] : []),
    ...(text
      ? [
          booking(text.name, text.amount, {
            reference: 'SI99',
            unstructured: [`dovolilnica ${text.reference.slice(4)}`],
          }),
        ]
      : []),
    ...(less ? [booking(less.name, Math.max(1, less.amount - 500), { reference: less.reference })] : []),
    ...(more ? [booking(more.name, more.amount + 300, { reference: more.reference })] : []),
    ...(twice ? [1, 2].map(() => booking(twice.name, twice.amount, { reference: twice.reference })) : []),
    booking('Zupan Marko', 1500, { unstructured: ['parkiranje ob jezeru'] }),
    booking('Gostišče Ob slapu, d. o. o.', 9000, {
      reference: 'SI00 2026-114',
      additional: 'dovolilnice za goste',
    }),
    booking('Banka Slovenije', 312, { debit: true, additional: 'Provizija' }),
  ];
}

async function storeStatement(
  deps: Deps,
  { xml, file_name, user_id }: { xml: string; file_name: string; user_id: string | null },
): Promise<string> {
  const id = newId();
  const now = deps.clock.now();
  const stored = await deps.files.put(new TextEncoder().encode(xml));
  const file = { ...stored, file_name, mime: 'application/xml', created_at: now };
  await transaction(deps.db, async (trx) => {
    await trx
      .insertInto('payment_imports')
      .values({ id, status: 'queued', ...file, created_by: user_id, updated_at: now })
      .execute();
    await trx
      .insertInto('documents')
      .values({
        id: newId(),
        owner_type: 'payment_import',
        owner_id: id,
        kind: 'payment_statement',
        ...file,
        uploaded_by: user_id,
      })
      .execute();
  });
  return id;
}
