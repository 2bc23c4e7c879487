import fc from 'fast-check';
import pg from 'pg';
import { expect, test } from 'vitest';
import { PARSERS } from './parsing.ts';

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
