import { useQuery, useQueryClient } from '@tanstack/react-query';
import { listParameters, type Parameter } from '../../../../contract/settings/parameters.ts';
import { call } from '../../../lib/api.ts';
import { refreshMs } from '../../../lib/list-query.ts';

const KEY = ['parameters'] as const;

/** Every parameter as root sees it. */
export const useParameterList = () =>
  useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => call(listParameters, { body: {} }, { signal }),
    refetchInterval: refreshMs,
  });
type List = { today: string; data: Parameter[] };

/** Stores a parameter as a change returned it, and invalidates the lists of changes. */
export const useTakeParameter = () => {
  const client = useQueryClient();
  return (changed: Parameter): void => {
    client.setQueryData<List>(
      KEY,
      (list) =>
        list && { ...list, data: list.data.map((row) => (row.name === changed.name ? changed : row)) },
    );
    void client.invalidateQueries({ queryKey: ['/v1/admin/parameters/changes'] });
  };
};
export const useRefetchParameters = () => {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: KEY });
};
