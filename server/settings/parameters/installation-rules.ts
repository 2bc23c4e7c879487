import { INSTALLATION_STEPS, type InstallationStep } from '../../../contract/settings/installation.ts';
import type { MunicipalityRecord } from '../../../contract/settings/municipality.ts';

type Own = Pick<MunicipalityRecord, 'name' | 'email' | 'tax_number' | 'bank_accounts'>;

/** Whether one of these accounts is that of the sample municipality, which nobody may be asked to pay to. */
export const hasSampleAccount = (own: Pick<Own, 'bank_accounts'>, sample: Pick<Own, 'bank_accounts'>) =>
  own.bank_accounts.some(({ iban }) => sample.bank_accounts.some((account) => account.iban === iban));

/** What the rows say beside the record of the municipality; a rehearsal leaves none. */
export type StepContext = Readonly<
  Record<Exclude<InstallationStep, 'municipality' | 'tax_number' | 'bank_account' | 'rehearsal'>, boolean>
>;

/**
 * Which steps of the first day are done: in place of the sample stands the municipality's own. `sample` null: in the
 * demo, where anything that is there will do.
 */
export const doneSteps = (
  own: Own,
  sample: Own | null,
  facts: StepContext,
): ReadonlySet<InstallationStep> => {
  const done: { [step in InstallationStep]: boolean } = {
    ...facts,
    municipality: own.name !== sample?.name && own.email !== '' && own.email !== sample?.email,
    tax_number: own.tax_number !== '' && own.tax_number !== sample?.tax_number,
    rehearsal: false,
    bank_account: own.bank_accounts.length > 0 && !(sample && hasSampleAccount(own, sample)),
  };
  return new Set(INSTALLATION_STEPS.filter((step) => done[step]));
};
