import { updateImport, type ImportDetail } from '../../../../contract/data/imports.ts';
import { useMessages } from '../../../i18n/i18n.tsx';
import { call } from '../../../lib/http/api.ts';
import { ReadingForm } from '../../../shared/platform/table-files/reading-form.tsx';
import { ActionNotice } from './action-notice.tsx';
import styles from './imports.module.css';
import { useImportAction } from './use-import.ts';

type Props = { found: ImportDetail; onRead: (found: ImportDetail) => void };

/** How the file is written, with its first rows as a check. */
export function FileReading({ found, onRead }: Props) {
  const m = useMessages('imports');
  const control = useImportAction(found, { onDone: onRead });
  const takeNewer = (): void => {
    if (control.newer) onRead(control.newer);
    control.takeNewer();
  };
  const params = { id: found.id };
  return (
    <ReadingForm
      csv={found.format === 'csv'}
      table={found}
      busy={control.busy}
      notice={<ActionNotice control={{ ...control, takeNewer }} />}
      onApply={(reading) =>
        void control.submit(
          ({ version }) => call(updateImport, { params, body: { version, reading } }, { quiet: true }),
          reading,
        )
      }
    >
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
    </ReadingForm>
  );
}
