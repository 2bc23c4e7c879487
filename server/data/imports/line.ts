import { vehiclePlate } from '../../../contract/values/vehicles/vehicle-plate.ts';
import { Cells } from './cells.ts';
import {
  applicantName,
  importedApplicant,
  vehicles as vehiclesSchema,
} from '../../../contract/people/applicant.ts';
import { missingFacts } from '../../../contract/people/missing-facts.ts';
import type { StoredApplicant, Vehicle } from '../../../contract/people/applicant.ts';
import type { ImportMapping } from '../../../contract/data/imports.ts';
import { POSTAL_CODES } from '../../../contract/values/contact/postal-codes.ts';
import { validate } from '../../../contract/platform/validate.ts';
import {
  line as lineSchema,
  permitYear,
  rfidCardNumber,
  rfidCardUid,
} from '../../../contract/values/values.ts';
import { plainSchema } from '../../../contract/permits/applications.ts';
import { byName } from '../../../contract/values/by-name.ts';
import { plainNamesFor } from '../../../contract/permits/plain-fields.ts';
import { errorsOfRequest } from '../../permits/applications/submit/intake.ts';
import { normalizeApplicant } from '../../people/users/person-rules.ts';
import type { EntitlementRow } from '../../settings/parking/queries.ts';
import { rejectionOfDates } from '../../permits/permit-life/rules.ts';
import { padDigits, readDate, splitList } from '../../platform/tables/cell-rules.ts';
import { holderValues } from './values/holder-values.ts';
import type { Reason } from './columns/column-types.ts';
import { isNoRecord } from './record-rules.ts';
import type { TableRow } from '../../../contract/platform/tables/open-table.ts';
import { readPeriod, readPlates, readPrice } from './values/value-rules.ts';

// Made once: building a schema costs more than checking a row with it.
const LEGACY_NUMBER = lineSchema(60);
const EXTRA = lineSchema(200);
const PLAIN_NAMES = plainNamesFor('import');
const TEXTS = { extra: EXTRA, ...byName(PLAIN_NAMES, plainSchema) };
const MAX_LABEL = 200;

/** A permit as a row describes it; lots are those of the category when the row names none. */
export type PermitOfLine = {
  user_type: string;
  entitlement: EntitlementRow;
  permit_year: number;
  parking_lot_codes: string[];
  vehicles: Vehicle[];
  valid_from: string;
  valid_to: string;
  issued_on: string | null;
  /** Cents, VAT included; null when the file has none. */
  price: number | null;
  extra: string | null;
} & Record<(typeof PLAIN_NAMES)[number], string | null>;
export type CardOfLine = { number: string; uid: string | null };

/** A parsed row of the file: complete when `reasons` is empty, else the errors by column. */
export type Line = {
  row_number: number;
  cells: string[];
  label: string;
  reasons: Reason[];
  /** What people should know although the row is imported. */
  notes: Reason[];
  /** The row is about nobody, such as a total: it is left out. */
  no_record: boolean;
  legacy_number: string | null;
  holder: StoredApplicant | null;
  permit: PermitOfLine | null;
  card: CardOfLine | null;
};

/** Category and year of a row, which other rules depend on; null where the row has none. */
export function categoryOf(
  row: TableRow,
  mapping: ImportMapping,
): { user_type: string | null; permit_year: number | null } {
  const cells = new Cells(row.cells, mapping);
  const word = cells.get('user_type');
  const { from: date } = readPeriod(cells.get('valid_from') || cells.get('valid_to'), mapping.date_format);
  const year = Number(cells.get('permit_year') || date?.slice(0, 4) || Number.NaN);
  return {
    user_type: mapping.user_types[word] ?? (/^[A-Z]{3}$/.test(word) ? word : null),
    permit_year: Number.isInteger(year) ? year : null,
  };
}

type Context = {
  mapping: ImportMapping;
  today: string;
  lot_codes: ReadonlySet<string>;
  /** The price list row of the category in the year of the permit. */
  entitlement: EntitlementRow | undefined;
};

/**
 * Reads one row with the schemas and rules of the application form (contract/*.ts, applications/intake.ts).
 */
export function readLine(row: TableRow, context: Context): Line {
  const { mapping } = context;
  const cells = new Cells(row.cells, mapping);
  if (isNoRecord(row.cells, mapping)) return noRecord(row);
  cells.rejectFormulas();
  const holder = mapping.content === 'cards' ? null : readHolder(cells, mapping);
  const card = mapping.content === 'users' ? null : readCard(cells);
  const permit = mapping.content === 'permits' ? readPermit(cells, row, holder, context) : null;
  const legacy = cells.get('legacy_number');
  if (legacy && !validate(LEGACY_NUMBER, legacy).ok) cells.reject('legacy_number', 'text.too_long');
  if (mapping.content === 'cards' && !card && cells.reasons.length === 0)
    cells.reject('rfid_card_number', 'required');
  if (mapping.content === 'users' && holder && !holder.email) cells.reject('email', 'required');
  return {
    row_number: row.row_number,
    cells: row.cells,
    label: labelOf(cells, holder),
    reasons: cells.reasons,
    notes: cells.notes,
    no_record: false,
    legacy_number: legacy || null,
    holder,
    permit,
    card,
  };
}

