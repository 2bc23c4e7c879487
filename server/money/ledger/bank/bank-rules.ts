import type { UNCHECKED_REASONS } from '../../../../contract/money/bank-reconciliation.ts';

/**
 * One statement of a bank file; cents. `foreign`: the file holds bookings in another currency, which no sum
 * includes.
 */
export type AccountStatement = {
  import_id: string;
  file_name: string;
  format: string | null;
  account: string | null;
  number: string | null;
  from: string | null;
  to: string | null;
  opening: number | null;
  closing: number | null;
  credits: number;
  debits: number;
  foreign: boolean;
};
export type BalancedStatement = Omit<AccountStatement, 'account' | 'from' | 'to' | 'opening' | 'closing'> & {
  account: string;
  from: string;
  to: string;
  opening: number;
  closing: number;
};

/**
 * Formats that have balances of whole days: a camt.053. A camt.052 ends in the middle of one, a camt.054 and
 * tables have none.
 */
const WITH_BALANCES = 'camt.053';

/** Why a statement cannot be compared with the balance of the bank; null when it can. */
export const uncheckedReason = (statement: AccountStatement): (typeof UNCHECKED_REASONS)[number] | null => {
  if (statement.format !== WITH_BALANCES) return 'format';
  if (statement.foreign) return 'currency';
  const { account, from, to, opening, closing } = statement;
  return account === null || from === null || to === null || opening === null || closing === null
    ? 'no_balance'
    : null;
};

type Chained = BalancedStatement & {
  difference: number;
  gap: { after: string; amount: number; numbers: string[] } | null;
};
/** Statements of an account that follow each other. */
export type Segment = { from: string; to: string; opening: number; closing: number };

/**
 * The statements of one account in order, each with what is missing before it. Left out is a statement whose
 * days another one fully covers (a day within a month, a duplicate).
 */
export function chainOf(statements: readonly BalancedStatement[]): { chain: Chained[]; segments: Segment[] } {
  const sorted = statements.toSorted(
    (a, b) =>
      a.from.localeCompare(b.from) ||
      b.to.localeCompare(a.to) ||
      (a.number ?? '').localeCompare(b.number ?? '', 'sl', { numeric: true }),
  );
  const chain: Chained[] = [];
  const segments: Segment[] = [];
  for (const statement of sorted) {
    const last = chain.at(-1);
    const follows = last !== undefined && statement.opening === last.closing;
    const again = chain.some((one) => one.from <= statement.from && statement.to <= one.to);
    if (again && !(follows && last.number !== statement.number && last.to === statement.to)) continue;
    const { opening, closing, credits, debits } = statement;
    const gap =
      last === undefined || follows
        ? null
        : { after: last.to, amount: opening - last.closing, numbers: between(last.number, statement.number) };
    chain.push({ ...statement, difference: closing - (opening + credits - debits), gap });
    const segment = segments.at(-1);
    if (segment && !gap) {
      segment.to = statement.to > segment.to ? statement.to : segment.to;
      segment.closing = closing;
    } else segments.push({ from: statement.from, to: statement.to, opening, closing });
  }
  return { chain, segments };
}

/**
 * Numbers missing between statements: after 7 comes 10, so 8 and 9 are missing. None where the numbers are
 * not conclusive.
 */
function between(before: string | null, after: string | null): string[] {
  const [one, other] = [/^(.*?)(\d{1,6})$/.exec(before ?? ''), /^(.*?)(\d{1,6})$/.exec(after ?? '')];
  if (!one || !other || one[1] !== other[1]) return [];
  const missing = Number(other[2]) - Number(one[2]) - 1;
  if (missing < 1 || missing > 366) return [];
  return Array.from({ length: missing }, (_, i) => `${one[1]}${Number(one[2]) + 1 + i}`);
}

/**
 * What is missing of an account so that all its bookings of a period are known: a statement that reaches its end, or one
 * within it. Statements of any kind reach a day; a gap is seen where they have balances.
 */
export const statementsMissing = (
  iban: string,
  statements: readonly AccountStatement[],
  period: { from: string; to: string },
): { code: 'statement' | 'statement_gap'; iban: string; day: string | null }[] => {
  const own = statements.filter(({ account }) => account === iban);
  const { chain } = chainOf(own.filter((one) => uncheckedReason(one) === null) as BalancedStatement[]);
  const gaps = chain.flatMap(({ gap, from }) =>
    gap && gap.after <= period.to && from >= period.from ? [gap.after] : [],
  );
  const reached =
    own
      .flatMap(({ to }) => to ?? [])
      .toSorted()
      .at(-1) ?? null;
  return [
    ...gaps.map((day) => ({ code: 'statement_gap' as const, iban, day })),
    ...(reached === null || reached < period.to ? [{ code: 'statement' as const, iban, day: reached }] : []),
  ];
};

/** Whether another statement with balances covers these days of the account, so that the file needs none. */
export const isCovered = (
  { account, from, to }: Pick<AccountStatement, 'account' | 'from' | 'to'>,
  segments: ReadonlyMap<string, readonly Segment[]>,
): boolean =>
  account !== null &&
  from !== null &&
  to !== null &&
  (segments.get(account) ?? []).some((segment) => segment.from <= from && to <= segment.to);
