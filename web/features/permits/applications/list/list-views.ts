import { type ApplicationStatus, statusesWhere } from '../../../../../contract/values/application-states.ts';
import { isChosen, withChosen } from '../../../../lib/list/filter-state.ts';
import type { Views } from '../../../../lib/list/list-views.ts';

/**
 * The views above the list, each a set of states; the filter of states shows fewer. `mine` is what the reader
 * has claimed, in any state.
 */
const STATES = {
  all: [],
  ours: statusesWhere('waits_for', 'office'),
  mine: [],
  theirs: statusesWhere('waits_for', 'applicant'),
  closed: statusesWhere('closed'),
} as const satisfies Record<string, readonly ApplicationStatus[]>;
export type ListView = keyof typeof STATES;
const names = Object.keys(STATES) as ListView[];

/** `mine` beside the claim of another filter, so not only values of filters. */
export const LIST_VIEWS: Views<ListView> = {
  names,
  of: (filters) =>
    names.find(
      (view) =>
        isChosen(filters, 'status', STATES[view]) &&
        isChosen(filters, 'claim', ['mine']) === (view === 'mine'),
    ) ?? null,
  with: (filters, view) => {
    const states = withChosen(filters, 'status', STATES[view]);
    if (view === 'mine') return withChosen(states, 'claim', ['mine']);
    return isChosen(states, 'claim', ['mine']) ? withChosen(states, 'claim', []) : states;
  },
};

type Counts = readonly { status: ApplicationStatus; count: number }[];

/**
 * Number of applications in a view, from the counts of the dashboard; these count waiting ones, whoever has
 * claimed them.
 */
export const countOf = (view: ListView, counts: Counts): number | undefined => {
  if (view !== 'ours' && view !== 'theirs') return undefined;
  const states: readonly ApplicationStatus[] = STATES[view];
  return counts.filter(({ status }) => states.includes(status)).reduce((sum, { count }) => sum + count, 0);
};

/** The counts of all views; none before the dashboard has answered. */
export const countsOf = (counts: Counts | undefined): { [V in ListView]?: number | undefined } =>
  counts ? Object.fromEntries(names.map((view) => [view, countOf(view, counts)])) : {};
