import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { linesOf, totalsOf } from '../../../contract/money/invoice-lines.ts';
import { vatOn } from '../../../contract/values/money/vat.ts';
import {
  advanceLines,
  chooseDevice,
  type Credited,
  creditLines,
  deductionOf,
  isOverdrawn,
  legalNumber,
  timeOfForm,
  creditableOf,
  isIssuedAutomatically,
  rejectionOfIssue,
  serviceDate,
  withinYear,
  sharesOf,
} from './rules.ts';

const PAID = {
  status: 'paid',
  charged: 2500,
  received: 2500,
  tolerance: 0,
  payments: [{ method: 'upn', status: 'matched' }],
} as const;

test.each([
  ['all is paid', {}, null],
  ['completed as well', { status: 'completed' }, null],
  ['free', { charged: 0, received: 0 }, 'rule.nothing_to_invoice'],
  ['withdrawn', { status: 'withdrawn' }, 'rule.not_paid'],
  ['no payment', { payments: [] }, 'rule.not_paid'],
  ['too little', { received: 2499 }, 'rule.invoice_differs'],
  ['too much, not reviewed', { received: 2501 }, 'rule.invoice_differs'],
  ['too much, known', { received: 2600, payments: [{ method: 'upn', status: 'overpaid' }] }, null],
  ['a little less, within the tolerance', { received: 2490, tolerance: 10 }, null],
  ['a little more, within the tolerance', { received: 2510, tolerance: 10 }, null],
  ['more than the tolerance', { received: 2489, tolerance: 10 }, 'rule.invoice_differs'],
  [
    'too little, though marked',
    { received: 100, payments: [{ method: 'upn', status: 'overpaid' }] },
    'rule.invoice_differs',
  ],
] as const)('an invoice: %s', (_, change, rejection) =>
  expect(rejectionOfIssue({ ...PAID, ...change })).toBe(rejection),
);

test.each([
  ['payment', 'paid', ['upn'], true],
  ['payment', 'completed', ['upn', 'upn'], true],
  ['payment', 'awaiting_payment', ['upn'], false],
  ['payment', 'payment_returned', ['upn'], false],
  ['payment', 'paid', [], false],
  ['payment', 'paid', ['cash'], false],
  ['payment', 'completed', ['upn', 'card'], false],
  ['permit', 'paid', ['upn'], false],
  ['permit', 'completed', ['upn'], true],
  ['by_hand', 'completed', ['upn'], false],
] as const)('by itself at %s: %s by %j is %s', (at, status, methods, result) =>
  expect(
    isIssuedAutomatically(
      at,
      { status },
      methods.map((method) => ({ method })),
    ),
  ).toBe(result),
);

const [a, b] = [{ id: 'a' }, { id: 'b' }];
test.each([
  ['the one named', [a, b], { asked: 'b', last: 'a' }, { ok: true, device: b }],
  ['a retired one', [a], { asked: 'b' }, { ok: false, code: 'device.unknown' }],
  ['the last one', [a, b], { last: 'b' }, { ok: true, device: b }],
  ['the only one', [a], { last: 'gone' }, { ok: true, device: a }],
  ['ambiguous', [a, b], {}, { ok: false, code: 'device.choose' }],
] as const)('a device: %s', (_, active, chosen, result) =>
  expect(chooseDevice([...active], chosen)).toEqual(result),
);

test('numbers have no leading zeros, the date of supply is the earlier one, a year ends in Ljubljana', () => {
  expect(legalNumber({ sales_location_nr: 'OBC1', cashier_nr: 'BLAG1', seq: 7 })).toBe('OBC1-BLAG1-7');
  expect(timeOfForm('2027-01-14', '2027-01-15T07:00:00.000Z')).toBe('2027-01-14T11:00:00.000Z');
  expect(timeOfForm('2027-01-15', '2027-01-15T07:00:00.000Z')).toBe('2027-01-15T07:00:00.000Z');
  expect(serviceDate('2027-01-15', null)).toBe('2027-01-15');
  expect(serviceDate('2027-01-15', '2027-01-20')).toBe('2027-01-15');
  expect(serviceDate('2027-01-15', '2027-01-10')).toBe('2027-01-10');
  expect(withinYear('2027-12-31T22:59:59.000Z', 2027)).toBe('2027-12-31T22:59:59.000Z');
  expect(withinYear('2027-12-31T23:00:00.500Z', 2027)).toBe('2027-12-31T22:59:59.999Z');
});

