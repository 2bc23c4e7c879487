import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { getReconciliation } from '../../../../contract/money/ledger.ts';
import { formatMoney } from '../../../i18n/format.ts';
import { useLanguage, useMessages } from '../../../i18n/i18n.tsx';
import { callQuery } from '../../../lib/http/call-query.ts';
import { refreshMs } from '../../../lib/list/list-query.ts';
import { useToday } from '../../../shared/settings/today.ts';
import { Card } from '../../../ui/card.tsx';
import { Link } from '../../../ui/link.tsx';
import { LoadState } from '../../../ui/feedback/load-state.tsx';
import { Select } from '../../../ui/field/select.tsx';
import { Checks } from './checks.tsx';
import { type Figure, GROUPS, periodOf } from './figures.ts';
import { Stack } from '../../../ui/layout.tsx';
import styles from './ledger.module.css';
import { MonthTable } from './month-table.tsx';
import { figureHref } from './paths.ts';
import { monthName } from '../../../../contract/values/texts/month-names.ts';

/** A year or a month in figures that link to their rows, and the equations between them. */
export function ReconciliationView() {
  const m = useMessages('ledger');
  const language = useLanguage();
  const today = useToday();
  const [query, setQuery] = useSearchParams();
  const asked = periodOf(query, today);
  const { year, month } = asked;
  const data = useQuery({
    ...callQuery(getReconciliation, { query: { year } }, { quiet: false }),
    refetchInterval: refreshMs,
  });
  const go = (change: Readonly<Record<string, string | null>>): void =>
    setQuery(
      (now) => {
        const next = new URLSearchParams(now);
        for (const [name, value] of Object.entries(change))
          if (value === null) next.delete(name);
          else next.set(name, value);
        return next;
      },
      { preventScrollReset: true },
    );
  if (!data.data) return <LoadState error={data.error} onRetry={() => void data.refetch()} />;
  const { months, total, years, refunds_due } = data.data;
  const period = months[month - 1] ?? total;
  const money = (amount: string): string => formatMoney(amount, language);
  const row = (name: Figure) => (
    <div key={name} className={`${styles.figure} ${name.startsWith('received_') ? styles.part : ''}`}>
      <dt>
        {m.figures[name]}
        {name in m.hints ? (
          <span className={styles.hint}>{m.hints[name as keyof typeof m.hints]}</span>
        ) : null}
      </dt>
      <dd>
        <Link
          className={styles.number}
          aria-label={`${money(period[name])}. ${m.rows_of({ name: m.figures[name] })}`}
          href={figureHref(name, asked)}
        >
          {money(period[name])}
        </Link>
      </dd>
    </div>
  );
  return (
    <Stack gap={5}>
      <div className={styles.controls}>
        <Select
          label={m.year}
          width="short"
          options={[...new Set([year, ...years])].map((one) => ({ value: String(one), label: String(one) }))}
          value={String(year)}
          onChange={(event) => go({ year: event.target.value })}
        />
        <Select
          label={m.month}
          width="medium"
          options={[
            { value: '', label: m.whole_year },
            ...months.map((one, index) => ({
              value: String(index + 1),
              label: monthName(one.from, language),
            })),
          ]}
          value={months[month - 1] ? String(month) : ''}
          onChange={(event) => go({ month: event.target.value || null })}
        />
      </div>
      <div className={styles.figures}>
        {(['documents', 'money', 'balances'] as const).map((group) => (
          <Card key={group} title={m.groups[group]}>
            <dl className={styles.list}>{GROUPS[group].map(row)}</dl>
            {group === 'balances' && refunds_due !== '0.00' ? (
              <p>{m.refunds_due({ amount: money(refunds_due) })}</p>
            ) : null}
          </Card>
        ))}
      </div>
      <Checks year={data.data} period={period} />
      <MonthTable months={months} total={total} onMonth={(n) => go({ month: String(n) })} />
    </Stack>
  );
}
