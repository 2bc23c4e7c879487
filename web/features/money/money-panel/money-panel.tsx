import { useQuery } from '@tanstack/react-query';
import { getApplicationMoney, type ApplicationMoney } from '../../../../contract/money/money.ts';
import type { ApplicationStatus } from '../../../../contract/values/application-states.ts';
import { formatMoney } from '../../../i18n/format.ts';
import { useLanguage, useMessages } from '../../../i18n/i18n.tsx';
import { callQuery } from '../../../lib/http/call-query.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { FactList } from '../../../ui/record/fact-list.tsx';
import { Spinner } from '../../../ui/feedback/spinner.tsx';
import { IssueButtons } from './issue-buttons.tsx';
import { InvoiceLines, PaymentLines, ProFormaLines, RefundLines } from './money-lines.tsx';
import record from '../../../ui/record/record.module.css';

/** What the panel needs of the application; a new `version` reloads it. */
export type MoneyOf = {
  id: string;
  application_nr: string;
  version: number;
  status: ApplicationStatus;
  price_total: string;
};

/** All the money of one application: what was due, paid and issued, and what is still open. */
export function MoneyPanel({ application }: { application: MoneyOf }) {
  const m = useMessages('money');
  const ui = useMessages('ui');
  const money = useQuery(
    callQuery(getApplicationMoney, { params: { id: application.id } }, { varies_with: application.version }),
  );
  return (
    <Card title={m.title} className={record.card}>
      {money.data ? (
        <>
          <Money money={money.data} price={application.price_total} />
          <IssueButtons application={application} money={money.data} />
        </>
      ) : money.isError ? (
        <p>
          {m.failed} <Button onClick={() => void money.refetch()}>{ui.retry}</Button>
        </p>
      ) : (
        <Spinner label={m.loading} />
      )}
    </Card>
  );
}

function Money({ money, price }: { money: ApplicationMoney; price: string }) {
  const m = useMessages('money');
  const language = useLanguage();
  const { pro_formas, payments, invoices, refunds } = money;
  if (pro_formas.length + payments.length + invoices.length + refunds.length === 0)
    return <p className={record.muted}>{Number(price) === 0 ? m.free : m.nothing}</p>;
  const rows = [
    [m.price, price],
    [refunds.some(({ status }) => status !== 'cancelled') ? m.received_and_kept : m.received, money.received],
    [m.open, money.open],
  ] as const;
  return (
    <>
      <FactList items={rows.map(([term, amount]) => ({ term, value: formatMoney(amount, language) }))} />
      <ProFormaLines rows={pro_formas} />
      <PaymentLines rows={payments} />
      <InvoiceLines rows={invoices} />
      <RefundLines rows={refunds} />
    </>
  );
}
