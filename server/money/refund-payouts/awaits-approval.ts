import type { Db, Trx } from '../../platform/db/db.ts';
import type { Parameters } from '../../settings/parameters/parameters.ts';
import { type Refund, sumOfSameCase } from '../refunds/queries.ts';

type Rule = Pick<Parameters, 'second_person' | 'second_person_refund_cents'>;
type Owed = Pick<Refund, 'id' | 'application_id' | 'payment_id' | 'status' | 'approved_at'>;

/**
 * Whether a due refund waits for a second person. Refunds of one application count together, so that none is
 * split below the limit.
 */
export const awaitsApproval = async (db: Db | Trx, refund: Owed, rule: Rule): Promise<boolean> =>
  rule.second_person &&
  refund.status === 'due' &&
  refund.approved_at === null &&
  (await sumOfSameCase(db, refund)) > rule.second_person_refund_cents;
