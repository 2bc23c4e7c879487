import type { KeyObject } from 'node:crypto';
import type { FiscalEnvironment } from '../../../../contract/values/status.ts';
import type { Trx } from '../../../platform/db/db.ts';
import type { Deps } from '../../../platform/deps.ts';
import { loadFiscalSettings } from '../queries.ts';
import { loadParameters } from '../../../settings/parameters/parameters.ts';
import { submitBefore } from '../rules.ts';
import { signingKey } from '../certificates/signing-key.ts';
import { localParts, type ZoiFields, zoi } from './zoi.ts';

/** Who signs: the system that verifies, and the key of the seller for it. */
export type Signer = { environment: FiscalEnvironment; tax_number: string; key: KeyObject };
/** The fiscal data that an invoice for cash or card is issued with; `amount` in cents, `date_time` an instant. */
export type InvoiceToSign = Omit<ZoiFields, 'tax_number'>;
export type SignedInvoice = {
  /** Null for an invoice of the pre-numbered book, which is not signed. */
  zoi: string | null;
  fiscal_environment: FiscalEnvironment;
  /** Last civil day on which the tax administration must receive it. */
  submit_before: string;
};

/**
 * Who signs the invoices of this seller. Null when verification is off or its certificate is not the seller's; the
 * caller then rejects with `rule.fiscal_not_configured`. Ask before the number is taken: everyone on the device
 * waits for that (docs/locks.md).
 */
export const findSigner = async (
  trx: Trx,
  deps: Pick<Deps, 'config'>,
  seller_tax_number: string | null,
): Promise<Signer | null> => {
  const { environment } = await loadFiscalSettings(trx);
  if (environment === null || seller_tax_number === null) return null;
  const key = await signingKey(trx, deps, environment, seller_tax_number);
  return key && { environment, tax_number: seller_tax_number, key };
};

/**
 * Signs an invoice that must be fiscally verified, without the tax administration: the invoice can be handed
 * over at once.
 */
export const signInvoice = (
  { environment, tax_number, key }: Signer,
  invoice: InvoiceToSign,
): SignedInvoice => ({
  zoi: zoi({ ...invoice, tax_number }, key),
  fiscal_environment: environment,
  submit_before: submitBefore(localParts(invoice.date_time).slice(0, 3).join('-')),
});

/**
 * An invoice written by hand in the pre-numbered book has no ZOI and needs verification only, within
 * `book_submit_working_days` from the day written on it.
 */
export const takeFromBook = async (
  trx: Trx,
  deps: Pick<Deps, 'clock'>,
  { environment }: Signer,
  issued_on: string,
): Promise<SignedInvoice> => {
  const { book_submit_working_days } = await loadParameters(trx, deps.clock.today());
  return {
    zoi: null,
    fiscal_environment: environment,
    submit_before: submitBefore(issued_on, book_submit_working_days),
  };
};
