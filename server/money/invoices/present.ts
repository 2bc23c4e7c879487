import * as z from 'zod/mini';
import { invoiceRow } from '../../../contract/money/money.ts';
import type { PaymentMethod } from '../../../contract/values/status.ts';
import type { Db, Trx } from '../../platform/db/db.ts';
import type { Language } from '../../../contract/values/languages.ts';
import { findInvoiceRow } from './queries.ts';

/** The payment method as printed on a document. */
export const PAYMENT_METHOD_NAMES: Readonly<Record<Language, Readonly<Record<PaymentMethod, string>>>> = {
  sl: {
    upn: 'Nakazilo na TRR',
    cash: 'Gotovina',
    card: 'Plačilna kartica',
    online: 'Spletno plačilo',
  },
  en: { upn: 'Bank transfer', cash: 'Cash', card: 'Payment card', online: 'Online payment' },
};

export const presentInvoice = <T extends { payment_method: PaymentMethod }>(row: T, language: Language) => ({
  ...row,
  payment_method_name: PAYMENT_METHOD_NAMES[language][row.payment_method],
});

/** The row in the shape of the contract, for the `current` of a 409. */
export const presentCurrent = async (db: Db | Trx, id: string, language: Language) =>
  z.parse(invoiceRow, presentInvoice((await findInvoiceRow(db, id))!, language));
