import type { Deps } from '../../platform/deps.ts';
import { VERIFY_QUEUE } from './submission/enqueue-verification.ts';
import { retryDue, watchFiscal } from './submission/watch.ts';
import { verifyInvoice } from './submission/verify-invoice.ts';

export const registerFiscalJobs = (deps: Deps): void => {
  deps.jobs.work<{ invoice_id: string }>(VERIFY_QUEUE, ({ invoice_id }) => verifyInvoice(deps, invoice_id), {
    concurrency: 2,
  });
  deps.jobs.schedule('fiscal-due', '* * * * *', () => retryDue(deps));
  deps.jobs.schedule('fiscal-watch', '5 * * * *', () => watchFiscal(deps));
};
