import { useState } from 'react';
import { useNavigate } from 'react-router';
import {
  MAX_STATEMENT_BYTES,
  type UploadedArchive,
  uploadBankStatement,
} from '../../../../contract/money/bank-statements.ts';
import { useMessages } from '../../../i18n/i18n.tsx';
import { useForm } from '../../../lib/form/form.ts';
import { UploadDialog as FileUpload } from '../../../shared/platform/table-files/upload-dialog.tsx';
import { Link } from '../../../ui/link.tsx';
import { ArchiveNotice } from './archive-notice.tsx';
import { statementPath } from './use-statement.ts';

const holdsOne = ({ imports, repeated, left_out }: UploadedArchive): boolean =>
  imports.length + repeated.length + left_out.length === 1;

type Props = { dropped: readonly File[]; onClose: () => void };

/** Uploads a statement, or an archive of several. */
export function UploadDialog({ dropped, onClose }: Props) {
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
    start: { file: [...dropped] },
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
  const choose = (file: File[]): void => {
    form.restart();
    setUnpacked(null);
    setSameId(null);
    form.change({ file });
  };

  return (
    <FileUpload
      form={form}
      texts={m}
      files={form.values.file}
      accept=".xml,.csv,.txt,.xlsx,.zip,application/xml,text/xml,text/csv,application/zip"
      problemOf={problemOf}
      onChoose={choose}
      onClose={onClose}
      note={
        <>
          {unpacked ? <ArchiveNotice {...unpacked} /> : null}
          {form.rejection && same_id ? <Link href={statementPath(same_id)}>{m.repeated_link}</Link> : null}
        </>
      }
    />
  );
}
