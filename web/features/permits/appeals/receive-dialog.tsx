import type { appealGranting, receiveAppeal } from '../../../../contract/permits/decisions/appeals.ts';
import { useMessages } from '../../../i18n/i18n.tsx';
import { useForm } from '../../../lib/form/form.ts';
import { showSnackbar } from '../../../lib/show-snackbar.ts';
import { useToday } from '../../../shared/settings/today.ts';
import { ActionDialog } from '../../../ui/dialog/action-dialog.tsx';
import { DatePicker } from '../../../ui/field/date-picker.tsx';
import { FileField } from '../../../ui/field/file-field.tsx';
import { Select } from '../../../ui/field/select.tsx';
import { TextArea } from '../../../ui/field/text-area.tsx';

type Props = {
  /** Against a decision, or against the granting of a permit. */
  route: typeof receiveAppeal | typeof appealGranting;
  id: string;
  onClose: () => void;
};

/** Enters an appeal that came on paper or was put on record. */
export function ReceiveDialog({ route, id, onClose }: Props) {
  const m = useMessages('appeals');
  const today = useToday();
  const form = useForm({
    name: 'appeal',
    route,
    params: { id },
    start: {
      channel: 'counter',
      received_on: today,
      posted_on: '',
      served_on: '',
      text: '',
      appeal: [] as File[],
    },
    body: ({ channel, received_on, posted_on, served_on, text }) => ({
      channel,
      received_on,
      posted_on: (channel === 'post' && posted_on) || undefined,
      served_on: served_on || undefined,
      text: text.trim() ? text : undefined,
    }),
    files: ({ appeal }) => ({ appeal }),
    onDone: () => {
      showSnackbar(m.received);
      onClose();
    },
  });
  return (
    <ActionDialog
      title={m.receive_title}
      lead={<p>{m.receive_lead}</p>}
      form={form}
      confirm={m.receive}
      size="large"
      onClose={onClose}
    >
      <Select
        {...form.select('channel')}
        label={m.channel}
        options={(['counter', 'post'] as const).map((value) => ({ value, label: m.channels[value] }))}
      />
      <DatePicker {...form.date('received_on')} label={m.columns.received_on} max={today} />
      {form.values.channel === 'post' ? (
        <DatePicker
          {...form.date('posted_on')}
          label={m.posted_on}
          hint={m.posted_on_hint}
          optional
          max={today}
        />
      ) : null}
      <DatePicker
        {...form.date('served_on')}
        label={m.served_on}
        hint={m.served_on_hint}
        optional
        max={today}
      />
      <TextArea {...form.text('text')} label={m.text} hint={m.text_hint} optional rows={5} />
      <FileField {...form.choice('appeal')} required={false} label={m.files} files={form.values.appeal} />
    </ActionDialog>
  );
}
