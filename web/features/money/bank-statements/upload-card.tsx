import { FileUp } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import {
  MAX_STATEMENT_BYTES,
  type UploadedArchive,
  uploadBankStatement,
} from '../../../../contract/money/bank-statements.ts';
import { useMessages } from '../../../i18n/i18n.tsx';
import { useForm } from '../../../lib/form.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { FileField } from '../../../ui/file-field.tsx';
import { Form, FormErrors } from '../../../ui/form.tsx';
import { Link } from '../../../ui/link.tsx';
import { ArchiveNotice } from './archive-notice.tsx';
import { Row } from '../../../ui/layout.tsx';
import styles from './bank-statements.module.css';
import { statementPath } from './use-statement.ts';

const holdsOne = ({ imports, repeated, left_out }: UploadedArchive): boolean =>
  imports.length + repeated.length + left_out.length === 1;

/** Chooses and uploads a statement; the file stays chosen when it is rejected or the connection is lost. */
export function UploadCard() {
  const m = useMessages('bank_statements');
  const messages = useMessages('contract');
  const navigate = useNavigate();
  const [unpacked, setUnpacked] = useState<{ name: string; archive: UploadedArchive } | null>(null);
  /** The import that has the same file already. */
  const [same_id, setSameId] = useState<string | null>(null);
  const problemOf = (file: File | undefined): string | null =>
    file && file.size > MAX_STATEMENT_BYTES ? messages['statement.too_large'] : null;

  const form = useForm({
    name: 'statement',
    route: uploadBankStatement,
    start: { file: [] as File[] },
    body: () => ({}),
    files: ({ file }) => ({ statement: file }),
    rules: ({ file }) => ({ file: file.length === 0 ? messages['statement.no_file'] : problemOf(file[0]) }),
    place: (path) => (path === 'statement' ? 'file' : path),
    onFailure: ({ problem }) => {
      setSameId((problem?.current as { id?: string } | undefined)?.id ?? null);
      return false;
    },
    onDone: ({ id, archive }, { file }) => {
      if (!archive || holdsOne(archive)) return void navigate(statementPath(id));
      form.reset();
      setUnpacked({ name: file[0]?.name ?? '', archive });
    },
  });
  const { file } = form.values;
  const choose = (chosen: File[]): void => {
    form.restart();
    setUnpacked(null);
    setSameId(null);
    form.change({ file: chosen });
  };

  return (
    <Card title={m.upload_title}>
      <Form form={form} className={styles.stack}>
        <p>{m.upload_lead}</p>
        {unpacked ? <ArchiveNotice {...unpacked} /> : null}
        <FormErrors form={form} short />
        {form.rejection && same_id ? <Link href={statementPath(same_id)}>{m.repeated_link}</Link> : null}
        <FileField
          {...form.bound('file')}
          label={m.file}
          call={m.choose_file}
          hint={m.file_hint}
          files={file}
          onChange={choose}
          errorOf={problemOf}
          accept=".xml,.csv,.txt,.xlsx,.zip,application/xml,text/xml,text/csv,application/zip"
          multiple={false}
          required
        />
        {form.busy ? (
          <progress className={styles.progress} value={form.progress ?? 0} max={100} aria-label={m.upload} />
        ) : null}
        <Row gap={3}>
          <Button type="submit" variant="primary" icon={<FileUp />} busy={form.busy}>
            {form.busy ? m.uploading({ percent: form.progress ?? 0 }) : m.upload}
          </Button>
        </Row>
      </Form>
    </Card>
  );
}
