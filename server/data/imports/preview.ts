import { vehiclePlate } from '../../../contract/values/vehicles/vehicle-plate.ts';
import type { z } from 'zod/mini';
import type { ImportField, importPreviewRow } from '../../../contract/data/imports.ts';
import { byName } from '../../../contract/values/by-name.ts';
import { plainNamesFor } from '../../../contract/permits/plain-fields.ts';
import type { Db } from '../../platform/db/db.ts';
import { Cells } from './cells.ts';
import { lineReader } from './check-import.ts';
import type { Line } from './line.ts';
import { columnLetter, columnName } from './present.ts';
import { type Import, listSampleRows } from './queries.ts';

const ROWS = 10;

type PreviewRow = z.input<typeof importPreviewRow>;

/** What will be stored of a row, by field; dates and amounts as in the API. */
function valuesOf({ legacy_number, holder, permit, card }: Line): [ImportField, string][] {
  const { type, ...facts } = holder ?? {};
  const values: Partial<Record<ImportField, string | null | undefined>> = {
    legacy_number,
    applicant_type: type,
    ...facts,
    user_type: permit?.user_type,
    parking_lots: permit?.parking_lot_codes.join(', '),
    extra: permit?.extra,
    registration_numbers: permit?.vehicles.map(vehiclePlate).join(', '),
    rfid_card_number: card?.number,
    rfid_card_uid: card?.uid,
    permit_year: permit && String(permit.permit_year),
    valid_from: permit?.valid_from,
    valid_to: permit?.valid_to,
    issued_on: permit?.issued_on,
    price: permit?.price == null ? null : (permit.price / 100).toFixed(2),
    ...byName(plainNamesFor('import'), (name) => permit?.[name]),
  };
  return Object.entries(values).filter((entry): entry is [ImportField, string] => !!entry[1]);
}

/** One row by the cells of the file that are used, then what no cell says. */
function rowOf(line: Line, found: Pick<Import, 'mapping' | 'columns'>): PreviewRow {
  const cells = new Cells(line.cells, found.mapping);
  const values = valuesOf(line).map(([field, value]) => ({ field, value, column: cells.sourceOf(field) }));
  const of = (column: number | null) =>
    values.filter((one) => one.column === column).map(({ field, value }) => ({ field, value }));
  const used = [...new Set(Object.values(found.mapping.columns))].toSorted((a, b) => a - b);
  const added = of(null);
  return {
    row_number: line.row_number,
    label: line.label,
    cells: [
      ...used.map((column) => ({
        column: columnName(found, column),
        letter: columnLetter(column),
        before: line.cells[column] ?? '',
        after: of(column),
      })),
      ...(added.length > 0 ? [{ column: null, letter: null, before: '', after: added }] : []),
    ],
  };
}

/** Ten rows of a checked import as they are in the file and as they will be stored. */
export async function previewOf(db: Db, found: Import, today: string): Promise<PreviewRow[]> {
  const read = await lineReader(db, found, today);
  const rows = await listSampleRows(db, found.id, ROWS);
  return Promise.all(
    rows.map(async ({ row_number, cells }) => rowOf(await read({ row_number, cells: cells ?? [] }), found)),
  );
}
