import type { ProFormaRow } from '../../../../contract/money/money.ts';
import {
  cancelProForma,
  createProForma,
  MAX_PAYMENT_DAYS,
  resendProForma,
} from '../../../../contract/money/pro-formas.ts';
import { formatDate } from '../../../i18n/format.ts';
import { useLanguage, useMessages } from '../../../i18n/i18n.tsx';
import { useResources } from '../../../shared/settings/resources.ts';
import { useToday } from '../../../shared/settings/today.ts';
import { ActionDialog } from '../../../ui/action-dialog.tsx';
import { DatePicker } from '../../../ui/date-picker.tsx';
import { StaleNotice } from '../../../ui/stale-notice.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { actionsOf, type ProFormaAction } from './pro-forma-columns.tsx';
import { useForm } from '../../../lib/form.ts';

type Props = {
  action: ProFormaAction;
  row: ProFormaRow;
  /** The row as it is now, of this or of the new pro-forma. */
  onDone: (row: ProFormaRow) => void;
  onClose: () => void;
};

/** Resends, cancels or reissues a pro-forma: what it means for the payer, and what it needs. */
export function ProFormaActionDialog({ action, row, onDone, onClose }: Props) {
  const m = useMessages('pro_formas');
  const labels = useMessages('labels');
  const language = useLanguage();
  const today = useToday();
  const { parameters } = useResources();
  const { route, params } = {
    cancel: { route: cancelProForma, params: { id: row.id } },
    resend: { route: resendProForma, params: { id: row.id } },
    again: { route: createProForma, params: { id: row.application_id } },
  }[action];
  const form = useForm({
    name: 'pro-forma',
    route,
    params,
    row,
    start: { reason: '', due_date: '' },
    query: ({ due_date }) => ({ due_date: due_date || undefined }),
    onDone,
  });
  const { seen, newer } = form;
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
      form={form}
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
            onTake={form.takeNewer}
          />
        ) : null
      }
      confirm={words.confirm}
      danger={action === 'cancel'}
      onClose={onClose}
    >
      {action === 'cancel' ? (
        <TextArea {...form.text('reason')} label={m.reason} hint={m.reason_hint} rows={3} />
      ) : null}
      {action === 'again' ? (
        <DatePicker
          {...form.date('due_date')}
          label={m.again_due}
          hint={m.again_due_hint({
            first: formatDate(daysAfter(today, parameters?.payment_min_days ?? 5), language),
            last: formatDate(daysAfter(today, MAX_PAYMENT_DAYS), language),
          })}
        />
      ) : null}
    </ActionDialog>
  );
}

const daysAfter = (date: string, days: number): string =>
  new Date(Date.parse(`${date}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
