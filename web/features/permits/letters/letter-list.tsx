import { Printer, Send } from 'lucide-react';
import { useState } from 'react';
import {
  letterColumns,
  type LetterRow,
  listLetters,
} from '../../../../contract/permits/decisions/letters.ts';
import { formatDate, formatDateTime } from '../../../i18n/format.ts';
import { useMessages } from '../../../i18n/i18n.tsx';
import { useListQuery } from '../../../lib/list/list-query.ts';
import { viewsOf } from '../../../lib/list/list-views.ts';
import { useSelection } from '../../../lib/list/selection.ts';
import { MailStatusTag } from '../../../shared/mail/mail-status-tag.tsx';
import { recordCell } from '../../../shared/platform/columns.tsx';
import { listColumns } from '../../../shared/platform/list-columns.tsx';
import { Button } from '../../../ui/button.tsx';
import type { DataColumn } from '../../../ui/table/data-table-columns.ts';
import { List } from '../../../ui/table/list.tsx';
import { fileCell } from '../../../ui/table/row-columns.tsx';
import { letterHref } from './paths.ts';
import { PostDialog } from './post-dialog.tsx';
import { PrintDialog } from './print-dialog.tsx';

const VIEWS = viewsOf({
  letter: { status: ['letter'] },
  printed: { status: ['printed'] },
  posted: { status: ['posted'] },
});
const DEFAULTS = {
  filters: { status: 'letter' },
  per_page: 50,
  sort: [{ field: 'created_at', direction: 'asc' as const }],
};

const NOT_YET: Readonly<Record<LetterRow['status'], readonly string[]>> = {
  letter: ['printed_at', 'posted_on'],
  printed: ['posted_on'],
  posted: [],
};

/** Columns of a list of letters; waiting ones have nothing about printing and posting. */
const useLetterColumns = (view: LetterRow['status']): DataColumn<LetterRow>[] => {
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

/** Letters by state: to print, to post, posted. */
export function LetterList() {
  const m = useMessages('letters');
  const list = useListQuery(listLetters, {
    tableId: 'letters',
    defaults: DEFAULTS,
    searchLabel: m.search,
  });
  const [dialog, setDialog] = useState<'print' | 'post' | null>(null);
  const view = VIEWS.of(list.state.filters) ?? 'letter';
  const selection = useSelection(list.table.rows, view);
  const letters = selection.rows;
  const close = (): void => setDialog(null);
  const done = (): void => {
    close();
    selection.choose([]);
  };
  return (
    <>
      <List
        list={list}
        title={m.title}
        views={{ label: m.views_label, views: VIEWS, labels: m.views, apart: true }}
        columns={useLetterColumns(view)}
        rowName={(row) => `${row.subject}, ${row.recipient ?? m.no_recipient}`}
        selection={view === 'posted' ? undefined : selection}
        selectionActions={
          view === 'letter' ? (
            <Button variant="primary" icon={<Printer />} onClick={() => setDialog('print')}>
              {m.print}
            </Button>
          ) : (
            <Button variant="primary" icon={<Send />} onClick={() => setDialog('post')}>
              {m.post}
            </Button>
          )
        }
        empty={{ title: m.empty[view], text: m.empty_text[view] }}
      />
      {dialog === 'print' && letters.length > 0 ? (
        <PrintDialog letters={letters} onPrinted={done} onClose={close} />
      ) : null}
      {dialog === 'post' && letters.length > 0 ? (
        <PostDialog letters={letters} onPosted={done} onClose={close} />
      ) : null}
    </>
  );
}
