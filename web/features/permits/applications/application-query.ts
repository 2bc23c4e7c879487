import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type * as applications from '../../../../contract/permits/applications.ts';
import { slimRoute } from '../../../lib/http/api.ts';
import { callQuery } from '../../../lib/http/call-query.ts';

// Without its schema, because the list loads it too.
const getApplication = slimRoute<typeof applications.getApplication>({
  method: 'GET',
  path: '/v1/admin/applications/{id}',
  tag: 'permits',
});

/** The server commits within a second after the time of a held decision. */
const AFTER_MS = 900;

/**
 * One application with all data for the decision. Never refreshed behind the clerk's back: presence reports a
 * newer version. While a decision about it is held there is nothing to do but to wait for what becomes of it.
 */
export const applicationQuery = (id: string) =>
  queryOptions({
    ...callQuery(getApplication, { params: { id } }, { quiet: false }),
    staleTime: 0,
    refetchOnReconnect: false,
    refetchInterval: ({ state }) => {
      const held = state.data?.held;
      return held?.dropped_because === null ? (held.left_ms ?? 0) + AFTER_MS : false;
    },
  });

/** Puts the application that a call returned where the page reads it. */
export const useSetApplication = () => {
  const client = useQueryClient();
  return useCallback(
    (application: applications.ApplicationDetail): void => {
      client.setQueryData(applicationQuery(application.id).queryKey, application);
    },
    [client],
  );
};
