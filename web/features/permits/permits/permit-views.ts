import { isChosen, withChosen, type Filters } from '../../../lib/filter-state.ts';

/** Filters of a view; `plate_check`: a holder's change of plate that waits for a check. */
const ASKED = ['status', 'handed_over', 'plate_check'] as const;

/** The views above the list of permits: states, cards that wait in the office, changes to check. */
export const PERMIT_VIEWS = {
  all: { status: [], handed_over: [], plate_check: [] },
  active: { status: ['active', 'expiring'], handed_over: [], plate_check: [] },
  plate_check: { status: [], handed_over: [], plate_check: ['true'] },
  to_hand_over: { status: ['active', 'expiring', 'scheduled'], handed_over: ['false'], plate_check: [] },
  expiring: { status: ['expiring'], handed_over: [], plate_check: [] },
  scheduled: { status: ['scheduled'], handed_over: [], plate_check: [] },
  stopped: { status: ['suspended', 'revoked'], handed_over: [], plate_check: [] },
} as const satisfies Record<string, Record<(typeof ASKED)[number], readonly string[]>>;
export type PermitView = keyof typeof PERMIT_VIEWS;
export const permitViews = Object.keys(PERMIT_VIEWS) as PermitView[];

/** The view that matches the filters, or null when somebody chose others. */
export const viewOf = (filters: Filters): PermitView | null =>
  permitViews.find((view) => ASKED.every((id) => isChosen(filters, id, PERMIT_VIEWS[view][id]))) ?? null;

/** Filters with those of a view; other filters stay. */
export const withView = (filters: Filters, view: PermitView): Filters =>
  ASKED.reduce((all, id) => withChosen(all, id, PERMIT_VIEWS[view][id]), filters);

/** Both answers to a question with two are no filter at all. */
export const settled = (filters: Filters): Filters =>
  (['handed_over', 'plate_check', 'uncollected'] as const).reduce(
    (all, id) => (isChosen(all, id, ['true', 'false']) ? withChosen(all, id, []) : all),
    filters,
  );
