import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { epcQrText } from './epc-qr.ts';
import { latin2Bytes, toLatin2 } from '../texts/latin2.ts';
import { MAX_UPN_BYTES, type UpnQr, upnQrBytes, upnQrText } from './upn-qr.ts';

const official = readFileSync(
  new URL('../../../test/fixtures/upnqr-official-example.iso8859-2.txt', import.meta.url),
);

const example: UpnQr = {
  payer: {
    iban: 'SI56020170014356205',
    reference: 'SI00225268-32526-222',
    name: 'Poljubno podjetje d.o.o.',
    street: 'Lepa cesta 10',
    city: '2000 Maribor',
  },
  amount: 126_874,
  payment_date: '2016-07-11',
  urgent: true,
  purpose_code: 'CPYR',
  purpose: 'Plačilo računa 18/2016.',
  recipient: {
    iban: 'SI56020360253863406',
    reference: 'SI081236-17-345679',
    name: 'Združenje bank Slovenije - GIZ',
    street: 'Šubičeva 2',
    city: '1000 Ljubljana',
  },
};

test('the example of annex 7.3, byte for byte', () => {
  expect(Buffer.from(upnQrBytes(example)).toString('latin1')).toBe(official.toString('latin1'));
});

describe('fields', () => {
  const lines = (change: Partial<UpnQr>) => upnQrText({ ...example, ...change }).split('\n');
  test('are cut to their length, without what would break a line', () => {
    const long = `Združenje${'\n'}lastnikov počitniških objektov ob Planinskem jezeru`;
    const fields = lines({
      purpose: 'x'.repeat(60),
      payer: { name: long, street: '', city: '' },
      due_date: '2027-01-30',
    });
    expect(fields).toHaveLength(21);
    expect(fields[5]).toBe('Združenje lastnikov počitniških o');
    expect(fields[12]).toHaveLength(42);
    expect(fields[13]).toBe('30.01.2027');
    expect(fields[1]).toBe('');
    expect(fields[4]).toBe('');
  });
  test.each([
    ['amount', { amount: -1 }],
    ['amount', { amount: 1.5 }],
    ['amount', { amount: 100_000_000_000 }],
    ['purpose_code', { purpose_code: 'othr' }],
    ['purpose_code', { purpose_code: 'OTHER' }],
    ['recipient.iban', { recipient: { ...example.recipient, iban: 'SI56 0203' } }],
    ['recipient.iban', { recipient: { ...example.recipient, iban: '' } }],
    ['recipient.reference', { recipient: { ...example.recipient, reference: '' } }],
    ['payer.reference', { payer: { ...example.payer, reference: `SI00${'1'.repeat(30)}` } }],
  ])('a wrong %s is rejected, never cut', (name, change) =>
    expect(() => upnQrText({ ...example, ...change })).toThrow(`UPN QR: ${name}`),
  );
  test('whatever names people have, the text is valid, adds up and fits', () =>
    fc.assert(
      fc.property(
        fc.record({
          name: fc.string({ unit: 'binary', maxLength: 90 }),
          street: fc.string({ unit: 'grapheme', maxLength: 90 }),
          city: fc.string({ unit: 'grapheme', maxLength: 90 }),
        }),
        fc.string({ unit: 'grapheme', maxLength: 90 }),
        fc.integer({ min: 0, max: 99_999_999_999 }),
        (payer, purpose, amount) => {
          const text = upnQrText({ ...example, payer, purpose, amount, due_date: '2027-01-30' });
          const bytes = latin2Bytes(text);
          expect(bytes.length).toBe(text.length);
          expect(bytes.length).toBeLessThanOrEqual(MAX_UPN_BYTES);
          const fields = text.split('\n');
          expect(fields).toHaveLength(21);
          expect(Number(fields[19])).toBe(
            fields.slice(0, 19).reduce((sum, field) => sum + field.length + 1, 0),
          );
        },
      ),
    ));
});

test.each([
  ['Čšž đć ŁĄ äöüß', 'Čšž đć ŁĄ äöüß'],
  ['Åsa Muñoz', 'Asa Munoz'],
  ['Ærø Þór Çelik İstanbul', 'Aero Thór Çelik Istanbul'],
  ['Ђорђе Љубомир Шћепановић', 'Đorđe Ljubomir Šćepanović'],
  ['„Jezero“ – d. o. o. … 10 €', '"Jezero" - d. o. o. ... 10 EUR'],
  [' a\tb\u00a0\u00a0c\r\nd\u200be ', 'a b c de'],
  ['Ana 漢字 🚗', 'Ana'],
  ['Z\u030celezniki', 'Železniki'],
])('%j is written %j', (text, expected) => {
  expect(toLatin2(text)).toBe(expected);
  expect(new TextDecoder('iso-8859-2').decode(latin2Bytes(expected))).toBe(expected);
});
test('bytes of other letters are rejected', () => expect(() => latin2Bytes('ñ')).toThrow(RangeError));

describe('EPC QR', () => {
  const epc = { name: 'Občina Planinsko Jezero', iban: 'SI56012340100009973', bic: 'BSLJSI2X', amount: 2500 };
  test('with an RF reference', () =>
    expect(epcQrText({ ...epc, reference: 'RF892027000001' })).toBe(
      'BCD\n002\n1\nSCT\nBSLJSI2X\nObčina Planinsko Jezero\nSI56012340100009973\nEUR25.00\n\nRF892027000001',
    ));
  test('with a text instead, and without BIC', () =>
    expect(epcQrText({ ...epc, bic: null, amount: 5, text: 'Dovolilnica\n2027' })).toBe(
      'BCD\n002\n1\nSCT\n\nObčina Planinsko Jezero\nSI56012340100009973\nEUR0.05\n\n\nDovolilnica 2027',
    ));
  test.each([0, -1, 0.5, 100_000_000_000])('no amount %s', (amount) =>
    expect(() => epcQrText({ ...epc, amount })).toThrow(RangeError),
  );
});
