import { X } from 'lucide-react';
import { useMessages } from '../i18n/i18n.tsx';
import {
  chipsOf,
  chosenOf,
  withChosen,
  withoutFields,
  type FilterField,
  type Filters,
} from '../lib/filter-state.ts';
import { Button } from './button.tsx';
import styles from './filter-bar.module.css';

type Props = {
  fields: readonly FilterField[];
  filters: Filters;
  onChange: (filters: Filters) => void;
};

/** The active filters of a list as removable chips; nothing without filters. */
export function FilterChips({ fields, filters, onChange }: Props) {
  const m = useMessages('app_ui');
  const chips = chipsOf(fields, filters);
  if (chips.length === 0) return null;
  const without = (id: string, value: string): Filters =>
    withChosen(
      filters,
      id,
      chosenOf(filters, id).filter((one) => one !== value),
    );
  return (
    <div className={styles.chosen}>
      <ul className={styles.chips} aria-label={m.filters_chosen}>
        {chips.map(({ field, option }) => (
          <li key={`${field.id} ${option.value}`}>
            <button
              type="button"
              className={styles.chip}
              aria-label={m.filter_remove({ name: `${field.label}: ${option.label}` })}
              onClick={() => onChange(without(field.id, option.value))}
            >
              <span className={styles.chipField}>{field.label}:</span> {option.label}
              <X aria-hidden="true" />
            </button>
          </li>
        ))}
      </ul>
      <Button variant="tertiary" onClick={() => onChange(withoutFields(fields, filters))}>
        {m.filters_clear}
      </Button>
    </div>
  );
}
