import { WITHDRAWAL_BY, type WithdrawalBy } from '../../../../../contract/permits/applications.ts';
import { bulkApplications } from '../../../../../contract/permits/bulk.ts';
import { type ApplicationBulkAction, type BulkJob } from '../../../../../contract/platform/bulk-jobs.ts';
import { civilDate, reason as reasonSchema } from '../../../../../contract/values/values.ts';
import { formatDate } from '../../../../i18n/format.ts';
import { useLanguage, useMessages } from '../../../../i18n/i18n.tsx';
import { useResources } from '../../../../shared/settings/resources.ts';
import type { Selectable } from '../../../../lib/list/selection.ts';
import { useToday } from '../../../../shared/settings/today.ts';
import { BulkFrame } from '../../../../shared/platform/bulk/bulk-start.tsx';
import { DatePicker } from '../../../../ui/field/date-picker.tsx';
import { Select } from '../../../../ui/field/select.tsx';
import { TextArea } from '../../../../ui/field/text-area.tsx';
import { postponedTo, supplementDays, termsOf } from '../deadline.ts';
import { useForm } from '../../../../lib/form/form.ts';

type Props = {
  action: ApplicationBulkAction;
  rows: readonly Selectable[];
  onStarted: (job: BulkJob) => void;
  onClose: () => void;
};

/** One action on the selected applications, with the reason or dates for all of them. */
export function BulkDialog({ action, rows, onStarted, onClose }: Props) {
  const m = useMessages('bulk');
  const app = useMessages('app_ui');
  const today = useToday();
  const { parameters } = useResources();
  const supplement = action === 'request_supplement';
  const withdraws = action === 'withdraw';
  const language = useLanguage();
  const terms = termsOf(parameters);
  const { usual, min, max } = supplementDays(today, terms);
  const form = useForm({
    name: 'bulk',
    route: bulkApplications,
    start: {
      text: '',
      /** Null until somebody chooses a day. */
      due_date: null as string | null,
      asked_by: '' as WithdrawalBy | '',
      asked_on: today,
    },
    body: ({ text, due_date, asked_by, asked_on }) => ({
      action,
      rows,
      ...(supplement ? { missing_items: [{ note: text }], due_date: due_date ?? usual } : {}),
      ...(withdraws ? { reason: text, asked_on, ...(asked_by ? { asked_by } : {}) } : {}),
    }),
    rules: ({ due_date, asked_by, asked_on }) => ({
      ...(withdraws && !asked_by ? { asked_by: 'required' } : {}),
      ...(withdraws && !asked_on ? { asked_on: 'required' } : {}),
      text: withdraws && reasonSchema,
      due_date: supplement && due_date !== null && civilDate,
    }),
    place: (path) => (['due_date', 'asked_by', 'asked_on'].includes(path) ? path : 'text'),
    onDone: (job) => {
      onStarted(job);
    },
  });
  const moved = postponedTo(form.values.due_date ?? usual, terms);
  return (
    <BulkFrame action={action} count={rows.length} rows={rows} form={form} onClose={onClose}>
      {withdraws ? (
        <>
          <Select
            {...form.select('asked_by')}
            label={m.asked_by}
            placeholder
            options={WITHDRAWAL_BY.map((value) => ({ value, label: m.withdrawal_by[value] }))}
          />
          <DatePicker {...form.date('asked_on')} label={m.asked_on} hint={m.asked_on_hint} max={today} />
        </>
      ) : null}
      {supplement || withdraws ? (
        <TextArea
          {...form.text('text')}
          label={supplement ? app.missing : app.reason}
          hint={supplement ? m.missing_hint : m.reason_hint}
          required
          optional={false}
          rows={3}
          maxLength={500}
        />
      ) : null}
      {supplement ? (
        <DatePicker
          {...form.date('due_date')}
          label={m.due}
          hint={moved ? m.due_moved({ date: formatDate(moved, language) }) : undefined}
          value={(form.values.due_date ?? usual) || null}
          min={min}
          max={max}
          required
        />
      ) : null}
    </BulkFrame>
  );
}
