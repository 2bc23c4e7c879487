import { FileInput } from 'lucide-react';
import { useState } from 'react';
import type {
  StatementDetail,
  StatementField,
  StatementMapping,
} from '../../../../contract/money/bank-statements.ts';
import { useMessages } from '../../../i18n/i18n.tsx';
import { ReadingForm } from '../../../shared/platform/table-files/reading-form.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Checkbox } from '../../../ui/field/checkbox.tsx';
import { Form, FormErrors } from '../../../ui/form/form.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { ColumnFields } from './column-fields.tsx';
import { FormatFields } from './format-fields.tsx';
import { SampleTable } from './sample-table.tsx';
import { SignFields } from './sign-fields.tsx';
import { Stack } from '../../../ui/layout.tsx';
import { SaveBar } from '../../../ui/form/save-bar.tsx';
import { useMapping } from './use-mapping.ts';

type Props = {
  found: StatementDetail;
  /** Restarts with what somebody else saved meanwhile. */
  onTake: (newer: StatementDetail) => void;
};

/** Maps the columns of a table, with a preview of the first rows; then imports the payments. */
export function MappingForm({ found, onTake }: Props) {
  const m = useMessages('bank_statements');
  const files = useMessages('table_files');
  const table = found.table!;
  const [mapping, setMapping] = useState<StatementMapping>(found.mapping!);
  const [bank_name, setBankName] = useState(found.bank_name ?? '');
  const [leave_out, setLeaveOut] = useState(false);
  const control = useMapping(found);
  const { answer, newer } = control;
  const change = (next: StatementMapping): void => {
    setMapping(next);
    // Without the account nothing can be saved yet; it is sent once given.
    if (next.account_iban.trim() !== '') control.save({ mapping: next });
  };
  const setField = (field: StatementField, column: number | null): void => {
    const { [field]: _before, ...columns } = mapping.columns;
    change({ ...mapping, columns: column === null ? columns : { ...columns, [field]: column } });
  };
  const idOf = (path: string): string => `statement-${path}`;
  const bound = (path: string) => ({
    id: idOf(path),
    error: answer.errors.find((error) => error.path === path)?.message ?? null,
  });
  const form = {
    ...answer,
    idOf,
    submit: async () => control.run({ mapping, bank_name: bank_name.trim() || null }, leave_out),
  };

  return (
    <Stack>
      <ReadingForm
        csv={found.format === 'csv'}
        table={table}
        busy={control.saving}
        onApply={(reading) => control.save({ reading })}
      />
      <Form form={form}>
        <FormErrors form={form} />
        {newer ? (
          <Notice tone="warning" role="alert" title={m.stale_title}>
            <Button onClick={() => onTake(newer)}>{files.stale_take}</Button>
          </Notice>
        ) : null}
        {found.mapping_remembered ? <Notice>{m.mapping_remembered}</Notice> : null}
        <Card title={files.mapping_title}>
          <Stack>
            <p>{m.mapping_lead}</p>
            <ColumnFields
              columns={table.columns}
              chosen={mapping.columns}
              bound={bound}
              onChange={setField}
            />
            <SignFields columns={table.columns} mapping={mapping} bound={bound} onChange={change} />
            <FormatFields
              mapping={mapping}
              bank_name={bank_name}
              bound={bound}
              onType={setMapping}
              onChange={change}
              onBank={setBankName}
            />
          </Stack>
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
        <SaveBar>
          <Button type="submit" variant="primary" icon={<FileInput />} busy={control.running}>
            {m.run}
          </Button>
        </SaveBar>
      </Form>
    </Stack>
  );
}
