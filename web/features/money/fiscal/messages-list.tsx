import { listFiscalMessages, type FiscalMessageRow } from '../../../../contract/money/fiscal.ts';
import { useMessages } from '../../../i18n/i18n.tsx';
import { useListQuery } from '../../../lib/list/list-query.ts';
import { column, dateTimeColumn, labelColumn, textColumn } from '../../../ui/table/columns.tsx';
import type { DataColumn } from '../../../ui/table/data-table-columns.ts';
import { List } from '../../../ui/table/list.tsx';
import { StatusTag } from '../../../ui/feedback/status-tag.tsx';
import type { Tone } from '../../../ui/tone.ts';
import { useErrorLabels } from './error-labels.ts';
import { Stack } from '../../../ui/layout.tsx';
import styles from './fiscal.module.css';

const tones: Record<FiscalMessageRow['outcome'], Tone> = {
  accepted: 'success',
  rejected: 'error',
  failed: 'warning',
};

/** A practice message is not sent, so nobody accepted it. */
function Outcome({ row }: { row: FiscalMessageRow }) {
  const m = useMessages('fiscal');
  if (row.environment === 'practice') return <StatusTag tone="neutral">{m.practice_outcome}</StatusTag>;
  return <StatusTag tone={tones[row.outcome]}>{m.outcomes[row.outcome]}</StatusTag>;
}

function Answer({ row: { eor, code, message } }: { row: FiscalMessageRow }) {
  const words = useErrorLabels();
  if (eor) return <span className={styles.mono}>{eor}</span>;
  return (
    <>
      {words(code)} {message ? <span className={styles.mono}>{message}</span> : null}
    </>
  );
}

const useColumns = (): DataColumn<FiscalMessageRow>[] => {
  const m = useMessages('fiscal');
  const app = useMessages('app_ui');
  const labels = useMessages('labels');
  return [
    dateTimeColumn('sent_at', m.sent_at, { sortable: true }),
    labelColumn('kind', app.kind, m.message_kinds, { nowrap: true }),
    column('about', m.about, (row) => row.invoice_nr ?? row.premise_code ?? '', { nowrap: true }),
    column('outcome', app.result, (row) => <Outcome row={row} />, { nowrap: true }),
    column('answer', m.answer, (row) => <Answer row={row} />),
    labelColumn('environment', m.environment_of, labels.fiscal_environment, { hidden: true }),
    column('duration', m.duration, (row) => `${row.duration_ms} ms`, { align: 'end', hidden: true }),
    textColumn('id', m.message_id, { copy: true, hidden: true }),
  ];
};

/** Messages to the tax administration with its answers, as evidence. */
export function MessagesList() {
  const m = useMessages('fiscal');
  const list = useListQuery(listFiscalMessages, {
    searchLabel: m.search_invoice,
    tableId: 'fiscal-messages',
    prefix: 'msg.',
  });
  return (
    <Stack as="section" gap={3}>
      <h2>{m.messages}</h2>
      <List
        list={list}
        title={m.messages}
        columns={useColumns()}
        empty={{ title: m.messages_empty, text: m.messages_empty_text }}
      />
    </Stack>
  );
}
