import { expect, test } from 'vitest';
import {
  decisionOnHindrance,
  type Holder,
  hindrancesOf,
  type HindranceContext,
  plateLosses,
  undecidedHindrances,
  withDecision,
} from './hindrance-rules.ts';

const permit = (id: string): Holder => ({
  record: 'permit',
  id,
  number: `2027-${id}`,
  name: 'Imetnik',
  application_id: `of ${id}`,
  status: null,
  decided_at: null,
});
const promise = (id: string, status: Holder['status'], decided_at: string): Holder => ({
  ...permit(id),
  record: 'application',
  application_id: id,
  status,
  decided_at,
});
const facts = (
  change: Partial<HindranceContext>,
  application: Partial<HindranceContext['application']> = {},
): HindranceContext => ({
  application: {
    id: 'm',
    status: 'in_review',
    decided_at: null,
    kind: 'new',
    user_type: 'RES',
    permit_year: 2027,
    ...application,
  },
  max_permits: 1,
  places: [],
  plates: [],
  decisions: [],
  ...change,
});
const codes = (one: HindranceContext): string[] =>
  undecidedHindrances(hindrancesOf(one)).map(({ code }) => code);

test.each<[string, Holder[], Partial<HindranceContext['application']>, boolean]>([
  ['nobody', [], {}, false],
  ['a live permit', [permit('1')], {}, true],
  ['a live permit, at the issue', [permit('1')], { status: 'paid' }, true],
  ['a promise, in the review', [promise('1', 'approved', '9')], {}, true],
  [
    'an earlier promise',
    [promise('1', 'awaiting_payment', '1')],
    { status: 'approved', decided_at: '2' },
    true,
  ],
  [
    'a later promise',
    [promise('1', 'awaiting_payment', '3')],
    { status: 'approved', decided_at: '2' },
    false,
  ],
  [
    'a later promise that is paid',
    [promise('1', 'paid', '3')],
    { status: 'approved', decided_at: '2' },
    true,
  ],
  [
    'a promise of the same moment, by its id',
    [promise('a', 'approved', '2')],
    { status: 'approved', decided_at: '2' },
    true,
  ],
  ['a promise, once this is paid', [promise('1', 'paid', '1')], { status: 'paid', decided_at: '2' }, false],
])('a full limit: %s', (_, places, application, hindered) => {
  expect(codes(facts({ places }, application))).toEqual(hindered ? ['rule.max_permits'] : []);
});

test('no limit is never full', () => {
  expect(codes(facts({ max_permits: null, places: [permit('1')] }))).toEqual([]);
});

test('of a plate with a permit and a promise the permit counts', () => {
  const plates = [
    { ...permit('1'), registration_number: 'KRAB123' },
    { ...promise('2', 'approved', '1'), registration_number: 'KRAB123' },
    { ...promise('3', 'approved', '1'), registration_number: 'KRCD456' },
  ];
  expect(codes(facts({ plates }))).toEqual([
    'registration_number.live_permit',
    'registration_number.promised',
  ]);
});

test('a lifted limit holds while nobody else comes, and for the same limit, category and year', () => {
  const full = facts({ places: [permit('1')] });
  const decision = decisionOnHindrance(hindrancesOf(full)[0]!, full.application, 'Tako je odločil župan.')!;
  const after = (change: Partial<HindranceContext>, application = {}) =>
    codes(facts({ places: [permit('1')], decisions: [decision], ...change }, application));
  expect(after({})).toEqual([]);
  expect(after({}, { status: 'paid' })).toEqual([]);
  // The promise that was counted became a permit: the same holder.
  expect(after({ places: [{ ...promise('of 1', 'approved', '1') }] })).toEqual([]);
  expect(after({ places: [permit('1'), permit('2')] })).toEqual(['rule.max_permits']);
  expect(after({ places: [permit('1'), permit('1')], max_permits: 2 })).toEqual(['rule.max_permits']);
  expect(after({}, { permit_year: 2028 })).toEqual(['rule.max_permits']);
  expect(after({}, { user_type: 'OWN' })).toEqual(['rule.max_permits']);
});

test('a permit loses its plate at the issue, unless another one has it by then; a promise cannot', () => {
  const of = (holder: Holder) => [{ ...holder, registration_number: 'KRAB123' }];
  const before = facts({ plates: of(permit('1')) });
  const decision = decisionOnHindrance(hindrancesOf(before)[0]!, before.application, 'Vozilo je prodano.')!;
  const decisions = withDecision(withDecision([], decision), decision);
  expect(decisions).toHaveLength(1);
  const decided = hindrancesOf(facts({ plates: of(permit('1')), decisions }));
  expect(undecidedHindrances(decided)).toEqual([]);
  expect([...plateLosses(decided)]).toEqual([['1', { plates: ['KRAB123'], reason: 'Vozilo je prodano.' }]]);
  const changed = facts({ plates: of(permit('2')), decisions });
  expect(codes(changed)).toEqual(['registration_number.live_permit']);
  expect(plateLosses(hindrancesOf(changed)).size).toBe(0);
  const promised = facts({ plates: of(promise('3', 'approved', '1')) });
  expect(decisionOnHindrance(hindrancesOf(promised)[0]!, promised.application, 'Tako.')).toBeNull();
});
