import type { RefundRow } from '../../../../contract/money/refunds.ts';
import { groupedIban } from '../../../../contract/values/iban.ts';
import { useMessages } from '../../../i18n/i18n.tsx';
import { RefundStatusTag } from '../../../shared/money/status-tags.tsx';
import { recordColumn } from '../../../shared/platform/columns.tsx';
import { column, dateColumn, dayColumn, labelColumn, moneyColumn, textColumn } from '../../../ui/columns.tsx';
import type { DataColumn } from '../../../ui/data-table-columns.ts';
import { Row } from '../../../ui/layout.tsx';
import { StatusTag } from '../../../ui/status-tag.tsx';
import styles from './refunds.module.css';

/** The status, which for a due refund is the file that it is in. */
export function RefundTag({ row: { status, file_id } }: { row: RefundRow }) {
  const m = useMessages('refunds');
  if (status === 'due' && file_id !== null) return <StatusTag tone="info">{m.in_file}</StatusTag>;
  return <RefundStatusTag status={status} />;
}

/** The status, and what keeps a due refund from being paid. */
function RefundState({ row }: { row: RefundRow }) {
  const m = useMessages('refunds');
  const obstacle = row.payment_reversed ? m.reversed_title : row.returned_on ? m.returned_title : null;
  return (
    <Row as="span">
      <RefundTag row={row} />
      {row.status === 'due' && obstacle ? <span className={styles.missing}>{obstacle}</span> : null}
    </Row>
  );
}

/** The account it goes to; cash and what is done with need none. */
function RefundIban({ row: { iban, status } }: { row: RefundRow }) {
  const m = useMessages('refunds');
  if (iban) return groupedIban(iban);
  return status === 'due' ? <span className={styles.missing}>{m.no_iban}</span> : m.none;
}

/** Columns of the list of refunds; less common ones are in the column picker. */
export const useRefundColumns = (): DataColumn<RefundRow>[] => {
  const m = useMessages('refunds');
  const labels = useMessages('labels');
  const { columns: titles, none } = m;
  const applicationOf = (row: RefundRow) => ({ id: row.application_id, name: row.application_nr });
  return [
    textColumn('name', titles.name, { sortable: true, heading: true }),
    moneyColumn('amount', titles.amount, { sortable: true }),
    column('status', titles.status, (row) => <RefundState row={row} />, { sortable: true, nowrap: true }),
    dayColumn('file_made_at', titles.file, { none }),
    labelColumn('reason', titles.reason, labels.refund_reason),
    column('iban', titles.iban, (row) => <RefundIban row={row} />, { copy: (row) => row.iban, nowrap: true }),
    recordColumn('application', titles.application, 'application', applicationOf, { none }),
    dayColumn('created_at', titles.created_at, { sortable: true, hidden: true }),
    dateColumn('paid_on', titles.paid_on, { none, sortable: true }),
    textColumn('bank_ref', titles.bank_ref, { none, hidden: true }),
    textColumn('note', titles.note, { hidden: true }),
  ];
};
