import { expect, test } from 'vitest';
import {
  type BalancedStatement,
  chainOf,
  isCovered,
  statementsMissing,
  uncheckedReason,
} from './bank-rules.ts';

const statement = (change: Partial<BalancedStatement> = {}): BalancedStatement => ({
  import_id: 'i',
  file_name: 'izpisek.xml',
  format: 'camt.053',
  account: 'SI56012340100009973',
  number: '7',
  from: '2027-01-01',
  to: '2027-01-31',
  opening: 10_000,
  closing: 12_000,
  credits: 2500,
  debits: 500,
  foreign: false,
  ...change,
});

test.each([
  ['a statement with balances', {}, null],
  ['a camt.054 names no balance', { format: 'camt.054' }, 'format'],
  ['a camt.052 ends in the middle of a day', { format: 'camt.052' }, 'format'],
  ['a table has none', { format: 'csv' }, 'format'],
  ['no closing balance', { closing: null }, 'no_balance'],
  ['bookings in another currency were left out', { foreign: true }, 'currency'],
])('%s', (_, change, reason) => expect(uncheckedReason({ ...statement(), ...change })).toBe(reason));

test('opening + in - out = closing, and what is not', () => {
  expect(chainOf([statement()]).chain).toMatchObject([{ difference: 0, gap: null }]);
  expect(chainOf([statement({ closing: 12_001 })]).chain).toMatchObject([{ difference: 1 }]);
});

test('the closing balance of one is the opening balance of the next; a gap names what is missing', () => {
  const february = {
    from: '2027-02-01',
    to: '2027-02-28',
    opening: 12_000,
    closing: 12_000,
    credits: 0,
    debits: 0,
  };
  const april = {
    ...february,
    from: '2027-04-01',
    to: '2027-04-30',
    number: '10',
    opening: 15_000,
    closing: 15_000,
  };
  const { chain, segments } = chainOf([
    statement(april),
    statement(),
    statement({ ...february, number: '8' }),
  ]);
  expect(chain.map(({ number, gap }) => [number, gap])).toEqual([
    ['7', null],
    ['8', null],
    ['10', { after: '2027-02-28', amount: 3000, numbers: ['9'] }],
  ]);
  expect(segments).toEqual([
    { from: '2027-01-01', to: '2027-02-28', opening: 10_000, closing: 12_000 },
    { from: '2027-04-01', to: '2027-04-30', opening: 15_000, closing: 15_000 },
  ]);
});

test('a gap belongs to the period in which the statement after it begins, from its first day', () => {
  const iban = 'SI56012340100009973';
  const both = [statement(), statement({ from: '2027-02-01', to: '2027-02-28', opening: 13_000 })];
  const missing = (from: string, to: string) => statementsMissing(iban, both, { from, to });
  expect(missing('2027-02-01', '2027-02-28')).toEqual([{ code: 'statement_gap', iban, day: '2027-01-31' }]);
  expect(missing('2027-02-02', '2027-02-28')).toEqual([]);
  expect(missing('2027-01-01', '2027-01-30')).toEqual([]);
});

test('days without a booking leave no gap; two statements of a day follow each other', () => {
  const day = {
    from: '2027-03-05',
    to: '2027-03-05',
    opening: 12_000,
    closing: 13_000,
    credits: 1000,
    debits: 0,
  };
  const later = { ...day, number: '9', opening: 13_000, closing: 12_500, credits: 0, debits: 500 };
  const { chain, segments } = chainOf([statement(), statement({ ...day, number: '8' }), statement(later)]);
  expect(chain.map(({ number, gap }) => [number, gap])).toEqual([
    ['7', null],
    ['8', null],
    ['9', null],
  ]);
  expect(segments).toEqual([{ from: '2027-01-01', to: '2027-03-05', opening: 10_000, closing: 12_500 }]);
});

test('a day that a month covers, and a duplicate statement, are in no chain', () => {
  const day = statement({ from: '2027-01-10', to: '2027-01-10', number: '6', opening: 1, closing: 2 });
  const { chain, segments } = chainOf([statement(), day, statement({ import_id: 'again' })]);
  expect(chain).toHaveLength(1);
  const of_account = new Map([['SI56012340100009973', segments]]);
  expect(isCovered(day, of_account)).toBe(true);
  expect(isCovered({ ...day, to: '2027-02-01' }, of_account)).toBe(false);
  expect(isCovered({ ...day, account: null }, of_account)).toBe(false);
});
