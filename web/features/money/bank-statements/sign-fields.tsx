import type { StatementMapping } from '../../../../contract/money/bank-statements.ts';
import type { TableColumn } from '../../../../contract/platform/tables.ts';
import { useMessages } from '../../../i18n/i18n.tsx';
import type { Bound } from '../../../lib/form/form.ts';
import { FieldGrid } from '../../../shared/platform/table-files/parts.tsx';
import { Select } from '../../../ui/field/select.tsx';

type Props = Bound & {
  columns: readonly TableColumn[];
  mapping: StatementMapping;
  onChange: (mapping: StatementMapping) => void;
};

/** Where a column says in or out: what each of its words means. */
export function SignFields({ columns, mapping, bound, onChange }: Props) {
  const m = useMessages('bank_statements');
  const { sign } = mapping.columns;
  if (sign === undefined) return null;
  const words = [...new Set([...(columns[sign]?.words ?? []), ...Object.keys(mapping.signs)])];
  return (
    <FieldGrid>
      {words.map((word) => (
        <Select
          key={word}
          {...bound(`signs.${word}`)}
          label={m.sign_of({ word })}
          placeholder={m.sign_none}
          options={(['credit', 'debit'] as const).map((value) => ({ value, label: m.directions[value] }))}
          value={mapping.signs[word] ?? ''}
          onChange={({ target: { value } }) => {
            const { [word]: _before, ...others } = mapping.signs;
            const added = value === '' ? {} : { [word]: value as 'credit' | 'debit' };
            onChange({ ...mapping, signs: { ...others, ...added } });
          }}
        />
      ))}
    </FieldGrid>
  );
}
