import { FileText } from 'lucide-react';
import { type ExportTemplate, listExportTemplates } from '../../../../contract/data/export-plans.ts';
import { useMessages } from '../../../i18n/i18n.tsx';
import { useOpenedRow } from '../../../lib/list/opened-row.ts';
import { useListQuery } from '../../../lib/list/list-query.ts';
import { useOpened } from '../../../lib/list/use-opened.ts';
import { column, dateTimeColumn, labelColumn, textColumn } from '../../../ui/table/columns.tsx';
import type { DataColumn } from '../../../ui/table/data-table-columns.ts';
import { List } from '../../../ui/table/list.tsx';
import { TemplateDialog } from './template-dialog.tsx';

const useColumns = (): DataColumn<ExportTemplate>[] => {
  const m = useMessages('exports');
  return [
    textColumn('name', m.template_name, { sortable: true }),
    textColumn('data_group', m.group),
    labelColumn('file_type', m.file_type, m.file_types, { nowrap: true }),
    column('columns', m.column_count, (row) => row.columns.length, { align: 'end' }),
    textColumn('schedules', m.used_in, { align: 'end' }),
    textColumn('user', m.columns.user, { none: m.gone_user }),
    dateTimeColumn('updated_at', m.updated_at, { sortable: true }),
  ];
};

/** Tab "Predloge": choices of rows, columns and format saved under a name. */
export function TemplatesTab() {
  const m = useMessages('exports');
  const { opened, hrefOf, open } = useOpened('predloga');
  const list = useListQuery(listExportTemplates, { tableId: 'export_templates', prefix: 'templates.' });
  const row = useOpenedRow(list.table.rows, opened, ({ id }) => id);
  return (
    <>
      <List
        list={list}
        title={m.templates_title}
        columns={useColumns()}
        rowHref={(template) => hrefOf(template.id)}
        empty={{
          icon: <FileText aria-hidden="true" />,
          title: m.templates_empty,
          text: m.templates_empty_text,
        }}
      />
      {row ? <TemplateDialog key={row.id} template={row} onClose={() => open(null)} /> : null}
    </>
  );
}
