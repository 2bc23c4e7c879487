import { expect, test } from 'vitest';
import { htmlSaid, plainSaid, said, saidOr } from './foreign.ts';

test('a note of the office in an English mail is marked with its language', () => {
  const text = `The reason:\n${said('en', 'Vozilo ni na vaše ime.')}`;
  expect(plainSaid(text)).toBe('The reason:\nVozilo ni na vaše ime. (in Slovenian)');
  expect(htmlSaid(text)).toBe('The reason:\n<span lang="sl">Vozilo ni na vaše ime.</span> (in Slovenian)');
});

test('nothing is said of a translation, of no words, and in a Slovenian mail', () => {
  expect(saidOr('en', 'The car is not yours.', true)).toBe('The car is not yours.');
  expect(said('en', '')).toBe('');
  expect(said('sl', 'Vozilo ni na vaše ime.')).toBe('Vozilo ni na vaše ime.');
});

test('typed marks do not nest', () => {
  expect(plainSaid(said('en', 'a\uE001b\uE000c'))).toBe('abc (in Slovenian)');
});
