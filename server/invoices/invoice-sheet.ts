import { totalsOf } from '../../contract/invoice-lines.ts';
import { fiscalCode, fiscalQr } from '../fiscal/code.ts';
import { date, dateTime, money } from '../mail/format.ts';
import type { Language } from '../mail/template.ts';
import type { Block, Fact, Sheet } from '../pdf/blocks.ts';
import { INVOICE_TEXTS } from './invoice-texts.ts';
import { PAYMENT_METHOD_NAMES } from './present.ts';
import type { InvoiceRecord } from './queries.ts';
import { dayOf } from './rules.ts';

/** Which paper it is: the n-th output (0 the original), or a look that is no output at all. */
export type Output = { copy_nr: number } | 'inspection';

/** `22 %`, `9,5 %` of basis points. */
const rateText = (language: Language, rate: number): string =>
  language === 'sl' ? `${String(rate / 100).replace('.', ',')} %` : `${rate / 100}%`;

const fact = (label: string, value: string | null): Fact[] => (value ? [{ label, value }] : []);

/** Digits in groups of ten, so that they can be typed. */
const grouped = (code: string): string => code.replaceAll(/(\d{10})(?=\d)/g, '$1 ');

/** The 60 digits of a verified invoice; null for transfers. */
export const codeOf = ({ zoi, seller, date_time }: InvoiceRecord): string | null =>
  zoi && seller.tax_number ? fiscalCode(zoi, seller.tax_number, date_time) : null;

/** An invoice or credit note as a page, from its row alone: the same row gives the same page. */
export function invoiceSheet(invoice: InvoiceRecord, output: Output): Sheet {
  const { language, kind, seller, buyer, details } = invoice;
  const t = INVOICE_TEXTS[language];
  const title = t.title(t[kind], invoice.invoice_nr);
  return {
    title,
    language,
    letterhead: {
      name: seller.name,
      lines: [
        [...seller.lines, seller.email].filter(Boolean).join(', '),
        [
          seller.vat_id ? `${t.seller_vat}: ${seller.vat_id}` : `${t.seller_tax}: ${seller.tax_number}`,
          seller.company_registration_number && `${t.registration}: ${seller.company_registration_number}`,
        ]
          .filter(Boolean)
          .join(' · '),
      ],
    },
    address: { lines: [buyer.name, ...buyer.lines] },
    references: [
      { label: t.number, value: invoice.invoice_nr },
      { label: t.issued, value: dateTime(language, invoice.date_time) },
      ...fact(t.place, details.place),
      { label: t.service, value: date(language, invoice.service_date) },
      ...fact(t.due, invoice.due_date && date(language, invoice.due_date)),
      ...fact(t.application, details.application_nr),
      ...fact(t.permit, details.permit_nr),
    ],
    footer: title,
    blocks: [
      ...marks(invoice, output),
      { type: 'title', text: title },
      ...correction(invoice),
      ...buyerFacts(invoice),
      ...tables(invoice),
      { type: 'heading', level: 3, text: t.payment },
      { type: 'facts', rows: payment(invoice) },
      ...clauses(invoice),
      ...fiscal(invoice),
      { type: 'paragraph', text: t.signature, tone: 'small' },
    ],
  };
}

function marks({ fiscal_environment, language }: InvoiceRecord, output: Output): Block[] {
  const t = INVOICE_TEXTS[language];
  const texts = [
    fiscal_environment === 'practice' ? t.practice : '',
    fiscal_environment === 'test' ? t.test : '',
    output === 'inspection' ? t.inspection : output.copy_nr > 0 ? t.copy(output.copy_nr) : '',
  ];
  return texts.filter(Boolean).map((text) => ({ type: 'notice', text, tone: 'mark' }));
}

function correction({ details, language, reason }: InvoiceRecord): Block[] {
  const t = INVOICE_TEXTS[language];
  if (!details.original) return [];
  const { invoice_nr: nr, date_time } = details.original;
  return [
    { type: 'paragraph', text: t.corrects({ nr, date: date(language, dayOf(date_time)) }), tone: 'lead' },
    ...(reason ? [{ type: 'paragraph' as const, text: t.reason(reason) }] : []),
  ];
}

