/** How a cell of a file is written. `word`: a value of the contract that is shown as its label. */
export const COLUMN_KINDS = [
  'text',
  'number',
  'money',
  'date',
  'instant',
  'boolean',
  'word',
  'list',
] as const;
export type ColumnKind = (typeof COLUMN_KINDS)[number];

/**
 * Kinds that a list shows in a way of its own: a code as a tag, a year without separators, an instant by its
 * day, plates.
 */
const FILE_KINDS = {
  status: 'word',
  year: 'number',
  day: 'instant',
  plates: 'list',
} as const satisfies Record<string, ColumnKind>;
export type ShownKind = ColumnKind | keyof typeof FILE_KINDS;
export const fileKind = (kind: ShownKind): ColumnKind =>
  kind in FILE_KINDS ? FILE_KINDS[kind as keyof typeof FILE_KINDS] : (kind as ColumnKind);

/**
 * One column of a list and of its file. `labels` names the set of labels of a code; `field` the field that
 * it shows, where that is not named like the column; `hidden` leaves it to the column picker; `only` says
 * that the list or the file goes without it.
 */
export type ColumnSpec = (
  | { readonly kind: 'word' | 'status'; readonly labels: string }
  | { readonly kind: Exclude<ShownKind, 'word' | 'status'> }
) & {
  readonly field?: string;
  readonly sortable?: true;
  readonly hidden?: true;
  readonly copy?: true;
  /** Whose row it is: heads its card on a phone. */
  readonly heading?: true;
  readonly only?: 'list' | 'file';
};
export type ColumnSpecs = Readonly<Record<string, ColumnSpec | null>>;

/** The columns of a list by their ids, in their order. `row` carries the type of a row and is never set. */
export type Columns<Row, C extends ColumnSpecs> = { readonly specs: C; readonly row?: Row };

type Excluded = { readonly list: 'file'; readonly file: 'list' };
/** The ids of the columns of a list or a file. */
export type ColumnIds<C extends ColumnSpecs, Place extends keyof Excluded> = {
  [K in keyof C]: C[K] extends null | { readonly only: Excluded[Place] } ? never : K;
}[keyof C] &
  string;

/** The title of every column, in one language. */
export type Titles<T extends Columns<unknown, ColumnSpecs>> = {
  readonly [K in keyof T['specs'] as T['specs'][K] extends null ? never : K]: string;
};

/**
 * Declares the columns of a list once, for its table and its file. Every field of a row is a column or `null`;
 * other ids are columns that a cell of their own fills.
 */
export const columnsOf =
  <Row>() =>
  <const C extends ColumnSpecs & Readonly<Record<keyof Row, ColumnSpec | null>>>(
    specs: C,
  ): Columns<Row, C> => ({ specs });

/** The columns of a list or a file, in their order. */
export const columnsIn = (specs: ColumnSpecs, place: keyof Excluded): [string, ColumnSpec][] =>
  Object.entries(specs).flatMap(([id, spec]) =>
    spec === null || (spec.only ?? place) !== place ? [] : [[id, spec] as [string, ColumnSpec]],
  );
