import { useState } from 'react';
import type { ProFormaRow } from '../../../../contract/money/money.ts';
import {
  cancelProForma,
  createProForma,
  MAX_PAYMENT_DAYS,
  resendProForma,
} from '../../../../contract/money/pro-formas.ts';
import { reason as reasonSchema } from '../../../../contract/values/values.ts';
import { formatDate } from '../../../i18n/format.ts';
import { useLanguage, useMessages } from '../../../i18n/i18n.tsx';
import { call } from '../../../lib/api.ts';
import { useRefusals } from '../../../lib/refusals.ts';
import { errorOf, useRowAction } from '../../../lib/row-action.ts';
import { useToday } from '../../../shared/settings/today.ts';
import { ActionDialog } from '../../../ui/action-dialog.tsx';
import { DatePicker } from '../../../ui/date-picker.tsx';
import { StaleNotice } from '../../../ui/stale-notice.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { deedsOf, type ProFormaDeed } from './pro-forma-columns.tsx';

type Props = {
  deed: ProFormaDeed;
  row: ProFormaRow;
  /** The row as it is now, of this or of the new pro-forma. */
  onDone: (row: ProFormaRow) => void;
  onChanged: () => void;
  onClose: () => void;
};

/** Sending again, cancelling and issuing anew: what it means for the payer, and what it needs. */
export function DeedDialog({ deed, row, onDone, onChanged, onClose }: Props) {
  const m = useMessages('pro_formas');
  const labels = useMessages('labels');
  const language = useLanguage();
  const refusals = useRefusals();
  const today = useToday();
  const [reason, setReason] = useState('');
  const [due, setDue] = useState<string | null>(null);
  const control = useRowAction<ProFormaRow, ProFormaRow>({
    row,
    takeOver: onChanged,
    onDone,
    run: ({ version }) => {
      const params = { id: row.id };
      switch (deed) {
        case 'cancel':
          return call(cancelProForma, { params, body: { version, reason: reason.trim() } }, { quiet: true });
        case 'resend':
          return call(resendProForma, { params, body: { version } }, { quiet: true });
        case 'again':
          return call(
            createProForma,
            { params: { id: row.application_id }, query: due ? { due_date: due } : {} },
            { quiet: true },
          );
      }
    },
  });
  const { seen, newer } = control;
  const submit = (): void => {
    const refused = deed === 'cancel' ? refusals(reasonSchema, reason, 'reason') : [];
    control.setErrors(refused);
    if (refused.length === 0) void control.submit(JSON.stringify([deed, reason, due]));
  };
  const closed = !deedsOf(seen).includes(deed);
  const nr = seen.pro_forma_nr;
  const words = {
    cancel: { title: m.cancel_title({ nr }), lead: m.cancel_lead, confirm: m.cancel_confirm },
    resend: { title: m.resend_title({ nr }), lead: m.resend_lead, confirm: m.resend_confirm },
    again: {
      title: m.again_title({ nr: seen.application_nr }),
      lead: m.again_lead,
      confirm: m.again_confirm,
    },
  }[deed];
  return (
    <ActionDialog
      title={words.title}
      lead={<p>{words.lead}</p>}
      control={control}
      closed={closed}
      stale={
        newer ? (
          <StaleNotice
            title={m.changed}
            news={[]}
            changes={
              newer.status === seen.status
                ? []
                : [
                    {
                      key: 'status',
                      name: m.status,
                      before: labels.pro_forma_status[seen.status],
                      now: labels.pro_forma_status[newer.status],
                    },
                  ]
            }
            closed={!deedsOf(newer).includes(deed)}
            onTake={control.takeNewer}
          />
        ) : null
      }
      confirm={words.confirm}
      danger={deed === 'cancel'}
      onSubmit={submit}
      onClose={onClose}
      fieldId={(path) => (path === 'due_date' ? 'pro-forma-due' : 'pro-forma-reason')}
    >
      {deed === 'cancel' ? (
        <TextArea
          id="pro-forma-reason"
          label={m.reason}
          hint={m.reason_hint}
          required
          rows={3}
          value={reason}
          maxLength={2000}
          error={errorOf(control.errors, 'reason')}
          onChange={(event) => setReason(event.target.value)}
        />
      ) : null}
      {deed === 'again' ? (
        <DatePicker
          id="pro-forma-due"
          label={m.again_due}
          hint={m.again_due_hint({
            last: formatDate(daysAfter(today, MAX_PAYMENT_DAYS), language),
          })}
          value={due}
          error={errorOf(control.errors, 'due_date')}
          onChange={setDue}
        />
      ) : null}
    </ActionDialog>
  );
}

const daysAfter = (date: string, days: number): string =>
  new Date(Date.parse(`${date}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
