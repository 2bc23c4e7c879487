import { useState } from 'react';
import { useMessages } from '../../i18n/i18n.tsx';
import type { ColumnPickerRequest, ColumnSelection } from '../../lib/list/table-columns.ts';
import { Button } from '../button.tsx';
import { Checkbox } from '../field/checkbox.tsx';
import { Dialog } from '../dialog/dialog.tsx';
import { Notice } from '../feedback/notice.tsx';

type Props = {
  request: ColumnPickerRequest;
  /** Ids of the columns shown now. */
  shown: readonly string[];
  onSelect: (selection: ColumnSelection) => void;
  onClose: () => void;
};

/** "Izberite polja za prikaz": a checkbox per column; nothing changes until saved. */
export function ColumnPickerDialog({ request, shown, onSelect, onClose }: Props) {
  const m = useMessages('ui');
  const app = useMessages('app_ui');
  const [chosen, setChosen] = useState(shown);
  const [wrong, setWrong] = useState(false);
  const toggle = (id: string): void => {
    setWrong(false);
    setChosen(chosen.includes(id) ? chosen.filter((other) => other !== id) : [...chosen, id]);
  };
  const save = (): void => {
    const selectedColumns = request.columns.map(({ id }) => id).filter((id) => chosen.includes(id));
    if (selectedColumns.length === 0) setWrong(true);
    else onSelect({ tableId: request.tableId, selectedColumns });
  };
  return (
    <Dialog
      open={request.dialog}
      title={app.table_columns_title}
      size="medium"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{m.cancel}</Button>
          <Button variant="primary" onClick={save}>
            {m.save}
          </Button>
        </>
      }
    >
      {wrong ? (
        <Notice tone="error" role="alert">
          {app.table_columns_at_least_one}
        </Notice>
      ) : null}
      <div role="group" aria-label={app.table_columns_title}>
        {request.columns.map((column) => (
          <Checkbox
            key={column.id}
            label={column.title}
            checked={chosen.includes(column.id)}
            onChange={() => toggle(column.id)}
          />
        ))}
      </div>
    </Dialog>
  );
}
