import { confirmPayments, ignorePayment, splitPayment } from '../../contract/money/payments.ts';
import {
  createRefund,
  exportRefunds,
  getRefund,
  listRefundFiles,
  payRefunds,
} from '../../contract/money/refunds.ts';
import { createInvoice, getInvoice } from '../../contract/money/invoices.ts';
import { cancelProForma } from '../../contract/money/pro-formas.ts';
import { setParameter } from '../rows/parameters.ts';
import { paidByTransfer } from '../rows/money.ts';
import { bookedAs } from '../rows/money-rows.ts';
import { entry, proFormaOf, record } from '../rows/payments.ts';
import { approve, createdBy } from '../rows/transitions.ts';
import { issueDueAdvances } from '../../server/money/invoices/advances/issue-advance.ts';
import {
  against,
  among,
  look,
  openOffice,
  twice,
  plain,
  withVersion,
  type Office,
  type Race,
} from './race.ts';

/** Money that comes, goes back and is invoiced. */

const REASON = 'Preizkus dveh hkrati.';
const IBAN = 'SI56012704700355138';

/** An application that awaits payment, with its pro-forma. */
const billed = async (office: Office) => {
  const application_id = await createdBy(office.visitor);
  await approve(office.clerk, application_id);
  return { application_id, ...(await proFormaOf(office.world.deps, application_id)) };
};
/** One whose pro-forma was cancelled. */
const unbilled = async (office: Office) => {
  const { id, application_id } = await billed(office);
  const { version } = await look(office, 'pro_formas', id);
  await office.clerk.call(cancelProForma, { params: { id }, body: { version, reason: REASON } });
  return { id: application_id };
};
const booked = async (office: Office, change: Parameters<typeof entry>[0] = {}): Promise<string> => {
  const one = entry(change);
  await record(office.world.deps, [one]);
  return (await bookedAs(office.world.deps.db, one.bank_ref!)).id;
};
/** A transfer for an application that nobody has confirmed. */
const matched = async (office: Office): Promise<string> => {
  const { reference, amount } = await billed(office);
  return booked(office, { reference_raw: reference, amount });
};
const confirmed = async (office: Office): Promise<string> => {
  const id = await matched(office);
  await office.clerk.call(confirmPayments, { body: { payment_ids: [id] } });
  return id;
};
const unmatched = (office: Office) => booked(office);
const withTarget = async (office: Office) => {
  const { application_id } = await billed(office);
  return { ...(await look(office, 'payments', await unmatched(office))), target: application_id };
};
const ignored = async (office: Office): Promise<string> => {
  const id = await unmatched(office);
  const { version } = await look(office, 'payments', id);
  await office.clerk.call(ignorePayment, { params: { id }, body: { version, reason: REASON } });
  return id;
};
const split = async (office: Office): Promise<string> => {
  const id = await unmatched(office);
  const { version } = await look(office, 'payments', id);
  await office.clerk.call(splitPayment, {
    params: { id },
    body: { version, parts: [{ amount: '1.00' }, { amount: '14.00' }] },
  });
  return id;
};
const underpaid = async (office: Office): Promise<string> => {
  const { reference } = await billed(office);
  const id = await booked(office, { reference_raw: reference, amount: 500 });
  await office.clerk.call(confirmPayments, { body: { payment_ids: [id] } });
  return id;
};
const proForma = async (office: Office) => (await billed(office)).id;
const due = async (office: Office): Promise<string> => {
  const payment_id = await unmatched(office);
  const { body } = await office.clerk.call(createRefund, {
    body: { payment_id, amount: '15.00', name: 'Novak Janez', iban: IBAN },
  });
  return body.id;
};
const paidRefund = async (office: Office): Promise<string> => {
  const id = await due(office);
  const { body } = await office.clerk.call(getRefund, { params: { id } });
  await office.clerk.call(payRefunds, {
    body: { refunds: [{ id, version: body.version }], paid_on: '2027-01-15', method: 'upn' },
  });
  return id;
};
const inFile = async (office: Office) => {
  const id = await due(office);
  await office.clerk.call(exportRefunds, { body: { format: 'pain.001', ids: [id] } });
  const { data } = (await office.clerk.call(listRefundFiles, { body: {} })).body;
  return { refund: await look(office, 'refunds', id), id: data[0]!.id, version: data[0]!.version };
};
const paid = async ({ world, clerk, visitor }: Office) => paidByTransfer(world, clerk, visitor);
const invoiced = async (office: Office): Promise<string> => {
  const { id } = await paid(office);
  return (await office.clerk.call(createInvoice, { params: { id }, query: {} })).body.id;
};
const seenInvoice = async (office: Office) => {
  const id = await invoiced(office);
  const { body } = await office.clerk.call(getInvoice, { params: { id } });
  return { id, version: body.version, application_id: body.application_id };
};
const asFile = (id: string) => ({ body: { format: 'pain.001', ids: [id] } });
const payNow = (_: Office, { id, version }: { id: string; version: number }) => ({
  body: { refunds: [{ id, version }], paid_on: '2027-01-15', method: 'upn' },
});
const row =
  (kind: 'payments' | 'refunds' | 'pro_formas', subject: (office: Office) => Promise<string>) =>
  async (office: Office) =>
    look(office, kind, await subject(office));
const seen =
  (kind: 'payments' | 'refunds', more: object = {}) =>
  async (office: Office, id: string) =>
    withVersion(more)(office, await look(office, kind, id));

export const moneyOffice = async (): Promise<Office> => {
  const office = await openOffice();
  await setParameter(office.world.deps.db, 'pro_forma_on_approval', true);
  return office;
};

