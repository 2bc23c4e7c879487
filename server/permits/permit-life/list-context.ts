import type { ListBody } from '../../../contract/platform/lists.ts';
import type { Db, Trx } from '../../platform/db/db.ts';
import { loadParameters } from '../../settings/parameters/parameters.ts';
import { uncollectedUntil } from './rules.ts';
import type { PermitListContext } from './list-filters.ts';

/**
 * Parameters that `listPermits` needs for these filters. Most queries need none, and this is the most
 * frequent list.
 */
export const permitListContext = async (
  db: Db | Trx,
  { filters }: Pick<ListBody, 'filters'>,
  today: string,
): Promise<PermitListContext> => {
  if (filters['uncollected'] === undefined) return { uncollected_until: null };
  const { card_reminder_days } = await loadParameters(db, today);
  return { uncollected_until: uncollectedUntil(today, card_reminder_days) };
};
