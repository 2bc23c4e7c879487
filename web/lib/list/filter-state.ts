/** Filters of a list with a few values each; in the URL `filter.status=submitted,in_review` means either. */
export type FilterOption = { readonly value: string; readonly label: string };
export type FilterField = {
  readonly id: string;
  readonly label: string;
  readonly options: readonly FilterOption[];
  /** A filter that only links set, so without a menu; the label of its chip, whatever the value. */
  readonly linked?: string;
  /** The label of a value that `options` do not name. */
  readonly unnamed?: string;
  /** The value is a period, `2026-01-01..2026-01-31`; either end may be missing. */
  readonly days?: true;
};
export type Filters = Readonly<Record<string, string>>;
/** New filters from those at that time. */
export type FilterEdit = (filters: Filters) => Filters;

/** The chosen values of one field. */
export const chosenOf = (filters: Filters, id: string): string[] =>
  (filters[id] ?? '').split(',').filter(Boolean);

/** Filters with other values for one field; no values remove the field. */
export const withChosen = (filters: Filters, id: string, values: readonly string[]): Filters => {
  const { [id]: _, ...others } = filters;
  return values.length > 0 ? { ...others, [id]: values.join(',') } : others;
};

export type FilterChip = { readonly field: FilterField; readonly option: FilterOption };

/** Every chosen value with its label, in the order of the fields; an unknown value is shown as in the URL. */
export const chipsOf = (fields: readonly FilterField[], filters: Filters): FilterChip[] =>
  fields.flatMap((field) =>
    chosenOf(filters, field.id).map((value) => ({
      field,
      option: field.options.find((option) => option.value === value) ?? {
        value,
        label: field.linked ?? field.unnamed ?? value,
      },
    })),
  );

/** Whether `filters.id` is exactly this set of values, in any order. */
export const isChosen = (filters: Filters, id: string, values: readonly string[]): boolean => {
  const chosen = chosenOf(filters, id);
  return chosen.length === values.length && values.every((value) => chosen.includes(value));
};

/** Whether two states of the filters show the same rows. */
export const sameFilters = (one: Filters, other: Filters): boolean =>
  Object.keys({ ...one, ...other }).every((id) => isChosen(one, id, chosenOf(other, id)));

/** Filters without those of some fields. */
export const withoutFields = (fields: readonly FilterField[], filters: Filters): Filters =>
  fields.reduce((rest, { id }) => withChosen(rest, id, []), filters);
