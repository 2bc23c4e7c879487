import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { getMyPermit, type MyPermit } from '../../../../contract/permits/my-permits.ts';
import { ApiError } from '../../../lib/api.ts';
import { callQuery } from '../../../lib/call-query.ts';
import { keepPermit, readKeptPermit, type KeptPermit } from './offline-permits.ts';
import { prepareOffline } from '../../../lib/offline-worker.ts';
import { hideSnackbar, snackbar } from '../../../lib/snackbar.ts';
import { useUser } from '../../../lib/session.ts';
import { refreshMs } from '../../../lib/list-query.ts';

type Shown = {
  permit: MyPermit | null;
  /** Instant of a stored state, `null` for the server's current one. */
  kept_at: string | null;
  /** The page will open without a connection. */
  works_offline: boolean;
  error: unknown;
  retry: () => void;
};

/** The persistent offline message would cover the code; the page shows it itself. */
export function useCodeUncovered(text: string): void {
  useEffect(() => {
    const look = (): void => {
      const { display, text: shown } = snackbar.get();
      if (display && shown === text) hideSnackbar();
    };
    look();
    return snackbar.subscribe(look);
  }, [text]);
}

/**
 * A permit from the server, or the stored one without a connection; each answer is stored for the next time.
 */
export function useDigitalPermit(id: string): Shown {
  const user_id = useUser().id;
  const [kept, setKept] = useState<KeptPermit | null>(null);
  const [works_offline, setWorks] = useState(false);
  const query = useQuery({
    ...callQuery(getMyPermit, { params: { id } }, { quiet: false }),
    refetchInterval: refreshMs,
    // Requests even when the browser is offline, because otherwise the stored state would never show.
    networkMode: 'always',
    retry: false,
  });
  const { data, dataUpdatedAt, error } = query;

  useEffect(() => {
    let gone = false;
    void readKeptPermit(user_id, id).then((found) => {
      if (!gone) setKept(found);
    });
    return () => {
      gone = true;
    };
  }, [user_id, id]);

  useEffect(() => {
    if (!data) return undefined;
    let gone = false;
    const keep = async (): Promise<void> => {
      const stored = await keepPermit(user_id, {
        permit: data,
        at: new Date(dataUpdatedAt).toISOString(),
      });
      const ready = stored && (await prepareOffline());
      if (!gone) setWorks(ready);
    };
    void keep();
    return () => {
      gone = true;
    };
  }, [data, dataUpdatedAt, user_id]);

  const lost = error instanceof ApiError && error.kind !== 'response';
  if (data && !lost)
    return { permit: data, kept_at: null, works_offline, error, retry: () => void query.refetch() };
  // What the server denies (signed out, no longer theirs) is not shown from storage.
  const shown = error === null || lost ? (data ?? kept?.permit ?? null) : null;
  const at = data ? new Date(dataUpdatedAt).toISOString() : (kept?.at ?? null);
  return {
    permit: shown,
    kept_at: lost ? at : null,
    works_offline: lost,
    error,
    retry: () => void query.refetch(),
  };
}
