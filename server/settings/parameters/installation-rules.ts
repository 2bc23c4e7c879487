import type { Installation } from '../../../contract/settings/installation.ts';
import type { MunicipalityRecord } from '../../../contract/settings/municipality.ts';

type Record = Pick<MunicipalityRecord, 'name' | 'email' | 'tax_number' | 'bank_accounts'>;

/** Whether one of these accounts is that of the sample municipality, which nobody may be asked to pay to. */
export const hasSampleAccount = (own: Pick<Record, 'bank_accounts'>, sample: Pick<Record, 'bank_accounts'>) =>
  own.bank_accounts.some(({ iban }) => sample.bank_accounts.some((account) => account.iban === iban));

/**
 * What root has set in place of the sample; `prices_changed`: the price list was changed by a person, and is
 * not empty.
 */
export const stepsOf = (own: Record, sample: Record, prices_changed: boolean): Installation['steps'] => [
  { name: 'municipality', done: own.name !== sample.name && own.email !== sample.email },
  { name: 'tax_number', done: own.tax_number !== '' && own.tax_number !== sample.tax_number },
  { name: 'bank_account', done: own.bank_accounts.length > 0 && !hasSampleAccount(own, sample) },
  { name: 'prices', done: prices_changed },
];
