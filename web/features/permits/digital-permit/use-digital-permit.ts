import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { getMyPermit, type MyPermit } from '../../../../contract/permits/applicant/my-permits.ts';
import { callQuery } from '../../../lib/http/call-query.ts';
import { refreshMs } from '../../../lib/list/list-query.ts';
import type { Issuer } from './offline-permits.ts';
import { isLost, useKeptPermits } from './use-kept-permits.ts';

type Shown = {
  permit: MyPermit | null;
  issuer: Issuer | null;
  /** Instant of a stored state, `null` for the server's current one. */
  kept_at: string | null;
  /** The page will open without a connection. */
  works_offline: boolean;
  error: unknown;
  retry: () => void;
};

/**
 * A permit from the server, or the stored one without a connection; each answer is stored for the next time.
 */
export function useDigitalPermit(id: string): Shown {
  const query = useQuery({
    ...callQuery(getMyPermit, { params: { id } }, { quiet: false }),
    refetchInterval: refreshMs,
    // Requests even when the browser is offline, because otherwise the stored state would never show.
    networkMode: 'always',
    retry: false,
  });
  const { data, dataUpdatedAt, error } = query;
  const permits = useMemo(() => (data ? [data] : undefined), [data]);
  const { kept, issuer, works_offline } = useKeptPermits({ permits, at: dataUpdatedAt });
  const stored = kept?.permits[id];
  const lost = isLost(error);
  const retry = (): void => void query.refetch();
  if (data && !lost) return { permit: data, issuer, kept_at: null, works_offline, error, retry };
  // What the server denies (signed out, no longer theirs) is not shown from storage.
  const shown = error === null || lost ? (data ?? stored?.permit ?? null) : null;
  const at = data ? new Date(dataUpdatedAt).toISOString() : (stored?.at ?? null);
  return { permit: shown, issuer, kept_at: lost ? at : null, works_offline: lost, error, retry };
}
