import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { pairReversals, returnedRefund, type ReversalSide } from './reversal-rules.ts';

const R1 = 'SI1220270000011';
const R2 = 'SI1220270000029';
const A = 'SI56020170014356205';
const B = 'SI56012340100009973';
let next = 0;
const side = (change: Partial<ReversalSide> = {}): ReversalSide => ({
  id: `id-${String(next++).padStart(6, '0')}`,
  direction: 'credit',
  booking_date: '2027-01-10',
  amount: 2500,
  currency: 'EUR',
  account_iban: null,
  payer_iban: A,
  bank_ref: null,
  end_to_end_id: null,
  references: [],
  ...change,
});
const back = (change: Partial<ReversalSide> = {}) =>
  side({ direction: 'debit', booking_date: '2027-01-12', ...change });

/** The index of the target among the candidates of one reversal, null for none. */
const chosen = (reversal: ReversalSide, targets: readonly ReversalSide[]): number | null => {
  const [pair] = pairReversals([reversal], targets);
  return pair ? targets.findIndex(({ id }) => id === pair.target_id) : null;
};

describe('one reversal', () => {
  test.each<[string, Partial<ReversalSide>, Partial<ReversalSide>[], number | null]>([
    ["the bank's number", { bank_ref: 'X' }, [{ bank_ref: 'Y' }, { bank_ref: 'X' }], 1],
    [
      "the bank's number before our reference",
      { bank_ref: 'X', references: [R1] },
      [{ references: [R1] }, { bank_ref: 'X' }],
      1,
    ],
    [
      'our reference, no number of the payer on either side',
      { references: [R1] },
      [{ references: [R1] }, { references: [R2] }],
      0,
    ],
    ['nothing equals nothing: two missing numbers', {}, [{}], null],
    [
      'placeholders for a missing number',
      { bank_ref: 'NONREF', end_to_end_id: 'NOTPROVIDED' },
      [{ bank_ref: 'NONREF', end_to_end_id: 'NOTPROVIDED' }],
      null,
    ],
    [
      "the payer's number with the account",
      { end_to_end_id: 'E' },
      [{ end_to_end_id: 'E' }, { end_to_end_id: 'F' }],
      0,
    ],
    [
      "the payer's number without an account",
      { end_to_end_id: 'E', payer_iban: null },
      [{ end_to_end_id: 'E', payer_iban: null }],
      null,
    ],
    [
      'a bank number that another payer has on another day',
      { bank_ref: '17' },
      [{ bank_ref: '17', payer_iban: B }],
      null,
    ],
    [
      'a bank number under another reference of ours',
      { bank_ref: '17', references: [R1] },
      [{ bank_ref: '17', references: [R2] }],
      null,
    ],
    [
      "our reference, but the payer's number shows another payment",
      { references: [R1], end_to_end_id: 'E' },
      [{ references: [R1], end_to_end_id: 'F' }],
      null,
    ],
    ['another amount', { references: [R1] }, [{ references: [R1], amount: 2400 }], null],
    ['another currency', { references: [R1] }, [{ references: [R1], currency: 'CHF' }], null],
    [
      'another account of ours',
      { references: [R1], account_iban: A },
      [{ references: [R1], account_iban: B }],
      null,
    ],
    ['money in the same direction', { references: [R1] }, [{ references: [R1], direction: 'debit' }], null],
    ['the same day', { references: [R1] }, [{ references: [R1], booking_date: '2027-01-12' }], 0],
    ['a later day', { references: [R1] }, [{ references: [R1], booking_date: '2027-01-13' }], null],
    [
      'the nearest before it',
      { references: [R1] },
      [
        { references: [R1], booking_date: '2027-01-11' },
        { references: [R1], booking_date: '2027-01-02' },
        { references: [R1], booking_date: '2027-01-13' },
      ],
      0,
    ],
    [
      'two of a day, distinguished by the payer',
      { bank_ref: 'X', references: [R2] },
      [
        { bank_ref: 'X', references: [R1] },
        { bank_ref: 'X', references: [R2] },
      ],
      1,
    ],
    [
      'two of a day that nothing distinguishes',
      { bank_ref: 'X', payer_iban: null },
      [
        { bank_ref: 'X', payer_iban: A },
        { bank_ref: 'X', payer_iban: B },
      ],
      null,
    ],
    ['two identical ones of a day', { references: [R1] }, [{ references: [R1] }, { references: [R1] }], 1],
    ['a returned refund', { direction: 'credit', bank_ref: 'X' }, [{ direction: 'debit', bank_ref: 'X' }], 0],
  ])('%s', (_name, reversal, targets, expected) => {
    expect(
      chosen(
        back(reversal),
        targets.map((change) => side(change)),
      ),
    ).toBe(expected);
  });

  test('a reversed payment is no candidate, and none is reversed twice', () => {
    const credit = side({ references: [R1] });
    const pairs = pairReversals([back({ references: [R1] }), back({ references: [R1] })], [credit]);
    expect(pairs.map(({ target_id }) => target_id)).toEqual([credit.id]);
  });

  test('the more certain rule goes first, also for a later reversal', () => {
    const named = side({ references: [R1], bank_ref: 'X' });
    const other = side({ references: [R1], booking_date: '2027-01-09' });
    const early = back({ references: [R1], booking_date: '2027-01-11' });
    const late = back({ bank_ref: 'X', references: [R1] });
    expect(
      pairReversals([early, late], [named, other]).toSorted((a, b) =>
        a.reversal_id < b.reversal_id ? -1 : 1,
      ),
    ).toEqual([
      { reversal_id: early.id, target_id: other.id, rule: 'reference' },
      { reversal_id: late.id, target_id: named.id, rule: 'bank_ref' },
    ]);
  });
});

