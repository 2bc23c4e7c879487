import type { Deps } from '../../platform/deps.ts';
import { loadParameters } from '../../settings/parameters/parameters.ts';
import { linkReversals } from '../payments/reversal/link-reversals.ts';
import { recordEntries } from '../payments/record-entries.ts';
import type { Bookkeeping } from './bookkeeping.ts';
import { importStatement } from './import-statement.ts';
import { rejectionOfRemoval, lockApplicationsOf, removePayments } from './remove-payments.ts';
import { BANK_STATEMENT_QUEUE, FORMER_QUEUE, type StatementJob } from './statement-job.ts';

/** Bookings of a statement become payments. */
export const statementBooks: Bookkeeping = {
  record: recordEntries,
  finish: async (trx, deps) => {
    const { payment_tolerance_cents: tolerance } = await loadParameters(trx, deps.clock.today());
    await linkReversals(trx, { tolerance, now: deps.clock.now() });
  },
  remove: async (trx, deps, found) => {
    await lockApplicationsOf(trx, found.id);
    if ((await rejectionOfRemoval(trx, found.id)) === null) await removePayments(trx, deps, found, null);
  },
};

/** The job of the statements, called from server/jobs.ts. */
export const registerStatementJobs = (deps: Deps): void => {
  for (const queue of [BANK_STATEMENT_QUEUE, FORMER_QUEUE])
    deps.jobs.work<StatementJob>(queue, (data) => importStatement(deps, data, statementBooks), {
      retries: 5,
    });
};
