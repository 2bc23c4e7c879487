import { DENOMINATIONS } from '../../../../contract/money/cash-closings.ts';
import type { Deps } from '../../../platform/deps.ts';
import { formatDate, formatDateTime, formatMoney } from '../../../platform/kernel/text-format.ts';
import type { Language } from '../../../../contract/values/languages.ts';
import { loadParameters } from '../../../settings/parameters/parameters.ts';
import type { Block, ColumnBlock, Fact } from '../../../platform/pdf/blocks.ts';
import { letterheadOf } from '../../../platform/pdf/letterhead.ts';
import { renderPdf } from '../../../platform/pdf/render-pdf.ts';
import { loadCrest } from '../../../settings/municipality/load-crest.ts';
import { type ClosingRow, entriesOfClosing, type Entry } from './cash-queries.ts';

const WORDS = {
  sl: {
    title: 'Dnevni blagajniški zaključek',
    number: 'Številka zaključka',
    device: 'Blagajna',
    cashier: 'Blagajnik',
    day: 'Dan',
    period: 'Zajeti dnevi',
    closed: 'Zaključeno',
    closed_by: 'Zaključil',
    invoices: 'Računi',
    none: 'jih ni',
    cash: 'Gotovina',
    opening: 'Začetno stanje',
    received: 'Prejeta gotovina',
    added: 'Položeno v blagajno za vračila',
    refunded: 'Vrnjena gotovina',
    expected: 'Pričakovano stanje',
    counted: 'Prešteto',
    difference: 'Razlika',
    left: 'Ostane v blagajni',
    handed_over: 'Oddano',
    cards: 'Plačilne kartice',
    card_received: 'Plačila s kartico',
    card_refunded: 'Vračila na kartico',
    card_total: 'Skupaj kartice',
    note: 'Opomba',
    pieces_title: 'Specifikacija gotovine',
    value: 'Apoen',
    pieces: 'Kosov',
    worth: 'Znesek',
    sum: 'Skupaj',
    entries: 'Plačila in vračila',
    time: 'Čas',
    document: 'Račun',
    application: 'Vloga',
    kind: 'Vrsta',
    amount: 'Znesek',
    kinds: { payment: 'Plačilo', refund: 'Vračilo' },
    source: 'položeno',
    methods: { cash: 'gotovina', card: 'kartica' },
    handing: 'Gotovino izroča',
    taking: 'Gotovino prevzema',
    receiver: 'Prevzemnik (ime in priimek)',
    sign: 'datum in podpis',
  },
  en: {
    title: 'Daily cash closing',
    number: 'Number of the closing',
    device: 'Cash desk',
    cashier: 'Cashier',
    day: 'Day',
    period: 'Days included',
    closed: 'Closed',
    closed_by: 'Closed by',
    invoices: 'Invoices',
    none: 'none',
    cash: 'Cash',
    opening: 'Opening balance',
    received: 'Cash received',
    added: 'Put in for refunds',
    refunded: 'Cash refunded',
    expected: 'Expected balance',
    counted: 'Counted',
    difference: 'Difference',
    left: 'Stays in the drawer',
    handed_over: 'Handed over',
    cards: 'Payment cards',
    card_received: 'Card payments',
    card_refunded: 'Refunded to cards',
    card_total: 'Cards in total',
    note: 'Note',
    pieces_title: 'Notes and coins',
    value: 'Value',
    pieces: 'Pieces',
    worth: 'Amount',
    sum: 'Total',
    entries: 'Payments and refunds',
    time: 'Time',
    document: 'Invoice',
    application: 'Application',
    kind: 'Kind',
    amount: 'Amount',
    kinds: { payment: 'Payment', refund: 'Refund' },
    source: 'put in',
    methods: { cash: 'cash', card: 'card' },
    handing: 'Cash handed over by',
    taking: 'Cash taken over by',
    receiver: 'Receiver (name)',
    sign: 'date and signature',
  },
} as const;

/** The closing as a PDF to sign, with every payment in it; the same bytes each time. */
export async function drawClosing(
  deps: Pick<Deps, 'db' | 'files'>,
  closing: ClosingRow,
  language: Language,
): Promise<Buffer> {
  const { municipality } = await loadParameters(deps.db, closing.business_date);
  const entries = await entriesOfClosing(deps.db, closing.id);
  const crest = await loadCrest(deps.db, deps, closing.closed_at);
  const number = `${closing.sales_location_nr}-${closing.cashier_nr}-${closing.seq}`;
  return renderPdf(
    [
      {
        title: `${WORDS[language].title} ${number}`,
        language,
        letterhead: letterheadOf(municipality, language),
        blocks: blocksOf(closing, entries, number, language),
        footer: number,
      },
    ],
    { author: municipality.name, created_at: closing.closed_at, crest },
  );
}