const anyRef = fc.constantFrom(null, 'X', 'Y', 'NONREF');
const anySide = (direction: 'credit' | 'debit') =>
  fc.record({
    id: fc.uuid(),
    direction: fc.constant(direction),
    booking_date: fc.constantFrom('2027-01-10', '2027-01-11', '2027-01-12'),
    amount: fc.constantFrom(2500, 1500),
    currency: fc.constant('EUR'),
    account_iban: fc.constantFrom(null, 'SI56'),
    payer_iban: fc.constantFrom(null, A, B),
    bank_ref: anyRef,
    end_to_end_id: anyRef,
    references: fc.constantFrom<string[][]>([], [R1], [R2], [R1, R2]),
  });
const anyFile = fc
  .record({
    reversals: fc.array(anySide('debit'), { maxLength: 5 }),
    targets: fc.array(anySide('credit'), { maxLength: 8 }),
  })
  .filter(({ reversals, targets }) => {
    const ids = [...reversals, ...targets].map(({ id }) => id);
    return new Set(ids).size === ids.length;
  });

describe('of any file', () => {
  test('each booking is in at most one pair, of one amount, never before its target, never under another reference', () => {
    fc.assert(
      fc.property(anyFile, ({ reversals, targets }) => {
        const pairs = pairReversals(reversals, targets);
        expect(new Set(pairs.map(({ target_id }) => target_id)).size).toBe(pairs.length);
        expect(new Set(pairs.map(({ reversal_id }) => reversal_id)).size).toBe(pairs.length);
        for (const { reversal_id, target_id } of pairs) {
          const reversal = reversals.find(({ id }) => id === reversal_id)!;
          const target = targets.find(({ id }) => id === target_id)!;
          expect(target.amount).toBe(reversal.amount);
          expect(target.booking_date <= reversal.booking_date).toBe(true);
          if (reversal.references.length > 0 && target.references.length > 0)
            expect(reversal.references.some((one) => target.references.includes(one))).toBe(true);
        }
      }),
    );
  });

  test('the order in the file changes nothing', () => {
    fc.assert(
      fc.property(anyFile, ({ reversals, targets }) => {
        const ordered = (pairs: ReturnType<typeof pairReversals>) =>
          pairs.toSorted((a, b) => (a.reversal_id < b.reversal_id ? -1 : 1));
        expect(ordered(pairReversals(reversals.toReversed(), targets.toReversed()))).toEqual(
          ordered(pairReversals(reversals, targets)),
        );
      }),
    );
  });

  test("other people's payments change nothing", () => {
    fc.assert(
      fc.property(
        anyFile,
        fc.array(anySide('credit'), { maxLength: 5 }),
        ({ reversals, targets }, others) => {
          const strangers = others.map((one, n) => ({ ...one, id: `other-${n}`, amount: 999 }));
          expect(pairReversals(reversals, [...strangers, ...targets])).toEqual(
            pairReversals(reversals, targets),
          );
        },
      ),
    );
  });
});

describe('a returned refund', () => {
  const refund = (change: Partial<Parameters<typeof returnedRefund>[1][number]> = {}) => ({
    id: `refund-${next++}`,
    amount: 2500,
    iban: A,
    end_to_end_ids: [`VR${next}`],
    paid_on: '2027-01-10',
    ...change,
  });
  const came = { amount: 2500, payer_iban: A, end_to_end_id: null, booking_date: '2027-01-12' };
  test('by our own number, also while it is due', () => {
    const [one, two] = [refund({ paid_on: null, end_to_end_ids: ['VRB', 'VRA'] }), refund()];
    expect(returnedRefund({ ...came, end_to_end_id: 'VRA' }, [two, one])).toBe(one.id);
  });
  test('by account and amount if unique', () => {
    const one = refund();
    expect(returnedRefund(came, [one, refund({ amount: 100 }), refund({ iban: B })])).toBe(one.id);
    expect(returnedRefund(came, [one, refund()])).toBeNull();
    expect(returnedRefund(came, [refund({ paid_on: null })])).toBeNull();
    expect(returnedRefund(came, [refund({ paid_on: '2027-01-13' })])).toBeNull();
    expect(returnedRefund({ ...came, payer_iban: null }, [refund({ iban: null })])).toBeNull();
  });
});
