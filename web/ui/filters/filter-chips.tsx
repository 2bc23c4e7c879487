import { X } from 'lucide-react';
import { formatDate } from '../../i18n/format.ts';
import { useLanguage, useMessages } from '../../i18n/i18n.tsx';
import type { Language } from '../../i18n/plural.ts';
import {
  chipsOf,
  chosenOf,
  withChosen,
  withoutFields,
  type FilterEdit,
  type FilterField,
  type Filters,
} from '../../lib/list/filter-state.ts';
import { Button } from '../button.tsx';
import styles from './filter-bar.module.css';

type Props = {
  fields: readonly FilterField[];
  filters: Filters;
  onChange: (edit: FilterEdit) => void;
};

/** `2026-01-01..2026-01-31` as people write it; one day without the dash. */
const periodText = (value: string, language: Language): string => {
  const [from = '', to = ''] = value.split('..');
  const day = (text: string): string => (text === '' ? '…' : formatDate(text, language));
  return from === to ? day(from) : `${day(from)} – ${day(to)}`;
};

/** The active filters of a list as removable chips; nothing without filters. */
export function FilterChips({ fields, filters, onChange }: Props) {
  const m = useMessages('app_ui');
  const language = useLanguage();
  const chips = chipsOf(fields, filters).map((chip) =>
    chip.field.days
      ? { ...chip, option: { ...chip.option, label: periodText(chip.option.value, language) } }
      : chip,
  );
  if (chips.length === 0) return null;
  const without =
    (id: string, value: string): FilterEdit =>
    (now) =>
      withChosen(
        now,
        id,
        chosenOf(now, id).filter((one) => one !== value),
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
      <Button variant="tertiary" onClick={() => onChange((now) => withoutFields(fields, now))}>
        {m.filters_clear}
      </Button>
    </div>
  );
}
