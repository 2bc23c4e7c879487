import {
  RULE_OF,
  type RetentionBlock,
  type RetentionItem,
  type RetentionKind,
} from '../../../contract/records/retention.ts';
import type { Db, Trx } from '../../platform/db/db.ts';
import { type AccountRow, readAccounts } from './accounts.ts';
import { type CaseRow, readCases, readCasesOf } from './cases.ts';
import {
  countAccountingDocuments,
  ACCOUNTING_DOCUMENT_KINDS,
  type AccountingDocumentKind,
  readAccountingDocuments,
} from './accounting-documents.ts';
import { blockOf, caseEnd, dueOn, endedBefore, latestDay, nextDueDay } from './rules.ts';

/** The terms of the rules: the day, and whole years for cases and for accounting. */
export type Terms = { today: string; case_years: number; accounting_years: number };

export const yearsOf = (kind: RetentionKind, terms: Terms): number =>
  RULE_OF[kind] === 'accounting' ? terms.accounting_years : terms.case_years;

const PAGE = 500;

type Evaluated = { from_on: string; block: RetentionBlock | null };

/** When the period of a case began and what retains it; null when it did not end before `before`. */
export const evaluateCase = (row: CaseRow, before: string): Evaluated | null => {
  const from_on = caseEnd(row);
  return from_on !== null && from_on < before ? { from_on, block: blockOf(row) } : null;
};

/** The same for an account: it is anonymised after its last case. */
export async function evaluateAccount(
  db: Db | Trx,
  row: AccountRow,
  before: string,
  today: string,
): Promise<Evaluated | null> {
  const own = latestDay(row.created_on, row.seen_on, row.deleted_on)!;
  if (own >= before) return null;
  const block = row.hold ? 'hold' : row.open_request ? 'open_request' : null;
  if (row.cases === 0) return { from_on: own, block };
  const cases = (await readCasesOf(db, row.id, today)).map((one) => evaluateCase(one, before));
  if (cases.includes(null)) return null;
  const kept = cases.some((one) => one?.block);
  return {
    from_on: latestDay(own, ...cases.map((one) => one!.from_on))!,
    block: block ?? (kept ? 'case_kept' : null),
  };
}

type Item = RetentionItem;
const item = (
  kind: RetentionKind,
  { id, label }: { id: string; label: string },
  { from_on, block }: Evaluated,
  terms: Terms,
): Item => ({
  kind,
  rule: RULE_OF[kind],
  id,
  label,
  from_on,
  due_on: dueOn(from_on, yearsOf(kind, terms)),
  block,
});

/** Every case, or every account, that is due within twelve months or beyond its day. */
async function* iterate(db: Db, kind: 'case' | 'account', terms: Terms): AsyncGenerator<Item> {
  const before = endedBefore(nextDueDay(terms.today), terms.case_years);
  for (let after: string | null = null; ;) {
    const rows: (CaseRow | AccountRow)[] =
      kind === 'case'
        ? await readCases(db, { before, today: terms.today, after, limit: PAGE })
        : await readAccounts(db, { before, after, limit: PAGE });
    for (const row of rows) {
      const evaluated =
        kind === 'case'
          ? evaluateCase(row as CaseRow, before)
          : await evaluateAccount(db, row as AccountRow, before, terms.today);
      if (evaluated) yield item(kind, row, evaluated, terms);
    }
    if (rows.length < PAGE) return;
    after = rows.at(-1)!.id;
  }
}

export type When = 'now' | 'held' | 'next_year';
const whenOf = ({ due_on, block }: Item, today: string): When =>
  due_on > today ? 'next_year' : block === null ? 'now' : 'held';

/** Bounds of the rows of one kind with a day of their own. */
const paperBounds = (kind: AccountingDocumentKind, when: When, terms: Terms) => {
  const years = yearsOf(kind, terms);
  const before = endedBefore(terms.today, years);
  return when === 'next_year'
    ? { from: before, before: endedBefore(nextDueDay(terms.today), years), kept: 'any' as const }
    : { from: null, before, kept: when === 'now' ? ('free' as const) : ('kept' as const) };
};

export type Counts = Record<When, number>;

/** How much of each kind is due, retained and upcoming, by the rules of the job; changes nothing. */
export async function countDue(db: Db, terms: Terms): Promise<Map<RetentionKind, Counts>> {
  const all = new Map<RetentionKind, Counts>();
  for (const kind of ['case', 'account'] as const) {
    const counts = { now: 0, held: 0, next_year: 0 };
    for await (const one of iterate(db, kind, terms)) counts[whenOf(one, terms.today)]++;
    all.set(kind, counts);
  }
  for (const kind of ACCOUNTING_DOCUMENT_KINDS)
    all.set(kind, {
      now: await countAccountingDocuments(db, kind, paperBounds(kind, 'now', terms)),
      held: await countAccountingDocuments(db, kind, paperBounds(kind, 'held', terms)),
      next_year: await countAccountingDocuments(db, kind, paperBounds(kind, 'next_year', terms)),
    });
  return all;
}

/** The single items of one kind. */
export async function* itemsOf(db: Db, kind: RetentionKind, when: When, terms: Terms): AsyncGenerator<Item> {
  if (kind === 'case' || kind === 'account') {
    for await (const one of iterate(db, kind, terms)) if (whenOf(one, terms.today) === when) yield one;
    return;
  }
  for (let offset = 0; ; offset += PAGE) {
    const rows = await readAccountingDocuments(db, kind, paperBounds(kind, when, terms), {
      limit: PAGE,
      offset,
    });
    for (const row of rows)
      yield item(
        kind,
        row,
        { from_on: row.from_on, block: row.hold ? 'hold' : row.refund_due ? 'refund_due' : null },
        terms,
      );
    if (rows.length < PAGE) return;
  }
}
