import { formatDate } from '../../../../i18n/format.ts';
import { useLanguage, useMessages } from '../../../../i18n/i18n.tsx';
import { RadioGroup } from '../../../../ui/field/radio-group.tsx';
import styles from '../application-form.module.css';
import { useForm } from '../form-context.tsx';
import { fieldId } from '../values/steps.ts';

/** The year of the permit; a choice where more than one is open. */
export function PermitYear() {
  const m = useMessages('application_form');
  const language = useLanguage();
  const { years, permit_year, set, errorOf, compact } = useForm();
  if (years.length < 2)
    return (
      <p className={styles.year} id={fieldId('permit_year')}>
        {permit_year === null ? null : <strong>{m.permit_year_single({ year: permit_year })}.</strong>}{' '}
        {m.permit_year_hint}
      </p>
    );
  return (
    <RadioGroup
      id={fieldId('permit_year')}
      name="permit_year"
      label={m.permit_year}
      value={String(permit_year)}
      onChange={(year) => set('permit_year', Number(year))}
      error={errorOf('permit_year')}
      options={years.map((year) => ({
        value: String(year),
        label: m.permit_year_option({ year }),
        hint: compact ? undefined : m.permit_year_until({ date: formatDate(`${year}-12-31`, language) }),
      }))}
    />
  );
}
