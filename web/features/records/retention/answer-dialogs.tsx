import {
  closeDataRequest,
  extendDataRequest,
  type DataRequestDetail,
} from '../../../../contract/records/data-requests.ts';
import { useMessages } from '../../../i18n/i18n.tsx';
import type { StaleRow } from '../../../ui/stale-fields.tsx';
import { showSnackbar } from '../../../lib/snackbar.ts';
import { ActionDialog } from '../../../ui/action-dialog.tsx';
import { RadioGroup } from '../../../ui/radio-group.tsx';
import { StaleNotice } from '../../../ui/stale-notice.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { useForm } from '../../../lib/form.ts';

type Props = { request: DataRequestDetail; onClose: () => void };

/** What a colleague changed on the request meanwhile. */
export function Stale({ form }: { form: StaleRow<DataRequestDetail> }) {
  const m = useMessages('retention');
  const { seen, newer } = form;
  if (newer === null) return null;
  const shown = (row: DataRequestDetail) => ({ status: m.statuses[row.status] ?? '', due: row.due_on });
  const [before, now] = [shown(seen), shown(newer)];
  const names = { status: m.request_status, due: m.request_due };
  return (
    <StaleNotice
      title={m.stale_title}
      news={[]}
      changes={(['status', 'due'] as const).flatMap((key) =>
        before[key] === now[key] ? [] : [{ key, name: names[key], before: before[key], now: now[key] }],
      )}
      closed={newer.status !== 'open'}
      onTake={form.takeNewer}
    />
  );
}

/** Extends the deadline by two months, with the reason. */
export function ExtendDialog({ request, onClose }: Props) {
  const m = useMessages('retention');
  const form = useForm({
    name: 'request',
    route: extendDataRequest,
    params: { id: request.id },
    row: request,
    start: { reason: '' },
    onDone: () => {
      showSnackbar(m.extended);
      onClose();
    },
  });
  return (
    <ActionDialog
      title={m.extend_title}
      lead={<p>{m.extend_text}</p>}
      form={form}
      closed={form.latest.status !== 'open'}
      stale={<Stale form={form} />}
      confirm={m.extend}
      onClose={onClose}
    >
      <TextArea {...form.text('reason')} label={m.extend_reason} />
    </ActionDialog>
  );
}

/** The answer to a request. A request to erase is granted by erasing. */
export function AnswerDialog({ request, onClose }: Props) {
  const m = useMessages('retention');
  const erasure = request.kind === 'erasure';
  const form = useForm({
    name: 'request',
    route: closeDataRequest,
    params: { id: request.id },
    row: request,
    start: { status: (erasure ? 'rejected' : 'done') as 'done' | 'rejected', answer: '' },
    onDone: () => {
      showSnackbar(m.answered);
      onClose();
    },
  });
  return (
    <ActionDialog
      title={m.answer_title}
      lead={<p>{m.answer_text}</p>}
      form={form}
      closed={form.latest.status !== 'open'}
      stale={<Stale form={form} />}
      confirm={m.answer_send}
      onClose={onClose}
    >
      <RadioGroup
        {...form.choice('status')}
        label={m.answer_result}
        hint={request.kind === 'restriction' ? m.restriction_hint : undefined}
        options={[
          ...(erasure ? [] : [{ value: 'done' as const, label: m.answer_done }]),
          { value: 'rejected' as const, label: m.answer_rejected },
        ]}
      />
      <TextArea {...form.text('answer')} label={m.answer_words} />
    </ActionDialog>
  );
}
