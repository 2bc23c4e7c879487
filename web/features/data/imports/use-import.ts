import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import {
  getImport,
  listImportRows,
  listImports,
  type ImportDetail,
} from '../../../../contract/data/imports.ts';
import { listPermits } from '../../../../contract/permits/permits.ts';
import { call } from '../../../lib/api.ts';
import { useRowAction, type Run } from '../../../lib/row-action.ts';

const WHILE_WORKING_MS = 1_000;

export const isWorking = ({ status }: Pick<ImportDetail, 'status'>): boolean =>
  status === 'checking' || status === 'running';

/** One import; polled every second while a job works on it. */
export const importQuery = (id: string) =>
  queryOptions({
    queryKey: [getImport.path, id],
    queryFn: ({ signal }) => call(getImport, { params: { id } }, { signal }),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data && isWorking(state.data) ? WHILE_WORKING_MS : false),
  });

/** Stores an import as a call returned it, and invalidates what shows it elsewhere. */
export const useTakeOver = () => {
  const client = useQueryClient();
  return useCallback(
    (found: ImportDetail): void => {
      client.setQueryData(importQuery(found.id).queryKey, found);
      for (const { path } of [listImports, listImportRows, listPermits])
        void client.invalidateQueries({ queryKey: [path] });
    },
    [client],
  );
};

/** One action on an import (web/lib/row-action.ts); the answer is shown at once. */
export const useImportAction = (
  row: ImportDetail,
  run: Run<ImportDetail, ImportDetail>,
  onConflict?: Parameters<typeof useRowAction>[0]['onConflict'],
) => {
  const takeOver = useTakeOver();
  return useRowAction<ImportDetail, ImportDetail>({
    row,
    takeOver,
    run,
    onDone: takeOver,
    ...(onConflict ? { onConflict } : {}),
  });
};
