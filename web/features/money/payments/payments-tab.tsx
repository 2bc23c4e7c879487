import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Check } from 'lucide-react';
import { countPayments, listPayments, sumPayments } from '../../../../contract/money/payments.ts';
import type { CallInput } from '../../../../contract/platform/route.ts';
import { PAYMENT_METHODS, PAYMENT_STATUSES } from '../../../../contract/values/status.ts';
import { formatMoney } from '../../../i18n/format.ts';
import { useLanguage, useMessages } from '../../../i18n/i18n.tsx';
import { callQuery } from '../../../lib/http/call-query.ts';
import { choiceFilter, flagFilter } from '../../../lib/list/filters.ts';
import { refreshMs, useListQuery } from '../../../lib/list/list-query.ts';
import { useSelection } from '../../../lib/list/selection.ts';
import { useCan } from '../../../lib/session/session.ts';
import { showSnackbar } from '../../../lib/show-snackbar.ts';
import { Button } from '../../../ui/button.tsx';
import { List } from '../../../ui/table/list.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { ConfirmImport } from './confirm-import.tsx';
import { useConfirmPayments } from './use-confirm-payments.tsx';
import { usePaymentColumns } from './payment-columns.tsx';
import { PAYMENTS_PATH, paymentHref } from './paths.ts';
import { PAYMENT_VIEWS } from './payment-views.ts';
import { Actions, Stack } from '../../../ui/layout.tsx';
import { useOpened } from '../../../lib/list/use-opened.ts';

/**
 * Tab "Plačila" of /placila: bookings and payments at the counter; the import to confirm is in the
 * URL.
 */
export function Tab() {
  const language = useLanguage();
  const m = useMessages('payments');
  const app = useMessages('app_ui');
  const labels = useMessages('labels');
  const matches = useCan('payments.match');
  const confirming = useOpened('confirm');
  const list = useListQuery(listPayments, { tableId: 'payments', searchLabel: m.search });
  const { table, state, change, body } = list;
  const selection = useSelection(table.rows);
  const import_id = state.filters['import_id'] ?? '';
  const counts = useQuery({
    ...callQuery(countPayments, { body: import_id ? { import_id } : {} }),
    refetchInterval: refreshMs,
  });
  const { search, filters } = body;
  const toConfirm = matches ? (counts.data?.confirm ?? 0) : 0;
  const confirmation = useConfirmPayments({
    name: 'selection',
    accounts: selection.rows.flatMap((row) =>
      row.foreign_account && !row.counted && row.account_iban ? [row.account_iban] : [],
    ),
    body: { payment_ids: [...selection.selected] },
    onDone: async ({ counted }) => {
      showSnackbar(m.result_title + ': ' + m.payments(counted));
      selection.choose([]);
    },
  });
  return (
    <Stack>
      {import_id ? (
        <FromImport
          onConfirm={toConfirm > 0 ? () => confirming.open(import_id) : null}
          onAll={() => change(({ filters: { import_id: _, ...others } }) => ({ filters: others }))}
        />
      ) : null}
      <List
        list={list}
        title={m.title}
        views={{
          label: app.views,
          views: PAYMENT_VIEWS,
          labels: m.view,
          counts: counts.data,
          urgent: ['check'],
          note: <Sums body={{ search, filters }} />,
        }}
        above={confirmation.part}
        columns={usePaymentColumns()}
        path={PAYMENTS_PATH}
        rowHref={(row) => paymentHref(row.id)}
        rowName={(row) => `${row.payer_name ?? m.no_payer}, ${formatMoney(row.amount, language)}`}
        filters={[
          choiceFilter('status', m.columns.status, labels.payment_status, PAYMENT_STATUSES),
          choiceFilter('method', m.columns.method, labels.payment_method, PAYMENT_METHODS),
          choiceFilter('direction', m.direction, { credit: m.credit, debit: m.debit }, ['credit', 'debit']),
          flagFilter('counted', m.counted, m.counted, m.not_counted),
          flagFilter('without_invoice', m.invoice, m.without_invoice, m.with_invoice),
        ]}
        selection={matches ? selection : undefined}
        selectionActions={
          <Button variant="primary" busy={confirmation.busy} onClick={confirmation.confirm}>
            {m.selected_confirm}
          </Button>
        }
        empty={{ title: m.empty, text: m.empty_text }}
      />
      {confirming.opened ? (
        <ConfirmImport
          key={confirming.opened}
          import_id={confirming.opened}
          onClose={() => confirming.open(null)}
        />
      ) : null}
    </Stack>
  );
}

type ImportProps = { onConfirm: (() => void) | null; onAll: () => void };

/** The list shows the payments of one import only. */
function FromImport({ onConfirm, onAll }: ImportProps) {
  const m = useMessages('payments');
  return (
    <Notice tone="info" title={m.from_import}>
      <Actions as="span">
        {onConfirm ? (
          <Button variant="primary" icon={<Check />} onClick={onConfirm}>
            {m.confirm_import}
          </Button>
        ) : null}
        <Button onClick={onAll}>{m.all_payments}</Button>
      </Actions>
    </Notice>
  );
}

/** How much the payments of the list come to. */
function Sums({ body }: Pick<CallInput<typeof sumPayments>, 'body'>) {
  const m = useMessages('payments');
  const language = useLanguage();
  const { data } = useQuery({
    ...callQuery(sumPayments, { body }),
    placeholderData: keepPreviousData,
    refetchInterval: refreshMs,
  });
  if (!data) return null;
  const received = formatMoney(data.received, language);
  const paid_out = formatMoney(data.paid_out, language);
  return (
    <span role="status">
      {m.shown_sum({ payments: m.payments(data.payments), received })}
      {data.paid_out === '0.00' ? '' : m.shown_out({ paid_out })}.
    </span>
  );
}
