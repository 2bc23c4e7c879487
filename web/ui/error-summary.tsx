import { useEffect, useId, useRef } from 'react';
import { useMessages } from '../i18n/i18n.tsx';
import styles from './error-summary.module.css';

export type FieldProblem = { readonly field_id: string; readonly message: string };

type Props = {
  errors: readonly FieldProblem[];
  title?: string;
  /** Change it (for example the count of attempts) to move focus to the summary again. */
  attempt?: number;
};

const focusField = (id: string): void => {
  const field = document.getElementById(id);
  if (!field) return;
  const control = field.matches('fieldset, [role="radiogroup"], [role="group"]')
    ? (field.querySelector<HTMLElement>('input:checked, input, select, textarea, button') ?? field)
    : field;
  // The label has to be seen too, therefore the start of the whole field scrolls into view.
  (field.parentElement ?? field).scrollIntoView({ block: 'start' });
  control.focus({ preventScroll: true });
};

/** All problems of a form in one list (pattern of GOV.UK): takes focus when it appears, each line leads to its field. */
export function ErrorSummary({ errors, title, attempt = 0 }: Props) {
  const m = useMessages('ui');
  const box = useRef<HTMLDivElement>(null);
  const titleId = useId();
  const shown = errors.length > 0;
  useEffect(() => {
    if (shown) box.current?.focus();
  }, [shown, attempt]);
  if (!shown) return null;
  return (
    <div ref={box} className={styles.summary} role="alert" tabIndex={-1} aria-labelledby={titleId}>
      <h2 id={titleId} className={styles.title}>
        {title ?? m.error_summary_title}
      </h2>
      <p>{m.error_summary_lead({ n: errors.length })}</p>
      <ul className={styles.list}>
        {errors.map((error) => (
          <li key={`${error.field_id} ${error.message}`}>
            <a
              href={`#${error.field_id}`}
              onClick={(event) => {
                event.preventDefault();
                focusField(error.field_id);
              }}
            >
              {error.message}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