const blocksOf = (closing: ClosingRow, entries: Entry[], number: string, language: Language): Block[] => {
  const labels = WORDS[language];
  const euros = (cents: number): string => formatMoney(language, cents);
  const context = (caption: string | null, ...rows: [label: string, value: string][]): ColumnBlock => ({
    type: 'facts',
    ...(caption ? { caption } : {}),
    rows: rows.map(([label, value]): Fact => ({ label, value })),
    dense: true,
  });
  const days =
    closing.period_from === closing.period_to
      ? formatDate(language, closing.period_to)
      : `${formatDate(language, closing.period_from)} – ${formatDate(language, closing.period_to)}`;
  const invoices = closing.first_invoice_nr
    ? closing.first_invoice_nr === closing.last_invoice_nr
      ? closing.first_invoice_nr
      : `${closing.first_invoice_nr} – ${closing.last_invoice_nr}`
    : labels.none;
  const pieces = DENOMINATIONS.flatMap((cents) => {
    const count = closing.denominations?.[String(cents)] ?? 0;
    return count > 0 ? [[euros(cents), String(count), euros(cents * count)]] : [];
  });
  return [
    { type: 'title', text: labels.title },
    context(
      null,
      [labels.number, number],
      [labels.device, `${closing.device_name} (${closing.sales_location_nr}-${closing.cashier_nr})`],
      [labels.cashier, closing.cashier_name],
      [labels.day, formatDate(language, closing.business_date)],
      [labels.period, days],
      [labels.invoices, invoices],
      [labels.closed, formatDateTime(language, closing.closed_at)],
      ...(closing.closed_by === closing.cashier_id
        ? []
        : ([[labels.closed_by, closing.closed_by_name]] as [string, string][])),
    ),
    {
      type: 'columns',
      columns: [
        {
          width: 1,
          blocks: [
            context(
              labels.cash,
              [labels.opening, euros(closing.opening)],
              [labels.received, euros(closing.cash_received)],
              ...(closing.cash_added > 0
                ? ([[labels.added, euros(closing.cash_added)]] as [string, string][])
                : []),
              [labels.refunded, euros(closing.cash_refunded)],
              [labels.expected, euros(closing.cash_expected)],
              [labels.counted, euros(closing.cash_counted)],
              [labels.difference, euros(closing.difference)],
              [labels.left, euros(closing.cash_left)],
              [labels.handed_over, euros(closing.handed_over)],
            ),
            context(
              labels.cards,
              [labels.card_received, euros(closing.card_received)],
              [labels.card_refunded, euros(closing.card_refunded)],
              [labels.card_total, euros(closing.card_total)],
            ),
          ],
        },
        {
          width: 1,
          blocks:
            pieces.length === 0
              ? []
              : [
                  {
                    type: 'table',
                    caption: labels.pieces_title,
                    dense: true,
                    columns: [
                      { label: labels.value, align: 'right' },
                      { label: labels.pieces, align: 'right' },
                      { label: labels.worth, align: 'right' },
                    ],
                    rows: pieces,
                    total: [labels.sum, '', euros(closing.cash_counted)],
                  },
                ],
        },
      ],
    },
    ...(closing.note ? [{ type: 'paragraph', text: `${labels.note}: ${closing.note}` } satisfies Block] : []),
    { type: 'heading', text: labels.entries },
    {
      type: 'table',
      dense: true,
      columns: [
        { label: labels.time, width: 1.5 },
        { label: labels.document, width: 1.4 },
        { label: labels.application, width: 1.2 },
        { label: labels.kind, width: 1.2 },
        { label: labels.amount, align: 'right' },
      ],
      rows: entries.map((entry) => [
        formatDateTime(language, entry.created_at),
        entry.invoice_nr ?? '',
        entry.application_nr ?? '',
        [
          `${labels.kinds[entry.kind]}, ${labels.methods[entry.method]}`,
          ...(entry.cash_source ? [`${labels.source} ${euros(entry.cash_added)}: ${entry.cash_source}`] : []),
        ].join('; '),
        euros(entry.kind === 'refund' ? -entry.amount : entry.amount),
      ]),
    },
    {
      type: 'signatures',
      people: [
        { name: closing.cashier_name, role: labels.sign, note: labels.handing },
        { name: labels.receiver, role: labels.sign, note: labels.taking },
      ],
    },
  ];
};
