import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { BARRIER_REASONS } from '../../../contract/barrier/barrier.ts';
import { diagnose, graceOf, mayDecide, readingDistance, stateOf, type DiagnosisContext } from './rules.ts';

const context = (change: Partial<DiagnosisContext> = {}): DiagnosisContext => ({
  outcome: { decision: 'deny', reason: 'unknown_plate', permit_id: null },
  is_plate: true,
  passage: null,
  misread: false,
  silent: false,
  application: null,
  left: null,
  replaced_by: null,
  card_id: null,
  opens_by: null,
  ...change,
});
const holds = { outcome: { decision: 'open', reason: 'valid', permit_id: 'p' } } as const;
const deny = (reason: string, change = {}): NonNullable<DiagnosisContext['passage']> => ({
  decision: 'deny',
  reason,
  source: 'live',
  server_reason: null,
  differs: false,
  ...change,
});
const evaluated = (reason: (typeof BARRIER_REASONS)[number], permit_id: string | null = 'p') => ({
  outcome: { decision: 'deny' as const, reason, permit_id },
});

describe('why it did not open', () => {
  test.each([
    ['unknown plate', {}, 'unknown_plate', 'new_application', null],
    [
      'an application awaits payment',
      { application: { id: 'a', status: 'awaiting_payment' } },
      'unpaid',
      'take_payment',
      'a',
    ],
    [
      'an application is not decided',
      { application: { id: 'a', status: 'in_review' } },
      'in_review',
      'open_application',
      'a',
    ],
    ['the plate was changed', { left: { permit_id: 'q' } }, 'plate_changed', 'change_plate', 'q'],
    ['suspended', evaluated('suspended'), 'suspended', 'resume', 'p'],
    ['not yet', evaluated('not_yet_valid'), 'not_yet_valid', 'correct_dates', 'p'],
    ['over', evaluated('expired'), 'expired', 'renew', 'p'],
    ['revoked', evaluated('revoked'), 'revoked', 'reopen', 'p'],
    ['another lot', evaluated('other_lot'), 'other_lot', 'open_permit', 'p'],
    ['another country', evaluated('other_country'), 'other_country', 'change_plate', 'p'],
    ['replaced', { ...evaluated('replaced'), replaced_by: 'n' }, 'replaced', 'open_permit', 'n'],
    [
      'lost card',
      { ...evaluated('card_lost'), is_plate: false, card_id: 'c' },
      'card_lost',
      'replace_card',
      'p',
    ],
    [
      'unassigned lost card',
      { ...evaluated('card_lost', null), is_plate: false, card_id: 'c' },
      'card_lost',
      'cards',
      'c',
    ],
    [
      'blocked card',
      { ...evaluated('card_blocked'), is_plate: false, card_id: 'c' },
      'card_blocked',
      'cards',
      'c',
    ],
    ['unknown card', { ...evaluated('unknown_card', null), is_plate: false }, 'unknown_card', 'cards', null],
    [
      'card in stock',
      { ...evaluated('no_permit', null), is_plate: false, card_id: 'c' },
      'no_permit',
      'cards',
      'c',
    ],
    ['prepared permit', evaluated('no_permit'), 'no_permit', 'open_permit', 'p'],
    ['two look alike', evaluated('ambiguous', null), 'ambiguous', 'find', null],
    ['it holds and nothing was seen', holds, 'not_seen', 'open_permit', 'p'],
    ['it holds and the camera misread', { ...holds, misread: true }, 'misread', 'open_permit', 'p'],
    ['it holds and the barrier is offline', { ...holds, silent: true }, 'controller_silent', 'board', null],
    [
      'it opened',
      { ...holds, passage: { ...deny('valid'), decision: 'open' } },
      'opened',
      'open_permit',
      'p',
    ],
    [
      'an old list',
      { ...holds, passage: deny('not_listed', { source: 'offline', differs: true, server_reason: 'valid' }) },
      'old_list',
      'board',
      null,
    ],
    [
      'a list that was right',
      {
        ...evaluated('expired'),
        passage: deny('not_listed', { source: 'offline', server_reason: 'expired' }),
      },
      'expired',
      'renew',
      'p',
    ],
    [
      'the record counts, but there is nothing to fix any more',
      { ...holds, passage: deny('suspended'), opens_by: 'p' },
      'suspended',
      'open_permit',
      'p',
    ],
    [
      'next year’s permit was denied, this year’s opens',
      { ...evaluated('not_yet_valid'), passage: deny('not_yet_valid'), opens_by: 'this' },
      'not_yet_valid',
      'open_permit',
      'this',
    ],
    [
      'the plate is on a permit since',
      { passage: deny('unknown_plate'), application: { id: 'a', status: 'in_review' }, opens_by: 'p' },
      'unknown_plate',
      'open_permit',
      'p',
    ],
  ] as const)('%s', (_, change, code, kind, id) => {
    expect(diagnose(context(change as Partial<DiagnosisContext>))).toEqual({ code, remedy: { kind, id } });
  });

  test('every reason has a remedy in any context', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...BARRIER_REASONS),
        fc.boolean(),
        fc.boolean(),
        fc.option(fc.constant('p')),
        (reason, is_plate, recorded, permit_id) => {
          const { code, remedy } = diagnose(
            context({ ...evaluated(reason, permit_id), is_plate, passage: recorded ? deny(reason) : null }),
          );
          expect(code).toBeTruthy();
          expect(remedy.kind).toBeTruthy();
        },
      ),
    );
  });
});

