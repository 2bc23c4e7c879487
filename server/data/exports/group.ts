import type { AuditSubject } from '../../../contract/platform/audit.ts';
import * as z from 'zod/mini';
import {
  type ColumnIds,
  type ColumnKind,
  type Columns,
  columnsIn,
  type ColumnSpec,
  fileKind,
  type Titles,
} from '../../../contract/platform/columns.ts';
import { filter, type ListBody } from '../../../contract/platform/lists.ts';
import type { Permission } from '../../../contract/platform/permissions.ts';
import type { Route } from '../../../contract/platform/route.ts';
import { validate, type ValidationError } from '../../../contract/platform/validate.ts';
import { id as recordId } from '../../../contract/values/values.ts';
import type { Db, Trx } from '../../platform/db/db.ts';
import { type ListRead, type IteratedRows, iterateList } from '../../platform/db/iterate.ts';
import type { Language } from '../../../contract/values/languages.ts';
import type { Parameters } from '../../settings/parameters/parameters.ts';
import type { RowsQuery } from './rows-query.ts';
import type { Labels } from './labels.ts';
import { shownPersonIds } from '../../platform/http/reply/shown-persons.ts';

/** A cell before it is written: money in cents, days and instants as in the API, a `word` as its code. */
export type Cell = string | number | boolean | null | readonly string[];
type Bilingual = Readonly<Record<Language, string>>;
type Words = Readonly<Record<string, string>>;

/** The context of the rows beside the database. `caller_id` is the user the export is for. */
export type Context = {
  now: string;
  today: string;
  language: Language;
  caller_id: string;
  parameters: Parameters;
  words: Labels;
  /**
   * The hash of an address in the list of opt-outs (server/mail/outbox/links.ts): all that rows need of the
   * secret.
   */
  hashesOf: (address: string) => readonly string[];
};

export type Column<Row> = {
  /** Named as in the list, so that a list can be exported with its columns. */
  id: string;
  kind: ColumnKind;
  title: Bilingual;
  of: (row: Row, context: Context) => Cell;
  /** For `word`: the labels of its codes. */
  words?: (labels: Labels) => Readonly<Record<string, string>>;
  /** Not among the default columns. */
  hidden?: true;
};

/** The declared columns of lists whose labels files know. */
type FileSpecs = Readonly<Record<string, (ColumnSpec & { readonly labels?: keyof Labels }) | null>>;
type Value<Row> = (row: Row, context: Context) => Cell;
type Own<Row> = Partial<Pick<Column<Row>, 'title' | 'words'>> & { readonly hidden?: boolean };
type NeedsValue<Row, C extends FileSpecs> = {
  [K in ColumnIds<C, 'file'>]: C[K] extends { readonly field: infer F extends string }
    ? Row extends Readonly<Record<F, Cell>>
      ? never
      : K
    : Row extends Readonly<Record<K, Cell>>
      ? never
      : K;
}[ColumnIds<C, 'file'>];

/**
 * The declared columns of a list (contract) as columns of its file. `own`: what a cell holds where that is not
 * the field of the row, or what else differs in the file.
 */
export const fileColumns =
  <Row extends object>() =>
  <C extends FileSpecs>(
    { specs }: Columns<unknown, C>,
    titles: Readonly<Record<Language, Titles<Columns<unknown, C>>>>,
    own: { readonly [K in ColumnIds<C, 'file'>]?: Value<Row> | (Own<Row> & { readonly of?: Value<Row> }) } & {
      readonly [K in NeedsValue<Row, C>]: Value<Row> | (Own<Row> & { readonly of: Value<Row> });
    },
  ): readonly Column<Row>[] =>
    columnsIn(specs, 'file').map(([id, spec]) => {
      const given = (own as Readonly<Record<string, Value<Row> | (Own<Row> & { of?: Value<Row> })>>)[id];
      const {
        of,
        hidden = spec.hidden,
        ...rest
      } = typeof given === 'function' ? { of: given } : (given ?? {});
      const field = spec.field ?? id;
      const words = 'labels' in spec ? (spec.labels as keyof Labels) : null;
      return {
        id,
        kind: fileKind(spec.kind),
        title: { sl: (titles.sl as Words)[id] ?? id, en: (titles.en as Words)[id] ?? id },
        of: of ?? ((row) => (row as Readonly<Record<string, Cell>>)[field] ?? null),
        ...(words ? { words: (labels: Labels) => labels[words] as Words } : {}),
        ...(hidden ? { hidden } : {}),
        ...rest,
      };
    });

/** Something that can be exported: see `listGroup`, `belowRecord` and `scheduleable`. */
export type DataGroup = {
  id: string;
  title: Bilingual;
  /** Besides `exports.*`: the permission of the list. */
  permission: Permission;
  /** Kind of record in the access log. */
  subject_type: AuditSubject;
  personal: boolean;
  /** Days after which a file is deleted, if fewer than the parameter `export_days`. */
  keep_days?: number;
  columns: readonly Column<never>[];
  /** The ids that name the persons of some rows in the access log; undefined where the rows are of nobody. */
  shownIn(rows: readonly unknown[]): readonly string[] | undefined;
  /** Date and time columns that can limit the rows. */
  period_fields: readonly string[];
  /** Of a list below a record: the filter that names the record, without which there are no rows. */
  record_filter?: string;
  /** The validation errors of a query, as the list itself reports them. */
  errors(ask: RowsQuery): readonly ValidationError[];
  /** Undefined: the record of the rows is gone. */
  open(db: Db | Trx, ask: RowsQuery, facts: Context): Promise<IteratedRows<unknown> | undefined>;
};

