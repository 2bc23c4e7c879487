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
import { DatePicker } from '../../../ui/field/date-picker.tsx';
import { askAction, reasonAction, type RecordAction } from '../../../ui/dialog/record-actions.tsx';
import type { StaleRow } from '../../../ui/form/stale-fields.tsx';
import { StaleNotice } from '../../../ui/feedback/stale-notice.tsx';
import { actionsOf, type ProFormaAction } from './pro-forma-columns.tsx';

/** Resends, cancels or reissues a pro-forma: what it means for the payer, and what it needs. */
export const useProFormaActions = (): Readonly<Record<ProFormaAction, RecordAction<ProFormaRow>>> => {
  const m = useMessages('pro_formas');
  const app = useMessages('app_ui');
  const language = useLanguage();
  const today = useToday();
  const { parameters } = useResources();
  const has = (action: ProFormaAction) => (row: ProFormaRow) => actionsOf(row).includes(action);
  return {
    resend: askAction({
      name: 'pro-forma',
      route: resendProForma,
      label: m.resend,
      title: ({ pro_forma_nr: nr }: ProFormaRow) => m.resend_title({ nr }),
      lead: <p>{m.resend_lead}</p>,
      confirm: app.send,
      offered: has('resend'),
      start: {},
      done: ({ pro_forma_nr: nr }) => m.resent({ nr }),
    }),
    again: askAction({
      name: 'pro-forma',
      route: createProForma,
      params: ({ application_id }: ProFormaRow) => ({ id: application_id }),
      label: m.again,
      title: ({ application_nr: nr }: ProFormaRow) => m.again_title({ nr }),
      lead: <p>{m.again_lead}</p>,
      confirm: m.again_confirm,
      offered: has('again'),
      start: { due_date: '' },
      query: ({ due_date }) => ({ due_date: due_date || undefined }),
      fields: (form) => (
        <DatePicker
          {...form.date('due_date')}
          label={m.again_due}
          hint={m.again_due_hint({
            first: formatDate(daysAfter(today, parameters?.payment_min_days ?? 5), language),
            last: formatDate(daysAfter(today, MAX_PAYMENT_DAYS), language),
          })}
        />
      ),
      done: ({ pro_forma_nr: nr }) => m.issued({ nr }),
    }),
    cancel: reasonAction({
      name: 'pro-forma',
      route: cancelProForma,
      label: m.cancel,
      title: ({ pro_forma_nr: nr }: ProFormaRow) => m.cancel_title({ nr }),
      lead: <p>{m.cancel_lead}</p>,
      confirm: m.cancel_confirm,
      danger: true,
      offered: has('cancel'),
      hint: m.reason_hint,
      rows: 3,
      done: ({ pro_forma_nr: nr }) => m.cancelled({ nr }),
    }),
  };
};

/** What became of a pro-forma while the dialog was open. */
export function Stale({ form, closed }: { form: StaleRow<ProFormaRow>; closed: boolean }) {
  const m = useMessages('pro_formas');
  const labels = useMessages('labels');
  const { seen, newer } = form;
  if (newer === null) return null;
  const [before, now] = [labels.pro_forma_status[seen.status], labels.pro_forma_status[newer.status]];
  return (
    <StaleNotice
      title={m.changed}
      news={[]}
      changes={before === now ? [] : [{ key: 'status', name: m.columns.status, before, now }]}
      closed={closed}
      onTake={form.takeNewer}
    />
  );
}

const daysAfter = (date: string, days: number): string =>
  new Date(Date.parse(`${date}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
