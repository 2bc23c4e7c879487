import { FileInput } from 'lucide-react';
import { useState, type FormEvent } from 'react';
import { DATE_FORMATS } from '../../../../contract/platform/tables.ts';
import {
  DECIMALS,
  REQUIRED_STATEMENT_FIELDS,
  STATEMENT_FIELDS,
  type StatementDetail,
  type StatementField,
  type StatementMapping,
} from '../../../../contract/money/bank-statements.ts';
import { useMessages } from '../../../i18n/i18n.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { ErrorSummary } from '../../../ui/error-summary.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Select } from '../../../ui/select.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { ColumnField } from './column-field.tsx';
import { ReadingForm } from './reading-form.tsx';
import { SampleTable } from './sample-table.tsx';
import styles from './bank-statements.module.css';
import { useMapping } from './use-mapping.ts';

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

type Props = {
  found: StatementDetail;
  /** Restarts with what somebody else saved meanwhile. */
  onTake: (newer: StatementDetail) => void;
};

/** Maps the columns of a table, with a preview of the first rows; then imports the payments. */
export function MappingForm({ found, onTake }: Props) {
  const m = useMessages('bank_statements');
  const table = found.table!;
  const [mapping, setMapping] = useState<StatementMapping>(found.mapping!);
  const [bank_name, setBankName] = useState(found.bank_name ?? '');
  const [leave_out, setLeaveOut] = useState(false);
  const [first] = useState(() =>
    STATEMENT_FIELDS.filter((field) => USUAL.includes(field) || found.mapping!.columns[field] !== undefined),
  );
  const control = useMapping(found);
  const { save, run, busy, errors, rejection, newer, attempt } = control;
  const change = (next: StatementMapping): void => {
    setMapping(next);
    // Without the account nothing can be saved yet; it is sent once given.
    if (next.account_iban.trim() !== '') void save({ mapping: next });
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (!busy) void run({ mapping, bank_name: bank_name.trim() || null }, leave_out);
  };
  const setField = (field: StatementField, column: number | null): void => {
    const { [field]: _before, ...columns } = mapping.columns;
    change({ ...mapping, columns: column === null ? columns : { ...columns, [field]: column } });
  };
  const problems = errors.map(({ path, message }) => ({
    field_id: `statement-${path.replace(/^mapping\./, '').replace(/^columns\./, '')}`,
    message,
  }));
  const errorOf = (id: string): string | null =>
    problems.find(({ field_id }) => field_id === `statement-${id}`)?.message ?? null;
  const rest = STATEMENT_FIELDS.filter((field) => !first.includes(field));
  const sign_words =
    mapping.columns.sign === undefined ? [] : (table.columns[mapping.columns.sign]?.words ?? []);
  const signs = [...new Set([...sign_words, ...Object.keys(mapping.signs)])];
  const row = (field: StatementField) => (
    <ColumnField
      key={field}
      id={`statement-${field}`}
      texts={m.fields[field]}
      columns={table.columns}
      column={mapping.columns[field] ?? null}
      required={REQUIRED.has(field) && !(field === 'amount' && mapping.columns.credit !== undefined)}
      error={errorOf(field)}
      onChange={(column) => setField(field, column)}
    />
  );

  return (
    <div className={styles.stack}>
      <ReadingForm found={found} table={table} control={control} />
      <form className={styles.stack} noValidate onSubmit={submit}>
        <ErrorSummary title={m.run_errors} errors={problems} attempt={attempt} />
        {newer ? (
          <Notice tone="warning" role="alert" title={m.stale_title}>
            <Button onClick={() => onTake(newer)}>{m.stale_take}</Button>
          </Notice>
        ) : null}
        {rejection ? (
          <Notice tone="error" role="alert" title={m.failed_title}>
            {rejection}
          </Notice>
        ) : null}
        {found.mapping_remembered ? <Notice>{m.mapping_remembered}</Notice> : null}
        <Card title={m.mapping_title}>
          <div className={styles.stack}>
            <p className={styles.heading}>{m.mapping_lead}</p>
            <div className={styles.fields}>{first.map(row)}</div>
            {rest.length > 0 ? (
              <details className={styles.details}>
                <summary>{m.more_fields}</summary>
                <div className={styles.fields}>{rest.map(row)}</div>
              </details>
            ) : null}
            {mapping.columns.sign === undefined ? null : (
              <div className={styles.choices}>
                {signs.map((word) => (
                  <Select
                    key={word}
                    id={`statement-signs.${word}`}
                    label={m.sign_of({ word })}
                    placeholder={m.sign_none}
                    error={errorOf(`signs.${word}`)}
                    options={(['credit', 'debit'] as const).map((value) => ({
                      value,
                      label: m.directions[value],
                    }))}
                    value={mapping.signs[word] ?? ''}
                    onChange={({ target: { value } }) => {
                      const { [word]: _before, ...others } = mapping.signs;
                      const added = value === '' ? {} : { [word]: value as 'credit' | 'debit' };
                      change({ ...mapping, signs: { ...others, ...added } });
                    }}
                  />
                ))}
              </div>
            )}
            <div className={styles.choices}>
              <Select
                label={m.date_format}
                options={DATE_FORMATS.map((value) => ({ value, label: m.date_formats[value] }))}
                value={mapping.date_format}
                onChange={(event) =>
                  change({ ...mapping, date_format: event.target.value as StatementMapping['date_format'] })
                }
              />
              <Select
                label={m.decimal}
                options={DECIMALS.map((value) => ({ value, label: m.decimals[value] }))}
                value={mapping.decimal}
                onChange={(event) =>
                  change({ ...mapping, decimal: event.target.value as StatementMapping['decimal'] })
                }
              />
              <TextField
                id="statement-account_iban"
                label={m.account_iban}
                hint={m.account_hint}
                error={errorOf('account_iban')}
                required
                maxLength={42}
                value={mapping.account_iban}
                onChange={(event) => setMapping({ ...mapping, account_iban: event.target.value })}
                onBlur={() => change(mapping)}
              />
              <TextField
                id="statement-bank_name"
                label={m.bank_name}
                hint={m.bank_hint}
                error={errorOf('bank_name')}
                maxLength={100}
                value={bank_name}
                onChange={(event) => setBankName(event.target.value)}
              />
            </div>
          </div>
        </Card>
        <Card title={m.preview_title}>
          <SampleTable sample={table.sample} />
        </Card>
        {found.failure?.code === 'statement.rows' ? (
          <Checkbox
            label={m.leave_out}
            hint={m.leave_out_hint}
            checked={leave_out}
            onChange={(event) => setLeaveOut(event.target.checked)}
          />
        ) : null}
        <div className={styles.actions}>
          <Button type="submit" variant="primary" icon={<FileInput />} busy={busy}>
            {m.run}
          </Button>
        </div>
      </form>
    </div>
  );
}
