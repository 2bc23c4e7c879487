import { isChosen, withChosen, type Filters } from './filter-state.ts';

/** Quick views above a list: which one the filters are, and the filters of another. */
export type Views<N extends string = string> = {
  readonly names: readonly N[];
  /** The view that matches the filters, or null when somebody chose others. */
  readonly of: (filters: Filters) => N | null;
  /** Filters with those of a view; filters that no view knows stay. */
  readonly with: (filters: Filters, name: N) => Filters;
};

export type NameOf<V> = V extends Views<infer N> ? N : never;

/** Views by name, each with the values of its filters; a filter that it does not name is not chosen. */
export const viewsOf = <N extends string>(
  views: Readonly<Record<N, Readonly<Record<string, readonly string[]>>>>,
): Views<N> => {
  const names = Object.keys(views) as N[];
  const fields = [...new Set(names.flatMap((name) => Object.keys(views[name])))];
  const valuesOf = (name: N, field: string): readonly string[] => views[name][field] ?? [];
  return {
    names,
    of: (filters) =>
      names.find((name) => fields.every((field) => isChosen(filters, field, valuesOf(name, field)))) ?? null,
    with: (filters, name) =>
      fields.reduce((rest, field) => withChosen(rest, field, valuesOf(name, field)), filters),
  };
};
