import { sql } from 'kysely';
import type { Trx } from '../../platform/db/db.ts';

/** Whose records an account takes up: those of one person for certain, with the mail that was confirmed. */
type Whose = { person_key: string; email: string };

const ofColumn = (column: 'applicant' | 'holder', email: string) =>
  sql<boolean>`lower(${sql.ref(column)} ->> 'email') = ${email}`;

/**
 * Gives the applications without an account to this one, and returns them. Their version stays: whoever reviews one is
 * not disturbed by it.
 */
export const assignApplications = (trx: Trx, whose: Whose, user_id: string) =>
  trx
    .updateTable('applications')
    .set({ user_id })
    .where('user_id', 'is', null)
    .where('deleted_at', 'is', null)
    .where(ofColumn('applicant', whose.email))
    .where('person_key', '=', whose.person_key)
    .returning(['id', 'status'])
    .execute();

/** The same for permits. */
export const assignPermits = (trx: Trx, whose: Whose, user_id: string, now: string) =>
  trx
    .updateTable('permits')
    .set({ user_id, version: sql<number>`version + 1`, updated_at: now })
    .where('user_id', 'is', null)
    .where('deleted_at', 'is', null)
    .where(ofColumn('holder', whose.email))
    .where('person_key', '=', whose.person_key)
    .execute();
