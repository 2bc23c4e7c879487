import type { LetterRow } from '../../../../contract/permits/letters.ts';
import { formatDate, formatDateTime } from '../../../i18n/format.ts';
import { useMessages } from '../../../i18n/i18n.tsx';
import { MailStatusTag } from '../../../shared/mail/mail-status-tag.tsx';
import { recordColumn } from '../../../shared/platform/columns.tsx';
import { column, dateTimeColumn, statusColumn, textColumn } from '../../../ui/columns.tsx';
import type { DataColumn } from '../../../ui/data-table-columns.ts';
import { fileColumn } from '../../../ui/row-columns.tsx';
import { letterHref } from './paths.ts';

/** Columns of a list of letters; waiting ones have nothing about printing and posting. */
export const useLetterColumns = (view: LetterRow['status']): DataColumn<LetterRow>[] => {
  const m = useMessages('letters');
  const applicationOf = (row: LetterRow) => ({ id: row.application_id, name: row.application_nr });
  const printed = column<LetterRow>('printed_at', m.printed_at, (row, language) =>
    row.printed_at && row.batch_nr
      ? m.printed_by({
          batch: row.batch_nr,
          date: formatDateTime(row.printed_at, language),
          name: row.printed_by_name ?? '',
        })
      : m.not_yet,
  );
  const posted = column<LetterRow>(
    'posted_on',
    m.posted_on,
    ({ posted_on, posted_by_name, post_number }, language) =>
      posted_on
        ? [formatDate(posted_on, language), posted_by_name, post_number].filter(Boolean).join(', ')
        : m.not_yet,
    { sortable: true },
  );
  return [
    textColumn('recipient', m.recipient, { none: m.no_recipient }),
    textColumn('place', m.place),
    textColumn('subject', m.subject, { sortable: true }),
    fileColumn('preview', m.preview, {
      label: m.open,
      name: (row) => [row.subject, row.recipient].filter(Boolean).join(', '),
      href: (row) => letterHref(row.id),
    }),
    textColumn('documents', m.documents, { align: 'end' }),
    statusColumn('status', m.status, MailStatusTag, { sortable: true, hidden: true }),
    dateTimeColumn('created_at', m.created_at, { sortable: true }),
    ...(view === 'letter' ? [] : [printed]),
    ...(view === 'posted' ? [posted] : []),
    recordColumn('application_nr', m.application, 'application', applicationOf),
  ];
};
