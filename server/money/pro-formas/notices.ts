import { dueDateOf } from '../../../contract/values/working-days.ts';
import { groupedIban } from '../../../contract/values/money/iban.ts';
import { printedReference } from '../../../contract/values/money/payment-reference.ts';
import { notifyApplicant } from '../../permits/applications/notify.ts';
import type { Application } from '../../permits/applications/queries.ts';
import type { Trx } from '../../platform/db/db.ts';
import type { Deps } from '../../platform/deps.ts';
import { buyerOf, sellerOf } from '../balances/parties.ts';
import type { Parameters } from '../../settings/parameters/parameters.ts';
import type { Shares } from '../balances/rules.ts';
import { type Billed, paymentOf, transferRows } from './payment-data.ts';

/** The content of a mail about a pro-forma: the same as its PDF. */
export const contextOfProForma = (billed: Billed) => {
  const { pro_forma_nr, amount, due_date, recipient, purpose_code } = paymentOf(billed);
  const context = transferRows(billed);
  return {
    ...context,
    pro_forma_nr,
    amount,
    due_date,
    recipient: [recipient.name, ...recipient.lines].join(', '),
    iban: groupedIban(context.iban),
    reference: printedReference(context.reference),
    rf_reference: context.rf_reference === null ? '' : printedReference(context.rf_reference),
    purpose_code,
  };
};

/** The same before issue; number and references are added then. */
export const draftContext = (
  application: Application,
  shares: Shares,
  parameters: Parameters,
  today: string,
) => {
  const { language, permit_year, application_nr, applicant } = application;
  const year = Number(today.slice(0, 4));
  const context = contextOfProForma({
    pro_forma_nr: `P-${year}-…`,
    year,
    seq: 1,
    reference: `SI12${year}…`,
    language,
    buyer: buyerOf(applicant),
    seller: sellerOf(parameters.municipality),
    ...shares,
    due_date: dueDateOf(today, parameters.payment_due_days, parameters),
    permit_year,
    application_nr,
  });
  return { ...context, rf_reference: context.rf_reference && `RF… ${year} …` };
};

/** Notifies the applicant what to pay, with the PDF. Returns the id of the mail. */
export const notifyOfProForma = (
  trx: Trx,
  deps: Deps,
  application: Application,
  row: Billed & { document_id: string | null },
  parameters: Parameters,
  mail: 'application_approved_to_pay' | 'pro_forma_issued',
  reason?: string,
): Promise<string> =>
  notifyApplicant(
    trx,
    deps,
    application,
    mail,
    {
      ...contextOfProForma(row),
      ...(reason ? { reason } : {}),
      ...(application.approved_by_program ? { by_program: true } : {}),
    },
    {
      link_days: parameters.status_link_days,
      document_ids: row.document_id ? [row.document_id] : [],
    },
  );
