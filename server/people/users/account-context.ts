import { personName } from '../../../contract/values/texts/names-and-addresses.ts';
import { POSTAL_CODES } from '../../../contract/values/contact/postal-codes.ts';
import type { StoredApplicant } from '../../../contract/people/applicant.ts';
import type { ValidationError } from '../../../contract/platform/validate.ts';
import { searchText } from '../../platform/kernel/search-text.ts';
import { toE164 } from '../../../contract/people/phone.ts';
import { normalizeApplicant, errorsOfApplicant } from './person-rules.ts';
import type { Trx } from '../../platform/db/db.ts';
import { invalid } from '../../platform/http/problem.ts';
import { accountOf, findCandidates } from './queries.ts';

/** The data of an applicant as an account stores them, checked like those of an application. Throws 422. */
export function contextOfApplicant(given: StoredApplicant & { email: string }) {
  const errors: ValidationError[] = errorsOfApplicant(given, {
    isPostalCode: (code) => POSTAL_CODES.has(code),
  });
  if (errors.length > 0) throw invalid(...errors);
  const applicant = { ...normalizeApplicant(given), email: given.email };
  const context = accountOf(applicant);
  const company = applicant.type === 'natural_person' ? undefined : applicant.company_registration_number;
  const owner = applicant.type === 'sole_trader' ? personName(applicant) : null;
  return {
    ...context,
    search: searchText([context.name, owner, context.email, context.phone, context.tax_number, company]),
  };
}

type StaffContext = {
  name: string;
  email: string;
  phone: string | null;
  tax_number: string | null;
  foreign_operator: boolean;
  /** The other columns of the account. */
  details: Record<string, unknown>;
};

/**
 * The data of a member of staff. Throws 422 for an invalid phone and for a foreigner with a Slovenian tax
 * number.
 */
export function contextOfStaff({
  foreign_operator,
  details: { foreign_operator: _, ...kept },
  ...given
}: StaffContext) {
  const phone = given.phone === null ? null : toE164(given.phone, 'SI');
  if (given.phone !== null && phone === null) throw invalid({ path: 'phone', code: 'phone.invalid' });
  const { name, email, tax_number } = given;
  if (foreign_operator && tax_number !== null)
    throw invalid({ path: 'tax_number', code: 'operator.foreign_with_number' });
  return {
    name,
    email,
    phone,
    tax_number,
    details: foreign_operator ? { ...kept, foreign_operator } : kept,
    search: searchText([name, email, phone, tax_number]),
  };
}

/** Throws 422 `email.taken` at `path` when another account signs in with this mail. */
export async function rejectTakenEmail(trx: Trx, email: string, path: string): Promise<void> {
  const found = await findCandidates(trx, { email, tax_number: undefined });
  if (found.length > 0) throw invalid({ path, code: 'email.taken' });
}

/** Runs a change of the mail: the unique index decides when two calls want the same one. */
export async function withFreeEmail<T>(path: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const { code, constraint } = error as { code?: unknown; constraint?: unknown };
    if (code === '23505' && constraint === 'users_email') throw invalid({ path, code: 'email.taken' });
    throw error;
  }
}
