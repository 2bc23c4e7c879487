import { decideAnomaly, type BarrierAnomaly } from '../../../../../contract/barrier/barrier-office.ts';
import { useMessages } from '../../../../i18n/i18n.tsx';
import { useForm } from '../../../../lib/form/form.ts';
import { showSnackbar } from '../../../../lib/show-snackbar.ts';
import { ActionDialog } from '../../../../ui/dialog/action-dialog.tsx';
import { RadioGroup } from '../../../../ui/field/radio-group.tsx';
import { StaleNotice } from '../../../../ui/feedback/stale-notice.tsx';
import { ReasonArea } from '../../../../ui/form/reason-area.tsx';
import { useAnomalySentence } from './anomaly-labels.ts';

type Props = { anomaly: BarrierAnomaly; onClose: () => void };

/** The decision of staff about a sign of misuse, or that it waits for another one. */
export function DecideDialog({ anomaly, onClose }: Props) {
  const words = useMessages('barrier');
  const m = words.anomalies;
  const sentence = useAnomalySentence();
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
      title={open ? m.decide_do : m.reopen}
      lead={<p>{sentence(form.seen)}</p>}
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
          closed={form.newer !== null && form.newer.status !== form.seen.status}
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
      <ReasonArea {...form.text('reason')} hint={m.reason_hint} rows={3} />
    </ActionDialog>
  );
}
