import { ExternalLink } from 'lucide-react';
import { useMemo } from 'react';
import type { LetterRow } from '../../../../contract/permits/letters.ts';
import { formatDate, formatDateTime } from '../../../i18n/format.ts';
import { useLanguage, useMessages } from '../../../i18n/i18n.tsx';
import type { DataColumn } from '../../../ui/data-table-columns.ts';
import { MailStatusTag } from '../../../shared/mail/mail-status-tag.tsx';
import { Link } from '../../../ui/link.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { letterHref } from './paths.ts';

/** Columns of a list of letters; waiting ones have nothing about printing and posting. */
export const useLetterColumns = (view: LetterRow['status']): DataColumn<LetterRow>[] => {
  const m = useMessages('letters');
  const language = useLanguage();
  return useMemo(() => {
    const printedColumn: DataColumn<LetterRow> = {
      id: 'printed_at',
      title: m.printed_at,
      cell: (row) =>
        row.printed_at && row.batch_nr
          ? m.printed_by({
              batch: row.batch_nr,
              date: formatDateTime(row.printed_at, language),
              name: row.printed_by_name ?? '',
            })
          : m.not_yet,
    };
    const postedColumn: DataColumn<LetterRow> = {
      id: 'posted_on',
      title: m.posted_on,
      cell: (row) =>
        row.posted_on
          ? [formatDate(row.posted_on, language), row.posted_by_name, row.post_number]
              .filter(Boolean)
              .join(', ')
          : m.not_yet,
      sortable: true,
    };
    return [
      { id: 'recipient', title: m.recipient, cell: (row) => row.recipient ?? m.no_recipient },
      { id: 'place', title: m.place, cell: (row) => row.place ?? '' },
      { id: 'subject', title: m.subject, cell: (row) => row.subject, sortable: true },
      {
        id: 'preview',
        title: m.preview,
        cell: (row) => (
          <LinkButton
            variant="tertiary"
            icon={<ExternalLink />}
            href={letterHref(row.id)}
            target="_blank"
            rel="noopener"
          >
            {m.open}
            <VisuallyHidden>
              {' '}
              {row.subject}, {row.recipient}
            </VisuallyHidden>
          </LinkButton>
        ),
      },
      { id: 'documents', title: m.documents, cell: (row) => row.documents, align: 'end' },
      {
        id: 'status',
        title: m.status,
        cell: (row) => <MailStatusTag status={row.status} />,
        sortable: true,
        hidden: true,
        nowrap: true,
      },
      {
        id: 'created_at',
        title: m.created_at,
        cell: (row) => formatDateTime(row.created_at, language),
        sortable: true,
        nowrap: true,
      },
      ...(view === 'letter' ? [] : [printedColumn]),
      ...(view === 'posted' ? [postedColumn] : []),
      {
        id: 'application_nr',
        title: m.application,
        cell: (row) =>
          row.application_id ? <Link href={`/vloge/${row.application_id}`}>{row.application_nr}</Link> : '',
        nowrap: true,
      },
    ];
  }, [m, language, view]);
};
