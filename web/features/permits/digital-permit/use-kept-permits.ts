import { useEffect, useState } from 'react';
import type { MyPermit } from '../../../../contract/permits/applicant/my-permits.ts';
import { ApiError } from '../../../lib/http/api.ts';
import { prepareOffline } from '../../../lib/http/offline-worker.ts';
import { useUser } from '../../../lib/session/session.ts';
import { hideSnackbar, snackbar } from '../../../lib/show-snackbar.ts';
import { keepPermits, readKept, type Issuer, type KeptPermits } from './offline-permits.ts';
import { useIssuer } from './use-issuer.ts';

/** No answer of the server at all, as opposed to a rejection. */
export const isLost = (error: unknown): boolean => error instanceof ApiError && error.kind !== 'response';

/** The persistent offline message would cover the code; the page shows it itself. */
export function useHiddenOfflineMessage(text: string): void {
  useEffect(() => {
    const look = (): void => {
      const { display, text: shown } = snackbar.get();
      if (display && shown === text) hideSnackbar();
    };
    look();
    return snackbar.subscribe(look);
  }, [text]);
}

type Answer = { permits: readonly MyPermit[] | undefined; at: number };

/**
 * What the phone keeps, with each answer of the server stored for the next time. `works_offline`: the pages
 * open without a connection.
 */
export function useKeptPermits({ permits, at }: Answer): {
  kept: KeptPermits | null;
  issuer: Issuer | null;
  works_offline: boolean;
} {
  const user_id = useUser().id;
  const [kept, setKept] = useState<KeptPermits | null>(null);
  const [works_offline, setWorks] = useState(false);
  const issuer = useIssuer();

  useEffect(() => {
    let gone = false;
    void readKept(user_id).then((found) => {
      if (!gone) setKept(found);
    });
    return () => {
      gone = true;
    };
  }, [user_id]);

  useEffect(() => {
    if (!permits) return undefined;
    let gone = false;
    const keep = async (): Promise<void> => {
      const stored = await keepPermits(user_id, { permits, at: new Date(at).toISOString(), issuer });
      const ready = stored && (await prepareOffline());
      if (!gone) setWorks(ready);
    };
    void keep();
    return () => {
      gone = true;
    };
  }, [permits, at, user_id, issuer]);

  return { kept, issuer: issuer ?? kept?.issuer ?? null, works_offline };
}
