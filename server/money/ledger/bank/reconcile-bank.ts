import type { BankState } from '../../../../contract/money/bank-reconciliation.ts';
import type { HandlerReply } from '../../../../contract/platform/route.ts';
import type { getBankReconciliation } from '../../../../contract/money/bank-reconciliation.ts';
import type { Db, Trx } from '../../../platform/db/db.ts';
import { listAccountStatements, refundsWithoutBooking, sumBooked } from './bank-queries.ts';
import { type BalancedStatement, chainOf, isCovered, type Segment, uncheckedReason } from './bank-rules.ts';
import { sumOutflows } from './outflows.ts';

type Account = HandlerReply<typeof getBankReconciliation>['accounts'][number];
const inYear = (day: string | null, year: number): boolean => day === null || day.startsWith(`${year}-`);

/**
 * Compares a year with the balances of the bank. The chain of each account is followed from its first
 * statement, so that a gap at the turn of the year is seen; only what ends in the year is shown.
 */
export async function reconcileBank(
  db: Db | Trx,
  year: number,
): Promise<HandlerReply<typeof getBankReconciliation>> {
  const all = await listAccountStatements(db);
  const balanced = all.filter((one) => uncheckedReason(one) === null) as BalancedStatement[];
  const segments = new Map<string, Segment[]>();
  const accounts: Account[] = [];
  for (const [iban, statements] of Map.groupBy(balanced, ({ account }) => account)) {
    const chained = chainOf(statements);
    segments.set(iban, chained.segments);
    const books: Account['books'] = [];
    for (const segment of chained.segments) {
      if (segment.to < `${year}-01-01` || segment.from > `${year}-12-31`) continue;
      const sums = await sumBooked(db, iban, segment);
      const difference = segment.closing - (segment.opening + sums.in - sums.out);
      books.push({ ...segment, ...sums, difference });
    }
    accounts.push({
      iban,
      books,
      statements: chained.chain
        .filter(({ to }) => inYear(to, year))
        .map(({ credits, debits, ...one }) => ({ ...one, in: credits, out: debits })),
    });
  }
  const unchecked = all.flatMap((one) => {
    const reason = uncheckedReason(one);
    return reason === null || !inYear(one.to, year) || isCovered(one, segments) ? [] : [{ ...one, reason }];
  });
  const [first, last] = [`${year}-01-01`, `${year}-12-31`];
  const outflows = await sumOutflows(db, first, last);
  const shown = accounts.filter(({ books, statements }) => books.length > 0 || statements.length > 0);
  return {
    state: stateOf(shown, outflows, unchecked.length),
    accounts: shown,
    unchecked,
    outflows,
    refunds_without_booking: await refundsWithoutBooking(db, first, last),
  };
}

const stateOf = (
  accounts: readonly Account[],
  outflows: { unexplained: number },
  unchecked: number,
): BankState => {
  const differs = accounts.some(
    ({ statements, books }) =>
      statements.some(({ difference, gap }) => difference !== 0 || gap !== null) ||
      books.some(({ difference }) => difference !== 0),
  );
  if (differs || outflows.unexplained > 0) return 'differs';
  return accounts.length === 0 || unchecked > 0 ? 'unchecked' : 'agrees';
};
