import { dayOf } from '../../platform/ports/clock.ts';
import { Readable } from 'node:stream';
import { writeCsv } from 'hucre/csv';
import { groupedIban } from '../../../contract/values/money/iban.ts';
import { listRefunds, type downloadRefundFile, type exportRefunds } from '../../../contract/money/refunds.ts';
import type { ChangeHandler, FileReply, Handler } from '../../platform/http/handler.ts';
import type { Language } from '../../../contract/values/languages.ts';
import { formatDate } from '../../platform/kernel/text-format.ts';
import { listForExport, type RefundRow } from '../refunds/queries.ts';
import { keptFile, writeTransfers } from './write-transfers.ts';
import { shownPersonIds } from '../../platform/http/reply/shown-persons.ts';

const WORDS = {
  sl: {
    file: 'vracila',
    sheet: 'Vračila',
    head: [
      'Ustvarjeno',
      'Stanje',
      'Razlog',
      'Prejemnik',
      'IBAN',
      'Znesek (EUR)',
      'Vloga',
      'Dobropis',
      'Vrnjeno dne',
      'Oznaka banke',
      'Opomba',
      'V datoteki za banko',
    ],
    status: { due: 'Za vračilo', paid: 'Vrnjeno', cancelled: 'Opuščeno' },
    reason: {
      overpaid: 'Preveč plačano',
      duplicate: 'Plačano dvakrat',
      credit_note: 'Dobropis',
      withdrawn: 'Umik vloge',
      other: 'Drugo',
    },
  },
  en: {
    file: 'refunds',
    sheet: 'Refunds',
    head: [
      'Created',
      'Status',
      'Reason',
      'Recipient',
      'IBAN',
      'Amount (EUR)',
      'Application',
      'Credit note',
      'Returned on',
      'Bank reference',
      'Note',
      'In a bank file',
    ],
    status: { due: 'Due', paid: 'Returned', cancelled: 'Cancelled' },
    reason: {
      overpaid: 'Paid too much',
      duplicate: 'Paid twice',
      credit_note: 'Credit note',
      withdrawn: 'Application withdrawn',
      other: 'Other',
    },
  },
} as const;

const cells = (row: RefundRow, language: Language): (string | number)[] => [
  formatDate(language, dayOf(row.created_at)),
  WORDS[language].status[row.status],
  WORDS[language].reason[row.reason],
  row.name,
  row.iban ? groupedIban(row.iban) : '',
  row.amount / 100,
  row.application_nr ?? '',
  row.credit_note_nr ?? '',
  row.paid_on ? formatDate(language, row.paid_on) : '',
  row.bank_ref ?? '',
  row.note ?? '',
  row.file_made_at ? formatDate(language, dayOf(row.file_made_at)) : '',
];

const csv = (rows: readonly RefundRow[], language: Language): Buffer => {
  const decimal = (cents: number) => (cents / 100).toFixed(2).replace('.', language === 'sl' ? ',' : '.');
  const lines = rows.map((row) =>
    cells(row, language).map((cell) => (typeof cell === 'number' ? decimal(row.amount) : cell)),
  );
  return Buffer.from(
    `${writeCsv([[...WORDS[language].head], ...lines], { delimiter: ';', escapeFormulae: true, bom: true })}\r\n`,
  );
};

/** Text cells are typed as text, so none is evaluated as a formula. */
const xlsx = async (rows: readonly RefundRow[], language: Language): Promise<Buffer> => {
  const { writeXlsx } = await import('hucre/xlsx');
  return Buffer.from(
    await writeXlsx({
      sheets: [
        {
          name: WORDS[language].sheet,
          rows: [[...WORDS[language].head], ...rows.map((row) => cells(row, language))],
        },
      ],
    }),
  );
};

const reply = (bytes: Buffer, mime: string, file_name: string): FileReply => ({
  stream: Readable.from([bytes]),
  size: bytes.length,
  mime,
  file_name,
  disposition: 'attachment',
});

/** Refunds as a table, or those that are due as a new file of transfers for the bank. */
export const exportRefundsHandler: ChangeHandler<typeof exportRefunds> = async (context) => {
  const { trx, body, language, today, audit } = context;
  const { format, ids } = body;
  const name = `${WORDS[language].file}-${today}`;
  if (format === 'pain.001')
    return reply(Buffer.from(await writeTransfers(context)), 'application/xml', `${name}.xml`);
  const rows = await listForExport(trx, { ids, status: body.status });
  audit({ subject_id: null, purpose: format, shown_ids: shownPersonIds(listRefunds, { data: rows }) });
  if (format === 'csv') return reply(csv(rows, language), 'text/csv; charset=utf-8', `${name}.csv`);
  return reply(
    await xlsx(rows, language),
    'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    `${name}.xlsx`,
  );
};

/** A file of transfers that was made before, byte for byte. */
export const downloadRefundFileHandler: Handler<typeof downloadRefundFile> = async ({
  deps,
  params,
  language,
  audit,
}) => {
  const { xml, made_on, transfers } = await keptFile(deps.db, params.id);
  for (const { refund_id, person_id } of transfers) audit({ subject_id: refund_id, person_id });
  return reply(Buffer.from(xml), 'application/xml', `${WORDS[language].file}-${made_on}.xml`);
};
