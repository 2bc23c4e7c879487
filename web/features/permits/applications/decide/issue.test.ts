import { describe, expect, test } from 'vitest';
import { daysAfter, daysBetween, missingItemsOf, toggleKind } from '../supplement-items.ts';

describe('what is missing', () => {
  test('kinds first, with a note where there is one, free text last', () => {
    expect(
      missingItemsOf({
        kinds: ['residence_proof', 'other'],
        notes: { other: ' podpis ', boat_permit: 'ni izbrano' },
        other: ' Davčna številka ',
      }),
    ).toEqual([{ kind: 'residence_proof' }, { kind: 'other', note: 'podpis' }, { note: 'Davčna številka' }]);
    expect(missingItemsOf({ kinds: [], notes: {}, other: ' ' })).toEqual([]);
  });

  test('kinds stay in the order of the screen', () => {
    const all = ['registration_certificate', 'residence_proof', 'other'] as const;
    expect(toggleKind(['other'], 'registration_certificate', true, all)).toEqual([
      'registration_certificate',
      'other',
    ]);
    expect(toggleKind(['registration_certificate', 'other'], 'other', false, all)).toEqual([
      'registration_certificate',
    ]);
  });

  test('days', () => {
    expect(daysAfter('2026-11-21', 15)).toBe('2026-12-06');
    expect(daysAfter('2026-12-31', 1)).toBe('2027-01-01');
    expect(daysBetween('2026-11-01', '2026-11-21')).toBe(20);
    expect(daysBetween('2026-03-28', '2026-03-30')).toBe(2);
  });
});
