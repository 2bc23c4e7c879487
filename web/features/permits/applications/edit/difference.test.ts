import { describe, expect, test } from 'vitest';
import type { ApplicationDetail } from '../../../../../contract/permits/applications.ts';
import { difference } from './difference.ts';
import { mergeNewer } from '../../../../lib/form/merge-newer.ts';
import { changesOf, editValuesOf } from './edit-values.ts';

const row = {
  status: 'in_review',
  version: 2,
  user_type: 'RES',
  permit_year: 2027,
  price_total: '25.00',
  language: 'sl',
  extra: null,
  rfid_card: 'new',
  rfid_card_number: null,
  delivery: 'pickup',
  note: null,
  missing_items: [],
  supplement_due_at: null,
  decision_reason: null,
  exempt_reason: null,
  documents: [],
  payments: [],
  permit: null,
  user_id: null,
  representative: null,
  applicant: {
    type: 'natural_person',
    first_name: 'Ana',
    last_name: 'Novak',
    street: 'Ribčev Laz',
    house_number: '1',
    postal_code: '4265',
    city: 'Bohinjsko jezero',
    country: 'SI',
    email: 'ana@demo.example',
    phone: '+38640200100',
    tax_number: '90000005',
  },
  vehicles: [{ registration_number: 'KRNU224', country: 'SI', ownership: 'own' }],
} as unknown as ApplicationDetail;

describe('difference of two rows', () => {
  test('the same row has none, whatever its version', () => {
    expect(difference(row, { ...row, version: 9 })).toEqual([]);
  });

  test('names every field that a person would notice, with both values', () => {
    const current = {
      ...row,
      status: 'approved',
      applicant: { ...row.applicant, phone: '+38641000000' },
      vehicles: [
        ...row.vehicles,
        {
          registration_number: 'MAB1234',
          plate_text: 'M-AB 1234',
          country: 'DE',
          make_model: 'Škoda',
          ownership: 'own',
        },
      ],
    } as ApplicationDetail;
    expect(difference(row, current)).toEqual([
      { field: 'status', before: 'in_review', now: 'approved' },
      { field: 'phone', before: '+38640200100', now: '+38641000000' },
      {
        field: 'vehicles',
        before: 'KR NU-224 SI (own)',
        now: 'KR NU-224 SI (own), M-AB 1234 DE Škoda (own)',
      },
    ]);
  });

  test('a society that no register has is told from one whose number is missing, in the order of the screen', () => {
    const society = { ...row.applicant, type: 'legal_entity', company_name: 'Društvo Jezero' } as const;
    const before = { ...row, applicant: society } as ApplicationDetail;
    const now = { ...row, applicant: { ...society, company_name: 'Društvo', unregistered: true } };
    expect(difference(before, now as ApplicationDetail)).toEqual([
      { field: 'company_name', before: 'Društvo Jezero', now: 'Društvo' },
      { field: 'unregistered', before: '', now: 'true' },
    ]);
  });

  test('an added or removed value has an empty side', () => {
    const current = { ...row, note: 'Prosim po pošti.' } as ApplicationDetail;
    expect(difference(row, current)).toEqual([{ field: 'note', before: '', now: 'Prosim po pošti.' }]);
    expect(difference(current, row)).toEqual([{ field: 'note', before: 'Prosim po pošti.', now: '' }]);
  });
});

describe('changes of an application', () => {
  const base = editValuesOf(row);

  test('unchanged values send nothing', () => {
    expect(changesOf(base, base)).toEqual({});
  });

  test('sends only what changed', () => {
    expect(changesOf({ ...base, delivery: 'post', note: ' ' }, base)).toEqual({ delivery: 'post' });
    expect(changesOf({ ...base, permit_year: 2026 }, base)).toEqual({ permit_year: 2026 });
    expect(changesOf({ ...base, note: 'Po pošti' }, base)).toEqual({ note: 'Po pošti' });
  });

  test('an applicant goes whole, without empty fields and without those of another kind', () => {
    const applicant = { ...base.applicant, phone: '', company_name: 'Ne sodi sem' };
    const changes = changesOf({ ...base, applicant }, base);
    expect(changes).toEqual({
      applicant: {
        type: 'natural_person',
        first_name: 'Ana',
        last_name: 'Novak',
        street: 'Ribčev Laz',
        house_number: '1',
        postal_code: '4265',
        city: 'Bohinjsko jezero',
        country: 'SI',
        email: 'ana@demo.example',
        tax_number: '90000005',
      },
    });
  });

  test('without an existing card its number is removed', () => {
    const existing = { ...base, rfid_card: 'existing', rfid_card_number: '0004711023' } as const;
    expect(changesOf(existing, base)).toEqual({ rfid_card: 'existing', rfid_card_number: '0004711023' });
    expect(changesOf({ ...existing, rfid_card: 'new' }, existing)).toEqual({
      rfid_card: 'new',
      rfid_card_number: null,
    });
  });

  test('rebasing keeps typed values and takes over the changes of a colleague', () => {
    const { applicant } = base;
    const typed = { ...base, applicant: { ...applicant, email: 'nova@demo.example' } };
    const current = {
      ...base,
      applicant: { ...applicant, phone: '+38641000000' },
      delivery: 'post',
    } as const;
    const rebased = mergeNewer(typed, base, current);
    expect(rebased).toMatchObject({
      applicant: { email: 'nova@demo.example', phone: '+38641000000' },
      delivery: 'post',
    });
    expect(changesOf(rebased, current)).toEqual({
      applicant: expect.objectContaining({ email: 'nova@demo.example', phone: '+38641000000' }),
    });
  });
});
