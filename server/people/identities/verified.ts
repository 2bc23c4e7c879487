import type { StoredApplicant } from '../../../contract/people/applicant.ts';
import {
  type ApplicantFacts,
  type StoredVerification,
  VERIFIABLE,
  type Verifiable,
  type Verification,
  type VerifiedStart,
} from '../../../contract/people/verified-facts.ts';
import type { Db, Trx } from '../../platform/db/db.ts';
import type { Config } from '../../platform/config/types.ts';
import { findVerified } from './queries.ts';

type Configured = Pick<Config, 'oidc_applicants'>;

/** The tax number of a legal entity is its own, whoever signs in for it. */
const isOf = (fact: Verifiable, type: StoredApplicant['type']): boolean =>
  type !== 'legal_entity' && (fact !== 'birth_date' || type === 'natural_person');

const valueOf = (applicant: StoredApplicant, fact: Verifiable): unknown =>
  (applicant as Record<string, unknown>)[fact];

const same = (applicant: StoredApplicant, facts: StoredVerification['facts']): Verifiable[] =>
  VERIFIABLE.filter(
    (fact) =>
      facts[fact] !== undefined && isOf(fact, applicant.type) && valueOf(applicant, fact) === facts[fact],
  );

const load = async (db: Db | Trx, { oidc_applicants }: Configured, user_id: string) => {
  if (oidc_applicants === null) return null;
  const found = await findVerified(db, user_id, oidc_applicants.issuer);
  return found && { ...found, provider: oidc_applicants };
};

const only = (facts: ApplicantFacts, names: readonly string[]): StoredVerification['facts'] =>
  Object.fromEntries(Object.entries(facts).filter(([name]) => names.includes(name)));

/** What of an application the provider has verified for its account; null: nothing is as it said. */
export const verificationOf = async (
  db: Db | Trx,
  config: Configured,
  user_id: string,
  applicant: StoredApplicant,
): Promise<StoredVerification | null> => {
  const found = await load(db, config, user_id);
  if (!found) return null;
  const { provider, facts, verified_at } = found;
  const fields = same(applicant, only(facts, provider.verified));
  return fields.length === 0
    ? null
    : { issuer: provider.issuer, provider: provider.name, verified_at, facts: only(facts, fields) };
};

/** What still is as it was verified: a corrected value is not. */
export const shownVerification = (
  stored: StoredVerification | null,
  applicant: StoredApplicant,
): Verification | null => {
  const fields = stored === null ? [] : same(applicant, stored.facts);
  return stored === null || fields.length === 0
    ? null
    : { provider: stored.provider, verified_at: stored.verified_at, fields };
};

/** What the provider has said, for a new application. */
export const loadVerifiedStart = async (
  db: Db | Trx,
  config: Configured,
  user_id: string,
): Promise<VerifiedStart | null> => {
  const found = await load(db, config, user_id);
  return (
    found && {
      provider: found.provider.name,
      verified_at: found.verified_at,
      fields: VERIFIABLE.filter((fact) => found.provider.verified.includes(fact) && fact in found.facts),
      facts: found.facts,
    }
  );
};
