import { sql } from 'kysely';
import type { StoredApplicant } from '../../../contract/people/applicant.ts';
import type { ApplicantFacts } from '../../../contract/people/verified-facts.ts';
import { type Db, json, type Trx } from '../../platform/db/db.ts';

/** The cookie that a visit belongs to, sent with its calls only. */
export const VISIT_COOKIE = { name: 'provider_visit', path: '/api/auth/provider-visit' } as const;

const MAX_TRIES = 5;

export type Visit = {
  secret_hash: string;
  issuer: string;
  subject: string;
  facts: ApplicantFacts;
  /** The account that is there and is to be proved; null: a new one. */
  user_id: string | null;
  email: string | null;
  redirect: string;
  created_at: string;
  expires_at: string;
};

/** What somebody waits with; an earlier visit of the same person ends. */
export const replaceVisit = async (trx: Trx, { facts, ...visit }: Visit): Promise<void> => {
  const row = { ...visit, facts: json(facts), code_id: null, tries: 0 };
  await trx
    .insertInto('provider_visits')
    .values(row)
    .onConflict((conflict) => conflict.columns(['issuer', 'subject']).doUpdateSet(row))
    .execute();
};

export const findVisit = (db: Db | Trx, secret_hash: string, now: string) =>
  db
    .selectFrom('provider_visits')
    .selectAll()
    .where('secret_hash', '=', secret_hash)
    .where('expires_at', '>', now)
    .executeTakeFirst();
export type FoundVisit = NonNullable<Awaited<ReturnType<typeof findVisit>>>;

/** The code that is mailed now; one before it is worth nothing any more. */
export const saveCode = async (
  trx: Trx,
  secret_hash: string,
  code: { code_id: string; email: string },
): Promise<void> => {
  await trx
    .updateTable('provider_visits')
    .set({ ...code, tries: 0 })
    .where('secret_hash', '=', secret_hash)
    .execute();
};

/** Counts a try and returns what it is compared with; undefined without a code that may still be tried. */
export const tryCode = (db: Db, secret_hash: string, now: string) =>
  db
    .updateTable('provider_visits')
    .set({ tries: sql<number>`tries + 1` })
    .where('secret_hash', '=', secret_hash)
    .where('expires_at', '>', now)
    .where('code_id', 'is not', null)
    .where('tries', '<', MAX_TRIES)
    .returningAll()
    .executeTakeFirst();

/** A code works once. False when another call was faster. */
export const endVisit = async (trx: Db | Trx, secret_hash: string, code_id: string): Promise<boolean> => {
  const { numDeletedRows } = await trx
    .deleteFrom('provider_visits')
    .where('secret_hash', '=', secret_hash)
    .where('code_id', '=', code_id)
    .executeTakeFirst();
  return numDeletedRows === 1n;
};

const applicants = (db: Db | Trx) =>
  db
    .selectFrom('users')
    .select(['id', 'name', 'email', 'language', 'tax_number', 'password_hash'])
    .select(sql<StoredApplicant | null>`details -> 'applicant'`.as('applicant'))
    .where('role', '=', 'user')
    .where('deleted_at', 'is', null);

/** The accounts of applicants with this tax number; those of staff are never looked at. */
export const listApplicantsBy = (db: Db | Trx, tax_number: string) =>
  applicants(db).where('tax_number', '=', tax_number).orderBy('id').execute();

export const findApplicantAccount = (db: Db | Trx, id: string) =>
  applicants(db).where('id', '=', id).executeTakeFirst();

/** The same, locked until the transaction ends. */
export const lockApplicantAccount = (trx: Trx, id: string) =>
  applicants(trx).where('id', '=', id).forNoKeyUpdate().executeTakeFirst();
