import type { ExportGroup } from '../../../../contract/data/exports.ts';
import { useMessages } from '../../../i18n/i18n.tsx';
import type { Bound } from '../../../lib/form/form.ts';
import { Checkbox } from '../../../ui/field/checkbox.tsx';
import { FieldError } from '../../../ui/field/field.tsx';
import styles from './exports.module.css';

type Props = {
  form: Bound;
  group: ExportGroup;
  chosen: readonly string[];
  onChange: (columns: string[]) => void;
};

/** The columns of the file, in the order of the list. */
export function ColumnFields({ form, group, chosen, onChange }: Props) {
  const m = useMessages('exports');
  const { id, error } = form.bound('columns');
  return (
    <details className={styles.details} open={error !== null || undefined}>
      <summary>{m.columns_of({ n: chosen.length, of: group.columns.length })}</summary>
      <fieldset id={id} className={styles.columns} aria-describedby={error ? `${id}-error` : undefined}>
        <legend>{m.columns_legend}</legend>
        {error ? <FieldError id={`${id}-error`}>{error}</FieldError> : null}
        {group.columns.map((column) => (
          <Checkbox
            key={column.id}
            label={column.title}
            checked={chosen.includes(column.id)}
            onChange={(event) =>
              onChange(
                group.columns
                  .map((one) => one.id)
                  .filter((one) => (one === column.id ? event.target.checked : chosen.includes(one))),
              )
            }
          />
        ))}
      </fieldset>
    </details>
  );
}
