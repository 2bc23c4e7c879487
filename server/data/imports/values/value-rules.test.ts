import { describe, expect, it } from 'vitest';
import {
  readEmail,
  readPeriod,
  readPhone,
  readPlates,
  readPrice,
  readYesNo,
  isBlankValue,
} from './value-rules.ts';

describe('plates', () => {
  it.each([
    ['KR AB-123', ['KRAB123']],
    ['kr ab-123', ['KRAB123']],
    ['KRAB123', ['KRAB123']],
    ['KR-AB-123', ['KRAB123']],
    ['KR - AB 123', ['KRAB123']],
    ['KR AB–123', ['KRAB123']],
    ['KR.AB.123', ['KRAB123']],
    ['KR/AB-123', ['KRAB123']],
    ['KR *AB-123*', ['KRAB123']],
    ['KR AB-123 (golf)', ['KRAB123']],
    ['KR AB-123, LJ 12-ABC', ['KRAB123', 'LJ12ABC']],
    ['KR AB-123/LJ 12-ABC', ['KRAB123', 'LJ12ABC']],
    ['KR AB-123 / LJ 12-ABC / CE 12-345', ['KRAB123', 'LJ12ABC', 'CE12345']],
    ['KR AB-123 LJ 12-ABC', ['KRAB123', 'LJ12ABC']],
    ['KRAB123 LJ12ABC', ['KRAB123', 'LJ12ABC']],
    ['KR AB-123 in LJ 12-ABC', ['KRAB123', 'LJ12ABC']],
    ['KR AB-123; kr ab 123', ['KRAB123']],
    ['KR AB-123,', ['KRAB123']],
    ['', []],
    [' , ', []],
  ])('%j', (text, plates) =>
    expect(readPlates(text, 'SI')).toEqual(
      plates.map((registration_number) => ({ registration_number, country: 'SI' })),
    ),
  );

  it.each([
    ['M-AB 1234 (D)', 'SI', [['MAB1234', 'DE']]],
    [
      'VI 123 AB (A), KR AB-123',
      'SI',
      [
        ['VI123AB', 'AT'],
        ['KRAB123', 'SI'],
      ],
    ],
    ['VI-123AB', 'AT', [['VI123AB', 'AT']]],
    ['M–A\u0308B\u00a01234 (D)', 'SI', [['MÄB1234', 'DE']]],
    [
      'M-ÄB 1234\nK-ÖLN 777',
      'DE',
      [
        ['MÄB1234', 'DE'],
        ['KÖLN777', 'DE'],
      ],
    ],
    ['avto soseda', 'SI', [['AVTOSOSEDA', 'SI']]],
  ])('%j of somebody in %s', (text, abroad, plates) =>
    expect(readPlates(text, abroad).map((one) => [one.registration_number, one.country])).toEqual(plates),
  );
});

it.each([
  ['041 123 456', '+38641123456'],
  ['041/123-456', '+38641123456'],
  ['041-123-456', '+38641123456'],
  ['(041) 123 456', '+38641123456'],
  ['+386 41 123 456', '+38641123456'],
  ['+386 (0)41 123 456', '+38641123456'],
  ['00386 41 123 456', '+38641123456'],
  ['386 41 123 456', '+38641123456'],
  ['41123456', '+38641123456'],
  ['tel. 041 123 456', '+38641123456'],
  ['GSM: 041 123 456 (Ana)', '+38641123456'],
  ['041 123 456, 04 572 33 70', '+38641123456'],
  ['041 123 456 / 04 572 33 70', '+38641123456'],
  ['12 / 041 123 456', '+38641123456'],
  ['04/572-33-70', '+38645723370'],
  ['04 572 3370 ali 041 123 456', '+38645723370'],
  ['nima', null],
  ['123456', null],
  ['', null],
])('the telephone %j', (text, phone) => expect(readPhone(text, 'SI')).toBe(phone));

it('reads telephones of the country of the holder, else of Slovenia', () => {
  expect(readPhone('0660 1234567', 'AT')).toBe('+436601234567');
  expect(readPhone('041 123 456', 'AT')).toBeTruthy();
});

it.each([
  ['ana@example.org', 'ana@example.org'],
  ['Ana Novak <ana@example.org>', 'ana@example.org'],
  ['ana@example.org; jan@example.org', 'ana@example.org'],
  ['ana(at)example.org', 'ana@example.org'],
  ['mailto:ana@example.org', 'ana@example.org'],
  ['ana.example.org', 'ana.example.org'],
])('the mail address %j', (text, email) => expect(readEmail(text)).toBe(email));

it.each([
  ['15,00 €', 1500],
  ['brezplačno', 'none'],
  ['Oproščen', 'none'],
  ['DA', 'none'],
  ['ne', 'none'],
  ['plačano', 'none'],
  ['veliko', null],
] as const)('the price %j', (text, price) => expect(readPrice(text)).toBe(price));

it.each([
  ['1. 1. 2026', '2026-01-01', null],
  ['od 1. 1. 2026', '2026-01-01', null],
  ['do 31.12.2026', '2026-12-31', null],
  ['1. 1. 2026 - 31. 12. 2026', '2026-01-01', '2026-12-31'],
  ['1.1.2026-31.12.2026', '2026-01-01', '2026-12-31'],
  ['1.1.26 – 31.12.26', '2026-01-01', '2026-12-31'],
  ['od 1.1.2026 do 31.12.2026', '2026-01-01', '2026-12-31'],
  ['46023', '2026-01-01', null],
  ['2026-01-01', '2026-01-01', null],
  ['nikoli', null, null],
  ['1. 1. 2026 - nikoli', null, null],
])('the period %j', (text, from, to) => expect(readPeriod(text, 'dmy')).toEqual({ from, to }));

it('knows yes, no and nothing', () => {
  expect(['DA', 'ne', 'x', 'morda', ''].map(readYesNo)).toEqual([true, false, true, null, null]);
  expect(['nima', 'NI PODATKA', 'n/a', '???', '00000000', 'x', '/'].every(isBlankValue)).toBe(true);
  expect(['90000005', 'Nina', ''].some(isBlankValue)).toBe(false);
});
