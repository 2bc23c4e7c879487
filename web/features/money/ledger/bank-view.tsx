import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import {
  type BankReconciliation,
  getBankReconciliation,
  type OutflowRow,
} from '../../../../contract/money/bank-reconciliation.ts';
import { groupedIban } from '../../../../contract/values/money/iban.ts';
import { formatDate, formatMoney } from '../../../i18n/format.ts';
import { useLanguage, useMessages } from '../../../i18n/i18n.tsx';
import { callQuery } from '../../../lib/http/call-query.ts';
import { refreshMs } from '../../../lib/list/list-query.ts';
import { useToday } from '../../../shared/settings/today.ts';
import { Card } from '../../../ui/card.tsx';
import { Link } from '../../../ui/link.tsx';
import { LoadState } from '../../../ui/feedback/load-state.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Select } from '../../../ui/field/select.tsx';
import { BankAccountCard } from './bank-account-card.tsx';
import { Stack } from '../../../ui/layout.tsx';
import styles from './ledger.module.css';
import { OutflowDialog } from './cash/outflow-dialog.tsx';
import { OutflowList } from './cash/outflow-list.tsx';
import { statementPath } from './paths.ts';

const TONES = { agrees: 'success', differs: 'error', unchecked: 'warning' } as const;

/** A year compared with the balances of the bank, and the reason of every outflow. */
export function BankView() {
  const m = useMessages('ledger').bank;
  const ledger = useMessages('ledger');
  const today = useToday();
  const [query, setQuery] = useSearchParams();
  const [explaining, setExplaining] = useState<OutflowRow | null>(null);
  const now = Number(today.slice(0, 4));
  const year = Number(query.get('year') ?? now);
  const bank = useQuery({
    ...callQuery(getBankReconciliation, { query: { year } }, { quiet: false }),
    refetchInterval: refreshMs,
  });
  if (!bank.data) return <LoadState error={bank.error} onRetry={() => void bank.refetch()} />;
  const { state, accounts } = bank.data;
  const years = Array.from({ length: 6 }, (_, i) => now - i);
  return (
    <Stack gap={5}>
      <p>{m.lead}</p>
      <div className={styles.controls}>
        <Select
          label={ledger.year}
          width="short"
          options={[...new Set([year, ...years])].map((one) => ({ value: String(one), label: String(one) }))}
          value={String(year)}
          onChange={(event) =>
            setQuery(
              (params) => {
                const next = new URLSearchParams(params);
                next.set('year', event.target.value);
                return next;
              },
              { preventScrollReset: true },
            )
          }
        />
      </div>
      <Notice tone={TONES[state]}>{m.states[state]}</Notice>
      {accounts.map((account) => (
        <BankAccountCard key={account.iban} account={account} />
      ))}
      <Unchecked bank={bank.data} />
      <OutflowList year={year} bank={bank.data} onExplain={setExplaining} />
      {explaining ? <OutflowDialog outflow={explaining} onClose={() => setExplaining(null)} /> : null}
    </Stack>
  );
}

/** Files without balances, each with why, and refunds without a booking. */
function Unchecked({ bank: { unchecked, refunds_without_booking } }: { bank: BankReconciliation }) {
  const m = useMessages('ledger').bank;
  const language = useLanguage();
  const { count, amount } = refunds_without_booking;
  return (
    <>
      {unchecked.length > 0 ? (
        <Card title={m.unchecked}>
          <ul>
            {unchecked.map(({ import_id, file_name, account, from, to, reason }) => (
              <li key={`${import_id} ${account} ${from}`}>
                <Link href={statementPath(import_id)}>{file_name}</Link>{' '}
                {[
                  account && groupedIban(account),
                  from && to && m.days({ from: formatDate(from, language), to: formatDate(to, language) }),
                ]
                  .filter(Boolean)
                  .join(', ')}
                : {m.reasons[reason]}
              </li>
            ))}
          </ul>
        </Card>
      ) : null}
      {count > 0 ? (
        <Notice tone="warning">
          {m.refunds_without_booking({ n: count, amount: formatMoney(amount, language) })}
        </Notice>
      ) : null}
    </>
  );
}
