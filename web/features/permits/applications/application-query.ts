import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import {
  getApplication,
  listApplications,
  type ApplicationDetail,
} from '../../../../contract/permits/applications.ts';
import { listMails } from '../../../../contract/mail/mail-log.ts';
import { listPermits } from '../../../../contract/permits/permits.ts';
import { call } from '../../../lib/api.ts';
import { markOld } from '../../../lib/mark-old.ts';

/**
 * One application with all data for the decision. Never refreshed behind the clerk's back: presence reports a
 * newer version.
 */
export const applicationQuery = (id: string) =>
  queryOptions({
    queryKey: [getApplication.path, id],
    queryFn: ({ signal }) => call(getApplication, { params: { id } }, { signal }),
    staleTime: 0,
    refetchOnReconnect: false,
  });

/** Stores an application as a call returned it, and invalidates what shows it elsewhere. */
export const useTakeOver = () => {
  const client = useQueryClient();
  return useCallback(
    (application: ApplicationDetail): void => {
      client.setQueryData(applicationQuery(application.id).queryKey, application);
      markOld(client, listApplications.path, listMails.path, listPermits.path);
    },
    [client],
  );
};
