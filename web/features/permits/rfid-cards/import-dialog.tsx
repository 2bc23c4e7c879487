import { useEffect, useRef, useState } from 'react';
import type { MessageCode } from '../../../../contract/platform/messages.sl.ts';
import {
  importRfidCards,
  MAX_NEW_CARDS,
  type RfidCardImportReply,
} from '../../../../contract/permits/rfid-cards.ts';
import { formatNumber } from '../../../i18n/format.ts';
import { useLanguage, useMessages } from '../../../i18n/i18n.tsx';
import { showSnackbar } from '../../../lib/show-snackbar.ts';
import { ActionDialog } from '../../../ui/dialog/action-dialog.tsx';
import { Checkbox } from '../../../ui/field/checkbox.tsx';
import { FactList } from '../../../ui/record/fact-list.tsx';
import { FileField } from '../../../ui/field/file-field.tsx';
import { Select } from '../../../ui/field/select.tsx';
import { Stack } from '../../../ui/layout.tsx';
import styles from './rfid-cards.module.css';
import { cardRows, guessColumns, readSheets, type Sheet, type SheetRows } from './read-sheet.ts';
import { useForm } from '../../../lib/form/form.ts';

const SHOWN_ERRORS = 50;
const START = {
  file: null as File | null,
  sheet: null as SheetRows | null,
  columns: { header: true, number: 0, uid: null as number | null },
};

/** The file, which of its columns are what, and the result of the check before the import. */
const useCardImport = (onClose: () => void) => {
  const m = useMessages('rfid_cards');
  const contract = useMessages('contract');
  const [unreadable, setUnreadable] = useState<string | null>(null);
  const [checked, setChecked] = useState<RfidCardImportReply | null>(null);
  const [sheets, setSheets] = useState<readonly Sheet[]>([]);
  const form = useForm({
    name: 'import',
    route: importRfidCards,
    start: START,
    body: ({ sheet, columns }) => ({
      rows: sheet ? cardRows(sheet, columns) : [],
      dry_run: checked === null,
    }),
    rules: ({ file, sheet, columns }) => {
      if (!file) return { file: contract.required };
      if (!sheet) return { file: unreadable ?? m.import.unreadable };
      const { length } = cardRows(sheet, columns);
      return {
        file:
          length > MAX_NEW_CARDS
            ? contract['rfid_cards.too_many']
            : length === 0 && contract['rfid_cards.no_rows'],
      };
    },
    place: () => 'file',
    onDone: (reply) => {
      if (checked === null) setChecked(reply);
      else {
        showSnackbar(m.import.done({ n: reply.new + reply.completed }));
        onClose();
      }
    },
  });
  const { sheet, columns } = form.values;
  const given = sheet ? cardRows(sheet, columns) : [];
  const open = ({ rows }: Sheet): void => {
    form.change({ sheet: rows, columns: guessColumns(rows) });
    setChecked(null);
  };
  const choose = async (chosen: File | null): Promise<void> => {
    form.change({ file: chosen, sheet: null });
    setChecked(null);
    setUnreadable(null);
    setSheets([]);
    if (!chosen) return;
    try {
      const found = await readSheets(new Uint8Array(await chosen.arrayBuffer()));
      setSheets(found);
      open(found[0]!);
    } catch (error) {
      const { code } = error as { code?: string };
      setUnreadable(contract[code as MessageCode] ?? m.import.unreadable);
    }
  };
  const change = (next: Partial<typeof columns>): void => {
    form.set('columns', { ...columns, ...next });
    setChecked(null);
  };
  return { form, sheets, open, sheet, columns, checked, unreadable, choose, change, given };
};
type CardImport = ReturnType<typeof useCardImport>;

/** Imports numbers and chip UIDs from the supplier's file: choose, preview, import. */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const m = useMessages('rfid_cards');
  const found = useCardImport(onClose);
  const { form, sheet, checked, unreadable, given } = found;
  const { file } = form.values;
  const gain = checked ? checked.new + checked.completed : 0;
  return (
    <ActionDialog
      title={m.import.title}
      lead={<p>{m.import.lead}</p>}
      form={form}
      confirm={checked ? m.import.confirm({ n: gain }) : m.import.check}
      blocked={checked !== null && gain === 0}
      size="large"
      onClose={onClose}
    >
      <FileField
        id={form.idOf('file')}
        label={m.import.file}
        hint={m.import.file_hint}
        call={m.import.choose}
        accept=".csv,.txt,.xlsx,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
        multiple={false}
        required
        files={file ? [file] : []}
        error={form.errorOf('file') ?? unreadable}
        onChange={(files) => void found.choose(files[0] ?? null)}
      />
      {file && !sheet && !unreadable ? <p role="status">{m.import.reading}</p> : null}
      {sheet ? <ColumnFields found={found} sheet={sheet} /> : null}
      {checked ? <Result checked={checked} lineOf={(index) => given[index]?.line ?? index + 1} /> : null}
    </ActionDialog>
  );
}

/** Which column has the number, which the UID. */
function ColumnFields({
  found: { columns, change, sheets, open },
  sheet,
}: {
  found: CardImport;
  sheet: SheetRows;
}) {
  const m = useMessages('rfid_cards');
  const width = Math.max(0, ...sheet.slice(0, 20).map((row) => row.length));
  const options = Array.from({ length: width }, (_, i) => ({
    value: String(i),
    label: m.import.column({ n: i + 1, sample: sheet[0]?.[i] ?? '' }),
  }));
  return (
    <>
      {sheets.length > 1 ? (
        <Select
          id="import-sheet"
          label={m.import.sheet}
          options={sheets.map(({ name }, i) => ({ value: String(i), label: name ?? '' }))}
          value={String(sheets.findIndex(({ rows }) => rows === sheet))}
          onChange={(event) => open(sheets[Number(event.target.value)]!)}
        />
      ) : null}
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
          onChange={(event) => change({ uid: event.target.value === '' ? null : Number(event.target.value) })}
        />
      </div>
    </>
  );
}

type ResultProps = { checked: RfidCardImportReply; lineOf: (index: number) => number };

function Result({ checked, lineOf }: ResultProps) {
  const m = useMessages('rfid_cards');
  const contract = useMessages('contract');
  const language = useLanguage();
  const number = (n: number): string => formatNumber(n, language);
  const errors = checked.errors.slice(0, SHOWN_ERRORS);
  // Below the columns, out of view on a phone: the button has changed because of it.
  const at = useRef<HTMLDivElement>(null);
  useEffect(() => at.current?.scrollIntoView({ block: 'start' }), [checked]);
  return (
    <Stack as="section" aria-label={m.import.result} role="status" ref={at}>
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
              <th scope="col">{m.columns.number}</th>
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
    </Stack>
  );
}
