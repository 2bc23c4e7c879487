import { Download } from 'lucide-react';
import { useMemo, useState } from 'react';
import {
  type BudgetUser,
  deleteBudgetUser,
  listBudgetUsers,
  listEslogInvoices,
} from '../../../../contract/money/eslog.ts';
import type { InvoiceRow } from '../../../../contract/money/money.ts';
import { can } from '../../../../contract/platform/permissions.ts';
import { formatDateTime, formatMoney } from '../../../i18n/format.ts';
import { useLanguage, useMessages } from '../../../i18n/i18n.tsx';
import { call } from '../../../lib/api.ts';
import { useListQuery } from '../../../lib/list-query.ts';
import { useUser } from '../../../lib/session.ts';
import { showSnackbar } from '../../../lib/snackbar.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import type { DataColumn } from '../../../ui/data-table-columns.ts';
import { DataTable } from '../../../ui/data-table.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { BudgetUserDialog } from './budget-user-dialog.tsx';
import styles from './ledger.module.css';
import { eslogHref } from './paths.ts';

type EslogRow = InvoiceRow & { tax_number: string | null };

/** Invoices of budget users as e-invoices, and the list of budget users. */
export function EslogView() {
  const m = useMessages('ledger').eslog;
  const user = useUser();
  const [edited, setEdited] = useState<BudgetUser | 'new' | null>(null);
  const [removed, setRemoved] = useState<BudgetUser | null>(null);
  const [busy, setBusy] = useState(false);
  const mayChange = can(user, 'invoices.create');
  const invoices = useListQuery(listEslogInvoices, {
    tableId: 'eslog_invoices',
    prefix: 'eslog.',
    toolbarSearch: m.buyer,
  });
  const users = useListQuery(listBudgetUsers, { tableId: 'budget_users', prefix: 'users.' });
  const remove = async ({ tax_number }: BudgetUser): Promise<void> => {
    setBusy(true);
    try {
      await call(deleteBudgetUser, { params: { tax_number } });
      showSnackbar(m.removed);
    } finally {
      setBusy(false);
      setRemoved(null);
    }
  };
  return (
    <div className={styles.stack}>
      <p>{m.lead}</p>
      <section className={styles.part}>
        <h2>{m.invoices}</h2>
        <DataTable
          {...invoices.table}
          title={m.invoices}
          columns={useInvoiceColumns()}
          rowId={(row) => row.id}
          empty={<EmptyState title={m.invoices_empty}>{m.invoices_empty_text}</EmptyState>}
        />
      </section>
      <section className={styles.part}>
        <h2>{m.users}</h2>
        <DataTable
          {...users.table}
          title={m.users}
          columns={useUserColumns(mayChange, setEdited, setRemoved)}
          rowId={(row) => row.tax_number}
          actions={
            mayChange ? (
              <Button variant="primary" onClick={() => setEdited('new')}>
                {m.add}
              </Button>
            ) : null
          }
          empty={<EmptyState title={m.users_empty}>{m.users_empty_text}</EmptyState>}
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
      <ConfirmDialog
        open={removed !== null}
        title={m.remove_title}
        confirm={m.remove}
        danger
        busy={busy}
        onConfirm={() => {
          if (removed) void remove(removed);
        }}
        onClose={() => setRemoved(null)}
      >
        {removed ? m.remove_text({ name: removed.name }) : null}
      </ConfirmDialog>
    </div>
  );
}

const useInvoiceColumns = (): DataColumn<EslogRow>[] => {
  const m = useMessages('ledger').eslog;
  const language = useLanguage();
  return useMemo(
    () => [
      { id: 'invoice_nr', title: m.number, cell: (row) => row.invoice_nr, nowrap: true },
      { id: 'buyer_name', title: m.buyer, cell: (row) => row.buyer_name },
      {
        id: 'amount',
        title: m.amount,
        cell: (row) => formatMoney(row.amount, language),
        align: 'end',
        sortable: true,
      },
      {
        id: 'date_time',
        title: m.issued,
        cell: (row) => formatDateTime(row.date_time, language),
        sortable: true,
        nowrap: true,
      },
      { id: 'file', title: m.download, cell: (row) => <EslogLink id={row.id} invoice_nr={row.invoice_nr} /> },
    ],
    [m, language],
  );
};

/** The e-invoice of one invoice or credit note. */
function EslogLink({ id, invoice_nr }: { id: string; invoice_nr: string }) {
  const m = useMessages('ledger').eslog;
  return (
    <LinkButton variant="tertiary" icon={<Download />} href={eslogHref(id)} download>
      {m.download}
      <VisuallyHidden> {m.download_of({ nr: invoice_nr })}</VisuallyHidden>
    </LinkButton>
  );
}

const useUserColumns = (
  mayChange: boolean,
  onEdit: (user: BudgetUser) => void,
  onRemove: (user: BudgetUser) => void,
): DataColumn<BudgetUser>[] => {
  const m = useMessages('ledger').eslog;
  return useMemo(
    () => [
      { id: 'name', title: m.name, cell: (row) => row.name, sortable: true },
      { id: 'tax_number', title: m.tax_number, cell: (row) => row.tax_number, sortable: true },
      { id: 'vat_id', title: m.vat_id, cell: (row) => row.vat_id ?? '–' },
      ...(mayChange
        ? [
            {
              id: 'actions',
              title: m.actions,
              cell: (row: BudgetUser) => (
                <span className={styles.links}>
                  <Button variant="tertiary" onClick={() => onEdit(row)}>
                    {m.edit}
                    <VisuallyHidden> {row.name}</VisuallyHidden>
                  </Button>
                  <Button variant="tertiary" onClick={() => onRemove(row)}>
                    {m.remove}
                    <VisuallyHidden> {row.name}</VisuallyHidden>
                  </Button>
                </span>
              ),
            },
          ]
        : []),
    ],
    [m, mayChange, onEdit, onRemove],
  );
};
