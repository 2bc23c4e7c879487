import fc from 'fast-check';
import * as z from 'zod/mini';
import { describe, expect, it, test } from 'vitest';
import en from '../platform/messages.en.ts';
import sl from '../platform/messages.sl.ts';
import { validate } from '../platform/validate.ts';
import {
  civilDate,
  email,
  instant,
  line,
  money,
  moneyInput,
  paragraphs,
  phone,
  registrationNumber,
  rfidCardNumber,
  taxNumber,
  verbatim,
} from './values.ts';

describe('values as people type them', () => {
  test.each([
    [taxNumber, ' SI 1003 9856 ', '10039856'],
    [registrationNumber, 'kr ab-123', 'KRAB123'],
    [email, '  Ana.Novak@Example.ORG ', 'ana.novak@example.org'],
    [rfidCardNumber, '0004 711 000', '0004711000'],
    [line(10), '  Ana ', 'Ana'],
    [moneyInput, '15,00', 1500],
    [moneyInput, '0.07', 7],
    [civilDate, '2028-02-29', '2028-02-29'],
    [civilDate, '2028\u201102\u201129\u00a0', '2028-02-29'],
    [line(10), 'A\u00adna\u0000\u202e', 'Ana'],
    [line(10), 'Z\u030cana', 'Žana'],
    [email, '\u200eana@example.org\u00a0\ufeff', 'ana@example.org'],
    [email, "o'brien+a@example.org", "o'brien+a@example.org"],
    [email, 'Ana@ŽAGA.si', 'ana@xn--aga-b3a.si'],
    [email, 'ana@z\u030caga.si', 'ana@xn--aga-b3a.si'],
    [email, 'ana@пример.рф', 'ana@xn--e1afmkfd.xn--p1ai'],
    [email, 'ana@xn--aga-b3a.si', 'ana@xn--aga-b3a.si'],
    [phone, '\u202a+386\u00a040\t123\u2011456\u202c', '+386 40 123-456'],
    [phone, '040\u2009123\u2009456', '040 123 456'],
    [taxNumber, 'SI\u00a010039856\u200b', '10039856'],
    [rfidCardNumber, '0004\u2010711\u3000000', '0004711000'],
  ] as const)('%# %j is %j', (schema, typed, expected) =>
    expect(validate(schema, typed)).toEqual({ ok: true, value: expected }),
  );

  test.each([
    [taxNumber, '12345678', 'tax_number.invalid'],
    [email, 'ana@', 'email.invalid'],
    [email, 'ana..novak@example.org', 'email.invalid'],
    [email, 'a b@example.org', 'email.invalid'],
    [email, 'ana@example', 'email.invalid'],
    [phone, 'abc', 'phone.invalid'],
    [civilDate, '2027-02-29', 'date.invalid'],
    [civilDate, '20270101', 'date.invalid'],
    [line(5), 'predolgo', 'text.too_long'],
    [line(50), '<b>Ana</b>', 'text.characters'],
    [line(50), '\u2060', 'required'],
    [line(50), 'Ble\ud800d', 'text.characters'],
    [line(50), '\udc00', 'text.characters'],
    [paragraphs(50), 'Ana\n\udbff', 'text.characters'],
    [phone, '040 123\ud800 456', 'text.characters'],
    [verbatim(), 'ge\ud800slo', 'text.characters'],
    [verbatim(), 'ge\0slo', 'text.characters'],
    [line(50), '\u3164 \u00ad', 'required'],
    [email, 'ana@\u200bexample.org', 'email.characters'],
    [email, 'an\u00ada@example.org', 'email.characters'],
    [email, 'ana\u0001@example.org', 'email.characters'],
    [email, 'ana\u007f@example.org', 'email.characters'],
    [email, 'o’brien@example.org', 'email.characters'],
    [email, 'žan@example.org', 'email.characters'],
    [email, 'ana@exa\u3164mple.org', 'email.characters'],
    [email, 'ana@žaga', 'email.invalid'],
    [email, 'ana@１２７.0.0.1', 'email.invalid'],
    [email, 'ana@ža ga.si', 'email.characters'],
    [email, 'ana@žaga..si', 'email.invalid'],
    [line(50), '   ', 'required'],
    [rfidCardNumber, '123', 'rfid_card_number.invalid'],
    [moneyInput, '15', 'amount.invalid'],
    [moneyInput, 'NaN', 'amount.invalid'],
    [email, undefined, 'required'],
    [email, 5, 'value.type'],
  ] as const)('%# %j is rejected as %s', (schema, typed, code) =>
    expect(validate(schema, typed)).toEqual({ ok: false, errors: [{ path: '', code }] }),
  );
});

describe('an instant', () => {
  it.each([
    ['2027-01-15T08:00:00Z', '2027-01-15T08:00:00.000Z'],
    ['2027-01-15T08:00Z', '2027-01-15T08:00:00.000Z'],
    ['2027-01-15T08:00:00.1234567890Z', '2027-01-15T08:00:00.123Z'],
    ['2027-01-15T00:30:00+01:00', '2027-01-14T23:30:00.000Z'],
    ['2028-02-29T23:59:59-12:00', '2028-03-01T11:59:59.000Z'],
    ['2027-01-15T08:00:00+14:00', '2027-01-14T18:00:00.000Z'],
  ])('%s is %s', (typed, value) => expect(validate(instant, typed)).toEqual({ ok: true, value }));
  it.each([
    '2026-02-30T08:00:00Z',
    '2026-02-29T08:00:00Z',
    '2026-04-31T08:00:00+02:00',
    '2026-13-01T08:00:00Z',
    '2026-00-10T08:00:00Z',
    '2026-01-00T08:00:00Z',
    '2026-01-32T08:00:00Z',
    '2026-01-15T24:00:00Z',
    '2026-01-15T25:00:00Z',
    '2026-01-15T08:60:00Z',
    '2026-01-15T08:00:60Z',
    '2026-01-15T08:00:00+24:00',
    '2026-01-15T08:00:00+01:60',
    '0000-00-00T00:00:00Z',
    '0001-01-01T00:00:00Z',
    '9999-12-31T23:59:59Z',
    '2026-01-15T08:00:00',
    '2026-01-15 08:00:00Z',
    '2026-01-15',
    '20260115T080000Z',
  ])('%s is refused', (typed) =>
    expect(validate(instant, typed)).toEqual({ ok: false, errors: [{ path: '', code: 'date.invalid' }] }),
  );
});

describe('money', () => {
  it('is the same amount in and out', () => {
    fc.assert(
      fc.property(fc.integer({ min: -99_999_999, max: 99_999_999 }), (cents) => {
        const shown = z.parse(money, cents);
        expect(shown).toMatch(/^-?\d+\.\d{2}$/);
        expect(z.parse(moneyInput, shown)).toBe(cents);
      }),
    );
  });
});

describe('messages', () => {
  it('exist in both languages for the same codes', () =>
    expect(Object.keys(en).toSorted()).toEqual(Object.keys(sl).toSorted()));
  it('are never empty', () =>
    expect([...Object.values(sl), ...Object.values(en)].filter((text) => !text.trim())).toEqual([]));
});
