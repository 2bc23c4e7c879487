import { sql } from 'kysely';
import type { ApplicantFacts } from '../../../contract/people/verified-facts.ts';
import { type Db, json, type Trx } from '../../platform/db/db.ts';
import { lockNames } from '../../platform/db/locks.ts';

/**
 * One sign-in of a person after the other: whoever comes second waits here for the first transaction to end, and
 * reads what that has made.
 */
export const lockSubject = (trx: Trx, issuer: string, subject: string) =>
  lockNames(trx, 'identity', [`${issuer}:${subject}`]);

/** The same of who makes an account for somebody with a tax number, unless it is another person. */
export const lockTaxNumber = (trx: Trx, tax_number: string | undefined): Promise<void> =>
  lockNames(trx, 'identity', tax_number ? [`tax_number:${tax_number}`] : []);

/** The account of this person of a provider; deleted accounts have no identity. */
export const findIdentity = (db: Db | Trx, issuer: string, subject: string) =>
  db
    .selectFrom('user_identities')
    .select(['user_id', 'mapped', 'facts'])
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .executeTakeFirst();

type Identity = {
  issuer: string;
  subject: string;
  user_id: string;
  /** Of staff. */
  mapped: string[];
  /** Of an applicant: what the provider has verified by now. */
  facts?: ApplicantFacts;
  now: string;
};

const factsAt = (facts: ApplicantFacts | undefined, now: string) =>
  facts === undefined ? {} : { facts: json(facts), verified_at: now };

export const insertIdentity = async (trx: Trx, { now, facts, ...row }: Identity): Promise<void> => {
  await trx
    .insertInto('user_identities')
    .values({ ...row, ...factsAt(facts, now), created_at: now, last_used_at: now })
    .execute();
};

export const recordIdentityUse = async (
  trx: Trx,
  { issuer, subject, mapped, facts, now }: Omit<Identity, 'user_id'>,
): Promise<void> => {
  await trx
    .updateTable('user_identities')
    .set({ mapped, ...factsAt(facts, now), last_used_at: now })
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .execute();
};

export const hasIdentity = async (db: Db | Trx, user_id: string, issuer: string): Promise<boolean> => {
  const query = db
    .selectFrom('user_identities')
    .select('user_id')
    .where('user_id', '=', user_id)
    .where('issuer', '=', issuer);
  return (await query.executeTakeFirst()) !== undefined;
};

/** What the provider of applicants has verified of the person of this account. */
export const findVerified = async (db: Db | Trx, user_id: string, issuer: string) => {
  const row = await db
    .selectFrom('user_identities')
    .select(['subject', 'facts', 'verified_at', 'last_used_at'])
    .where('user_id', '=', user_id)
    .where('issuer', '=', issuer)
    .executeTakeFirst();
  return row && row.facts !== null && row.verified_at !== null
    ? { ...row, facts: row.facts, verified_at: row.verified_at }
    : null;
};

/** Whether the provider has verified this tax number for somebody already. */
export const isTaxNumberVerified = async (
  db: Db | Trx,
  issuer: string,
  tax_number: string,
): Promise<boolean> => {
  const query = db
    .selectFrom('user_identities')
    .select('user_id')
    .where('issuer', '=', issuer)
    .where('facts', 'is not', null)
    .where(sql<string>`facts ->> 'tax_number'`, '=', tax_number);
  return (await query.executeTakeFirst()) !== undefined;
};

export const deleteIdentity = async (trx: Trx, user_id: string, issuer: string): Promise<void> => {
  await trx
    .deleteFrom('user_identities')
    .where('user_id', '=', user_id)
    .where('issuer', '=', issuer)
    .execute();
};

export const deleteIdentities = async (trx: Trx, user_id: string): Promise<void> => {
  await trx.deleteFrom('user_identities').where('user_id', '=', user_id).execute();
};

/** Everybody of a provider, with what gave them their permissions. */
export const listIdentities = (db: Db | Trx, issuer: string) =>
  db
    .selectFrom('user_identities')
    .select(['user_id', 'subject', 'mapped'])
    .where('issuer', '=', issuer)
    .orderBy('user_id')
    .execute();
