import { personName } from '../../../contract/values/texts/names-and-addresses.ts';
import type * as z from 'zod/mini';
import { applicantName, type StoredApplicant } from '../../../contract/people/applicant.ts';
import type { ApplicantFacts } from '../../../contract/people/verified-facts.ts';
import { validate } from '../../../contract/platform/validate.ts';
import { fold } from '../../../contract/values/texts/text.ts';
import { civilDate, country, email, line, taxNumber } from '../../../contract/values/values.ts';
import type { ApplicantFact, ApplicantProvider } from '../../platform/config/types.ts';
import { ProviderError } from './provider-error.ts';
import type { Claims } from './rules.ts';

/** What the claims of the provider of applicants mean. Pure. */

/** `address.locality`: a claim inside another one. A claim of that very name comes first. */
const claimAt = (claims: Claims, path: string): unknown =>
  path in claims
    ? claims[path]
    : path
        .split('.')
        .reduce<unknown>(
          (value, name) =>
            typeof value === 'object' && value !== null ? (value as Claims)[name] : undefined,
          claims,
        );

const TEXT: Readonly<Record<Exclude<ApplicantFact, 'tax_number'>, z.ZodMiniType<string, string>>> = {
  first_name: line(60),
  last_name: line(60),
  birth_date: civilDate,
  street: line(100),
  house_number: line(20),
  postal_code: line(12),
  city: line(80),
  country,
  email,
};

const said = ({ claims: places }: ApplicantProvider, claims: Claims, fact: ApplicantFact): string | null => {
  const place = places[fact];
  const value = place === undefined ? undefined : claimAt(claims, place);
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : null;
};

/** `Ribčev Laz 12 a`: the number is what begins with the last digits of the street. */
const withNumber = (street: string): { street: string; house_number?: string } => {
  const [, name = street, house_number] = /^(.*\D)\s+(\d+\s*[a-zčšž]?)$/i.exec(street) ?? [];
  return house_number === undefined ? { street } : { street: name.replace(/,$/, ''), house_number };
};

/**
 * What the provider says about the person. Throws ProviderError without a name or a tax number that can be one. Of the
 * rest only what a form would take.
 */
export const factsOf = (provider: ApplicantProvider, claims: Claims): ApplicantFacts => {
  const read = (fact: keyof typeof TEXT): string | undefined => {
    const value = said(provider, claims, fact);
    const checked = value === null ? null : validate(TEXT[fact], value);
    return checked?.ok ? checked.value : undefined;
  };
  const [first_name, last_name] = [read('first_name'), read('last_name')];
  const number = said(provider, claims, 'tax_number');
  if (!first_name || !last_name || number === null) throw new ProviderError('no_facts');
  const tax = validate(taxNumber, number);
  if (!tax.ok) throw new ProviderError('bad_tax_number');
  const street = read('street');
  const house_number = read('house_number');
  const rest = {
    birth_date: read('birth_date'),
    ...(street === undefined || house_number !== undefined ? { street, house_number } : withNumber(street)),
    postal_code: read('postal_code'),
    city: read('city'),
    country: read('country'),
  };
  const known = Object.entries(rest).filter((entry): entry is [string, string] => entry[1] !== undefined);
  return { first_name, last_name, tax_number: tax.value, ...Object.fromEntries(known) };
};

/** The mail address that the provider says, and whether it vouches for it. */
export const addressOf = (
  provider: ApplicantProvider,
  claims: Claims,
): { email: string; confirmed: boolean } | null => {
  const checked = validate(email, said(provider, claims, 'email') ?? '');
  const confirmed = provider.verified.includes('email') || claims['email_verified'] === true;
  return checked.ok ? { email: checked.value, confirmed } : null;
};

export const fullName = (facts: ApplicantFacts): string => personName(facts);

type Known = { name: string; tax_number: string | null; applicant: StoredApplicant | null };

/** Whether the account has this name, however it is written. A company is nobody who signs in. */
export const hasName = (facts: ApplicantFacts, { name, applicant }: Omit<Known, 'tax_number'>): boolean =>
  applicant?.type !== 'legal_entity' &&
  fold(fullName(facts)) ===
    fold(
      applicant === null
        ? name
        : applicant.type === 'sole_trader'
          ? personName(applicant)
          : applicantName(applicant),
    );

/** Whether the account is of this person: name and tax number, both. */
export const isAccountOf = (facts: ApplicantFacts, account: Known): boolean =>
  account.tax_number === facts.tax_number && hasName(facts, account);
