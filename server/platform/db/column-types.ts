/**
 * What SQL cannot say about a column: by `table.column` the type of its JSON or of its codes. Each domain
 * names its own columns in its
 * `column-types.ts`, which adds to this interface, so that types.ts has them without knowing any domain; then
 * `npm run db:types`. A column that may be null says so by itself, and value lists of `check` constraints are
 * found without help.
 */
export interface ColumnTypes {}
