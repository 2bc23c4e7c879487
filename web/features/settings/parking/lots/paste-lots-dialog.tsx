import { useMemo } from 'react';
import {
  createParkingLots,
  LOT_ACCESS_MODES,
  LOT_KINDS,
  MAX_LOTS_AT_ONCE,
} from '../../../../../contract/settings/parking.ts';
import type { ParkingLot } from '../../../../../contract/settings/reference.ts';
import { useMessages } from '../../../../i18n/i18n.tsx';
import { useForm } from '../../../../lib/form/form.ts';
import { showSnackbar } from '../../../../lib/show-snackbar.ts';
import { ColumnSelect } from '../../../../shared/platform/table-files/column-select.tsx';
import { FieldGrid, More } from '../../../../shared/platform/table-files/parts.tsx';
import { ActionDialog } from '../../../../ui/dialog/action-dialog.tsx';
import { Checkbox } from '../../../../ui/field/checkbox.tsx';
import { Muted, Stack } from '../../../../ui/layout.tsx';
import { Notice } from '../../../../ui/feedback/notice.tsx';
import { TextArea } from '../../../../ui/field/text-area.tsx';
import { LOT_FIELDS, type LotField } from './lot-words.ts';
import {
  isPresent,
  type LotColumns,
  lotInputs,
  pastedLots,
  type PastedTable,
  tableIn,
} from './pasted-lots.ts';
import { PastedLotsTable } from './pasted-lots-table.tsx';
import styles from '../parking.module.css';

type Props = { existing: readonly ParkingLot[]; onClose: () => void };

const EMPTY = { text: '', chosen: {} as LotColumns, leave_present: true };
/** What the office decides for the whole list when no column says it. */
const ASKED: readonly LotField[] = ['kind', 'access_mode'];

/** What is pasted, what its columns mean, the lots in it, and those that will be added. */
const readLots = ({ text, chosen, leave_present }: typeof EMPTY, existing: readonly ParkingLot[]) => {
  const table = tableIn(text);
  const columns: LotColumns = { ...table.fields, ...chosen };
  const lots = pastedLots(table, columns, existing);
  const added = leave_present ? lots.filter((lot) => !isPresent(lot)) : lots;
  return { table, columns, lots, added };
};

const usePaste = ({ existing, onClose }: Props) => {
  const m = useMessages('parking');
  return useForm({
    name: 'lots',
    route: createParkingLots,
    start: EMPTY,
    body: (values) => ({ lots: lotInputs(readLots(values, existing).added, existing.length) }),
    // All that can be wrong is corrected in the text.
    place: () => 'text',
    onDone: ({ lots }) => {
      showSnackbar(m.paste.done({ n: lots.length }));
      onClose();
    },
  });
};

/** Adds parking lots from a list: pasted, shown with what is wrong in it, and added all at once. */
export function PasteLotsDialog(props: Props) {
  const { existing, onClose } = props;
  const m = useMessages('parking');
  const app = useMessages('app_ui');
  const form = usePaste(props);
  const { values } = form;
  const { table, columns, lots, added } = useMemo(() => readLots(values, existing), [values, existing]);
  const wrong = added.filter(({ errors }) => errors.length > 0).length;
  const present = lots.filter(isPresent).length;
  const choose = (field: LotField, source: number | string | null): void =>
    form.change({ chosen: { ...values.chosen, [field]: source } });
  return (
    <ActionDialog
      title={m.paste.title}
      lead={<p>{m.paste.lead}</p>}
      form={form}
      confirm={added.length > 0 ? m.paste.add({ n: added.length }) : app.add}
      blocked={added.length === 0 || wrong > 0}
      size="huge"
      onClose={onClose}
    >
      <TextArea
        {...form.text('text')}
        label={m.paste.text}
        hint={m.paste.hint}
        optional={false}
        className={styles.wide}
        rows={7}
        wrap="off"
        spellCheck={false}
        autoFocus
      />
      {lots.length > 0 ? (
        <Stack>
          <Columns table={table} columns={columns} onChoose={choose} />
          <p role="status">
            <strong>{m.paste.found({ n: lots.length })}</strong>{' '}
            {wrong > 0 ? m.paste.wrong({ n: wrong }) : ''}
          </p>
          {added.length > MAX_LOTS_AT_ONCE ? (
            <Notice tone="warning">{m.paste.too_many({ n: MAX_LOTS_AT_ONCE })}</Notice>
          ) : null}
          {present > 0 ? (
            <Checkbox {...form.check('leave_present')} label={m.paste.leave_present({ n: present })} />
          ) : null}
          <PastedLotsTable lots={lots} leftOut={values.leave_present ? isPresent : () => false} />
          {columns.map_x === undefined || columns.map_y === undefined ? (
            <Muted>{m.paste.spread}</Muted>
          ) : null}
        </Stack>
      ) : null}
    </ActionDialog>
  );
}

type ColumnsProps = {
  table: PastedTable;
  columns: LotColumns;
  onChoose: (field: LotField, source: number | string | null) => void;
};

/** What each field is taken from; the columns that nothing takes are named. */
function Columns({ table, columns, onChoose }: ColumnsProps) {
  const m = useMessages('parking');
  const labels = useMessages('labels');
  const others = {
    kind: LOT_KINDS.map((value) => ({ value, label: m.paste.for_all({ value: labels.lot_kind[value] }) })),
    access_mode: LOT_ACCESS_MODES.map((value) => ({
      value,
      label: m.paste.for_all({ value: m.lots.access_modes[value] }),
    })),
  };
  const fieldsOf = (asked: boolean) =>
    LOT_FIELDS.filter((field) => ASKED.includes(field) === asked).map((field) => (
      <ColumnSelect
        key={field}
        id={`lots-column-${field}`}
        error={asked && columns[field] == null ? m.paste.choose : null}
        texts={{ label: m.lots[field], hint: '' }}
        required={asked || field === 'name' || field === 'spaces'}
        columns={table.columns}
        value={columns[field] ?? null}
        others={field === 'kind' || field === 'access_mode' ? others[field] : []}
        onChange={(source) => onChoose(field, source)}
      />
    ));
  const unused = table.columns.filter(
    ({ index, header }) => header !== '' && !Object.values(columns).includes(index),
  );
  return (
    <>
      <FieldGrid>{fieldsOf(true)}</FieldGrid>
      <More title={m.paste.columns}>
        <FieldGrid>{fieldsOf(false)}</FieldGrid>
      </More>
      {unused.length > 0 ? (
        <Muted>{m.paste.unused({ names: unused.map(({ header }) => header).join(', ') })}</Muted>
      ) : null}
    </>
  );
}
