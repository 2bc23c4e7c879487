import type { exportRefunds } from '../../../contract/money/refunds.ts';
import type { Language } from '../../../contract/values/languages.ts';
import type { Db, Trx } from '../../platform/db/db.ts';
import type { ChangeHandler } from '../../platform/http/handler.ts';
import { invalid, messageOf, notFound, ProblemError, ruleBroken } from '../../platform/http/problem.ts';
import { byStaff } from '../../platform/kernel/actor.ts';
import { formatMoney } from '../../platform/kernel/text-format.ts';
import { dayOf } from '../../platform/ports/clock.ts';
import { loadParameters, type Parameters as OfficeParameters } from '../../settings/parameters/parameters.ts';
import { rejectionOfDay } from '../../platform/kernel/day-bounds.ts';
import { MONEY_DAYS } from '../balances/day-rules.ts';
import { listForExport, lockRefunds, recordOnRefunds, type RefundRow } from '../refunds/queries.ts';
import { findFile, insertFile, listTransfers } from '../refunds/transfer-queries.ts';
import { awaitsApproval } from './awaits-approval.ts';
import { bankText, MAX_BANK_NAME, painFile } from './pain.ts';

type Call = Parameters<ChangeHandler<typeof exportRefunds>>[0];

/** 422 that names these refunds and why. */
const rejectAll = (code: string, rows: readonly RefundRow[], language: Language): void => {
  if (rows.length === 0) return;
  const named = rows.map(({ name, application_nr, amount }) =>
    [name, application_nr, formatMoney(language, amount)].filter(Boolean).join(', '),
  );
  throw new ProblemError('rule_broken', {
    detail: `${messageOf(code, language)} (${named.join('; ')})`,
    errors: rows.map(({ id }) => ({ path: id, code })),
  });
};

/**
 * The refunds that a new file takes, locked: due, with an account, approved where two persons must, and in no file. Of
 * `ids`, one that waits or is in a file is an error; otherwise it is left out.
 */
const takeDue = async (
  trx: Trx,
  ids: readonly string[] | undefined,
  { parameters, language }: { parameters: OfficeParameters; language: Language },
): Promise<RefundRow[]> => {
  const asked = (await listForExport(trx, { ids, status: 'due' })).map(({ id }) => id);
  if (asked.length === 0) return [];
  await lockRefunds(trx, asked);
  const due = (await listForExport(trx, { ids: asked, status: 'due' })).filter(
    // What the bank has reversed itself goes into no file of transfers.
    ({ iban, payment_reversed }) => iban !== null && !payment_reversed,
  );
  if (ids)
    rejectAll(
      'refund.in_file',
      due.filter(({ file_id }) => file_id !== null),
      language,
    );
  const taken: RefundRow[] = [];
  for (const row of due)
    if (row.file_id !== null) continue;
    else if (!(await awaitsApproval(trx, row, parameters))) taken.push(row);
    else if (ids) throw ruleBroken('refund.not_approved');
  return taken;
};

const purposeOf = ({ application_nr }: RefundRow): string =>
  application_nr ? `Vračilo plačila, vloga ${application_nr}` : 'Vračilo plačila';

/** Writes due refunds into a new file for the bank (pain.001) and keeps what it says; the history of each records it. */
export const writeTransfers = async ({
  trx,
  caller,
  body,
  language,
  now,
  today,
  audit,
}: Call): Promise<string> => {
  const parameters = await loadParameters(trx, today);
  const { municipality } = parameters;
  const rows = await takeDue(trx, body.ids, { parameters, language });
  if (rows.length === 0) throw ruleBroken('refund.none_to_pay');
  const account = municipality.bank_accounts.find(({ is_default }) => is_default);
  if (!account) throw ruleBroken('refund.no_account');
  rejectAll(
    'refund.name_letters',
    rows.filter(({ name }) => bankText(name, MAX_BANK_NAME) === ''),
    language,
  );
  const execution_date = body.execution_date ?? today;
  const rejected = rejectionOfDay(execution_date, MONEY_DAYS.transfer_execution({ today }));
  if (rejected) throw invalid({ path: 'execution_date', code: rejected });
  const file = {
    execution_date,
    debtor: { name: municipality.name, iban: account.iban, bic: account.bic || null },
    created_by: caller.user_id,
  };
  const transfers = rows.map((row) => ({
    refund_id: row.id,
    amount: row.amount,
    name: row.name,
    iban: row.iban!,
    purpose: purposeOf(row),
  }));
  const file_id = await insertFile(trx, file, transfers, now);
  await recordOnRefunds(trx, rows, {
    transition: 'export',
    by: byStaff(caller.user_id),
    data: { file_id },
    now,
  });
  audit({ subject_id: null, purpose: 'pain.001' });
  return (await keptFile(trx, file_id)).xml;
};

/**
 * A file as it was handed over, with the day on which it was made and what it holds. Throws 404; 422 when it was not
 * sent or is not whole any more.
 */
export const keptFile = async (db: Db | Trx, id: string) => {
  const file = await findFile(db, id);
  if (!file) throw notFound();
  if (file.voided_at !== null) throw ruleBroken('refund_file.voided');
  const { debtor } = file;
  if (!file.kept || debtor === null) throw ruleBroken('refund_file.not_kept');
  const transfers = await listTransfers(db, id);
  const xml = painFile({
    ...file,
    debtor,
    transfers: transfers.map(({ iban, purpose, ...transfer }) => ({
      ...transfer,
      iban: iban!,
      text: purpose,
    })),
  });
  return { xml, made_on: dayOf(file.created_at), transfers };
};
