import { FileUp } from 'lucide-react';
import { useNavigate } from 'react-router';
import { IMPORT_CONTENTS, uploadImport, type ImportContent } from '../../../../contract/data/imports.ts';
import { MAX_TABLE_BYTES } from '../../../../contract/platform/tables.ts';
import { useMessages } from '../../../i18n/i18n.tsx';
import { useForm } from '../../../lib/form.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { FileField } from '../../../ui/file-field.tsx';
import { Form, FormErrors } from '../../../ui/form.tsx';
import { Select } from '../../../ui/select.tsx';
import { Row } from '../../../ui/layout.tsx';
import styles from './imports.module.css';
import { useTakeOver } from './use-import.ts';

const SLOW_UPLOAD_BYTES = 2 * 1024 * 1024;

/** Chooses and uploads a file; it stays chosen when it is rejected or the connection is lost. */
export function UploadCard() {
  const m = useMessages('imports');
  const messages = useMessages('contract');
  const navigate = useNavigate();
  const takeOver = useTakeOver();
  const problemOf = (file: File | undefined): string | null =>
    file && file.size > MAX_TABLE_BYTES ? messages['import.too_large'] : null;
  const form = useForm({
    name: 'import',
    route: uploadImport,
    start: { file: [] as File[], content: '' as ImportContent | '' },
    files: ({ file }) => ({ file }),
    rules: ({ file }) => ({ file: file.length === 0 ? messages['import.no_file'] : problemOf(file[0]) }),
    onDone: (made) => {
      takeOver(made);
      void navigate(`/uvoz-podatkov?uvoz=${made.id}`);
    },
  });
  const { file } = form.values;
  const slow = form.busy && (file[0]?.size ?? 0) > SLOW_UPLOAD_BYTES;

  return (
    <Card title={m.upload_title}>
      <Form form={form} className={styles.stack}>
        <p>{m.upload_lead}</p>
        <FormErrors form={form} short />
        <FileField
          {...form.bound('file')}
          label={m.file}
          call={m.choose_file}
          hint={m.file_hint}
          files={file}
          onChange={(chosen) => {
            form.restart();
            form.change({ file: chosen });
          }}
          errorOf={problemOf}
          accept=".csv,.txt,.xlsx,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
          multiple={false}
          required
        />
        <Select
          {...form.select('content')}
          label={m.content}
          placeholder={m.content_any}
          width="medium"
          options={IMPORT_CONTENTS.map((value) => ({ value, label: m.contents[value] }))}
        />
        <Row gap={3}>
          <Button type="submit" variant="primary" icon={<FileUp />} busy={form.busy}>
            {slow ? m.uploading({ percent: form.progress ?? 0 }) : m.upload}
          </Button>
        </Row>
      </Form>
    </Card>
  );
}
