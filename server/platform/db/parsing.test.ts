import fc from 'fast-check';
import pg from 'pg';
import { expect, test } from 'vitest';
import { PARSERS } from './parsing.ts';

const INSTANT: number = 1184;
test('an instant is what a Date makes of it', () => {
  const digits = fc.constantFrom(3, 2, 1);
  fc.assert(
    fc.property(
      fc.date({ noInvalidDate: true, min: new Date('1000-01-01'), max: new Date('9999-01-01') }),
      digits,
      (date, length) => {
        const iso = date.toISOString();
        const text = `${iso.slice(0, 10)} ${iso.slice(11, 20 + length)}+00`;
        expect(PARSERS[INSTANT]!(text)).toBe(new Date(text).toISOString());
      },
    ),
  );
  expect(PARSERS[INSTANT]!('2026-11-24 06:33:36+00')).toBe('2026-11-24T06:33:36.000Z');
  expect(PARSERS[INSTANT]!('2026-11-24 06:33:36.123456+01')).toBe('2026-11-24T05:33:36.123Z');
});

const TEXTS: number = 1009;
const parse = PARSERS[TEXTS]!;

test.each([
  ['{}', []],
  ['{KR12345}', ['KR12345']],
  ['{P1,P2,P3}', ['P1', 'P2', 'P3']],
  ['{"Pri cerkvi, spodaj",P1}', ['Pri cerkvi, spodaj', 'P1']],
  ['{"",NULL,"NULL","a\\"b"}', ['', null, 'NULL', 'a"b']],
])('%s', (text, texts) => expect(parse(text)).toEqual(texts));

test('parses every array as the driver does', () => {
  const driver = pg.types.getTypeParser(TEXTS);
  const word = fc.oneof(fc.constantFrom('NULL', 'null', 'P1', 'ŽALEC 1'), fc.stringMatching(/^[^"\\{}, ]+$/));
  const quoted = fc.string().map((text) => `"${text.replace(/["\\]/g, '\\$&')}"`);
  fc.assert(
    fc.property(fc.array(fc.oneof(word, quoted)), (items) => {
      const text = `{${items.join(',')}}`;
      expect(parse(text)).toEqual(driver(text));
    }),
  );
});
