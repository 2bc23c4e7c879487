import { FileText } from 'lucide-react';
import { useMemo } from 'react';
import { type ExportTemplate, listExportTemplates } from '../../../../contract/data/export-plans.ts';
import { formatDateTime } from '../../../i18n/format.ts';
import { useLanguage, useMessages } from '../../../i18n/i18n.tsx';
import { useOpenedRow } from '../../../lib/opened-row.ts';
import { useListQuery } from '../../../lib/list-query.ts';
import type { DataColumn } from '../../../ui/data-table-columns.ts';
import { DataTable } from '../../../ui/data-table.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { TemplateDialog } from './template-dialog.tsx';
import { useOpened } from './use-exports.ts';

const useColumns = (): DataColumn<ExportTemplate>[] => {
  const m = useMessages('exports');
  const language = useLanguage();
  return useMemo(
    () => [
      { id: 'name', title: m.template_name, cell: (row) => row.name, sortable: true },
      { id: 'data_group', title: m.group, cell: (row) => row.data_group },
      { id: 'file_type', title: m.file_type, cell: (row) => m.file_types[row.file_type], nowrap: true },
      { id: 'columns', title: m.column_count, cell: (row) => row.columns.length, align: 'end' },
      { id: 'schedules', title: m.used_in, cell: (row) => row.schedules, align: 'end' },
      { id: 'user', title: m.columns.user, cell: (row) => row.user ?? m.gone_user },
      {
        id: 'updated_at',
        title: m.updated_at,
        cell: (row) => formatDateTime(row.updated_at, language),
        sortable: true,
        nowrap: true,
      },
    ],
    [m, language],
  );
};

/** Tab "Predloge": choices of rows, columns and format saved under a name. */
export function TemplatesTab() {
  const m = useMessages('exports');
  const { opened, hrefOf, open } = useOpened('predloga');
  const { table } = useListQuery(listExportTemplates, { tableId: 'export_templates', prefix: 'templates.' });
  const row = useOpenedRow(table.rows, opened, ({ id }) => id);
  return (
    <>
      <DataTable
        {...table}
        title={m.templates_title}
        columns={useColumns()}
        rowId={(template) => template.id}
        rowHref={(template) => hrefOf(template.id)}
        empty={
          <EmptyState icon={<FileText aria-hidden="true" />} title={m.templates_empty}>
            {m.templates_empty_text}
          </EmptyState>
        }
      />
      {row ? <TemplateDialog key={row.id} template={row} onClose={() => open(null)} /> : null}
    </>
  );
}
