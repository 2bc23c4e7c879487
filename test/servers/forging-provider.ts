import { generateKeyPairSync, sign } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { CLIENT_ID } from './provider.ts';

export type TokenClaims = Record<string, unknown>;

export type ForgingProvider = {
  issuer: string;
  /** Claims of the next token, from those of an honest one; a test sets it. */
  forge: (honest: TokenClaims) => TokenClaims;
  /** What the next token is signed with: the key that the provider publishes, another one, or nothing. */
  signed_by: 'own' | 'other' | 'nobody';
  /** Who it says it is, where a client asks for that. */
  called: string;
  /** What the browser brings back from an address that the program has sent it to. */
  reply(address: string): string;
  close(): Promise<void>;
};

const encoded = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');

/**
 * A provider of identity that hands out whatever token it is told to, for what a real one (provider.ts) never sends:
 * tokens for somebody else, of somebody else, too old, or of another sign-in.
 */
export const startForgingProvider = async (person: TokenClaims): Promise<ForgingProvider> => {
  const [own, other] = [newKey(), newKey()];
  let nonce: string | null = null;
  const server = createServer((request, response) => {
    const json = (body: unknown): unknown =>
      response.setHeader('content-type', 'application/json').end(JSON.stringify(body));
    if (request.url === '/.well-known/openid-configuration')
      return json({ ...metadataOf(forger.issuer), issuer: forger.called });
    if (request.url === '/jwks')
      return json({ keys: [{ ...own.publicKey.export({ format: 'jwk' }), ...KEY_FACTS }] });
    const seconds = Math.floor(Date.now() / 1000);
    const claims = forger.forge({
      ...person,
      iss: forger.issuer,
      aud: CLIENT_ID,
      iat: seconds,
      exp: seconds + 60,
      nonce,
    });
    const { signed_by } = forger;
    const head = signed_by === 'nobody' ? { alg: 'none' } : { alg: KEY_FACTS.alg, kid: KEY_FACTS.kid };
    const content = `${encoded(head)}.${encoded(claims)}`;
    const { privateKey } = signed_by === 'own' ? own : other;
    const signature =
      signed_by === 'nobody' ? '' : sign('sha256', Buffer.from(content), privateKey).toString('base64url');
    return json({ token_type: 'Bearer', access_token: 'none', id_token: `${content}.${signature}` });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const forger: ForgingProvider = {
    issuer,
    forge: (honest) => honest,
    signed_by: 'own',
    called: issuer,
    reply: (address) => {
      const asked = new URL(address).searchParams;
      nonce = asked.get('nonce');
      return `${new URL(asked.get('redirect_uri') ?? '').pathname}?code=any&state=${asked.get('state')}`;
    },
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
  return forger;
};

const KEY_FACTS = { alg: 'RS256', kid: 'published', use: 'sig' };
const newKey = () => generateKeyPairSync('rsa', { modulusLength: 2048 });

const metadataOf = (issuer: string) => ({
  issuer,
  authorization_endpoint: `${issuer}/authorize`,
  token_endpoint: `${issuer}/token`,
  jwks_uri: `${issuer}/jwks`,
  response_types_supported: ['code'],
  subject_types_supported: ['public'],
  id_token_signing_alg_values_supported: [KEY_FACTS.alg],
});
