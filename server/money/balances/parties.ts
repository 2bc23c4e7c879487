import { applicantName, type StoredApplicant } from '../../../contract/people/applicant.ts';
import type { MunicipalityRecord } from '../../../contract/settings/municipality.ts';
import { revenueReference } from '../../../contract/values/money/payment-reference.ts';
import type { FeeAccount, Party, Seller } from '../../../contract/money/money.ts';
import { addressLines } from '../../platform/pdf/letterhead.ts';

/** The VAT number of a company abroad, which begins with its country; its VAT is Slovenian all the same (ZDDV-1, article 27). */
const foreignVatId = ({ type, country, tax_number = '' }: StoredApplicant): string | null =>
  type !== 'natural_person' && country !== 'SI' && /^[A-Z]{2}/.test(tax_number) ? tax_number : null;

/** The recipient as ZDDV-1, article 82 requires: name, address, and the VAT id if there is one. */
export const buyerOf = (applicant: StoredApplicant): Party => {
  const name = applicantName(applicant);
  return {
    name,
    lines: addressLines({ ...applicant, name }).slice(1),
    tax_number: applicant.tax_number ?? null,
    vat_id: foreignVatId(applicant),
    company_registration_number:
      applicant.type === 'natural_person' ? null : (applicant.company_registration_number ?? null),
    email: applicant.email ?? null,
    country: applicant.country,
  };
};

const feeAccountOf = ({
  fee_account: { iban, revenue_subaccount },
  budget_user_code,
  bank_accounts,
}: MunicipalityRecord): FeeAccount | undefined => {
  const account = bank_accounts.find((one) => one.iban === iban);
  return (
    account && {
      iban,
      bic: account.bic,
      bank: account.bank,
      reference: revenueReference(budget_user_code, revenue_subaccount),
    }
  );
};

/**
 * The municipality as issuer, with its default account for payments and the separate one for the fee, if any.
 */
export const sellerOf = (municipality: MunicipalityRecord): Seller => {
  const account = municipality.bank_accounts.find(({ is_default }) => is_default);
  const fee = feeAccountOf(municipality);
  return {
    name: municipality.name,
    lines: [municipality.street, `${municipality.postal_code} ${municipality.city}`],
    tax_number: municipality.tax_number || null,
    vat_id: municipality.vat_id || null,
    company_registration_number: municipality.company_registration_number || null,
    email: municipality.email,
    country: 'SI',
    iban: account?.iban ?? null,
    bic: account?.bic ?? null,
    bank: account?.bank ?? null,
    ...(fee ? { fee } : {}),
  };
};
