import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useState } from 'react';
import {
  type AccountingBatch,
  createAccountingBatch,
  getAccountingWaiting,
  listAccountingBatches,
} from '../../../../../contract/money/ledger.ts';
import { can } from '../../../../../contract/platform/permissions.ts';
import { formatDate, formatMoney } from '../../../../i18n/format.ts';
import { useLanguage, useMessages } from '../../../../i18n/i18n.tsx';
import { announceChange, call } from '../../../../lib/http/api.ts';
import { callQuery } from '../../../../lib/http/call-query.ts';
import { useListQuery } from '../../../../lib/list/list-query.ts';
import { useUser } from '../../../../lib/session/session.ts';
import { showSnackbar } from '../../../../lib/show-snackbar.ts';
import { useToday } from '../../../../shared/settings/today.ts';
import { Card } from '../../../../ui/card.tsx';
import { ConfirmButton } from '../../../../ui/dialog/confirm-action.tsx';
import { column, dateTimeColumn, moneyColumn, textColumn } from '../../../../ui/table/columns.tsx';
import type { DataColumn } from '../../../../ui/table/data-table-columns.ts';
import { List } from '../../../../ui/table/list.tsx';
import { DatePicker } from '../../../../ui/field/date-picker.tsx';
import { FactList } from '../../../../ui/record/fact-list.tsx';
import { Actions, Stack } from '../../../../ui/layout.tsx';
import { LinkButton } from '../../../../ui/link-button.tsx';
import { LoadState } from '../../../../ui/feedback/load-state.tsx';
import { Notice } from '../../../../ui/feedback/notice.tsx';
import { VisuallyHidden } from '../../../../ui/visually-hidden.tsx';
import { AccountsCard } from './accounts-card.tsx';
import styles from '../ledger.module.css';
import { batchHref } from '../paths.ts';

/** The last day of the previous month. */
const lastMonth = (today: string): string =>
  new Date(Date.UTC(Number(today.slice(0, 4)), Number(today.slice(5, 7)) - 1, 0)).toISOString().slice(0, 10);

/** Accounting documents to export, the export, and the batches so far. */
export function AccountingView() {
  const all = useMessages('ledger');
  const m = all.accounting;
  const language = useLanguage();
  const user = useUser();
  const today = useToday();
  const [period_to, setPeriodTo] = useState(() => lastMonth(today));
  const waiting = useQuery({
    ...callQuery(getAccountingWaiting, { query: { period_to } }, { quiet: false }),
    placeholderData: keepPreviousData,
  });
  const list = useListQuery(listAccountingBatches, { tableId: 'accounting_batches', prefix: 'batch.' });
  const documents = waiting.data?.documents.reduce((sum, { count }) => sum + count, 0) ?? 0;
  return (
    <Stack gap={5}>
      <p>{m.lead}</p>
      <Card title={m.waiting}>
        <div className={styles.controls}>
          <DatePicker
            label={m.to}
            value={period_to}
            max={today}
            onChange={(day) => day && setPeriodTo(day)}
          />
        </div>
        {!waiting.data ? (
          <LoadState error={waiting.error} onRetry={() => void waiting.refetch()} />
        ) : documents === 0 ? (
          <Notice tone="success">{m.nothing}</Notice>
        ) : (
          <>
            <FactList
              items={[
                ...waiting.data.documents.map(({ kind, count }) => ({ term: m.kinds[kind], value: count })),
                ...(waiting.data.changed > 0 ? [{ term: m.changed, value: waiting.data.changed }] : []),
                { term: m.entries, value: waiting.data.entries },
                { term: m.balanced, value: <strong>{formatMoney(waiting.data.amount, language)}</strong> },
              ]}
            />
          </>
        )}
        <CreateBatch
          period_to={period_to}
          documents={documents}
          offered={documents > 0 && can(user, 'exports.create')}
        />
      </Card>
      <section className={styles.part}>
        <h2>{m.list}</h2>
        <List
          list={list}
          title={m.list}
          columns={useColumns(can(user, 'exports.download'))}
          empty={{ title: m.empty, text: m.empty_text }}
        />
      </section>
      {user.role === 'root' ? <AccountsCard /> : null}
    </Stack>
  );
}

type BatchProps = { period_to: string; documents: number; offered: boolean };

/** Exports what waits, after a question; what waits is counted anew when the server rejects it. */
function CreateBatch({ period_to, documents, offered }: BatchProps) {
  const m = useMessages('ledger').accounting;
  const language = useLanguage();
  return (
    <div>
      <ConfirmButton
        button={{ variant: 'primary', children: m.create }}
        offered={offered}
        title={m.create_title}
        confirm={m.create}
        send={(idempotency_key) =>
          call(createAccountingBatch, { body: { period_to } }, { quiet: true, idempotency_key })
        }
        onDone={({ batch_nr }) => showSnackbar(m.created({ nr: batch_nr }))}
        onFailure={() => void announceChange('money')}
      >
        {m.create_text({ n: documents, date: formatDate(period_to, language) })}
      </ConfirmButton>
    </div>
  );
}

function Files({ row }: { row: AccountingBatch }) {
  const m = useMessages('ledger').accounting;
  return (
    <Actions as="span">
      {(['xlsx', 'csv'] as const).map((format) => (
        <LinkButton
          key={format}
          variant="tertiary"
          icon={<Download />}
          href={batchHref(row.id, format)}
          download
        >
          {format.toUpperCase()}
          <VisuallyHidden> {m.file_of({ nr: row.batch_nr })}</VisuallyHidden>
        </LinkButton>
      ))}
    </Actions>
  );
}

const useColumns = (mayDownload: boolean): DataColumn<AccountingBatch>[] => {
  const m = useMessages('ledger').accounting;
  const file = column<AccountingBatch>('file', m.file, (row) => <Files row={row} />);
  return [
    textColumn('batch_nr', m.number, { sortable: true }),
    column(
      'period_to',
      m.period,
      (row, language) => `${formatDate(row.period_from, language)} – ${formatDate(row.period_to, language)}`,
      { sortable: true, nowrap: true },
    ),
    textColumn('documents', m.documents, { align: 'end' }),
    textColumn('entries', m.entries, { align: 'end' }),
    moneyColumn('amount', m.amount),
    textColumn('created_by_name', m.by),
    dateTimeColumn('created_at', m.at, { sortable: true }),
    ...(mayDownload ? [file] : []),
  ];
};
