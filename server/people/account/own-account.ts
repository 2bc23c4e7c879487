import {
  applicantName,
  importedApplicant,
  staffApplicant,
  type StoredApplicant,
} from '../../../contract/people/applicant.ts';
import { missingFacts } from '../../../contract/people/missing-facts.ts';
import { type OwnAccount, type updateOwnAccount, ownAccount } from '../../../contract/people/account.ts';
import type { HandlerInput } from '../../../contract/platform/route.ts';
import { POSTAL_CODES } from '../../../contract/values/contact/postal-codes.ts';
import { validate, type ValidationError } from '../../../contract/platform/validate.ts';
import { searchText } from '../../platform/kernel/search-text.ts';
import { toE164 } from '../../../contract/people/phone.ts';
import { joinKeysOfAccount } from '../users/person-links.ts';
import { normalizeApplicant } from '../users/person-rules.ts';
import type { Db, Trx } from '../../platform/db/db.ts';
import type { ChangeScope } from '../../platform/http/handler.ts';
import { requireSeenVersion } from '../../platform/http/require-seen-version.ts';
import { invalid, notFound, staleVersion } from '../../platform/http/problem.ts';
import {
  findOwnAccount,
  findPendingEmail,
  lockOwnAccount,
  saveOwnAccount,
  type OwnAccountRow,
} from './queries.ts';

/** The applicant data that the account stores for new applications, if any. */
export const applicantOf = (row: Pick<OwnAccountRow, 'details'>): StoredApplicant | null =>
  (row.details['applicant'] as StoredApplicant | undefined) ?? null;

export async function presentOwnAccount(
  db: Db | Trx,
  user_id: string | null,
  now: string,
): Promise<OwnAccount> {
  const row = user_id === null ? undefined : await findOwnAccount(db, user_id);
  if (!row) throw notFound();
  const pending = await findPendingEmail(db, row.id, now);
  const { details: _, id: __, ...rest } = row;
  return {
    ...rest,
    has_password: Boolean(rest.has_password),
    applicant: applicantOf(row),
    pending_email: pending ?? null,
  };
}

type Body = HandlerInput<typeof updateOwnAccount>['body'];

/**
 * The applicant with the changes, checked as in an application. Throws 422 with paths below `applicant`, or
 * `phone`.
 */
function changedApplicant(stored: StoredApplicant, body: Body): StoredApplicant {
  const phone = body.phone === undefined ? stored.phone : (body.phone ?? undefined);
  const { phone: _, ...rest } = stored;
  const wanted = { ...rest, ...body.applicant, ...(phone === undefined ? {} : { phone }) };
  // What an imported account lacks is asked for in the next application, not at a change of the telephone.
  const checked = validate(missingFacts(stored).length > 0 ? importedApplicant : staffApplicant, wanted);
  const errors: ValidationError[] = checked.ok
    ? []
    : checked.errors.map(({ path, code }) => ({
        path: path === 'phone' ? path : `applicant.${path}`,
        code,
      }));
  if (checked.ok && checked.value.country === 'SI' && !POSTAL_CODES.has(checked.value.postal_code))
    errors.push({ path: 'applicant.postal_code', code: 'postal_code.invalid' });
  if (phone !== undefined && !toE164(phone, wanted.country))
    errors.push({ path: 'phone', code: 'phone.invalid' });
  if (errors.length > 0 || !checked.ok) throw invalid(...errors);
  return normalizeApplicant(checked.value);
}

/** Changes the own account. Throws 422 with the fields, 409 with the current account. */
export async function changeOwnAccount({ trx, caller, now, audit }: ChangeScope, body: Body) {
  const row = caller.user_id === null ? undefined : await lockOwnAccount(trx, caller.user_id);
  if (!row) throw notFound();
  await requireSeenVersion(row, body.version, async () =>
    staleVersion(ownAccount, await presentOwnAccount(trx, row.id, now)),
  );
  const stored = applicantOf(row);
  if (body.name !== undefined && stored) throw invalid({ path: 'name', code: 'account.name_of_applicant' });
  if (body.applicant !== undefined && !stored)
    throw invalid({ path: 'applicant', code: 'account.no_applicant' });
  if (body.phone && !stored && !toE164(body.phone, 'SI'))
    throw invalid({ path: 'phone', code: 'phone.invalid' });
  if (body.tax_number !== undefined && row.role === 'user')
    throw invalid({ path: 'tax_number', code: 'value.unknown_field' });
  if (body.tax_number && row.details.foreign_operator === true)
    throw invalid({ path: 'tax_number', code: 'operator.foreign_with_number' });
  const tax_number = body.tax_number === undefined ? row.tax_number : body.tax_number;
  const applicant = stored ? changedApplicant(stored, body) : null;
  const name = applicant ? applicantName(applicant) : (body.name ?? row.name);
  const phone = applicant
    ? (applicant.phone ?? null)
    : body.phone === undefined
      ? row.phone
      : body.phone && toE164(body.phone, 'SI');
  await saveOwnAccount(
    trx,
    row,
    {
      name,
      phone,
      tax_number,
      email: row.email,
      language: body.language ?? row.language,
      details: applicant ? { ...row.details, applicant } : row.details,
      search: searchText([name, row.email, phone, tax_number]),
    },
    now,
  );
  await joinKeysOfAccount(trx, row.id, now);
  audit({ subject_id: row.id, person_id: row.id });
  return presentOwnAccount(trx, row.id, now);
}
