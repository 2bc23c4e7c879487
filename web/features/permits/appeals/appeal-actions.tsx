import {
  type AppealDetail,
  type AppealTransition,
  closeAppeal,
  decideAppeal,
  handOverAppeal,
  requestAppealSupplement,
  serveOutcome,
  supplementAppeal,
} from '../../../../contract/permits/decisions/appeals.ts';
import { APPEAL_OUTCOMES } from '../../../../contract/values/status.ts';
import { useMessages } from '../../../i18n/i18n.tsx';
import { useCan } from '../../../lib/session/session.ts';
import { useToday } from '../../../shared/settings/today.ts';
import { DatePicker } from '../../../ui/field/date-picker.tsx';
import { FileField } from '../../../ui/field/file-field.tsx';
import { askAction, type RecordAction } from '../../../ui/dialog/record-actions.tsx';
import { Select } from '../../../ui/field/select.tsx';
import { TextArea } from '../../../ui/field/text-area.tsx';
import { TextField } from '../../../ui/field/text-field.tsx';

type Step = Exclude<AppealTransition, 'receive' | 'resume'>;
type Action = RecordAction<AppealDetail>;

/** What needs the right to decide; the rest is review. */
const BY_OFFICIALS: readonly Step[] = [
  'dismiss',
  'replace',
  'hand_over',
  'decide',
  'serve_outcome',
  'withdraw',
];

/** What may follow on an appeal now; what it is there for stands first. */
export const useAppealActions = (appeal: AppealDetail): Readonly<Record<string, Action>> => {
  const m = useMessages('appeals');
  const app = useMessages('app_ui');
  const step = useStep(appeal);
  const closing = useClosing(appeal);
  const actions: Readonly<Record<Step, Action>> = {
    request_supplement: askAction({
      ...step('request_supplement'),
      route: requestAppealSupplement,
      start: { missing: '', due_on: '' },
      body: ({ missing, due_on }) => ({ missing, due_on: due_on || undefined }),
      fields: (form) => (
        <>
          <TextArea {...form.text('missing')} label={app.missing} rows={3} />
          <DatePicker {...form.date('due_on')} label={m.missing_due} hint={m.missing_due_hint} optional />
        </>
      ),
    }),
    supplement: askAction({
      ...step('supplement'),
      route: supplementAppeal,
      start: { text: '', appeal: [] as File[] },
      body: ({ text }) => ({ text: text.trim() ? text : undefined }),
      files: ({ appeal: files }) => ({ appeal: files }),
      fields: (form) => (
        <>
          <FileField {...form.choice('appeal')} required={false} label={m.files} files={form.values.appeal} />
          <TextArea {...form.text('text')} label={m.text} optional rows={4} />
        </>
      ),
    }),
    dismiss: closing('dismiss'),
    replace: closing('replace'),
    hand_over: askAction({ ...step('hand_over', true), route: handOverAppeal, start: {} }),
    decide: useDecision(appeal),
    serve_outcome: useServiceOfOutcome(appeal),
    withdraw: closing('withdraw'),
  };
  return Object.fromEntries(
    Object.entries(actions).toSorted(
      ([, a], [, b]) => Number(b.variant === 'primary') - Number(a.variant === 'primary'),
    ),
  );
};

/** What every step has in common; `main`: what an appeal is there for, until its outcome is served. */
const useStep = ({ outcome_served_on }: AppealDetail) => {
  const m = useMessages('appeals');
  const app = useMessages('app_ui');
  const reviews = useCan('applications.review');
  const decides = useCan('applications.reject');
  return (name: Step, main = false) => ({
    name: 'appeal',
    label: m.actions[name],
    lead: <p>{m.leads[name]}</p>,
    variant: main && outcome_served_on === null ? ('primary' as const) : ('secondary' as const),
    offered: ({ allowed }: AppealDetail) =>
      allowed.includes(name) && (BY_OFFICIALS.includes(name) ? decides : reviews),
    done: app.saved,
  });
};

/** The ends that leave the mayor nothing to decide. */
const useClosing = (appeal: AppealDetail) => {
  const m = useMessages('appeals');
  const app = useMessages('app_ui');
  const step = useStep(appeal);
  return (name: 'dismiss' | 'replace' | 'withdraw'): Action =>
    askAction({
      ...step(name),
      route: closeAppeal,
      start: { reason: '', decision: [] as File[] },
      body: ({ reason }) => ({ transition: name, reason }),
      files: ({ decision }) => ({ decision }),
      fields: (form) => (
        <>
          <TextArea
            {...form.text('reason')}
            label={name === 'dismiss' ? m.grounds : app.reason}
            hint={name === 'dismiss' ? m.grounds_hint : undefined}
            rows={name === 'dismiss' ? 6 : 3}
          />
          {name === 'replace' ? null : (
            <FileField
              {...form.choice('decision')}
              required={false}
              optional
              label={name === 'dismiss' ? m.own_order : m.files}
              files={form.values.decision}
              multiple={false}
            />
          )}
        </>
      ),
    });
};

/** How the mayor decided; once that is known, another one corrects it with a reason. */
const useDecision = (appeal: AppealDetail): Action => {
  const m = useMessages('appeals');
  const today = useToday();
  const step = useStep(appeal);
  const { outcome, decided_on, outcome_nr } = appeal;
  const known = outcome !== null;
  return askAction({
    ...step('decide', !known),
    ...(known ? { label: m.actions.decide_again, lead: <p>{m.correction_lead}</p> } : {}),
    route: decideAppeal,
    start: {
      outcome: outcome ?? '',
      decided_on: decided_on ?? today,
      outcome_nr: outcome_nr ?? '',
      reason: '',
      decision: [] as File[],
    },
    body: ({ reason, ...values }) => ({ ...values, reason: reason.trim() || undefined }),
    files: ({ decision }) => ({ decision }),
    fields: (form) => (
      <>
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
      </>
    ),
  });
};

/** The day of service of the mayor's decision; once it is known, another one needs a reason. */
const useServiceOfOutcome = (appeal: AppealDetail): Action => {
  const m = useMessages('appeals');
  const today = useToday();
  const step = useStep(appeal);
  const served_on = appeal.outcome_served_on;
  return askAction({
    ...step('serve_outcome', true),
    label: served_on ? m.actions.serve_outcome_again : m.actions.serve_outcome,
    title: m.actions.serve_outcome,
    confirm: m.actions.serve_outcome,
    route: serveOutcome,
    start: { served_on: served_on ?? today, reason: '', other: [] as File[] },
    body: ({ reason, ...values }) => ({ ...values, reason: reason.trim() || undefined }),
    files: ({ other }) => ({ other }),
    fields: (form) => (
      <>
        <DatePicker {...form.date('served_on')} label={m.outcome_served_day} max={today} />
        {served_on ? (
          <TextArea {...form.text('reason')} label={m.correction_reason} required rows={2} />
        ) : null}
        <FileField
          id={form.idOf('other')}
          label={m.outcome_receipt}
          optional
          multiple={false}
          files={form.values.other}
          error={form.errorOf('other')}
          onChange={(files) => form.set('other', files)}
        />
      </>
    ),
  });
};
