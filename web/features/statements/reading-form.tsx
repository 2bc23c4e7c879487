import { useState, type FormEvent } from 'react';
import { ENCODINGS, SEPARATORS, type ImportReading } from '../../../contract/imports.ts';
import type { StatementDetail } from '../../../contract/statements.ts';
import { useMessages } from '../../i18n/i18n.tsx';
import { Button } from '../../ui/button.tsx';
import { Select } from '../../ui/select.tsx';
import styles from './statements.module.css';
import type { useMapping } from './use-mapping.ts';

const HEADER_ROWS = Array.from({ length: 20 }, (_, i) => i + 1);

type Props = {
  found: StatementDetail;
  table: NonNullable<StatementDetail['table']>;
  control: Pick<ReturnType<typeof useMapping>, 'save' | 'busy'>;
};

/** How the table is written; a change reads it again. */
export function ReadingForm({ found, table, control }: Props) {
  const m = useMessages('statements');
  const { encoding, separator, sheet, header_row } = table;
  const [reading, setReading] = useState<ImportReading>({ encoding, separator, sheet, header_row });
  const set = (change: Partial<ImportReading>): void => setReading({ ...reading, ...change });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    void control.save({ reading });
  };
  return (
    <details className={styles.details}>
      <summary>{m.reading_title}</summary>
      <form className={styles.stack} noValidate onSubmit={submit}>
        <p className={styles.heading}>{m.reading_lead}</p>
        <div className={styles.choices}>
          {found.format === 'csv' ? (
            <>
              <Select
                label={m.encoding}
                options={ENCODINGS.map((value) => ({ value, label: m.encodings[value] ?? value }))}
                value={reading.encoding ?? ''}
                onChange={(event) => set({ encoding: event.target.value as ImportReading['encoding'] })}
              />
              <Select
                label={m.separator}
                options={SEPARATORS.map((value) => ({ value, label: m.separators[value] ?? value }))}
                value={reading.separator ?? ''}
                onChange={(event) => set({ separator: event.target.value as ImportReading['separator'] })}
              />
            </>
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
        </div>
        <div className={styles.actions}>
          <Button type="submit" busy={control.busy}>
            {m.reading_apply}
          </Button>
        </div>
      </form>
    </details>
  );
}
