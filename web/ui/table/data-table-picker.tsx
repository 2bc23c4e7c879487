import { Columns3 } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useMessages } from '../../i18n/i18n.tsx';
import type { ColumnOption } from '../../lib/list/table-columns.ts';
import { Button } from '../button.tsx';

// Dialogs are a large part of react-aria; the picker is opened rarely and loads on demand.
const ColumnPickerDialog = lazy(async () => ({
  default: (await import('./column-picker-dialog.tsx')).ColumnPickerDialog,
}));

type Props = {
  tableId: string;
  columns: readonly ColumnOption[];
  /** Ids of the columns shown now. */
  shown: readonly string[];
  onPick: (columns: readonly string[]) => void;
};

/** The button of the column picker, and the picker. */
export function DataTablePicker({ tableId, columns, shown, onPick }: Props) {
  const m = useMessages('app_ui');
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button icon={<Columns3 />} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {m.table_columns}
      </Button>
      {open ? (
        <Suspense>
          <ColumnPickerDialog
            request={{ tableId, columns: columns.map(({ id, title }) => ({ id, title })), dialog: open }}
            shown={shown}
            onSelect={({ selectedColumns }) => {
              onPick(selectedColumns);
              setOpen(false);
            }}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      ) : null}
    </>
  );
}