describe('credit notes', () => {
  const lines = linesOf([
    { code: 'permit', description: 'Dovolilnica', gross: 1500, vat_rate: 2200 },
    { code: 'card', description: 'Kartica', gross: 1000, vat_rate: 2200 },
    { code: 'fee', description: 'Taksa', gross: 450, vat_rate: null },
  ]);

  test.each([
    [[{ line: 3, amount: 1 }], 'lines.0.line', 'value.choice'],
    [
      [
        { line: 0, amount: 1 },
        { line: 0, amount: 1 },
      ],
      'lines.0.line',
      undefined,
    ],
    [[{ line: 0, amount: 1501 }], 'lines.0.amount', 'amount.more_than_left'],
    [[{ line: 0, amount: -1 }], 'lines.0.amount', 'amount.negative'],
    [[{ line: 0, amount: 0 }], 'lines', 'rule.nothing_to_credit'],
  ])('rejects %j', (asked, path, code) => {
    const result = creditLines(lines, [], asked);
    expect(result.ok).toBe(false);
    if (!result.ok && code) expect(result).toMatchObject({ path, code });
  });

  test('a full one mirrors the invoice line by line', () => {
    const result = creditLines(lines, [], undefined);
    expect(result).toMatchObject({ ok: true, whole: true, of_lines: [0, 1, 2] });
    if (result.ok)
      expect(result.lines.map(({ net, vat, gross }) => [net, vat, gross])).toEqual(
        lines.map(({ net, vat, gross }) => [-net, vat === 0 ? 0 : -vat, -gross]),
      );
  });

  test('in any parts: never more than remains, each adds up, and together they reverse exactly what was charged', () => {
    const items = fc.array(
      fc.record({ gross: fc.integer({ min: 1, max: 30_000 }), vat_rate: fc.constantFrom(2200, 950, null) }),
      { minLength: 1, maxLength: 4 },
    );
    const parts = fc.array(fc.array(fc.nat({ max: 12_000 }), { minLength: 4, maxLength: 4 }), {
      maxLength: 6,
    });
    fc.assert(
      fc.property(items, parts, fc.constantFrom('per_line', 'per_document'), (charged, rounds, rounding) => {
        const invoice = linesOf(
          charged.map((item) => ({ code: 'permit', description: 'x', ...item })),
          rounding,
        );
        const credited: Credited[] = [];
        for (const round of [...rounds, null]) {
          const left = creditableOf(invoice, credited);
          expect(left.every((amount) => amount >= 0)).toBe(true);
          const asked =
            round && invoice.map((_, line) => ({ line, amount: Math.min(round[line]!, left[line]!) }));
          const note = creditLines(invoice, credited, asked ?? undefined);
          if (!note.ok) {
            expect(note.code).toBe('rule.nothing_to_credit');
            continue;
          }
          for (const { net, vat, gross } of note.lines) expect(net + vat).toBe(gross);
          if (rounding === 'per_document')
            for (const { vat_rate, net, vat } of totalsOf(note.lines).rates)
              expect(Math.abs(vat - vatOn(net, vat_rate))).toBeLessThanOrEqual(1);
          credited.push(note);
        }
        const all = totalsOf([...invoice, ...credited.flatMap((note) => note.lines)]);
        expect([all.amount, all.net, all.vat, all.untaxed]).toEqual([0, 0, 0, 0]);
      }),
      {
        numRuns: 2000,
        // Rounding up what was credited so far would credit more VAT than the invoice has.
        examples: [
          [
            [471, 1, 1, 12_707].map((gross) => ({ gross, vat_rate: 2200 as const })),
            [
              [0, 0, 0, 1677],
              [0, 0, 0, 10_633],
              [471, 1, 1, 396],
            ],
            'per_line',
          ],
        ],
      },
    );
  });
});

