import type { Deps } from '../../platform/deps.ts';
import { VERIFY_QUEUE } from './enqueue-verification.ts';
import { sendDue, watchFiscal } from './watch.ts';
import { verifyInvoice } from './verify-invoice.ts';

export const registerFiscalJobs = (deps: Deps): void => {
  deps.jobs.work<{ invoice_id: string }>(VERIFY_QUEUE, ({ invoice_id }) => verifyInvoice(deps, invoice_id), {
    concurrency: 2,
  });
  deps.jobs.schedule('fiscal-due', '* * * * *', () => sendDue(deps));
  deps.jobs.schedule('fiscal-watch', '5 * * * *', () => watchFiscal(deps));
};
