import { useState } from 'react';
import {
  REQUIRED_STATEMENT_FIELDS,
  STATEMENT_FIELDS,
  type StatementField,
  type StatementMapping,
} from '../../../../contract/money/bank-statements.ts';
import type { TableColumn } from '../../../../contract/platform/tables.ts';
import { useMessages } from '../../../i18n/i18n.tsx';
import type { Bound } from '../../../lib/form.ts';
import { ColumnField } from './column-field.tsx';
import styles from './bank-statements.module.css';

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
  const [first] = useState(() =>
    STATEMENT_FIELDS.filter((field) => USUAL.includes(field) || chosen[field] !== undefined),
  );
  const rest = STATEMENT_FIELDS.filter((field) => !first.includes(field));
  const row = (field: StatementField) => (
    <ColumnField
      key={field}
      {...bound(field)}
      texts={m.fields[field]}
      columns={columns}
      column={chosen[field] ?? null}
      required={REQUIRED.has(field) && !(field === 'amount' && chosen.credit !== undefined)}
      onChange={(column) => onChange(field, column)}
    />
  );
  return (
    <>
      <div className={styles.fields}>{first.map(row)}</div>
      {rest.length > 0 ? (
        <details className={styles.details}>
          <summary>{m.more_fields}</summary>
          <div className={styles.fields}>{rest.map(row)}</div>
        </details>
      ) : null}
    </>
  );
}
