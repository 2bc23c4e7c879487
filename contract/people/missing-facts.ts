/** Without schemas, for lists in the browser. */

/** What identifies a person or company, so that nobody else is taken for them. */
export const MISSING_FACTS = ['tax_number', 'birth_date', 'company_registration_number'] as const;
export type MissingFact = (typeof MISSING_FACTS)[number];

/**
 * What an applicant must still say who they are: a Slovenian one the tax number, a foreign person that or the
 * date of birth, a company its registration number; a society that no register has, nothing. Holders from an old list may lack it
 * (docs/adr/0017-imports.md); `applicant_incomplete` of the database has the same rule.
 */
export const missingFacts = (a: {
  type: string;
  country?: unknown;
  tax_number?: unknown;
  birth_date?: unknown;
  company_registration_number?: unknown;
  unregistered?: unknown;
}): MissingFact[] => {
  if (a.unregistered) return [];
  return [
    ...(a.country === 'SI' && !a.tax_number ? ['tax_number' as const] : []),
    ...(a.type === 'natural_person' && a.country !== 'SI' && !a.tax_number && !a.birth_date
      ? ['birth_date' as const]
      : []),
    ...(a.type === 'legal_entity' && !a.company_registration_number
      ? ['company_registration_number' as const]
      : []),
  ];
};
