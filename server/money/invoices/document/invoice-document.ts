import { domainToUnicode } from 'node:url';
import { showEmails } from '../../../../contract/values/contact/email-text.ts';
import { groupedIban } from '../../../../contract/values/money/iban.ts';
import { totalsOf } from '../../../../contract/money/invoice-lines.ts';
import { printedReference } from '../../../../contract/values/money/payment-reference.ts';
import { fiscalCode, fiscalQr } from '../../fiscal/submission/code.ts';
import { formatDate, formatDateTime, formatMoney } from '../../../platform/kernel/text-format.ts';
import type { Language } from '../../../../contract/values/languages.ts';
import type { Block, ColumnBlock, Fact, PrintDocument } from '../../../platform/pdf/blocks.ts';
import { INVOICE_TEXTS } from './invoice-texts.ts';
import { validityText } from '../../balances/lines-of-application.ts';
import { PAYMENT_METHOD_NAMES } from '../present.ts';
import type { InvoiceRecord } from '../queries.ts';
import { bookOf, dayOf, legalNumber } from '../rules.ts';

/** Which print it is: the n-th output (0 is the original), or a preview that counts as no output. */
export type Output = { copy_nr: number } | 'inspection';

/** `22 %`, `9,5 %` of basis points. */
const rateText = (language: Language, rate: number): string =>
  language === 'sl' ? `${String(rate / 100).replace('.', ',')} %` : `${rate / 100}%`;

const fact = (label: string, value: string | null): Fact[] => (value ? [{ label, value }] : []);

/** Digits in groups of ten, easier to type. */
const grouped = (code: string): string => code.replaceAll(/(\d{10})(?=\d)/g, '$1 ');

/** The 60 digits of a verified invoice; null for transfers. */
export const fiscalCodeOf = ({ zoi, seller, date_time }: InvoiceRecord): string | null =>
  zoi && seller.tax_number ? fiscalCode(zoi, seller.tax_number, date_time) : null;

/** What the day of VAT is: that of the payment where what was paid for begins later. */
const dayLabel = ({ kind, service_date, details: { supply } }: InvoiceRecord) =>
  kind === 'advance' ? 'received' : supply && supply.from > service_date ? 'paid_day' : 'service';

/** An invoice or credit note as a page, from its row alone: the same row always gives the same page. */
export function invoiceDocument(invoice: InvoiceRecord, output: Output): PrintDocument {
  const { language, kind, seller, buyer, details } = invoice;
  const t = INVOICE_TEXTS[language];
  const title = t.title(t[kind], invoice.invoice_nr);
  return {
    title,
    language,
    letterhead: {
      name: seller.name,
      lines: [
        seller.lines.filter(Boolean).join(', '),
        [
          seller.email && showEmails(seller.email, domainToUnicode),
          seller.vat_id ? `${t.seller_vat}: ${seller.vat_id}` : `${t.seller_tax}: ${seller.tax_number}`,
          seller.company_registration_number && `${t.registration}: ${seller.company_registration_number}`,
        ]
          .filter(Boolean)
          .join(' · '),
      ],
    },
    address: { lines: [buyer.name, ...buyer.lines] },
    references: [
      // The title has the year; the mark for the tax administration shows the number as the law writes it.
      invoice.zoi
        ? { label: t.legal_number, value: legalNumber(invoice) }
        : { label: t.number, value: invoice.invoice_nr },
      {
        label: t.issued,
        value: bookOf(invoice)
          ? formatDate(language, invoice.issued_on)
          : formatDateTime(language, invoice.date_time),
      },
      ...fact(t.place, details.place),
      { label: t[dayLabel(invoice)], value: formatDate(language, invoice.service_date) },
      ...fact(t.supply, details.supply ? validityText(language, details.supply) : null),
      // Payment on the spot has no due date.
      ...fact(
        t.due,
        invoice.payment_method === 'upn' && invoice.due_date ? formatDate(language, invoice.due_date) : null,
      ),
      ...fact(t.application, details.application_nr),
      ...fact(t.permit, details.permit_nr),
    ],
    footer: title,
    blocks: [
      ...marks(invoice, output),
      { type: 'title', text: title },
      ...correction(invoice),
      ...buyerBlocks(invoice),
      linesTable(invoice),
      {
        type: 'columns',
        columns: [
          { width: 1, blocks: [{ type: 'facts', caption: t.payment, rows: payment(invoice), dense: true }] },
          { width: 1.05, blocks: [vatTable(invoice)] },
        ],
      },
      { type: 'paragraph', text: clauses(invoice), tone: 'small' },
      ...fiscal(invoice),
    ],
  };
}

function marks(invoice: InvoiceRecord, output: Output): Block[] {
  const { fiscal_environment, language } = invoice;
  const t = INVOICE_TEXTS[language];
  const book = bookOf(invoice);
  const texts = [
    book ? t.book({ ...book, eor: invoice.eor }) : '',
    fiscal_environment === 'practice' ? t.practice : '',
    fiscal_environment === 'test' ? t.test : '',
    output === 'inspection' ? t.inspection : output.copy_nr > 0 ? t.copy(output.copy_nr) : '',
  ];
  const said = texts.filter(Boolean).join('\n');
  return said ? [{ type: 'notice', text: said, tone: 'mark' }] : [];
}

