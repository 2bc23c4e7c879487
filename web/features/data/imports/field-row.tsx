import type { ImportField } from '../../../../contract/data/imports.ts';
import type { TableColumn } from '../../../../contract/platform/tables.ts';
import { useMessages } from '../../../i18n/i18n.tsx';
import { Select } from '../../../ui/select.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { Stack } from '../../../ui/layout.tsx';
import styles from './imports.module.css';

const CONSTANT = 'constant';

type Props = {
  field: ImportField;
  texts: { label: string; hint: string };
  columns: readonly TableColumn[];
  column: number | null;
  constant: string | null;
  constant_allowed: boolean;
  required: boolean;
  error: string | null;
  onChange: (column: number | null, constant: string | null) => void;
};

/** A, B, ... Z, AA: the column name of a spreadsheet. */
const letterOf = (index: number): string =>
  (index >= 26 ? letterOf(Math.floor(index / 26) - 1) : '') + String.fromCharCode(65 + (index % 26));

/** The source of one field: a column, with sample values beside, or the same text for every row. */
export function FieldRow(props: Props) {
  const { field, texts, columns, column, constant, constant_allowed, required, error, onChange } = props;
  const m = useMessages('imports');
  const samples = column === null ? [] : (columns[column]?.samples ?? []);
  return (
    <Stack gap={2}>
      <Select
        id={`field-${field}`}
        label={
          <>
            {texts.label}
            {required ? <span className={styles.required}> ({m.required})</span> : null}
          </>
        }
        hint={texts.hint}
        error={error}
        required={required}
        placeholder={m.no_column}
        options={[
          ...columns.map(({ index, header }) => ({
            value: String(index),
            label: header ? `${letterOf(index)} · ${header}` : letterOf(index),
          })),
          ...(constant_allowed ? [{ value: CONSTANT, label: m.constant }] : []),
        ]}
        value={column === null ? (constant === null ? '' : CONSTANT) : String(column)}
        onChange={({ target: { value } }) =>
          onChange(value === '' || value === CONSTANT ? null : Number(value), value === CONSTANT ? '' : null)
        }
      />
      {constant === null ? null : (
        <TextField
          label={m.constant_value({ field: texts.label })}
          hint={m.constant_hint}
          maxLength={200}
          value={constant}
          onChange={(event) => onChange(column, event.target.value)}
        />
      )}
      {samples.length > 0 ? (
        <p className={styles.samples}>
          {m.sample}{' '}
          {samples.map((sample) => (
            <q key={sample} className={styles.value}>
              {sample}
            </q>
          ))}
        </p>
      ) : null}
    </Stack>
  );
}
