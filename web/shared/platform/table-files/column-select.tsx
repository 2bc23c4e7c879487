import type { ReactNode } from 'react';
import type { TableColumn } from '../../../../contract/platform/tables.ts';
import { useMessages } from '../../../i18n/i18n.tsx';
import { Stack } from '../../../ui/layout.tsx';
import { Select } from '../../../ui/field/select.tsx';
import styles from './table-files.module.css';

type Props = {
  id: string;
  error: string | null;
  texts: { label: string; hint: string };
  required: boolean;
  columns: readonly TableColumn[];
  /** The index of a column, one of `others`, or nothing. */
  value: number | string | null;
  /** Where else the value may come from. */
  others?: readonly { value: string; label: string }[];
  onChange: (value: number | string | null) => void;
  children?: ReactNode;
};

/** A, B, ... Z, AA: the column name of a spreadsheet. */
const letterOf = (index: number): string =>
  (index >= 26 ? letterOf(Math.floor(index / 26) - 1) : '') + String.fromCharCode(65 + (index % 26));

const SHOWN_SAMPLES = 3;

/** The column of one kind of value, with sample values beside. Needs the texts `table_files`. */
export function ColumnSelect({ texts, columns, value, others = [], onChange, children, ...field }: Props) {
  const m = useMessages('table_files');
  const samples = typeof value === 'number' ? (columns[value]?.samples ?? []).slice(0, SHOWN_SAMPLES) : [];
  return (
    <Stack gap={2}>
      <Select
        {...field}
        label={
          <>
            {texts.label}
            {field.required ? <span className={styles.required}> ({m.required})</span> : null}
          </>
        }
        hint={texts.hint || undefined}
        placeholder={m.no_column}
        options={[
          ...columns.map(({ index, header }) => ({
            value: String(index),
            label: header ? `${letterOf(index)} · ${header}` : letterOf(index),
          })),
          ...others,
        ]}
        value={value === null ? '' : String(value)}
        onChange={({ target: { value: chosen } }) =>
          onChange(
            chosen === '' ? null : others.some((one) => one.value === chosen) ? chosen : Number(chosen),
          )
        }
      />
      {children}
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
