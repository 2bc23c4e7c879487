import { FileUp } from 'lucide-react';
import type { ReactNode } from 'react';
import { useMessages } from '../../../i18n/i18n.tsx';
import type { Form } from '../../../lib/form.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { FileField } from '../../../ui/file-field.tsx';
import { Form as FormElement, FormErrors, type Attempted } from '../../../ui/form.tsx';
import styles from './table-files.module.css';

type UploadForm = Attempted &
  Pick<Form<{ file: readonly File[] }>, 'submit' | 'forgive' | 'bound' | 'progress'>;

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
  /** After the errors, before the file. */
  note?: ReactNode;
  /** Fields beside the file. */
  children?: ReactNode;
};

/**
 * Chooses and uploads a file; it stays chosen when it is rejected or the connection is lost. Needs the texts
 * `table_files` and `actions`.
 */
export function UploadCard({ form, texts, files, accept, problemOf, onChoose, note, children }: Props) {
  const m = useMessages('table_files');
  const percent = form.progress ?? 0;
  return (
    <Card title={texts.upload_title}>
      <FormElement form={form}>
        <p>{texts.upload_lead}</p>
        <FormErrors form={form} short />
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
        <div>
          <Button type="submit" variant="primary" icon={<FileUp />} busy={form.busy}>
            {form.busy ? m.uploading({ percent }) : texts.upload}
          </Button>
        </div>
      </FormElement>
    </Card>
  );
}