/** Whom the numbers belong to; name and address stand in the window. */
function buyerFacts({ buyer, language }: InvoiceRecord): Block[] {
  const t = INVOICE_TEXTS[language];
  const rows = [
    ...fact(t.buyer_vat, buyer.vat_id),
    ...(buyer.vat_id ? [] : fact(t.buyer_tax, buyer.tax_number)),
    ...fact(t.buyer_registration, buyer.company_registration_number),
  ];
  return rows.length > 0 ? [{ type: 'facts', rows }] : [];
}

function tables(invoice: InvoiceRecord): Block[] {
  const { language, lines } = invoice;
  const t = INVOICE_TEXTS[language];
  const amount = (cents: number) => money(language, cents);
  const right = (label: string, width: number) => ({ label, align: 'right' as const, width });
  const { rates } = totalsOf(lines);
  return [
    {
      type: 'table',
      caption: t.lines,
      columns: [
        { label: t.description, width: 3.2 },
        right(t.quantity, 1.1),
        right(t.unit_net, 1.3),
        right(t.rate, 1.1),
        right(t.vat, 1.1),
        right(t.gross, 1.3),
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
    },
    {
      type: 'table',
      caption: t.recap,
      columns: [{ label: t.rate, width: 1.6 }, right(t.net, 1), right(t.vat, 1), right(t.total, 1)],
      rows: [
        ...rates.map((rate) => [
          rateText(language, rate.vat_rate),
          amount(rate.net),
          amount(rate.vat),
          amount(rate.gross),
        ]),
        ...(invoice.untaxed === 0
          ? []
          : [[t.untaxed, amount(invoice.untaxed), '–', amount(invoice.untaxed)]]),
      ],
      total: [t.total, amount(invoice.net + invoice.untaxed), amount(invoice.vat), amount(invoice.amount)],
    },
  ];
}

function payment(invoice: InvoiceRecord): Fact[] {
  const { language, kind, details, seller } = invoice;
  const t = INVOICE_TEXTS[language];
  const amount = money(language, invoice.amount);
  const paid_on = details.paid_on && date(language, details.paid_on);
  return [
    { label: kind === 'invoice' ? t.to_pay : t.credited, value: amount },
    ...(kind === 'invoice'
      ? [
          { label: t.paid, value: t.paid_value(amount, paid_on) },
          { label: t.open, value: money(language, 0) },
        ]
      : []),
    { label: t.method, value: PAYMENT_METHOD_NAMES[language][invoice.payment_method] },
    ...fact(t.transaction, invoice.transaction_id),
    ...fact(t.reference, invoice.reference),
    ...fact(
      t.account,
      invoice.payment_method === 'upn' ? [seller.iban, seller.bic].filter(Boolean).join(', ') : null,
    ),
    { label: t.operator, value: invoice.operator_name },
  ];
}

function clauses({ untaxed, details, language }: InvoiceRecord): Block[] {
  const t = INVOICE_TEXTS[language];
  const texts = [
    untaxed === 0 ? '' : t.fee_clause,
    details.legal_basis ? t.legal_basis(details.legal_basis) : '',
  ];
  return texts.filter(Boolean).map((text) => ({ type: 'paragraph', text, tone: 'small' }));
}

/** ZOI, EOR and the code, as the rules on fiscal verification ask for them on the paper (FURS, technical documentation 3.2, chapter 11). */
function fiscal(invoice: InvoiceRecord): Block[] {
  const t = INVOICE_TEXTS[invoice.language];
  const code = codeOf(invoice);
  if (!invoice.zoi || !code) return [];
  return [
    { type: 'heading', level: 3, text: t.fiscal },
    {
      type: 'facts',
      rows: [
        { label: t.zoi, value: invoice.zoi },
        { label: t.eor, value: invoice.eor ?? t.eor_follows },
      ],
    },
    {
      type: 'qr',
      modules: fiscalQr(code),
      alt: t.qr(code),
      caption: t.qr_caption(grouped(code)),
      size_mm: 26,
    },
  ];
}
