import type { markSelfCorrection } from '../../../../contract/money/vat-periods.ts';
import { newId } from '../../../platform/db/ids.ts';
import type { ChangeHandler } from '../../../platform/http/handler.ts';
import { notFound, ruleBroken } from '../../../platform/http/problem.ts';
import { findPersonOf, lockInvoice } from '../../invoices/queries.ts';
import { keepPeriodsOpen } from '../../balances/closed-periods.ts';
import { findMark } from './vat-period-queries.ts';
import { findVatRow } from './vat-ledger.ts';

/**
 * The accountant's mark of a self-correction (ZDDV-1, article 88.b): of a document that is reported late, of a period whose
 * return was filed. No document has it by itself, and an ordinary credit note, which belongs to its own day, never.
 */
export const markSelfCorrectionHandler: ChangeHandler<typeof markSelfCorrection> = async ({
  trx,
  caller,
  params,
  body,
  now,
  audit,
}) => {
  // Of two at once the second finds the mark of the first.
  const invoice = await lockInvoice(trx, params.id);
  await keepPeriodsOpen(trx);
  const row = await findVatRow(trx, params.id);
  if (!invoice || !row) throw notFound();
  if (row.late_for === null) throw ruleBroken('self_correction.not_late');
  if (!row.may_self_correct) throw ruleBroken('self_correction.not_now');
  const mark = await findMark(trx, invoice.id);
  if (body.marked === (mark !== undefined)) throw ruleBroken('self_correction.already');
  if (mark)
    await trx
      .updateTable('vat_self_corrections')
      .set({ withdrawn_by: caller.user_id, withdrawn_at: now, withdraw_reason: body.reason })
      .where('id', '=', mark.id)
      .execute();
  else
    await trx
      .insertInto('vat_self_corrections')
      .values({
        id: newId(),
        invoice_id: invoice.id,
        reason: body.reason,
        marked_by: caller.user_id,
        marked_at: now,
      })
      .execute();
  audit({ subject_id: invoice.id, person_id: await findPersonOf(trx, invoice.application_id) });
  return (await findVatRow(trx, invoice.id))!;
};
