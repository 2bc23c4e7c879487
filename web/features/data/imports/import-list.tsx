import { IMPORT_STATUSES, listImports, type ImportRow } from '../../../../contract/data/imports.ts';
import { formatNumber } from '../../../i18n/format.ts';
import { useMessages } from '../../../i18n/i18n.tsx';
import { useListQuery } from '../../../lib/list/list-query.ts';
import { NewUpload } from '../../../shared/platform/table-files/new-upload.tsx';
import {
  column,
  dateTimeColumn,
  labelColumn,
  numberColumn,
  statusColumn,
  textColumn,
} from '../../../ui/table/columns.tsx';
import type { DataColumn } from '../../../ui/table/data-table-columns.ts';
import { List } from '../../../ui/table/list.tsx';
import { selectFilter } from '../../../ui/filters/select-filter.tsx';
import { ImportStatusTag } from './status-tags.tsx';
import { UploadDialog } from './upload-dialog.tsx';

const useColumns = (): DataColumn<ImportRow>[] => {
  const m = useMessages('imports');
  const app = useMessages('app_ui');
  return [
    textColumn('file_name', m.file_name, { sortable: true }),
    labelColumn('content', m.kind, m.contents),
    statusColumn('status', app.state, ImportStatusTag, { sortable: true }),
    numberColumn('total_rows', m.total_rows, { sortable: true }),
    column(
      'brought_in',
      m.brought_in,
      ({ status, counts }, language) =>
        status === 'done' && counts ? formatNumber(counts.create + counts.link, language) : '',
      { align: 'end' },
    ),
    dateTimeColumn('created_at', m.created_at, { sortable: true }),
    textColumn('created_by_name', m.created_by),
  ];
};

/** Imports so far, newest first, and the upload of a new table. */
export function ImportList() {
  const m = useMessages('imports');
  const app = useMessages('app_ui');
  return (
    <>
      <NewUpload label={m.upload_title} Dialog={UploadDialog} />
      <List
        list={useListQuery(listImports, { tableId: 'imports', searchLabel: m.file_name })}
        title={m.list_title}
        columns={useColumns()}
        rowHref={(row) => `/uvoz-podatkov?uvoz=${row.id}`}
        filters={[selectFilter('status', app.state, app.any_status, m.statuses, IMPORT_STATUSES)]}
        empty={{ title: m.empty, text: m.empty_text }}
      />
    </>
  );
}
