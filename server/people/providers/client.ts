import type { Configuration } from 'openid-client';
import type { IdentityProvider } from '../../platform/config/types.ts';
import type { Clock } from '../../platform/ports/clock.ts';
import { traced } from '../../platform/ports/tracing/tracing.ts';

/** Loaded with the first sign-in. */
export const loadLibrary = () => import('openid-client');

/** Seconds that a provider may take for one answer. */
const TIMEOUT_SECONDS = 10;
/** Seconds that the clocks of both may differ. */
const TOLERANCE_SECONDS = 30;
/** How long what the provider says about itself is kept; keys that are not known are fetched sooner. */
const KEPT_MS = 60 * 60_000;

type Known = { client: Promise<Configuration>; until: number };
const known = new WeakMap<IdentityProvider, Known>();

/**
 * A connection that was kept open may have been closed by the provider just now, before our request reached it: such a
 * request is sent once more, over another one. A code that was redeemed all the same is rejected then, as if the reply had been lost.
 */
const fetchOnceMore = (url: string, options: object): Promise<Response> =>
  traced({ name: 'OIDC', kind: 'client' }, async () => {
    try {
      return await fetch(url, options);
    } catch (error) {
      if (!wasClosed(error)) throw error;
      return fetch(url, options);
    }
  });
const CLOSED: ReadonlySet<unknown> = new Set(['ECONNRESET', 'EPIPE', 'UND_ERR_SOCKET']);
const wasClosed = (error: unknown): boolean =>
  error instanceof TypeError && CLOSED.has((error.cause as { code?: unknown } | undefined)?.code);

const discover = async (provider: IdentityProvider, clock: Clock): Promise<Configuration> => {
  const oidc = await loadLibrary();
  const { issuer, client_id, client_secret } = provider;
  const server = new URL(issuer);
  const client = await oidc.discovery(
    server,
    client_id,
    {
      client_secret,
      [oidc.clockTolerance]: TOLERANCE_SECONDS,
      // The time of the program counts.
      [oidc.clockSkew]: Math.round((Date.parse(clock.now()) - Date.now()) / 1000),
    },
    oidc.ClientSecretBasic(client_secret),
    {
      timeout: TIMEOUT_SECONDS,
      [oidc.customFetch]: fetchOnceMore,
      execute: [
        // The token comes over TLS from the provider itself; its signature is checked nevertheless.
        oidc.enableNonRepudiationChecks,
        // The configuration allows http on this machine only.
        ...(server.protocol === 'http:' ? [oidc.allowInsecureRequests] : []),
      ],
    },
  );
  client.timeout = TIMEOUT_SECONDS;
  return client;
};

/** The client for a provider; what it says about itself is read once an hour, and again after a failure. */
export const clientOf = (provider: IdentityProvider, clock: Clock): Promise<Configuration> => {
  const now = Date.now();
  let found = known.get(provider);
  if (!found || found.until < now) {
    found = { client: discover(provider, clock), until: now + KEPT_MS };
    known.set(provider, found);
    found.client.catch(() => known.delete(provider));
  }
  return found.client;
};
