import { readFileSync } from 'node:fs';
import { X509Certificate } from 'node:crypto';
import { expect, test } from 'vitest';
import { fursPki } from '../../../test/servers/furs-pki.ts';
import { issuerName, serialOf, subjectName, subjectUnits } from '../ports/fiscal/fiscal-names.ts';
import { openP12 } from './p12.ts';
import { seal, SealBroken, unseal } from '../kernel/seal.ts';

const file = (name: string) => readFileSync(`test/fixtures/fiscal-${name}.synthetic.p12`);
const PASSWORD = 'Geslo-Čšž-1';

test.each(['legacy', 'modern'])('a %s .p12 opens with its password', (kind) => {
  const opened = openP12(file(kind), PASSWORD);
  if (typeof opened === 'string') throw new Error(opened);
  const { certificate, key } = opened;
  expect(certificate.checkPrivateKey(key)).toBe(true);
  // As in chapter 8: last part first, the holder's number as hex, commas of the name escaped.
  expect(subjectName(certificate)).toBe(
    String.raw`CN=OBČINA PLANINSKO JEZERO\, ŽIČNICA,2.5.4.5=#130131,OU=12345679,OU=DavPotRacTEST,O=state-institutions,C=SI`,
  );
  expect(issuerName(certificate)).toBe(subjectName(certificate));
  expect(serialOf(certificate)).toBe('2575988469811686647');
  expect(subjectUnits(certificate)).toEqual(['DavPotRacTEST', '12345679']);
});

test('names are escaped according to RFC 4514', () => {
  const { certificate } = fursPki().taxpayer({ name: ' #a+b"c\\d<e>;f,ž ' });
  expect(subjectName(new X509Certificate(certificate))).toMatch(
    String.raw`CN=\ #a\+b\"c\\d\<e\>\;f\,ž\ ,2.5.4.5=#130131,OU=12345679`,
  );
});

test.each([
  ['wrong password', file('legacy'), 'geslo', 'password'],
  ['wrong password of a modern one', file('modern'), '', 'password'],
  ['no .p12', Buffer.from('to ni potrdilo'), '', 'p12_invalid'],
  ['truncated', file('legacy').subarray(0, 900), PASSWORD, 'p12_invalid'],
  [
    'another key',
    fursPki().p12({ key: fursPki().taxpayer().key, certificate: fursPki().signer.certificate }, PASSWORD),
    PASSWORD,
    'key_mismatch',
  ],
])('%s', (_what, bytes, password, code) => expect(openP12(bytes, password)).toBe(code));

test('a sealed secret opens only with the same APP_SECRET, purpose and row', () => {
  const config = { app_secret: 'a'.repeat(32), former_secrets: [] };
  const sealed = seal(config, 'fiscal_certificate', 'row', 'skrivnost');
  expect(sealed).not.toContain('skrivnost');
  expect(seal(config, 'fiscal_certificate', 'row', 'skrivnost')).not.toBe(sealed);
  expect(unseal(config, 'fiscal_certificate', 'row', sealed)).toBe('skrivnost');
  // Another letter for certain: of random bytes, 'A' is one in 64 already.
  const other = sealed.at(-2) === 'A' ? 'B' : 'A';
  const opens = [
    () => unseal({ app_secret: 'b'.repeat(32), former_secrets: [] }, 'fiscal_certificate', 'row', sealed),
    () => unseal(config, 'fiscal_practice_key', 'row', sealed),
    () => unseal(config, 'fiscal_certificate', 'other', sealed),
    () => unseal(config, 'fiscal_certificate', 'row', `${sealed.slice(0, -2)}${other}A`),
    () => unseal(config, 'fiscal_certificate', 'row', 'v2.x'),
  ];
  for (const open of opens) expect(open).toThrow(SealBroken);
});
