import { useLanguage, useMessages } from '../../i18n/i18n.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { DatePicker } from '../../ui/date-picker.tsx';
import { Select } from '../../ui/select.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { countryOptions } from '../../lib/countries.ts';
import styles from './dialogs.module.css';
import { editId, type EditPart } from './edit-part.ts';
import { APPLICANT_FIELDS, type EditValues } from './edit-values.ts';

const TYPES = ['natural_person', 'sole_trader', 'legal_entity'] as const;
const OPTIONAL = ['phone', 'email', 'birth_date'] as const;

/** Who applies, and who represents them. */
export function EditApplicant({ values, set, error }: EditPart) {
  const m = useMessages('applications');
  const labels = useMessages('labels');
  const language = useLanguage();
  const shown = APPLICANT_FIELDS[values.type].filter(
    (name) => name !== 'birth_date' || values.country !== 'SI' || values.birth_date !== '',
  );
  const text = (path: string, name: keyof EditValues, label: string, optional = false) => (
    <TextField
      key={name}
      id={editId(path)}
      label={label}
      optional={optional}
      autoComplete="off"
      value={values[name] as string}
      error={error(path)}
      onChange={(event) => set({ [name]: event.target.value })}
    />
  );
  return (
    <section className={styles.group} aria-label={m.section_applicant}>
      <h3>{m.section_applicant}</h3>
      <div className={styles.columns}>
        <Select
          id={editId('applicant.type')}
          label={m.facts.type}
          value={values.type}
          error={error('applicant.type')}
          options={TYPES.map((value) => ({ value, label: labels.applicant_type[value] }))}
          onChange={(event) => set({ type: event.target.value as EditValues['type'] })}
        />
        {shown.map((name) =>
          name === 'country' ? (
            <Select
              key={name}
              id={editId('applicant.country')}
              label={m.facts.country}
              value={values.country}
              error={error('applicant.country')}
              options={countryOptions(language, values.country)}
              onChange={(event) => set({ country: event.target.value })}
            />
          ) : name === 'birth_date' ? (
            <DatePicker
              key={name}
              id={editId('applicant.birth_date')}
              label={m.facts.birth_date}
              optional
              value={values.birth_date || null}
              error={error('applicant.birth_date')}
              onChange={(date) => set({ birth_date: date ?? '' })}
            />
          ) : (
            text(`applicant.${name}`, name, m.facts[name], (OPTIONAL as readonly string[]).includes(name))
          ),
        )}
        <Select
          id={editId('language')}
          label={m.facts.language}
          value={values.language}
          error={error('language')}
          options={[
            { value: 'sl', label: labels.language.sl },
            { value: 'en', label: labels.language.en },
          ]}
          onChange={(event) => set({ language: event.target.value as EditValues['language'] })}
        />
      </div>
      <Checkbox
        label={m.represented}
        checked={values.represented}
        onChange={(event) => set({ represented: event.target.checked })}
      />
      {values.represented ? (
        <div className={styles.columns}>
          {text('representative.first_name', 'representative_first_name', m.facts.first_name)}
          {text('representative.last_name', 'representative_last_name', m.facts.last_name)}
          {text('representative.email', 'representative_email', m.facts.email, true)}
          {text('representative.phone', 'representative_phone', m.facts.phone, true)}
        </div>
      ) : null}
    </section>
  );
}
