import { useMemo } from 'react';
import { listFiscalMessages, type FiscalMessageRow } from '../../../../contract/money/fiscal.ts';
import { useMessages } from '../../../i18n/i18n.tsx';
import { useListQuery } from '../../../lib/list-query.ts';
import { dateTimeColumn } from '../../../ui/columns.tsx';
import type { DataColumn } from '../../../ui/data-table-columns.ts';
import { List } from '../../../ui/list.tsx';
import { StatusTag } from '../../../ui/status-tag.tsx';
import type { Tone } from '../../../ui/tone.ts';
import { useErrorLabels } from './error-labels.ts';
import styles from './fiscal.module.css';

const tones: Record<FiscalMessageRow['outcome'], Tone> = {
  accepted: 'success',
  rejected: 'error',
  failed: 'warning',
};

const useColumns = (): DataColumn<FiscalMessageRow>[] => {
  const m = useMessages('fiscal');
  const labels = useMessages('labels');
  const words = useErrorLabels();
  return useMemo(
    (): DataColumn<FiscalMessageRow>[] => [
      dateTimeColumn('sent_at', m.sent_at, { sortable: true }),
      { id: 'kind', title: m.kind_of, cell: (row) => m.message_kinds[row.kind], nowrap: true },
      { id: 'about', title: m.about, cell: (row) => row.invoice_nr ?? row.premise_code ?? '', nowrap: true },
      {
        id: 'outcome',
        title: m.outcome,
        // A practice message is not sent, so nobody accepted it.
        cell: (row) =>
          row.environment === 'practice' ? (
            <StatusTag tone="neutral">{m.practice_outcome}</StatusTag>
          ) : (
            <StatusTag tone={tones[row.outcome]}>{m.outcomes[row.outcome]}</StatusTag>
          ),
        nowrap: true,
      },
      {
        id: 'answer',
        title: m.answer,
        cell: (row) =>
          row.eor ? (
            <span className={styles.mono}>{row.eor}</span>
          ) : (
            <>
              {words(row.code)} {row.message ? <span className={styles.mono}>{row.message}</span> : null}
            </>
          ),
      },
      {
        id: 'environment',
        title: m.environment_of,
        cell: (row) => labels.fiscal_environment[row.environment],
        hidden: true,
      },
      {
        id: 'duration',
        title: m.duration,
        cell: (row) => `${row.duration_ms} ms`,
        align: 'end',
        hidden: true,
      },
      { id: 'id', title: m.message_id, cell: (row) => row.id, copy: (row) => row.id, hidden: true },
    ],
    [m, labels, words],
  );
};

/** Messages to the tax administration with its answers, as evidence. */
export function MessagesList() {
  const m = useMessages('fiscal');
  const columns = useColumns();
  const list = useListQuery(listFiscalMessages, { tableId: 'fiscal-messages', prefix: 'msg.' });
  return (
    <section className={styles.part}>
      <h2>{m.messages}</h2>
      <List
        list={list}
        title={m.messages}
        columns={columns}
        searchLabel={m.search_invoice}
        empty={{ title: m.messages_empty, text: m.messages_empty_text }}
      />
    </section>
  );
}
