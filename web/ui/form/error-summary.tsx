import { useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { useMessages } from '../../i18n/i18n.tsx';
import { withFieldName } from '../field/error-line.ts';
import styles from './error-summary.module.css';

export type FieldProblem = {
  readonly field_id: string;
  readonly message: string;
  /** The message itself says which field is meant. */
  readonly names?: boolean;
};

type Props = {
  errors: readonly FieldProblem[];
  title?: string;
  /**
   * Count of attempts. Each moves focus to the summary; once its errors are fixed it stays hidden until the
   * next attempt, because an element that appears must not take the focus from a person who types.
   */
  attempt?: number;
  /** The focus is not taken for an attempt of before: a page that is opened again begins with its heading. */
  quietAtFirst?: boolean;
};

const focusField = (id: string): void => {
  const field = document.getElementById(id);
  if (!field) return;
  const control = field.matches('fieldset, [role="radiogroup"], [role="group"]')
    ? (field.querySelector<HTMLElement>('input:checked, input, select, textarea, button') ?? field)
    : field;
  // A field in a collapsed part has neither focus nor position.
  for (let part = field.closest('details'); part; part = part.parentElement?.closest('details') ?? null)
    part.open = true;
  // The label has to be visible too, so the start of the whole field scrolls into view; what stands around a
  // group of choices may be the whole form, whose start is far away.
  const around = field.parentElement;
  const whole = around && around.offsetHeight <= window.innerHeight / 2 ? around : field;
  whole.scrollIntoView({ block: 'start' });
  control.focus({ preventScroll: true });
  control.scrollIntoView({ block: 'nearest' });
};

/** The text of the label of a field, `''` for one without. */
const labelOf = (id: string): string => {
  const field = document.getElementById(id);
  const label =
    document.querySelector(`label[for="${CSS.escape(id)}"]`) ??
    (field?.matches('fieldset') ? field.querySelector('legend') : null) ??
    document.getElementById(field?.getAttribute('aria-labelledby')?.split(' ').at(-1) ?? '');
  // The first text is the name; "(neobvezno)" follows it.
  return label?.firstChild?.textContent?.trim() ?? '';
};

/**
 * All errors of a form in one list (the GOV.UK pattern): takes focus when it appears, each line links to its
 * field.
 */
export function ErrorSummary({ errors, title, attempt, quietAtFirst = false }: Props) {
  const m = useMessages('ui');
  const box = useRef<HTMLDivElement>(null);
  const titleId = useId();
  const [solved, setSolved] = useState<number>();
  if (attempt !== undefined && errors.length === 0 && solved !== attempt) setSolved(attempt);
  const shown = errors.length > 0 && (attempt === undefined || solved !== attempt);
  const focused = useRef(quietAtFirst ? attempt : undefined);
  useEffect(() => {
    if (!shown || (attempt !== undefined && focused.current === attempt)) return;
    focused.current = attempt;
    box.current?.focus();
  }, [shown, attempt]);
  // "The field is required" is meaningless in a list: each line starts with the name of its field, unless the
  // caller added it.
  const [names, setNames] = useState<Readonly<Record<string, string>>>({});
  const fields = errors.map(({ field_id }) => field_id).join(' ');
  useLayoutEffect(() => {
    if (shown) setNames(Object.fromEntries(fields.split(' ').map((id) => [id, labelOf(id)])));
  }, [shown, fields]);
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
              {error.names ? error.message : withFieldName(names[error.field_id] ?? '', error.message)}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
