import { updateImport, type ImportDetail } from '../../../../contract/data/imports.ts';
import { type TableReading } from '../../../../contract/platform/tables.ts';
import { useMessages } from '../../../i18n/i18n.tsx';
import { useForm } from '../../../lib/form.ts';
import { Button } from '../../../ui/button.tsx';
import { Form } from '../../../ui/form.tsx';
import { ReadingFields } from '../../../shared/platform/reading-fields.tsx';
import { ActionNotice } from './action-notice.tsx';
import { Row } from '../../../ui/layout.tsx';
import styles from './imports.module.css';
import { useTakeOver } from './use-import.ts';

const readingOf = ({ encoding, separator, sheet, header_row }: ImportDetail): TableReading => ({
  encoding,
  separator,
  sheet,
  header_row,
});

/** How the file is written, with its first rows as a check. */
export function ReadingForm({ found }: { found: ImportDetail }) {
  const m = useMessages('imports');
  const takeOver = useTakeOver();
  const form = useForm({
    name: 'reading',
    route: updateImport,
    params: { id: found.id },
    row: found,
    start: readingOf,
    body: (reading) => ({ reading }),
    takeOver,
    onDone: takeOver,
  });
  return (
    <details className={styles.details}>
      <summary>{m.reading_title}</summary>
      <Form form={form} className={styles.stack}>
        <p>{m.reading_lead}</p>
        <ActionNotice control={form} />
        <div className={styles.choices}>
          <ReadingFields
            csv={found.format === 'csv'}
            sheets={found.sheets}
            reading={form.values}
            onChange={form.change}
            texts={m}
          />
        </div>
        <Row gap={3}>
          <Button type="submit" busy={form.busy}>
            {m.reading_apply}
          </Button>
        </Row>
      </Form>
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
