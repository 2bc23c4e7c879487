import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import {
  getBarrierController,
  type BarrierControllerDetail,
  type BarrierKey,
} from '../../../../contract/barrier/barrier-controllers.ts';
import { formatDateTime } from '../../../i18n/format.ts';
import { useLanguage, useMessages } from '../../../i18n/i18n.tsx';
import { callQuery } from '../../../lib/call-query.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { FactList } from '../../../ui/fact-list.tsx';
import { LoadState } from '../../../ui/load-state.tsx';
import { StatusTag } from '../../../ui/status-tag.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { Actions, Muted } from '../../../ui/layout.tsx';
import styles from './barrier.module.css';
import { useDriftLabels } from './controller-card.tsx';
import { EditDialog, RetireDialog, RevokeDialog, RotateDialog } from './controller-actions.tsx';

type Action = { kind: 'rotate' | 'retire' | 'edit' } | { kind: 'revoke'; key: BarrierKey };

/** A controller with its keys and history, for those who manage both. */
export function ControllerDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const m = useMessages('barrier').board;
  const ui = useMessages('ui');
  const [action, setAction] = useState<Action | null>(null);
  const query = useQuery(callQuery(getBarrierController, { params: { id } }));
  const controller = query.data;
  const done = { onClose: () => setAction(null) };
  if (controller && action) {
    switch (action.kind) {
      case 'rotate':
        return <RotateDialog controller={controller} {...done} />;
      case 'retire':
        return <RetireDialog controller={controller} {...done} />;
      case 'edit':
        return <EditDialog controller={controller} {...done} />;
      case 'revoke':
        return <RevokeDialog revoked={action.key} {...done} />;
    }
  }
  return (
    <Dialog
      open
      size="large"
      title={controller ? m.detail_title({ name: `${controller.lot_code} ${controller.name}` }) : m.details}
      onClose={onClose}
      footer={<Button onClick={onClose}>{ui.close}</Button>}
    >
      {controller ? (
        <Detail controller={controller} onAction={setAction} />
      ) : (
        <LoadState error={query.error} onRetry={() => void query.refetch()} />
      )}
    </Dialog>
  );
}

type DetailProps = { controller: BarrierControllerDetail; onAction: (chosenAction: Action) => void };

function Detail({ controller, onAction }: DetailProps) {
  const labels = useMessages('barrier');
  const m = labels.board;
  const language = useLanguage();
  const manages = controller.retired_at === null;
  const drift = useDriftLabels();
  const at = (instant: string | null): string =>
    instant === null ? labels.none : formatDateTime(instant, language);
  return (
    <div className={styles.stack}>
      <FactList
        items={[
          { key: 'kind', term: m.kind, value: m.kinds[controller.kind] },
          { key: 'contact', term: m.last_contact, value: at(controller.last_contact_at) },
          { key: 'clock', term: m.clock, value: drift(controller.clock_drift_ms) },
          { key: 'software', term: m.software, value: controller.software ?? labels.none },
          { key: 'waiting', term: m.waiting, value: controller.waiting_passages ?? labels.none },
        ]}
      />
      {manages ? (
        <Actions>
          <Button variant="primary" onClick={() => onAction({ kind: 'rotate' })}>
            {m.rotate}
          </Button>
          <Button onClick={() => onAction({ kind: 'edit' })}>{m.edit}</Button>
          <Button variant="danger" onClick={() => onAction({ kind: 'retire' })}>
            {m.retire}
          </Button>
        </Actions>
      ) : null}
      <h3>{m.keys}</h3>
      <ul className={styles.keys}>
        {controller.keys.map((key) => (
          <li key={key.id} className={styles.keyRow}>
            <div>
              <code>{key.prefix}…</code>{' '}
              <StatusTag tone={key.is_live ? 'success' : 'neutral'}>
                {key.revoked_at
                  ? m.key_revoked({ at: at(key.revoked_at) })
                  : !key.is_live
                    ? m.key_ended
                    : key.expires_at
                      ? m.key_until({ at: at(key.expires_at) })
                      : m.key_live}
              </StatusTag>
              <Muted>
                {m.key_made({ at: at(key.created_at), who: key.created_by_name ?? labels.none })},{' '}
                {key.last_used_at ? m.key_used({ at: at(key.last_used_at) }) : m.key_unused}
                {key.revoked_reason ? `. ${key.revoked_reason}` : ''}
              </Muted>
            </div>
            {manages && key.is_live ? (
              <Button variant="tertiary" onClick={() => onAction({ kind: 'revoke', key })}>
                {m.revoke}
                <VisuallyHidden>: {key.prefix}</VisuallyHidden>
              </Button>
            ) : null}
          </li>
        ))}
      </ul>
      <h3>{m.history}</h3>
      <ul className={styles.plain}>
        {controller.events.map((event) => (
          <li key={event.id}>
            {at(event.created_at)}: {m.events[event.event]}
            {event.actor_name ? `, ${event.actor_name}` : ''}
            {event.reason ? <Muted as="span"> – {event.reason}</Muted> : null}
          </li>
        ))}
      </ul>
    </div>
  );
}
