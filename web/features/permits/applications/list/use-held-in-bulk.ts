import { useQuery } from '@tanstack/react-query';
import { listHeldDecisions } from '../../../../../contract/permits/decisions/held-decisions.ts';
import { callQuery } from '../../../../lib/http/call-query.ts';

/** Whether decisions of this bulk action of the reader can still be undone. */
export const useHeldInBulk = (bulk_id: string | undefined): boolean => {
  const { data } = useQuery({ ...callQuery(listHeldDecisions), enabled: bulk_id !== undefined });
  return (data?.data ?? []).some((one) => one.bulk_id === bulk_id && one.dropped_because === null);
};
