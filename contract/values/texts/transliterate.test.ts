import { expect, test } from 'vitest';
import { isTransliterable, transliterate } from './transliterate.ts';

const isAscii = (char: string): boolean => /^[ -~]$/.test(char);

test.each([
  ['Jože Đorđević-Müller', true],
  ['Łukasz O’Brien, s. p.', true],
  ['Јован Петровић', true],
  ['Γιώργος Παπαδόπουλος', true],
  ['გიორგი', true],
  ['Արամ', true],
  ['', true],
  ['Janez 1.', true],
  ['محمد علي', false],
  ['דוד כהן', false],
  ['王小明', false],
  ['Wang 小明', false],
  ['김철수', false],
  ['अमित', false],
])('whether %j has a spelling: %s', (name, spelt) => expect(isTransliterable(name)).toBe(spelt));

test.each([
  ['Nicolò Pérez', 'Nicolo Perez'],
  ['Ѓорѓи Ќосев', 'Gjorgji Kjosev'],
  ['Μπάμπης Αυγουστής', 'Bampis Avgoustis'],
  ['김', '[김]'],
  ['कु', '[क][ु]'],
  ['é\u0323', 'e'],
])('%j is spelt %j', (text, spelt) =>
  expect(transliterate(text, isAscii, { missing: (char) => `[${char}]` })).toBe(spelt),
);
