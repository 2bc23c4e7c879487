import { CircleAlert } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import { useMessages } from '../../i18n/i18n.tsx';
import { cx } from '../cx.ts';
import styles from './field.module.css';
import { VisuallyHidden } from '../visually-hidden.tsx';

export type FieldTexts = {
  label: ReactNode;
  hint?: ReactNode;
  /** What is wrong and how to correct it; its presence marks the field as invalid. */
  error?: string | null;
  /** Adds "(neobvezno)" to the label. */
  optional?: boolean;
};

/** Props that a control takes from its field. */
export type ControlProps = {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
};

type Props = FieldTexts & { id?: string; className?: string; children: (control: ControlProps) => ReactNode };

export const describedBy = (...ids: readonly (string | false | null | undefined)[]): string | undefined =>
  ids.filter(Boolean).join(' ') || undefined;

/** The error line of a field, announced together with the field through `aria-describedby`. */
export function FieldError({ id, children }: { id: string; children: ReactNode }) {
  const m = useMessages('ui');
  return (
    <span className={styles.error} id={id}>
      <CircleAlert aria-hidden="true" />
      <span>
        <VisuallyHidden>{m.error_prefix} </VisuallyHidden>
        {children}
      </span>
    </span>
  );
}

/** Label, hint and error around one control; `children` gets the ids that connect them. */
export function Field({ id, label, hint, error, optional, className, children }: Props) {
  const m = useMessages('ui');
  const generated = useId();
  const own = id ?? generated;
  return (
    <div className={cx(styles.field, className)}>
      <label className={styles.label} htmlFor={own}>
        {label}
        {optional ? <span className={styles.optional}> {m.optional}</span> : null}
      </label>
      {hint ? (
        <span className={styles.hint} id={`${own}-hint`}>
          {hint}
        </span>
      ) : null}
      {error ? <FieldError id={`${own}-error`}>{error}</FieldError> : null}
      {children({
        id: own,
        'aria-describedby': describedBy(
          error && `${own}-error`,
          hint != null && hint !== '' && `${own}-hint`,
        ),
        'aria-invalid': error ? true : undefined,
      })}
    </div>
  );
}
