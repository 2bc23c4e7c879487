import { useState } from 'react';
import { createDataRequest } from '../../../../contract/records/data-requests.ts';
import { DATA_REQUEST_KINDS, type DataRequestKind } from '../../../../contract/values/status.ts';
import { useMessages } from '../../../i18n/i18n.tsx';
import { call } from '../../../lib/api.ts';
import { useFieldErrors } from '../../../lib/field-errors.ts';
import { errorOf, NEW } from '../../../lib/row-action.ts';
import { showSnackbar } from '../../../lib/snackbar.ts';
import { useToday } from '../../../shared/settings/today.ts';
import { ActionDialog } from '../../../ui/action-dialog.tsx';
import { DatePicker } from '../../../ui/date-picker.tsx';
import { RadioGroup } from '../../../ui/radio-group.tsx';
import { Select } from '../../../ui/select.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { PersonChoice } from './person-choice.tsx';
import { useParkingAction } from './use-retention.ts';

const CHANNELS = ['paper', 'email', 'in_person'] as const;
type Whose = 'account' | 'application';

/** Enters a request that came outside the account. */
export function AddRequestDialog({ onClose }: { onClose: (id: string | null) => void }) {
  const m = useMessages('retention');
  const validationErrors = useFieldErrors();
  const today = useToday();
  const [kind, setKind] = useState<DataRequestKind>('access');
  const [channel, setChannel] = useState<(typeof CHANNELS)[number]>('paper');
  const [received_on, setReceived] = useState(today);
  const [whose, setWhose] = useState<Whose>('account');
  const [user_id, setUser] = useState<string | null>(null);
  const [application_nr, setApplication] = useState('');
  const [details, setDetails] = useState('');
  const body = {
    kind,
    channel,
    received_on,
    ...(whose === 'account' ? (user_id ? { user_id } : {}) : { application_nr }),
    ...(details.trim() ? { details } : {}),
  };
  const control = useParkingAction({
    row: NEW,
    run: ({ idempotency_key }) => call(createDataRequest, { body }, { quiet: true, idempotency_key }),
    onDone: (reply) => {
      showSnackbar(m.added);
      onClose(reply.id);
    },
  });
  /**
   * Without a person the contract reports a missing application number; here it is the person that is
   * missing.
   */
  const named = (path: string): string =>
    path === 'application_nr' && whose === 'account' ? 'user_id' : path;
  const submit = (): void => {
    const rejected = validationErrors(createDataRequest.body, body).map((error) => ({
      ...error,
      path: named(error.path),
    }));
    control.setErrors(rejected);
    if (rejected.length === 0) void control.submit(JSON.stringify(body));
  };
  return (
    <ActionDialog
      title={m.add_title}
      lead={<p>{m.add_text}</p>}
      control={control}
      closed={false}
      confirm={m.add_save}
      onSubmit={submit}
      onClose={() => onClose(null)}
      fieldId={(path) => `request-${path}`}
    >
      <Select
        id="request-kind"
        label={m.request_kind}
        options={DATA_REQUEST_KINDS.map((value) => ({ value, label: m.request_kinds[value] }))}
        value={kind}
        onChange={(event) => setKind(event.target.value as DataRequestKind)}
      />
      <Select
        id="request-channel"
        label={m.request_channel}
        options={CHANNELS.map((value) => ({ value, label: m.channels[value] ?? value }))}
        value={channel}
        onChange={(event) => setChannel(event.target.value as typeof channel)}
      />
      <DatePicker
        id="request-received_on"
        label={m.request_received}
        value={received_on}
        error={errorOf(control.errors, 'received_on')}
        onChange={(value) => setReceived(value ?? '')}
      />
      <RadioGroup
        id="request-whose"
        label={m.add_whose}
        options={[
          { value: 'account', label: m.whose_account },
          { value: 'application', label: m.whose_application },
        ]}
        value={whose}
        onChange={setWhose}
      />
      {whose === 'account' ? (
        <PersonChoice
          id="request-user_id"
          value={user_id}
          error={errorOf(control.errors, 'user_id')}
          onChange={setUser}
        />
      ) : (
        <TextField
          id="request-application_nr"
          label={m.add_application}
          hint={m.add_application_hint}
          required
          value={application_nr}
          error={errorOf(control.errors, 'application_nr')}
          onChange={(event) => setApplication(event.target.value)}
        />
      )}
      <TextArea
        id="request-details"
        label={m.request_details}
        optional
        maxLength={2000}
        value={details}
        error={errorOf(control.errors, 'details')}
        onChange={(event) => setDetails(event.target.value)}
      />
    </ActionDialog>
  );
}
