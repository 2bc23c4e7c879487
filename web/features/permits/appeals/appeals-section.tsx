import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { listAppeals, receiveAppeal } from '../../../../contract/permits/appeals.ts';
import { formatDate } from '../../../i18n/format.ts';
import { useLanguage, useMessages } from '../../../i18n/i18n.tsx';
import { callQuery } from '../../../lib/call-query.ts';
import { useForm } from '../../../lib/form.ts';
import { useCan } from '../../../lib/session.ts';
import { showSnackbar } from '../../../lib/snackbar.ts';
import { RecordLink } from '../../../shared/platform/record-link.tsx';
import { useToday } from '../../../shared/settings/today.ts';
import { ActionDialog } from '../../../ui/action-dialog.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { DatePicker } from '../../../ui/date-picker.tsx';
import { FileField } from '../../../ui/file-field.tsx';
import record from '../../../ui/record.module.css';
import { Select } from '../../../ui/select.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { AppealStatusTag } from './appeal-status.tsx';

/** The appeals against one decision, and the way to enter one that came on paper. */
export function AppealsSection({ decision_id }: { decision_id: string }) {
  const m = useMessages('appeals');
  const language = useLanguage();
  const [receiving, setReceiving] = useState(false);
  const mayReceive = useCan('applications.review');
  const { data } = useQuery(callQuery(listAppeals, { body: { filters: { decision_id: [decision_id] } } }));
  const rows = data?.data ?? [];
  const open = rows.some(({ status }) => ['received', 'incomplete', 'handed_over'].includes(status));
  return (
    <Card title={m.section}>
      {rows.length === 0 ? <p>{m.section_none}</p> : null}
      <ul className={record.records}>
        {rows.map((row) => (
          <li key={row.id}>
            <RecordLink kind="appeal" id={row.id}>
              {row.appeal_nr}
            </RecordLink>
            <AppealStatusTag row={row} />
            <span className={record.muted}>{formatDate(row.received_on, language)}</span>
          </li>
        ))}
      </ul>
      {mayReceive && data && !open ? (
        <p>
          <Button onClick={() => setReceiving(true)}>{m.receive}</Button>
        </p>
      ) : null}
      {receiving ? <Receive decision_id={decision_id} onClose={() => setReceiving(false)} /> : null}
    </Card>
  );
}

function Receive({ decision_id, onClose }: { decision_id: string; onClose: () => void }) {
  const m = useMessages('appeals');
  const today = useToday();
  const form = useForm({
    name: 'appeal',
    route: receiveAppeal,
    params: { id: decision_id },
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
