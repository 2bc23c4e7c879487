import {
  changeService,
  confirmFinality,
  type DecisionServices,
  recordService,
  removeService,
  type ServiceAttempt,
  SERVICE_TRANSITIONS,
  type ServiceTransition,
  SERVICE_WAYS,
  type ServiceWay,
} from '../../../../contract/permits/decisions/decision-services.ts';
import { byName } from '../../../../contract/values/by-name.ts';
import { useMessages } from '../../../i18n/i18n.tsx';
import { useCan } from '../../../lib/session/session.ts';
import { useToday } from '../../../shared/settings/today.ts';
import { Checkbox } from '../../../ui/field/checkbox.tsx';
import { DatePicker } from '../../../ui/field/date-picker.tsx';
import { FileField } from '../../../ui/field/file-field.tsx';
import { RadioGroup } from '../../../ui/field/radio-group.tsx';
import { ReasonArea } from '../../../ui/form/reason-area.tsx';
import { askAction, type RecordAction } from '../../../ui/dialog/record-actions.tsx';
import { TextField } from '../../../ui/field/text-field.tsx';

type Actions<Row> = Readonly<Record<string, RecordAction<Row>>>;

/** Of a decision on its way: a new attempt to serve it, and that it is final. */
export const useServiceActions = (decision_id: string): Actions<DecisionServices> => {
  const m = useMessages('decisions');
  const app = useMessages('app_ui');
  const today = useToday();
  const maySend = useCan('applications.review');
  const mayConfirm = useCan('applications.reject');
  const params = () => ({ id: decision_id });
  /** What an official says: after an appeal that nobody has gone to court. */
  const saidOf = ({ lawsuit_until }: DecisionServices) =>
    lawsuit_until === null ? ('no_appeal' as const) : ('no_lawsuit' as const);
  return {
    /** With a day it was sent or handed over, without one it is prepared. */
    record: askAction({
      name: 'service',
      route: recordService,
      params,
      label: m.record_service,
      lead: <p>{m.record_service_text}</p>,
      confirm: m.record_service_do,
      offered: ({ may_serve }: DecisionServices) => maySend && may_serve,
      start: { way: 'registered' as ServiceWay, on: '', post_number: '', note: '' },
      body: ({ way, on, post_number, note }) => ({
        way,
        on: on || undefined,
        post_number: (way === 'registered' && post_number) || undefined,
        note: note || undefined,
      }),
      fields: (form) => (
        <>
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
          <TextField {...form.text('note')} label={app.note} optional />
        </>
      ),
      done: m.service_recorded,
    }),
    /** The certificate follows by itself. */
    finality: askAction({
      name: 'finality',
      route: confirmFinality,
      params,
      label: m.confirm_finality,
      lead: (row: DecisionServices) => (
        <p>{saidOf(row) === 'no_appeal' ? m.confirm_finality_text : m.confirm_upheld_text}</p>
      ),
      offered: ({ finality }: DecisionServices) => mayConfirm && finality === 'proposed',
      start: { no_appeal: false, no_lawsuit: false },
      body: (values, row) => ({ [saidOf(row)]: values[saidOf(row)] || undefined }),
      fields: (form) => <Checkbox {...form.check(saidOf(form.seen))} label={m[saidOf(form.seen)]} />,
      done: m.finality_confirmed,
    }),
  };
};

const WITHOUT_DAY: readonly ServiceTransition[] = ['serve_by_fiction', 'correct'];
const WITH_REASON: readonly ServiceTransition[] = ['return', 'correct'];
const WITH_SCAN: readonly ServiceTransition[] = ['serve', 'serve_by_fiction', 'decline', 'return'];

/** What became of an attempt, with the day, and the scan of the receipt where there is one. */
export const useAttemptActions = (decision_id: string): Actions<ServiceAttempt> => {
  const m = useMessages('decisions');
  const app = useMessages('app_ui');
  const contract = useMessages('contract');
  const today = useToday();
  const params = ({ id }: ServiceAttempt) => ({ id: decision_id, service_id: id });
  const become = (transition: ServiceTransition): RecordAction<ServiceAttempt> => {
    const hasDay = !WITHOUT_DAY.includes(transition);
    const hasReason = WITH_REASON.includes(transition);
    const hasNumber = ({ way }: ServiceAttempt) => transition === 'send' && way === 'registered';
    return askAction({
      name: 'service',
      route: changeService,
      params,
      label: m.service_transitions[transition],
      lead: <p>{m.service_texts[transition]}</p>,
      confirm: m.record_service_do,
      offered: ({ allowed }: ServiceAttempt) => allowed.includes(transition),
      start: { on: hasDay ? today : '', post_number: '', reason: '', other: [] as File[] },
      body: ({ on, post_number, reason }) => ({
        transition,
        on: on || undefined,
        post_number: post_number || undefined,
        reason: reason || undefined,
      }),
      files: ({ other }) => ({ other }),
      rules: ({ on, post_number, reason }, attempt) => ({
        on: hasDay && !on && contract.required,
        post_number: hasNumber(attempt) && !post_number && contract.required,
        reason: hasReason && !reason && contract.required,
      }),
      fields: (form) => (
        <>
          {hasDay ? <DatePicker {...form.date('on')} label={m.service_day} required max={today} /> : null}
          {hasNumber(form.seen) ? (
            <TextField
              {...form.text('post_number')}
              label={m.post_number}
              hint={m.post_number_hint}
              required
              autoComplete="off"
            />
          ) : null}
          {hasReason ? <ReasonArea {...form.text('reason')} required rows={2} /> : null}
          {WITH_SCAN.includes(transition) ? (
            <FileField
              {...form.choice('other')}
              label={m.receipt}
              optional
              required={false}
              multiple={false}
              files={form.values.other}
            />
          ) : null}
        </>
      ),
      done: m.service_recorded,
    });
  };
  return {
    ...byName(SERVICE_TRANSITIONS, become),
    remove: askAction({
      name: 'service',
      route: removeService,
      params,
      label: app.remove,
      lead: <p>{m.remove_service_text}</p>,
      danger: true,
      offered: ({ status }: ServiceAttempt) => status === 'prepared',
      start: {},
      done: m.service_removed,
    }),
  };
};
