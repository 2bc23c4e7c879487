import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams } from 'react-router';
import {
  getBarrierController,
  type BarrierControllerDetail,
  type BarrierKey,
} from '../../../../../contract/barrier/barrier-controllers.ts';
import { formatDateTime, NONE } from '../../../../i18n/format.ts';
import { useLanguage, useMessages } from '../../../../i18n/i18n.tsx';
import { callQuery } from '../../../../lib/http/call-query.ts';
import { Button } from '../../../../ui/button.tsx';
import { Card } from '../../../../ui/card.tsx';
import { FactList } from '../../../../ui/record/fact-list.tsx';
import { Muted, Stack } from '../../../../ui/layout.tsx';
import { LoadState } from '../../../../ui/feedback/load-state.tsx';
import record from '../../../../ui/record/record.module.css';
import { RecordActions } from '../../../../ui/dialog/record-actions.tsx';
import { RecordPage } from '../../../../ui/record/record-page.tsx';
import { StatusTag } from '../../../../ui/feedback/status-tag.tsx';
import { Timeline } from '../../../../ui/record/timeline.tsx';
import { VisuallyHidden } from '../../../../ui/visually-hidden.tsx';
import styles from '../barrier.module.css';
import { Stale, useControllerActions, useRevocation } from './controller-actions.tsx';
import { useDriftLabels } from './controller-card.tsx';
import { deviceHref, DEVICES_PATH } from '../paths.ts';

/** /nastavitve/naprave/{id}: a controller with its keys and history, for those who manage both. */
export function Component() {
  const { id = '' } = useParams();
  const { data, error, refetch } = useQuery(
    callQuery(getBarrierController, { params: { id } }, { quiet: false }),
  );
  if (!data) return <LoadState error={error} onRetry={() => void refetch()} />;
  return <Controller key={id} controller={data} />;
}

function Controller({ controller }: { controller: BarrierControllerDetail }) {
  const m = useMessages('barrier').board;
  const app = useMessages('app_ui');
  const revocation = useRevocation();
  const [revoked, setRevoked] = useState<BarrierKey | null>(null);
  const in_use = controller.retired_at === null;
  return (
    <RecordPage
      id={controller.id}
      list={DEVICES_PATH}
      hrefOf={deviceHref}
      title={m.detail_title({ name: `${controller.lot_code} ${controller.name}` })}
      status={in_use ? null : <StatusTag>{m.alarms.retired}</StatusTag>}
      actions={<RecordActions row={controller} actions={useControllerActions()} Stale={Stale} />}
    >
      <div className={record.columns}>
        <Stack>
          <Card>
            <Facts controller={controller} />
          </Card>
          <Card title={m.keys}>
            <Keys keys={controller.keys} manages={in_use} onRevoke={setRevoked} />
          </Card>
        </Stack>
        <Stack as="section" gap={3} aria-label={app.history}>
          <h2>{app.history}</h2>
          <History controller={controller} />
        </Stack>
      </div>
      {revoked ? revocation.dialog({ row: revoked, onClose: () => setRevoked(null) }) : null}
    </RecordPage>
  );
}

function Facts({ controller }: { controller: BarrierControllerDetail }) {
  const { lot, board: m } = useMessages('barrier');
  const language = useLanguage();
  const drift = useDriftLabels();
  const { last_contact_at, retired_at, retired_reason } = controller;
  return (
    <FactList
      items={[
        { key: 'lot', term: lot, value: `${controller.lot_code} ${controller.lot_name}` },
        { key: 'kind', term: m.kind, value: m.kinds[controller.kind] },
        {
          key: 'contact',
          term: m.last_contact,
          value: last_contact_at ? formatDateTime(last_contact_at, language) : m.never,
        },
        { key: 'clock', term: m.clock, value: drift(controller.clock_drift_ms) },
        { key: 'software', term: m.software, value: controller.software ?? NONE },
        { key: 'waiting', term: m.waiting, value: controller.waiting_passages ?? NONE },
        ...(retired_at
          ? [
              {
                key: 'retired',
                term: m.alarms.retired,
                value: [formatDateTime(retired_at, language), retired_reason].filter(Boolean).join(', '),
              },
            ]
          : []),
      ]}
    />
  );
}

type KeysProps = { keys: readonly BarrierKey[]; manages: boolean; onRevoke: (key: BarrierKey) => void };

function Keys({ keys, manages, onRevoke }: KeysProps) {
  const { board: m } = useMessages('barrier');
  const language = useLanguage();
  const at = (instant: string): string => formatDateTime(instant, language);
  return (
    <ul className={styles.keys}>
      {keys.map((key) => (
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
              {m.key_made({ at: at(key.created_at), who: key.created_by_name ?? NONE })},{' '}
              {key.last_used_at ? m.key_used({ at: at(key.last_used_at) }) : m.key_unused}
              {key.revoked_reason ? `. ${key.revoked_reason}` : ''}
            </Muted>
          </div>
          {manages && key.is_live ? (
            <Button variant="tertiary" onClick={() => onRevoke(key)}>
              {m.revoke}
              <VisuallyHidden>: {key.prefix}</VisuallyHidden>
            </Button>
          ) : null}
        </li>
      ))}
    </ul>
  );
}

function History({ controller }: { controller: BarrierControllerDetail }) {
  const m = useMessages('barrier').board;
  const app = useMessages('app_ui');
  const language = useLanguage();
  return (
    <Timeline
      label={app.history}
      items={controller.events.map(({ id, event, created_at, actor_name, reason }) => ({
        key: id,
        title: m.events[event],
        time: [formatDateTime(created_at, language), actor_name].filter(Boolean).join(', '),
        state: 'done' as const,
        children: reason ? <p>{reason}</p> : null,
      }))}
    />
  );
}
