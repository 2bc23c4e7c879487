import { useState } from 'react';
import {
  closeDataRequest,
  extendDataRequest,
  type DataRequestDetail,
} from '../../../../contract/records/data-requests.ts';
import { useMessages } from '../../../i18n/i18n.tsx';
import { call } from '../../../lib/api.ts';
import { useFieldErrors } from '../../../lib/field-errors.ts';
import { errorOf, type ActionControl } from '../../../lib/row-action.ts';
import { showSnackbar } from '../../../lib/snackbar.ts';
import { ActionDialog } from '../../../ui/action-dialog.tsx';
import { RadioGroup } from '../../../ui/radio-group.tsx';
import { StaleNotice } from '../../../ui/stale-notice.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { useParkingAction } from './use-retention.ts';

type Props = { request: DataRequestDetail; onClose: () => void };
const field = (path: string): string => `request-${path}`;

/** What a colleague changed on the request meanwhile. */
export function Stale({ control }: { control: ActionControl<DataRequestDetail> }) {
  const m = useMessages('retention');
  const { seen, newer } = control;
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
      onTake={control.takeNewer}
    />
  );
}

/** Extends the deadline by two months, with the reason. */
export function ExtendDialog({ request, onClose }: Props) {
  const m = useMessages('retention');
  const validationErrors = useFieldErrors();
  const [reason, setReason] = useState('');
  const body = (version: number) => ({ version, reason });
  const control = useParkingAction<DataRequestDetail, DataRequestDetail>({
    row: request,
    run: ({ version }) =>
      call(extendDataRequest, { params: { id: request.id }, body: body(version) }, { quiet: true }),
    onDone: () => {
      showSnackbar(m.extended);
      onClose();
    },
  });
  return (
    <ActionDialog
      title={m.extend_title}
      lead={<p>{m.extend_text}</p>}
      control={control}
      closed={(control.newer ?? control.seen).status !== 'open'}
      stale={<Stale control={control} />}
      confirm={m.extend}
      onSubmit={() => {
        const rejected = validationErrors(extendDataRequest.body, body(control.seen.version));
        control.setErrors(rejected);
        if (rejected.length === 0) void control.submit(reason);
      }}
      onClose={onClose}
      fieldId={field}
    >
      <TextArea
        id="request-reason"
        label={m.extend_reason}
        required
        maxLength={2000}
        value={reason}
        error={errorOf(control.errors, 'reason')}
        onChange={(event) => setReason(event.target.value)}
      />
    </ActionDialog>
  );
}

/** The answer to a request. A request to erase is granted by erasing. */
export function AnswerDialog({ request, onClose }: Props) {
  const m = useMessages('retention');
  const rejections = useFieldErrors();
  const erasure = request.kind === 'erasure';
  const [status, setStatus] = useState<'done' | 'rejected'>(erasure ? 'rejected' : 'done');
  const [answer, setAnswer] = useState('');
  const body = (version: number) => ({ version, status, answer });
  const control = useParkingAction<DataRequestDetail, DataRequestDetail>({
    row: request,
    run: ({ version }) =>
      call(closeDataRequest, { params: { id: request.id }, body: body(version) }, { quiet: true }),
    onDone: () => {
      showSnackbar(m.answered);
      onClose();
    },
  });
  return (
    <ActionDialog
      title={m.answer_title}
      lead={<p>{m.answer_text}</p>}
      control={control}
      closed={(control.newer ?? control.seen).status !== 'open'}
      stale={<Stale control={control} />}
      confirm={m.answer_send}
      onSubmit={() => {
        const denied = rejections(closeDataRequest.body, body(control.seen.version));
        control.setErrors(denied);
        if (denied.length === 0) void control.submit(JSON.stringify([status, answer]));
      }}
      onClose={onClose}
      fieldId={field}
    >
      <RadioGroup
        id="request-status"
        label={m.answer_result}
        hint={request.kind === 'restriction' ? m.restriction_hint : undefined}
        options={[
          ...(erasure ? [] : [{ value: 'done' as const, label: m.answer_done }]),
          { value: 'rejected' as const, label: m.answer_rejected },
        ]}
        value={status}
        onChange={setStatus}
      />
      <TextArea
        id="request-answer"
        label={m.answer_words}
        required
        maxLength={2000}
        value={answer}
        error={errorOf(control.errors, 'answer')}
        onChange={(event) => setAnswer(event.target.value)}
      />
    </ActionDialog>
  );
}
