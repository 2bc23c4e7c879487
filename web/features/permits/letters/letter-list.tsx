import { Printer, Send } from 'lucide-react';
import { useState } from 'react';
import { LETTER_STATUSES, type LetterRow, listLetters } from '../../../../contract/permits/letters.ts';
import { useMessages } from '../../../i18n/i18n.tsx';
import { useListQuery } from '../../../lib/list-query.ts';
import { changeTableState } from '../../../lib/table-state.ts';
import { Button } from '../../../ui/button.tsx';
import { DataTable } from '../../../ui/data-table.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { QuickFilters } from '../../../ui/quick-filters.tsx';
import { useLetterColumns } from './letter-columns.tsx';
import { PostDialog } from './post-dialog.tsx';
import { PrintDialog } from './print-dialog.tsx';

type View = (typeof LETTER_STATUSES)[number];
const DEFAULTS = {
  filters: { status: 'letter' },
  per_page: 50,
  sort: [{ field: 'created_at', direction: 'asc' as const }],
};

const viewOf = (status: string | undefined): View =>
  LETTER_STATUSES.find((one) => one === status) ?? 'letter';

/** Letters by state: to print, to post, posted. */
export function LetterList() {
  const m = useMessages('letters');
  const { table, state, setState, query } = useListQuery(listLetters, {
    tableId: 'letters',
    defaults: DEFAULTS,
    toolbarSearch: m.search,
  });
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [dialog, setDialog] = useState<'print' | 'post' | null>(null);
  const view = viewOf(state.filters['status']);
  const rows: readonly LetterRow[] = (query.data?.data ?? []).filter(({ id }) => chosen.has(id));
  const show = (status: string): void => {
    setChosen(new Set());
    setState(changeTableState(state, { filters: { status } }));
  };
  const close = (): void => {
    setDialog(null);
    setChosen(new Set());
  };
  return (
    <>
      <QuickFilters
        label={m.views_label}
        items={LETTER_STATUSES.map((id) => ({ id, label: m.views[id] }))}
        selected={view}
        onSelect={show}
      />
      <DataTable
        {...table}
        title={m.title}
        columns={useLetterColumns(view)}
        rowId={(row) => row.id}
        rowName={(row) => `${row.subject}, ${row.recipient ?? m.no_recipient}`}
        {...(view === 'posted' ? {} : { selected: chosen, onSelectedChange: setChosen })}
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
        empty={<EmptyState title={m.empty[view]}>{m.empty_text[view]}</EmptyState>}
      />
      {dialog === 'print' && rows.length > 0 ? <PrintDialog letters={rows} onClose={close} /> : null}
      {dialog === 'post' && rows.length > 0 ? (
        <PostDialog letters={rows} onPosted={close} onClose={() => setDialog(null)} />
      ) : null}
    </>
  );
}
