import { useQuery } from '@tanstack/react-query';
import { getTrends, type Trends as Figures } from '../../../../contract/office/office.ts';
import { formatDate, formatMoney, formatNumber } from '../../../i18n/format.ts';
import { useLanguage, useMessages } from '../../../i18n/i18n.tsx';
import { callQuery } from '../../../lib/http/call-query.ts';
import { refreshMs } from '../../../lib/list/list-query.ts';
import { LoadState } from '../../../ui/feedback/load-state.tsx';
import { Chart } from '../../../ui/chart/chart.tsx';
import chart from '../../../ui/chart/chart.module.css';
import { Stack } from '../../../ui/layout.tsx';
import { Bars, Lines, Rows } from '../../../ui/chart/chart-drawings.tsx';
import {
  summarizeCategories,
  summarizeDecisionTime,
  summarizeIncome,
  summarizeIssued,
  summarizeWeeks,
} from './findings.ts';

/** Trends of the work, as charts with their tables. */
export function Trends() {
  const m = useMessages('dashboard');
  const query = useQuery({
    ...callQuery(getTrends),
    refetchInterval: refreshMs,
  });
  return (
    <Stack as="section" aria-labelledby="trends">
      <h2 id="trends">{m.trends_title}</h2>
      {query.data ? (
        <div className={chart.charts}>
          <Weeks {...query.data} />
          <Categories {...query.data} />
          <Issued {...query.data} />
          <DecisionTime {...query.data} />
          <Income {...query.data} />
        </div>
      ) : (
        <LoadState error={query.error} onRetry={() => void query.refetch()} />
      )}
    </Stack>
  );
}

const useLabels = () => {
  const m = useMessages('dashboard').trends;
  const language = useLanguage();
  const parts = (month: string) => ({ year: month.slice(0, 4), index: Number(month.slice(5, 7)) - 1 });
  return {
    m,
    language,
    count: (n: number): string => formatNumber(n, language),
    /** `2027-01` -> `januar 2027`, `jan.` */
    month: (month: string): string => `${m.months[parts(month).index]} ${parts(month).year}`,
    shortMonth: (month: string): string => m.months_short[parts(month).index] ?? month,
  };
};

function Weeks({ weeks }: Figures) {
  const { m, language, count } = useLabels();
  return (
    <Chart
      title={m.weeks_title}
      finding={m.weeks_finding(summarizeWeeks(weeks))}
      dimension={m.week}
      names={weeks.map(({ monday }) => formatDate(monday, language))}
      short={weeks.map(({ monday }) => formatDate(monday, language).replace(/\s\d{4}$/, ''))}
      series={[
        { id: 'received', label: m.received, values: weeks.map(({ received }) => received) },
        { id: 'decided', label: m.decided, values: weeks.map(({ decided }) => decided) },
      ]}
      format={count}
      marks="lines"
      Drawing={Lines}
    />
  );
}

function Categories({ categories }: Figures) {
  const { m, language, count } = useLabels();
  const { permits, most } = summarizeCategories(categories);
  const nameOf = (row: Figures['categories'][number]): string =>
    language === 'sl' ? row.name_sl : row.name_en;
  const names = categories.map(nameOf);
  return (
    <Chart
      title={m.categories_title}
      finding={
        most
          ? m.categories_finding({ n: permits, name: nameOf(most), most: most.permits })
          : m.categories_none
      }
      dimension={m.category}
      names={names}
      short={names}
      series={[{ id: 'permits', label: m.permits, values: categories.map((row) => row.permits) }]}
      format={count}
      marks="bars"
      Drawing={Rows}
    />
  );
}

function Issued({ issued }: Figures) {
  const { m, count } = useLabels();
  const { months, year } = issued;
  const { month, ...finding } = summarizeIssued(issued);
  return (
    <Chart
      title={m.issued_title}
      finding={m.issued_finding({ ...finding, month: m.months_of[month - 1] ?? '', one_month: month === 1 })}
      dimension={m.month}
      names={months.map((row) => m.months[row.month - 1] ?? '')}
      short={months.map((row) => m.months_short[row.month - 1] ?? '')}
      series={[
        { id: 'this', label: m.year({ year }), values: months.map(({ this_year }) => this_year) },
        { id: 'last', label: m.year({ year: year - 1 }), values: months.map(({ last_year }) => last_year) },
      ]}
      format={count}
      marks="bars"
      Drawing={Bars}
    />
  );
}

function DecisionTime({ decision_time: months }: Figures) {
  const { m, count, month, shortMonth } = useLabels();
  const found = summarizeDecisionTime(months);
  const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
  return (
    <Chart
      title={m.time_title}
      finding={
        found
          ? m.time_finding({
              month: capital(month(found.newest.month)),
              days: found.newest.days,
              slow_month: month(found.slowest.month),
              slow_days: found.slowest.days,
            })
          : m.time_none
      }
      dimension={m.month}
      names={months.map((row) => month(row.month))}
      short={months.map((row) => shortMonth(row.month))}
      series={[{ id: 'days', label: m.time_series, values: months.map((row) => row.median_days) }]}
      more={[{ label: m.time_count, values: months.map((row) => count(row.decided)) }]}
      format={count}
      marks="lines"
      Drawing={Lines}
    />
  );
}

function Income({ income }: Figures) {
  const { m, language, count, month, shortMonth } = useLabels();
  const { all, cash, card } = summarizeIncome(income);
  const money = (amount: string): string => formatMoney(amount, language);
  return (
    <Chart
      title={m.income_title}
      finding={m.income_finding({ all: money(all), cash: money(cash), card: money(card) })}
      dimension={m.month}
      names={income.map((row) => month(row.month))}
      short={income.map((row) => shortMonth(row.month))}
      series={[
        { id: 'cash', label: m.cash, values: income.map((row) => Number(row.cash)) },
        { id: 'card', label: m.card, values: income.map((row) => Number(row.card)) },
      ]}
      format={(euros) => (Number.isInteger(euros) ? count(euros) : money(euros.toFixed(2)))}
      marks="bars"
      Drawing={Bars}
    />
  );
}
