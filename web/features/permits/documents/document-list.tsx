import { FileText } from 'lucide-react';
import { useState } from 'react';
import {
  DOCUMENT_CHECKS,
  listDocuments,
  type ListedDocument,
} from '../../../../contract/permits/documents.ts';
import { useMessages } from '../../../i18n/i18n.tsx';
import type { FilterField } from '../../../lib/filter-state.ts';
import { useListQuery } from '../../../lib/list-query.ts';
import { changeTableState } from '../../../lib/table-state.ts';
import { DataTable } from '../../../ui/data-table.tsx';
import { DatePicker } from '../../../ui/date-picker.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { FilterBar } from '../../../ui/filter-bar.tsx';
import { PageHead } from '../../../ui/page-head.tsx';
import { useDocumentColumns } from './document-columns.tsx';
import { DocumentDialog } from './document-dialog.tsx';
import styles from './documents.module.css';

const useFilterFields = (): FilterField[] => {
  const m = useMessages('documents');
  const labels = useMessages('labels');
  const options = (words: Readonly<Record<string, string>>) =>
    Object.entries(words).map(([value, label]) => ({ value, label }));
  return [
    { id: 'kind', label: m.kind, options: options(labels.document_kind) },
    {
      id: 'check_status',
      label: m.check_status,
      options: DOCUMENT_CHECKS.map((value) => ({ value, label: m.checks[value] })),
    },
    { id: 'owner_type', label: m.owner_type, options: options(m.owner_types) },
  ];
};

/**
 * /dokumenti: every document, searchable by file name, number or applicant, shown without leaving the list.
 */
export function Component() {
  const m = useMessages('documents');
  const fields = useFilterFields();
  const [opened, setOpened] = useState<ListedDocument | null>(null);
  const columns = useDocumentColumns(setOpened);
  const { table, state, setState } = useListQuery(listDocuments, {
    tableId: 'documents',
    toolbarSearch: m.search,
  });
  const [from = '', to = ''] = (state.filters.created_at ?? '').split('..');
  const between = (first: string | null, last: string | null): void => {
    const { created_at: _, ...rest } = state.filters;
    const created_at = `${first ?? ''}..${last ?? ''}`;
    const filters = first || last ? { ...rest, created_at } : rest;
    setState(changeTableState(state, { filters }));
  };
  return (
    <>
      <PageHead title={m.title} lead={m.lead} />
      <DataTable
        {...table}
        title={m.title}
        columns={columns}
        rowId={(row) => row.id}
        filters={
          <>
            <FilterBar
              fields={fields}
              filters={state.filters}
              onChange={(filters) => setState(changeTableState(state, { filters }))}
            />
            <div className={styles.dates}>
              <DatePicker
                id="documents-from"
                label={m.from}
                value={from || null}
                onChange={(date) => between(date, to || null)}
              />
              <DatePicker
                id="documents-to"
                label={m.to}
                value={to || null}
                onChange={(date) => between(from || null, date)}
              />
            </div>
          </>
        }
        empty={
          <EmptyState icon={<FileText aria-hidden="true" />} title={m.empty}>
            {m.empty_text}
          </EmptyState>
        }
      />
      {opened ? (
        <DocumentDialog
          documents={table.rows ?? []}
          document={opened}
          onStep={setOpened}
          onClose={() => setOpened(null)}
        />
      ) : null}
    </>
  );
}
