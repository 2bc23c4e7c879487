import { describe, expect, test } from 'vitest';
import { permissionsOf } from '../../../contract/platform/permissions.ts';
import { applicantProvider, staffProvider } from './config-oidc.ts';
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

describe('the provider of applicants', () => {
  const APPLICANTS: Env = {
    OIDC_APPLICANTS_ISSUER: 'https://prijava.example',
    OIDC_APPLICANTS_CLIENT_ID: 'dovolilnice',
    OIDC_APPLICANTS_CLIENT_SECRET: 'secret',
  };
  const loadApplicants = (env: Env) => applicantProvider((name) => env[name] ?? null);

  test('needs no more than a client, and takes another mapping', () => {
    expect(loadApplicants({})).toBeNull();
    expect(loadApplicants(APPLICANTS)).toMatchObject({
      name: 'SI-PASS',
      claims: {
        first_name: 'given_name',
        last_name: 'family_name',
        tax_number: 'tax_number',
        email: 'email',
      },
      verified: ['first_name', 'last_name', 'tax_number'],
      second_factor: [],
    });
    const claims =
      'first_name = ime; last_name = priimek; tax_number = urn:si:davcna; city = address.locality';
    expect(loadApplicants({ ...APPLICANTS, OIDC_APPLICANTS_CLAIMS: claims })?.claims).toEqual({
      first_name: 'ime',
      last_name: 'priimek',
      tax_number: 'urn:si:davcna',
      city: 'address.locality',
    });
  });

  test.each<[string, Env]>([
    ['OIDC_APPLICANTS_ISSUER', { OIDC_STAFF_ISSUER: 'https://prijava.example' }],
    ['OIDC_APPLICANTS_CLIENT_SECRET', { OIDC_APPLICANTS_CLIENT_SECRET: '' }],
    ['OIDC_APPLICANTS_CLAIMS', { OIDC_APPLICANTS_CLAIMS: 'first_name = a; last_name = b' }],
    ['OIDC_APPLICANTS_CLAIMS', { OIDC_APPLICANTS_CLAIMS: 'shoe_size = a' }],
    ['OIDC_APPLICANTS_CLAIMS', { OIDC_APPLICANTS_CLAIMS: 'first_name = two words' }],
    ['OIDC_APPLICANTS_VERIFIED', { OIDC_APPLICANTS_VERIFIED: 'first_name last_name' }],
    ['OIDC_APPLICANTS_VERIFIED', { OIDC_APPLICANTS_VERIFIED: 'first_name last_name tax_number city' }],
    ['OIDC_APPLICANTS_ASSURANCE', { OIDC_APPLICANTS_ASSURANCE: 'high' }],
  ])('names what is wrong: %s %j', (variable, env) => {
    const given = Object.fromEntries(Object.entries({ ...APPLICANTS, ...env }).filter(([, value]) => value));
    expect(() => loadApplicants(given)).toThrow(expect.objectContaining({ variable }));
  });
});
