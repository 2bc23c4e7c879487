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
 * One application with everything to decide it. Never renewed behind the clerk's back: presence tells when
 * there is something newer.
 */
export const applicationQuery = (id: string) =>
  queryOptions({
    queryKey: [getApplication.path, id],
    queryFn: ({ signal }) => call(getApplication, { params: { id } }, { signal }),
    staleTime: 0,
    refetchOnReconnect: false,
  });

/** Takes over an application as a call answered it, and marks what shows it elsewhere as old. */
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
