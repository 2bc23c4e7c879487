import { NAME_ORDERS, type ImportMapping } from '../../../../contract/data/imports.ts';
import { DATE_FORMATS } from '../../../../contract/platform/tables.ts';
import { useMessages } from '../../../i18n/i18n.tsx';
import { FieldGrid } from '../../../shared/platform/table-files/parts.tsx';
import { Checkbox } from '../../../ui/field/checkbox.tsx';
import { Select } from '../../../ui/field/select.tsx';

type Props = { mapping: ImportMapping; onChange: (mapping: ImportMapping) => void };

/** How names and dates are written, and whether people get accounts. */
export function MappingOptions({ mapping, onChange }: Props) {
  const m = useMessages('imports');
  const files = useMessages('table_files');
  const set = (part: Partial<ImportMapping>): void => onChange({ ...mapping, ...part });
  if (mapping.content === 'cards') return null;
  return (
    <>
      <FieldGrid>
        <Select
          label={m.name_order}
          width="medium"
          options={NAME_ORDERS.map((value) => ({ value, label: m.name_orders[value] }))}
          value={mapping.name_order}
          onChange={({ target: { value } }) => set({ name_order: value as ImportMapping['name_order'] })}
        />
        <Select
          label={files.date_format}
          width="medium"
          options={DATE_FORMATS.map((value) => ({ value, label: files.date_formats[value] }))}
          value={mapping.date_format}
          onChange={({ target: { value } }) => set({ date_format: value as ImportMapping['date_format'] })}
        />
      </FieldGrid>
      {mapping.content === 'permits' ? (
        <Checkbox
          label={m.create_accounts}
          hint={m.create_accounts_hint}
          checked={mapping.create_accounts}
          onChange={(event) => set({ create_accounts: event.target.checked })}
        />
      ) : null}
    </>
  );
}
