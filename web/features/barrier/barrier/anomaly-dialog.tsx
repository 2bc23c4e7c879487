import { useQuery } from '@tanstack/react-query';
import {
  decideAnomaly,
  getAnomaly,
  type BarrierAnomaly,
} from '../../../../contract/barrier/barrier-office.ts';
import { plateText } from '../../../../contract/values/plate-text.ts';
import { formatDateTime } from '../../../i18n/format.ts';
import { useLanguage, useMessages } from '../../../i18n/i18n.tsx';
import { callQuery } from '../../../lib/call-query.ts';
import { useCan } from '../../../lib/session.ts';
import { showSnackbar } from '../../../lib/snackbar.ts';
import { ActionDialog } from '../../../ui/action-dialog.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { FactList } from '../../../ui/fact-list.tsx';
import { LoadState } from '../../../ui/load-state.tsx';
import { RadioGroup } from '../../../ui/radio-group.tsx';
import { RecordLink } from '../../../shared/platform/record-link.tsx';
import { StaleNotice } from '../../../ui/stale-notice.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import styles from './barrier.module.css';
import { AnomalyTag } from './anomaly-tag.tsx';
import { useAnomalySentence } from './anomaly-labels.ts';
import { useForm } from '../../../lib/form.ts';

type Props = {
  id: string;
  /**
   * The row of the list, shown until the anomaly loads: one dialog from the start returns the focus
   * correctly.
   */
  known: BarrierAnomaly | undefined;
  onClose: () => void;
};

/** An anomaly with the passages behind it, and the decision of staff. */
export function AnomalyDialog({ id, known, onClose }: Props) {
  const m = useMessages('barrier').anomalies;
  const ui = useMessages('ui');
  const mayDecide = useCan('permits.suspend');
  const query = useQuery({
    ...callQuery(getAnomaly, { params: { id } }),
    placeholderData: known,
  });
  if (query.data && mayDecide)
    return <Decide key={query.data.version} anomaly={query.data} onClose={onClose} />;
  return (
    <Dialog
      open
      title={query.data ? m.kinds[query.data.kind] : m.dialog_title}
      onClose={onClose}
      footer={<Button onClick={onClose}>{ui.close}</Button>}
    >
      {query.data ? (
        <Summary anomaly={query.data} />
      ) : (
        <LoadState error={query.error} onRetry={() => void query.refetch()} />
      )}
    </Dialog>
  );
}

function Summary({ anomaly }: { anomaly: BarrierAnomaly }) {
  const labels = useMessages('barrier');
  const m = labels.anomalies;
  const language = useLanguage();
  const sentence = useAnomalySentence();
  const passage = (one: NonNullable<BarrierAnomaly['earlier']>): string =>
    [
      formatDateTime(one.occurred_at, language),
      `${one.lot_code} ${one.lot_name}`,
      labels.directions[one.direction],
      one.plate ? plateText(one.plate) : one.card,
    ]
      .filter(Boolean)
      .join(', ');
  return (
    <div className={styles.stack}>
      <p>{sentence(anomaly)}</p>
      <FactList
        items={[
          { key: 'status', term: m.status, value: <AnomalyTag status={anomaly.status} /> },
          ...(anomaly.earlier ? [{ key: 'earlier', term: m.earlier, value: passage(anomaly.earlier) }] : []),
          { key: 'later', term: m.later, value: passage(anomaly.passage) },
          {
            key: 'permit',
            term: m.permit,
            value: anomaly.permit ? (
              <RecordLink kind="permit" id={anomaly.permit.id}>
                {anomaly.permit.permit_nr}
              </RecordLink>
            ) : (
              labels.none
            ),
          },
          ...(anomaly.decided_at
            ? [
                {
                  key: 'decided',
                  term: m.decide,
                  value: `${m.decided({ who: anomaly.decided_by_name ?? labels.none, at: formatDateTime(anomaly.decided_at, language) })}: ${anomaly.reason ?? ''}`,
                },
              ]
            : []),
        ]}
      />
    </div>
  );
}

function Decide({ anomaly, onClose }: { anomaly: BarrierAnomaly; onClose: () => void }) {
  const words = useMessages('barrier');
  const m = words.anomalies;
  const form = useForm({
    name: 'anomaly',
    route: decideAnomaly,
    params: { id: anomaly.id },
    row: anomaly,
    start: {
      status: (anomaly.status === 'open' ? null : 'open') as BarrierAnomaly['status'] | null,
      reason: '',
    },
    rules: ({ status, reason }) => ({
      status: status === null && m.decide_needed,
      reason: reason.trim().length < 3 && words.reason_needed,
    }),
    onDone: (next) => {
      showSnackbar(
        next.status === 'confirmed'
          ? m.confirmed_done
          : next.status === 'dismissed'
            ? m.dismissed_done
            : m.reopened_done,
      );
      onClose();
    },
  });
  const { status } = form.values;
  const open = form.seen.status === 'open';
  return (
    <ActionDialog
      title={m.kinds[anomaly.kind]}
      lead={<Summary anomaly={form.seen} />}
      form={form}
      stale={
        <StaleNotice
          title={words.stale_title}
          news={
            form.newer?.decided_by_name
              ? [
                  {
                    id: 'decided',
                    text: `${form.newer.decided_by_name}: ${m.statuses[form.newer.status]}. ${form.newer.reason ?? ''}`,
                  },
                ]
              : []
          }
          changes={[]}
          closed={form.newer !== null && form.newer.status !== anomaly.status}
          onTake={form.takeNewer}
        />
      }
      confirm={open ? m.decide_do : m.reopen}
      onClose={onClose}
    >
      {open ? (
        <RadioGroup
          {...form.choice('status')}
          label={m.decide}
          required
          options={[
            { value: 'dismissed', label: m.dismiss },
            { value: 'confirmed', label: m.confirm },
          ]}
          value={status === 'open' ? null : status}
        />
      ) : null}
      <TextArea {...form.text('reason')} label={words.reason} hint={m.reason_hint} rows={3} />
    </ActionDialog>
  );
}
