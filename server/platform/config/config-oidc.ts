import {
  GRANTABLE,
  type Permission,
  PERMISSIONS,
  permissionsOf,
  PRESET_NAMES,
} from '../../../contract/platform/permissions.ts';
import { ConfigError, isLoopback } from './config-values.ts';
import { SETTINGS, type SettingName } from './settings.ts';
import type { IdentityProvider, StaffProvider } from './types.ts';

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

const providerOf = (text: Text, who: 'STAFF'): IdentityProvider | null => {
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
    second_factor: secondFactor(`OIDC_${who}_SECOND_FACTOR`, text(`OIDC_${who}_SECOND_FACTOR`)),
  };
};

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
  const pairs = value
    .split(';')
    .map((pair) => pair.trim())
    .filter(Boolean)
    .map((pair) => {
      const at = pair.lastIndexOf('=');
      const name = pair.slice(0, Math.max(0, at)).trim();
      if (!name) throw new ConfigError('OIDC_STAFF_RIGHTS', `must be pairs value = preset, not "${pair}".`);
      return [name, grantedBy(pair.slice(at + 1).trim())] as const;
    });
  const rights = new Map(pairs);
  if (rights.size === 0 || rights.size < pairs.length)
    throw new ConfigError('OIDC_STAFF_RIGHTS', 'must name each value of the claim once, and at least one.');
  return rights;
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
