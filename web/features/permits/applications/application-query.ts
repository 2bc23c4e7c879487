import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { getApplication, type ApplicationDetail } from '../../../../contract/permits/applications.ts';
import { callQuery } from '../../../lib/call-query.ts';

/**
 * One application with all data for the decision. Never refreshed behind the clerk's back: presence reports a
 * newer version.
 */
export const applicationQuery = (id: string) =>
  queryOptions({
    ...callQuery(getApplication, { params: { id } }, { quiet: false }),
    staleTime: 0,
    refetchOnReconnect: false,
  });

/** Puts the application that a call returned where the page reads it. */
export const useTakeOver = () => {
  const client = useQueryClient();
  return useCallback(
    (application: ApplicationDetail): void => {
      client.setQueryData(applicationQuery(application.id).queryKey, application);
    },
    [client],
  );
};