const noRecord = ({ row_number, cells }: TableRow): Line => ({
  row_number,
  cells,
  label: cells.filter(Boolean).join(' ').slice(0, MAX_LABEL),
  reasons: [],
  notes: [],
  no_record: true,
  legacy_number: null,
  holder: null,
  permit: null,
  card: null,
});

const labelOf = (cells: Cells, holder: StoredApplicant | null): string =>
  (holder && !cells.reasons.some(({ field }) => field === 'full_name')
    ? applicantName(holder)
    : cells.get('full_name') ||
      cells.get('company_name') ||
      `${cells.get('first_name')} ${cells.get('last_name')}`.trim() ||
      cells.get('rfid_card_number')
  ).slice(0, MAX_LABEL);

function readHolder(cells: Cells, mapping: ImportMapping): StoredApplicant | null {
  const values = holderValues(cells, mapping);
  if (!values) return null;
  const checked = validate(importedApplicant, values);
  if (!checked.ok) {
    for (const { path, code } of checked.errors) cells.reject(path, code);
    return null;
  }
  for (const fact of missingFacts(checked.value)) cells.note(fact, `import.incomplete.${fact}`, '');
  // The rules beyond the shape, without those of the category.
  const errors = errorsOfRequest({ applicant: checked.value, permit_year: 0, vehicles: [] }, undefined, {
    open_permit_years: [0],
    isPostalCode: (code) => POSTAL_CODES.has(code),
  }).filter(({ path }) => path.startsWith('applicant.'));
  for (const { path, code } of errors) cells.reject(path.replace('applicant.', ''), code);
  return errors.length > 0 ? null : normalizeApplicant(checked.value);
}

function readCard(cells: Cells): CardOfLine | null {
  const number = padDigits(cells.optional('rfid_card_number').replace(/[\s-]/g, ''), 10);
  const uid = cells.optional('rfid_card_uid');
  if (!number && !uid) return null;
  const checked = validate(rfidCardNumber, number);
  if (!checked.ok) cells.reject('rfid_card_number', checked.errors[0]?.code ?? 'rfid_card_number.invalid');
  const chip = uid ? validate(rfidCardUid, uid) : null;
  if (chip && !chip.ok) cells.reject('rfid_card_uid', 'rfid_card_uid.invalid');
  return checked.ok && (!chip || chip.ok)
    ? { number: checked.value, uid: chip?.ok ? chip.value : null }
    : null;
}

function readPermit(
  cells: Cells,
  row: TableRow,
  holder: StoredApplicant | null,
  { mapping, today, lot_codes, entitlement }: Context,
): PermitOfLine | null {
  const { user_type, permit_year } = categoryOf(row, mapping);
  const vehicles = readVehicles(cells, holder, entitlement);
  const { from, to } = readValidity(cells, mapping);
  const issued = cells.optional('issued_on');
  const issued_on = issued ? readDate(issued, mapping.date_format) : null;
  if (issued && !issued_on) cells.reject('issued_on', 'import.date');
  if (issued_on && issued_on > today) cells.reject('issued_on', 'date.future');
  const amount = cells.get('price');
  const price = amount ? readPrice(amount) : 'none';
  if (price === null) cells.reject('price', 'amount.invalid');
  for (const field of ['extra', ...PLAIN_NAMES] as const) {
    const text = cells.get(field);
    const checked = text ? validate(TEXTS[field], text) : null;
    if (checked && !checked.ok) cells.reject(field, checked.errors[0]?.code ?? 'value.invalid');
  }
  if (!user_type) cells.reject('user_type', cells.get('user_type') ? 'import.user_type_unknown' : 'required');
  const year = readYear(cells, permit_year, today);
  const validity = { valid_from: from ?? `${year}-01-01`, valid_to: to ?? `${year}-12-31` };
  const wrong = year === null ? null : rejectionOfDates(validity, year, validity.valid_from);
  if (wrong) cells.reject(wrong.path, wrong.code);
  if (user_type && year !== null && !entitlement) cells.reject('user_type', 'import.no_price');
  const lots = readLots(cells, mapping, lot_codes, entitlement);
  const extra = cells.get('extra') || null;
  if (!holder || !vehicles || price === null || !lots || !entitlement || !user_type || year === null)
    return null;
  const validationErrors = errorsOfRequest(
    { applicant: holder, permit_year: year, vehicles, extra },
    entitlement,
    {
      open_permit_years: [year],
      isPostalCode: (code) => POSTAL_CODES.has(code),
    },
  );
  for (const { path, code } of validationErrors)
    cells.reject(path === 'vehicles' ? 'registration_numbers' : path.replace('applicant.', ''), code);
  if (cells.reasons.length > 0) return null;
  return {
    user_type,
    entitlement,
    permit_year: year,
    parking_lot_codes: lots,
    vehicles,
    ...validity,
    issued_on,
    price: price === 'none' ? null : price,
    extra,
    ...byName(PLAIN_NAMES, (name) => cells.get(name) || null),
    note: noteOf(cells),
  };
}

