import { unverifiedInvoices } from '../../../platform/metrics/queries.ts';
import { type Check, failure, ok, type ProbeContextWithDatabase, warning } from './check.ts';

export type InvoicesFacts = { waiting: number; oldest_hours: number };

/** Invoices that the tax administration has not confirmed; the law leaves two working days. */
export const invoices: Check<InvoicesFacts, 'fine' | 'waiting' | 'late', ProbeContextWithDatabase> = {
  seconds: 5,
  probe: async ({ db }) => {
    const rows = await unverifiedInvoices(db);
    return {
      waiting: rows.reduce((sum, row) => sum + row.invoices, 0),
      oldest_hours: Math.max(0, ...rows.map((row) => row.oldest_seconds)) / 3600,
    };
  },
  evaluate: ({ waiting, oldest_hours }) => {
    const values = { count: waiting, hours: Math.floor(oldest_hours) };
    if (waiting === 0 || oldest_hours < 1) return [ok('fine', values)];
    return [oldest_hours < 24 ? warning('waiting', values) : failure('late', values)];
  },
};
