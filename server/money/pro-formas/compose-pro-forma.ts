import { totalsOf } from '../../../contract/money/invoice-lines.ts';
import { groupedIban } from '../../../contract/values/money/iban.ts';
import type { InvoiceLine } from '../../../contract/money/money.ts';
import { printedReference } from '../../../contract/values/money/payment-reference.ts';
import type { Municipality } from '../../../contract/settings/reference.ts';
import { formatDate, formatMoney } from '../../platform/kernel/text-format.ts';
import type { Block, Fact, PrintDocument } from '../../platform/pdf/blocks.ts';
import { letterheadOf } from '../../platform/pdf/letterhead.ts';
import { type Supply, validityText } from '../balances/lines-of-application.ts';
import { type Billed, epcOf, paymentOf, type Transfer, upnOf } from './payment-data.ts';
import { PRO_FORMA_TEXTS } from './texts.ts';

type Context = Billed & {
  lines: readonly InvoiceLine[];
  issued_on: string;
  /** Null while the first day depends on the payment. */
  supply: Supply | null;
  /** The payer's representative, as in the address. */
  care_of: string | null;
  /** Not issued: without references and codes, so that it cannot be paid. */
  draft?: boolean;
};

/**
 * The pro-forma as one page: what is charged, how and until when to pay, and what happens then. `site`:
 * address where the application is followed.
 */
export const proFormaDocument = (
  context: Context,
  municipality: Municipality,
  site: string,
): PrintDocument => {
  const { language, pro_forma_nr, buyer, application_nr } = context;
  const t = PRO_FORMA_TEXTS[language];
  const due = formatDate(language, context.due_date);
  return {
    title: t.name(pro_forma_nr),
    language,
    letterhead: letterheadOf(municipality, language),
    address: {
      lines: [buyer.name, ...(context.care_of ? [context.care_of] : []), ...buyer.lines],
    },
    references: [
      { label: t.number, value: pro_forma_nr },
      { label: t.date, value: formatDate(language, context.issued_on) },
      { label: t.application, value: application_nr },
      ...(context.supply ? [{ label: t.supply, value: validityText(language, context.supply) }] : []),
      { label: t.due, value: due },
    ],
    blocks: [
      ...(context.draft ? [{ type: 'notice', tone: 'mark', text: t.draft } as const] : []),
      { type: 'title', text: t.title },
      linesTable(context),
      { type: 'heading', text: t.how(formatMoney(language, context.amount), due) },
      ...paymentBlocks(context),
      {
        type: 'paragraph',
        tone: 'small',
        text: `${t.counter} ${t.follow(site)} ${t.note} ${sellerLine(context)}`,
      },
    ],
    footer: t.name(pro_forma_nr),
  };
};

const linesTable = ({ lines, amount, language }: Context): Block => {
  const t = PRO_FORMA_TEXTS[language];
  const totals = totalsOf(lines);
  const cents = (value: number) => formatMoney(language, value);
  const received = totals.amount - amount;
  return {
    type: 'table',
    dense: true,
    columns: [
      { label: t.columns.description, width: 4.2 },
      { label: t.columns.net, align: 'right', width: 1.3 },
      { label: t.columns.rate, align: 'right', width: 1.1 },
      { label: t.columns.vat, align: 'right', width: 1.2 },
      { label: t.columns.gross, align: 'right', width: 1.4 },
    ],
    rows: [
      ...lines.map(({ description, net, vat_rate, vat, gross }) => [
        description,
        cents(net),
        vat_rate === null ? '–' : percent(vat_rate, language),
        cents(vat),
        cents(gross),
      ]),
      ...(received === 0 ? [] : [[t.received, '', '', '', cents(-received)]]),
    ],
    total: [
      received === 0 ? t.total : t.to_pay,
      cents(totals.net + totals.untaxed),
      '',
      cents(totals.vat),
      cents(amount),
    ],
  };
};

/** Basis points for display: 2200 -> `22 %`, 950 -> `9,5 %`. */
const percent = (rate: number, language: 'sl' | 'en'): string =>
  language === 'sl' ? `${String(rate / 100).replace('.', ',')} %` : `${rate / 100}%`;

/**
 * A block for each transfer. That there are two is stated first, because the second may be on the next page.
 */
const paymentBlocks = (context: Context): Block[] => {
  const t = PRO_FORMA_TEXTS[context.language];
  const [first, second] = paymentOf(context).transfers;
  if (!second) return [{ ...paymentBlock(context, first!), steps: t.steps }];
  return [
    { type: 'paragraph', text: t.two_transfers },
    { ...paymentBlock(context, first!, t.transfer(1, t.kinds[first!.kind])), steps: [] },
    { ...paymentBlock(context, second, t.transfer(2, t.kinds[second.kind])), steps: t.steps },
  ];
};

/** `name`: which of the two it is. */
const paymentBlock = (context: Context, transfer: Transfer, name = '') => {
  const { language, seller } = context;
  const t = PRO_FORMA_TEXTS[language];
  const payment = paymentOf(context);
  const [iban, reference, rf] = [
    groupedIban(transfer.iban),
    context.draft && transfer.kind === 'price' ? '…' : printedReference(transfer.reference),
    context.draft || transfer.rf_reference === null ? '' : printedReference(transfer.rf_reference),
  ];
  const amount = formatMoney(language, transfer.amount);
  const epc = epcOf(context, transfer);
  const row = (label: string, value: string): Fact[] => (value ? [{ label, value }] : []);
  return {
    type: 'payment' as const,
    rows: [
      ...row(t.transfer_row, name),
      ...row(t.recipient, [seller.name, seller.lines.join(', ')].join('\n')),
      ...row(t.iban, iban),
      ...row(t.bank, [transfer.bic, transfer.bank].filter(Boolean).join(', ')),
      ...row(t.reference, reference),
      ...row(t.amount, amount),
      ...row(t.due, formatDate(language, payment.due_date)),
      ...row(t.code, payment.purpose_code),
      ...row(t.purpose, transfer.purpose),
      ...row(t.rf, rf),
    ],
    codes: context.draft
      ? []
      : [
          {
            upn: upnOf(context, transfer),
            label: t.upn,
            alt: t.upn_alt(amount, iban, reference),
            size_mm: 42,
          },
          ...(epc ? [{ epc, label: t.epc, alt: t.epc_alt(amount, iban, rf), size_mm: 28 }] : []),
        ],
  };
};

const sellerLine = ({ seller, language }: Context): string => {
  const t = PRO_FORMA_TEXTS[language];
  const named = (label: string, value: string | null) => (value ? [`${label} ${value}`] : []);
  return (
    t.seller(
      [
        seller.name,
        ...(seller.vat_id ? named(t.vat_id, seller.vat_id) : named(t.tax_number, seller.tax_number)),
        ...named(t.registration, seller.company_registration_number),
      ].join(', '),
    ) + '.'
  );
};