function correction({ details, language, reason }: InvoiceRecord): Block[] {
  const t = INVOICE_TEXTS[language];
  if (!details.original) return [];
  const { invoice_nr: nr, date_time } = details.original;
  const corrects = t.corrects({ nr, date: formatDate(language, dayOf(date_time)) });
  return [{ type: 'paragraph', text: reason ? `${corrects} ${t.reason(reason)}` : corrects }];
}

/** Who the identification numbers belong to; name and address are in the address window. */
function buyerBlocks({ buyer, language }: InvoiceRecord): Block[] {
  const t = INVOICE_TEXTS[language];
  const rows = [
    ...fact(t.buyer_vat, buyer.vat_id),
    ...(buyer.vat_id ? [] : fact(t.buyer_tax, buyer.tax_number)),
    ...fact(t.buyer_registration, buyer.company_registration_number),
  ];
  if (rows.length === 0) return [];
  return [
    {
      type: 'paragraph',
      text: rows.map(({ label, value }) => `${label}: ${value}`).join(' · '),
      tone: 'small',
    },
  ];
}

const right = (label: string, width: number) => ({ label, align: 'right' as const, width });

function linesTable(invoice: InvoiceRecord): Block {
  const { language, lines } = invoice;
  const t = INVOICE_TEXTS[language];
  const amount = (cents: number) => formatMoney(language, cents);
  return {
    type: 'table',
    dense: true,
    columns: [
      { label: t.description, width: 3.75 },
      right(t.quantity, 0.95),
      right(t.unit_net, 1.1),
      right(t.rate, 1.45),
      right(t.vat, 0.95),
      right(t.gross, 1.15),
    ],
    rows: lines.map((line) => [
      line.description,
      String(line.quantity),
      amount(line.unit_net),
      line.vat_rate === null ? t.untaxed : rateText(language, line.vat_rate),
      line.vat_rate === null ? '–' : amount(line.vat),
      amount(line.gross),
    ]),
    total: [t.total, '', '', '', amount(invoice.vat), amount(invoice.amount)],
  };
}

function vatTable(invoice: InvoiceRecord): ColumnBlock {
  const { language } = invoice;
  const t = INVOICE_TEXTS[language];
  const amount = (cents: number) => formatMoney(language, cents);
  return {
    type: 'table',
    caption: t.recap,
    dense: true,
    columns: [{ label: t.rate, width: 1.5 }, right(t.net, 1), right(t.vat, 1), right(t.total, 1)],
    rows: [
      ...totalsOf(invoice.lines).rates.map((rate) => [
        rateText(language, rate.vat_rate),
        amount(rate.net),
        amount(rate.vat),
        amount(rate.gross),
      ]),
      ...(invoice.untaxed === 0 ? [] : [[t.untaxed, amount(invoice.untaxed), '–', amount(invoice.untaxed)]]),
    ],
    total: [t.total, amount(invoice.net + invoice.untaxed), amount(invoice.vat), amount(invoice.amount)],
  };
}

/** What was paid beside the advances that lines deduct, each payment with its day. */
const paidText = ({ language, amount, details: { payments, paid_on } }: InvoiceRecord): string => {
  const t = INVOICE_TEXTS[language];
  const paid = payments ?? [{ amount, paid_on }];
  return paid
    .map((one) =>
      t.paid_value(formatMoney(language, one.amount), one.paid_on && formatDate(language, one.paid_on)),
    )
    .join('\n');
};

function payment(invoice: InvoiceRecord): Fact[] {
  const { language, kind, seller } = invoice;
  const t = INVOICE_TEXTS[language];
  const amount = formatMoney(language, invoice.amount);
  return [
    { label: kind === 'credit_note' ? t.credited : t.to_pay, value: amount },
    ...(kind !== 'credit_note'
      ? [
          ...(invoice.amount === 0 ? [] : [{ label: t.paid, value: paidText(invoice) }]),
          { label: t.open, value: formatMoney(language, 0) },
        ]
      : []),
    { label: t.method, value: PAYMENT_METHOD_NAMES[language][invoice.payment_method] },
    ...fact(t.transaction, invoice.transaction_id),
    ...fact(t.reference, invoice.reference && printedReference(invoice.reference)),
    ...fact(
      t.account,
      invoice.payment_method === 'upn' && seller.iban
        ? [groupedIban(seller.iban), seller.bic].filter(Boolean).join('\n')
        : null,
    ),
  ];
}

function clauses({ kind, untaxed, details, language, operator_name }: InvoiceRecord): string {
  const t = INVOICE_TEXTS[language];
  const texts = [
    kind === 'advance' ? t.advance_clause : '',
    untaxed === 0 ? '' : t.fee_clause,
    details.legal_basis ? t.legal_basis(details.legal_basis) : '',
    t.issued_by(operator_name),
    t.signature,
  ];
  return texts.filter(Boolean).join(' ');
}

/**
 * ZOI, EOR and the code, as the rules on fiscal verification require on the invoice (FURS, technical
 * documentation 3.2, chapter 11).
 */
function fiscal(invoice: InvoiceRecord): Block[] {
  const t = INVOICE_TEXTS[invoice.language];
  const code = fiscalCodeOf(invoice);
  if (!invoice.zoi || !code) return [];
  return [
    {
      type: 'qr',
      rows: [
        { label: t.zoi, value: invoice.zoi },
        { label: t.eor, value: invoice.eor ?? t.eor_follows },
      ],
      modules: fiscalQr(code),
      alt: t.qr(code),
      caption: t.qr_caption(grouped(code)),
      size_mm: 26,
    },
  ];
}
