import fc from 'fast-check';
import { expect, test } from 'vitest';
import { MAX_LOOK_ALIKES } from '../../../contract/values/texts/look-alike.ts';
import {
  lookupKeyOf,
  type Candidate,
  evaluateCard,
  evaluatePlate,
  lastDayOf,
  momentOf,
  isOpenReason,
} from './rules.ts';

const permit = (change: Partial<Candidate> = {}): Candidate => ({
  permit_id: 'a',
  permit_nr: '2027-00001',
  status: 'active',
  issued_at: '2027-01-01T00:00:00.000Z',
  valid_from: '2027-01-01',
  valid_to: '2027-12-31',
  permit_year: 2027,
  opens_lot: true,
  plate: 'KRAB123',
  plate_country: 'SI',
  plate_until: null,
  temporary_until: null,
  ...change,
});
const MOMENT = { at: '2027-07-03T08:00:00.000Z', day: '2027-07-03' };
const evaluate = (plate: string, candidates: readonly Candidate[], country: string | null = null) => {
  const { decision, reason, matched_by } = evaluatePlate(
    plate,
    country,
    { candidates, card_status: null, grace_until: '01-31' },
    MOMENT,
  );
  return `${decision} ${reason} ${matched_by}`;
};

test.for([
  ['valid', {}, 'open valid plate'],
  ['its last day', { valid_to: '2027-07-03' }, 'open valid plate'],
  ['over since yesterday', { valid_to: '2027-07-02' }, 'deny expired none'],
  ['from tomorrow', { valid_from: '2027-07-04' }, 'deny not_yet_valid none'],
  ['not issued', { status: 'pending' }, 'deny no_permit none'],
  ['issued later', { issued_at: '2027-07-03T08:00:00.001Z' }, 'deny no_permit none'],
  ['suspended', { status: 'suspended' }, 'deny suspended none'],
  ['revoked', { status: 'revoked', opens_lot: false }, 'deny revoked none'],
  ['replaced', { status: 'replaced', opens_lot: false }, 'deny replaced none'],
  ['other lot', { opens_lot: false }, 'deny other_lot none'],
  ['last day of its temporary permit', { temporary_until: '2027-07-03' }, 'open temporary plate'],
  ['temporary permit over since yesterday', { temporary_until: '2027-07-02' }, 'open valid plate'],
  [
    'suspended with a temporary permit',
    { temporary_until: '2027-07-09', status: 'suspended' },
    'deny suspended none',
  ],
  ['plate until later', { plate_until: '2027-07-03T08:00:00.001Z' }, 'open plate_grace plate'],
  ['plate until now', { plate_until: '2027-07-03T08:00:00.000Z' }, 'deny no_permit none'],
] as const)('%s', ([, change, expected]) => {
  expect(evaluate('KRAB123', [permit(change)])).toBe(expected);
  // A similar plate opens exactly when the plate itself does.
  const alike = expected.startsWith('open')
    ? expected.replace(/ plate$/, ' look_alike')
    : 'deny unknown_plate none';
  expect(evaluate('KRA8123', [permit(change)])).toBe(alike);
});

test('a calendar year is tolerated until the day of the parameter, other permits until their last day', () => {
  expect(lastDayOf({ valid_to: '2027-12-31', permit_year: 2027 }, '01-31')).toBe('2028-01-31');
  expect(lastDayOf({ valid_to: '2027-12-31', permit_year: 2027 }, null)).toBe('2027-12-31');
  expect(lastDayOf({ valid_to: '2027-09-30', permit_year: 2027 }, '01-31')).toBe('2027-09-30');
});

test('what opens wins over what explains, and the best explanation is given', () => {
  const old = permit({ permit_id: 'old', valid_to: '2026-06-30', permit_year: 2026 });
  expect(evaluate('KRAB123', [old, permit()])).toBe('open valid plate');
  expect(evaluate('KRAB123', [old, permit({ opens_lot: false })])).toBe('deny other_lot none');
});

test('a known plate is never taken for another one, two look-alikes are ambiguous', () => {
  const other = permit({ permit_id: 'b', plate: 'KRA8123', status: 'suspended' });
  expect(evaluate('KRA8123', [permit(), other])).toBe('deny suspended none');
  expect(
    evaluate('KRAB12Z', [permit({ plate: 'KRAB122' }), permit({ permit_id: 'b', plate: 'KRA8122' })]),
  ).toBe('deny ambiguous none');
  expect(evaluate('KRA8123', [permit()], 'SI')).toBe('open valid look_alike');
  expect(evaluate('KRA8123', [permit()], 'HR')).toBe('deny unknown_plate none');
  expect(evaluate('KRAB123', [permit()], 'HR')).toBe('deny other_country none');
  expect(evaluate('KRAB123', [permit({ plate_country: null })], 'HR')).toBe('open valid plate');
});

