import type { getTrends } from '../../../contract/office/office.ts';
import type { HandlerReply } from '../../../contract/platform/route.ts';
import type { Deps } from '../../platform/deps.ts';
import { workingDayCount } from './rules.ts';
import { lastMonths, lastWeeks, startOf } from '../../platform/kernel/periods.ts';
import {
  countByCategory,
  countDecidedByWeek,
  countIssuedByMonth,
  countReceivedByWeek,
  decisionTimes,
  sumCounterByMonth,
} from './trend-queries.ts';

const WEEKS = 26;
const MONTHS = 12;
/** Applications received earlier than this before the first month count as received then. */
const CALENDAR_YEARS = 2;

const byKey = <R extends { key: string }>(rows: readonly R[]): Map<string, R> =>
  new Map(rows.map((row) => [row.key, row]));

/** The trends of the dashboard with every week and month filled in. */
export async function loadTrends({ db, clock }: Deps): Promise<HandlerReply<typeof getTrends>> {
  const today = clock.today();
  const mondays = lastWeeks(today, WEEKS);
  const months = lastMonths(today, MONTHS);
  const year = Number(today.slice(0, 4));
  const first_week = mondays[0] ?? today;
  const first_month = `${months[0] ?? today.slice(0, 7)}-01`;
  const calendar = workingDayCount(`${year - CALENDAR_YEARS}-01-01`, today);

  const received = byKey(await countReceivedByWeek(db, first_week, today));
  const decided = byKey(await countDecidedByWeek(db, startOf(first_week)));
  const issued = byKey(await countIssuedByMonth(db, startOf(`${year - 1}-01-01`)));
  const times = byKey(await decisionTimes(db, startOf(first_month), calendar));
  const income = byKey(await sumCounterByMonth(db, first_month));
  const issuedIn = (in_year: number, month: number): number =>
    issued.get(`${in_year}-${String(month).padStart(2, '0')}`)?.count ?? 0;
  return {
    today,
    weeks: mondays.map((monday) => ({
      monday,
      received: received.get(monday)?.count ?? 0,
      decided: decided.get(monday)?.count ?? 0,
    })),
    categories: await countByCategory(db, today),
    issued: {
      year,
      months: Array.from({ length: 12 }, (_, i) => i + 1).map((month) => ({
        month,
        this_year: month > Number(today.slice(5, 7)) ? null : issuedIn(year, month),
        last_year: issuedIn(year - 1, month),
      })),
    },
    decision_time: months.map((month) => ({
      month,
      median_days: times.get(month)?.median_days ?? null,
      decided: times.get(month)?.decided ?? 0,
    })),
    income: months.map((month) => ({
      month,
      cash: income.get(month)?.cash ?? 0,
      card: income.get(month)?.card ?? 0,
    })),
  };
}