describe('when barriers open for a permit', () => {
  const permit = {
    status: 'active',
    issued_at: '2027-01-10T10:00:00.000Z',
    valid_from: '2027-02-01',
    valid_to: '2027-12-31',
    permit_year: 2027,
  } as const;
  const lots = [
    { code: 'P1', name: 'Pod Skalo', has_rfid: true, has_camera: true },
    { code: 'P3', name: 'Pristan', has_rfid: true, has_camera: false },
  ];
  const at = (day: string) => ({ at: `${day}T10:00:00.000Z`, day });
  const by = (card: 'assigned' | 'lost') =>
    stateOf(permit, { lots, card }, '01-31', at('2027-06-01')).lots.map((lot) => lot.by);

  test.each([
    ['2027-06-01', {}, 'opens', 'valid', '2028-01-31'],
    ['2027-01-20', {}, 'later', 'not_yet_valid', '2028-01-31'],
    ['2028-01-15', {}, 'opens', 'year_grace', '2028-01-31'],
    ['2028-02-01', {}, 'closed', 'expired', null],
    ['2027-06-01', { status: 'suspended' }, 'closed', 'suspended', null],
    ['2027-06-01', { status: 'pending', issued_at: null }, 'closed', 'no_permit', null],
    ['2027-06-01', { valid_to: '2027-08-31' }, 'opens', 'valid', '2027-08-31'],
  ] as const)('on %s with %o: %s', (day, change, state, reason, opens_until) => {
    const told = stateOf({ ...permit, ...change }, { lots, card: 'assigned' }, '01-31', at(day));
    expect(told).toMatchObject({ state, reason, opens_until });
  });

  test('by the readers of the lot and the abilities of the card', () => {
    expect(by('assigned')).toEqual([['plate', 'card'], ['card']]);
    expect(by('lost')).toEqual([['plate'], []]);
  });

  test('a year from issue has no days of grace', () => {
    expect(graceOf({ mode: 'rolling_12_months', grace_until: '01-31' })).toBeNull();
    expect(graceOf({ mode: 'calendar_year', grace_until: '01-31' })).toBe('01-31');
  });
});

test.each([
  ['open', 'dismissed', true],
  ['open', 'confirmed', true],
  ['confirmed', 'open', true],
  ['dismissed', 'confirmed', false],
  ['open', 'open', false],
] as const)('an anomaly goes from %s to %s: %s', (from, to, may) => {
  expect(mayDecide(from, to)).toBe(may);
});

describe('misread plates', () => {
  test.each([
    ['KRAB123', 'KRAB123', 0],
    ['KRAB123', 'KRAB128', 1],
    ['KRAB123', 'KRA8128', 2],
    ['KRAB123', 'KRBA123', 1],
    ['KRAB123', 'KRAB12', 1],
    ['KRAB123', 'LJCD456', 3],
    ['KRAB123', 'KR', 3],
  ])('%s and %s: %d', (a, b, distance) => {
    expect(readingDistance(a, b, 2)).toBe(distance);
  });

  test('is symmetric', () => {
    const plate = fc.string({ unit: fc.constantFrom('A', 'B', '1', '8'), maxLength: 8 });
    fc.assert(
      fc.property(plate, plate, (a, b) => {
        expect(readingDistance(a, b, 3)).toBe(readingDistance(b, a, 3));
        expect(readingDistance(a, b, 3) === 0).toBe(a === b);
      }),
    );
  });
});