describe('advance invoices', () => {
  const permit = (gross: number) =>
    linesOf([{ code: 'permit', description: 'Dovolilnica', gross, vat_rate: 2200 }]);

  test('100.00 of 190.00 hold 18.03 of VAT, and the final invoice the other 16.23', () => {
    const lines = permit(19000);
    const advance = advanceLines(lines, [], 10000);
    expect(totalsOf(advance)).toMatchObject({ net: 8197, vat: 1803, amount: 10000 });
    const deducted = deductionOf({ lines: advance, credited: [], invoice_nr: 'A-1' }, (text) => `- ${text}`);
    expect(deducted).toMatchObject([{ gross: -10000, description: '- Dovolilnica', advance_nr: 'A-1' }]);
    expect(totalsOf([...lines, ...deducted])).toMatchObject({ net: 7377, vat: 1623, amount: 9000 });
  });

  test('more than the price is no more than the price; lower prices are overdrawn', () => {
    const lines = permit(19000);
    const advance = advanceLines(lines, [], 25000);
    expect(totalsOf(advance).amount).toBe(19000);
    const before = [{ lines: advance, credited: [] }];
    expect(advanceLines(lines, before, 100)).toEqual([]);
    expect(advanceLines(permit(9000), before, 100)).toEqual([]);
    const deducted = deductionOf({ lines: advance, credited: [], invoice_nr: 'A-1' }, String);
    expect(isOverdrawn([...lines, ...deducted])).toBe(false);
    expect(isOverdrawn([...permit(9000), ...deducted])).toBe(true);
  });

  test('a part is taken from all lines in proportion, the remaining cent from the one that lost most by rounding', () => {
    const lines = linesOf([
      { code: 'card', description: 'c', gross: 1000, vat_rate: 2200 },
      { code: 'permit', description: 'p', gross: 2000, vat_rate: 2200 },
    ]);
    expect(sharesOf(1000, { lines, credited: [] })).toEqual([
      { line: 0, amount: 333 },
      { line: 1, amount: 667 },
    ]);
  });

  const charged = fc.record({
    permit: fc.integer({ min: 1, max: 300_00 }),
    card: fc.integer({ min: 0, max: 50_00 }),
    fee: fc.integer({ min: 0, max: 50_00 }),
    rate: fc.constantFrom(2200, 950, 500),
  });
  const parts = fc.array(fc.integer({ min: 1, max: 200_00 }), { maxLength: 5 });

  test('any parts: by rate and outside VAT they and the final invoice add up to the whole, each right within cents', () => {
    fc.assert(
      fc.property(
        charged,
        parts,
        fc.boolean(),
        ({ permit: gross, card, fee, rate }, amounts, reverse_first) => {
          const lines = linesOf([
            { code: 'permit', description: 'p', gross, vat_rate: rate },
            { code: 'card', description: 'c', gross: card, vat_rate: rate },
            { code: 'fee', description: 'f', gross: fee, vat_rate: null },
          ]);
          const advances: { lines: ReturnType<typeof linesOf>; credited: Credited[]; invoice_nr: string }[] =
            [];
          for (const amount of amounts) {
            const made = advanceLines(lines, advances, amount);
            if (made.length > 0)
              advances.push({ lines: made, credited: [], invoice_nr: `A-${advances.length}` });
          }
          // A credit note reverses the first one.
          if (reverse_first && advances[0]) {
            const back = creditLines(advances[0].lines, [], undefined);
            if (back.ok) advances[0].credited.push({ lines: back.lines, of_lines: back.of_lines });
          }
          const final = [...lines, ...advances.flatMap((advance) => deductionOf(advance, String))];
          expect(isOverdrawn(final)).toBe(false);
          const sums = [...advances.map((one) => totalsOf(one.lines)), totalsOf(final)];
          const credited = totalsOf(advances.flatMap((one) => one.credited.flatMap((note) => note.lines)));
          const whole = totalsOf(lines);
          for (const field of ['net', 'vat', 'untaxed', 'amount'] as const)
            expect(sums.reduce((sum, one) => sum + one[field], 0) + credited[field]).toBe(whole[field]);
          for (const { net, vat, amount } of sums) {
            expect(amount).toBeGreaterThanOrEqual(0);
            // Half a cent for each of two lines before and after, and for the whole where one was reversed; the sum is exact.
            expect(Math.abs(vat - vatOn(net, rate))).toBeLessThanOrEqual(reverse_first ? 3 : 2);
          }
          // A credit note takes what the final invoice left, no more, and reverses its deductions.
          const left = creditableOf(final, []);
          expect(left.reduce((sum, one) => sum + one, 0)).toBe(totalsOf(final).amount);
          const note = creditLines(final, [], undefined);
          expect(note.ok && totalsOf(note.lines).amount + totalsOf(final).amount).toBe(0);
          expect(note.ok && totalsOf(note.lines).vat + totalsOf(final).vat).toBe(0);
        },
      ),
      {
        examples: [
          [{ permit: 29728, card: 4990, fee: 2515, rate: 2200 }, [10875, 14616, 1], true],
          [{ permit: 9872, card: 3872, fee: 4997, rate: 2200 }, [10145, 515, 2070, 4], false],
        ],
      },
    );
  });
});
