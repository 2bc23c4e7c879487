import { listUserDocuments, type UserDocumentRow } from '../../../../contract/permits/user-records.ts';
import { formatFileSize } from '../../../i18n/format.ts';
import { useMessages } from '../../../i18n/i18n.tsx';
import { documentHref } from '../../../shared/permits/document-href.ts';
import { useListQuery } from '../../../lib/list-query.ts';
import { column, dateTimeColumn, labelColumn } from '../../../ui/columns.tsx';
import type { DataColumn } from '../../../ui/data-table-columns.ts';
import { List } from '../../../ui/list.tsx';
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
  const { none } = useMessages('people');
  const labels = useMessages('labels');
  return [
    column('file_name', m.document_name, (row) => <DocumentLink row={row} />, { sortable: true }),
    labelColumn('kind', m.document_kind, labels.document_kind, { sortable: true }),
    column(
      'owner_number',
      m.document_owner,
      (row) =>
        row.owner_number ? (
          <Link href={`${PAGES[row.owner_type] ?? ''}/${row.owner_id}`}>{row.owner_number}</Link>
        ) : (
          none
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
  const people = useMessages('people');
  const list = useListQuery(listUserDocuments, {
    tableId: 'user_documents',
    prefix: 'documents.',
    params: { itemId: id },
  });
  return (
    <List
      list={list}
      title={people.tab_documents}
      columns={useColumns()}
      empty={{ title: m.documents_empty, text: m.documents_empty_text }}
    />
  );
}
