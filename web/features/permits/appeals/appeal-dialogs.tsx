import {
  type AppealDetail,
  type AppealTransition,
  closeAppeal,
  decideAppeal,
  handOverAppeal,
  requestAppealSupplement,
  serveOutcome,
  supplementAppeal,
} from '../../../../contract/permits/appeals.ts';
import { APPEAL_OUTCOMES } from '../../../../contract/values/status.ts';
import { useMessages } from '../../../i18n/i18n.tsx';
import { useForm } from '../../../lib/form.ts';
import { showSnackbar } from '../../../lib/snackbar.ts';
import { useToday } from '../../../shared/settings/today.ts';
import { ActionDialog } from '../../../ui/action-dialog.tsx';
import { DatePicker } from '../../../ui/date-picker.tsx';
import { FileField } from '../../../ui/file-field.tsx';
import { Select } from '../../../ui/select.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { TextField } from '../../../ui/text-field.tsx';

export type Step = Exclude<AppealTransition, 'receive' | 'resume'>;
type Props = { appeal: AppealDetail; step: Step; onClose: () => void };

/** The dialog of what may follow now. */
export function AppealDialog(props: Props) {
  switch (props.step) {
    case 'request_supplement':
      return <RequestSupplement {...props} />;
    case 'supplement':
      return <Supplement {...props} />;
    case 'hand_over':
      return <HandOver {...props} />;
    case 'decide':
      return <Decide {...props} />;
    case 'serve_outcome':
      return <ServeOutcome {...props} />;
    default:
      return <Close {...props} step={props.step} />;
  }
}

/** What every dialog of an appeal has in common. */
const useFrame = ({ appeal, step, onClose }: Props) => {
  const m = useMessages('appeals');
  return {
    row: appeal,
    params: { id: appeal.id },
    onDone: () => {
      showSnackbar(m.done);
      onClose();
    },
    dialog: { title: m.actions[step], lead: <p>{m.leads[step]}</p>, confirm: m.actions[step], onClose },
  };
};

function RequestSupplement(props: Props) {
  const m = useMessages('appeals');
  const { dialog, ...frame } = useFrame(props);
  const form = useForm({
    name: 'appeal',
    route: requestAppealSupplement,
    ...frame,
    start: { missing: '', due_on: '' },
    body: ({ missing, due_on }) => ({ missing, due_on: due_on || undefined }),
  });
  return (
    <ActionDialog {...dialog} form={form} closed={!form.latest.allowed.includes(props.step)}>
      <TextArea {...form.text('missing')} label={m.missing} rows={3} />
      <DatePicker {...form.date('due_on')} label={m.missing_due} hint={m.missing_due_hint} optional />
    </ActionDialog>
  );
}

function Supplement(props: Props) {
  const m = useMessages('appeals');
  const { dialog, ...frame } = useFrame(props);
  const form = useForm({
    name: 'appeal',
    route: supplementAppeal,
    ...frame,
    start: { text: '', appeal: [] as File[] },
    body: ({ text }) => ({ text: text.trim() ? text : undefined }),
    files: ({ appeal }) => ({ appeal }),
  });
  return (
    <ActionDialog {...dialog} form={form} closed={!form.latest.allowed.includes(props.step)}>
      <FileField {...form.choice('appeal')} required={false} label={m.files} files={form.values.appeal} />
      <TextArea {...form.text('text')} label={m.text} optional rows={4} />
    </ActionDialog>
  );
}

function HandOver(props: Props) {
  const { dialog, ...frame } = useFrame(props);
  const form = useForm({ name: 'appeal', route: handOverAppeal, ...frame, start: {} });
  return <ActionDialog {...dialog} form={form} closed={!form.latest.allowed.includes(props.step)} />;
}

