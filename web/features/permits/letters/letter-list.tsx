import { Printer, Send } from 'lucide-react';
import { useState } from 'react';
import { listLetters } from '../../../../contract/permits/decisions/letters.ts';
import { useMessages } from '../../../i18n/i18n.tsx';
import { useListQuery } from '../../../lib/list/list-query.ts';
import { viewsOf } from '../../../lib/list/list-views.ts';
import { useSelection } from '../../../lib/list/selection.ts';
import { Button } from '../../../ui/button.tsx';
import { List } from '../../../ui/table/list.tsx';
import { useLetterColumns } from './letter-columns.tsx';
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
