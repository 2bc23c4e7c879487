import type { FiscalEnvironment } from '../../../contract/values/status.ts';
import type { Trx } from '../../platform/db/db.ts';
import type { Deps } from '../../platform/deps.ts';
import { loadFiscalSettings } from './queries.ts';
import { addWorkingDays } from '../../../contract/values/working-days.ts';
import { loadParameters } from '../../settings/parameters/parameters.ts';
import { submitBefore } from './rules.ts';
import { signingKey } from './signing-key.ts';
import { localParts, type Protected, zoi } from './zoi.ts';

/**
 * The fiscal data that an invoice for cash or card is issued with; `amount` in cents, `date_time` an instant.
 */
export type InvoiceToSign = Omit<Protected, 'tax_number'> & { seller_tax_number: string | null };
export type SignedInvoice = {
  /** Null for an invoice of the pre-numbered book, which is not signed. */
  zoi: string | null;
  fiscal_environment: FiscalEnvironment;
  /** Last civil day on which the tax administration must receive it. */
  submit_before: string;
};

/**
 * Signs an invoice that must be fiscally verified, without the tax administration: the invoice can be handed
 * over at once. Null when verification is off or its certificate is not the seller's; the caller then rejects
 * with `rule.fiscal_not_configured`.
 */
export const signInvoice = async (
  trx: Trx,
  deps: Pick<Deps, 'config'>,
  { seller_tax_number, ...invoice }: InvoiceToSign,
): Promise<SignedInvoice | null> => {
  const { environment } = await loadFiscalSettings(trx);
  if (environment === null || seller_tax_number === null) return null;
  const key = await signingKey(trx, deps, environment, seller_tax_number);
  if (!key) return null;
  return {
    zoi: zoi({ ...invoice, tax_number: seller_tax_number }, key),
    fiscal_environment: environment,
    submit_before: submitBefore(localParts(invoice.date_time).slice(0, 3).join('-')),
  };
};

/**
 * An invoice written by hand in the pre-numbered book has no ZOI and needs verification only, within
 * `book_submit_working_days` from the day written on it. Null as above.
 */
export const takeFromBook = async (
  trx: Trx,
  deps: Pick<Deps, 'config' | 'clock'>,
  { seller_tax_number, issued_on }: { seller_tax_number: string | null; issued_on: string },
): Promise<SignedInvoice | null> => {
  const { environment } = await loadFiscalSettings(trx);
  if (environment === null || seller_tax_number === null) return null;
  if (!(await signingKey(trx, deps, environment, seller_tax_number))) return null;
  const { book_submit_working_days } = await loadParameters(trx, deps.clock.today());
  return {
    zoi: null,
    fiscal_environment: environment,
    submit_before: addWorkingDays(issued_on, book_submit_working_days),
  };
};
