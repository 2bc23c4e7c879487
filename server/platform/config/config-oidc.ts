import {
  GRANTABLE,
  type Permission,
  PERMISSIONS,
  permissionsOf,
  PRESET_NAMES,
} from '../../../contract/platform/permissions.ts';
import { ConfigError, isLoopback } from './config-values.ts';
import { SETTINGS, type SettingName } from './settings.ts';
import {
  APPLICANT_FACTS,
  type ApplicantFact,
  type ApplicantProvider,
  type IdentityProvider,
  type StaffProvider,
} from './types.ts';

// Providers of identity (docs/adr/0078). What is wrong is said at the start, not at the first sign-in.

type Text = (name: SettingName) => string | null;

const usual = (name: SettingName): string => SETTINGS.find((setting) => setting.name === name)!.default;

/** An issuer is compared with the one in each token, so it stays as it was written. */
const issuerOf = (name: SettingName, value: string): string => {
  const url = URL.canParse(value) ? new URL(value) : null;
  const plain = url?.protocol === 'http:' && isLoopback(url.hostname);
  if (!url || (url.protocol !== 'https:' && !plain) || url.search || url.hash || url.username)
    throw new ConfigError(name, 'must be the address of an issuer: https://…, without a query.');
  return value;
};

const secondFactor = (name: SettingName, value: string | null): IdentityProvider['second_factor'] =>
  (value ?? '')
    .split(/\s+/)
    .filter(Boolean)
    .map((one) => {
      const [, claim, wanted] = /^(acr|amr):(.+)$/.exec(one) ?? [];
      if (!claim || !wanted)
        throw new ConfigError(name, `must list amr:… or acr:… with spaces, not "${one}".`);
      return { claim: claim as 'acr' | 'amr', value: wanted };
    });

const required = (name: SettingName, value: string | null, issuer: SettingName): string => {
  if (value === null) throw new ConfigError(name, `is required with ${issuer}.`);
  return value;
};

const SIGNED_IN_HOW = { STAFF: 'OIDC_STAFF_SECOND_FACTOR', APPLICANTS: 'OIDC_APPLICANTS_ASSURANCE' } as const;

const providerOf = (text: Text, who: 'STAFF' | 'APPLICANTS'): IdentityProvider | null => {
  const issuer = text(`OIDC_${who}_ISSUER`);
  if (issuer === null) return null;
  const scopes = text(`OIDC_${who}_SCOPES`) ?? usual(`OIDC_${who}_SCOPES`);
  if (!scopes.split(/\s+/).includes('openid'))
    throw new ConfigError(`OIDC_${who}_SCOPES`, 'must have openid among them.');
  const given = (name: SettingName): string => required(name, text(name), `OIDC_${who}_ISSUER`);
  return {
    issuer: issuerOf(`OIDC_${who}_ISSUER`, issuer),
    client_id: given(`OIDC_${who}_CLIENT_ID`),
    client_secret: given(`OIDC_${who}_CLIENT_SECRET`),
    scopes,
    label: {
      sl: text(`OIDC_${who}_LABEL_SL`) ?? usual(`OIDC_${who}_LABEL_SL`),
      en: text(`OIDC_${who}_LABEL_EN`) ?? usual(`OIDC_${who}_LABEL_EN`),
    },
    second_factor: secondFactor(SIGNED_IN_HOW[who], text(SIGNED_IN_HOW[who])),
  };
};

/** `name = value; name = value`; a value may itself have no `=`, a name may. */
const pairsOf = (name: SettingName, what: string, value: string): [string, string][] =>
  value
    .split(';')
    .map((pair) => pair.trim())
    .filter(Boolean)
    .map((pair) => {
      const at = pair.lastIndexOf('=');
      const key = pair.slice(0, Math.max(0, at)).trim();
      if (!key) throw new ConfigError(name, `must be pairs ${what}, not "${pair}".`);
      return [key, pair.slice(at + 1).trim()];
    });

