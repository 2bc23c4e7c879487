import { useQueryClient } from '@tanstack/react-query';
import { FileText } from 'lucide-react';
import { useCallback, useState } from 'react';
import type { ProFormaRow } from '../../../../contract/money/money.ts';
import { listProFormas } from '../../../../contract/money/pro-formas.ts';
import { SHOWN_PRO_FORMA_STATUSES } from '../../../../contract/values/status.ts';
import { useMessages } from '../../../i18n/i18n.tsx';
import type { FilterField } from '../../../lib/filter-state.ts';
import { useListQuery } from '../../../lib/list-query.ts';
import { useCan } from '../../../lib/session.ts';
import { showSnackbar } from '../../../lib/snackbar.ts';
import { changeTableState } from '../../../lib/table-state.ts';
import { DataTable } from '../../../ui/data-table.tsx';
import { DatePicker } from '../../../ui/date-picker.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { FilterBar } from '../../../ui/filter-bar.tsx';
import styles from './pro-formas.module.css';
import { ProFormaActionDialog } from './pro-forma-action-dialog.tsx';
import { type ProFormaAction, useProFormaColumns } from './pro-forma-columns.tsx';

const useFields = (): FilterField[] => {
  const m = useMessages('pro_formas');
  const labels = useMessages('labels');
  return [
    {
      id: 'status',
      label: m.status,
      options: SHOWN_PRO_FORMA_STATUSES.map((value) => ({ value, label: labels.pro_forma_status[value] })),
    },
  ];
};

/** Tab "Predračuni" of /placila: all pro-formas, searchable by their content, with their actions. */
export function Tab() {
  const m = useMessages('pro_formas');
  const client = useQueryClient();
  const fields = useFields();
  const mayIssue = useCan('invoices.pro_forma');
  const [asked, setAsked] = useState<{ action: ProFormaAction; row: ProFormaRow } | null>(null);
  const ask = useCallback(
    (chosenAction: ProFormaAction, row: ProFormaRow) => setAsked({ action: chosenAction, row }),
    [],
  );
  const columns = useProFormaColumns(mayIssue ? ask : null);
  const { table, state, setState } = useListQuery(listProFormas, {
    tableId: 'pro_formas',
    toolbarSearch: m.search,
  });
  const { due_date: days, ...chips } = state.filters;
  const [from = '', to = ''] = (days ?? '').split('..');
  const between = (first: string, last: string): void =>
    setState(
      changeTableState(state, {
        filters: first || last ? { ...chips, due_date: `${first}..${last}` } : chips,
      }),
    );
  const renew = (): void => void client.invalidateQueries({ queryKey: [listProFormas.path] });
  return (
    <>
      <p className={styles.lead}>{m.lead}</p>
      <DataTable
        {...table}
        title={m.title}
        columns={columns}
        rowId={(row) => row.id}
        rowName={(row) => `${row.pro_forma_nr} ${row.buyer_name}`}
        filters={
          <>
            <FilterBar
              fields={fields}
              filters={chips}
              onChange={(filters) =>
                setState(
                  changeTableState(state, { filters: days ? { ...filters, due_date: days } : filters }),
                )
              }
            />
            <DatePicker
              id="pro-formas-from"
              label={m.from}
              value={from || null}
              onChange={(day) => between(day ?? '', to)}
            />
            <DatePicker
              id="pro-formas-to"
              label={m.to}
              value={to || null}
              onChange={(day) => between(from, day ?? '')}
            />
          </>
        }
        empty={
          <EmptyState icon={<FileText aria-hidden="true" />} title={m.empty}>
            {m.empty_text}
          </EmptyState>
        }
      />
      {asked ? (
        <ProFormaActionDialog
          key={`${asked.action} ${asked.row.id}`}
          action={asked.action}
          row={asked.row}
          onChanged={renew}
          onDone={({ pro_forma_nr: nr }) => {
            const said = { cancel: m.cancelled, resend: m.resent, again: m.issued }[asked.action];
            showSnackbar(said({ nr }));
            setAsked(null);
            renew();
          }}
          onClose={() => setAsked(null)}
        />
      ) : null}
    </>
  );
}
