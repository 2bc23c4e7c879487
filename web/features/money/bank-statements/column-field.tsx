import type { TableColumn } from '../../../../contract/platform/tables.ts';
import { useMessages } from '../../../i18n/i18n.tsx';
import { Select } from '../../../ui/select.tsx';
import { Stack } from '../../../ui/layout.tsx';
import styles from './bank-statements.module.css';

type Props = {
  id: string;
  texts: { label: string; hint: string };
  columns: readonly TableColumn[];
  column: number | null;
  required: boolean;
  error: string | null;
  onChange: (column: number | null) => void;
};

/** A, B, ... Z, AA: the column name of a spreadsheet. */
const letterOf = (index: number): string =>
  (index >= 26 ? letterOf(Math.floor(index / 26) - 1) : '') + String.fromCharCode(65 + (index % 26));

/** The column of one kind of value, with sample values beside. */
export function ColumnField({ id, texts, columns, column, required, error, onChange }: Props) {
  const m = useMessages('bank_statements');
  const samples = column === null ? [] : (columns[column]?.samples ?? []);
  return (
    <Stack gap={2}>
      <Select
        id={id}
        label={
          <>
            {texts.label}
            {required ? <span className={styles.required}> ({m.required})</span> : null}
          </>
        }
        hint={texts.hint || undefined}
        error={error}
        required={required}
        placeholder={m.no_column}
        options={columns.map(({ index, header }) => ({
          value: String(index),
          label: header ? `${letterOf(index)} · ${header}` : letterOf(index),
        }))}
        value={column === null ? '' : String(column)}
        onChange={({ target: { value } }) => onChange(value === '' ? null : Number(value))}
      />
      {samples.length > 0 ? (
        <p className={styles.samples}>
          {m.sample}{' '}
          {samples.map((sample) => (
            <q key={sample}>{sample}</q>
          ))}
        </p>
      ) : null}
    </Stack>
  );
}
