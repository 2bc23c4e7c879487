import type { ReactNode } from 'react';
import { FieldError as AriaFieldError, Label, Text } from 'react-aria-components';
import { CircleAlert } from 'lucide-react';
import { useMessages } from '../../i18n/i18n.tsx';
import styles from './field.module.css';
import type { FieldTexts } from './field.tsx';

/** Label, hint and error of the native fields, for fields that react-aria connects by slots. */
export function AriaFieldTexts({ label, hint, error, optional }: FieldTexts): ReactNode {
  const m = useMessages('ui');
  return (
    <>
      <Label className={styles.label}>
        {label}
        {optional ? <span className={styles.optional}> {m.optional}</span> : null}
      </Label>
      {hint ? (
        <Text slot="description" className={styles.hint}>
          {hint}
        </Text>
      ) : null}
      <AriaFieldError className={styles.error}>
        <CircleAlert aria-hidden="true" />
        <span>{error}</span>
      </AriaFieldError>
    </>
  );
}
