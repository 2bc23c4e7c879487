import { notFound } from '../../platform/http/problem.ts';
import type { Caller } from '../../platform/http/handler.ts';
import { ownerOf } from '../../platform/http/owner.ts';
import type { LockedPermit } from './queries.ts';

/**
 * Who acts as the holder of a permit: the account that it belongs to, or the link of the application that it came of.
 */
export type Holder = { user_id: string } | { application_id: string };

/** The account of the caller; 404 without one. */
export const accountOf = (caller: Pick<Caller, 'user_id'>): Holder => ({ user_id: ownerOf(caller) });

/** The permit of a holder's request; 404 unless it is theirs. */
export const theirs = <P extends Pick<LockedPermit, 'user_id' | 'application_id'>>(
  permit: P | undefined,
  holder: Holder,
): P => {
  const own =
    permit &&
    ('user_id' in holder
      ? permit.user_id === holder.user_id
      : permit.application_id === holder.application_id);
  if (!own) throw notFound();
  return permit;
};
