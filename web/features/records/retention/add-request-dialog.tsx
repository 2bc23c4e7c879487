import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { findLogPeople } from '../../../../contract/records/access-log.ts';
import { createDataRequest } from '../../../../contract/records/data-requests.ts';
import { DATA_REQUEST_KINDS, type DataRequestKind } from '../../../../contract/values/status.ts';
import { useMessages } from '../../../i18n/i18n.tsx';
import { showSnackbar } from '../../../lib/show-snackbar.ts';
import { useToday } from '../../../shared/settings/today.ts';
import { ActionDialog } from '../../../ui/dialog/action-dialog.tsx';
import { ComboBox } from '../../../ui/field/combo-box.tsx';
import { DatePicker } from '../../../ui/field/date-picker.tsx';
import { RadioGroup } from '../../../ui/field/radio-group.tsx';
import { Select } from '../../../ui/field/select.tsx';
import { TextArea } from '../../../ui/field/text-area.tsx';
import { TextField } from '../../../ui/field/text-field.tsx';
import { useForm } from '../../../lib/form/form.ts';
import { callQuery } from '../../../lib/http/call-query.ts';

const CHANNELS = ['paper', 'email', 'in_person'] as const;
type Whose = 'account' | 'application';

/** Enters a request that came outside the account. */
export function AddRequestDialog({ onClose }: { onClose: (id: string | null) => void }) {
  const m = useMessages('retention');
  const today = useToday();
  const form = useForm({
    name: 'request',
    route: createDataRequest,
    start: {
      kind: 'access' as DataRequestKind,
      channel: 'paper' as (typeof CHANNELS)[number],
      received_on: today,
      whose: 'account' as Whose,
      user_id: null as string | null,
      application_nr: '',
      details: '',
    },
    body: ({ whose, user_id, application_nr, ...values }) => ({
      ...values,
      ...(whose === 'account' ? { user_id } : { application_nr }),
    }),
    // Without a person the contract reports a missing application number; here the person is missing.
    place: (path, { whose }) => (path === 'application_nr' && whose === 'account' ? 'user_id' : path),
    onDone: (reply) => {
      showSnackbar(m.added);
      onClose(reply.id);
    },
  });
  const { whose } = form.values;
  return (
    <ActionDialog
      title={m.add_title}
      lead={<p>{m.add_text}</p>}
      form={form}
      confirm={m.add_save}
      onClose={() => onClose(null)}
    >
      <Select
        {...form.select('kind')}
        label={m.request_columns.kind}
        options={DATA_REQUEST_KINDS.map((value) => ({ value, label: m.request_kinds[value] }))}
      />
      <Select
        {...form.select('channel')}
        label={m.request_columns.channel}
        options={CHANNELS.map((value) => ({ value, label: m.channels[value] ?? value }))}
      />
      <DatePicker {...form.date('received_on')} label={m.request_columns.received_on} />
      <RadioGroup
        {...form.choice('whose')}
        label={m.add_whose}
        options={[
          { value: 'account', label: m.whose_account },
          { value: 'application', label: m.whose_application },
        ]}
      />
      {whose === 'account' ? (
        <PersonChoice {...form.choice('user_id')} />
      ) : (
        <TextField
          {...form.text('application_nr')}
          required
          optional={false}
          label={m.add_application}
          hint={m.add_application_hint}
        />
      )}
      <TextArea {...form.text('details')} label={m.request_details} />
    </ActionDialog>
  );
}

/** Each search is an entry of the access log, so it waits for a pause in the typing. */
const PAUSE_MS = 300;
const SHORTEST = 2;

type ChoiceProps = {
  id: string;
  value: string | null;
  error: string | null;
  onChange: (id: string | null) => void;
};

/** Chooses the account of a person by a part of its name or mail. */
function PersonChoice({ id, value, error, onChange }: ChoiceProps) {
  const m = useMessages('retention');
  const labels = useMessages('labels');
  const [typed, setTyped] = useState('');
  const [query, setQuery] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setQuery(typed.trim()), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  const { data } = useQuery({
    ...callQuery(findLogPeople, { body: { query, staff: false } }),
    enabled: query.length >= SHORTEST,
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  });
  return (
    <ComboBox
      id={id}
      label={labels.person}
      hint={m.add_person_hint}
      error={error}
      required
      options={(data?.data ?? []).map((one) => ({ id: one.id, label: one.name, detail: one.email ?? '' }))}
      value={value}
      onSearch={setTyped}
      onChange={onChange}
    />
  );
}
