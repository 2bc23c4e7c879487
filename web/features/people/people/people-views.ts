import { viewsOf } from '../../../lib/list-views.ts';

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
