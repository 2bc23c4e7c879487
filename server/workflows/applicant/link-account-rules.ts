import { applicantName, type StoredApplicant } from '../../../contract/people/applicant.ts';
import type { LinkAccountState } from '../../../contract/permits/applicant/link-account.ts';
import type { Role } from '../../../contract/platform/permissions.ts';
import { fold } from '../../../contract/values/texts/text.ts';
import { keyOfNumber } from '../../people/users/person-rules.ts';

/**
 * Who somebody with a confirmed mail is by what identifies them: the tax number, else that of the company or name and
 * date of birth. Null for a person of an old list who has neither; a name and an address are not enough to give anything
 * away.
 */
export const identityOf = (applicant: StoredApplicant): string | null =>
  keyOfNumber(applicant) ??
  (applicant.type === 'natural_person' && applicant.birth_date
    ? `${fold(applicantName(applicant))}:${applicant.birth_date}`
    : null);

export type KnownAccount = {
  id: string;
  role: Role;
  applicant: StoredApplicant | null;
  /** By a password or a passkey; not an account that was only invited to. */
  signs_in: boolean;
};

/**
 * What an account can be for `holder`, who has confirmed their mail: `account` is the one with that mail, `owner_id`
 * the one that the application belongs to.
 */
export function linkAccountStateOf(
  holder: StoredApplicant,
  owner_id: string | null,
  account: KnownAccount | null,
): LinkAccountState {
  if (owner_id !== null && (account?.id !== owner_id || account.signs_in)) return 'linked';
  if (account === null) return 'choose';
  const identity = identityOf(holder);
  const same =
    account.role === 'user' &&
    account.applicant !== null &&
    identity !== null &&
    identityOf(account.applicant) === identity;
  if (!same) return 'other';
  return account.signs_in ? 'existing' : 'choose';
}
