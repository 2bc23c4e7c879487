import { useState } from 'react';
import { sendServices, type ServiceRow } from '../../../../contract/permits/decisions/decision-services.ts';
import { proposeItems } from '../../../../contract/values/contact/postal-item.ts';
import { useMessages } from '../../../i18n/i18n.tsx';
import { useForm } from '../../../lib/form/form.ts';
import { showSnackbar } from '../../../lib/show-snackbar.ts';
import { useToday } from '../../../shared/settings/today.ts';
import { ActionDialog } from '../../../ui/dialog/action-dialog.tsx';
import { Button } from '../../../ui/button.tsx';
import { DatePicker } from '../../../ui/field/date-picker.tsx';
import { TextArea } from '../../../ui/field/text-area.tsx';
import { TextField } from '../../../ui/field/text-field.tsx';

type Props = { services: readonly ServiceRow[]; onSent: () => void; onClose: () => void };

/** Records that prepared decisions left on one day; registered ones with their numbers, from a list or the first one on. */
export function SendDialog({ services, onSent, onClose }: Props) {
  const m = useMessages('letters');
  const contract = useMessages('contract');
  const today = useToday();
  const [chosen] = useState(services);
  const [pasted, setPasted] = useState('');
  const [read, setRead] = useState<number | null>(null);
  const numbered = chosen[0]?.way === 'registered';
  const form = useForm({
    name: 'send',
    route: sendServices,
    start: {
      on: today,
      services: chosen.map(({ id, version }) => ({ id, version, post_number: '' })),
    },
    body: ({ on, services: typed }) => ({
      on,
      services: typed.map(({ post_number, ...service }) => ({
        ...service,
        post_number: post_number || undefined,
      })),
    }),
    rules: ({ services: typed }) =>
      Object.fromEntries(
        typed.map(({ post_number }, index) => [
          `services.${index}.post_number`,
          numbered && !post_number && contract.required,
        ]),
      ),
    onDone: ({ sent }) => {
      showSnackbar(m.sent_done({ n: sent }));
      onSent();
    },
  });
  const fill = (): void => {
    const numbers = proposeItems(pasted, chosen.length);
    setRead(numbers.length);
    form.set(
      'services',
      form.values.services.map((service, i) => ({
        ...service,
        post_number: numbers[i] ?? service.post_number,
      })),
    );
  };
  return (
    <ActionDialog
      size="large"
      title={m.mark_sent}
      lead={<p>{m.send_lead}</p>}
      form={form}
      confirm={m.send_confirm({ n: chosen.length })}
      onClose={onClose}
    >
      <DatePicker
        {...form.date('on')}
        label={numbered ? m.columns.posted_on : m.sent_on}
        required
        max={today}
      />
      {numbered ? (
        <>
          <TextArea
            id="send-numbers"
            label={m.numbers}
            hint={m.numbers_hint}
            optional
            rows={2}
            value={pasted}
            onChange={({ currentTarget }) => setPasted(currentTarget.value)}
            autoComplete="off"
          />
          <Button onClick={fill}>{m.fill_numbers}</Button>
          <p role="status">{read === null ? '' : m.numbers_read({ read, of: chosen.length })}</p>
          {chosen.map((service, index) => (
            <TextField
              key={service.id}
              {...form.text(`services.${index}.post_number`)}
              label={`${service.recipient}, ${service.decision_nr}`}
              required
              width="medium"
              autoComplete="off"
            />
          ))}
        </>
      ) : (
        <ul>
          {chosen.map((service) => (
            <li key={service.id}>{`${service.recipient}, ${service.decision_nr}`}</li>
          ))}
        </ul>
      )}
    </ActionDialog>
  );
}
