import type { ApplicationStatus } from '../../../../contract/values/status.ts';
import { isChosen, withChosen, type Filters } from '../../../lib/filter-state.ts';

/**
 * The views above the list, each a set of states. `ours` is what waits for the municipality, in any of its
 * states; `mine` is what the reader has claimed, in any state.
 */
export const LIST_VIEWS = {
  all: [],
  ours: ['submitted', 'supplemented', 'in_review', 'ready', 'paid', 'payment_returned'],
  mine: [],
  fresh: ['submitted'],
  in_review: ['in_review'],
  supplemented: ['supplemented'],
  supplement: ['supplement_requested'],
  payment: ['approved', 'awaiting_payment', 'payment_expired', 'payment_returned'],
  issue: ['ready', 'paid'],
} as const satisfies Record<string, readonly ApplicationStatus[]>;
export type ListView = keyof typeof LIST_VIEWS;
export const listViews = Object.keys(LIST_VIEWS) as ListView[];

/** The view that matches the status filter, or null when somebody chose other states. */
export const viewOf = (filters: Filters): ListView | null =>
  listViews.find(
    (view) =>
      isChosen(filters, 'status', LIST_VIEWS[view]) &&
      isChosen(filters, 'claim', ['mine']) === (view === 'mine'),
  ) ?? null;

/** Filters with those of a view; other filters stay. */
export const withView = (filters: Filters, view: ListView): Filters => {
  const states = withChosen(filters, 'status', LIST_VIEWS[view]);
  if (view === 'mine') return withChosen(states, 'claim', ['mine']);
  return isChosen(states, 'claim', ['mine']) ? withChosen(states, 'claim', []) : states;
};

/**
 * Number of applications in a view, from the counts of the dashboard; these count waiting ones, whoever has
 * claimed them.
 */
export const countOf = (
  view: ListView,
  counts: readonly { status: ApplicationStatus; count: number }[],
): number | undefined => {
  if (view === 'mine' || view === 'all') return undefined;
  const states: readonly ApplicationStatus[] = LIST_VIEWS[view];
  return counts.filter(({ status }) => states.includes(status)).reduce((sum, { count }) => sum + count, 0);
};
