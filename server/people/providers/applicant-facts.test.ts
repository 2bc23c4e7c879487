import { expect, test } from 'vitest';
import { hasName } from './applicant-facts.ts';

const facts = (first_name: string, last_name: string) => ({ first_name, last_name, tax_number: '10039856' });

test.each([
  ['Łukasz', 'Wałęsa', 'Lukasz Walesa'],
  ['Đorđe', 'Đurđević', 'DJORDJE DJURDJEVIC'],
  ['Đorđe', 'Đurđević', 'Dorde Durdevic'],
  ['Søren', 'Ørsted', 'Soren Orsted'],
  ['Hans', 'Strauß', 'Hans Strauss'],
  ['Þór', 'Guðmundsson', 'Thor Gudmundsson'],
  ['Ayşe', 'IŞIK', 'Ayse Isik'],
  ['Ayşe', 'Işık', 'ayşe ışık'],
  ['Sinéad', 'O’Brien', "Sinead O'Brien"],
  ['Sinéad', 'OʼBrien', 'SINEAD OBRIEN'],
  ['Z\u030cana', 'Žnidaršič', 'žana znidarsic'],
])('%s %s is %s', (first, last, name) => {
  expect(hasName(facts(first, last), { name, applicant: null })).toBe(true);
});

test.each([
  ['Ana', 'Novak', 'Ana Nowak'],
  ['Jan', 'Kos', 'Jana Kos'],
  ['Hans', 'Strauß', 'Hans Straub'],
])('%s %s is not %s', (first, last, name) => {
  expect(hasName(facts(first, last), { name, applicant: null })).toBe(false);
});