export const MONEY_RACES: readonly Race[] = [
  ...among('a matched transfer', 'payments', matched, ['confirm', 'unmatch'], { done_again: ['confirm'] }),
  ...among('a counted transfer', 'payments', confirmed, ['unconfirm']),
  ...among('an unknown transfer', 'payments', unmatched, ['ignore']),
  ...among('an ignored transfer', 'payments', ignored, ['restore']),
  ...among('a divided transfer', 'payments', split, ['unsplit']),
  ...among('a part of the price', 'payments', underpaid, ['remind']),
  twice('an unknown transfer', 'matchPayment', withTarget, (_, { id, version, target }) => ({
    params: { id },
    body: { version, application_id: target },
  })),
  against(
    'an unknown transfer',
    withTarget,
    [
      'matchPayment',
      (_, { id, version, target }) => ({ params: { id }, body: { version, application_id: target } }),
    ],
    ['ignorePayment', withVersion({ reason: REASON })],
  ),
  twice(
    'an unknown transfer',
    'splitPayment',
    row('payments', unmatched),
    withVersion({ parts: [{ amount: '1.00' }, { amount: '14.00' }] }),
  ),
  against(
    'a transfer',
    unmatched,
    ['splitPayment', seen('payments', { parts: [{ amount: '1.00' }, { amount: '14.00' }] })],
    [
      'createRefund',
      (_, payment_id) => ({ body: { payment_id, amount: '15.00', name: 'Novak Janez', iban: IBAN } }),
    ],
  ),
  twice('a transfer', 'createRefund', unmatched, (_, payment_id) => ({
    body: { payment_id, amount: '15.00', name: 'Novak Janez', iban: IBAN },
  })),
  ...among('a pro-forma', 'pro_formas', proForma, ['cancel', 'resend'], { done_again: ['resend'] }),
  twice('an approved application', 'createProForma', unbilled, plain),
  against(
    'an approved application',
    billed,
    [
      'takePayment',
      async (office, { application_id }) => {
        const { id, version, open } = await look(office, 'applications', application_id);
        return { params: { id }, body: { version, method: 'cash', amount: open } };
      },
    ],
    [
      'cancelProForma',
      async (office, { id }) => withVersion({ reason: REASON })(office, await look(office, 'pro_formas', id)),
    ],
  ),
  against(
    'an approved application that is paid twice',
    async (office) => {
      const { application_id, reference, amount } = await billed(office);
      return { application_id, payment: await booked(office, { reference_raw: reference, amount }) };
    },
    ['confirmPayments', (_, { payment }) => ({ body: { payment_ids: [payment] } })],
    [
      'takePayment',
      async (office, { application_id }) => {
        const { id, version, open } = await look(office, 'applications', application_id);
        return { params: { id }, body: { version, method: 'cash', amount: open } };
      },
    ],
  ),
  against(
    'a paid application',
    paid,
    ['createInvoice', plain],
    [
      'unconfirmPayment',
      (office, { payment_id }) => seen('payments', { reason: REASON })(office, payment_id),
    ],
  ),
  twice('a paid application', 'createInvoice', paid, plain),
  ...among('a refund that is due', 'refunds', due, ['update', 'cancel'], {
    bodies: { update: { reason: REASON } },
  }),
  twice('a refund that is due', 'payRefunds', row('refunds', due), payNow),
  against(
    'a refund that is due',
    row('refunds', due),
    ['payRefunds', payNow],
    ['exportRefunds', (_, { id }) => asFile(id)],
  ),
  against(
    'a refund that is due',
    row('refunds', due),
    ['exportRefunds', (_, { id }) => asFile(id)],
    ['cancelRefund', withVersion({ reason: REASON })],
  ),
  twice('a refund that is due', 'exportRefunds', due, (_, id) => asFile(id)),
  ...among('a paid refund', 'refunds', paidRefund, ['reopen']),
  twice('a file of refunds', 'voidRefundFile', inFile, withVersion({ reason: REASON })),
  against(
    'a file of refunds',
    inFile,
    ['voidRefundFile', withVersion({ reason: REASON })],
    ['payRefunds', (office, { refund }) => payNow(office, refund)],
  ),
  ...among('an invoice', 'invoices', invoiced, ['cancel'], { bodies: { cancel: { lines: undefined } } }),
  twice('an invoice', 'sendInvoice', seenInvoice, (_, { id }) => ({ params: { id }, body: {} }), {
    both: true,
  }),
  twice('an invoice', 'printInvoice', seenInvoice, (_, { id }) => ({ params: { id }, body: {} }), {
    both: true,
  }),
  against(
    'an invoice',
    seenInvoice,
    ['creditInvoice', withVersion({ reason: REASON, refund: true })],
    ['issuePermit', (_, { application_id }) => ({ body: { application_uuid: application_id } })],
  ),
  twice('a paid application', 'sendInvoices', paid, (_, { id }) => ({ body: { application_uuids: [id] } }), {
    both: true,
  }),
  twice('a part of the price', 'issueAdvanceInvoice', underpaid, (_, id) => ({ params: { id }, body: {} })),
  against(
    'a part of the price',
    underpaid,
    ['issueAdvanceInvoice', (_, id) => ({ params: { id }, body: {} })],
    ['job issue_advances', ({ world }: Office) => issueDueAdvances(world.deps)],
  ),
  against(
    'a part of the price',
    underpaid,
    ['issueAdvanceInvoice', (_, id) => ({ params: { id }, body: {} })],
    ['unconfirmPayment', seen('payments', { reason: REASON })],
  ),
];
