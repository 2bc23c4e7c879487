import { ENCODINGS, SEPARATORS, type TableReading } from '../../../contract/platform/tables.ts';
import { Select } from '../../ui/select.tsx';

const HEADER_ROWS = Array.from({ length: 20 }, (_, i) => i + 1);

type Labels = Readonly<Record<string, string>>;
type Props = {
  /** A table of a bank or a register: CSV has an encoding and separators, XLSX has sheets. */
  csv: boolean;
  sheets: readonly string[];
  reading: TableReading;
  onChange: (reading: TableReading) => void;
  /** Texts of the feature that reads the file. */
  texts: {
    encoding: string;
    encodings: Labels;
    separator: string;
    separators: Labels;
    sheet: string;
    header_row: string;
    header_none: string;
    header_nth: (p: { n: number }) => string;
  };
};

/** How a table file is written, for corrections of what the program guessed. */
export function ReadingFields({ csv, sheets, reading, onChange, texts }: Props) {
  const set = (change: Partial<TableReading>): void => onChange({ ...reading, ...change });
  return (
    <>
      {csv ? (
        <>
          <Select
            label={texts.encoding}
            options={ENCODINGS.map((value) => ({ value, label: texts.encodings[value] ?? value }))}
            value={reading.encoding ?? ''}
            onChange={(event) => set({ encoding: event.target.value as TableReading['encoding'] })}
          />
          <Select
            label={texts.separator}
            options={SEPARATORS.map((value) => ({ value, label: texts.separators[value] ?? value }))}
            value={reading.separator ?? ''}
            onChange={(event) => set({ separator: event.target.value as TableReading['separator'] })}
          />
        </>
      ) : (
        <Select
          label={texts.sheet}
          options={sheets.map((value) => ({ value, label: value }))}
          value={reading.sheet ?? ''}
          onChange={(event) => set({ sheet: event.target.value })}
        />
      )}
      <Select
        label={texts.header_row}
        placeholder={texts.header_none}
        options={HEADER_ROWS.map((n) => ({ value: String(n), label: texts.header_nth({ n }) }))}
        value={reading.header_row === null ? '' : String(reading.header_row)}
        onChange={({ target: { value } }) => set({ header_row: value === '' ? null : Number(value) })}
      />
    </>
  );
}
