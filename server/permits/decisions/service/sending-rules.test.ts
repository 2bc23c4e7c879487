import { expect, test } from 'vitest';
import { rejectionsOfSending, rejectionOfBatching } from './sending-rules.ts';

test.each([
  ['registered', 'prepared', 'administrative', null],
  ['secure_mailbox', 'prepared', 'administrative', null],
  ['registered', 'sent', 'administrative', 'decision_services.not_prepared'],
  ['registered', 'returned', 'administrative', 'decision_services.not_prepared'],
  ['in_person', 'prepared', 'administrative', 'decision_services.other_way'],
  ['ordinary', 'prepared', 'administrative', 'decision_services.other_way'],
  ['registered', 'prepared', 'sale', 'decision_services.sale'],
] as const)('%s, %s, %s in a batch: %s', (way, status, procedure, code) => {
  expect(rejectionOfBatching({ way, status, procedure })).toBe(code);
});

const ONE = 'RR473124829SI';
const OTHER = 'RR473124832SI';
const registered = (post_number: string | null) => ({
  way: 'registered' as const,
  issued_on: '2027-01-15',
  post_number,
});
const mailbox = (post_number: string | null) => ({
  ...registered(post_number),
  way: 'secure_mailbox' as const,
});

test.each([
  ['fits', [registered(ONE), registered(OTHER), mailbox(null)], '2027-01-18', []],
  ['a day to come', [registered(ONE)], '2027-01-19', [['on', 'date.future']]],
  [
    'a day before the decision',
    [registered(ONE)],
    '2027-01-14',
    [['on', 'decision_services.before_decision']],
  ],
  [
    'no number, and one of a mailbox',
    [registered(null), mailbox(ONE)],
    '2027-01-18',
    [
      ['services.0.post_number', 'required'],
      ['services.1.post_number', 'decision_services.no_number'],
    ],
  ],
  [
    'a number twice',
    [registered(ONE), registered(OTHER), registered(ONE)],
    '2027-01-18',
    [['services.2.post_number', 'letters.number_repeated']],
  ],
  [
    'a number that was used before',
    [registered(OTHER), registered('RR473124846SI')],
    '2027-01-18',
    [['services.1.post_number', 'decision_services.number_used']],
  ],
] as const)('sending: %s', (_, attempts, on, expected) => {
  const rejections = rejectionsOfSending(attempts, on, {
    today: '2027-01-18',
    used: new Set(['RR473124846SI']),
  });
  expect(rejections.map(({ path, code }) => [path, code])).toEqual(expected);
});