type ListRoute = Route & { access: `staff:${Permission}`; body: NonNullable<Route['body']> };

const permissionOf = ({ access }: ListRoute): Permission => access.slice('staff:'.length) as Permission;

/** The query as the list reads it. Throws for an invalid one: `errors` reports that before. */
const readBy = ({ body }: ListRoute, ask: RowsQuery): ListBody =>
  z.parse(body, { ...ask, page: 1, per_page: 100 }) as ListBody;

const errorsOf = ({ body }: ListRoute, ask: RowsQuery): readonly ValidationError[] => {
  const checked = validate(body, ask);
  return checked.ok ? [] : checked.errors;
};

type Common<Row> = {
  id: string;
  title: Bilingual;
  subject_type: AuditSubject;
  personal?: boolean;
  keep_days?: number;
  columns: readonly Column<Row>[];
};

/**
 * A list of the application: same permission, filters, order and rows as its endpoint. `read` is what the
 * endpoint reads and presents.
 */
export const listGroup = <Row>({
  route,
  read,
  personal = true,
  ...group
}: Common<Row> & {
  route: ListRoute;
  read: (facts: Context) => ListRead<Row>;
}): DataGroup => ({
  ...group,
  personal,
  shownIn: (data) => shownPersonIds(route, { data }),
  permission: permissionOf(route),
  columns: group.columns as readonly Column<never>[],
  period_fields: group.columns
    .filter(({ kind }) => kind === 'date' || kind === 'instant')
    .map(({ id }) => id)
    .filter((id) => validate(route.body, { filters: { [id]: { from: '2000-01-01' } } }).ok),
  errors: (ask) => errorsOf(route, ask),
  open: (db, ask, facts) => iterateList(db, read(facts), readBy(route, ask)),
});

/**
 * A list below a record (`/things/{id}/rows`): rows as in its endpoint, for the record named by the filter
 * `record_filter`, one of the `exportFilters` of the page. `iterate` yields all rows; undefined when there is
 * no such record.
 */
export const belowRecord = <Row>({
  route,
  record_filter,
  iterate,
  ...group
}: Common<Row> & {
  route: ListRoute;
  record_filter: string;
  iterate: (
    db: Db | Trx,
    id: string,
    ask: RowsQuery,
    facts: Context,
  ) => Promise<IteratedRows<Row> | undefined>;
}): DataGroup => ({
  ...group,
  personal: group.personal ?? true,
  shownIn: (data) => shownPersonIds(route, { data }),
  permission: permissionOf(route),
  columns: group.columns as readonly Column<never>[],
  period_fields: [],
  record_filter,
  errors: ({ filters: { [record_filter]: record, ...filters }, ...ask }) => [
    ...errorsOf(route, { ...ask, filters }),
    ...(validate(recordId, record).ok ? [] : [{ path: `filters.${record_filter}`, code: 'required' }]),
  ],
  open: (db, { filters: { [record_filter]: record, ...filters }, ...ask }, facts) =>
    iterate(db, String(record), readBy(route, { ...ask, filters }), facts),
});

/**
 * A table that is computed as a whole (a report): few rows, no search and no order of its own. A filter on a
 * period field comes as `{from, to}` (civil days), so that a schedule can ask for the previous month.
 */
export const scheduleable = <Row>({
  permission,
  personal = false,
  period_fields = [],
  rows,
  ...group
}: Common<Row> & {
  permission: Permission;
  period_fields?: readonly string[];
  rows: (
    db: Db | Trx,
    periods: Readonly<Record<string, { from?: string; to?: string }>>,
    facts: Context,
  ) => Promise<readonly Row[]>;
}): DataGroup => ({
  ...group,
  permission,
  personal,
  shownIn: () => undefined,
  period_fields,
  columns: group.columns as readonly Column<never>[],
  errors: ({ search, sort, filters }) => [
    ...(search ? [{ path: 'search', code: 'value.unknown_field' }] : []),
    ...(sort.length ? [{ path: 'sort', code: 'value.unknown_field' }] : []),
    ...Object.entries(filters).flatMap(([name, value]) =>
      period_fields.includes(name) && isPeriod(value)
        ? []
        : [
            {
              path: `filters.${name}`,
              code: period_fields.includes(name) ? 'value.type' : 'value.unknown_field',
            },
          ],
    ),
  ],
  open: async (db, ask, facts) => {
    const found = await rows(db, ask.filters as Record<string, { from?: string; to?: string }>, facts);
    return { total: found.length, pieces: once(found) };
  },
});

const isPeriod = (value: unknown): boolean => typeof value === 'object' && validate(filter.days, value).ok;

async function* once<Row>(rows: readonly Row[]): AsyncGenerator<readonly Row[]> {
  yield rows;
}
