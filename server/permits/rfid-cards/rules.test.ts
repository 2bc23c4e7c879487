import { describe, expect, it, test } from 'vitest';
import { RFID_CARD_STATUSES } from '../../../contract/values/status.ts';
import {
  allowedDecisions,
  CARD_TRANSITIONS,
  cardNumberOf,
  cardUidOf,
  hasCard,
  evaluateRows,
  nextCardStatus,
  rangeOf,
  shownCardStatus,
} from './rules.ts';

describe('decisions about a card', () => {
  test.each([
    ['available', false, ['block', 'lose', 'retire']],
    ['reserved', false, ['block', 'lose']],
    ['assigned', true, ['block', 'lose']],
    ['assigned', false, ['block', 'lose', 'retire']],
    ['blocked', false, ['unblock', 'lose', 'retire']],
    ['blocked', true, ['unblock', 'lose']],
    ['lost', true, ['find', 'retire']],
    ['lost', false, ['find', 'retire']],
    ['retired', false, []],
  ] as const)('%s, on a permit %s: %j', (status, on_permit, expected) =>
    expect(allowedDecisions({ status, on_permit })).toEqual(expected),
  );
  test.each([
    ['unblock', 'blocked', true, { ok: true, to: 'assigned' }],
    ['unblock', 'blocked', false, { ok: true, to: 'available' }],
    ['find', 'lost', true, { ok: true, to: 'assigned' }],
    ['find', 'lost', false, { ok: true, to: 'available' }],
    ['retire', 'assigned', true, { ok: false, code: 'rule.card_on_permit' }],
    ['retire', 'reserved', false, { ok: false, code: 'rule.card_reserved' }],
    ['unblock', 'available', false, { ok: false, code: 'rule.transition' }],
    ['block', 'retired', false, { ok: false, code: 'rule.transition' }],
  ] as const)('%s of a card that is %s, on a permit %s: %j', (decision, status, on_permit, result) =>
    expect(nextCardStatus(decision, { status, on_permit })).toEqual(result),
  );
  it('leads only where the table says', () => {
    for (const status of RFID_CARD_STATUSES)
      for (const on_permit of [true, false])
        for (const decision of allowedDecisions({ status, on_permit })) {
          const result = nextCardStatus(decision, { status, on_permit });
          expect(CARD_TRANSITIONS[decision].from).toContain(status);
          expect(CARD_TRANSITIONS[decision].to).toContain(result.ok && result.to);
        }
  });
});

test('an expired reservation is free', () => {
  const card = { status: 'reserved' as const, reserved_until: '2027-01-15T09:15:00.000Z' };
  expect(shownCardStatus(card, '2027-01-15T09:15:00.000Z')).toBe('reserved');
  expect(shownCardStatus(card, '2027-01-15T09:15:00.001Z')).toBe('available');
});

test('a permit uses a card until it was replaced or got another', () => {
  const permit = { status: 'active', rfid_card_number: '1', deleted_at: null };
  expect(hasCard(permit, '1')).toBe(true);
  expect(hasCard({ ...permit, status: 'replaced' }, '1')).toBe(false);
  expect(hasCard(permit, '2')).toBe(false);
  expect(hasCard({ ...permit, deleted_at: '2027-01-01T00:00:00.000Z' }, '1')).toBe(false);
  expect(hasCard(undefined, '1')).toBe(false);
});

test.each([
  ['0004711000', '0004711000', 10, { ok: true, numbers: ['0004711000'] }],
  ['0000000009', '0000000011', 10, { ok: true, numbers: ['0000000009', '0000000010', '0000000011'] }],
  ['0000000002', '0000000001', 10, { ok: false, code: 'rfid_cards.range_order' }],
  ['0000000001', '0000000010', 10, { ok: true, numbers: expect.any(Array) }],
  ['0000000001', '0000000011', 10, { ok: false, code: 'rfid_cards.too_many' }],
  ['9999999999', '9999999999', 10, { ok: true, numbers: ['9999999999'] }],
])('the range %s to %s of at most %i', (first, last, max, expected) =>
  expect(rangeOf(first, last, max)).toEqual(expected),
);

test.each([
  ['4711000', '0004711000'],
  [' 000 471-1000 ', '0004711000'],
  ['4711000.0', '0004711000'],
  ['12345678901', null],
  ['1234', null],
  ['47a1000', null],
  ['', null],
])('the number %j of a file is %j', (raw, number) => expect(cardNumberOf(raw)).toBe(number));

test.each([
  ['04:a1:b2:c3', '04A1B2C3'],
  ['04A1B200000001', '04A1B200000001'],
  ['04A1B2', null],
  ['04A1B2G3', null],
])('the UID %j of a file is %j', (raw, uid) => expect(cardUidOf(raw)).toBe(uid));

test('the rows of a file, each on its own', () => {
  const cards = [
    { number: '0000000001', uid: null },
    { number: '0000000002', uid: 'AAAAAAAA' },
  ];
  const known = {
    by_number: new Map(cards.map((card) => [card.number, card])),
    by_uid: new Map([['AAAAAAAA', cards[1]!]]),
  };
  const rows = [
    { number: '00001', uid: 'BBBBBBBB' },
    { number: '00002', uid: 'aaaaaaaa' },
    { number: '00003', uid: 'CCCCCCCC' },
    { number: '00003' },
    { number: '00004', uid: 'cccccccc' },
    { number: '00005', uid: 'AAAAAAAA' },
    { number: '0000000002', uid: 'DDDDDDDD' },
    { number: 'x' },
    { number: '00006', uid: 'no' },
    { number: '00007', uid: ' ' },
  ];
  const evaluated = evaluateRows(rows, known);
  expect(evaluated).toMatchObject({
    new_cards: [
      { number: '0000000003', uid: 'CCCCCCCC' },
      { number: '0000000007', uid: null },
    ],
    completed: [{ number: '0000000001', uid: 'BBBBBBBB' }],
    known: 1,
  });
  expect(evaluated.errors.map(({ index, code }) => [index, code])).toEqual([
    [3, 'rfid_card_number.repeated'],
    [4, 'rfid_card_uid.repeated'],
    [5, 'rfid_card_uid.repeated'],
    [6, 'rfid_card_number.repeated'],
    [7, 'rfid_card_number.invalid'],
    [8, 'rfid_card_uid.invalid'],
  ]);
  expect(evaluateRows([{ number: '00005', uid: 'AAAAAAAA' }], known).errors[0]?.code).toBe(
    'rfid_card_uid.taken',
  );
  expect(evaluateRows([{ number: '00002', uid: 'DDDDDDDD' }], known).errors[0]?.code).toBe(
    'rfid_card_uid.differs',
  );
});
