import { useState, type FormEvent } from 'react';
import { updateImport, type ImportDetail } from '../../../../contract/data/imports.ts';
import { type TableReading } from '../../../../contract/platform/tables.ts';
import { useMessages } from '../../../i18n/i18n.tsx';
import { call } from '../../../lib/api.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { ReadingFields } from '../../../shared/platform/reading-fields.tsx';
import { ActionNotice } from './action-notice.tsx';
import { Row } from '../../../ui/layout.tsx';
import styles from './imports.module.css';
import { useImportAction } from './use-import.ts';

/** How the file is written, with its first rows as a check. */
export function ReadingForm({ found }: { found: ImportDetail }) {
  const m = useMessages('imports');
  const [reading, setReading] = useState<TableReading>({
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
          <ReadingFields
            csv={found.format === 'csv'}
            sheets={found.sheets}
            reading={reading}
            onChange={setReading}
            texts={m}
          />
        </div>
        <Row gap={3}>
          <Button type="submit" busy={control.busy}>
            {m.reading_apply}
          </Button>
        </Row>
      </form>
      {/* The region scrolls, so it can be focused and scrolled by keyboard. */}
      <div className={styles.preview} role="region" aria-label={m.preview} tabIndex={0}>
        <table>
          <caption>{m.preview}</caption>
          <tbody>
            {found.preview.map((cells, row) => (
              // Rows of a file have no identity but their position.
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
