import { expect, test } from 'vitest';
import fc from 'fast-check';
import { holdsLink, normalizeLines, normalizeText, plainSigns } from './text.ts';

test.each([
  ['Ana\u200bMarija', 'AnaMarija'],
  ['Kranj\u00adska', 'Kranjska'],
  ['\u202bana\u202c\u200f', 'ana'],
  ['\u2066ana\u2069\u061c', 'ana'],
  ['\u2060', ''],
  ['\u3164', ''],
  ['\u115f\u1160\uffa0', ''],
  ['\ufeffana', 'ana'],
  ['a\u0001b\u007fc\u009fd', 'abcd'],
  ['ana\ufe0f\u{e0041}', 'ana'],
  ['a\u034fb\ufff9c', 'abc'],
  ['Z\u030cerjav', 'Žerjav'],
  ['Z\u200b\u030cerjav', 'Žerjav'],
  ['a\u200db\u200cc', 'abc'],
  ['а\u200dб', 'аб'],
  ['\u200dana\u200c', 'ana'],
  ['ana\tbor\u2028x\r\ny', 'ana bor x y'],
  ['\u2800', ' '],
  ['s.\u00a0p.', 's.\u00a0p.'],
  ['می\u200cخواهم', 'می\u200cخواهم'],
  ['क्\u200dष', 'क्\u200dष'],
  ['می\u200c', 'می'],
  ['👨\u200d👩\u200d👧', '👨\u200d👩\u200d👧'],
  ['❤\ufe0f\u200d🔥', '❤\ufe0f\u200d🔥'],
  ['葛\u{e0100}城', '葛\u{e0100}城'],
])('%j is one line of %j', (typed, stored) => expect(normalizeText(typed)).toBe(stored));

test('line breaks stay where several lines are typed', () => {
  expect(normalizeLines('a\r\nb\rc\u2029d\n\te\u200b')).toBe('a\nb\nc\nd\n e');
});

test.each([
  ['\u200e+386\u00a040\u2011123\u2009456', '+386 40-123 456'],
  ['040\u3000123\t456', '040 123 456'],
  ['KR\u2010AB\u2012123', 'KR-AB-123'],
  ['1\u20132\u20143\u20154', '1-2-3-4'],
  ['1\u22122\u20223\uff0d4', '1-2-3-4'],
])('%j has the plain signs %j', (typed, plain) => expect(plainSigns(typed)).toBe(plain));

test('what was normalised once stays', () => {
  const sign = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 1 }),
    fc.constantFrom(...'a\u200c\u200d\ufe0f\u0301\u00adм\u0645\u094d❤👩\u{1f3fd}\r\n\t\u{e0100}葛'),
  );
  fc.assert(
    fc.property(fc.array(sign, { maxLength: 12 }), (signs) => {
      for (const normalize of [normalizeLines, normalizeText, plainSigns]) {
        const once = normalize(signs.join(''));
        expect(normalize(once)).toBe(once);
      }
    }),
  );
});

test.each([
  'http://zlo.example',
  'HTTPS://zlo',
  'www.zlo',
  'nagrada na zlo.si',
  'zlo.com',
  'Obiščite zlo.com!',
  't.co',
  'zlo.xyz',
  'zlo.neznano/dobitek',
  'pod.domena.zlo.net',
  'žlo.si',
  'ana@zlo.si',
])('%s holds a link', (text) => expect(holdsLink(text)).toBe(true));

test.each([
  'Ana Novak',
  'mag.Ana Novak',
  'prof.dr. Ana Novak',
  'prof.dr.Ana Novak',
  'univ.dipl.inž. Janez Kos',
  'J.R. Tolkien',
  'Ana Novak s.p.',
  'Gostilna Pri Ani d.o.o.',
  'Pri Ani d.o.o.Bled',
  'Müller GmbH & Co.KG',
  'Pizzeria S.r.l.',
  'Sv.Duh',
  'Zg.Gorje',
  'Cesta 4. maja 12.a',
  'Turizem, d. o. o.',
  "O'Brien-Žagar",
])('%s holds none', (text) => expect(holdsLink(text)).toBe(false));
