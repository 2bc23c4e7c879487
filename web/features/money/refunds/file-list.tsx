import { Download } from 'lucide-react';
import { useState } from 'react';
import {
  downloadRefundFile,
  listRefundFiles,
  type RefundFileRow,
} from '../../../../contract/money/refunds.ts';
import { formatDateTime, NONE } from '../../../i18n/format.ts';
import { useLanguage, useMessages } from '../../../i18n/i18n.tsx';
import { call } from '../../../lib/http/api.ts';
import { useListQuery } from '../../../lib/list/list-query.ts';
import { saveFile } from '../../../lib/files/save-file.ts';
import { useCan } from '../../../lib/session/session.ts';
import { useAction } from '../../../lib/use-action.ts';
import { Button } from '../../../ui/button.tsx';
import { column, dateTimeColumn, moneyColumn, numberColumn, textColumn } from '../../../ui/table/columns.tsx';
import type { DataColumn } from '../../../ui/table/data-table-columns.ts';
import { Row, Stack } from '../../../ui/layout.tsx';
import { List } from '../../../ui/table/list.tsx';
import { StatusTag } from '../../../ui/feedback/status-tag.tsx';
import { useVoiding } from './void-action.tsx';

/** Files of transfers: what the bank was given, and what statements have shown of it. */
export function FileList() {
  const m = useMessages('refunds').files;
  const list = useListQuery(listRefundFiles, { tableId: 'refund-files', prefix: 'files.' });
  const voidingOf = useVoiding();
  const [voiding, setVoiding] = useState<RefundFileRow | null>(null);
  return (
    <Stack gap={2}>
      <h2>{m.title}</h2>
      <List
        list={list}
        title={m.title}
        columns={useColumns(setVoiding)}
        empty={{ title: m.empty, text: m.empty_text }}
      />
      {voiding ? voidingOf().dialog({ row: voiding, onClose: () => setVoiding(null) }) : null}
    </Stack>
  );
}

function FileState({ row: { voided_at, paid, transfers, ended } }: { row: RefundFileRow }) {
  const m = useMessages('refunds').files;
  const expected = transfers - ended;
  if (voided_at) return <StatusTag tone="neutral">{m.voided}</StatusTag>;
  if (paid === 0 && expected > 0) return <StatusTag tone="warning">{m.waiting}</StatusTag>;
  if (paid < transfers) return <StatusTag tone="info">{m.paid_part({ paid, n: transfers })}</StatusTag>;
  return <StatusTag tone="success">{m.paid}</StatusTag>;
}

function FileActions({ row, onVoid }: { row: RefundFileRow; onVoid: (row: RefundFileRow) => void }) {
  const m = useMessages('refunds').files;
  const language = useLanguage();
  const { busy, run } = useAction();
  const name = m.name({ time: formatDateTime(row.created_at, language) });
  const download = (): void =>
    void run({
      send: () => call(downloadRefundFile, { params: { id: row.id } }, { quiet: true }),
      done: (file) => saveFile(file, `${row.message_id}.xml`),
    });
  if (row.voided_at) return null;
  return (
    <Row as="span">
      {row.kept ? (
        <Button
          variant="tertiary"
          icon={<Download />}
          busy={busy}
          aria-label={`${m.download}: ${name}`}
          onClick={download}
        >
          {m.download}
        </Button>
      ) : null}
      {row.paid === 0 && row.ended < row.transfers && !row.waiting ? (
        <Button variant="tertiary" aria-label={`${m.not_sent}: ${name}`} onClick={() => onVoid(row)}>
          {m.not_sent}
        </Button>
      ) : null}
    </Row>
  );
}

const useColumns = (onVoid: (row: RefundFileRow) => void): DataColumn<RefundFileRow>[] => {
  const m = useMessages('refunds').files;
  const may = useCan('payments.match');
  return [
    dateTimeColumn('created_at', m.created_at, { heading: true }),
    textColumn('created_by_name', m.created_by, { none: NONE }),
    numberColumn('transfers', m.transfers),
    moneyColumn('amount', m.amount),
    column('state', m.state, (row) => <FileState row={row} />, { nowrap: true }),
    textColumn('message_id', m.message_id, { hidden: true }),
    ...(may
      ? [column<RefundFileRow>('actions', m.actions, (row) => <FileActions row={row} onVoid={onVoid} />)]
      : []),
  ];
};
