import { documentColumns, type ListedDocument } from '../../../../contract/permits/documents.ts';
import { formatFileSize, NONE } from '../../../i18n/format.ts';
import { useMessages } from '../../../i18n/i18n.tsx';
import { listColumns } from '../../../shared/platform/list-columns.tsx';
import type { DataColumn } from '../../../ui/table/data-table-columns.ts';
import { Link } from '../../../ui/link.tsx';
import { StatusTag } from '../../../ui/feedback/status-tag.tsx';

const PATHS: Readonly<Record<string, string>> = {
  application: '/vloge/',
  permit: '/dovolilnice/',
  user: '/uporabniki/',
};
/** The page of the record that a document belongs to; null where there is none. */
export const ownerHref = ({
  owner_type,
  owner_id,
}: Pick<ListedDocument, 'owner_type' | 'owner_id'>): string | null =>
  PATHS[owner_type] ? PATHS[owner_type] + owner_id : null;

/** What the scan for viruses found, else what the check said. */
export function CheckTag({
  row: { av_status, check_status },
}: {
  row: Pick<ListedDocument, 'av_status' | 'check_status'>;
}) {
  const m = useMessages('documents');
  if (m.av[av_status])
    return <StatusTag tone={av_status === 'infected' ? 'error' : 'warning'}>{m.av[av_status]}</StatusTag>;
  if (check_status === 'waiting') return NONE;
  return (
    <StatusTag tone={check_status === 'verified' ? 'success' : 'error'}>{m.checks[check_status]}</StatusTag>
  );
}

/** Columns of the list of documents. */
export const useDocumentColumns = (): DataColumn<ListedDocument>[] => {
  const m = useMessages('documents');
  const words = { ...useMessages('labels'), check: m.checks };
  return listColumns(documentColumns, m.columns, words, {
    owner: {
      cell: (row) => {
        const href = ownerHref(row);
        const text = row.owner_number ?? m.owner_types[row.owner_type] ?? row.owner_type;
        return href ? <Link href={href}>{text}</Link> : text;
      },
      nowrap: true,
    },
    owner_name: { none: NONE },
    check_status: { cell: (row) => <CheckTag row={row} />, nowrap: true },
    size: {
      cell: (row, language) => formatFileSize(row.size, language),
      align: 'end',
      nowrap: true,
    },
    uploaded_by: { none: m.applicant },
  });
};
