import { expect, test } from 'vitest';
import { strengthOf } from './password-strength.ts';

test.each([
  ['', 0],
  ['kratko', 0],
  ['enajst-znak', 0],
  ['aaaaaaaaaaaaaaaa', 1],
  ['abcdefghijklmnop', 1],
  ['123456789012345', 1],
  ['qwertzuiopasdf', 1],
  ['83619472058364', 1],
  ['jezero in sonce', 2],
  ['Pod skalo raste', 2],
  ['Demo-geslo-2027', 2],
  ['murka bled štruklji gams', 3],
  ['zelo dolga poved o jezeru', 3],
])('"%s" is of level %i', (password, level) => {
  expect(strengthOf(password).level).toBe(level);
});

test('counts characters, not bytes', () => {
  expect(strengthOf('čšž').missing).toBe(9);
});
