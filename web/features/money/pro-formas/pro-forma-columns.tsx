import type { ProFormaRow } from '../../../../contract/money/money.ts';
import { printedReference } from '../../../../contract/values/payment-reference.ts';
import { useMessages } from '../../../i18n/i18n.tsx';
import { recordColumn } from '../../../shared/platform/columns.tsx';
import {
  column,
  dateColumn,
  moneyColumn,
  statusColumn,
  textColumn,
  dayColumn,
} from '../../../ui/columns.tsx';
import type { DataColumn } from '../../../ui/data-table-columns.ts';
import { ProFormaStatusTag } from '../../../shared/money/status-tags.tsx';
import { Menu } from '../../../ui/menu.tsx';
import { fileColumn } from '../../../ui/row-columns.tsx';
import { proFormaHref } from './paths.ts';

export type ProFormaAction = 'resend' | 'cancel' | 'again';

/** Actions of a row: an open pro-forma can be sent or cancelled, an expired or cancelled one reissued. */
export const actionsOf = ({ status }: ProFormaRow): readonly ProFormaAction[] => {
  switch (status) {
    case 'issued':
      return ['resend', 'cancel'];
    case 'overdue':
      return ['resend', 'again', 'cancel'];
    case 'cancelled':
      return ['again'];
    case 'paid':
      return [];
  }
};

type ActionsProps = { row: ProFormaRow; onAction: (action: ProFormaAction, row: ProFormaRow) => void };

function ActionsMenu({ row, onAction }: ActionsProps) {
  const m = useMessages('pro_formas');
  const actions = actionsOf(row);
  if (actions.length === 0) return null;
  return (
    <Menu
      compact
      label={m.actions_of({ nr: row.pro_forma_nr })}
      entries={actions.map((id) => ({
        id,
        label: m[id],
        danger: id === 'cancel',
        onSelect: () => onAction(id, row),
      }))}
    />
  );
}

/** Columns of the list; `onAction` is null for read-only staff. */
export const useProFormaColumns = (onAction: ActionsProps['onAction'] | null): DataColumn<ProFormaRow>[] => {
  const m = useMessages('pro_formas');
  const application = (row: ProFormaRow) => ({ id: row.application_id, name: row.application_nr });
  return [
    textColumn('pro_forma_nr', m.number, { copy: true, sortable: true, nowrap: true }),
    textColumn('buyer_name', m.buyer, { sortable: true, heading: true }),
    statusColumn('status', m.status, ProFormaStatusTag),
    moneyColumn('amount', m.amount, { sortable: true }),
    dateColumn('due_date', m.due_date, { sortable: true }),
    column('reference', m.reference, (row) => printedReference(row.reference), {
      copy: (row) => row.reference,
      nowrap: true,
    }),
    recordColumn('application_nr', m.application, 'application', application, { sortable: true }),
    dateColumn('issued_on', m.issued_on, { sortable: true, hidden: true }),
    dayColumn('paid_at', m.paid_at, { hidden: true }),
    fileColumn('file', m.pdf, {
      label: m.open,
      name: (row) => row.pro_forma_nr,
      href: (row) => proFormaHref(row.id),
    }),
    ...(onAction === null
      ? []
      : [column<ProFormaRow>('actions', m.actions, (row) => <ActionsMenu row={row} onAction={onAction} />)]),
  ];
};