test.for([
  ['MAB1234', [permit({ plate: 'MÄB1234' })], 'open valid look_alike'],
  ['MÄB1234', [permit({ plate: 'MÄB1234' })], 'open valid plate'],
  ['MÄB1234', [permit({ plate: 'MAB1234' })], 'open valid look_alike'],
  ['KOLN777', [permit({ plate: 'KÖLN777' })], 'open valid look_alike'],
  ['K0LN777', [permit({ plate: 'KÖLN777' })], 'open valid look_alike'],
  ['TUXY555', [permit({ plate: 'TÜXY555' })], 'open valid look_alike'],
  ['KRCSZ12', [permit({ plate: 'KRČŠŽ12' })], 'open valid look_alike'],
  ['A1', [permit({ plate: 'Å1' })], 'open valid look_alike'],
  ['MAB1234', [permit({ plate: 'MÄB1234', status: 'suspended' })], 'deny unknown_plate none'],
  ['MAB1234', [permit({ plate: 'MÄB1234' }), permit({ plate: 'MÅB1234' })], 'deny ambiguous none'],
  ['MAB1234', [permit({ plate: 'MÄB1234' }), permit({ plate: 'MA81234' })], 'deny ambiguous none'],
  [
    'MAB1234',
    [permit({ plate: 'MÄB1234' }), permit({ plate: 'MAB1234', status: 'suspended' })],
    'deny suspended none',
  ],
  [
    'MAB1234',
    [permit({ plate: 'MÄB1234' }), permit({ plate: 'MAB1234', valid_to: '2027-07-02', opens_lot: false })],
    'deny expired none',
  ],
  [
    'MAB1234',
    [permit({ plate: 'MÄB1234' }), permit({ plate: 'MAB1234', opens_lot: false })],
    'deny other_lot none',
  ],
] as const)('%s is read, with letters that cameras do not know', ([read, permits, expected]) => {
  expect(evaluate(read, permits)).toBe(expected);
});

/** An independent evaluation of the rule in docs/barrier.md, not of the code: whether a plate may open. */
const mayOpen = (read: string, permits: readonly Candidate[]): boolean => {
  const holds = (p: Candidate): boolean =>
    p.status === 'active' && p.opens_lot && MOMENT.day >= p.valid_from && MOMENT.day <= p.valid_to;
  if (permits.some((p) => p.plate === read)) return permits.some((p) => p.plate === read && holds(p));
  const GROUPS = [/[0OQ]/, /[1I]/, /[8B]/, /[5S]/, /[2Z]/, /[6G]/];
  const plain = (text: string): string[] => [
    ...text
      .replaceAll('Æ', 'AE')
      .normalize('NFD')
      .replace(/\p{M}/gu, '')
      .replaceAll('Ø', 'O')
      .replaceAll('Đ', 'D'),
  ];
  const looks = (p: Candidate): boolean => {
    const [letters, seen] = [plain(p.plate ?? ''), plain(read)];
    const wrong = seen.filter((c, i) => c !== letters[i]).length;
    return (
      letters.length === seen.length &&
      wrong <= MAX_LOOK_ALIKES &&
      seen.every((c, i) => c === letters[i] || GROUPS.some((g) => g.test(c) && g.test(letters[i] ?? '')))
    );
  };
  const alike = permits.filter((p) => p.opens_lot && looks(p));
  return new Set(alike.map((p) => p.plate)).size === 1 && alike.some(holds);
};

test('never opens for anybody but those the rule names', () => {
  const plate = fc.string({ unit: fc.constantFrom(...'AÄB80OÖØ15SŠIC'), minLength: 2, maxLength: 4 });
  const candidate = fc.record({
    plate,
    permit_id: fc.uuid(),
    status: fc.constantFrom('active', 'active', 'suspended', 'revoked'),
    opens_lot: fc.boolean(),
    valid_from: fc.constantFrom('2027-01-01', '2027-08-01'),
    valid_to: fc.constantFrom('2027-12-31', '2027-06-30'),
  });
  fc.assert(
    fc.property(plate, fc.array(candidate, { maxLength: 6 }), (read, made) => {
      const permits = made.map((change) => permit(change as Partial<Candidate>));
      const { decision } = evaluatePlate(
        read,
        null,
        { candidates: permits, card_status: null, grace_until: null },
        MOMENT,
      );
      expect(decision === 'open').toBe(mayOpen(read, permits));
    }),
    { numRuns: 2000 },
  );
});

test.for([
  ['assigned', [permit()], 'open valid'],
  ['assigned', [], 'deny no_permit'],
  ['available', [], 'deny no_permit'],
  ['blocked', [permit()], 'deny card_blocked'],
  ['lost', [permit()], 'deny card_lost'],
  ['retired', [], 'deny card_retired'],
  ['lost', [permit({ status: 'replaced' })], 'deny replaced'],
  ['assigned', [permit({ status: 'revoked' }), permit()], 'open valid'],
  [null, [], 'deny unknown_card'],
] as const)('a card that is %s', ([card_status, candidates, expected]) => {
  const { decision, reason } = evaluateCard({ candidates, card_status, grace_until: null }, MOMENT);
  expect(`${decision} ${reason}`).toBe(expected);
  expect(isOpenReason(reason)).toBe(decision === 'open');
});

test('numbers and chips of cards are distinguished by length', () => {
  expect(lookupKeyOf({ card: '000 471 1000' })).toEqual({ kind: 'card_number', value: '0004711000' });
  expect(lookupKeyOf({ card: '04:a2:b3:c4' })).toEqual({ kind: 'card_uid', value: '04A2B3C4' });
  expect(lookupKeyOf({ card: '04A2B3C4D5E6F7' })).toEqual({ kind: 'card_uid', value: '04A2B3C4D5E6F7' });
  for (const card of ['', '123', '04A2B3C4D', 'zzzzzzzz']) expect(lookupKeyOf({ card })).toBeNull();
  for (const plate of ['', '-', 'A', '?', 'KR?B123', 'ABCDEFGHIJK'])
    expect(lookupKeyOf({ plate })).toBeNull();
});

test('a clock is trusted within five minutes', () => {
  const now = '2027-07-03T08:00:00.000Z';
  expect(momentOf('2027-07-03T07:55:00.000Z', now)).toEqual({
    occurred_at: '2027-07-03T07:55:00.000Z',
    clock_off: false,
  });
  expect(momentOf('2027-07-03T08:05:00.001Z', now)).toEqual({ occurred_at: now, clock_off: true });
});