const grantedBy = (wanted: string): readonly Permission[] => {
  const preset = PRESET_NAMES.find((name) => name === wanted);
  if (preset) return permissionsOf(preset);
  const names = wanted.split(/\s+/).filter(Boolean);
  const unknown = names.find((name) => !GRANTABLE.some((permission) => permission === name));
  if (unknown !== undefined || names.length === 0)
    throw new ConfigError(
      'OIDC_STAFF_RIGHTS',
      `gives "${unknown ?? ''}", which is neither a preset (${PRESET_NAMES.join(', ')}) nor a permission. Root has a password of its own.`,
    );
  return PERMISSIONS.filter((permission) => names.includes(permission));
};

/** `value = preset; value = permission permission`; names of groups may themselves have `=` and commas. */
const rightsOf = (value: string): StaffProvider['rights'] => {
  const pairs = pairsOf('OIDC_STAFF_RIGHTS', 'value = preset', value).map(
    ([name, wanted]) => [name, grantedBy(wanted)] as const,
  );
  const rights = new Map(pairs);
  if (rights.size === 0 || rights.size < pairs.length)
    throw new ConfigError('OIDC_STAFF_RIGHTS', 'must name each value of the claim once, and at least one.');
  return rights;
};

const IDENTIFYING: readonly ApplicantFact[] = ['first_name', 'last_name', 'tax_number'];

const factOf = (name: SettingName, word: string): ApplicantFact => {
  const fact = APPLICANT_FACTS.find((one) => one === word);
  if (!fact) throw new ConfigError(name, `names "${word}", which is none of ${APPLICANT_FACTS.join(', ')}.`);
  return fact;
};

const claimsOf = (value: string): ApplicantProvider['claims'] => {
  const name = 'OIDC_APPLICANTS_CLAIMS';
  const pairs = pairsOf(name, 'fact = claim', value).map(([word, claim]) => {
    if (!/^[^\s.]+(\.[^\s.]+)*$/.test(claim)) throw new ConfigError(name, `names no claim for "${word}".`);
    return [factOf(name, word), claim] as const;
  });
  const claims = Object.fromEntries(pairs);
  if (Object.keys(claims).length < pairs.length) throw new ConfigError(name, 'must name each fact once.');
  const missing = IDENTIFYING.find((fact) => !(fact in claims));
  if (missing) throw new ConfigError(name, `must say where ${missing} is.`);
  return claims;
};

const verifiedOf = (value: string, claims: ApplicantProvider['claims']): ApplicantProvider['verified'] => {
  const name = 'OIDC_APPLICANTS_VERIFIED';
  const verified = value
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => factOf(name, word));
  const missing = IDENTIFYING.find((fact) => !verified.includes(fact));
  if (missing) throw new ConfigError(name, `must have ${missing} among them: without it nobody is known.`);
  const nowhere = verified.find((fact) => !(fact in claims));
  if (nowhere) throw new ConfigError(name, `names ${nowhere}, which OIDC_APPLICANTS_CLAIMS does not.`);
  return verified;
};

/** Throws ConfigError. */
export const staffProvider = (text: Text): StaffProvider | null => {
  const provider = providerOf(text, 'STAFF');
  if (provider === null) return null;
  const rights = required('OIDC_STAFF_RIGHTS', text('OIDC_STAFF_RIGHTS'), 'OIDC_STAFF_ISSUER');
  return {
    ...provider,
    claim: text('OIDC_STAFF_CLAIM') ?? usual('OIDC_STAFF_CLAIM'),
    rights: rightsOf(rights),
  };
};

/** Throws ConfigError. */
export const applicantProvider = (text: Text): ApplicantProvider | null => {
  const provider = providerOf(text, 'APPLICANTS');
  if (provider === null) return null;
  // A person is known by issuer and subject: one issuer for both would be two accounts for one person.
  if (provider.issuer === text('OIDC_STAFF_ISSUER'))
    throw new ConfigError('OIDC_APPLICANTS_ISSUER', 'must be another one than OIDC_STAFF_ISSUER.');
  const given = (name: SettingName): string => text(name) ?? usual(name);
  const claims = claimsOf(given('OIDC_APPLICANTS_CLAIMS'));
  return {
    ...provider,
    name: given('OIDC_APPLICANTS_NAME'),
    claims,
    verified: verifiedOf(given('OIDC_APPLICANTS_VERIFIED'), claims),
  };
};
