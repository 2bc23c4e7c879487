import { createPrivateKey, sign, X509Certificate } from 'node:crypto';
import { expect, test } from 'vitest';
import { fursPki, jws } from '../../../../test/servers/furs-pki.ts';
import { openToken, signToken } from './fiscal-jws.ts';
import { readBundle } from './fiscal.ts';

const { signer, stranger, pins, taxpayer } = fursPki();
const PINS = readBundle(pins);
const open = (token: string) => openToken(token, PINS, Date.parse('2027-01-15T12:00:00Z'));
const part = (value: unknown): string =>
  Buffer.from(typeof value === 'string' ? value : JSON.stringify(value)).toString('base64url');
const x5c = signer.chain.map((pem) => pem.replaceAll(/-----[^-]+-----|\s/g, ''));
/** A reply of the pinned signer, with this header and payload. */
const signed = (header: unknown, payload: unknown = { a: 1 }, hash = 'sha256'): string => {
  const text = `${part(header)}.${part(payload)}`;
  return `${text}.${sign(hash, Buffer.from(text), createPrivateKey(signer.key)).toString('base64url')}`;
};

test('signs with the header of the technical documentation, in its order, with all digits of the serial', async () => {
  const { certificate, key } = taxpayer({ name: 'Občina' });
  const payload = '{"znesek":66.70}';
  const token = await signToken(payload, new X509Certificate(certificate), createPrivateKey(key));
  const [header = '', content = ''] = token.split('.');
  const serial = BigInt(`0x${new X509Certificate(certificate).serialNumber}`);
  expect(Buffer.from(header, 'base64url').toString()).toBe(
    `{"alg":"RS256","subject_name":"CN=Občina,2.5.4.5=#130131,OU=12345679,OU=DavPotRacTEST,O=state-institutions,C=SI",` +
      `"issuer_name":"CN=Tax CA Test,O=state-institutions,C=SI","serial":${serial}}`,
  );
  expect(Buffer.from(content, 'base64url').toString()).toBe(payload);
  expect(token).not.toMatch(/[=+/]/);
});

test('reads what the tax administration signed', async () => {
  expect(await open(jws({ a: 'č' }, signer))).toEqual({ a: 'č' });
  expect(await open(signed({ x5c, typ: 'JWS', alg: 'RS256' }))).toEqual({ a: 1 });
});

test.each([
  ['is no token', 'a.b', 'reply_invalid'],
  ['has a part too many', `${signed({ alg: 'RS256', x5c })}.a`, 'reply_invalid'],
  ['has a header that is no object', signed([]), 'reply_invalid'],
  ['is not signed', signed({ alg: 'none', x5c }), 'reply_invalid'],
  ['is signed in another way', signed({ alg: 'RS512', x5c }, {}, 'sha512'), 'reply_invalid'],
  ['names no certificate', signed({ alg: 'RS256' }), 'reply_invalid'],
  ['names too many certificates', signed({ alg: 'RS256', x5c: Array(6).fill(x5c[0]) }), 'reply_invalid'],
  ['names what is no certificate', signed({ alg: 'RS256', x5c: ['AAAA'] }), 'reply_invalid'],
  ['asks for what we do not know', signed({ alg: 'RS256', x5c, crit: ['x'], x: 1 }), 'reply_signature'],
  ['was changed', signed({ alg: 'RS256', x5c }).replace(part({ a: 1 }), part({ a: 2 })), 'reply_signature'],
  ['is of somebody whom nobody pinned', jws({ a: 1 }, stranger), 'reply_chain'],
  ['has a payload that is no JSON', signed({ alg: 'RS256', x5c }, 'x'), 'reply_invalid'],
  ['has a payload that is no object', signed({ alg: 'RS256', x5c }, [1]), 'reply_invalid'],
])('a reply that %s is not believed', async (_what, token, code) => {
  await expect(open(token)).rejects.toThrow(code);
});
