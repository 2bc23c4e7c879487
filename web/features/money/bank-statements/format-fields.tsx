import { DECIMALS, type StatementMapping } from '../../../../contract/money/bank-statements.ts';
import { DATE_FORMATS } from '../../../../contract/platform/tables.ts';
import { useMessages } from '../../../i18n/i18n.tsx';
import type { Bound } from '../../../lib/form/form.ts';
import { FieldGrid } from '../../../shared/platform/table-files/parts.tsx';
import { Select } from '../../../ui/field/select.tsx';
import { TextField } from '../../../ui/field/text-field.tsx';

type Props = Bound & {
  mapping: StatementMapping;
  bank_name: string;
  /** While typing; `onChange` follows when it is done. */
  onType: (mapping: StatementMapping) => void;
  onChange: (mapping: StatementMapping) => void;
  onBank: (name: string) => void;
};

/** How dates and amounts are written, and whose account it is. */
export function FormatFields({ mapping, bank_name, bound, onType, onChange, onBank }: Props) {
  const m = useMessages('bank_statements');
  const files = useMessages('table_files');
  return (
    <FieldGrid>
      <Select
        label={files.date_format}
        options={DATE_FORMATS.map((value) => ({ value, label: files.date_formats[value] }))}
        value={mapping.date_format}
        onChange={(event) =>
          onChange({ ...mapping, date_format: event.target.value as StatementMapping['date_format'] })
        }
      />
      <Select
        label={m.decimal}
        options={DECIMALS.map((value) => ({ value, label: m.decimals[value] }))}
        value={mapping.decimal}
        onChange={(event) =>
          onChange({ ...mapping, decimal: event.target.value as StatementMapping['decimal'] })
        }
      />
      <TextField
        {...bound('account_iban')}
        label={m.account_iban}
        hint={m.account_hint}
        required
        maxLength={42}
        value={mapping.account_iban}
        onChange={(event) => onType({ ...mapping, account_iban: event.target.value })}
        onBlur={() => onChange(mapping)}
      />
      <TextField
        {...bound('bank_name')}
        label={m.bank_name}
        hint={m.bank_hint}
        maxLength={100}
        value={bank_name}
        onChange={(event) => onBank(event.target.value)}
      />
    </FieldGrid>
  );
}
