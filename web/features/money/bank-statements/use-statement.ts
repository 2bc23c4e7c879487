import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { getBankStatement, type StatementDetail } from '../../../../contract/money/bank-statements.ts';
import { callQuery } from '../../../lib/http/call-query.ts';

const WHILE_WORKING_MS = 1_000;
const LIST_REFRESH_MS = 180_000;

export const statementPath = (id: string): string => `/placila/izpiski/${id}`;
export const LIST_PATH = '/placila?tab=imports';

export const isWorking = ({ status }: Pick<StatementDetail, 'status'>): boolean =>
  status === 'queued' || status === 'processing';

/** One statement; polled every second while the job works on it. */
export const statementQuery = (id: string) =>
  queryOptions({
    ...callQuery(getBankStatement, { params: { id } }, { quiet: false }),
    staleTime: 0,
    refetchInterval: ({ state }) =>
      state.data && isWorking(state.data) ? WHILE_WORKING_MS : LIST_REFRESH_MS,
  });

/** Puts the statement that a call returned where the page reads it. */
export const useSetStatement = () => {
  const client = useQueryClient();
  return useCallback(
    (found: StatementDetail): void => {
      client.setQueryData(statementQuery(found.id).queryKey, found);
    },
    [client],
  );
};
