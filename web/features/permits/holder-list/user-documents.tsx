import { listUserDocuments, type UserDocumentRow } from '../../../../contract/permits/user-records.ts';
import { formatFileSize, NONE } from '../../../i18n/format.ts';
import { useMessages } from '../../../i18n/i18n.tsx';
import { documentHref } from '../../../shared/permits/documents/document-href.ts';
import { useListQuery } from '../../../lib/list/list-query.ts';
import { column, dateTimeColumn, labelColumn } from '../../../ui/table/columns.tsx';
import type { DataColumn } from '../../../ui/table/data-table-columns.ts';
import { List } from '../../../ui/table/list.tsx';
import { Link } from '../../../ui/link.tsx';

const PAGES: Readonly<Record<string, string>> = { application: '/vloge', permit: '/dovolilnice' };

function DocumentLink({ row }: { row: UserDocumentRow }) {
  const m = useMessages('holders');
  return (
    <a
      href={documentHref(row.id, true)}
      target="_blank"
      rel="noopener"
      aria-label={m.document_open({ name: row.file_name })}
    >
      {row.file_name}
    </a>
  );
}

const useColumns = (): DataColumn<UserDocumentRow>[] => {
  const m = useMessages('holders');
  const app = useMessages('app_ui');
  const labels = useMessages('labels');
  return [
    column('file_name', m.document_name, (row) => <DocumentLink row={row} />, { sortable: true }),
    labelColumn('kind', app.kind, labels.document_kind, { sortable: true }),
    column(
      'owner_number',
      m.document_owner,
      (row) =>
        row.owner_number ? (
          <Link href={`${PAGES[row.owner_type] ?? ''}/${row.owner_id}`}>{row.owner_number}</Link>
        ) : (
          NONE
        ),
      { nowrap: true },
    ),
    dateTimeColumn('created_at', m.document_added, { sortable: true }),
    column('size', m.document_size, (row, language) => formatFileSize(row.size, language), {
      sortable: true,
      align: 'end',
      nowrap: true,
      hidden: true,
    }),
  ];
};

/** Documents of the applications and permits of one person. */
export function UserDocuments({ id }: { id: string }) {
  const m = useMessages('holders');
  const labels = useMessages('labels');
  const list = useListQuery(listUserDocuments, {
    tableId: 'user_documents',
    prefix: 'documents.',
    params: { itemId: id },
  });
  return (
    <List
      list={list}
      title={labels.documents}
      columns={useColumns()}
      empty={{ title: m.documents_empty, text: m.documents_empty_text }}
    />
  );
}
