import { isChosen, withChosen, type Filters } from '../../../lib/filter-state.ts';

type View = Readonly<Record<string, readonly string[]>>;
const viewsOf = <V extends Record<string, View>>(views: V) => ({
  names: Object.keys(views) as (keyof V & string)[],
  /** The view that matches the filters, or null when somebody chose others. */
  of: (filters: Filters): (keyof V & string) | null =>
    (Object.keys(views) as (keyof V & string)[]).find((name) =>
      Object.entries(views[name]!).every(([field, values]) => isChosen(filters, field, values)),
    ) ?? null,
  /** Filters with those of a view; filters that no view knows stay. */
  with: (filters: Filters, name: keyof V): Filters =>
    Object.entries(views[name]!).reduce(
      (state, [field, values]) => withChosen(state, field, values),
      filters,
    ),
});

/** The views above the list of users. */
export const USER_VIEWS = viewsOf({
  all: { role: [], has_live_permits: [], never_signed_in: [] },
  applicants: { role: ['user'], has_live_permits: [], never_signed_in: [] },
  staff: { role: ['root', 'admin'], has_live_permits: [], never_signed_in: [] },
  with_permits: { role: [], has_live_permits: ['true'], never_signed_in: [] },
  never_signed_in: { role: [], has_live_permits: [], never_signed_in: ['true'] },
});

/** The views above the list of permit holders. */
export const HOLDER_VIEWS = viewsOf({
  all: { has_live_permits: [], has_account: [] },
  live: { has_live_permits: ['true'], has_account: [] },
  past: { has_live_permits: ['false'], has_account: [] },
  no_account: { has_live_permits: [], has_account: ['false'] },
});

/** Yes and no together is no filter at all. */
export const settled = (filters: Filters): Filters =>
  ['has_live_permits', 'never_signed_in', 'has_account'].reduce(
    (state, field) => (isChosen(state, field, ['true', 'false']) ? withChosen(state, field, []) : state),
    filters,
  );
