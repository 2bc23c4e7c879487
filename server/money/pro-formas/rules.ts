import type { PRO_FORMA_STATUSES, ShownProFormaStatus } from '../../../contract/values/status.ts';

/** The displayed status: an open pro-forma past its due date is overdue. */
export const shownProFormaStatus = (
  { status, due_date }: { status: (typeof PRO_FORMA_STATUSES)[number]; due_date: string },
  today: string,
): ShownProFormaStatus => (status === 'issued' && due_date < today ? 'overdue' : status);

/** `P-2027-000123`: calendar year of issue and its sequence, as in the reference. */
export const proFormaNumber = (year: number, seq: number): string =>
  `P-${year}-${String(seq).padStart(6, '0')}`;

/** ISO 20022 "other payment": what municipalities use (domain.md C). */
export const PURPOSE_CODE = 'OTHR';

/**
 * The purpose shown by the bank, at most 42 characters: no plate and no name, only what identifies the
 * application.
 */
export const purposeOf = (
  { permit_year, application_nr }: { permit_year: number; application_nr: string },
  language: 'sl' | 'en',
): string => `${language === 'sl' ? 'Dovolilnica' : 'Parking permit'} ${permit_year}, ${application_nr}`;

/**
 * The same for the administrative fee: its reference does not name the application, so the purpose has to.
 */
export const feePurposeOf = ({ application_nr }: { application_nr: string }, language: 'sl' | 'en'): string =>
  `${language === 'sl' ? 'Upravna taksa' : 'Administrative fee'}, ${application_nr}`;
