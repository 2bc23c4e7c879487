import { isChosen, withChosen, type Filters } from '../../lib/filter-state.ts';

/** The views above the list of permits: states and, for cards that wait in the office, whether they were handed over. */
export const PERMIT_VIEWS = {
  all: { status: [], handed_over: [] },
  active: { status: ['active', 'expiring'], handed_over: [] },
  expiring: { status: ['expiring'], handed_over: [] },
  scheduled: { status: ['scheduled'], handed_over: [] },
  to_hand_over: { status: ['active', 'expiring', 'scheduled'], handed_over: ['false'] },
  stopped: { status: ['suspended', 'revoked'], handed_over: [] },
} as const;
export type PermitView = keyof typeof PERMIT_VIEWS;
export const permitViews = Object.keys(PERMIT_VIEWS) as PermitView[];

/** The view that the filters stand for, or null when somebody chose something else. */
export const viewOf = (filters: Filters): PermitView | null =>
  permitViews.find(
    (view) =>
      isChosen(filters, 'status', PERMIT_VIEWS[view].status) &&
      isChosen(filters, 'handed_over', PERMIT_VIEWS[view].handed_over),
  ) ?? null;

/** Filters with what a view asks for; other filters stay. */
export const withView = (filters: Filters, view: PermitView): Filters =>
  withChosen(
    withChosen(filters, 'status', PERMIT_VIEWS[view].status),
    'handed_over',
    PERMIT_VIEWS[view].handed_over,
  );

/** Handed over and not handed over together is no filter at all. */
export const settled = (filters: Filters): Filters =>
  isChosen(filters, 'handed_over', ['true', 'false']) ? withChosen(filters, 'handed_over', []) : filters;
