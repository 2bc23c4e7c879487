import { refundColumns, type RefundRow } from '../../../../contract/money/refunds.ts';
import { groupedIban } from '../../../../contract/values/money/iban.ts';
import { NONE } from '../../../i18n/format.ts';
import { useMessages } from '../../../i18n/i18n.tsx';
import { RefundStatusTag } from '../../../shared/money/status-tags.tsx';
import { recordCell } from '../../../shared/platform/columns.tsx';
import { inOrder, listColumns } from '../../../shared/platform/list-columns.tsx';
import type { DataColumn } from '../../../ui/table/data-table-columns.ts';
import { Row } from '../../../ui/layout.tsx';
import { StatusTag } from '../../../ui/feedback/status-tag.tsx';
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
  return status === 'due' ? <span className={styles.missing}>{m.no_iban}</span> : NONE;
}

/** Columns of the list of refunds; less common ones are in the column picker. */
export const useRefundColumns = (): DataColumn<RefundRow>[] => {
  const m = useMessages('refunds');
  const applicationOf = (row: RefundRow) => ({ id: row.application_id, name: row.application_nr });
  const columns = listColumns(refundColumns, m.columns, useMessages('labels'), {
    status: { cell: (row) => <RefundState row={row} />, pill: false },
    file_made_at: { none: NONE },
    iban: { cell: (row) => <RefundIban row={row} />, nowrap: true },
    application: recordCell('application', applicationOf, NONE),
    paid_on: { none: NONE },
    bank_ref: { none: NONE },
  });
  return inOrder(['name', 'amount', 'status', 'file_made_at'], columns);
};
