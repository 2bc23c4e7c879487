import { explainOutflow } from '../../contract/money/bank-reconciliation.ts';
import { exportRefunds } from '../../contract/money/refunds.ts';
import type { PaymentStatus } from '../../contract/values/status.ts';
import type { Deps } from '../platform/deps.ts';
import { explainOutflowHandler } from '../money/ledger/bank/explain-outflow.ts';
import { exportRefundsHandler } from '../money/refund-payouts/export-refunds.ts';
import type { Caller } from '../platform/http/handler.ts';
import { loadParameters } from '../settings/parameters/parameters.ts';
import { issueAutomatically } from '../money/invoices/issue-automatically.ts';
import { countPayments } from '../money/payments/confirm/count-payments.ts';
import { importStatement } from '../money/bank-statements/import-statement.ts';
import { statementBooks } from '../money/bank-statements/statement-books.ts';
import { newId } from '../platform/db/ids.ts';
import { transaction } from '../platform/db/transaction.ts';
import { type CamtBooking, camtFile } from './camt-file.ts';
import { WITH_FEE } from './plans.ts';
import { perform } from './perform.ts';

/** Money in the demo municipality; each area has a function of its own, called by seedDemo. */

const euros = (cents: number): string => `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`;

/** Balance of the demo municipality's account before its first statement. */
const OPENING = 1_250_000;

/**
 * The statements of the last two days, read by the real job. The first has a half payment for an expired
 * pro-forma, and a transfer that the clerk confirmed; the bank reverses it in the second, which has a payment
 * of every kind.
 */
export async function seedStatements(deps: Deps, clerk: Caller): Promise<void> {
  const { municipality } = await loadParameters(deps.db, deps.clock.today());
  const account = municipality.bank_accounts.find(({ is_default }) => is_default)?.iban;
  if (!account) return;
  const waiting = await openProFormas(deps, 'awaiting_payment');
  const [expired] = await openProFormas(deps, 'payment_expired');
  const unconfirmed = waiting.find(({ user_type }) => user_type === 'RES');
  const others = waiting.filter((one) => one !== unconfirmed && one.user_type !== WITH_FEE);
  const [before, yesterday] = [2, 1].map((days) =>
    Temporal.PlainDate.from(deps.clock.today()).subtract({ days }).toString(),
  ) as [string, string];
  const next = entriesOf(before);
  const taken =
    unconfirmed && next(unconfirmed.name, unconfirmed.amount, { reference: unconfirmed.reference });
  const closing = await read(deps, clerk, {
    account,
    day: before,
    opening: OPENING,
    bookings: [
      ...(taken ? [taken] : []),
      ...(expired
        ? [next(expired.name, Math.floor(expired.amount / 2), { reference: expired.reference })]
        : []),
      next('Banka Slovenije', 480, { ...CHARGE, unstructured: ['Mesečno vodenje računa'] }),
    ],
  });
  await confirm(deps, clerk, ['matched', 'underpaid']);
  await explainCharge(deps, clerk);
  await read(deps, clerk, {
    account,
    day: yesterday,
    opening: closing,
    bookings: [
      ...bookingsOf(others, yesterday),
      ...(taken ? [{ ...taken, day: yesterday, debit: true, reversal: true }] : []),
    ],
  });
}

/** Payable pro-formas, by the status of their application, the oldest first. */
const openProFormas = ({ db }: Deps, status: 'awaiting_payment' | 'payment_expired') =>
  db
    .selectFrom('pro_formas')
    .innerJoin('applications', 'applications.id', 'pro_formas.application_id')
    .select(['reference', 'amount', 'applications.applicant_name as name', 'applications.user_type'])
    .where('pro_formas.status', '=', 'issued')
    .where('applications.status', '=', status)
    .orderBy('pro_forma_nr')
    .execute();

