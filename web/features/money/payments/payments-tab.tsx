import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Check } from 'lucide-react';
import { countPayments, listPayments, sumPayments } from '../../../../contract/money/payments.ts';
import { PAYMENT_METHODS, PAYMENT_STATUSES } from '../../../../contract/values/status.ts';
import { formatMoney } from '../../../i18n/format.ts';
import { useLanguage, useMessages } from '../../../i18n/i18n.tsx';
import { callQuery } from '../../../lib/call-query.ts';
import { choiceFilter, flagFilter } from '../../../lib/filters.ts';
import { refreshMs, useListQuery } from '../../../lib/list-query.ts';
import { useSelection } from '../../../lib/selection.ts';
import { useCan } from '../../../lib/session.ts';
import { showSnackbar } from '../../../lib/snackbar.ts';
import { changeTableState } from '../../../lib/table-state.ts';
import { Button } from '../../../ui/button.tsx';
import { List } from '../../../ui/list.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { ConfirmImport } from './confirm-import.tsx';
import { useConfirmPayments } from './use-confirm-payments.tsx';
import { usePaymentColumns } from './payment-columns.tsx';
import { PaymentDialog } from './payment-dialog.tsx';
import { PAYMENT_VIEWS } from './payment-views.ts';
import { Stack } from '../../../ui/layout.tsx';
import styles from './payments.module.css';
import { useOpened } from './use-payments.ts';

/**
 * Tab "Plačila" of /placila: bookings and payments at the counter; the open one and the import to confirm are
 * in the URL.
 */
export function Tab() {
  const m = useMessages('payments');
  const labels = useMessages('labels');
  const language = useLanguage();
  const matches = useCan('payments.match');
  const payment = useOpened('payment');
  const confirming = useOpened('confirm');
  const list = useListQuery(listPayments, { tableId: 'payments', toolbarSearch: m.search });
  const { table, state, setState, body } = list;
  const selection = useSelection(table.rows);
  const import_id = state.filters['import_id'] ?? '';
  const counts = useQuery({
    ...callQuery(countPayments, { body: import_id ? { import_id } : {} }),
    refetchInterval: refreshMs,
  });
  const { search, filters } = body;
  const sums = useQuery({
    ...callQuery(sumPayments, { body: { search, filters } }),
    placeholderData: keepPreviousData,
    refetchInterval: refreshMs,
  });
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
        <Notice tone="info" title={m.from_import}>
          <span className={styles.line}>
            {matches && (counts.data?.confirm ?? 0) > 0 ? (
              <Button variant="primary" icon={<Check />} onClick={() => confirming.open(import_id)}>
                {m.confirm_import}
              </Button>
            ) : null}
            <Button
              onClick={() => {
                const { import_id: _, ...filters } = state.filters;
                setState(changeTableState(state, { filters }));
              }}
            >
              {m.all_payments}
            </Button>
          </span>
        </Notice>
      ) : null}
      <List
        list={list}
        title={m.title}
        views={{
          label: m.views,
          views: PAYMENT_VIEWS,
          labels: m.view,
          counts: counts.data,
          urgent: ['check'],
        }}
        above={
          <>
            {sums.data ? (
              <p className={styles.sums} role="status">
                {m.shown_sum({
                  payments: m.payments(sums.data.payments),
                  received: formatMoney(sums.data.received, language),
                })}
                {sums.data.paid_out === '0.00'
                  ? ''
                  : m.shown_out({ paid_out: formatMoney(sums.data.paid_out, language) })}
                .
              </p>
            ) : null}
            {confirmation.part}
          </>
        }
        columns={usePaymentColumns()}
        rowHref={(row) => payment.hrefOf(row.id)}
        rowName={(row) => `${row.payer_name ?? m.no_payer}, ${row.amount}`}
        filters={[
          choiceFilter('status', m.columns.status, labels.payment_status, PAYMENT_STATUSES),
          choiceFilter('method', m.columns.method, labels.payment_method, PAYMENT_METHODS),
          choiceFilter('direction', m.direction, { credit: m.credit, debit: m.debit }, ['credit', 'debit']),
          flagFilter('counted', m.counted, m.counted, m.not_counted),
        ]}
        selection={matches ? selection : undefined}
        selectionActions={
          <Button variant="primary" busy={confirmation.busy} onClick={confirmation.confirm}>
            {m.selected_confirm}
          </Button>
        }
        empty={{ title: m.empty, text: m.empty_text }}
      />
      {payment.opened ? (
        <PaymentDialog
          key={payment.opened}
          id={payment.opened}
          ids={(table.rows ?? []).map(({ id }) => id)}
          onOpen={(id) => payment.open(id, { replace: true })}
          onClose={() => payment.open(null)}
        />
      ) : null}
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
