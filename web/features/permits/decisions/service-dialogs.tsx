import {
  changeService,
  confirmFinality,
  recordService,
  removeService,
  type ServiceAttempt,
  type ServiceTransition,
  SERVICE_WAYS,
  type ServiceWay,
} from '../../../../contract/permits/decision-services.ts';
import { useMessages } from '../../../i18n/i18n.tsx';
import { useForm } from '../../../lib/form.ts';
import { showSnackbar } from '../../../lib/snackbar.ts';
import { useToday } from '../../../shared/settings/today.ts';
import { ActionDialog } from '../../../ui/action-dialog.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { DatePicker } from '../../../ui/date-picker.tsx';
import { FileField } from '../../../ui/file-field.tsx';
import { RadioGroup } from '../../../ui/radio-group.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { TextField } from '../../../ui/text-field.tsx';

type OfDecision = { decision_id: string; onClose: () => void };

/** A new attempt: with a day it was sent or handed over, without one it is prepared. */
export function RecordServiceDialog({ decision_id, onClose }: OfDecision) {
  const m = useMessages('decisions');
  const today = useToday();
  const form = useForm({
    name: 'service',
    route: recordService,
    params: { id: decision_id },
    start: { way: 'registered' as ServiceWay, on: '', post_number: '', note: '' },
    body: ({ way, on, post_number, note }) => ({
      way,
      on: on || undefined,
      post_number: (way === 'registered' && post_number) || undefined,
      note: note || undefined,
    }),
    onDone: () => {
      showSnackbar(m.service_recorded);
      onClose();
    },
  });
  return (
    <ActionDialog
      title={m.record_service}
      lead={<p>{m.record_service_text}</p>}
      form={form}
      confirm={m.record_service_do}
      onClose={onClose}
    >
      <RadioGroup
        {...form.choice('way')}
        label={m.way}
        options={SERVICE_WAYS.map((value) => ({ value, label: m.ways[value] }))}
      />
      <DatePicker {...form.date('on')} label={m.service_day} hint={m.service_day_hint} max={today} />
      {form.values.way === 'registered' ? (
        <TextField
          {...form.text('post_number')}
          label={m.post_number}
          hint={m.post_number_hint}
          autoComplete="off"
        />
      ) : null}
      <TextField {...form.text('note')} label={m.service_note} optional />
    </ActionDialog>
  );
}

type Change = OfDecision & { attempt: ServiceAttempt; transition: ServiceTransition | 'remove' };

/** What became of an attempt, with the day, and the scan of the receipt where there is one. */
export function ChangeServiceDialog({ transition, ...props }: Change) {
  return transition === 'remove' ? (
    <RemoveDialog {...props} />
  ) : (
    <TransitionDialog {...props} transition={transition} />
  );
}

const WITHOUT_DAY: readonly ServiceTransition[] = ['serve_by_fiction', 'correct'];
const WITH_REASON: readonly ServiceTransition[] = ['return', 'correct'];
const WITH_SCAN: readonly ServiceTransition[] = ['serve', 'serve_by_fiction', 'decline', 'return'];

function TransitionDialog(props: OfDecision & { attempt: ServiceAttempt; transition: ServiceTransition }) {
  const { decision_id, attempt, transition, onClose } = props;
  const m = useMessages('decisions');
  const contract = useMessages('contract');
  const today = useToday();
  const hasDay = !WITHOUT_DAY.includes(transition);
  const hasReason = WITH_REASON.includes(transition);
  const hasNumber = transition === 'send' && attempt.way === 'registered';
  const form = useForm({
    name: 'service',
    route: changeService,
    params: { id: decision_id, service_id: attempt.id },
    row: attempt,
    start: { on: hasDay ? today : '', post_number: '', reason: '', other: [] as File[] },
    body: ({ on, post_number, reason }) => ({
      transition,
      on: on || undefined,
      post_number: post_number || undefined,
      reason: reason || undefined,
    }),
    files: ({ other }) => ({ other }),
    rules: ({ on, post_number, reason }) => ({
      on: hasDay && !on && contract.required,
      post_number: hasNumber && !post_number && contract.required,
      reason: hasReason && !reason && contract.required,
    }),
    onDone: () => {
      showSnackbar(m.service_recorded);
      onClose();
    },
  });
  return (
    <ActionDialog
      title={m.service_transitions[transition]}
      lead={<p>{m.service_texts[transition]}</p>}
      form={form}
      closed={!form.latest.allowed.includes(transition)}
      confirm={m.record_service_do}
      onClose={onClose}
    >
      {hasDay ? <DatePicker {...form.date('on')} label={m.service_day} required max={today} /> : null}
      {hasNumber ? (
        <TextField
          {...form.text('post_number')}
          label={m.post_number}
          hint={m.post_number_hint}
          required
          autoComplete="off"
        />
      ) : null}
      {hasReason ? <TextArea {...form.text('reason')} label={m.service_reason} required rows={2} /> : null}
      {WITH_SCAN.includes(transition) ? (
        <FileField
          id={form.idOf('other')}
          label={m.receipt}
          optional
          multiple={false}
          files={form.values.other}
          error={form.errorOf('other')}
          onChange={(files) => form.set('other', files)}
        />
      ) : null}
    </ActionDialog>
  );
}

function RemoveDialog({ decision_id, attempt, onClose }: OfDecision & { attempt: ServiceAttempt }) {
  const m = useMessages('decisions');
  const form = useForm({
    name: 'service',
    route: removeService,
    params: { id: decision_id, service_id: attempt.id },
    row: attempt,
    start: {},
    onDone: () => {
      showSnackbar(m.service_removed);
      onClose();
    },
  });
  return (
    <ActionDialog
      title={m.remove_service}
      lead={<p>{m.remove_service_text}</p>}
      form={form}
      closed={form.latest.status !== 'prepared'}
      confirm={m.remove_service}
      danger
      onClose={onClose}
    />
  );
}

/** An official confirms finality; the certificate follows by itself. */
export function FinalityDialog({
  decision_id,
  said,
  onClose,
}: OfDecision & { said: 'no_appeal' | 'no_lawsuit' }) {
  const m = useMessages('decisions');
  const form = useForm({
    name: 'finality',
    route: confirmFinality,
    params: { id: decision_id },
    start: { no_appeal: false, no_lawsuit: false },
    body: (values) => ({ [said]: values[said] || undefined }),
    onDone: () => {
      showSnackbar(m.finality_confirmed);
      onClose();
    },
  });
  return (
    <ActionDialog
      title={m.confirm_finality}
      lead={<p>{said === 'no_appeal' ? m.confirm_finality_text : m.confirm_upheld_text}</p>}
      form={form}
      confirm={m.confirm_finality}
      onClose={onClose}
    >
      <Checkbox {...form.check(said)} label={m[said]} />
    </ActionDialog>
  );
}
