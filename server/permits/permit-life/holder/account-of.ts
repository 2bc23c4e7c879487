import type { StoredApplicant } from '../../../../contract/people/applicant.ts';
import type { Db } from '../../../platform/db/db.ts';
import { invalid, notFound } from '../../../platform/http/problem.ts';
import { findApplicantOf } from '../../../people/users/queries.ts';

/**
 * The account that staff enter something for: an applicant's, and of the same person when both have a tax
 * number. Throws 404, 422.
 */
export async function accountOf(
  db: Db,
  user_id: string,
  applicant: Pick<StoredApplicant, 'tax_number'>,
): Promise<string> {
  const account = await findApplicantOf(db, user_id);
  if (!account) throw notFound();
  if (account.tax_number && applicant.tax_number && account.tax_number !== applicant.tax_number)
    throw invalid({ path: 'applicant.tax_number', code: 'rule.other_person' });
  return user_id;
}
