import { ListChecks } from 'lucide-react';
import { useState } from 'react';
import {
  FIELDS_OF,
  IMPORT_CONTENTS,
  type ImportContent,
  type ImportDetail,
} from '../../../../contract/data/imports.ts';
import { useMessages } from '../../../i18n/i18n.tsx';
import { FieldGrid, More } from '../../../shared/platform/table-files/parts.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Form } from '../../../ui/form/form.tsx';
import { Muted, Stack } from '../../../ui/layout.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Select } from '../../../ui/field/select.tsx';
import { SaveBar } from '../../../ui/form/save-bar.tsx';
import { ActionNotice } from './action-notice.tsx';
import { FieldRow } from './field-row.tsx';
import { FileReading } from './file-reading.tsx';
import { MappingOptions } from './mapping-options.tsx';
import { fieldsShownFirst, useMapping } from './use-mapping.ts';
import { useSetImport } from './use-import.ts';
import { WordsForm } from './words-form.tsx';

type Props = { found: ImportDetail; onChecked: () => void };

/** How the file is read and what its columns are; a file that is read anew is mapped anew. */
export function MappingStep({ found, onChecked }: Props) {
  const takeOver = useSetImport();
  const [read, setRead] = useState(found);
  return (
    <Stack>
      <FileReading found={found} onRead={setRead} />
      <MappingForm
        key={read.version}
        found={read}
        onTake={(newer) => {
          takeOver(newer);
          setRead(newer);
        }}
        onChecked={onChecked}
      />
    </Stack>
  );
}

type FormProps = Props & { onTake: (newer: ImportDetail) => void };

/** Maps the columns, then has every row checked. */
function MappingForm({ found, onTake, onChecked }: FormProps) {
  const m = useMessages('imports');
  const control = useMapping(found, onChecked);
  const { mapping, change, newer, form } = control;
  return (
    <Form form={form}>
      <ActionNotice control={{ ...form, takeNewer: () => newer && onTake(newer) }} />
      {found.mapping_remembered ? <Notice>{m.mapping_remembered}</Notice> : null}
      <ColumnsCard found={found} control={control} />
      {mapping.content === 'permits' ? (
        <WordsForm columns={found.columns} mapping={mapping} onChange={change} />
      ) : null}
      <SaveBar>
        <Button type="submit" variant="primary" icon={<ListChecks />} busy={form.busy}>
          {m.check}
        </Button>
      </SaveBar>
    </Form>
  );
}

type CardProps = { found: ImportDetail; control: ReturnType<typeof useMapping> };

/** The column of every field: required and found ones at once, the rest on demand. */
function ColumnsCard({ found: { columns, missing }, control }: CardProps) {
  const m = useMessages('imports');
  const files = useMessages('table_files');
  const { mapping, setContent, change } = control;
  const [shown, setShown] = useState(() => fieldsShownFirst(mapping, missing));
  const choose = (content: ImportContent): void => {
    setContent(content);
    setShown(fieldsShownFirst({ ...mapping, content }));
  };
  const row = (field: (typeof shown)[number]) => (
    <FieldRow key={field} field={field} columns={columns} control={control} />
  );
  const rest = FIELDS_OF[mapping.content].filter((field) => !shown.includes(field));
  const used = new Set(Object.values(mapping.columns));
  const unused = columns.filter(({ index, samples }) => !used.has(index) && samples.length > 0);
  return (
    <Card title={files.mapping_title}>
      <Stack>
        <p>{m.mapping_lead}</p>
        <Select
          label={m.content}
          width="medium"
          options={IMPORT_CONTENTS.map((value) => ({ value, label: m.contents[value] }))}
          value={mapping.content}
          onChange={(event) => choose(event.target.value as ImportContent)}
        />
        <FieldGrid>{shown.map(row)}</FieldGrid>
        {rest.length > 0 ? (
          <More title={files.more_fields}>
            <FieldGrid>{rest.map(row)}</FieldGrid>
          </More>
        ) : null}
        <Muted>
          {unused.length > 0
            ? m.unused({ columns: unused.map(({ header, samples }) => header || samples[0]).join(', ') })
            : m.all_used}
        </Muted>
        <MappingOptions mapping={mapping} onChange={change} />
      </Stack>
    </Card>
  );
}
