import { describe, expect, it } from 'vitest';
import { mayBeName, nearestWords, wordsAsWritten, namesPerson, namesRecord, termOf } from './term-rules.ts';

describe('what is typed', () => {
  it.each([
    ['Žerjav  Đurđica', ['zerjav', 'durdica'], ['zerjavdurdica']],
    ['kr ab-123', ['kr', 'ab-123'], ['krab123']],
    ['KRAB123', ['krab123'], []],
    ['040 200 100', ['040', '200', '100'], ['040200100', '40200100']],
    ['+386 40 200-100', ['38640200100'], ['+38640200100']],
    ['00386 40 200 100', ['00386', '40', '200', '100'], ['0038640200100', '38640200100']],
    ['SI12345678', ['si12345678'], ['12345678']],
    ['SI 12345678', ['si', '12345678'], ['si12345678', '12345678']],
    ['12345678', ['12345678'], []],
    ['SI12 2027 0000 011', ['si12', '2027', '0000', '011'], ['si1220270000011', '20270000011']],
    ['V-2027-000123', ['v-2027-000123'], ['v2027000123']],
    ['a', ['a'], []],
  ])('%s', (query, words, needles) => {
    expect(termOf(query)).toMatchObject({ words, needles });
  });
});

describe('whether the text names a record', () => {
  it.each([
    ['kr ab-123', ['2027-00012', 'KRAB123'], true],
    ['b-12', ['KRAB123'], true],
    ['m-ab 1234', ['MÄB1234'], true],
    ['M‑A\u0308B 1234', ['MÄB1234'], true],
    ['00012', ['2027-00012'], true],
    ['2027-00012', ['2027-00012'], true],
    ['v 2027 000123', ['V-2027-000123'], true],
    ['SI12 2027 0000 011', ['P-2027-000001', 'SI1220270000011'], true],
    ['krana', ['KRANA'], true],
    ['ana', ['KRANA'], false],
    ['novak', ['2027-00012', 'KRAB123'], false],
    ['12', ['KRAB123'], false],
  ])('%s of %s: %s', (query, numbers, named) => {
    expect(namesRecord(termOf(query), numbers)).toBe(named);
  });
});

it.each([
  ['budkovic', 'Andrej Budkovič', true],
  ['budk and', 'Andrej Budkovič', true],
  ['budkovic', 'Sirarna Planina d.o.o.', false],
  ['andrej novak', 'Andrej Budkovič', false],
  ['udkovic', 'Andrej Budkovič', false],
  ['90000617', 'Andrej Budkovič', false],
])('%s names %s: %s', (query, name, named) => {
  expect(namesPerson(termOf(query), name)).toBe(named);
});

it.each([
  ['znidarcic', ['znidarsic', 'znidar', 'zidaric'], ['znidarsic', 'zidaric']],
  ['znidrsic', ['znidarsic', 'znidarcic'], ['znidarsic', 'znidarcic']],
  ['mencigner', ['mencinger', 'menart'], ['mencinger']],
  ['hrbiar', ['hribar', 'hrabar'], ['hribar', 'hrabar']],
  // One letter of five, none of three, and never the word itself.
  ['kovca', ['kovac', 'kosar', 'kovca'], ['kovac']],
  ['kos', ['koz', 'kosi'], []],
  ['zupan', ['zupan', 'zupanc', 'zupancic'], ['zupanc']],
])('%s among %j may be %j', (word, words, near) => expect(nearestWords(word, words)).toEqual(near));

it.each([
  ['Mencigner', true],
  ['marja mencigner', true],
  ['Žnidršič', true],
  ['kos', false],
  ['KR AB-123', false],
  ['041 765 432', false],
  ['znidarsic@primer.si', false],
  ['', false],
])('%s may be a mistyped name: %s', (query, result) => expect(mayBeName(termOf(query))).toBe(result));

it.each([
  ['Žnidaršič Ana', ['znidarsic'], 'Žnidaršič'],
  ['Ana Žnidaršič', ['znidarsic', 'ana'], 'Ana Žnidaršič'],
  ['Kmetija Žnidaršič, d. o. o.', ['znidarsic'], 'Žnidaršič'],
  ['Ana Žnidar', ['znidarsic'], null],
])('%s is written for %j', (name, words, written) => expect(wordsAsWritten(name, words)).toBe(written));
