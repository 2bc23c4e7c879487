import { runBankStatement } from '../../contract/money/bank-statements.ts';
import { reversePayment } from '../../contract/money/payments.ts';
import { createRefund } from '../../contract/money/refunds.ts';
import type { AnyInput } from '../client.ts';
import { csvFile } from '../rows/imports.ts';
import { setParameter } from '../rows/parameters.ts';
import { entry, proFormaOf, record } from '../rows/payments.ts';
import { askSecond } from '../second-person.ts';
import { importStatementFile } from '../rows/statements.ts';
import { approve, createdBy } from '../rows/transitions.ts';
import { against, look, openOffice, plain, twice, withVersion, type Office, type Race } from './race.ts';

/** Statements of the bank, what it takes back, and what needs a second person or a reminder. */

const REASON = 'Preizkus dveh hkrati.';
const IBAN = 'SI56012704700355138';
const HEADINGS = ['Datum knjiženja', 'Znesek', 'Valuta', 'Naziv plačnika', 'IBAN plačnika', 'Namen'];

let statements = 0;
/** A table whose columns are known, and which nobody has imported yet. */
const table = async ({ world, clerk }: Office) => {
  const row = ['15. 1. 2027', `${++statements},00`, 'EUR', 'Novak Janez', IBAN, `Dovolilnica ${statements}`];
  return importStatementFile(world, clerk, csvFile([HEADINGS, row]));
};
const paymentOf = async ({ world }: Office, entry_key: string) => {
  const { id } = await world.deps.db
    .selectFrom('payments')
    .select('id')
    .where('entry_key', '=', entry_key)
    .executeTakeFirstOrThrow();
  return id;
};
let accounts = 0;
/** A transfer for an application, and one by which the bank takes something back without saying of whom. */
const takenBack = async (office: Office) => {
  const { reference, amount } = await billed(office);
  const payer_iban = `SI56${String(10_000_000_000_000 + accounts++).padStart(15, '0')}`;
  const credit = entry({ reference_raw: reference, amount, payer_iban });
  const reversal = entry({
    amount,
    direction: 'debit',
    reversal: true,
    payer_iban: null,
    bank_ref: null,
  });
  await record(office.world.deps, [credit, reversal]);
  const payment_id = await paymentOf(office, credit.entry_key);
  return { ...(await look(office, 'payments', await paymentOf(office, reversal.entry_key))), payment_id };
};
type TakenBack = Awaited<ReturnType<typeof takenBack>>;
const link = (_: Office, { id, version, payment_id }: TakenBack): AnyInput => ({
  params: { id },
  body: { version, payment_id },
});
const linked = async (office: Office) => {
  const found = await takenBack(office);
  await office.clerk.call(reversePayment, {
    params: { id: found.id },
    body: { version: found.version, payment_id: found.payment_id },
  });
  return { ...(await look(office, 'payments', found.id)), payment_id: found.payment_id };
};

const billed = async (office: Office) => {
  const application_id = await createdBy(office.visitor);
  await approve(office.clerk, application_id);
  return { application_id, ...(await proFormaOf(office.world.deps, application_id)) };
};
/** A refund above the limit, and the request of one who agrees to it. */
const asked = async (office: Office) => {
  const one = entry({ amount: 20_000 });
  await record(office.world.deps, [one]);
  const { body } = await office.clerk.call(createRefund, {
    body: {
      payment_id: await paymentOf(office, one.entry_key),
      amount: '200.00',
      name: 'Novak Janez',
      iban: IBAN,
    },
  });
  const { id, version } = body;
  return {
    id,
    version,
    request: await askSecond(office.root, 'refund', { params: { id }, body: { version } }),
  };
};
const confirm = (_: Office, { request }: { request: string }): AnyInput => ({
  params: { id: request },
  body: { decision: 'confirm' },
});

export const bankOffice = async (): Promise<Office> => {
  const office = await openOffice();
  await setParameter(office.world.deps.db, 'pro_forma_on_approval', true);
  await setParameter(office.world.deps.db, 'second_person', true);
  // What its columns mean is remembered once.
  const { id, version } = await table(office);
  await office.clerk.call(runBankStatement, { params: { id }, body: { version } });
  return office;
};

export const BANK_RACES: readonly Race[] = [
  twice('a table of the bank', 'updateBankStatement', table, withVersion({ bank_name: 'Moja banka' })),
  twice('a table of the bank', 'runBankStatement', table, withVersion()),
  against(
    'a table of the bank',
    table,
    ['updateBankStatement', withVersion({ bank_name: 'Moja banka' })],
    ['runBankStatement', withVersion()],
  ),
  against('a table of the bank', table, ['runBankStatement', withVersion()], ['deleteBankStatement', plain]),
  twice('a booking that the bank takes back', 'reversePayment', takenBack, link),
  against(
    'a booking that the bank takes back',
    takenBack,
    ['reversePayment', link],
    ['ignorePayment', withVersion({ reason: REASON })],
  ),
  against(
    'a booking that the bank takes back',
    takenBack,
    ['reversePayment', link],
    ['confirmPayments', (_, { payment_id }) => ({ body: { payment_ids: [payment_id] } })],
  ),
  twice('a linked reversal', 'unreversePayment', linked, withVersion({ reason: REASON })),
  against(
    'a refund that needs two',
    asked,
    ['decideConfirmation', confirm],
    ['updateRefund', withVersion({ name: 'Novak Ana', iban: IBAN, reason: REASON })],
  ),
  against(
    'a refund that needs two',
    asked,
    ['decideConfirmation', confirm],
    ['cancelRefund', withVersion({ reason: REASON })],
  ),
  twice('a pro-forma', 'remindProForma', billed, plain),
  against(
    'a pro-forma',
    billed,
    ['remindProForma', plain],
    [
      'cancelProForma',
      async (office, { id }) => withVersion({ reason: REASON })(office, await look(office, 'pro_formas', id)),
    ],
  ),
];
