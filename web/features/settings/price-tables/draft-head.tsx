import { useMessages } from '../../../i18n/i18n.tsx';
import { DatePicker } from '../../../ui/field/date-picker.tsx';
import { Select } from '../../../ui/field/select.tsx';
import { TextField } from '../../../ui/field/text-field.tsx';
import { lastPlanDay } from '../../../../contract/settings/price-list.ts';
import { useToday } from '../../../shared/settings/today.ts';
import styles from './price-tables.module.css';
import type { Draft } from './use-draft.ts';

const YEARS = 6;
const MAX_TEXT = 120;

/** The years that a table from this day on can be compared with, the latest first. */
const yearsBefore = (valid_from: string, chosen: number): number[] => {
  const last = Number(valid_from.slice(0, 4));
  const years = Array.from({ length: YEARS }, (_, n) => last - n);
  return years.includes(chosen) ? years : [...years, chosen].toSorted((a, b) => b - a);
};

/** What a draft says beside its cells: its day, the year it is compared with, and the decision. */
export function DraftHead({ draft }: { draft: Draft }) {
  const m = useMessages('price_tables');
  const app = useMessages('app_ui');
  const contract = useMessages('contract');
  const today = useToday();
  const { values, saved, errors } = draft;
  const errorAt = (path: string): string | null =>
    errors.find((error) => error.path === path)?.message ?? null;
  const day = values.valid_from;
  const last = lastPlanDay(today);
  const dayError =
    day === null
      ? contract.required
      : day < today
        ? contract['date.past']
        : day > last
          ? contract['date.too_far']
          : null;
  return (
    <div className={styles.head}>
      <DatePicker
        label={app.valid_from}
        hint={m.valid_from_hint}
        error={dayError ?? errorAt('valid_from')}
        value={day}
        min={today}
        max={last}
        onChange={(valid_from) => draft.set({ valid_from })}
      />
      <Select
        label={m.compared_year}
        value={String(values.compared_year)}
        onChange={({ target }) => draft.set({ compared_year: Number(target.value) })}
        options={yearsBefore(day ?? saved.valid_from, values.compared_year).map((year) => ({
          value: String(year),
          label: String(year),
        }))}
      />
      {(['decision_nr', 'council_date'] as const).map((field) => (
        <TextField
          key={field}
          label={m[field]}
          hint={m[`${field}_hint`]}
          error={errorAt(field)}
          optional
          maxLength={MAX_TEXT}
          autoComplete="off"
          value={values[field]}
          onChange={({ target }) => draft.set({ [field]: target.value })}
        />
      ))}
    </div>
  );
}
