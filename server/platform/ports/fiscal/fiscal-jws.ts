import { X509Certificate, type KeyObject } from 'node:crypto';
import { decodeProtectedHeader } from 'jose/decode/protected_header';
import { CompactSign } from 'jose/jws/compact/sign';
import { compactVerify } from 'jose/jws/compact/verify';
import { issuerName, serialOf, subjectName } from './fiscal-names.ts';
import { jsonNumber } from '../json-number.ts';

/**
 * Signed messages to and from the tax administration: JWS (RFC 7515) with RS256, base64url without padding.
 */

const MAX_CHAIN = 5;

/** Why a reply is not trusted. */
export class InvalidToken extends Error {
  override readonly name = 'InvalidToken';
  readonly code: 'reply_invalid' | 'reply_signature' | 'reply_chain';
  constructor(code: InvalidToken['code']) {
    super(code);
    this.code = code;
  }
}

/**
 * `payload` is the JSON text to sign. The header has the documented form; the serial is a bare number of any
 * length.
 */
export const signToken = (payload: string, certificate: X509Certificate, key: KeyObject): Promise<string> =>
  new CompactSign(Buffer.from(payload, 'utf8'))
    .setProtectedHeader({
      alg: 'RS256',
      subject_name: subjectName(certificate),
      issuer_name: issuerName(certificate),
      serial: jsonNumber(serialOf(certificate)),
    })
    .sign(key);

const chainOf = (x5c: unknown): X509Certificate[] => {
  if (!Array.isArray(x5c) || x5c.length === 0 || x5c.length > MAX_CHAIN)
    throw new InvalidToken('reply_invalid');
  try {
    return x5c.map((one) => new X509Certificate(Buffer.from(String(one), 'base64')));
  } catch {
    throw new InvalidToken('reply_invalid');
  }
};

const holdsAt = (certificate: X509Certificate, now: number): boolean =>
  certificate.validFromDate.getTime() <= now && now <= certificate.validToDate.getTime();

const issuedBy = (certificate: X509Certificate, issuer: X509Certificate): boolean =>
  issuer.ca && certificate.checkIssued(issuer) && certificate.verify(issuer.publicKey);

/** Whether `leaf` is a pinned certificate itself or chains to one, over the others that came with it. */
const leadsToPin = (
  leaf: X509Certificate,
  others: readonly X509Certificate[],
  pins: readonly X509Certificate[],
  now: number,
): boolean => {
  let current = leaf;
  for (let depth = 0; depth <= MAX_CHAIN; depth++) {
    if (!holdsAt(current, now)) return false;
    const certificate = current;
    if (pins.some((pin) => pin.fingerprint256 === certificate.fingerprint256)) return true;
    if (pins.some((pin) => holdsAt(pin, now) && issuedBy(certificate, pin))) return true;
    const issuer = others.find((other) => other !== certificate && issuedBy(certificate, other));
    if (!issuer) return false;
    current = issuer;
  }
  return false;
};

const headerOf = (token: string): { alg?: unknown; x5c?: unknown } => {
  try {
    return decodeProtectedHeader(token);
  } catch {
    throw new InvalidToken('reply_invalid');
  }
};

const payloadOf = (bytes: Uint8Array): Record<string, unknown> => {
  try {
    const value: unknown = JSON.parse(Buffer.from(bytes).toString('utf8'));
    if (typeof value === 'object' && value !== null && !Array.isArray(value))
      return value as Record<string, unknown>;
  } catch {
    // Not JSON: rejected below.
  }
  throw new InvalidToken('reply_invalid');
};

/**
 * The payload of a reply whose signature is that of its `x5c` certificate, which chains to one of `pins`.
 * Throws InvalidToken. `now` in milliseconds.
 */
export const openToken = async (
  token: string,
  pins: readonly X509Certificate[],
  now: number,
): Promise<Record<string, unknown>> => {
  const { alg, x5c } = headerOf(token);
  if (alg !== 'RS256') throw new InvalidToken('reply_invalid');
  const [leaf, ...others] = chainOf(x5c);
  const { payload } = await compactVerify(token, leaf!.publicKey, { algorithms: ['RS256'] }).catch(() => {
    throw new InvalidToken('reply_signature');
  });
  if (!leadsToPin(leaf!, others, pins, now)) throw new InvalidToken('reply_chain');
  return payloadOf(payload);
};
