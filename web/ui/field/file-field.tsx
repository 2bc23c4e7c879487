import { CircleAlert, FileText, RotateCw, Trash2, TriangleAlert, Upload } from 'lucide-react';
import { useEffect, useRef, useState, type ChangeEvent } from 'react';
import { formatFileSize } from '../../i18n/format.ts';
import { useLanguage, useMessages } from '../../i18n/i18n.tsx';
import { cx } from '../cx.ts';
import { Field, FieldError, type FieldTexts } from './field.tsx';
import styles from './file-field.module.css';
import { IconButton } from '../icon-button.tsx';
import { VisuallyHidden } from '../visually-hidden.tsx';

type Props = FieldTexts & {
  id?: string;
  files: readonly File[];
  onChange: (files: File[]) => void;
  /** What is wrong with one file (too large, wrong kind), shown under its name. */
  errorOf?: (file: File) => string | null | undefined;
  /** What may make it hard to read; it can be sent all the same. */
  warningsOf?: (file: File) => readonly string[];
  /** Turns a photo by 90 degrees to the right. */
  onTurn?: (file: File) => void;
  /** `image/*` makes phones offer the camera. */
  accept?: string;
  multiple?: boolean;
  required?: boolean;
  /** Instead of the text that offers the camera too. */
  call?: string;
};

/**
 * Chosen files with size, error and removal; click, drop or take a photo to add. Choosing again adds, it does
 * not replace.
 */
export function FileField(props: Props) {
  const { id, label, hint, error, optional, files, onChange, errorOf, multiple = true, required } = props;
  const m = useMessages('ui');
  const [over, setOver] = useState(false);
  const input = useRef<HTMLInputElement>(null);

  const add = (event: ChangeEvent<HTMLInputElement>): void => {
    const chosen = [...(event.currentTarget.files ?? [])];
    // Cleared, so that the same file can be chosen again after it was removed.
    event.currentTarget.value = '';
    if (chosen.length > 0) onChange(multiple ? [...files, ...chosen] : chosen.slice(0, 1));
  };
  const remove = (file: File): void => {
    onChange(files.filter((other) => other !== file));
    input.current?.focus();
  };

  return (
    <Field id={id} label={label} hint={hint} error={error} optional={optional}>
      {(control) => (
        <>
          <span
            className={cx(styles.drop, over && styles.over)}
            onDragEnter={() => setOver(true)}
            onDragLeave={() => setOver(false)}
            onDrop={() => setOver(false)}
          >
            <Upload aria-hidden="true" />
            <span>
              <span className={styles.call}>
                {multiple && files.some((file) => !errorOf?.(file))
                  ? m.file_choose_more
                  : (props.call ?? m.file_choose)}
              </span>
              <span className={styles.aside}>{m.file_drop}</span>
            </span>
            <input
              {...control}
              ref={input}
              className={styles.input}
              type="file"
              accept={props.accept ?? 'image/*,application/pdf'}
              multiple={multiple}
              aria-required={required || undefined}
              onChange={add}
            />
          </span>
          <span role="status">
            {files.length > 0 ? <VisuallyHidden>{m.files_chosen({ n: files.length })}</VisuallyHidden> : null}
          </span>
          {files.length > 0 ? (
            <ul className={styles.list}>
              {files.map((file, index) => (
                <ChosenFile
                  key={`${index}-${file.name}`}
                  id={`${control.id}-file-${index}`}
                  file={file}
                  problem={errorOf?.(file) ?? null}
                  warnings={props.warningsOf?.(file) ?? []}
                  onTurn={props.onTurn}
                  onRemove={remove}
                />
              ))}
            </ul>
          ) : null}
        </>
      )}
    </Field>
  );
}

type ChosenProps = {
  id: string;
  file: File;
  problem: string | null;
  warnings: readonly string[];
  onTurn: Props['onTurn'];
  onRemove: (file: File) => void;
};

function ChosenFile({ id, file, problem, warnings, onTurn, onRemove }: ChosenProps) {
  const m = useMessages('ui');
  const language = useLanguage();
  const href = useAddress(file);
  // A photo that the browser cannot show is a file like any other.
  const [broken, setBroken] = useState(false);
  const is_photo = /^image\/(jpeg|png)$/.test(file.type) && !broken;
  return (
    <li className={cx(styles.file, problem && styles.wrong)}>
      {is_photo && !problem ? (
        <img className={styles.preview} src={href} alt="" onError={() => setBroken(true)} />
      ) : problem ? (
        <CircleAlert aria-hidden="true" />
      ) : (
        <FileText aria-hidden="true" />
      )}
      <span className={styles.name}>
        {problem ? (
          file.name
        ) : (
          <a href={href} target="_blank" rel="noreferrer">
            {file.name}
            <VisuallyHidden> {m.file_opens}</VisuallyHidden>
          </a>
        )}{' '}
        <span className={styles.size}>{formatFileSize(file.size, language)}</span>
      </span>
      <span className={styles.tools}>
        {is_photo && !problem && onTurn ? (
          <IconButton
            label={m.file_turn({ name: file.name })}
            icon={<RotateCw />}
            onClick={() => onTurn(file)}
          />
        ) : null}
        <IconButton
          label={m.file_remove({ name: file.name })}
          icon={<Trash2 />}
          onClick={() => onRemove(file)}
        />
      </span>
      {problem ? (
        <span className={styles.problem}>
          <FieldError id={id}>{problem}</FieldError>
        </span>
      ) : null}
      {warnings.map((warning) => (
        <span key={warning} className={styles.warning} role="status">
          <TriangleAlert aria-hidden="true" />
          {warning}
        </span>
      ))}
    </li>
  );
}

/** An address of the file within this page, as long as it is shown. */
const useAddress = (file: File): string | undefined => {
  const [href, setHref] = useState<string>();
  useEffect(() => {
    const made = URL.createObjectURL(file);
    setHref(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return href;
};
