import type { ListedDocument } from '../../../../contract/permits/documents.ts';
import { formatFileSize } from '../../../i18n/format.ts';
import { useMessages } from '../../../i18n/i18n.tsx';
import { column, dateTimeColumn, labelColumn, textColumn } from '../../../ui/columns.tsx';
import type { DataColumn } from '../../../ui/data-table-columns.ts';
import { Link } from '../../../ui/link.tsx';
import { StatusTag } from '../../../ui/status-tag.tsx';

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
  if (check_status === 'waiting') return '–';
  return (
    <StatusTag tone={check_status === 'verified' ? 'success' : 'error'}>{m.checks[check_status]}</StatusTag>
  );
}

/** Columns of the list of documents. */
export const useDocumentColumns = (): DataColumn<ListedDocument>[] => {
  const m = useMessages('documents');
  const labels = useMessages('labels');
  return [
    textColumn('file_name', m.file_name, { sortable: true }),
    labelColumn('kind', m.kind, labels.document_kind, { sortable: true }),
    column(
      'owner',
      m.owner,
      (row) => {
        const href = ownerHref(row);
        const text = row.owner_number ?? m.owner_types[row.owner_type] ?? row.owner_type;
        return href ? <Link href={href}>{text}</Link> : text;
      },
      { nowrap: true },
    ),
    textColumn('owner_name', m.owner_name, { none: '–', heading: true }),
    column('check_status', m.check_status, (row) => <CheckTag row={row} />, { nowrap: true }),
    dateTimeColumn('created_at', m.created_at, { sortable: true }),
    column('size', m.size, (row, language) => formatFileSize(row.size, language), {
      sortable: true,
      align: 'end',
      nowrap: true,
      hidden: true,
    }),
    column('uploaded_by', m.uploaded_by, (row) => row.uploaded_by_name ?? m.applicant, { hidden: true }),
  ];
};
