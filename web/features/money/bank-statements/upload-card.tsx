import { FileUp } from 'lucide-react';
import { useRef, useState, type FormEvent } from 'react';
import { useNavigate } from 'react-router';
import {
  MAX_STATEMENT_BYTES,
  type UploadedArchive,
  uploadBankStatement,
} from '../../../../contract/money/bank-statements.ts';
import { useMessages } from '../../../i18n/i18n.tsx';
import { ApiError, call } from '../../../lib/api.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { FileField } from '../../../ui/file-field.tsx';
import { Link } from '../../../ui/link.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { ArchiveNotice } from './archive-notice.tsx';
import styles from './bank-statements.module.css';
import { statementPath } from './use-statement.ts';

/** Chooses and uploads a statement; the file stays chosen when it is rejected or the connection is lost. */
export function UploadCard() {
  const m = useMessages('bank_statements');
  const messages = useMessages('contract');
  const navigate = useNavigate();
  const [files, setFiles] = useState<File[]>([]);
  const [error, setError] = useState<string | null>(null);
  const [rejection, setRejection] = useState<{ text: string; same_id: string | null } | null>(null);
  const [unpacked, setUnpacked] = useState<{ name: string; archive: UploadedArchive } | null>(null);
  const [percent, setPercent] = useState<number | null>(null);
  const key = useRef('');

  const choose = (chosen: File[]): void => {
    setFiles(chosen);
    setRejection(null);
    setUnpacked(null);
    setError(chosen.some(({ size }) => size > MAX_STATEMENT_BYTES) ? messages['statement.too_large'] : null);
    key.current = crypto.randomUUID();
  };
  const reject = (failure: unknown): void => {
    const problem = failure instanceof ApiError ? failure.problem : null;
    // Without an answer the same call may be repeated; after an answer the next gets a new key.
    if (problem) key.current = crypto.randomUUID();
    const rejected = problem?.errors?.find(({ path }) => path === 'statement')?.message;
    const current = problem?.current as { id?: string } | undefined;
    setError(rejected ?? null);
    setRejection(
      rejected
        ? null
        : { text: problem?.detail ?? problem?.title ?? m.upload_lost, same_id: current?.id ?? null },
    );
    document.getElementById('statement-file')?.focus();
  };
  const send = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (percent !== null || error) return;
    const [file] = files;
    if (!file) {
      setError(messages['statement.no_file']);
      document.getElementById('statement-file')?.focus();
      return;
    }
    setPercent(0);
    setRejection(null);
    setUnpacked(null);
    try {
      const made = await call(
        uploadBankStatement,
        { body: {}, files: { statement: [file] } },
        { idempotency_key: key.current, onProgress: setPercent },
      );
      const { archive } = made;
      if (!archive || archive.imports.length + archive.repeated.length + archive.left_out.length === 1)
        return void navigate(statementPath(made.id));
      choose([]);
      setUnpacked({ name: file.name, archive });
    } catch (failure) {
      reject(failure);
    } finally {
      setPercent(null);
    }
  };

  return (
    <Card title={m.upload_title}>
      <form className={styles.stack} noValidate onSubmit={(event) => void send(event)}>
        <p>{m.upload_lead}</p>
        {unpacked ? <ArchiveNotice {...unpacked} /> : null}
        {rejection ? (
          <Notice tone="error" role="alert" title={m.failed_title}>
            <p>{rejection.text}</p>
            {rejection.same_id ? (
              <Link href={statementPath(rejection.same_id)}>{m.repeated_link}</Link>
            ) : null}
          </Notice>
        ) : null}
        <FileField
          id="statement-file"
          label={m.file}
          call={m.choose_file}
          hint={m.file_hint}
          error={error}
          files={files}
          onChange={choose}
          accept=".xml,.csv,.txt,.xlsx,.zip,application/xml,text/xml,text/csv,application/zip"
          multiple={false}
          required
        />
        {percent === null ? null : (
          <progress className={styles.progress} value={percent} max={100} aria-label={m.upload} />
        )}
        <div className={styles.actions}>
          <Button type="submit" variant="primary" icon={<FileUp />} busy={percent !== null}>
            {percent === null ? m.upload : m.uploading({ percent })}
          </Button>
        </div>
      </form>
    </Card>
  );
}