type Statement = { account: string; day: string; opening: number; bookings: CamtBooking[] };
/** Reads the bank's file of a day and returns the closing balance in cents. */
async function read(deps: Deps, { user_id }: Caller, { day, opening, ...rest }: Statement): Promise<number> {
  const closing = rest.bookings.reduce(
    (sum, { amount, debit }) => sum + (debit ? -cents(amount) : cents(amount)),
    opening,
  );
  const xml = camtFile([
    {
      ...rest,
      id: `IZP-${day}`,
      number: String(Temporal.PlainDate.from(day).dayOfYear),
      opening: euros(opening),
      closing: euros(closing),
    },
  ]);
  const id = await storeStatement(deps, { xml, file_name: `${day}_CAMT_izpisek.xml`, user_id });
  await importStatement(deps, { id, request_id: 'seed', mapping_id: null }, statementBooks);
  return closing;
}

/** The clerk explained the charges of the bank. */
async function explainCharge(deps: Deps, clerk: Caller): Promise<void> {
  const charge = await deps.db
    .selectFrom('payments')
    .select(['id', 'version'])
    .where('direction', '=', 'debit')
    .executeTakeFirstOrThrow();
  const body = { version: charge.version, kind: 'bank_charge' };
  await perform(deps, clerk, [explainOutflow, explainOutflowHandler], { params: { id: charge.id }, body });
}

/**
 * The clerk has begun with the last statement: a transfer, a surplus and a partial payment are confirmed,
 * which gives a transfer invoice, a due refund and an outstanding remainder; the other payments wait. The refund is in
 * a file for the bank. Deps without jobs: demo mails are not sent.
 */
export async function seedConfirmed(deps: Deps, clerk: Caller): Promise<void> {
  await confirm(deps, clerk, ['matched', 'overpaid', 'underpaid'], { matched: 1 });
  const payable = await deps.db
    .selectFrom('refunds')
    .select('id')
    .where('status', '=', 'due')
    .where('iban', 'is not', null)
    .executeTakeFirst();
  if (payable)
    await perform(deps, clerk, [exportRefunds, exportRefundsHandler], { body: { format: 'pain.001' } });
}

/** Confirms one transfer of each of these kinds, the first or the one named; invoices follow. */
async function confirm(
  deps: Deps,
  clerk: Caller,
  statuses: readonly PaymentStatus[],
  places: Partial<Record<PaymentStatus, number>> = {},
): Promise<void> {
  const found = await deps.db
    .selectFrom('payments')
    .select(['id', 'application_id', 'status'])
    .where('method', '=', 'upn')
    .where('confirmed_at', 'is', null)
    .where('status', 'in', [...statuses])
    .orderBy('bank_ref')
    .execute();
  const chosen = statuses.flatMap(
    (kind) => found.filter(({ status }) => status === kind)[places[kind] ?? 0] ?? [],
  );
  await transaction(deps.db, async (trx) => {
    await countPayments(
      trx,
      deps,
      chosen.map(({ id }) => id),
      clerk,
      'seed',
    );
  });
  // As the job does; the demo sends none.
  for (const { application_id } of chosen)
    if (application_id) await issueAutomatically(deps, { application_id });
}

const cents = (amount: string): number => Number(amount.replace('.', ''));

type Open = { reference: string; amount: number; name: string };

const PAYER_IBAN = 'SI56040010019981504';
/** Charges of the bank have no receiving account. */
const CHARGE = { debit: true, iban: '' };
/** Bookings of a day, numbered as by a bank. */
const entriesOf = (day: string) => {
  let n = 0;
  return (name: string, amount: number, rest: Partial<CamtBooking>): CamtBooking => ({
    name,
    iban: PAYER_IBAN,
    amount: euros(amount),
    day,
    ref: `${day.replaceAll('-', '')}${String(++n).padStart(6, '0')}`,
    ...rest,
  });
};

/** Exact, with spaces, in the text, too little, too much, twice, unknown, and outgoing. */
function bookingsOf(open: readonly Open[], day: string): CamtBooking[] {
  const booking = entriesOf(day);
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
    booking('Banka Slovenije', 312, { ...CHARGE, unstructured: ['Provizija'] }),
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
      .insertInto('bank_statements')
      .values({ id, status: 'queued', ...file, created_by: user_id, updated_at: now })
      .execute();
    await trx
      .insertInto('documents')
      .values({
        id: newId(),
        owner_type: 'bank_statement',
        owner_id: id,
        kind: 'payment_statement',
        ...file,
        uploaded_by: user_id,
      })
      .execute();
  });
  return id;
}
