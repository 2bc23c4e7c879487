import { useState } from 'react';
import {
  importRfidCards,
  MAX_NEW_CARDS,
  type RfidCardImportReply,
} from '../../../../contract/permits/rfid-cards.ts';
import { formatNumber } from '../../../i18n/format.ts';
import { useLanguage, useMessages } from '../../../i18n/i18n.tsx';
import { call } from '../../../lib/api.ts';
import { showSnackbar } from '../../../lib/snackbar.ts';
import { ActionDialog } from '../../../ui/action-dialog.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { FactList } from '../../../ui/fact-list.tsx';
import { FileField } from '../../../ui/file-field.tsx';
import { Select } from '../../../ui/select.tsx';
import { NEW } from '../../../lib/row-action.ts';
import { useCardAction } from './use-card-action.ts';
import styles from './rfid-cards.module.css';
import { cardRows, guessColumns, readSheet, type SheetRows } from './read-sheet.ts';

const SHOWN_ERRORS = 50;

/** Imports numbers and chip UIDs from the supplier's file: choose, preview, import. */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const m = useMessages('rfid_cards');
  const contract = useMessages('contract');
  const [file, setFile] = useState<File | null>(null);
  const [sheet, setSheet] = useState<SheetRows | null>(null);
  const [columns, setColumns] = useState({ header: true, number: 0, uid: null as number | null });
  const [failure, setFailure] = useState<string | null>(null);
  const [checked, setChecked] = useState<RfidCardImportReply | null>(null);
  const given = sheet ? cardRows(sheet, columns) : [];
  const control = useCardAction<{ version: number }, RfidCardImportReply>({
    row: NEW,
    run: () =>
      call(
        importRfidCards,
        {
          body: {
            rows: given.map(({ number, uid }) => ({ number, ...(uid ? { uid } : {}) })),
            dry_run: checked === null,
          },
        },
        { quiet: true },
      ),
    onDone: (reply) => {
      if (checked === null) setChecked(reply);
      else {
        showSnackbar(m.import.done({ n: reply.new + reply.completed }));
        onClose();
      }
    },
  });
  const choose = async (chosen: File | null): Promise<void> => {
    setFile(chosen);
    setSheet(null);
    setChecked(null);
    setFailure(null);
    if (!chosen) return;
    try {
      const rows = await readSheet(new Uint8Array(await chosen.arrayBuffer()));
      setColumns(guessColumns(rows));
      setSheet(rows);
    } catch {
      setFailure(m.import.unreadable);
    }
  };
  const change = (next: Partial<typeof columns>): void => {
    setColumns((now) => ({ ...now, ...next }));
    setChecked(null);
  };
  const width = Math.max(0, ...(sheet ?? []).slice(0, 20).map((row) => row.length));
  const options = Array.from({ length: width }, (_, i) => ({
    value: String(i),
    label: m.import.column({ n: i + 1, sample: sheet?.[0]?.[i] ?? '' }),
  }));
  const gain = checked ? checked.new + checked.completed : 0;
  const submit = (): void => {
    const tooMany = given.length > MAX_NEW_CARDS ? contract['rfid_cards.too_many'] : null;
    const none = sheet && given.length === 0 ? contract['rfid_cards.no_rows'] : null;
    setFailure(file === null ? contract.required : (tooMany ?? none ?? failure));
    if (sheet && !tooMany && !none)
      void control.submit(`${file?.name} ${JSON.stringify(columns)} ${checked !== null}`);
  };
  return (
    <ActionDialog
      title={m.import.title}
      lead={<p>{m.import.lead}</p>}
      control={control}
      closed={false}
      confirm={checked ? m.import.confirm({ n: gain }) : m.import.check}
      blocked={checked !== null && gain === 0}
      size="large"
      onSubmit={submit}
      onClose={onClose}
      fieldId={() => 'import-file'}
    >
      <FileField
        id="import-file"
        label={m.import.file}
        hint={m.import.file_hint}
        accept=".csv,.txt,.xlsx,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
        multiple={false}
        required
        files={file ? [file] : []}
        error={failure}
        onChange={(files) => void choose(files[0] ?? null)}
      />
      {file && !sheet && !failure ? <p role="status">{m.import.reading}</p> : null}
      {sheet ? (
        <>
          <Checkbox
            label={m.import.header}
            checked={columns.header}
            onChange={(event) => change({ header: event.target.checked })}
          />
          <div className={styles.pair}>
            <Select
              id="import-number"
              label={m.import.number_column}
              options={options}
              value={String(columns.number)}
              onChange={(event) => change({ number: Number(event.target.value) })}
            />
            <Select
              id="import-uid"
              label={m.import.uid_column}
              placeholder={m.import.no_uid}
              options={options}
              value={columns.uid === null ? '' : String(columns.uid)}
              onChange={(event) =>
                change({ uid: event.target.value === '' ? null : Number(event.target.value) })
              }
            />
          </div>
        </>
      ) : null}
      {checked ? <Result checked={checked} lineOf={(index) => given[index]?.line ?? index + 1} /> : null}
    </ActionDialog>
  );
}

type ResultProps = { checked: RfidCardImportReply; lineOf: (index: number) => number };

function Result({ checked, lineOf }: ResultProps) {
  const m = useMessages('rfid_cards');
  const contract = useMessages('contract');
  const language = useLanguage();
  const number = (n: number): string => formatNumber(n, language);
  const errors = checked.errors.slice(0, SHOWN_ERRORS);
  return (
    <section className={styles.stack} aria-label={m.import.result} role="status">
      <FactList
        items={[
          { key: 'new', term: m.import.new, value: <strong>{number(checked.new)}</strong> },
          { key: 'completed', term: m.import.completed, value: number(checked.completed) },
          { key: 'known', term: m.import.known, value: number(checked.known) },
          { key: 'rejected', term: m.import.rejected, value: number(checked.rejected) },
        ]}
      />
      {checked.new + checked.completed === 0 ? <p>{m.import.nothing}</p> : null}
      {errors.length > 0 ? (
        <table className={styles.small}>
          <caption>
            {m.import.errors}
            {checked.rejected > errors.length ? ` – ${m.import.errors_capped({ n: errors.length })}` : ''}
          </caption>
          <thead>
            <tr>
              <th scope="col">{m.import.row}</th>
              <th scope="col">{m.number}</th>
              <th scope="col">{m.import.problem}</th>
            </tr>
          </thead>
          <tbody>
            {errors.map((error) => (
              <tr key={error.index}>
                <td>{lineOf(error.index)}</td>
                <td>{[error.number, error.uid].filter(Boolean).join(' / ')}</td>
                <td>{contract[error.code]}</td>
              </tr>
            ))}
          </tbody>
        </table>
      ) : null}
    </section>
  );
}
