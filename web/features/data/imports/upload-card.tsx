import { FileUp } from 'lucide-react';
import { useRef, useState, type FormEvent } from 'react';
import { useNavigate } from 'react-router';
import { IMPORT_CONTENTS, uploadImport, type ImportContent } from '../../../../contract/data/imports.ts';
import { MAX_TABLE_BYTES } from '../../../../contract/platform/tables.ts';
import { useMessages } from '../../../i18n/i18n.tsx';
import { ApiError, call } from '../../../lib/api.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { FileField } from '../../../ui/file-field.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Select } from '../../../ui/select.tsx';
import styles from './imports.module.css';
import { useTakeOver } from './use-import.ts';

const SLOW_UPLOAD_BYTES = 2 * 1024 * 1024;

/** Chooses and uploads a file; it stays chosen when it is rejected or the connection is lost. */
export function UploadCard() {
  const m = useMessages('imports');
  const messages = useMessages('contract');
  const navigate = useNavigate();
  const takeOver = useTakeOver();
  const [files, setFiles] = useState<File[]>([]);
  const [content, setContent] = useState<ImportContent | ''>('');
  const [error, setError] = useState<string | null>(null);
  const [rejection, setRejection] = useState<string | null>(null);
  const [percent, setPercent] = useState<number | null>(null);
  const key = useRef('');

  const choose = (chosen: File[]): void => {
    setFiles(chosen);
    setRejection(null);
    setError(chosen.some((file) => file.size > MAX_TABLE_BYTES) ? messages['import.too_large'] : null);
    key.current = crypto.randomUUID();
  };
  const send = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (percent !== null || error) return;
    const [file] = files;
    if (!file) {
      setError(messages['import.no_file']);
      document.getElementById('import-file')?.focus();
      return;
    }
    setPercent(0);
    try {
      const made = await call(
        uploadImport,
        { body: content ? { content } : {}, files: { file: [file] } },
        { idempotency_key: key.current, onProgress: setPercent },
      );
      takeOver(made);
      void navigate(`/uvoz-podatkov?uvoz=${made.id}`);
    } catch (failure) {
      key.current = crypto.randomUUID();
      const problem = failure instanceof ApiError ? failure.problem : null;
      const rejected = problem?.errors?.find(({ path }) => path === 'file')?.message;
      setError(rejected ?? null);
      setRejection(rejected ? null : (problem?.detail ?? problem?.title ?? m.upload_lost));
      document.getElementById('import-file')?.focus();
    } finally {
      setPercent(null);
    }
  };

  return (
    <Card title={m.upload_title}>
      <form className={styles.stack} noValidate onSubmit={(event) => void send(event)}>
        <p>{m.upload_lead}</p>
        {rejection ? (
          <Notice tone="error" role="alert" title={m.failed_title}>
            {rejection}
          </Notice>
        ) : null}
        <FileField
          id="import-file"
          label={m.file}
          call={m.choose_file}
          hint={m.file_hint}
          error={error}
          files={files}
          onChange={choose}
          accept=".csv,.txt,.xlsx,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
          multiple={false}
          required
        />
        <Select
          label={m.content}
          placeholder={m.content_any}
          width="medium"
          options={IMPORT_CONTENTS.map((value) => ({ value, label: m.contents[value] }))}
          value={content}
          onChange={(event) => setContent(event.target.value as ImportContent | '')}
        />
        <div className={styles.actions}>
          <Button type="submit" variant="primary" icon={<FileUp />} busy={percent !== null}>
            {percent !== null && (files[0]?.size ?? 0) > SLOW_UPLOAD_BYTES
              ? m.uploading({ percent })
              : m.upload}
          </Button>
        </div>
      </form>
    </Card>
  );
}
