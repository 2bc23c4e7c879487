import { useQuery, useQueryClient } from '@tanstack/react-query';
import { listParameters, type Parameter } from '../../../../contract/settings/parameters.ts';
import { callQuery } from '../../../lib/http/call-query.ts';
import { refreshMs } from '../../../lib/list/list-query.ts';

const query = callQuery(listParameters, { body: {} }, { quiet: false });

/** Every parameter as root sees it. */
export const useParameterList = () =>
  useQuery({
    ...query,
    refetchInterval: refreshMs,
  });
type List = { today: string; data: Parameter[] };

/** Puts the parameter that a call returned where the page reads it. */
export const useSetParameter = () => {
  const client = useQueryClient();
  return (changed: Parameter): void => {
    client.setQueryData<List>(
      query.queryKey,
      (list) =>
        list && { ...list, data: list.data.map((row) => (row.name === changed.name ? changed : row)) },
    );
  };
};
