import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { currentUser } from '../../../contract/people/auth.ts';
import { app, type TestApp } from '../../../test/app.ts';
import { client } from '../../../test/client.ts';
import { movableClock } from '../../../test/clock.ts';
import {
  type ForgingProvider,
  startForgingProvider,
  type TokenClaims,
} from '../../../test/servers/forging-provider.ts';
import { applicantProviderOf, staffProviderOf } from '../../../test/servers/provider.ts';
import { begin, whereTo } from '../../../test/servers/provider-visit.ts';

/** Tokens that no honest provider would send for this sign-in open nothing, whoever's provider it is. */

const PERSON = {
  sub: 'ana',
  name: 'Ana Gorska',
  given_name: 'Ana',
  family_name: 'Gorska',
  tax_number: '12345679',
  email: 'ana@obcina.example',
  email_verified: true,
  groups: ['parking-office'],
};
const seconds = (): number => Math.floor(Date.now() / 1000);
type Forgery = (honest: TokenClaims) => TokenClaims;
const FORGERIES: [string, Forgery, 'rejected' | 'clock'][] = [
  ['for another program', (honest) => ({ ...honest, aud: 'another program' }), 'rejected'],
  ['for nobody', ({ aud: _, ...honest }) => honest, 'rejected'],
  [
    'for this program and another one, made out to the other',
    ({ aud, ...honest }) => ({ ...honest, aud: [aud, 'another program'], azp: 'another program' }),
    'rejected',
  ],
  ['of another issuer', (honest) => ({ ...honest, iss: 'https://evil.example' }), 'rejected'],
  ['of another sign-in', (honest) => ({ ...honest, nonce: 'a'.repeat(43) }), 'rejected'],
  ['of no sign-in', ({ nonce: _, ...honest }) => honest, 'rejected'],
  ['that has expired', (honest) => ({ ...honest, iat: seconds() - 600, exp: seconds() - 300 }), 'clock'],
  ['that never expires', ({ exp: _, ...honest }) => honest, 'rejected'],
];

describe.each(['staff', 'applicants'] as const)('a token of the provider of %s', (of) => {
  let provider: ForgingProvider;
  let server: TestApp;
  beforeAll(async () => {
    provider = await startForgingProvider(PERSON);
    server = await app({
      clock: movableClock(new Date(seconds() * 1000).toISOString()),
      config:
        of === 'staff'
          ? { oidc_staff: staffProviderOf(provider.issuer) }
          : { oidc_applicants: applicantProviderOf(provider.issuer) },
    });
  });
  afterAll(async () => {
    await server.close();
    await provider.close();
  });

  /** What the sign-in page is told, and whether a session has begun. */
  const signIn = async (forge: Forgery, signed_by: ForgingProvider['signed_by'] = 'own') => {
    Object.assign(provider, { forge, signed_by });
    const browser = client(server.fastify);
    const url = provider.reply(await begin({ browser, of }));
    const told = new URL(whereTo(await browser.inject({ method: 'GET', url })), 'https://p.example');
    return [told.searchParams.get('provider'), (await browser.call(currentUser)).status];
  };
  const honestly: Forgery = (honest) => honest;

  test.each(FORGERIES)('%s', async (_, forge, says) => {
    expect(await signIn(forge)).toEqual([says, 401]);
  });

  test.each(['other', 'nobody'] as const)('signed by %s', async (signed_by) => {
    expect(await signIn(honestly, signed_by)).toEqual(['rejected', 401]);
  });

  test('of a provider that calls itself another', async () => {
    provider.called = 'https://evil.example';
    const known = server.deps.config;
    const staff = known.oidc_staff && { ...known.oidc_staff };
    const applicants = known.oidc_applicants && { ...known.oidc_applicants };
    const other = await app({ config: { oidc_staff: staff, oidc_applicants: applicants } });
    const to = new URL(await begin({ browser: client(other.fastify), of }), 'https://p.example');
    provider.called = provider.issuer;
    await other.close();
    expect([to.origin, to.searchParams.get('provider')]).toEqual(['https://p.example', 'rejected']);
  });

  test('for this sign-in', async () => {
    expect(await signIn(honestly)).toEqual(['ok', 200]);
  });
});
