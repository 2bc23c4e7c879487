import { expect, test } from 'vitest';
import { renderMarkedHtml, renderMarkedPlain, markSlovenian, markUntranslated } from './language-marks.ts';

test('a note of the office in an English mail is marked with its language', () => {
  const text = `The reason:\n${markSlovenian('en', 'Vozilo ni na vaše ime.')}`;
  expect(renderMarkedPlain(text)).toBe('The reason:\nVozilo ni na vaše ime. (in Slovenian)');
  expect(renderMarkedHtml(text)).toBe(
    'The reason:\n<span lang="sl">Vozilo ni na vaše ime.</span> (in Slovenian)',
  );
});

test('nothing is said of a translation, of no words, and in a Slovenian mail', () => {
  expect(markUntranslated('en', 'The car is not yours.', true)).toBe('The car is not yours.');
  expect(markSlovenian('en', '')).toBe('');
  expect(markSlovenian('sl', 'Vozilo ni na vaše ime.')).toBe('Vozilo ni na vaše ime.');
});

test('typed marks do not nest', () => {
  expect(renderMarkedPlain(markSlovenian('en', 'a\uE001b\uE000c'))).toBe('abc (in Slovenian)');
});
