import { useState, type FormEvent, type ReactNode } from 'react';
import { ENCODINGS, SEPARATORS, type TableReading } from '../../../../contract/platform/tables.ts';
import { useMessages } from '../../../i18n/i18n.tsx';
import { Button } from '../../../ui/button.tsx';
import { stackClass } from '../../../ui/layout.tsx';
import { Select } from '../../../ui/select.tsx';
import { FieldGrid, More } from './parts.tsx';

const HEADER_ROWS = Array.from({ length: 20 }, (_, i) => i + 1);

type Props = {
  /** A CSV has an encoding and separators, XLSX has sheets. */
  csv: boolean;
  table: TableReading & { readonly sheets: readonly string[] };
  busy: boolean;
  onApply: (reading: TableReading) => void;
  /** What went wrong at the last attempt. */
  notice?: ReactNode;
  /** How the file is read now. */
  children?: ReactNode;
};

/** How a table file is written, for corrections of what the program guessed. Needs the texts `table_files`. */
export function ReadingForm({ csv, table, busy, onApply, notice, children }: Props) {
  const m = useMessages('table_files');
  const { encoding, separator, sheet, header_row } = table;
  const [reading, setReading] = useState<TableReading>({ encoding, separator, sheet, header_row });
  const set = (change: Partial<TableReading>): void => setReading({ ...reading, ...change });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    onApply(reading);
  };
  return (
    <More title={m.reading_title}>
      <form className={stackClass} noValidate onSubmit={submit}>
        <p>{m.reading_lead}</p>
        {notice}
        <FieldGrid>
          {csv ? (
            <CsvFields reading={reading} onChange={set} />
          ) : (
            <Select
              label={m.sheet}
              options={table.sheets.map((value) => ({ value, label: value }))}
              value={reading.sheet ?? ''}
              onChange={(event) => set({ sheet: event.target.value })}
            />
          )}
          <Select
            label={m.header_row}
            placeholder={m.header_none}
            options={HEADER_ROWS.map((n) => ({ value: String(n), label: m.header_nth({ n }) }))}
            value={reading.header_row === null ? '' : String(reading.header_row)}
            onChange={({ target: { value } }) => set({ header_row: value === '' ? null : Number(value) })}
          />
        </FieldGrid>
        <div>
          <Button type="submit" busy={busy}>
            {m.reading_apply}
          </Button>
        </div>
      </form>
      {children}
    </More>
  );
}

type FieldProps = { reading: TableReading; onChange: (change: Partial<TableReading>) => void };

function CsvFields({ reading, onChange }: FieldProps) {
  const m = useMessages('table_files');
  return (
    <>
      <Select
        label={m.encoding}
        options={ENCODINGS.map((value) => ({ value, label: m.encodings[value] }))}
        value={reading.encoding ?? ''}
        onChange={(event) => onChange({ encoding: event.target.value as TableReading['encoding'] })}
      />
      <Select
        label={m.separator}
        options={SEPARATORS.map((value) => ({ value, label: m.separators[value] }))}
        value={reading.separator ?? ''}
        onChange={(event) => onChange({ separator: event.target.value as TableReading['separator'] })}
      />
    </>
  );
}
