import { viewsOf } from '../../../../lib/list/list-views.ts';

/** The views above the list of applicants' accounts. */
export const USER_VIEWS = viewsOf({
  all: { has_live_permits: [], never_signed_in: [] },
  with_permits: { has_live_permits: ['true'], never_signed_in: [] },
  never_signed_in: { has_live_permits: [], never_signed_in: ['true'] },
});

/** The views above the list of permit holders. */
export const HOLDER_VIEWS = viewsOf({
  all: { has_live_permits: [], has_account: [] },
  live: { has_live_permits: ['true'], has_account: [] },
  past: { has_live_permits: ['false'], has_account: [] },
  no_account: { has_live_permits: [], has_account: ['false'] },
});
