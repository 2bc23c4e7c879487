import { expect, test } from 'vitest';
import { permissionsOf } from '../../../contract/platform/permissions.ts';
import { staffProvider } from './config-oidc.ts';
import { ConfigError } from './config-values.ts';

type Env = Readonly<Record<string, string>>;
const WHOLE: Env = {
  OIDC_STAFF_ISSUER: 'https://prijava.example/realms/obcina/',
  OIDC_STAFF_CLIENT_ID: 'dovolilnice',
  OIDC_STAFF_CLIENT_SECRET: 'secret',
  OIDC_STAFF_RIGHTS: 'office = clerk; CN=wardens,OU=town = permits.check users.view ;',
};
const load = (env: Env) => staffProvider((name) => env[name] ?? null);

test('nothing without an issuer', () => {
  expect(load({})).toBeNull();
});

test('reads groups with presets and permissions, and what counts as a second factor', () => {
  const provider = load({ ...WHOLE, OIDC_STAFF_SECOND_FACTOR: 'amr:mfa acr:https://refeds.org/profile/mfa' });
  expect(provider).toMatchObject({
    // As it was written: it is compared with what the provider says.
    issuer: 'https://prijava.example/realms/obcina/',
    scopes: 'openid email profile',
    claim: 'groups',
    second_factor: [
      { claim: 'amr', value: 'mfa' },
      { claim: 'acr', value: 'https://refeds.org/profile/mfa' },
    ],
  });
  expect([...provider!.rights]).toEqual([
    ['office', permissionsOf('clerk')],
    ['CN=wardens,OU=town', ['permits.check', 'users.view']],
  ]);
});

test.each<[string, Env]>([
  ['OIDC_STAFF_ISSUER', { OIDC_STAFF_ISSUER: 'prijava.example' }],
  ['OIDC_STAFF_ISSUER', { OIDC_STAFF_ISSUER: 'http://prijava.example' }],
  ['OIDC_STAFF_ISSUER', { OIDC_STAFF_ISSUER: 'https://a.example?tenant=1' }],
  ['OIDC_STAFF_SCOPES', { OIDC_STAFF_SCOPES: 'email' }],
  ['OIDC_STAFF_SECOND_FACTOR', { OIDC_STAFF_SECOND_FACTOR: 'mfa' }],
  ['OIDC_STAFF_RIGHTS', { OIDC_STAFF_RIGHTS: 'office' }],
  ['OIDC_STAFF_RIGHTS', { OIDC_STAFF_RIGHTS: 'office = boss' }],
  ['OIDC_STAFF_RIGHTS', { OIDC_STAFF_RIGHTS: 'office = ' }],
  ['OIDC_STAFF_RIGHTS', { OIDC_STAFF_RIGHTS: 'admins = root' }],
  ['OIDC_STAFF_RIGHTS', { OIDC_STAFF_RIGHTS: 'admins = users.manage_roles' }],
  ['OIDC_STAFF_RIGHTS', { OIDC_STAFF_RIGHTS: 'a = clerk; a = full' }],
  ['OIDC_STAFF_RIGHTS', { OIDC_STAFF_RIGHTS: ';' }],
])('names what is wrong: %s %j', (variable, env) => {
  expect(() => load({ ...WHOLE, ...env })).toThrow(expect.objectContaining({ variable }));
});

test.each(['OIDC_STAFF_CLIENT_ID', 'OIDC_STAFF_CLIENT_SECRET', 'OIDC_STAFF_RIGHTS'])(
  'needs %s',
  (variable) => {
    const { [variable]: _, ...rest } = WHOLE;
    expect(() => load(rest)).toThrow(ConfigError);
  },
);
