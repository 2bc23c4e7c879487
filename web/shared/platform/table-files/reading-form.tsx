import { useState, type FormEvent, type ReactNode } from 'react';
import { ENCODINGS, SEPARATORS, type TableReading } from '../../../../contract/platform/tables.ts';
import { useMessages } from '../../../i18n/i18n.tsx';
import { Button } from '../../../ui/button.tsx';
import { stackClass } from '../../../ui/layout.tsx';
import { Select } from '../../../ui/field/select.tsx';
import { FieldGrid, More } from './parts.tsx';
import styles from './table-files.module.css';

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

/**
 * The sheet of a workbook that has several, and how a table file is written, for corrections of what the
 * program guessed. Needs the texts `table_files`.
 */
export function ReadingForm({ csv, table, busy, onApply, notice, children }: Props) {
  const m = useMessages('table_files');
  const { encoding, separator, sheet, header_row, sheets } = table;
  const [changes, setChanges] = useState<Partial<TableReading>>({});
  const reading: TableReading = { encoding, separator, sheet, header_row, ...changes };
  const set = (change: Partial<TableReading>): void => setChanges({ ...changes, ...change });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    onApply(reading);
  };
  return (
    <>
      {notice}
      {sheets.length > 1 ? (
        <form className={styles.sheets} noValidate onSubmit={submit}>
          <Select
            label={m.sheet}
            hint={m.sheet_hint({ n: sheets.length, name: sheet ?? '' })}
            options={sheets.map((value) => ({ value, label: value }))}
            value={reading.sheet ?? ''}
            // Another sheet has its headings elsewhere.
            onChange={({ target: { value } }) => setChanges({ sheet: value })}
          />
          <Button type="submit" busy={busy}>
            {m.sheet_apply}
          </Button>
        </form>
      ) : null}
      <More title={m.reading_title}>
        <form className={stackClass} noValidate onSubmit={submit}>
          <p>{m.reading_lead}</p>
          <FieldGrid>
            {csv ? <CsvFields reading={reading} onChange={set} /> : null}
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
    </>
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
