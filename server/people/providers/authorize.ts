import { randomBytes } from 'node:crypto';
import type { IdentityProvider } from '../../platform/config/types.ts';
import type { Deps } from '../../platform/deps.ts';
import { hashToken } from '../../platform/http/sessions/sessions.ts';
import { clientOf, loadLibrary } from './client.ts';
import { ProviderError } from './provider-error.ts';
import { insertRequest, type ProviderName, type ProviderRequest, takeRequest } from './queries.ts';
import type { Claims } from './rules.ts';

const VALID_MINUTES = 10;
const SKEW_AT_MOST_MS = 5 * 60_000;

type Wanted = {
  name: ProviderName;
  redirect: string;
  /** Binds the reply to the browser that began. */
  browser: string;
  /** A step-up: the session that is to be proved. */
  session_id: string | null;
};

/** Where the provider sends people back to; it has to be registered there. */
export const callbackOf = ({ public_url }: Deps['config']): string =>
  `${public_url}/api/auth/provider/callback`;

/** The address of the provider that a sign-in begins at: code flow with PKCE, state and nonce. */
export const createAuthorizationUrl = async (
  { db, clock, config }: Deps,
  provider: IdentityProvider,
  { name, redirect, browser, session_id }: Wanted,
): Promise<string> => {
  const [oidc, client] = [await loadLibrary(), await clientOf(provider, clock)];
  const now = clock.now();
  const secrets = {
    state: randomBytes(32).toString('base64url'),
    nonce: oidc.randomNonce(),
    code_verifier: oidc.randomPKCECodeVerifier(),
  };
  await insertRequest(db, {
    state_hash: hashToken(secrets.state),
    browser_hash: hashToken(browser),
    provider: name,
    session_id,
    nonce: secrets.nonce,
    code_verifier: secrets.code_verifier,
    redirect,
    created_at: now,
    expires_at: new Date(Date.parse(now) + VALID_MINUTES * 60_000).toISOString(),
  });
  const acr = provider.second_factor.filter(({ claim }) => claim === 'acr').map(({ value }) => value);
  return oidc.buildAuthorizationUrl(client, {
    redirect_uri: callbackOf(config),
    response_type: 'code',
    scope: provider.scopes,
    state: secrets.state,
    nonce: secrets.nonce,
    code_challenge: await oidc.calculatePKCECodeChallenge(secrets.code_verifier),
    code_challenge_method: 'S256',
    ...(acr.length > 0 ? { acr_values: acr.join(' ') } : {}),
    // A proof is made now, not remembered.
    ...(session_id === null ? {} : { prompt: 'login', max_age: '0' }),
  }).href;
};

/** What this browser began and now comes back with. Throws ProviderError: too late, used, or of another browser. */
export const consumeRequest = async (
  { db, clock }: Deps,
  state: string,
  browser: string | null,
): Promise<ProviderRequest> => {
  const found =
    browser === null
      ? undefined
      : await takeRequest(db, {
          state_hash: hashToken(state),
          browser_hash: hashToken(browser),
          now: clock.now(),
        });
  if (!found) throw new ProviderError('expired');
  return found;
};

/**
 * Exchanges the code and returns the claims of the checked token, with those that the provider tells only when
 * it is asked (`userinfo`). What says how a person signed in is only in the token.
 */
export const exchangeCode = async (
  { clock, config }: Deps,
  provider: IdentityProvider,
  { query, state, begun }: { query: string; state: string; begun: ProviderRequest },
): Promise<Claims & { sub: string }> => {
  const [oidc, client] = [await loadLibrary(), await clientOf(provider, clock)];
  const tokens = await oidc.authorizationCodeGrant(client, new URL(`${callbackOf(config)}?${query}`), {
    pkceCodeVerifier: begun.code_verifier,
    expectedState: state,
    expectedNonce: begun.nonce,
    idTokenExpected: true,
  });
  const token = tokens.claims();
  if (!token) throw new ProviderError('rejected', 'no_token');
  // It was made just now, so its time is that of the provider's clock.
  if (Math.abs(token.iat * 1000 - Date.parse(clock.now())) > SKEW_AT_MOST_MS)
    throw new ProviderError('clock', 'iat');
  const more = client.serverMetadata().userinfo_endpoint
    ? await oidc.fetchUserInfo(client, tokens.access_token, token.sub)
    : {};
  return { ...more, acr: undefined, amr: undefined, auth_time: undefined, ...token };
};

/** Where people sign out of the provider, too; null when it offers no such address. */
export const signOutUrl = async (
  { clock, config }: Deps,
  provider: IdentityProvider,
): Promise<string | null> => {
  const [oidc, client] = [await loadLibrary(), await clientOf(provider, clock)];
  return client.serverMetadata().end_session_endpoint === undefined
    ? null
    : oidc.buildEndSessionUrl(client, {
        post_logout_redirect_uri: `${config.public_url}/prijava`,
      }).href;
};
