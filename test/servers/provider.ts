import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Provider } from 'oidc-provider';
import type { ApplicantProvider, StaffProvider } from '../../server/platform/config/types.ts';
import { permissionsOf } from '../../contract/platform/permissions.ts';

export const CLIENT_ID = 'dovolilnice';
export const CLIENT_SECRET = 'a secret that only provider and program know';

/** A person at the provider; `amr` is how they sign in there. */
export type ProviderPerson = Readonly<Record<string, unknown>> & { sub: string; amr?: readonly string[] };

export type TestProvider = {
  issuer: string;
  /** Those who can be chosen at its sign-in page; a test changes them. */
  people: Map<string, ProviderPerson>;
  /** Closes the connection instead of answering the next so many calls of the program. */
  reset(calls: number): void;
  close(): Promise<void>;
};

type Options = { origin: string; port?: number; token_seconds?: number };

/**
 * A real provider of identity (npm `oidc-provider`) on this machine. Its sign-in page lists its people as links, and
 * one to cancel. `origin`: of the program, whose addresses it sends people back to.
 */
export const startProvider = async ({
  origin,
  port = 0,
  token_seconds = 60,
}: Options): Promise<TestProvider> => {
  const people = new Map<string, ProviderPerson>();
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const provider = providerOf(issuer, people, origin, token_seconds);
  const answer = provider.callback();
  let resets = 0;
  server.on('request', (request, response) => {
    if (resets > 0 && /^\/(\.well-known\/|token|jwks)/.test(request.url ?? '')) {
      resets -= 1;
      return void request.socket.destroy();
    }
    const [, uid, chosen] = /^\/interaction\/([\w-]+)(?:\/([^?]*))?/.exec(request.url ?? '') ?? [];
    if (!uid) return answer(request, response);
    if (chosen === undefined)
      return response.setHeader('content-type', 'text/html').end(pageOf(uid, [...people.keys()]));
    const sub = decodeURIComponent(chosen);
    const result = people.has(sub)
      ? { login: { accountId: sub, amr: people.get(sub)?.amr ?? ['pwd'] } }
      : { error: 'access_denied', error_description: 'Ana does not want to' };
    return void provider.interactionFinished(request, response, result);
  });
  const reset = (calls: number): void => void (resets = calls);
  return { issuer, people, reset, close: () => closed(server) };
};

const closed = (server: Server): Promise<void> => {
  server.closeAllConnections();
  return new Promise((resolve) => server.close(() => resolve()));
};

const pageOf = (uid: string, subs: readonly string[]): string =>
  `<!doctype html><html lang="en"><title>Provider</title><main><h1>Provider</h1>${[...subs, 'cancel']
    .map((sub) => `<p><a href="/interaction/${uid}/${encodeURIComponent(sub)}">${sub}</a></p>`)
    .join('')}</main></html>`;

const providerOf = (
  issuer: string,
  people: ReadonlyMap<string, ProviderPerson>,
  origin: string,
  token_seconds: number,
): Provider => {
  const provider: Provider = new Provider(issuer, {
    clients: [
      {
        client_id: CLIENT_ID,
        client_secret: CLIENT_SECRET,
        redirect_uris: [`${origin}/api/auth/provider/callback`],
        post_logout_redirect_uris: [`${origin}/prijava`],
      },
    ],
    cookies: { keys: ['a key of the test provider'] },
    pkce: { required: () => true },
    ttl: {
      IdToken: token_seconds,
      AccessToken: 60,
      AuthorizationCode: 60,
      Grant: 600,
      Interaction: 600,
      Session: 600,
    },
    claims: {
      openid: ['sub', 'amr', 'auth_time'],
      email: ['email', 'email_verified'],
      profile: ['name', 'given_name', 'family_name', 'groups', 'tax_number', 'birthdate', 'address'],
    },
    features: {
      devInteractions: { enabled: false },
      rpInitiatedLogout: {
        enabled: true,
        logoutSource: (context: { body: string }, form: string) => {
          context.body = `<!doctype html><html lang="en"><title>Provider</title>${form}<button form="op.logoutForm" name="logout" value="yes">Sign out</button></html>`;
        },
      },
    },
    interactions: { url: (_context: unknown, { uid }: { uid: string }) => `/interaction/${uid}` },
    findAccount: (_context: unknown, sub: string) => ({
      accountId: sub,
      claims: async () => {
        const { amr: _, ...claims } = people.get(sub) ?? { sub };
        return claims;
      },
    }),
    // Nobody is asked what the program may know.
    loadExistingGrant: async (context: {
      oidc: { session: { accountId: string }; client: { clientId: string }; params: { scope: string } };
    }) => {
      const { session, client, params } = context.oidc;
      const grant = new provider.Grant({ accountId: session.accountId, clientId: client.clientId });
      grant.addOIDCScope(params.scope);
      await grant.save();
      return grant;
    },
  });
  return provider;
};

/** The configuration of a program that uses it. */
export const staffProviderOf = (issuer: string): StaffProvider => ({
  issuer,
  client_id: CLIENT_ID,
  client_secret: CLIENT_SECRET,
  scopes: 'openid email profile',
  label: { sl: 'Prijava s službenim računom', en: 'Sign in with your work account' },
  second_factor: [{ claim: 'amr', value: 'mfa' }],
  claim: 'groups',
  rights: new Map([
    ['parking-office', permissionsOf('clerk')],
    ['treasury', permissionsOf('finance')],
  ]),
});

/** The same for applicants. */
export const applicantProviderOf = (
  issuer: string,
  changes: Partial<ApplicantProvider> = {},
): ApplicantProvider => ({
  issuer,
  client_id: CLIENT_ID,
  client_secret: CLIENT_SECRET,
  scopes: 'openid email profile',
  label: { sl: 'Prijava s SI-PASS', en: 'Sign in with SI-PASS' },
  second_factor: [],
  name: 'SI-PASS',
  claims: {
    first_name: 'given_name',
    last_name: 'family_name',
    tax_number: 'tax_number',
    email: 'email',
    street: 'address.street_address',
    postal_code: 'address.postal_code',
    city: 'address.locality',
  },
  verified: ['first_name', 'last_name', 'tax_number'],
  ...changes,
});
