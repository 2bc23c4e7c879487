import { PERMISSIONS, type Permission } from '../../../contract/platform/permissions.ts';
import { normalizeText } from '../../../contract/values/texts/text.ts';
import type { IdentityProvider, StaffProvider } from '../../platform/config/types.ts';

/** What the claims of a provider mean. Pure. */
export type Claims = Readonly<Record<string, unknown>>;

/** A text, or the texts of a list; anything else is nothing. */
export const textsOf = (claim: unknown): string[] =>
  (Array.isArray(claim) ? claim : [claim]).filter((one) => typeof one === 'string' && one !== '');

/** Those values of the claim that give something. */
export const mappedValues = ({ claim, rights }: StaffProvider, claims: Claims): string[] =>
  textsOf(claims[claim]).filter((value) => rights.has(value));

/** What these values give together, in the order of the list; null: nothing is mapped any more. */
export const permissionsBy = (
  { rights }: StaffProvider,
  mapped: readonly string[],
): readonly Permission[] | null => {
  const given = mapped.flatMap((value) => rights.get(value) ?? []);
  return given.length === 0 ? null : PERMISSIONS.filter((permission) => given.includes(permission));
};

/** Whether the provider says that it has checked a second factor. */
export const hasCheckedFactor = (
  { second_factor }: Pick<IdentityProvider, 'second_factor'>,
  claims: Claims,
): boolean => second_factor.some(({ claim, value }) => textsOf(claims[claim]).includes(value));

const SKEW_SECONDS = 60;

/** Whether the person has proved it since `asked_at`, and not somebody who sat there before. */
export const isFresh = (claims: Claims, asked_at: string): boolean =>
  typeof claims['auth_time'] === 'number' &&
  claims['auth_time'] * 1000 >= Date.parse(asked_at) - SKEW_SECONDS * 1000;

/** The name of a person, else their mail address. */
export const nameOf = (claims: Claims): string => {
  const [name] = textsOf(claims['name']);
  const parts = [claims['given_name'], claims['family_name']].flatMap(textsOf).join(' ');
  return normalizeText(name ?? (parts || textsOf(claims['email'])[0]) ?? '')
    .trim()
    .slice(0, 200);
};
