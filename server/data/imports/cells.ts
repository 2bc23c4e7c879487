import type { ImportField, ImportMapping } from '../../../contract/data/imports.ts';
import { isCellError, isFormula } from '../../platform/tables/cell-rules.ts';
import type { Reason } from './made.ts';

/** The source of a form field without a column of its own. */
const PARTS_OF: Readonly<Partial<Record<string, ImportField>>> = {
  first_name: 'full_name',
  last_name: 'full_name',
  company_name: 'full_name',
  street: 'address',
  house_number: 'address',
  postal_code: 'post',
  city: 'post',
  type: 'applicant_type',
};

/** The cells of a row by the names of the mapping, and the list of their errors. */
export class Cells {
  readonly reasons: Reason[] = [];
  readonly #cells: readonly string[];
  readonly #mapping: ImportMapping;
  constructor(cells: readonly string[], mapping: ImportMapping) {
    this.#cells = cells;
    this.#mapping = mapping;
  }
  /** The value of a field from its column, else the constant; '' when there is none. */
  get(field: ImportField): string {
    const column = this.#mapping.columns[field];
    const cell = column === undefined ? '' : (this.#cells[column] ?? '');
    return cell || (this.#mapping.constants as Partial<Record<ImportField, string>>)[field] || '';
  }
  reject(path: string, code: string): void {
    const own = path as ImportField;
    const field = this.#mapping.columns[own] === undefined && !this.get(own) ? (PARTS_OF[path] ?? own) : own;
    // The first error of a cell is the one to act on; later ones mostly follow from it.
    if (this.reasons.some((reason) => reason.field === field)) return;
    this.reasons.push({
      field,
      column: this.#mapping.columns[field] ?? null,
      value: this.get(field).slice(0, 200),
      code,
    });
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