/** The note of a row, with the vehicles that its category has no place for: an official record, in Slovenian. */
function noteOf(cells: Cells): string | null {
  const left_out = cells.notes.find(({ code }) => code === 'import.plates_left_out');
  const note = [cells.get('note'), left_out && `V prejšnji evidenci tudi: ${left_out.value}.`];
  return note.filter(Boolean).join('\n').slice(0, 1000) || null;
}

/** A possible year of a permit: from 2000 (contract) to the next one. */
function readYear(cells: Cells, year: number | null, today: string): number | null {
  const path = cells.get('permit_year') ? 'permit_year' : 'valid_from';
  if (year === null) {
    const given = cells.get('permit_year') || cells.get('valid_from') || cells.get('valid_to');
    if (!given || cells.get('permit_year')) cells.reject(path, given ? 'permit_year.invalid' : 'required');
    return null;
  }
  if (validate(permitYear, year).ok && year <= Number(today.slice(0, 4)) + 1) return year;
  cells.reject(path, 'permit_year.invalid');
  return null;
}

/** The days of a permit; one cell may hold both. */
function readValidity(
  cells: Cells,
  { date_format }: ImportMapping,
): { from: string | null; to: string | null } {
  const [first, last] = [cells.get('valid_from'), cells.get('valid_to')];
  const period = readPeriod(first, date_format);
  const end = readPeriod(last, date_format);
  if (first && !period.from) cells.reject('valid_from', 'import.date');
  if (last && !end.from) cells.reject('valid_to', 'import.date');
  return { from: period.from ?? (end.to ? end.from : null), to: end.to ?? end.from ?? period.to };
}

/**
 * The vehicles of a row. Of more than the category has, the first ones are taken and the rest is noted: the
 * permit exists, and its holder can be asked.
 */
function readVehicles(
  cells: Cells,
  holder: StoredApplicant | null,
  entitlement: EntitlementRow | undefined,
): Vehicle[] | null {
  const abroad = holder?.country ?? 'SI';
  const plates = (['registration_numbers', 'more_registration_numbers'] as const)
    .flatMap((field) => readPlates(cells.optional(field), abroad))
    .filter(
      (one, index, all) =>
        all.findIndex((other) => other.registration_number === one.registration_number) === index,
    );
  if (plates.length === 0) {
    cells.reject('registration_numbers', 'required');
    return null;
  }
  // Foreign plates have no common form, but words are none.
  if (plates.some((one) => one.country !== 'SI' && !/\d/.test(one.registration_number))) {
    cells.reject('registration_numbers', 'registration_number.invalid');
    return null;
  }
  const ownership = holder && holder.type !== 'natural_person' ? ('company' as const) : ('own' as const);
  const checked = validate(
    vehiclesSchema,
    plates.map((plate) => ({ ...plate, ownership })),
  );
  if (checked.ok) {
    const allowed = entitlement?.max_plates ?? checked.value.length;
    const left_out = checked.value.slice(allowed).map(vehiclePlate);
    if (left_out.length > 0)
      cells.note('registration_numbers', 'import.plates_left_out', left_out.join(', '));
    return checked.value.slice(0, allowed);
  }
  for (const { path, code } of checked.errors) {
    const second =
      Number(path.split('.')[0]) >= readPlates(cells.optional('registration_numbers'), abroad).length;
    cells.reject(second ? 'more_registration_numbers' : 'registration_numbers', code);
  }
  return null;
}

function readLots(
  cells: Cells,
  mapping: ImportMapping,
  known: ReadonlySet<string>,
  entitlement: EntitlementRow | undefined,
): string[] | null {
  const words = splitList(cells.get('parking_lots'));
  if (words.length === 0) return entitlement?.parking_lot_codes ?? null;
  const codes = words.map((word) => mapping.parking_lots[word] ?? (known.has(word) ? word : null));
  if (codes.includes(null)) {
    cells.reject('parking_lots', 'import.lot_unknown');
    return null;
  }
  const lots = [...new Set(codes as string[])];
  if (entitlement && lots.some((code) => !entitlement.parking_lot_codes.includes(code))) {
    cells.reject('parking_lots', 'import.lot_not_in_category');
    return null;
  }
  return lots;
}
