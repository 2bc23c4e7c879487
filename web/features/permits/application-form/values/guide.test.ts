import { describe, expect, test } from 'vitest';
import type { ApplicantType } from '../../../../../contract/values/values.ts';
import { categoryOf, ELSEWHERE, EMPLOYEES, guideOf, isForCompany, NO_ANSWERS, NOTHING } from './guide.ts';

const person: ApplicantType[] = ['natural_person'];
const business: ApplicantType[] = ['sole_trader', 'legal_entity'];
const WHOLE: Readonly<Record<string, ApplicantType[]>> = {
  RES: person,
  TMP: person,
  OWN: ['natural_person', 'legal_entity'],
  EMP: person,
  BUS: business,
  SRV: ['legal_entity'],
  OTH: [...person, ...business],
};
const listOf = (categories: Readonly<Record<string, ApplicantType[]>>) =>
  Object.entries(categories).map(([user_type, applicant_types]) => ({ user_type, applicant_types }));
const without = (...codes: string[]) => listOf(WHOLE).filter(({ user_type }) => !codes.includes(user_type));
const ask = (
  answers: Partial<typeof NO_ANSWERS> = {},
  of_year: Parameters<typeof guideOf>[0]['of_year'] = listOf(WHOLE),
  type: ApplicantType = 'natural_person',
) => guideOf({ answers: { ...NO_ANSWERS, ...answers }, type, of_year });

describe('the questions of a person', () => {
  test('begin with the home', () => {
    expect(ask()).toEqual({ homes: ['RES', 'TMP', ELSEWHERE], reasons: [], open: 'home', stop: null });
    expect(ask({ home: 'RES' })).toMatchObject({ reasons: [], open: null, stop: null });
  });

  test('go on with what somebody from elsewhere has here', () => {
    expect(ask({ home: ELSEWHERE })).toMatchObject({ reasons: ['OWN', 'EMP', 'OTH'], open: 'reason' });
    expect(ask({ home: ELSEWHERE, reason: 'EMP' })).toMatchObject({ open: null, stop: null });
    expect(ask({ home: ELSEWHERE, reason: 'OTH' })).toMatchObject({ open: null, stop: null });
  });

  test.each([
    ['residents', ['RES'], {}, { homes: ['TMP', ELSEWHERE], open: 'home' }],
    ['a home', ['RES', 'TMP'], {}, { homes: [], reasons: ['OWN', 'EMP', 'OTH'], open: 'reason' }],
    ['an answer given before', ['EMP'], { home: ELSEWHERE, reason: 'EMP' }, { open: 'reason', stop: null }],
    ['a home given before', ['TMP'], { home: 'TMP' }, { open: 'home' }],
    ['anybody else', ['OTH'], { home: ELSEWHERE, reason: NOTHING }, { open: null, stop: NOTHING }],
  ])('never lead to a category that is switched off: %s', (_, off, answers, expected) => {
    expect(ask(answers, without(...off))).toMatchObject(expected);
  });

  test('know the categories that a municipality made itself', () => {
    const own = listOf({ ...WHOLE, PLN: person });
    expect(ask({ home: ELSEWHERE }, own).reasons).toEqual(['OWN', 'EMP', 'PLN', 'OTH']);
    expect(ask({ home: ELSEWHERE, reason: 'PLN' }, own).open).toBeNull();
  });

  test('are those of the whole list until it is known, without an answer from it', () => {
    expect(ask({}, null)).toMatchObject({ homes: ['RES', 'TMP', ELSEWHERE], reasons: [], open: 'home' });
    expect(ask({ home: ELSEWHERE }, null).reasons).toEqual([]);
  });

  test('stop where there is nothing at all', () => {
    expect(ask({}, [])).toEqual({ homes: [], reasons: [NOTHING], open: 'reason', stop: null });
    expect(ask({ reason: NOTHING }, []).stop).toBe(NOTHING);
  });
});

describe('the questions of a business', () => {
  test('ask at once what the permit is for', () => {
    expect(ask({}, listOf(WHOLE), 'legal_entity')).toEqual({
      homes: [],
      reasons: ['OWN', 'BUS', 'SRV', EMPLOYEES, 'OTH'],
      open: 'reason',
      stop: null,
    });
    expect(ask({}, listOf(WHOLE), 'sole_trader').reasons).toEqual(['BUS', EMPLOYEES, 'OTH']);
    expect(ask({}, null, 'sole_trader')).toMatchObject({ homes: [], reasons: [] });
  });

  test('stop one that applies for its employees, where they apply themselves', () => {
    expect(ask({ reason: EMPLOYEES }, listOf(WHOLE), 'legal_entity').stop).toBe(EMPLOYEES);
    expect(ask({}, without('EMP'), 'legal_entity').reasons).not.toContain(EMPLOYEES);
    // A stale answer is no answer.
    expect(ask({ reason: EMPLOYEES }, without('EMP'), 'legal_entity').open).toBe('reason');
  });
});

test('an answer is its category, or leads on', () => {
  expect(['RES', 'PLN', ELSEWHERE, NOTHING, EMPLOYEES, ''].map(categoryOf)).toEqual([
    'RES',
    'PLN',
    '',
    '',
    '',
    '',
  ]);
});

test.each([
  ['natural_person', 'company', 'OTH', listOf(WHOLE), true],
  ['natural_person', 'own', 'OTH', listOf(WHOLE), false],
  ['natural_person', 'company', 'EMP', listOf(WHOLE), false],
  ['legal_entity', 'company', 'OTH', listOf(WHOLE), false],
  ['natural_person', 'company', 'OTH', without('BUS', 'SRV'), false],
] as const)(
  '%s with a car that is %s, for %s: the company applies %#',
  (type, car, reason, of_year, told) => {
    const answers = { ...NO_ANSWERS, home: ELSEWHERE, reason };
    expect(isForCompany({ type, answers, of_year }, car)).toBe(told);
  },
);