function Close(props: Props & { step: 'dismiss' | 'replace' | 'withdraw' }) {
  const m = useMessages('appeals');
  const { step } = props;
  const { dialog, ...frame } = useFrame(props);
  const form = useForm({
    name: 'appeal',
    route: closeAppeal,
    ...frame,
    start: { reason: '', decision: [] as File[] },
    body: ({ reason }) => ({ transition: step, reason }),
    files: ({ decision }) => ({ decision }),
  });
  return (
    <ActionDialog {...dialog} form={form} closed={!form.latest.allowed.includes(step)}>
      <TextArea
        {...form.text('reason')}
        label={step === 'dismiss' ? m.grounds : m.reason}
        hint={step === 'dismiss' ? m.grounds_hint : undefined}
        rows={step === 'dismiss' ? 6 : 3}
      />
      {step === 'replace' ? null : (
        <FileField
          {...form.choice('decision')}
          required={false}
          optional
          label={step === 'dismiss' ? m.own_order : m.files}
          files={form.values.decision}
          multiple={false}
        />
      )}
    </ActionDialog>
  );
}

/** How the mayor decided; once that is known, another one corrects it with a reason. */
function Decide(props: Props) {
  const m = useMessages('appeals');
  const today = useToday();
  const { dialog, ...frame } = useFrame(props);
  const { outcome, decided_on, outcome_nr } = props.appeal;
  const known = outcome !== null;
  const form = useForm({
    name: 'appeal',
    route: decideAppeal,
    ...frame,
    start: {
      outcome: outcome ?? '',
      decided_on: decided_on ?? today,
      outcome_nr: outcome_nr ?? '',
      reason: '',
      decision: [] as File[],
    },
    body: ({ outcome, decided_on, outcome_nr, reason }) => ({
      outcome,
      decided_on,
      outcome_nr,
      reason: reason.trim() || undefined,
    }),
    files: ({ decision }) => ({ decision }),
  });
  const title = known ? m.actions.decide_again : dialog.title;
  return (
    <ActionDialog
      {...dialog}
      title={title}
      confirm={title}
      lead={<p>{known ? m.correction_lead : m.leads.decide}</p>}
      form={form}
      closed={!form.latest.allowed.includes(props.step)}
    >
      <Select
        {...form.select('outcome')}
        label={m.outcome}
        placeholder
        options={APPEAL_OUTCOMES.map((value) => ({ value, label: m.outcomes[value] }))}
      />
      <DatePicker {...form.date('decided_on')} label={m.decided_on} max={today} />
      <TextField {...form.text('outcome_nr')} label={m.outcome_nr} />
      {known ? (
        <TextArea {...form.text('reason')} label={m.outcome_correction_reason} required rows={2} />
      ) : null}
      <FileField
        {...form.choice('decision')}
        required={!known}
        label={m.answer_file}
        files={form.values.decision}
        multiple={false}
      />
    </ActionDialog>
  );
}

/** The day of service of the mayor's decision; once it is known, another one needs a reason. */
function ServeOutcome(props: Props) {
  const m = useMessages('appeals');
  const today = useToday();
  const { dialog, ...frame } = useFrame(props);
  const known = props.appeal.outcome_served_on;
  const form = useForm({
    name: 'appeal',
    route: serveOutcome,
    ...frame,
    start: { served_on: known ?? today, reason: '', other: [] as File[] },
    body: ({ served_on, reason }) => ({ served_on, reason: reason.trim() || undefined }),
    files: ({ other }) => ({ other }),
  });
  return (
    <ActionDialog {...dialog} form={form} closed={!form.latest.allowed.includes(props.step)}>
      <DatePicker {...form.date('served_on')} label={m.outcome_served_day} max={today} />
      {known ? <TextArea {...form.text('reason')} label={m.correction_reason} required rows={2} /> : null}
      <FileField
        id={form.idOf('other')}
        label={m.outcome_receipt}
        optional
        multiple={false}
        files={form.values.other}
        error={form.errorOf('other')}
        onChange={(files) => form.set('other', files)}
      />
    </ActionDialog>
  );
}
