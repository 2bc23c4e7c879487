import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import {
  CONFIRMABLE,
  getConfirmation,
  listImportToConfirm,
  type PaymentConfirmation,
} from '../../../../contract/money/payments.ts';
import { formatMoney } from '../../../i18n/format.ts';
import { useLanguage, useMessages } from '../../../i18n/i18n.tsx';
import { announceChange, call } from '../../../lib/http/api.ts';
import { callQuery } from '../../../lib/http/call-query.ts';
import { Button } from '../../../ui/button.tsx';
import { LoadState } from '../../../ui/feedback/load-state.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { typedCents, amountOf } from './cents.ts';
import { ConfirmPlan } from './confirm-plan.tsx';
import { ConfirmResult } from './confirm-result.tsx';
import type { Kind } from './confirm-sums.tsx';
import { useConfirmPayments } from './use-confirm-payments.tsx';

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
  const [left_out, setLeftOut] = useState<readonly Kind[]>([]);
  const [started, setStarted] = useState<PaymentConfirmation>();
  const plan = useQuery(callQuery(listImportToConfirm, { body: { import_id, per_page: ROWS } }));
  const chosen = CONFIRMABLE.filter((kind) => !left_out.includes(kind));
  const confirmation = useConfirmPayments({
    name: 'import',
    accounts: plan.data?.foreign_accounts ?? [],
    body: { import_id, statuses: chosen },
    onDone: setStarted,
  });
  const order = useProgress(started) ?? started;
  const groups = plan.data?.waiting;
  const count = chosen.reduce((sum, kind) => sum + (groups?.[kind].payments ?? 0), 0);
  const sum = chosen.reduce((total, kind) => total + typedCents(groups?.[kind].amount ?? '0'), 0);
  return (
    <Dialog
      open
      size="huge"
      title={m.confirm_title({ file: plan.data?.import.file_name ?? '' })}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{ui.close}</Button>
          {order ? null : (
            <Button
              variant="primary"
              busy={confirmation.busy}
              disabled={count === 0}
              onClick={confirmation.confirm}
            >
              {m.confirm_button({ n: count, amount: formatMoney(amountOf(sum), language) })}
            </Button>
          )}
        </>
      }
    >
      {order ? (
        <ConfirmResult order={order} />
      ) : plan.data ? (
        <ConfirmPlan
          plan={plan.data}
          left_out={left_out}
          onLeaveOut={setLeftOut}
          consent={confirmation.part}
        />
      ) : (
        <LoadState error={plan.error} onRetry={() => void plan.refetch()} />
      )}
    </Dialog>
  );
}

/** How far a confirmation is, until it is done. */
const useProgress = (started: PaymentConfirmation | undefined): PaymentConfirmation | undefined => {
  const { data } = useQuery<PaymentConfirmation>({
    queryKey: [getConfirmation.path, started?.id],
    enabled: started !== undefined && started.status !== 'done',
    refetchInterval: (query) => (query.state.data?.status === 'done' ? false : POLL_MS),
    queryFn: async ({ signal, client, queryKey }) => {
      const refresh = client.getQueryData(queryKey) !== undefined;
      const found = await call(
        getConfirmation,
        { params: { id: started!.id } },
        { signal, quiet: true, refresh },
      );
      if (found.status === 'done') void announceChange('money');
      return found;
    },
  });
  return data;
};
