import type { ComponentProps, ReactNode } from 'react';
import { useMessages } from '../../../i18n/i18n.tsx';
import type { Form } from '../../../lib/form/form.ts';
import { ActionDialog } from '../../../ui/dialog/action-dialog.tsx';
import { FileField } from '../../../ui/field/file-field.tsx';
import styles from './table-files.module.css';

type UploadForm = ComponentProps<typeof ActionDialog>['form'] &
  Pick<Form<{ file: readonly File[] }>, 'bound' | 'progress' | 'busy'>;

type Props = {
  form: UploadForm;
  texts: Readonly<
    Record<'upload_title' | 'upload_lead' | 'file' | 'choose_file' | 'file_hint' | 'upload', string>
  >;
  files: readonly File[];
  accept: string;
  /** What is wrong with a file, known before it is sent. */
  problemOf: (file: File | undefined) => string | null;
  onChoose: (files: File[]) => void;
  onClose: () => void;
  /** After the errors, before the file. */
  note?: ReactNode;
  /** Fields beside the file. */
  children?: ReactNode;
};

/**
 * Chooses and uploads a file; it stays chosen when it is rejected or the connection is lost. Needs the texts
 * `table_files` and `actions`.
 */
export function UploadDialog(props: Props) {
  const { form, texts, files, accept, problemOf, onChoose, onClose, note, children } = props;
  const m = useMessages('table_files');
  const percent = form.progress ?? 0;
  return (
    <ActionDialog
      title={texts.upload_title}
      lead={<p>{texts.upload_lead}</p>}
      form={form}
      confirm={form.busy ? m.uploading({ percent }) : texts.upload}
      size="large"
      onClose={onClose}
    >
      {note}
      <FileField
        {...form.bound('file')}
        label={texts.file}
        call={texts.choose_file}
        hint={texts.file_hint}
        files={files}
        onChange={onChoose}
        errorOf={problemOf}
        accept={accept}
        multiple={false}
        required
      />
      {children}
      {form.busy ? (
        <progress className={styles.progress} value={percent} max={100} aria-label={texts.upload} />
      ) : null}
    </ActionDialog>
  );
}
