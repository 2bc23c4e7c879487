import { useState, type FormEvent } from 'react';
import {
  ENCODINGS,
  SEPARATORS,
  updateImport,
  type ImportDetail,
  type ImportReading,
} from '../../../contract/imports.ts';
import { useMessages } from '../../i18n/i18n.tsx';
import { call } from '../../lib/api.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Select } from '../../ui/select.tsx';
import { ActionNotice } from './action-notice.tsx';
import styles from './imports.module.css';
import { useImportAction } from './use-import.ts';

const HEADER_ROWS = Array.from({ length: 20 }, (_, i) => i + 1);

/** How the file is written, and its first rows to see whether that is right. */
export function ReadingForm({ found }: { found: ImportDetail }) {
  const m = useMessages('imports');
  const [reading, setReading] = useState<ImportReading>({
    encoding: found.encoding,
    separator: found.separator,
    sheet: found.sheet,
    header_row: found.header_row,
  });
  const control = useImportAction(found, ({ version }) =>
    call(updateImport, { params: { id: found.id }, body: { version, reading } }),
  );
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    void control.submit(JSON.stringify(reading));
  };
  const set = (change: Partial<ImportReading>): void => setReading({ ...reading, ...change });
  return (
    <details className={styles.details}>
      <summary>{m.reading_title}</summary>
      <form className={styles.stack} noValidate onSubmit={submit}>
        <p>{m.reading_lead}</p>
        <ActionNotice control={control} />
        {control.errors.map(({ path, message }) => (
          <Notice key={path} tone="error" role="alert">
            {message}
          </Notice>
        ))}
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
              options={found.sheets.map((value) => ({ value, label: value }))}
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
      {/* The region scrolls, so it can be focused to be scrolled by keyboard. */}
      <div className={styles.preview} role="region" aria-label={m.preview} tabIndex={0}>
        <table>
          <caption>{m.preview}</caption>
          <tbody>
            {found.preview.map((cells, row) => (
              // Rows of a file have no other name than their place.
              // oxlint-disable-next-line react/no-array-index-key
              <tr key={row}>
                {found.columns.map(({ index }) => (
                  <td key={index}>{cells[index] ?? ''}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  );
}
