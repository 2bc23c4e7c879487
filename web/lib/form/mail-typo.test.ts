import fc from 'fast-check';
import { expect, test } from 'vitest';
import { probablyMeant } from './mail-typo.ts';

test.each([
  ['ana@gmial.com', 'ana@gmail.com'],
  ['ana@gmail.con', 'ana@gmail.com'],
  ['ana@gmail.co', 'ana@gmail.com'],
  ['ana@GMAIL.CMO', 'ana@gmail.com'],
  ['Ana.Novak@gmaill.com', 'Ana.Novak@gmail.com'],
  ['ana@hotmial.co', 'ana@hotmail.com'],
  ['ana@outlok.com', 'ana@outlook.com'],
  ['ana@siol.ner', 'ana@siol.net'],
  ['ana@sioll.net', 'ana@siol.net'],
  ['ana@t2.net', 'ana@t-2.net'],
  ['ana@podjetje.con', 'ana@podjetje.com'],
  ['ana@obcina.sl', 'ana@obcina.si'],
  [' ana@gmal.com ', 'ana@gmail.com'],
])('%j was probably meant as %s', (typed, meant) => {
  expect(probablyMeant(typed)).toBe(meant);
});

test.each([
  'ana@gmail.com',
  'ana@Siol.net',
  'ana@mail.com',
  'ana@gmx.net',
  'ana@hotmail.de',
  'ana@yahoo.co.uk',
  'ana@live.at',
  'ana@guest.arnes.si',
  'ana@bohinj.si',
  'ana@example.org',
  'ana@gmail',
  'ana',
  '@gmial.com',
  '',
])('%j is not asked about', (typed) => {
  expect(probablyMeant(typed)).toBeNull();
});

test('what is proposed is not asked about again', () => {
  fc.assert(
    fc.property(fc.emailAddress(), (email) => {
      const meant = probablyMeant(email);
      expect(meant === null || probablyMeant(meant) === null).toBe(true);
    }),
  );
});
