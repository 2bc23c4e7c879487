import { dayOf } from '../../platform/ports/clock.ts';
import { byStaff } from '../../platform/kernel/actor.ts';
import { Readable } from 'node:stream';
import { writeCsv } from 'hucre/csv';
import { groupedIban } from '../../../contract/values/iban.ts';
import type { exportRefunds } from '../../../contract/money/refunds.ts';
import type { FileReply, ChangeHandler } from '../../platform/http/handler.ts';
import type { Language } from '../../../contract/values/languages.ts';
import { messageOf, ProblemError, ruleBroken } from '../../platform/http/problem.ts';
import { date, money } from '../../platform/kernel/text-format.ts';
import { loadParameters } from '../../settings/parameters/parameters.ts';
import { awaitsApproval } from './awaits-approval.ts';
import { bankText, MAX_BANK_NAME, painFile } from './pain.ts';
import { listForExport, type RefundRow, recordOnRefunds } from '../refunds/queries.ts';

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
    ],
    status: { due: 'Za vračilo', paid: 'Vrnjeno', cancelled: 'Opuščeno' },
    reason: {
      overpaid: 'Preveč plačano',
      duplicate: 'Plačano dvakrat',
      credit_note: 'Dobropis',
      withdrawn: 'Umik vloge',
      other: 'Drugo',
    },
    text: (nr: string) => `Vračilo plačila, vloga ${nr}`.trim(),
    plain: 'Vračilo plačila',
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
  date(language, dayOf(row.created_at)),
  WORDS[language].status[row.status],
  WORDS[language].reason[row.reason],
  row.name,
  row.iban ? groupedIban(row.iban) : '',
  row.amount / 100,
  row.application_nr ?? '',
  row.credit_note_nr ?? '',
  row.paid_on ? date(language, row.paid_on) : '',
  row.bank_ref ?? '',
  row.note ?? '',
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

/** 422 that names the refunds whose recipient a bank could not read. */
const rejectUnwritable = (rows: readonly RefundRow[], language: Language): void => {
  const code = 'refund.name_letters';
  const unwritable = rows.filter(({ name }) => bankText(name, MAX_BANK_NAME) === '');
  if (unwritable.length === 0) return;
  const named = unwritable.map(({ name, application_nr, amount }) =>
    [name, application_nr, money(language, amount)].filter(Boolean).join(', '),
  );
  throw new ProblemError('rule_broken', {
    detail: `${messageOf(code, language)} (${named.join('; ')})`,
    errors: unwritable.map(({ id }) => ({ path: id, code })),
  });
};

const reply = (bytes: Buffer, mime: string, file_name: string): FileReply => ({
  stream: Readable.from([bytes]),
  size: bytes.length,
  mime,
  file_name,
  disposition: 'attachment',
});

/**
 * Refunds as a table, or as a file of transfers for the bank. The history of a refund records the file for
 * the bank.
 */
export const exportRefundsHandler: ChangeHandler<typeof exportRefunds> = async ({
  trx,
  caller,
  body,
  language,
  now,
  today,
  audit,
}) => {
  const { format, ids } = body;
  const for_bank = format === 'pain.001';
  const parameters = await loadParameters(trx, today);
  const { municipality } = parameters;
  const found = (await listForExport(trx, { ids, status: for_bank ? 'due' : body.status })).filter(
    // What the bank has reversed itself goes into no file of transfers.
    ({ iban, payment_reversed }) => !for_bank || (iban !== null && !payment_reversed),
  );
  const rows: RefundRow[] = [];
  for (const row of found)
    if (!for_bank || !(await awaitsApproval(trx, row, parameters))) rows.push(row);
    else if (ids) throw ruleBroken('refund.not_approved');
  if (for_bank && rows.length === 0) throw ruleBroken('refund.none_to_pay');
  const account = municipality.bank_accounts.find(({ is_default }) => is_default);
  if (for_bank && !account) throw ruleBroken('refund.no_account');

  if (for_bank) rejectUnwritable(rows, language);
  if (for_bank) await recordOnRefunds(trx, rows, { transition: 'export', by: byStaff(caller.user_id), now });
  audit({ subject_id: null, purpose: format });

  const name = `${WORDS[language].file}-${today}`;
  if (format === 'csv') return reply(csv(rows, language), 'text/csv; charset=utf-8', `${name}.csv`);
  if (format === 'xlsx')
    return reply(
      await xlsx(rows, language),
      'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      `${name}.xlsx`,
    );
  const xml = painFile({
    message_id: `VR-${now.replace(/\D/g, '').slice(0, 17)}`,
    created_at: now,
    execution_date: body.execution_date ?? today,
    debtor: { name: municipality.name, iban: account!.iban, bic: account!.bic || null },
    transfers: rows.map((row) => ({
      // Part of our own id, which the bank statement returns.
      end_to_end_id: `VR${row.id.replaceAll('-', '').toUpperCase().slice(0, 32)}`,
      amount: row.amount,
      name: row.name,
      iban: row.iban!,
      text: row.application_nr ? WORDS.sl.text(row.application_nr) : WORDS.sl.plain,
    })),
  });
  return reply(Buffer.from(xml), 'application/xml', `${name}.xml`);
};
