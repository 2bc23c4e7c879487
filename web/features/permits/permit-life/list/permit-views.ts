import { viewsOf, type NameOf } from '../../../../lib/list/list-views.ts';

const HOLDS = ['active', 'expiring'];

/**
 * The views above the list of permits: states, cards that wait in the office, and a holder's changes of plate
 * that wait for a check.
 */
export const PERMIT_VIEWS = viewsOf({
  all: {},
  active: { status: HOLDS },
  plate_check: { plate_check: ['true'] },
  to_hand_over: { status: [...HOLDS, 'scheduled'], handed_over: ['false'] },
  stopped: { status: ['suspended', 'revoked'] },
});
export type PermitView = NameOf<typeof PERMIT_VIEWS>;
