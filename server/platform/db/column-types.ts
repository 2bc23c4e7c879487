/**
 * Types that SQL cannot express: by `table.column` the type of its JSON or of its codes. Each domain declares
 * its own columns in its `column-types.ts`, which extends this interface, so types.ts has them without
 * knowing any domain; then run `npm run db:types`. Nullable columns and value lists of `check` constraints
 * are detected automatically.
 */
export interface ColumnTypes {}
