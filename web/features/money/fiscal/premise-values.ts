import type { BusinessPremise } from '../../../../contract/money/fiscal.ts';

export const NUMBERS = ['cadastral_number', 'building_number', 'building_section_number'] as const;
const TEXTS = ['street', 'house_number', 'community', 'city', 'postal_code'] as const;

/** Form values: numbers as text, so that nothing typed is lost. */
export type TypedPremise = Record<(typeof NUMBERS)[number] | (typeof TEXTS)[number], string> & {
  code: string;
  name: string;
  active: boolean;
  /** Whether the data of the registration are given. */
  registers: boolean;
  kind: 'real_estate' | 'movable';
  movable_type: 'A' | 'B' | 'C';
  house_number_additional: string;
  valid_from: string;
  /** Tax number, or the name of a foreign firm. */
  supplier: string;
  notes: string;
};

export const typedPremise = (premise: BusinessPremise | null): TypedPremise => {
  const registration = premise?.registration ?? null;
  const place = registration?.place;
  const estate = place?.kind === 'real_estate' ? place : null;
  const supplier = registration?.supplier;
  return {
    code: premise?.code ?? '',
    name: premise?.name ?? '',
    active: premise?.active ?? true,
    registers: registration !== null,
    kind: place?.kind ?? 'real_estate',
    movable_type: place?.kind === 'movable' ? place.movable_type : 'C',
    cadastral_number: estate ? String(estate.cadastral_number) : '',
    building_number: estate ? String(estate.building_number) : '',
    building_section_number: estate ? String(estate.building_section_number) : '',
    street: estate?.street ?? '',
    house_number: estate?.house_number ?? '',
    house_number_additional: estate?.house_number_additional ?? '',
    community: estate?.community ?? '',
    city: estate?.city ?? '',
    postal_code: estate?.postal_code ?? '',
    valid_from: registration?.valid_from ?? '',
    supplier: supplier ? ('tax_number' in supplier ? supplier.tax_number : supplier.name) : '',
    notes: registration?.notes ?? '',
  };
};

const wholeNumber = (text: string): number | string => (/^\d+$/.test(text.trim()) ? Number(text) : text);

/** The body of the call; the contract validates it. */
export const bodyOfPremise = (typed: TypedPremise) => {
  const { code, name, registers, kind, movable_type, house_number_additional, notes } = typed;
  const supplier = typed.supplier.trim();
  const place =
    kind === 'movable'
      ? { kind, movable_type }
      : {
          kind,
          ...Object.fromEntries(NUMBERS.map((field) => [field, wholeNumber(typed[field])])),
          ...Object.fromEntries(TEXTS.map((field) => [field, typed[field]])),
          ...(house_number_additional.trim() === '' ? {} : { house_number_additional }),
        };
  const registration = {
    place,
    valid_from: typed.valid_from,
    supplier: /^[\d\s]*$/.test(supplier) ? { tax_number: supplier } : { name: supplier },
    ...(notes.trim() === '' ? {} : { notes }),
  };
  return { code, name, ...(registers ? { registration } : {}) };
};
