import type { ReactNode } from 'react';
import type { CallInput, Route } from '../../../contract/platform/route.ts';
import { isChosen, withChosen, type FilterField, type FilterOption, type Filters } from './filter-state.ts';

/** What the filters of a list take, as its contract says. */
type FiltersOf<R extends Route> =
  CallInput<R> extends { body: { filters?: (infer F) | undefined } } ? NonNullable<F> : never;
/** A value of a filter as the URL writes it. */
type TextOf<T> = T extends string ? T : T extends number ? string : T extends boolean ? `${T}` : never;

/**
 * A filter of a list, a menu of the bar unless it has a `control` of its own. `flag`: yes or no. The helpers
 * here, `selectFilter` and `daysFilter` of web/ui make them.
 */
export type ListFilter<N extends string = string, V extends string = string> = Omit<
  FilterField,
  'id' | 'options'
> & {
  readonly id: N;
  readonly options: readonly (FilterOption & { readonly value: V })[];
  readonly flag?: true;
  /** Shows and changes the filter as the URL writes it; an empty text is no filter. */
  readonly control?: (value: string, set: (value: string) => void) => ReactNode;
};

/** Any filter that the contract of the list knows; another name or value does not compile. */
export type FilterOf<R extends Route> = {
  [N in keyof FiltersOf<R> & string]-?: ListFilter<N, TextOf<FiltersOf<R>[N]>>;
}[keyof FiltersOf<R> & string];

/** Labels of these codes, or of any. */
export type LabelsOf<V extends string> = Readonly<Record<V, string>> | Readonly<Record<string, string>>;

/** The codes that have a label, in their order. */
export const codesOf = <V extends string>(labels: Readonly<Record<V, string>>): V[] =>
  Object.keys(labels) as V[];

/** Values with their labels. */
export const optionsOf = <V extends string>(labels: LabelsOf<V>, values: readonly V[]) =>
  values.map((value) => ({ value, label: (labels as Record<string, string>)[value] ?? value }));

/** Several values of a few, by their labels. */
export const choiceFilter = <const N extends string, const V extends string>(
  id: N,
  label: string,
  labels: LabelsOf<NoInfer<V>>,
  values: readonly V[],
): ListFilter<N, V> => ({ id, label, options: optionsOf(labels, values) });

/** Several values of those that the screen knows, such as categories and years. */
export const optionFilter = <const N extends string>(
  id: N,
  label: string,
  options: readonly FilterOption[],
): ListFilter<N> => ({ id, label, options });

/** Yes or no; both together are no filter. */
export const flagFilter = <const N extends string>(
  id: N,
  label: string,
  yes: string,
  no?: string,
): ListFilter<N, 'true' | 'false'> => ({
  flag: true,
  id,
  label,
  options: [
    { value: 'true', label: yes },
    ...(no === undefined ? [] : [{ value: 'false', label: no } as const]),
  ],
});

/** A filter that only links set; its chip says what it means. */
export const linkedFilter = <const N extends string>(
  id: N,
  label: string,
  linked: string,
): ListFilter<N> => ({ id, label, options: [], linked });

/** Filters after a choice: yes and no together is no filter at all. */
export const normalizeFilters = (filters: readonly ListFilter[], chosen: Filters): Filters =>
  filters.reduce(
    (rest, { flag, id }) => (flag && isChosen(rest, id, ['true', 'false']) ? withChosen(rest, id, []) : rest),
    chosen,
  );
