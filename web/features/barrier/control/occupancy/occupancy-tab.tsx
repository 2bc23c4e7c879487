import { useSearchParams } from 'react-router';
import { useMessages } from '../../../../i18n/i18n.tsx';
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx';
import { LoadState } from '../../../../ui/feedback/load-state.tsx';
import { RefreshStatus } from '../../../../ui/filters/refresh-status.tsx';
import styles from '../barrier.module.css';
import { LotMeter } from './lot-meter.tsx';
import { OccupancyHistory } from './occupancy-history.tsx';
import { useBarrierLots } from '../use-barriers.ts';

/**
 * Tab "Zasedenost" of /parkiranje: occupancy of each lot now, and of one over time
 * (`?lot=…&view=week&date=…`).
 */
export function Tab() {
  const m = useMessages('barrier').occupancy;
  const [search, setSearch] = useSearchParams();
  const query = useBarrierLots();
  const lots = query.data;
  if (lots === undefined) return <LoadState error={query.error} onRetry={() => void query.refetch()} />;
  if (lots.length === 0) return <EmptyState title={m.no_lots}>{m.no_lots_text}</EmptyState>;
  const chosen = lots.find(({ code }) => code === search.get('lot')) ?? lots[0]!;
  const choose = (change: Record<string, string>): void => {
    const next = new URLSearchParams(search);
    for (const [name, value] of Object.entries(change)) next.set(name, value);
    setSearch(next, { replace: true, preventScrollReset: true });
  };
  return (
    <div className={styles.stack}>
      <div className={styles.head}>
        <div>
          <h2>{m.now_title}</h2>
          <p className={styles.lead}>{m.now_lead}</p>
        </div>
        <RefreshStatus
          at={query.dataUpdatedAt}
          refreshing={query.isFetching}
          onRefresh={() => void query.refetch()}
        />
      </div>
      <ul className={styles.meters}>
        {lots.map((lot) => (
          <LotMeter
            key={lot.lot_id}
            lot={lot}
            chosen={lot.lot_id === chosen.lot_id}
            onChoose={() => choose({ lot: lot.code })}
          />
        ))}
      </ul>
      <OccupancyHistory
        lots={lots}
        lot={chosen}
        view={search.get('view')}
        date={search.get('date')}
        onChange={choose}
      />
    </div>
  );
}
