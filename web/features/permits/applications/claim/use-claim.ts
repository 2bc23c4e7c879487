import { useState } from 'react';
import type { ApplicationDetail, Claim } from '../../../../../contract/permits/applications.ts';
import type { Presence } from '../use-presence.ts';

/**
 * Who has claimed the application, by the last call or presence answer, whichever is newer; `lostTo` is the
 * colleague who took it over, until it is claimed again or they release it.
 */
export const useClaim = (
  application: ApplicationDetail,
  presence: Presence | null,
): { claim: Claim | null; lostTo: Claim | null } => {
  const [known, setKnown] = useState({ application, presence, claim: application.claim, lost: false });
  // Both sources are compared during render, so that no frame shows an old one (react.dev: adjusting state
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
