import { useQuery } from '@tanstack/react-query';
import { Printer, Table2 } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useSearchParams } from 'react-router';
import { getPriceList } from '../../../../../contract/settings/price-list.ts';
import type { CallReply } from '../../../../../contract/platform/route.ts';
import { formatDate } from '../../../../i18n/format.ts';
import { useLanguage, useMessages } from '../../../../i18n/i18n.tsx';
import { callQuery } from '../../../../lib/http/call-query.ts';
import { refreshMs } from '../../../../lib/list/list-query.ts';
import { usePlace } from '../../../../lib/list/use-place.ts';
import { useCan } from '../../../../lib/session/session.ts';
import { useToday } from '../../../../shared/settings/today.ts';
import { Button } from '../../../../ui/button.tsx';
import { DatePicker } from '../../../../ui/field/date-picker.tsx';
import { LinkButton } from '../../../../ui/link-button.tsx';
import { ListActions } from '../../../../ui/filters/list-actions.tsx';
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx';
import { Notice } from '../../../../ui/feedback/notice.tsx';
import { QuickFilters } from '../../../../ui/filters/quick-filters.tsx';
import { Spinner } from '../../../../ui/feedback/spinner.tsx';
import { Stack } from '../../../../ui/layout.tsx';
import styles from '../parking.module.css';
import { PRICES_PATH } from '../paths.ts';
import { type Action, PriceAction, useNameOf } from './price-action.tsx';
import { PriceTable } from './price-table.tsx';

/** The price list on a day, with its changes and actions. */
export function PricesTab() {
  const m = useMessages('parking');
  const app = useMessages('app_ui');
  const ui = useMessages('ui');
  const language = useLanguage();
  const today = useToday();
  const mayManage = useCan('prices.manage');
  const [query, setQuery] = useSearchParams();
  const date = query.get('dan') ?? today;
  const [action, setAction] = useState<Action | null>(null);
  const list = useQuery({
    ...callQuery(getPriceList, { query: { date } }),
    refetchInterval: refreshMs,
    placeholderData: (before) => before,
  });
  const show = (day: string | null): void => {
    const next = new URLSearchParams(query);
    if (day === null || day === today) next.delete('dan');
    else next.set('dan', day);
    setQuery(next, { preventScrollReset: true });
  };
  const { data } = list;
  // Their pages lead back to the day that was shown, and to the category before and after.
  const places = useMemo(() => data?.rows.map(({ row }) => ({ id: row.user_type })), [data]);
  usePlace(PRICES_PATH, places);
  const days = (data?.days ?? []).filter((day) => day > today).slice(0, 6);
  return (
    <Stack>
      <ListActions>
        <Button icon={<Printer />} onClick={() => window.print()}>
          {app.print}
        </Button>
        {mayManage ? (
          <LinkButton variant="primary" icon={<Table2 />} href="/nastavitve?tab=sklepi">
            {m.prices.tables}
          </LinkButton>
        ) : null}
      </ListActions>
      <div className={styles.bar}>
        <DatePicker label={m.prices.day} value={date} onChange={show} />
      </div>
      {days.length > 0 ? (
        <QuickFilters
          label={m.prices.days_label}
          selected={date}
          items={[
            { id: today, label: m.prices.today },
            ...days.map((day) => ({ id: day, label: `${m.days.from} ${formatDate(day, language)}` })),
          ]}
          onSelect={show}
        />
      ) : null}
      {data ? (
        <PriceList data={data} onAction={setAction} />
      ) : list.isLoadingError ? (
        <Notice tone="error" role="alert" title={app.not_loaded}>
          <Button onClick={() => void list.refetch()}>{ui.retry}</Button>
        </Notice>
      ) : (
        <p role="status">
          <Spinner /> {ui.loading}
        </p>
      )}
      {action ? <PriceAction action={action} onClose={() => setAction(null)} /> : null}
    </Stack>
  );
}

type ListProps = {
  data: CallReply<typeof getPriceList>;
  onAction: (action: Action) => void;
};

/** The prices of all categories, and the categories that have none. */
function PriceList({ data, onAction }: ListProps) {
  const m = useMessages('parking');
  const language = useLanguage();
  const mayManage = useCan('prices.manage');
  const nameOf = useNameOf();
  return (
    <>
      {data.rows.length === 0 ? (
        <EmptyState title={data.days.length > 0 ? m.prices.empty : m.prices.empty_first}>
          {data.days.length > 0 ? m.prices.empty_text : m.prices.empty_first_text}
        </EmptyState>
      ) : (
        <PriceTable
          title={m.prices.list_title({ day: formatDate(data.date, language) })}
          rows={data.rows}
          mayManage={mayManage}
          onNew={(row) => onAction({ what: 'new', user_type: row.user_type, base: row, name: nameOf(row) })}
          onEdit={(row) => onAction({ what: 'edit', row })}
          onWithdraw={(row) => onAction({ what: 'withdraw', row })}
        />
      )}
      {data.without.length > 0 ? (
        <Notice tone="warning" title={m.prices.without_title}>
          <p>{m.prices.without_text}</p>
          <ul className={styles.plain}>
            {data.without.map((one) => (
              <li key={one.user_type}>
                {nameOf(one)}{' '}
                {mayManage ? (
                  <Button
                    onClick={() =>
                      onAction({ what: 'new', user_type: one.user_type, base: null, name: nameOf(one) })
                    }
                  >
                    {m.categories.set_price}
                  </Button>
                ) : null}
              </li>
            ))}
          </ul>
        </Notice>
      ) : null}
    </>
  );
}
