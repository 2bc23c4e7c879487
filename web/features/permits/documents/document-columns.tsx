import { useMemo } from 'react';
import type { ListedDocument } from '../../../../contract/permits/documents.ts';
import { formatDateTime, formatFileSize } from '../../../i18n/format.ts';
import { useLanguage, useMessages } from '../../../i18n/i18n.tsx';
import type { DataColumn } from '../../../ui/data-table-columns.ts';
import { Link } from '../../../ui/link.tsx';
import { StatusTag } from '../../../ui/status-tag.tsx';
import styles from './documents.module.css';

const PATHS: Readonly<Record<string, string>> = {
  application: '/vloge/',
  permit: '/dovolilnice/',
  user: '/uporabniki/',
};
/** The page of the record that a document belongs to; null where there is none. */
export const ownerHref = ({ owner_type, owner_id }: ListedDocument): string | null =>
  PATHS[owner_type] ? PATHS[owner_type] + owner_id : null;

/** Columns of the list of documents; the file opens over the page. */
export const useDocumentColumns = (
  onOpen: (document: ListedDocument) => void,
): DataColumn<ListedDocument>[] => {
  const m = useMessages('documents');
  const labels = useMessages('labels');
  const language = useLanguage();
  return useMemo(
    () => [
      {
        id: 'file_name',
        title: m.file_name,
        cell: (row) => (
          <button
            type="button"
            className={styles.open}
            aria-haspopup="dialog"
            aria-label={m.look({ name: row.file_name })}
            onClick={() => onOpen(row)}
          >
            {row.file_name}
          </button>
        ),
        sortable: true,
      },
      {
        id: 'kind',
        title: m.kind,
        cell: (row) => (labels.document_kind as Record<string, string>)[row.kind] ?? row.kind,
        sortable: true,
      },
      {
        id: 'owner',
        title: m.owner,
        cell: (row) => {
          const href = ownerHref(row);
          const text = row.owner_number ?? m.owner_types[row.owner_type] ?? row.owner_type;
          return href ? <Link href={href}>{text}</Link> : text;
        },
        nowrap: true,
      },
      { id: 'owner_name', title: m.owner_name, cell: (row) => row.owner_name ?? '–' },
      {
        id: 'check_status',
        title: m.check_status,
        cell: (row) =>
          m.av[row.av_status] ? (
            <StatusTag tone={row.av_status === 'infected' ? 'error' : 'warning'}>
              {m.av[row.av_status]}
            </StatusTag>
          ) : row.check_status === 'waiting' ? (
            '–'
          ) : (
            <StatusTag tone={row.check_status === 'verified' ? 'success' : 'error'}>
              {m.checks[row.check_status]}
            </StatusTag>
          ),
        nowrap: true,
      },
      {
        id: 'created_at',
        title: m.created_at,
        cell: (row) => formatDateTime(row.created_at, language),
        sortable: true,
        nowrap: true,
      },
      {
        id: 'size',
        title: m.size,
        cell: (row) => formatFileSize(row.size, language),
        sortable: true,
        align: 'end',
        nowrap: true,
        hidden: true,
      },
      {
        id: 'uploaded_by',
        title: m.uploaded_by,
        cell: (row) => row.uploaded_by_name ?? m.applicant,
        hidden: true,
      },
    ],
    [m, labels, language, onOpen],
  );
};
