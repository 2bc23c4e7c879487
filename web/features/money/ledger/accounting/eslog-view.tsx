import { useCallback, useState } from 'react';
import {
  type BudgetUser,
  deleteBudgetUser,
  listBudgetUsers,
  listEslogInvoices,
} from '../../../../../contract/money/eslog.ts';
import { can } from '../../../../../contract/platform/permissions.ts';
import { NONE } from '../../../../i18n/format.ts';
import { useMessages } from '../../../../i18n/i18n.tsx';
import { announceChange, call } from '../../../../lib/http/api.ts';
import { useListQuery } from '../../../../lib/list/list-query.ts';
import type { RowOf } from '../../../../lib/list/list-route.ts';
import { viewsOf } from '../../../../lib/list/list-views.ts';
import { useUser } from '../../../../lib/session/session.ts';
import { showSnackbar } from '../../../../lib/show-snackbar.ts';
import { dateTimeColumn, moneyColumn, textColumn } from '../../../../ui/table/columns.tsx';
import { ConfirmAction } from '../../../../ui/dialog/confirm-action.tsx';
import type { DataColumn } from '../../../../ui/table/data-table-columns.ts';
import { ListActions } from '../../../../ui/filters/list-actions.tsx';
import { List } from '../../../../ui/table/list.tsx';
import { buttonsColumn, fileColumn } from '../../../../ui/table/row-columns.tsx';
import { BudgetUserDialog } from './budget-user-dialog.tsx';
import { Stack } from '../../../../ui/layout.tsx';
import styles from '../ledger.module.css';
import { eslogHref } from '../paths.ts';

type EslogRow = RowOf<typeof listEslogInvoices>;

const VIEWS = viewsOf({ all: {}, to_take: { taken: ['false'] } });

/** Invoices of budget users as e-invoices, and the list of budget users. */
export function EslogView() {
  const m = useMessages('ledger').eslog;
  const app = useMessages('app_ui');
  const user = useUser();
  const [edited, setEdited] = useState<BudgetUser | 'new' | null>(null);
  const [removed, setRemoved] = useState<BudgetUser | null>(null);
  const add = useCallback(() => setEdited('new'), []);
  const mayChange = can(user, 'invoices.create');
  const invoices = useListQuery(listEslogInvoices, {
    tableId: 'eslog_invoices',
    prefix: 'eslog.',
    searchLabel: m.buyer,
  });
  const users = useListQuery(listBudgetUsers, { tableId: 'budget_users', prefix: 'users.' });
  return (
    <Stack gap={5}>
      <ListActions create={mayChange ? { label: m.add, act: add } : null} />
      <p>{m.lead}</p>
      <section className={styles.part}>
        <h2>{m.invoices}</h2>
        <List
          list={invoices}
          title={m.invoices}
          views={{ label: app.views, views: VIEWS, labels: m.view }}
          columns={useInvoiceColumns()}
          empty={{ title: m.invoices_empty, text: m.invoices_empty_text }}
        />
      </section>
      <section className={styles.part}>
        <h2>{m.users}</h2>
        <List
          list={users}
          title={m.users}
          columns={useUserColumns(mayChange ? { onEdit: setEdited, onRemove: setRemoved } : null)}
          rowId={(row) => row.tax_number}
          empty={{ title: m.users_empty, text: m.users_empty_text }}
        />
      </section>
      {edited ? (
        <BudgetUserDialog
          user={edited === 'new' ? null : edited}
          onSaved={() => {
            setEdited(null);
            showSnackbar(m.saved);
          }}
          onClose={() => setEdited(null)}
        />
      ) : null}
      {removed ? (
        <ConfirmAction
          title={m.remove_title}
          confirm={app.remove}
          danger
          send={() => call(deleteBudgetUser, { params: { tax_number: removed.tax_number } }, { quiet: true })}
          onDone={() => {
            setRemoved(null);
            showSnackbar(m.removed);
          }}
          onFailure={() => void announceChange('money')}
          onClose={() => setRemoved(null)}
        >
          {m.remove_text({ name: removed.name })}
        </ConfirmAction>
      ) : null}
    </Stack>
  );
}

const useInvoiceColumns = (): DataColumn<EslogRow>[] => {
  const m = useMessages('ledger').eslog;
  const app = useMessages('app_ui');
  return [
    textColumn('invoice_nr', m.number, { nowrap: true }),
    textColumn('buyer_name', m.buyer),
    moneyColumn('amount', app.amount, { sortable: true }),
    dateTimeColumn('date_time', m.issued, { sortable: true }),
    dateTimeColumn('taken_at', m.taken_at, { none: NONE }),
    textColumn('taken_by_name', m.taken_by, { none: NONE }),
    fileColumn('file', m.download, {
      label: m.download,
      name: (row) => m.download_of({ nr: row.invoice_nr }),
      href: (row) => eslogHref(row.id),
      download: true,
    }),
  ];
};

type UserActions = { onEdit: (user: BudgetUser) => void; onRemove: (user: BudgetUser) => void };

/** Without `actions` for those who may only look. */
const useUserColumns = (actions: UserActions | null): DataColumn<BudgetUser>[] => {
  const m = useMessages('ledger').eslog;
  const app = useMessages('app_ui');
  return [
    textColumn('name', m.name, { sortable: true }),
    textColumn('tax_number', m.tax_number, { sortable: true }),
    textColumn('vat_id', m.vat_id, { none: NONE }),
    ...(actions
      ? [
          buttonsColumn<BudgetUser>('actions', m.actions, ({ name }) => name, [
            { label: app.edit, onAct: actions.onEdit },
            { label: app.remove, onAct: actions.onRemove },
          ]),
        ]
      : []),
  ];
};
