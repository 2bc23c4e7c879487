import { groupedIban } from '../../contract/iban.ts';
import { printedReference } from '../../contract/payment-reference.ts';
import { notifyApplicant } from '../applications/notify.ts';
import type { Application } from '../applications/queries.ts';
import type { Trx } from '../db/db.ts';
import type { Deps } from '../deps.ts';
import { buyerOf, sellerOf } from '../money/parties.ts';
import { addDays } from '../permits/rules.ts';
import type { Parameters } from '../parameters/parameters.ts';
import { type Billed, paymentOf } from './payment-data.ts';

/** What a mail says of a pro-forma: the same as its PDF. */
export const factsOfProForma = (billed: Billed) => {
  const payment = paymentOf(billed);
  return {
    pro_forma_nr: payment.pro_forma_nr,
    amount: payment.amount,
    due_date: payment.due_date,
    recipient: [payment.recipient.name, ...payment.recipient.lines].join(', '),
    iban: groupedIban(payment.iban),
    reference: printedReference(payment.reference),
    rf_reference: printedReference(payment.rf_reference),
    purpose_code: payment.purpose_code,
    purpose: payment.purpose,
  };
};

/** The same before it is issued: number and references are given then. */
export const draftFacts = (
  application: Application,
  amount: number,
  parameters: Parameters,
  today: string,
) => {
  const { language, permit_year, application_nr, applicant } = application;
  const year = Number(today.slice(0, 4));
  const facts = factsOfProForma({
    pro_forma_nr: `P-${year}-…`,
    year,
    seq: 1,
    reference: `SI12${year}…`,
    language,
    buyer: buyerOf(applicant),
    seller: sellerOf(parameters.municipality),
    amount,
    due_date: addDays(today, parameters.payment_due_days),
    permit_year,
    application_nr,
  });
  return { ...facts, rf_reference: `RF… ${year} …` };
};

/** Tells the applicant what to pay, with the PDF. Returns the id of the mail. */
export const tellOfProForma = (
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
    { ...factsOfProForma(row), ...(reason ? { reason } : {}) },
    {
      link_days: parameters.status_link_days,
      document_ids: row.document_id ? [row.document_id] : [],
    },
  );
