import { letterColumns, type LetterRow } from '../../../../contract/permits/decisions/letters.ts';
import { formatDate, formatDateTime } from '../../../i18n/format.ts';
import { useMessages } from '../../../i18n/i18n.tsx';
import { MailStatusTag } from '../../../shared/mail/mail-status-tag.tsx';
import { recordCell } from '../../../shared/platform/columns.tsx';
import { listColumns } from '../../../shared/platform/list-columns.tsx';
import type { DataColumn } from '../../../ui/table/data-table-columns.ts';
import { fileCell } from '../../../ui/table/row-columns.tsx';
import { letterHref } from './paths.ts';

const NOT_YET: Readonly<Record<LetterRow['status'], readonly string[]>> = {
  letter: ['printed_at', 'posted_on'],
  printed: ['posted_on'],
  posted: [],
};

/** Columns of a list of letters; waiting ones have nothing about printing and posting. */
export const useLetterColumns = (view: LetterRow['status']): DataColumn<LetterRow>[] => {
  const m = useMessages('letters');
  return listColumns(
    letterColumns,
    m.columns,
    {},
    {
      recipient: { none: m.no_recipient },
      preview: fileCell({
        label: m.open,
        name: (row) => [row.subject, row.recipient].filter(Boolean).join(', '),
        href: (row) => letterHref(row.id),
      }),
      status: (row) => <MailStatusTag status={row.status} />,
      printed_at: (row, language) =>
        row.printed_at && row.batch_nr
          ? m.printed_by({
              batch: row.batch_nr,
              date: formatDateTime(row.printed_at, language),
              name: row.printed_by_name ?? '',
            })
          : m.not_yet,
      posted_on: ({ posted_on, posted_by_name, post_number }, language) =>
        posted_on
          ? [formatDate(posted_on, language), posted_by_name, post_number].filter(Boolean).join(', ')
          : m.not_yet,
      application_nr: recordCell('application', (row) => ({
        id: row.application_id,
        name: row.application_nr,
      })),
    },
  ).filter(({ id }) => !NOT_YET[view].includes(id));
};
