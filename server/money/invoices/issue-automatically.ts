import { BANK_INVOICE_QUEUE } from '../../permits/applications/submit/ask-for-invoice.ts';
import { lockApplication } from '../../permits/applications/queries.ts';
import { newId } from '../../platform/db/ids.ts';
import { transaction } from '../../platform/db/transaction.ts';
import type { Deps } from '../../platform/deps.ts';
import { ProblemError } from '../../platform/http/problem.ts';
import { recordAccess, SYSTEM } from '../../records/access-log/record.ts';
import { loadParameters } from '../../settings/parameters/parameters.ts';
import { issueInvoice } from './issue-invoice.ts';
import { findLiveInvoice, listCountedPayments } from './queries.ts';
import { isIssuedAutomatically } from './rules.ts';
import { mailInvoice } from './mail-invoice.ts';

/**
 * Issues and mails the invoice of a bank payment as the parameter `bank_invoice_at` says, in one transaction.
 * What is invoiced already, not due yet or paid back meanwhile is left alone, so a repeated job does nothing
 * twice. What cannot be issued stays among those that wait (list `to_invoice`, dashboard).
 */
export async function issueAutomatically(
  deps: Deps,
  { application_id }: { application_id: string },
): Promise<void> {
  try {
    await transaction(deps.db, (trx) => issueDue(trx, deps, application_id));
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error;
    deps.log.warn({ application_id, code: error.extras.detail ?? error.code }, 'an invoice waits for staff');
  }
}

async function issueDue(trx: Parameters<typeof issueInvoice>[0], deps: Deps, application_id: string) {
  const application = await lockApplication(trx, application_id);
  if (!application) return;
  const { bank_invoice_at } = await loadParameters(trx, deps.clock.today());
  const payments = await listCountedPayments(trx, application_id);
  const [payment] = payments;
  if (!payment || !isIssuedAutomatically(bank_invoice_at, application, payments)) return;
  if (await findLiveInvoice(trx, application_id)) return;
  const invoice = await issueInvoice(trx, deps, { application, payment, by: SYSTEM });
  await mailInvoice(trx, deps, invoice, SYSTEM);
  await recordAccess(
    trx,
    {
      caller: SYSTEM,
      action: 'create',
      subject_type: 'invoice',
      subject_id: invoice.id,
      person_id: application.user_id,
      request_id: newId(),
    },
    deps.clock.now(),
  );
}

/** Registers the queue with the job queue; called from server/jobs.ts. */
export const registerInvoiceJobs = (deps: Deps): void =>
  deps.jobs.work<{ application_id: string }>(BANK_INVOICE_QUEUE, (data) => issueAutomatically(deps, data));
