import { proFormaColumns, type ProFormaRow } from '../../../../contract/money/money.ts';
import { printedReference } from '../../../../contract/values/money/payment-reference.ts';
import { useMessages } from '../../../i18n/i18n.tsx';
import { recordCell } from '../../../shared/platform/columns.tsx';
import { listColumns } from '../../../shared/platform/list-columns.tsx';
import { column } from '../../../ui/table/columns.tsx';
import type { DataColumn } from '../../../ui/table/data-table-columns.ts';
import { ProFormaStatusTag } from '../../../shared/money/status-tags.tsx';
import { Menu } from '../../../ui/dialog/menu.tsx';
import { fileColumn } from '../../../ui/table/row-columns.tsx';

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

/** The PDF of a pro-forma, shown in the page. */
const proFormaHref = (id: string): string => `/api/v1/admin/invoices/proxy/pro-forma/${id}`;

/** Columns of the list; `onAction` is null for read-only staff. */
export const useProFormaColumns = (onAction: ActionsProps['onAction'] | null): DataColumn<ProFormaRow>[] => {
  const m = useMessages('pro_formas');
  const application = (row: ProFormaRow) => ({ id: row.application_id, name: row.application_nr });
  return [
    ...listColumns(
      proFormaColumns,
      m.columns,
      {},
      {
        pro_forma_nr: { nowrap: true },
        status: (row) => <ProFormaStatusTag status={row.status} />,
        reference: { cell: (row) => printedReference(row.reference), nowrap: true },
        application_nr: recordCell('application', application),
      },
    ),
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
