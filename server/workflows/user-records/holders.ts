import type { Applicant } from '../../../contract/people/applicant.ts';
import type { Clue } from '../../../contract/people/users.ts';
import type { Db } from '../../platform/db/db.ts';
import { shownStatus } from '../../permits/register/status.ts';
import { listPermitsOfHolders, type HolderRow } from './holder-queries.ts';
import { cluesOfPermit } from '../../people/users/search-queries.ts';
import { clueOf } from '../../people/users/search-rules.ts';

type HolderPermit = Awaited<ReturnType<typeof listPermitsOfHolders>>[number];

/** Holders with their permits and the clue that the search found them by. */
export async function presentHolders(db: Db, holders: readonly HolderRow[], search: string, today: string) {
  if (holders.length === 0) return [];
  const keys = holders.map(({ key }) => key);
  const permits = await listPermitsOfHolders(db, keys, today);
  return holders.map((holder) => {
    const own = permits.filter(({ key }) => key === holder.key);
    const contact = contactOf(holder);
    return {
      ...contact,
      id: holder.user_id ?? holder.permit_id,
      user_id: holder.user_id,
      incomplete: holder.incomplete,
      type: holder.holder.type as Applicant['type'],
      permits: own.map((permit) => ({ ...permit, status: shownStatus(permit, today) })),
      clue: clueOf(search, contact.name, cluesOf(contact, own)),
    };
  });
}

/** The account takes precedence; without one, the newest permit. */
const contactOf = ({ user_id, user_name, user_email, user_phone, holder, holder_name }: HolderRow) =>
  user_id
    ? { name: user_name ?? holder_name, email: user_email, phone: user_phone }
    : { name: holder_name, email: holder.email ?? null, phone: holder.phone ?? null };

const cluesOf = (
  { email, phone }: { email: string | null; phone: string | null },
  permits: readonly HolderPermit[],
): Clue[] => [
  ...permits.flatMap((permit) => [
    ...cluesOfPermit(permit),
    ...(permit.application_nr ? [{ kind: 'application_nr' as const, value: permit.application_nr }] : []),
  ]),
  ...(email ? [{ kind: 'email' as const, value: email }] : []),
  ...(phone ? [{ kind: 'phone' as const, value: phone }] : []),
];
