import { useNavigate } from 'react-router';
import { IMPORT_CONTENTS, uploadImport, type ImportContent } from '../../../../contract/data/imports.ts';
import { MAX_TABLE_BYTES } from '../../../../contract/platform/tables.ts';
import { useMessages } from '../../../i18n/i18n.tsx';
import { useForm } from '../../../lib/form/form.ts';
import { UploadDialog as TableUpload } from '../../../shared/platform/table-files/upload-dialog.tsx';
import { Select } from '../../../ui/field/select.tsx';
import { useSetImport } from './use-import.ts';

type Props = { dropped: readonly File[]; onClose: () => void };

/** Uploads a table; what it holds is recognised, or said here. */
export function UploadDialog({ dropped, onClose }: Props) {
  const m = useMessages('imports');
  const messages = useMessages('contract');
  const navigate = useNavigate();
  const takeOver = useSetImport();
  const problemOf = (file: File | undefined): string | null =>
    file && file.size > MAX_TABLE_BYTES ? messages['import.too_large'] : null;
  const form = useForm({
    name: 'import',
    route: uploadImport,
    start: { file: [...dropped], content: '' as ImportContent | '' },
    files: ({ file }) => ({ file }),
    rules: ({ file }) => ({ file: file.length === 0 ? messages['import.no_file'] : problemOf(file[0]) }),
    onDone: (made) => {
      takeOver(made);
      void navigate(`/uvoz-podatkov?uvoz=${made.id}`);
    },
  });

  return (
    <TableUpload
      form={form}
      texts={m}
      files={form.values.file}
      accept=".csv,.txt,.xlsx,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
      problemOf={problemOf}
      onChoose={(file) => {
        form.restart();
        form.change({ file });
      }}
      onClose={onClose}
    >
      <Select
        {...form.select('content')}
        label={m.content}
        placeholder={m.content_any}
        width="medium"
        options={IMPORT_CONTENTS.map((value) => ({ value, label: m.contents[value] }))}
      />
    </TableUpload>
  );
}
