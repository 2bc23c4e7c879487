import { applicantName, type StoredApplicant } from '../../contract/applicant.ts';
import type { MunicipalityRecord } from '../../contract/municipality.ts';
import type { Party, Seller } from '../../contract/money.ts';
import { addressLines } from '../pdf/letterhead.ts';

/** Who receives, with what ZDDV-1, article 82 asks for: name, address, and the VAT id of who has one. */
export const buyerOf = (applicant: StoredApplicant): Party => {
  const name = applicantName(applicant);
  return {
    name,
    lines: addressLines({ ...applicant, name }).slice(1),
    tax_number: applicant.tax_number ?? null,
    vat_id: null,
    company_registration_number:
      applicant.type === 'natural_person' ? null : (applicant.company_registration_number ?? null),
    email: applicant.email ?? null,
    country: applicant.country,
  };
};

/** The municipality as issuer, with the account that people pay to unless something else is said. */
export const sellerOf = (municipality: MunicipalityRecord): Seller => {
  const account = municipality.bank_accounts.find(({ is_default }) => is_default);
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
  };
};
