import { expect, test } from 'vitest';
import { withText } from './supplement-items.ts';

test.each([
  ['', 'Slika ni čitljiva.', 'Slika ni čitljiva.'],
  ['Hišna številka?', 'Slika ni čitljiva.', 'Hišna številka?\nSlika ni čitljiva.'],
  ['Slika ni čitljiva.', 'Slika ni čitljiva.', 'Slika ni čitljiva.'],
  ['a'.repeat(35), 'Slika ni čitljiva.', `${'a'.repeat(35)}\nSlik`],
])('%j with %j added is %j', (written, text, result) => expect(withText(written, text, 40)).toBe(result));
