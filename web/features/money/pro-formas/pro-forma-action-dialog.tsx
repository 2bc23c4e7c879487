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
import { useFieldErrors } from '../../../lib/field-errors.ts';
import { errorOf, useRowAction } from '../../../lib/row-action.ts';
import { useToday } from '../../../shared/settings/today.ts';
import { ActionDialog } from '../../../ui/action-dialog.tsx';
import { DatePicker } from '../../../ui/date-picker.tsx';
import { StaleNotice } from '../../../ui/stale-notice.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { actionsOf, type ProFormaAction } from './pro-forma-columns.tsx';

type Props = {
  action: ProFormaAction;
  row: ProFormaRow;
  /** The row as it is now, of this or of the new pro-forma. */
  onDone: (row: ProFormaRow) => void;
  onChanged: () => void;
  onClose: () => void;
};

/** Resends, cancels or reissues a pro-forma: what it means for the payer, and what it needs. */
export function ProFormaActionDialog({ action, row, onDone, onChanged, onClose }: Props) {
  const m = useMessages('pro_formas');
  const labels = useMessages('labels');
  const language = useLanguage();
  const validationErrors = useFieldErrors();
  const today = useToday();
  const [reason, setReason] = useState('');
  const [due, setDue] = useState<string | null>(null);
  const control = useRowAction<ProFormaRow, ProFormaRow>({
    row,
    takeOver: onChanged,
    onDone,
    run: ({ version }) => {
      const params = { id: row.id };
      switch (action) {
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
    const rejected = action === 'cancel' ? validationErrors(reasonSchema, reason, 'reason') : [];
    control.setErrors(rejected);
    if (rejected.length === 0) void control.submit(JSON.stringify([action, reason, due]));
  };
  const closed = !actionsOf(seen).includes(action);
  const nr = seen.pro_forma_nr;
  const words = {
    cancel: { title: m.cancel_title({ nr }), lead: m.cancel_lead, confirm: m.cancel_confirm },
    resend: { title: m.resend_title({ nr }), lead: m.resend_lead, confirm: m.resend_confirm },
    again: {
      title: m.again_title({ nr: seen.application_nr }),
      lead: m.again_lead,
      confirm: m.again_confirm,
    },
  }[action];
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
            closed={!actionsOf(newer).includes(action)}
            onTake={control.takeNewer}
          />
        ) : null
      }
      confirm={words.confirm}
      danger={action === 'cancel'}
      onSubmit={submit}
      onClose={onClose}
      fieldId={(path) => (path === 'due_date' ? 'pro-forma-due' : 'pro-forma-reason')}
    >
      {action === 'cancel' ? (
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
      {action === 'again' ? (
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
