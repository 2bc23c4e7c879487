import { describe, expect, test } from 'vitest';
import { clueOf, phoneTail } from './search-rules.ts';

test.each([
  ['040 123 456', '40123456'],
  ['+386 40 123 456', '38640123456'],
  ['00386/40-123-456', '38640123456'],
  ['(040) 123.456', '40123456'],
  ['12345', null],
  ['KR AB-123', null],
  ['novak 040123456', null],
])('the phone in %j is %j', (term, tail) => {
  expect(phoneTail(term)).toBe(tail);
});

describe('what a person was found by', () => {
  const values = [
    { kind: 'registration_number', value: 'KRAB123' },
    { kind: 'rfid_card_number', value: '0012345678' },
    { kind: 'permit_nr', value: '2027-00042' },
    { kind: 'application_nr', value: 'V-2027-000123' },
    { kind: 'email', value: 'ana.zvan@example.org' },
    { kind: 'phone', value: '+38640123456' },
    { kind: 'tax_number', value: '10039856' },
  ] as const;
  test.each([
    ['kr ab-123', 'registration_number'],
    ['AB1', 'registration_number'],
    ['001 234 5678', 'rfid_card_number'],
    ['2027-00042', 'permit_nr'],
    ['v-2027-000123', 'application_nr'],
    ['zvan@', 'email'],
    ['040 123 456', 'phone'],
    ['+386 40 123', 'phone'],
    ['10039856', 'tax_number'],
    ['žvan', null],
    ['spela zvan', null],
    ['', null],
    ['nekdo drug', null],
  ])('%j: %j', (term, kind) => {
    expect(clueOf(term, 'Špela Žvan', values)?.kind ?? null).toBe(kind);
  });
});
