import { useState } from 'react';
import {
  REQUIRED_STATEMENT_FIELDS,
  STATEMENT_FIELDS,
  type StatementField,
  type StatementMapping,
} from '../../../../contract/money/bank-statements.ts';
import type { TableColumn } from '../../../../contract/platform/tables.ts';
import { useMessages } from '../../../i18n/i18n.tsx';
import type { Bound } from '../../../lib/form/form.ts';
import { ColumnSelect } from '../../../shared/platform/table-files/column-select.tsx';
import { FieldGrid, More } from '../../../shared/platform/table-files/parts.tsx';

const REQUIRED = new Set(REQUIRED_STATEMENT_FIELDS.map(([field]) => field));
/** Shown by default: what most banks have. */
const USUAL: readonly StatementField[] = [
  'booking_date',
  'amount',
  'payer_name',
  'payer_iban',
  'reference',
  'purpose',
  'bank_ref',
];

type Props = Bound & {
  columns: readonly TableColumn[];
  chosen: StatementMapping['columns'];
  onChange: (field: StatementField, column: number | null) => void;
};

/** The column of each kind of value: usual and found ones at once, the rest on demand. */
export function ColumnFields({ columns, chosen, bound, onChange }: Props) {
  const m = useMessages('bank_statements');
  const files = useMessages('table_files');
  const [first] = useState(() =>
    STATEMENT_FIELDS.filter((field) => USUAL.includes(field) || chosen[field] !== undefined),
  );
  const rest = STATEMENT_FIELDS.filter((field) => !first.includes(field));
  const row = (field: StatementField) => (
    <ColumnSelect
      key={field}
      {...bound(field)}
      texts={m.fields[field]}
      columns={columns}
      value={chosen[field] ?? null}
      required={REQUIRED.has(field) && !(field === 'amount' && chosen.credit !== undefined)}
      onChange={(column) => onChange(field, typeof column === 'number' ? column : null)}
    />
  );
  return (
    <>
      <FieldGrid>{first.map(row)}</FieldGrid>
      {rest.length > 0 ? (
        <More title={files.more_fields}>
          <FieldGrid>{rest.map(row)}</FieldGrid>
        </More>
      ) : null}
    </>
  );
}
