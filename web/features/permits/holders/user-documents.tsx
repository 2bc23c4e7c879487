import { useMemo } from 'react';
import { listUserDocuments, type UserDocumentRow } from '../../../../contract/permits/user-records.ts';
import { formatFileSize } from '../../../i18n/format.ts';
import { useLanguage, useMessages } from '../../../i18n/i18n.tsx';
import { documentHref } from '../../../shared/permits/document-href.ts';
import { useListQuery } from '../../../lib/list-query.ts';
import { dateTimeColumn } from '../../../ui/columns.tsx';
import type { DataColumn } from '../../../ui/data-table-columns.ts';
import { List } from '../../../ui/list.tsx';
import { Link } from '../../../ui/link.tsx';

const PAGES: Readonly<Record<string, string>> = { application: '/vloge', permit: '/dovolilnice' };

const useColumns = (): DataColumn<UserDocumentRow>[] => {
  const m = useMessages('holders');
  const people = useMessages('people');
  const labels = useMessages('labels');
  const language = useLanguage();
  return useMemo(
    () => [
      {
        id: 'file_name',
        title: m.document_name,
        sortable: true,
        cell: (row) => (
          <a
            href={documentHref(row.id, true)}
            target="_blank"
            rel="noopener"
            aria-label={m.document_open({ name: row.file_name })}
          >
            {row.file_name}
          </a>
        ),
      },
      {
        id: 'kind',
        title: m.document_kind,
        cell: (row) => labels.document_kind[row.kind],
        sortable: true,
      },
      {
        id: 'owner_number',
        title: m.document_owner,
        nowrap: true,
        cell: (row) =>
          row.owner_number ? (
            <Link href={`${PAGES[row.owner_type] ?? ''}/${row.owner_id}`}>{row.owner_number}</Link>
          ) : (
            people.none
          ),
      },
      dateTimeColumn('created_at', m.document_added, { sortable: true }),
      {
        id: 'size',
        title: m.document_size,
        cell: (row) => formatFileSize(row.size, language),
        sortable: true,
        align: 'end',
        nowrap: true,
        hidden: true,
      },
    ],
    [m, people, labels, language],
  );
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
