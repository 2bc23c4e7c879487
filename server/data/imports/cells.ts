import type { ImportField, ImportMapping } from '../../../contract/data/imports.ts';
import { isCellError, isFormula } from '../../platform/tables/cell-rules.ts';
import type { Reason } from './columns/column-types.ts';
import { isBlankValue } from './values/value-rules.ts';

/** Where else the value of a form field may stand, when it has no column of its own. */
const SOURCES_OF: Readonly<Partial<Record<string, readonly ImportField[]>>> = {
  first_name: ['full_name'],
  last_name: ['full_name'],
  company_name: ['full_name'],
  street: ['address'],
  address: ['street'],
  house_number: ['address', 'street'],
  postal_code: ['post', 'address', 'street'],
  post: ['postal_code', 'address', 'street'],
  city: ['post', 'postal_code', 'address', 'street'],
  country: ['post', 'address'],
  valid_to: ['valid_from', 'permit_year'],
  type: ['applicant_type'],
};
const MAX_SHOWN = 200;

/** The cells of a row by the names of the mapping, with what is wrong in them and what is only remarked. */
export class Cells {
  readonly reasons: Reason[] = [];
  readonly notes: Reason[] = [];
  readonly #cells: readonly string[];
  readonly #mapping: ImportMapping;
  constructor(cells: readonly string[], mapping: ImportMapping) {
    this.#cells = cells;
    this.#mapping = mapping;
  }
  /** The value of a field from its column alone. */
  own(field: ImportField): string {
    const column = this.#mapping.columns[field];
    return column === undefined ? '' : (this.#cells[column] ?? '');
  }
  constant(field: ImportField): string {
    return (this.#mapping.constants as Partial<Record<ImportField, string>>)[field] ?? '';
  }
  /** The value of a field from its column, else the constant; '' when there is none. */
  get(field: ImportField): string {
    return this.own(field) || this.constant(field);
  }
  /** The same for a value that a row need not have: `nima`, `n/a` and the like are none. */
  optional(field: ImportField): string {
    const value = this.get(field);
    return isBlankValue(value) ? '' : value;
  }
  /** Something that keeps the row from being imported. */
  reject(path: string, code: string): void {
    const reason = this.#reasonOf(path, code);
    // The first error of a cell is the one to act on; later ones mostly follow from it.
    if (!this.reasons.some(({ field }) => field === reason.field)) this.reasons.push(reason);
  }
  /** Something that people should know about a row that is imported. */
  note(path: string, code: string, value?: string): void {
    const reason = this.#reasonOf(path, code);
    this.notes.push(value === undefined ? reason : { ...reason, value: value.slice(0, MAX_SHOWN) });
  }
  /** The column whose filled cell gave the value of a form field; null for a constant or nothing. */
  sourceOf(path: string): number | null {
    const field = [path as ImportField, ...(SOURCES_OF[path] ?? [])].find((one) => this.own(one) !== '');
    return field === undefined ? null : (this.#mapping.columns[field] ?? null);
  }
  #reasonOf(path: string, code: string): Reason {
    const candidates = [path as ImportField, ...(SOURCES_OF[path] ?? [])];
    const field =
      candidates.find((one) => this.own(one) !== '') ??
      candidates.find((one) => this.constant(one) !== '') ??
      candidates.find((one) => this.#mapping.columns[one] !== undefined) ??
      candidates[0]!;
    const column = this.#mapping.columns[field] ?? null;
    return { field, column, value: this.get(field).slice(0, MAX_SHOWN), code };
  }
  /** Formulas and spreadsheet errors in the columns that are used. */
  rejectFormulas(): void {
    for (const field of Object.keys(this.#mapping.columns) as ImportField[]) {
      const value = this.get(field);
      if (isCellError(value)) this.reject(field, 'import.cell_error');
      else if (isFormula(value)) this.reject(field, 'import.formula');
    }
  }
}
