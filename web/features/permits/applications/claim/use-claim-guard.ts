import { useState } from 'react';
import type { Claim } from '../../../../../contract/permits/applications.ts';
import type { useClaimCalls } from './use-claim-calls.ts';

/** Asks before an action takes over the application from the colleague who has claimed it. */
export const useClaimGuard = (id: string, claim: Claim | null, claims: ReturnType<typeof useClaimCalls>) => {
  /** Runs once the application is taken over. */
  const [pending, setPending] = useState<(() => void) | null>(null);
  const colleague = claim && !claim.mine ? claim : null;
  return {
    /** The colleague to ask about. */
    asking: pending ? colleague : null,
    /** Runs the action at once, or after the question. */
    guard: (action: () => void): void => (colleague ? setPending(() => action) : action()),
    ask: (): void => setPending(() => () => {}),
    dismiss: (): void => setPending(null),
    take: async (): Promise<void> => {
      await claims.claim(id, true, pending ?? undefined);
      setPending(null);
    },
  };
};
