import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

/**
 * A passkey in software (WebAuthn Level 3, section 6): ES256, no attestation. It signs whatever it is asked,
 * so that a test can ask for what a browser would refuse.
 */

const FLAGS = { present: 0x01, verified: 0x04, attested: 0x40 };

const sha256 = (data: string | Buffer): Buffer => createHash('sha256').update(data).digest();
const base64url = (data: Buffer | string): string => Buffer.from(data).toString('base64url');

/** CBOR (RFC 8949) of what occurs here: small integers, texts, bytes and maps. */
const cbor = (value: number | string | Buffer | Map<number | string, unknown>): Buffer => {
  const head = (major: number, n: number): Buffer =>
    n < 24
      ? Buffer.from([(major << 5) | n])
      : n < 256
        ? Buffer.from([(major << 5) | 24, n])
        : Buffer.from([(major << 5) | 25, n >> 8, n & 0xff]);
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value);
  if (typeof value === 'string')
    return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value]);
  const entries = [...value].map(([key, one]) => Buffer.concat([cbor(key), cbor(one as string)]));
  return Buffer.concat([head(5, value.size), ...entries]);
};

type Options = { options: Record<string, unknown> | null };
type Place = { origin?: string; verified?: boolean };

export const authenticator = (origin: string) => {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const id = randomBytes(16);
  let counter = 0;

  const clientData = (type: string, { options }: Options, from: string): string =>
    JSON.stringify({ type, challenge: options?.challenge, origin: from, crossOrigin: false });
  const authData = (from: string, flags: number, credential = Buffer.alloc(0)): Buffer => {
    counter += 1;
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    return Buffer.concat([sha256(new URL(from).hostname), Buffer.from([flags]), count, credential]);
  };
  const common = { id: base64url(id), rawId: base64url(id), type: 'public-key', clientExtensionResults: {} };

  return {
    /** Makes the passkey. `verified`: its holder has shown that it is theirs. */
    create(asked: Options, { origin: from = origin, verified = true }: Place = {}): Record<string, unknown> {
      const key = cbor(
        new Map<number, unknown>([
          [1, 2],
          [3, -7],
          [-1, 1],
          [-2, Buffer.from(x, 'base64url')],
          [-3, Buffer.from(y, 'base64url')],
        ]),
      );
      const credential = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, key]);
      const flags = FLAGS.present | FLAGS.attested | (verified ? FLAGS.verified : 0);
      const attestation = new Map<string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', authData(from, flags, credential)],
      ]);
      return {
        ...common,
        type: 'public-key',
        response: {
          clientDataJSON: base64url(clientData('webauthn.create', asked, from)),
          attestationObject: base64url(cbor(attestation)),
          transports: ['internal'],
        },
      };
    },
    /** Signs with it. */
    sign(asked: Options, { origin: from = origin, verified = true }: Place = {}): Record<string, unknown> {
      const clientDataJSON = clientData('webauthn.get', asked, from);
      const authenticatorData = authData(from, FLAGS.present | (verified ? FLAGS.verified : 0));
      const signature = sign(
        'sha256',
        Buffer.concat([authenticatorData, sha256(clientDataJSON)]),
        privateKey,
      );
      return {
        ...common,
        type: 'public-key',
        response: {
          clientDataJSON: base64url(clientDataJSON),
          authenticatorData: base64url(authenticatorData),
          signature: base64url(signature),
        },
      };
    },
  };
};
