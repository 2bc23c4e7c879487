import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { getImport, type ImportDetail } from '../../../../contract/data/imports.ts';
import { callQuery } from '../../../lib/http/call-query.ts';
import { useSending } from '../../../lib/http/sending.ts';

const WHILE_WORKING_MS = 1_000;

export const isWorking = ({ status }: Pick<ImportDetail, 'status'>): boolean =>
  status === 'checking' || status === 'running';

/** One import; polled every second while a job works on it. */
export const importQuery = (id: string) =>
  queryOptions({
    ...callQuery(getImport, { params: { id } }, { quiet: false }),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data && isWorking(state.data) ? WHILE_WORKING_MS : false),
  });

/** Puts the import that a call returned where the page reads it. */
export const useSetImport = () => {
  const client = useQueryClient();
  return useCallback(
    (found: ImportDetail): void => {
      client.setQueryData(importQuery(found.id).queryKey, found);
    },
    [client],
  );
};

type Send = (call: { version: number; idempotency_key: string }) => Promise<ImportDetail>;
type Options = Pick<NonNullable<Parameters<typeof useSending>[0]>, 'onFailure' | 'placeOf'> & {
  onDone?: (found: ImportDetail) => void;
};

/** Actions on an import (web/lib/http/sending.ts); the answer is shown at once. */
export const useImportAction = (row: ImportDetail, { onDone, ...options }: Options = {}) => {
  const takeOver = useSetImport();
  const sending = useSending({ ...options, row, takeOver });
  const { version } = sending.seen;
  const submit = (send: Send, content?: unknown): Promise<void> =>
    sending.run({
      content,
      send: (idempotency_key) => send({ version, idempotency_key }),
      done: (found) => {
        takeOver(found);
        sending.restart(found);
        onDone?.(found);
      },
    });
  return { ...sending, submit };
};
