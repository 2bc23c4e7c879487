import { expect, test } from 'vitest';
import fc from 'fast-check';
import { fold, normalizeLines, normalizeText, normalizeDashes } from './text.ts';

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
  ['s.\u00a0p.\u2009x\u3000y', 's. p. x y'],
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
])('%j has the plain signs %j', (typed, plain) => expect(normalizeDashes(typed)).toBe(plain));

test('what was normalised once stays', () => {
  const sign = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 1 }),
    fc.constantFrom(...'a\u200c\u200d\ufe0f\u0301\u00adм\u0645\u094d❤👩\u{1f3fd}\r\n\t\u{e0100}葛'),
  );
  fc.assert(
    fc.property(fc.array(sign, { maxLength: 12 }), (signs) => {
      for (const normalize of [normalizeLines, normalizeText, normalizeDashes]) {
        const once = normalize(signs.join(''));
        expect(normalize(once)).toBe(once);
      }
    }),
  );
});

test.each([
  ['Łukasz', 'lukasz'],
  ['ØRSTED', 'orsted'],
  ['Straße', 'strasse'],
  ['STRASSE', 'strasse'],
  ['Þór', 'thor'],
  ['Işık', 'isik'],
  ['IŞIK İnönü', 'isik inonu'],
  ['Đorđe', 'dorde'],
  ['Djordje', 'dorde'],
  ['Dorde', 'dorde'],
  ['ĐORĐEVIĆ', 'dordevic'],
  ['O’Brien', 'obrien'],
  ["O'Brien", 'obrien'],
  ['OʼBrien', 'obrien'],
  ['O´Brien', 'obrien'],
  ['Nicolò Pérez', 'nicolo perez'],
  ['Nguyễn', 'nguyen'],
  ['Ǆuro ǈiljana', 'dzuro ljiljana'],
  ['Æsa Œuvre', 'aesa oeuvre'],
  ['Guðrún', 'gudrun'],
  ['Əliyev', 'eliyev'],
  ['Ħamrun', 'hamrun'],
  ['col·lecció COL·LEGI paraŀlel', 'colleccio collegi parallel'],
  ['ﬁšer Ａｎａ', 'fiser ana'],
  ['Z\u030cerjav\u00a0 \tDuro', 'zerjav duro'],
  ['Kranj\u00adska\u200b', 'kranjska'],
  ['Žnidaršič-Kos', 'znidarsic-kos'],
  ['KRDJ123', 'krdj123'],
  ['Јован Παπαδόπουλος', 'јован παπαδοπουλοσ'],
])('%j is sought as %j', (text, folded) => expect(fold(text)).toBe(folded));

test('what was folded once stays, also what an older program folded', () => {
  const former = (text: string) =>
    text
      .normalize('NFD')
      .replace(/\p{M}/gu, '')
      .toLowerCase()
      .replaceAll('đ', 'd')
      .replace(/\s+/g, ' ')
      .trim();
  const letters = "aŽđĐdjJłŁøßẞþæœ’'´ʼŉſİıIĳǆ·ŀ\u0301\u200d 1ΣςЈ";
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...letters), { maxLength: 12 }), (signs) => {
      const text = signs.join('');
      expect(fold(fold(text))).toBe(fold(text));
      expect(fold(former(text))).toBe(fold(text));
    }),
  );
});
