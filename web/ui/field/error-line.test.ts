import { expect, test } from 'vitest';
import { withFieldName } from './error-line.ts';

test.each([
  ['Razlog', 'Polje je obvezno.', 'Razlog: Polje je obvezno.'],
  ['Ime', 'Ime: Polje je obvezno.', 'Ime: Polje je obvezno.'],
  ['Registrska številka', 'Registrska številka ni veljavna.', 'Registrska številka ni veljavna.'],
  ['', 'Izberite, zakaj se dovolilnica zamenja.', 'Izberite, zakaj se dovolilnica zamenja.'],
])('%s + %s', (name, message, expected) => {
  expect(withFieldName(name, message)).toBe(expected);
});
