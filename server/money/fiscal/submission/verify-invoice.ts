import { randomUUID } from 'node:crypto';
import { transaction } from '../../../platform/db/transaction.ts';
import type { Deps } from '../../../platform/deps.ts';
import { exchangeMessage, type Exchange } from './exchange-message.ts';
import { invoiceRequest, salesBookRequest } from './messages.ts';
import { isLate, isPermanent, isSubsequent, nextAttemptAt, statusAfter } from '../rules.ts';
import {
  claimSubmission,
  insertMessage,
  loadInvoice,
  lockSubmission,
  removeSubmission,
  saveFiscalState,
  saveSubmission,
  makeSubmissionsDue,
} from './submission-queries.ts';

/** Longer than a message may take with everything around it (FURS_TIMEOUT is at most 60 seconds). */
const CLAIM_MS = 90_000;

type Invoice = Awaited<ReturnType<typeof loadInvoice>>;
type VerifyDeps = Pick<Deps, 'config' | 'db' | 'fiscal' | 'clock' | 'log'>;

/**
 * Gets the EOR of an invoice that waits for it. Does nothing when it has one or another process is sending
 * it, so it is safe to call at any time: by the job, right after the issue, by an impatient user. Errors are
 * kept with the invoice and retried later; a process that died after the reply asks again and gets the same
 * EOR.
 */
export const verifyInvoice = async (deps: VerifyDeps, invoice_id: string): Promise<void> => {
  const message_id = randomUUID();
  const now = deps.clock.now();
  const claimed_until = new Date(Date.parse(now) + CLAIM_MS).toISOString();
  if (!(await claimSubmission(deps.db, { invoice_id, claim: message_id, now, claimed_until }))) return;
  const invoice = await loadInvoice(deps.db, invoice_id);
  const result = await send(deps, invoice, message_id);
  await keep(deps, invoice, message_id, result);
};

const send = async (deps: VerifyDeps, invoice: Invoice, id: string): Promise<Exchange> => {
  const now = deps.clock.now();
  const environment = invoice.fiscal_environment ?? 'practice';
  const about = { id, kind: 'invoice' as const, invoice_id: invoice.id };
  if (environment === 'practice') {
    const eor = randomUUID();
    const record = { ...about, environment, outcome: 'accepted' as const, eor, duration_ms: 0, sent_at: now };
    return { outcome: 'accepted', eor, record };
  }
  const subsequent = isSubsequent(invoice, deps.clock.today());
  const original =
    invoice.original_invoice_id === null ? null : await loadInvoice(deps.db, invoice.original_invoice_id);
  return exchangeMessage(
    deps,
    { ...about, environment, late: subsequent },
    {
      path: '/v1/cash_registers/invoices',
      payload:
        invoice.book_serial_nr === null
          ? invoiceRequest(invoice, original, { message_id: id, now, subsequent })
          : salesBookRequest(invoice, { message_id: id, now }),
    },
  );
};

const keep = (deps: VerifyDeps, invoice: Invoice, claim: string, result: Exchange): Promise<void> =>
  transaction(deps.db, async (trx) => {
    await insertMessage(trx, result.record);
    // Another process has taken over meanwhile: its result counts.
    if (!(await lockSubmission(trx, invoice.id, claim))) return;
    const now = deps.clock.now();
    const today = deps.clock.today();
    const fiscal_attempts = invoice.fiscal_attempts + 1;
    const fiscal_status = statusAfter(result, invoice.submit_before, today);
    if (result.outcome === 'accepted') {
      await saveFiscalState(
        trx,
        invoice.id,
        {
          fiscal_status,
          fiscal_attempts,
          eor: result.eor,
          fiscal_late: isLate(invoice.submit_before, today),
          fiscal_confirmed_at: now,
          fiscal_error_code: null,
          fiscal_error: null,
        },
        now,
      );
      await removeSubmission(trx, invoice.id);
      // The service is up again: everything that waits for a later attempt goes at once.
      await makeSubmissionsDue(trx, invoice.fiscal_environment ?? 'practice', now);
      return;
    }
    await saveFiscalState(
      trx,
      invoice.id,
      { fiscal_status, fiscal_attempts, fiscal_error_code: result.code, fiscal_error: result.message },
      now,
    );
    await saveSubmission(trx, invoice.id, {
      claim: null,
      claimed_until: null,
      next_attempt_at: isPermanent(result.code) ? null : nextAttemptAt(fiscal_attempts, now),
    });
  });
