import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import {
  type PaymentConfirmation,
  CONFIRMABLE,
  confirmPayments,
  getConfirmation,
  listImportToConfirm,
} from '../../../../contract/money/payments.ts';
import { formatMoney } from '../../../i18n/format.ts';
import { useLanguage, useMessages } from '../../../i18n/i18n.tsx';
import { announceChange, call } from '../../../lib/api.ts';
import { callQuery } from '../../../lib/call-query.ts';
import { showSnackbar } from '../../../lib/snackbar.ts';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { PaymentStatusTag } from '../../../shared/money/status-tags.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { centsOf, textOf } from './cents.ts';
import { ConfirmResult } from './confirm-result.tsx';
import { PaymentState, useAmount } from './payment-columns.tsx';
import { useForeignConsent } from './foreign-consent.tsx';
import styles from './payments.module.css';

type Kind = (typeof CONFIRMABLE)[number];
const SHOWN = ['unmatched', 'underpaid', 'overpaid', 'duplicate', 'matched'] as const;
const isKind = (status: string): status is Kind => (CONFIRMABLE as readonly string[]).includes(status);
const POLL_MS = 1000;
const ROWS = 50;

/**
 * Confirms the payments of one import: sums by kind with their consequences, exceptions first, then progress
 * and result.
 */
export function ConfirmImport({ import_id, onClose }: { import_id: string; onClose: () => void }) {
  const m = useMessages('payments');
  const ui = useMessages('ui');
  const language = useLanguage();
  const amountOf = useAmount();
  const [left_out, setLeftOut] = useState<readonly Kind[]>([]);
  const [key] = useState(() => crypto.randomUUID());
  const plan = useQuery(callQuery(listImportToConfirm, { body: { import_id, per_page: ROWS } }));
  const chosen = CONFIRMABLE.filter((kind) => !left_out.includes(kind));
  const consent = useForeignConsent(plan.data?.foreign_accounts ?? []);
  const confirm = useMutation({
    mutationFn: () =>
      call(
        confirmPayments,
        { body: { import_id, statuses: chosen, ...consent.accounts } },
        {
          quiet: true,
          idempotency_key: `${key}-${chosen.join('-')}-${'foreign_accounts' in consent.accounts ? 'agreed' : ''}`,
        },
      ),
    onError: () => showSnackbar(m.failed),
  });
  const started = confirm.data;
  const job = useQuery<PaymentConfirmation>({
    queryKey: [getConfirmation.path, started?.id],
    enabled: started !== undefined && started.status !== 'done',
    refetchInterval: (query) => (query.state.data?.status === 'done' ? false : POLL_MS),
    queryFn: async ({ signal }) => {
      const found = await call(getConfirmation, { params: { id: started!.id } }, { signal, quiet: true });
      if (found.status === 'done') void announceChange('money');
      return found;
    },
  });
  const order = job.data ?? started;
  const groups = plan.data?.waiting;
  const count = chosen.reduce((sum, kind) => sum + (groups?.[kind].payments ?? 0), 0);
  const sum = chosen.reduce((total, kind) => total + centsOf(groups?.[kind].amount ?? '0'), 0);
  return (
    <Dialog
      open
      size="huge"
      title={m.confirm_title({ file: plan.data?.import.file_name ?? '' })}
      onClose={onClose}
      footer={
        <>
          {order ? null : (
            <Button
              variant="primary"
              busy={confirm.isPending}
              disabled={count === 0}
              onClick={() => {
                if (consent.given()) confirm.mutate();
              }}
            >
              {m.confirm_button({ n: count, amount: formatMoney(textOf(sum), language) })}
            </Button>
          )}
          <Button onClick={onClose}>{ui.close}</Button>
        </>
      }
    >
      {order ? (
        <ConfirmResult order={order} />
      ) : plan.data && groups ? (
        <div className={styles.stack}>
          <p>{m.confirm_lead}</p>
          {consent.part}
          <table className={styles.sums}>
            <thead>
              <tr>
                <th scope="col">{m.group}</th>
                <th scope="col" className={styles.number}>
                  {m.group_count}
                </th>
                <th scope="col" className={styles.number}>
                  {m.group_sum}
                </th>
                <th scope="col">{m.what_happens}</th>
              </tr>
            </thead>
            <tbody>
              {SHOWN.filter((status) => groups[status].payments > 0).map((status) => (
                <tr key={status}>
                  <th scope="row">
                    <PaymentStatusTag status={status} />
                  </th>
                  <td className={styles.number}>{groups[status].payments}</td>
                  <td className={styles.number}>{formatMoney(groups[status].amount, language)}</td>
                  <td>
                    {isKind(status) && status !== 'matched' ? (
                      <Checkbox
                        label={m.consequence[status]}
                        checked={!left_out.includes(status)}
                        onChange={(event) =>
                          setLeftOut((all) =>
                            event.target.checked ? all.filter((one) => one !== status) : [...all, status],
                          )
                        }
                      />
                    ) : (
                      m.consequence[status]
                    )}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
          {plan.data.counted.payments > 0 ? (
            <p className={styles.muted}>
              {m.already({
                payments: m.payments(plan.data.counted.payments),
                amount: formatMoney(plan.data.counted.amount, language),
              })}
            </p>
          ) : null}
          {count === 0 ? <Notice tone="info">{m.nothing_to_confirm}</Notice> : null}
          {plan.data.applications > 0 ? <p>{m.becomes_paid({ n: plan.data.applications })}</p> : null}
          <h3>{m.rows_title}</h3>
          <ul className={styles.targets}>
            {plan.data.data.map((row) => (
              <li key={row.id} className={styles.target}>
                <div>
                  <div className={styles.line}>
                    <strong className={styles.amount}>{amountOf(row)}</strong> {row.payer_name ?? m.no_payer}
                    {row.application ? <span>{row.application.application_nr}</span> : null}
                  </div>
                  <div className={styles.muted}>{row.explanation}</div>
                </div>
                <PaymentState payment={row} />
              </li>
            ))}
          </ul>
        </div>
      ) : plan.isError ? (
        <Notice tone="error" role="alert">
          {m.not_loaded}
        </Notice>
      ) : (
        <p role="status">
          <Spinner /> {m.loading}
        </p>
      )}
    </Dialog>
  );
}
