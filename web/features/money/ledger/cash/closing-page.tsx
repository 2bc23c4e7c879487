import { useQuery } from '@tanstack/react-query';
import { Printer } from 'lucide-react';
import { useParams } from 'react-router';
import {
  type CashClosingDetail,
  DENOMINATIONS,
  getCashClosing,
} from '../../../../../contract/money/cash-closings.ts';
import { formatDate, formatDateTime, formatMoney } from '../../../../i18n/format.ts';
import { useLanguage, useMessages } from '../../../../i18n/i18n.tsx';
import { callQuery } from '../../../../lib/http/call-query.ts';
import { useCan } from '../../../../lib/session/session.ts';
import { Card } from '../../../../ui/card.tsx';
import { FactList } from '../../../../ui/record/fact-list.tsx';
import { LinkButton } from '../../../../ui/link-button.tsx';
import { LoadState } from '../../../../ui/feedback/load-state.tsx';
import record from '../../../../ui/record/record.module.css';
import { RecordPage } from '../../../../ui/record/record-page.tsx';
import { CashEntries } from './cash-entries.tsx';
import { amountOf } from '../cents.ts';
import { closingNumber } from './closing-number.ts';
import { CASH_PATH, closingHref, closingPdfHref, CLOSINGS_PATH } from '../paths.ts';

/** /placila/zakljucki/{id}: one closing with its entries, and its document to sign. */
export function Component() {
  const { id = '' } = useParams();
  const { data, error, refetch } = useQuery(callQuery(getCashClosing, { params: { id } }, { quiet: false }));
  if (!data) return <LoadState error={error} onRetry={() => void refetch()} />;
  return <Closing key={id} closing={data} />;
}

type Props = { closing: CashClosingDetail };

function Closing({ closing }: Props) {
  const m = useMessages('ledger').cash;
  return (
    <RecordPage
      id={closing.id}
      list={useCan('invoices.view') ? CLOSINGS_PATH : CASH_PATH}
      hrefOf={closingHref}
      title={m.detail_title({ number: closingNumber(closing) })}
      actions={
        <LinkButton
          variant="primary"
          icon={<Printer />}
          href={closingPdfHref(closing.id)}
          target="_blank"
          rel="noopener"
        >
          {m.print}
        </LinkButton>
      }
    >
      <div className={record.columns}>
        <Card>
          <Facts closing={closing} />
        </Card>
        {closing.denominations ? (
          <Card title={m.specification}>
            <Denominations pieces={closing.denominations} />
          </Card>
        ) : null}
      </div>
      <CashEntries entries={closing.entries} />
    </RecordPage>
  );
}

function Facts({ closing }: Props) {
  const m = useMessages('ledger').cash;
  const language = useLanguage();
  const money = (amount: string): string => formatMoney(amount, language);
  return (
    <FactList
      items={[
        { term: m.columns.cashier_name, value: closing.cashier_name },
        { term: m.columns.business_date, value: formatDate(closing.business_date, language) },
        { term: m.columns.closed_at, value: formatDateTime(closing.closed_at, language) },
        { term: m.columns.closed_by_name, value: closing.closed_by_name },
        { term: m.opening, value: money(closing.opening) },
        { term: m.received, value: money(closing.cash_received) },
        ...(closing.cash_added === '0.00' ? [] : [{ term: m.added, value: money(closing.cash_added) }]),
        { term: m.refunded, value: money(closing.cash_refunded) },
        { term: m.columns.cash_expected, value: money(closing.cash_expected) },
        { term: m.columns.cash_counted, value: <strong>{money(closing.cash_counted)}</strong> },
        { term: m.columns.difference, value: <strong>{money(closing.difference)}</strong> },
        ...(closing.note ? [{ term: m.columns.note, value: closing.note }] : []),
        { term: m.left, value: money(closing.cash_left) },
        { term: m.columns.handed_over, value: money(closing.handed_over) },
        { term: m.columns.card_total, value: money(closing.card_total) },
      ]}
    />
  );
}

/** What was counted, by notes and coins. */
function Denominations({ pieces }: { pieces: Readonly<Record<string, number>> }) {
  const language = useLanguage();
  const money = (cents: number): string => formatMoney(amountOf(cents), language);
  return (
    <FactList
      items={DENOMINATIONS.flatMap((cents) => {
        const n = pieces[String(cents)] ?? 0;
        return n > 0 ? [{ term: `${n} × ${money(cents)}`, value: money(cents * n) }] : [];
      })}
    />
  );
}
