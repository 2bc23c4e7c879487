import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { getBulkJob, listBulkJobs } from '../../../../contract/platform/bulk-jobs.ts';
import { bulkSubject, type BulkJob, type BulkSubject } from '../../../../contract/platform/bulk-jobs.ts';
import { callQuery } from '../../../lib/http/call-query.ts';
import { announceChange } from '../../../lib/http/api.ts';

const EVERY_MS = 1000;

export const isOver = ({ status }: Pick<BulkJob, 'status'>): boolean =>
  status === 'done' || status === 'cancelled';

/** A bulk action, polled every second until it is done. */
export const useBulkJob = (id: string) =>
  useQuery({
    ...callQuery(getBulkJob, { params: { id } }),
    refetchInterval: ({ state }) => (state.data && isOver(state.data) ? false : EVERY_MS),
  });

/** The reader's own bulk action on this list that runs now, also one started in another window. */
export const useRunningJob = (subject: BulkSubject): BulkJob | null => {
  const { data } = useQuery({
    ...callQuery(listBulkJobs, { body: { per_page: 5, filters: { status: ['queued', 'running'] } } }),
    refetchInterval: ({ state }) => (state.data && state.data.data.length > 0 ? EVERY_MS * 2 : false),
  });
  return data?.data.find(({ action }) => bulkSubject(action) === subject) ?? null;
};

/** The bulk action whose progress is shown; in the URL, so that a reload and a link keep it. */
export const useShownJob = (): [string | null, (id: string | null) => void] => {
  const [search, setSearch] = useSearchParams();
  return [
    search.get('bulk'),
    (id) =>
      setSearch(
        (current) => {
          const next = new URLSearchParams(current);
          if (id) next.set('bulk', id);
          else next.delete('bulk');
          return next;
        },
        { replace: true, preventScrollReset: true },
      ),
  ];
};

/** Loads again what the screen shows once an action on its rows is done. */
export const useRefreshAfter = (job: BulkJob | undefined): void => {
  const done = useRef<string | null>(null);
  useEffect(() => {
    if (!job || !isOver(job) || done.current === job.id) return;
    done.current = job.id;
    void announceChange('permits');
  }, [job]);
};
