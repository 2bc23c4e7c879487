import { useState } from 'react';
import type { ApplicationDetail, Claim } from '../../../../contract/permits/applications.ts';
import type { Presence } from './use-presence.ts';

/**
 * Who works on the file, from the last call or the last beat of presence, whichever came later; `lostTo` is
 * the colleague who took it from here, until it is taken back or they let it go.
 */
export const useClaim = (
  application: ApplicationDetail,
  presence: Presence | null,
): { claim: Claim | null; lostTo: Claim | null } => {
  const [known, setKnown] = useState({ application, presence, claim: application.claim, lost: false });
  // Both sources are compared while drawing, so that no frame shows an old one (react.dev: adjusting state
  // when a prop changes).
  if (known.application !== application || known.presence !== presence) {
    const beat = known.presence !== presence && presence !== null;
    const claim = beat ? presence.claim : application.claim;
    const taken = known.claim?.mine === true && claim !== null && !claim.mine;
    setKnown({ application, presence, claim, lost: claim?.mine === false && (known.lost || taken) });
  }
  const { claim, lost } = known;
  return { claim, lostTo: lost ? claim : null };
};
