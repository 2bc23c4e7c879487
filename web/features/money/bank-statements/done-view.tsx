import { CircleCheck, ListChecks } from 'lucide-react';
import { groupedIban } from '../../../../contract/values/money/iban.ts';
import type { StatementDetail, StatementSummary } from '../../../../contract/money/bank-statements.ts';
import type { PaymentStatus } from '../../../../contract/values/status.ts';
import { formatDate, formatMoney, formatNumber } from '../../../i18n/format.ts';
import { useLanguage, useMessages } from '../../../i18n/i18n.tsx';
import type { Language } from '../../../i18n/plural.ts';
import { useCan } from '../../../lib/session/session.ts';
import { Count, Counts } from '../../../shared/platform/table-files/parts.tsx';
import { Card } from '../../../ui/card.tsx';
import { PaymentStatusTag } from '../../../shared/money/status-tags.tsx';
import { FactList } from '../../../ui/record/fact-list.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { Link } from '../../../ui/link.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { StatusTag } from '../../../ui/feedback/status-tag.tsx';
import { Actions, Muted, Stack } from '../../../ui/layout.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import styles from './bank-statements.module.css';

/** The list of payments, filtered to one statement. */
const paymentsOf = (import_id: string, group?: { direction: string; status: PaymentStatus }): string =>
  `/placila?tab=entries&filter.import_id=${import_id}${
    group ? `&filter.direction=${group.direction}&filter.status=${group.status}` : ''
  }`;

/** Result of a statement: payments by current status, accounts with balances, warnings. */
export function DoneView({ found }: { found: StatementDetail }) {
  const m = useMessages('bank_statements');
  const language = useLanguage();
  const number = (n: number) => formatNumber(n, language);
  const { entries, entries_repeated, by_status, warnings, statements } = found;
  const repeated = entries_repeated > 0 ? m.done_repeated({ text: number(entries_repeated) }) : null;
  return (
    <Stack>
      {by_status.length > 0 ? <ToPayments found={found} /> : null}
      <Notice
        tone={entries > 0 ? 'success' : 'info'}
        title={m.done_title({ n: entries, text: number(entries) })}
      >
        {entries === 0 && entries_repeated > 0 ? m.done_nothing_new : repeated}
        {found.confirmed > 0 && found.to_confirm + found.to_review === 0 ? (
          <p>{m.all_done({ text: number(found.confirmed) })}</p>
        ) : null}
      </Notice>
      {warnings.length > 0 ? (
        <Notice tone="warning" title={m.warnings_title}>
          <ul className={styles.list}>
            {warnings.map((warning) => (
              <li key={`${warning.code} ${warning.about ?? ''}`}>
                {m.warnings[warning.code]({
                  count: number(warning.count),
                  about: warning.code === 'account' ? groupedIban(warning.about ?? '') : warning.about,
                  amount: warning.amount === null ? '' : formatMoney(String(warning.amount), language),
                })}
              </li>
            ))}
          </ul>
        </Notice>
      ) : null}
      {by_status.length > 0 ? <Payments found={found} /> : null}
      <Card title={m.statements_title}>
        <ul className={styles.statements}>
          {statements.map((statement, index) => (
            <li key={`${statement.account} ${statement.number ?? ''} ${index}`} className={styles.statement}>
              <StatementFigures statement={statement} />
            </li>
          ))}
        </ul>
      </Card>
    </Stack>
  );
}

/** The list of its payments: the next step while some of them wait. */
function ToPayments({ found }: { found: StatementDetail }) {
  const m = useMessages('bank_statements');
  const waits = useCan('payments.match') && found.to_confirm > 0;
  return (
    <Actions>
      <LinkButton
        variant={waits ? 'primary' : 'secondary'}
        icon={waits ? <CircleCheck /> : <ListChecks />}
        href={paymentsOf(found.id)}
      >
        {waits ? m.to_confirm : m.to_payments}
      </LinkButton>
    </Actions>
  );
}

/** The payments by what has become of them, each with its list. */
function Payments({ found }: { found: StatementDetail }) {
  const m = useMessages('bank_statements');
  return (
    <Card title={m.found_title}>
      <Stack>
        <Muted>{m.found_lead}</Muted>
        <Counts>
          {found.by_status.map((group) => (
            <Group key={`${group.direction} ${group.status}`} id={found.id} group={group} />
          ))}
        </Counts>
      </Stack>
    </Card>
  );
}

function Group({ id, group }: { id: string; group: StatementDetail['by_status'][number] }) {
  const m = useMessages('bank_statements');
  const labels = useMessages('labels');
  const language = useLanguage();
  const { direction, status, count, amount } = group;
  const out = direction === 'debit';
  // Outflows wait for nobody here, so none is left open.
  const plain = out && status === 'ignored';
  const named = `${labels.payment_status[status]}${out ? ` (${m.outflow.toLowerCase()})` : ''}`;
  return (
    <Count number={formatNumber(count, language)}>
      {plain ? <StatusTag tone="info">{m.outflow}</StatusTag> : <PaymentStatusTag status={status} />}
      <span className={styles.money}>{formatMoney(out ? `-${amount}` : amount, language)}</span>
      <Link href={paymentsOf(id, group)}>
        {m.show_payments}
        <VisuallyHidden>: {plain ? m.outflow : named}</VisuallyHidden>
      </Link>
    </Count>
  );
}

/** Balances of an account in another currency are not euros. */
const moneyIn = (amount: string, currency: string | null, language: Language): string => {
  const euros = formatMoney(amount, language);
  return currency === null || currency === 'EUR'
    ? euros
    : `${euros.replace('€', '').trim()}\u00a0${currency}`;
};

function StatementFigures({ statement }: { statement: StatementSummary }) {
  const m = useMessages('bank_statements');
  const language = useLanguage();
  const {
    number,
    account,
    currency,
    period_from,
    period_to,
    opening,
    closing,
    entries,
    credits,
    debits,
    pending,
  } = statement;
  const day = (date: string) => formatDate(date, language);
  const money = (term: string, amount: string | null) =>
    amount === null
      ? []
      : [{ term, value: <span className={styles.money}>{moneyIn(amount, currency, language)}</span> }];
  return (
    <>
      <h3>{number ? m.statement_name({ number }) : m.statement_plain}</h3>
      <FactList
        items={[
          {
            term: m.columns.account_iban,
            value: <span className={styles.iban}>{groupedIban(account)}</span>,
          },
          ...(period_from && period_to
            ? [
                {
                  term: m.columns.period_to,
                  value: m.period_of({ from: day(period_from), to: day(period_to) }),
                },
              ]
            : []),
          { term: m.number_of_entries, value: formatNumber(entries, language) },
          ...money(m.opening, opening),
          ...money(m.columns.credit_sum, credits),
          ...money(m.columns.debit_sum, debits),
          ...money(m.closing, closing),
          ...(pending > 0 ? [{ term: m.pending, value: formatNumber(pending, language) }] : []),
        ]}
      />
    </>
  );
}
