import { expect, test } from 'vitest';
import { isSignedBy, signedName, rejectionOfSigning } from './signature-rules.ts';

test.each([
  ['administrative', null, false, null],
  ['administrative', 'scan', false, null],
  ['administrative', 'scan', true, 'rule.signing_sent'],
  ['administrative', 'certificate', false, 'rule.decision_signed'],
  ['administrative', null, true, 'rule.signing_sent'],
  ['sale', null, false, 'rule.sale_unsigned'],
] as const)(
  'a decision (%s, signed by %s, sent: %s) is kept from signing by %s',
  (procedure, signature, sent, code) => expect(rejectionOfSigning({ procedure, signature, sent })).toBe(code),
);

test('the seal is not the signature of the official', () => {
  const seal = {
    role: 'seal',
    source: 'file',
    name: 'Občina',
    issuer: 'CA',
    serial: '1',
    valid_from: '2027-01-01T00:00:00.000Z',
    valid_to: '2028-01-01T00:00:00.000Z',
    qualified: false,
    on_device: false,
  } as const;
  expect(isSignedBy([seal], seal)).toBe(false);
  expect(isSignedBy([{ ...seal, role: 'official' }], seal)).toBe(true);
  expect(isSignedBy([{ ...seal, role: 'official', issuer: 'Other' }], seal)).toBe(false);
});

test.each([
  ['odlocba-371-1-2027-1.pdf', 'application/pdf', 'odlocba-371-1-2027-1-podpis.pdf'],
  ['odlocba-371-1-2027-1.pdf', 'image/png', 'odlocba-371-1-2027-1-podpis.png'],
  ['odlocba-371-1-2027-1.pdf', 'image/jpeg', 'odlocba-371-1-2027-1-podpis.jpg'],
])('%s signed as %s is %s', (name, mime, signed) => expect(signedName(name, mime)).toBe(signed));
