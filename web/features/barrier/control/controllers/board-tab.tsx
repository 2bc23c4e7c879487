import { FileDown, Hand, Settings } from 'lucide-react';
import { useState } from 'react';
import { useMessages } from '../../../../i18n/i18n.tsx';
import { resourcesStore } from '../../../../shared/settings/resources.ts';
import { useCan } from '../../../../lib/session/session.ts';
import { useStore } from '../../../../lib/store.ts';
import { Button } from '../../../../ui/button.tsx';
import { Checkbox } from '../../../../ui/field/checkbox.tsx';
import { LinkButton } from '../../../../ui/link-button.tsx';
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx';
import { LoadState } from '../../../../ui/feedback/load-state.tsx';
import { Notice } from '../../../../ui/feedback/notice.tsx';
import { RefreshStatus } from '../../../../ui/filters/refresh-status.tsx';
import { alarmsOf, byUrgency, needsAttention } from './alarms.ts';
import { Actions } from '../../../../ui/layout.tsx';
import styles from '../barrier.module.css';
import { ControllerCard } from './controller-card.tsx';
import { DEVICES_PATH } from '../paths.ts';
import { ListDialog } from './list-dialog.tsx';
import { OpeningDialog } from './opening-dialog.tsx';
import { useBarrierLots, useControllers } from '../use-barriers.ts';

/**
 * Tab "Zapornice" of /parkiranje: whether each controller is online, with a fresh list and a correct clock.
 * The devices themselves are in the management.
 */
export function Tab() {
  const m = useMessages('barrier').board;
  const mayManage = useCan('barrier.manage');
  const mayOpen = useCan('parking.manage');
  const [dialog, setDialog] = useState<'opening' | 'list' | null>(null);
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
  return (
    <div className={styles.stack}>
      <div className={styles.head}>
        <div>
          <h2>{m.title}</h2>
          <p className={styles.lead}>{m.lead}</p>
        </div>
        <RefreshStatus
          at={query.dataUpdatedAt}
          refreshing={query.isFetching}
          onRefresh={() => void query.refetch()}
        />
      </div>
      <Actions>
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
        {mayManage ? (
          <LinkButton icon={<Settings />} href={DEVICES_PATH}>
            {m.devices}
          </LinkButton>
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
      {dialog === 'opening' ? <OpeningDialog lots={lots} onClose={() => setDialog(null)} /> : null}
      {dialog === 'list' ? <ListDialog lots={lots} onClose={() => setDialog(null)} /> : null}
    </div>
  );
}
