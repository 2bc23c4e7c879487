import { useId, type ReactNode } from 'react';
import styles from './choice.module.css';
import { ChoiceGroup } from './choice-group.tsx';
import type { FieldTexts } from './field.tsx';

export type RadioOption<V extends string> = {
  value: V;
  label: ReactNode;
  hint?: ReactNode;
};

type Props<V extends string> = FieldTexts & {
  id?: string;
  name?: string;
  options: readonly RadioOption<V>[];
  value: V | null;
  onChange: (value: V) => void;
  required?: boolean;
  /** Beside each other where there is room: for a short choice above a long page. */
  columns?: boolean;
};

/** A radio group, each choice with an optional hint. */
export function RadioGroup<V extends string>(props: Props<V>) {
  const { id, name, options, value, onChange, columns, ...texts } = props;
  const generated = useId();
  const own = id ?? generated;
  return (
    <ChoiceGroup id={own} {...texts}>
      <div className={columns ? styles.columns : undefined}>
        {options.map((option) => (
          <div className={styles.choice} key={option.value}>
            <input
              className={styles.input}
              type="radio"
              id={`${own}-${option.value}`}
              name={name ?? own}
              value={option.value}
              checked={value === option.value}
              aria-describedby={option.hint ? `${own}-${option.value}-hint` : undefined}
              onChange={() => onChange(option.value)}
            />
            <span className={styles.text}>
              <label className={styles.label} htmlFor={`${own}-${option.value}`}>
                {option.label}
              </label>
              {option.hint ? (
                <span className={styles.hint} id={`${own}-${option.value}-hint`}>
                  {option.hint}
                </span>
              ) : null}
            </span>
          </div>
        ))}
      </div>
    </ChoiceGroup>
  );
}
