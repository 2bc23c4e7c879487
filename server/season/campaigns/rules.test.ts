import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { ASK_CODES, EXCEPTION_CODES, NEVER_CODES } from '../../../contract/season/campaigns.ts';
import {
  estimateOf,
  exceptionsOf,
  firstAnswerBy,
  openingOf,
  type HolderContext,
  type Offer,
  outcomeOf,
  priceOfRenewal,
} from './rules.ts';

const context: HolderContext = {
  status: 'active',
  email: 'ana@example.org',
  has_post_address: true,
  account_deleted: false,
  renewed: false,
  invited: false,
  unsubscribed: false,
  unpaid: false,
  plates_unchecked: false,
  parking_lot_codes: ['P1', 'P2'],
  keeps_card: true,
  same_person: 1,
};
const offer: Offer = {
  price_gross: 1500,
  card_price_gross: 1000,
  administrative_fee: 450,
  parking_lot_codes: ['P1', 'P2', 'P4'],
  max_permits: 2,
  required_documents: ['registration_certificate'],
};
const lots = new Set(['P1', 'P2', 'P4']);

describe('exceptions', () => {
  it.each<[string, Partial<HolderContext>, Partial<Offer> | null, readonly string[]]>([
    ['nothing', {}, {}, []],
    ['deleted', { account_deleted: true }, {}, ['account_deleted']],
    ['neither mail nor post', { email: null, has_post_address: false }, {}, ['no_address']],
    ['post is enough', { email: null }, {}, []],
    ['no such category any more', {}, null, ['category_ended']],
    ['renewed', { renewed: true }, {}, ['already_renewed']],
    ['another campaign', { invited: true }, {}, ['already_invited']],
    ['unsubscribed', { unsubscribed: true }, {}, ['unsubscribed']],
    ['a letter cannot be unsubscribed from', { unsubscribed: true, email: null }, {}, []],
    ['suspended', { status: 'suspended' }, {}, ['suspended']],
    ['debts', { unpaid: true }, {}, ['unpaid']],
    ['plates', { plates_unchecked: true }, {}, ['plates_unchecked']],
    ['a lot left the category', {}, { parking_lot_codes: ['P1'] }, ['lot_closed']],
    [
      'a lot is closed',
      { parking_lot_codes: ['P1', 'P9'] },
      { parking_lot_codes: ['P1', 'P9'] },
      ['lot_closed'],
    ],
    ['too many', { same_person: 3 }, {}, ['duplicate_holder']],
    ['as many as there may be', { same_person: 2 }, {}, []],
    ['no limit', { same_person: 9 }, { max_permits: null }, []],
    ['a proof of the year', {}, { required_documents: ['residence_proof'] }, ['document_again']],
  ])('%s', (_, change, offered, codes) => {
    const next = offered === null ? undefined : { ...offer, ...offered };
    expect(exceptionsOf({ ...context, ...change }, next, lots)).toEqual(codes);
  });
});

describe('who gets it', () => {
  const someCodes = fc.subarray([...EXCEPTION_CODES]);
  const choices = fc.constantFrom('include' as const, 'exclude' as const, null);
  test('a forbidding reason always wins, exclusion next, and nobody is included by default', () => {
    fc.assert(
      fc.property(someCodes, choices, (codes, choice) => {
        const outcome = outcomeOf(codes, choice);
        if (codes.some((code) => NEVER_CODES.some((one) => one === code))) expect(outcome).toBe('left_out');
        else if (choice !== null) expect(outcome).toBe(choice === 'include' ? 'gets' : 'left_out');
        else
          expect(outcome).toBe(
            codes.some((code) => ASK_CODES.some((one) => one === code)) ? 'left_out' : 'gets',
          );
      }),
    );
  });
  test('a document to show again excludes nobody from the invitation', () =>
    expect(outcomeOf(['document_again'], null)).toBe('gets'));
});

test('the price of a renewal includes a card only when none is reused', () => {
  expect(priceOfRenewal(offer, true)).toBe(1950);
  expect(priceOfRenewal(offer, false)).toBe(2950);
  expect(priceOfRenewal(undefined, false)).toBeNull();
});

test('the estimate counts who gets it', () => {
  const row = { outcome: 'gets', channel: 'email', price: 1500, new_card: false } as const;
  expect(
    estimateOf(
      [row, { ...row, channel: 'letter', new_card: true, price: 2500 }, { ...row, outcome: 'left_out' }],
      8,
    ),
  ).toEqual({ recipients: 2, emails: 1, letters: 1, left_out: 1, income: 4000, new_cards: 1, minutes: 16 });
});

it.each([
  ['2027-11-02', '2027-11-30'],
  ['2027-11-20', '2027-12-10'],
  ['2027-12-20', '2028-01-17'],
])('the first day to answer by, from %s: %s', (today, day) =>
  expect(firstAnswerBy(today, 2028, { office_closed_days: [] })).toBe(day),
);

it.each([
  ['2027-10-31', '2027-11-01'],
  ['2027-11-01', null],
  ['2028-02-01', null],
])('the year 2028 opens, seen from %s: %s', (today, day) =>
  expect(openingOf(2028, today, { permit_year_opens: '11-01' })).toBe(day),
);
