import type { Seller } from '../../../contract/money/money.ts';
import type { Db, Trx } from '../../platform/db/db.ts';
import { keptOnAccount } from './queries.ts';
import { divideOutstanding, type Shares } from './rules.ts';

/**
 * The outstanding amount of an application by account of its issuer; all on one account where the fee has
 * none of its own.
 */
export const loadOutstandingShares = async (
  db: Db | Trx,
  application: { id: string; price_total: number; price_fee: number },
  { open, kept }: { open: number; kept: number },
  { fee }: Pick<Seller, 'fee'>,
): Promise<Shares> => {
  if (!fee) return { amount: open, fee_amount: 0 };
  const kept_on_fee = await keptOnAccount(db, application.id, fee.iban);
  return divideOutstanding(application, { open, kept, kept_on_fee });
};
