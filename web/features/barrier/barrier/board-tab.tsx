import { FileDown, Hand, Plus } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { useMessages } from '../../../i18n/i18n.tsx';
import { resourcesStore } from '../../../shared/settings/resources.ts';
import { useCan } from '../../../lib/session.ts';
import { useStore } from '../../../lib/store.ts';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { LoadState } from '../../../ui/load-state.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Refreshed } from '../../../ui/refreshed.tsx';
import { alarmsOf, byUrgency, needsAttention } from './alarms.ts';
import { Actions } from '../../../ui/layout.tsx';
import styles from './barrier.module.css';
import { ControllerCard } from './controller-card.tsx';
import { ControllerDialog } from './controller-dialog.tsx';
import { ListDialog } from './list-dialog.tsx';
import { NewControllerDialog } from './new-controller-dialog.tsx';
import { OpeningDialog } from './opening-dialog.tsx';
import { useBarrierLots, useControllers } from './use-barriers.ts';

/**
 * Tab "Zapornice" of /parkiranje: whether each controller is online, with a fresh list and a correct clock
 * (`?controller=` opens one).
 */
export function Tab() {
  const m = useMessages('barrier').board;
  const mayManage = useCan('barrier.manage');
  const mayOpen = useCan('parking.manage');
  const [search, setSearch] = useSearchParams();
  const [dialog, setDialog] = useState<'new' | 'opening' | 'list' | null>(null);
  const [retired, setRetired] = useState(false);
  const demo = useStore(resourcesStore).parameters?.demo === true;
  const query = useControllers();
  const lots = useBarrierLots().data ?? [];
  if (query.data === undefined) return <LoadState error={query.error} onRetry={() => void query.refetch()} />;
  const rows = byUrgency(
    query.data
      .filter(({ retired_at }) => retired || retired_at === null)
      .map((controller) => ({ controller, alarms: alarmsOf(controller, query.dataUpdatedAt) })),
  );
  const troubles = rows.filter(({ alarms }) => needsAttention(alarms)).length;
  const show = (id: string | null): void => {
    const next = new URLSearchParams(search);
    if (id === null) next.delete('controller');
    else next.set('controller', id);
    setSearch(next, { replace: id === null, preventScrollReset: true });
  };
  const opened = query.data.find(({ id }) => id === search.get('controller'));
  return (
    <div className={styles.stack}>
      <div className={styles.head}>
        <div>
          <h2>{m.title}</h2>
          <p className={styles.lead}>{m.lead}</p>
        </div>
        <Refreshed
          at={query.dataUpdatedAt}
          refreshing={query.isFetching}
          onRefresh={() => void query.refetch()}
        />
      </div>
      <Actions>
        {mayManage ? (
          <Button variant="primary" icon={<Plus />} onClick={() => setDialog('new')}>
            {m.add}
          </Button>
        ) : null}
        {mayOpen ? (
          <>
            <Button icon={<Hand />} onClick={() => setDialog('opening')}>
              {m.open_manually}
            </Button>
            <Button icon={<FileDown />} onClick={() => setDialog('list')}>
              {m.lists}
            </Button>
          </>
        ) : null}
      </Actions>
      {rows.length === 0 ? (
        <EmptyState title={m.none}>{m.none_text}</EmptyState>
      ) : (
        <>
          {troubles > 0 ? (
            <Notice tone="warning">{m.troubles({ n: troubles })}</Notice>
          ) : (
            <Notice tone="success">{m.all_well}</Notice>
          )}
          {demo && troubles > 0 ? <Notice tone="info">{m.demo}</Notice> : null}
          <ul className={styles.controllers}>
            {rows.map(({ controller, alarms }) => (
              <ControllerCard
                key={controller.id}
                controller={controller}
                alarms={alarms}
                now={query.dataUpdatedAt}
                onOpen={() => show(controller.id)}
              />
            ))}
          </ul>
        </>
      )}
      {query.data.some(({ retired_at }) => retired_at !== null) ? (
        <Checkbox
          label={m.retired_show}
          checked={retired}
          onChange={(event) => setRetired(event.target.checked)}
        />
      ) : null}
      {dialog === 'new' ? <NewControllerDialog lots={lots} onClose={() => setDialog(null)} /> : null}
      {dialog === 'opening' ? <OpeningDialog lots={lots} onClose={() => setDialog(null)} /> : null}
      {dialog === 'list' ? <ListDialog lots={lots} onClose={() => setDialog(null)} /> : null}
      {opened ? <ControllerDialog key={opened.id} id={opened.id} onClose={() => show(null)} /> : null}
    </div>
  );
}
