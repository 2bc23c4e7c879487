import { useEffect, useRef } from 'react';
import { livesElsewhere } from '../../../../../contract/settings/residents.ts';
import { useLanguage, useMessages } from '../../../../i18n/i18n.tsx';
import { useCountryOptions } from '../../../../lib/form/countries.ts';
import { Button } from '../../../../ui/button.tsx';
import { Notice } from '../../../../ui/feedback/notice.tsx';
import { Select } from '../../../../ui/field/select.tsx';
import { TextField } from '../../../../ui/field/text-field.tsx';
import styles from '../application-form.module.css';
import { useForm } from '../form-context.tsx';
import { ELSEWHERE } from '../values/guide.ts';
import { fieldId } from '../values/steps.ts';

/** Where the applicant lives or has its seat. */
export function AddressFields() {
  const m = useMessages('application_form');
  const language = useLanguage();
  const { field, set, posts, values } = useForm();
  const countries = useCountryOptions(language, [values.applicant.country]);
  const postal = field('applicant.postal_code');
  const elsewhere = useElsewhere();
  const slovenian = values.applicant.country === 'SI';
  const known = slovenian ? posts?.get(values.applicant.postal_code.trim()) : undefined;
  const city = useRef(values.applicant.city);
  city.current = values.applicant.city;
  // On a slow line the post offices load after the post code was typed.
  useEffect(() => {
    if (known !== undefined && city.current === '') set('applicant.city', known);
  }, [known, set]);
  const onPostal = (event: { currentTarget: { value: string } }): void => {
    postal.onChange(event);
    const town = slovenian ? posts?.get(event.currentTarget.value.trim()) : undefined;
    if (town !== undefined) set('applicant.city', town);
  };
  return (
    <>
      <Select
        {...field('applicant.country')}
        label={m.country}
        autoComplete="country"
        width="medium"
        options={countries}
      />
      <div className={styles.rowStreet}>
        <TextField {...field('applicant.street')} label={m.street} autoComplete="address-line1" />
        <TextField
          {...field('applicant.house_number')}
          label={m.house_number}
          hint={m.house_number_none}
          autoComplete="off"
          width="short"
          required
        />
      </div>
      <div className={styles.rowPost}>
        <TextField
          {...postal}
          error={elsewhere ? null : postal.error}
          onChange={onPostal}
          label={m.postal_code}
          autoComplete="postal-code"
          inputMode={slovenian ? 'numeric' : 'text'}
          width="short"
          required
        />
        <TextField {...field('applicant.city')} label={m.city} autoComplete="address-level2" required />
      </div>
      <div role="status" className={styles.live}>
        {elsewhere ? <Elsewhere post={elsewhere} /> : null}
      </div>
    </>
  );
}

/** The post that a resident gave outside of the municipality, once it is typed; null while there is none. */
function useElsewhere(): string | null {
  const { mode, values, residents } = useForm();
  const { postal_code, city, country } = values.applicant;
  const typed = country === 'SI' ? /^\d{4}$/.test(postal_code.trim()) : postal_code.trim() !== '';
  return mode !== 'staff' && typed && livesElsewhere(values, residents)
    ? `${postal_code.trim()} ${city}`.trim()
    : null;
}

/** Asks where they live: with another home they need another category, else another address. */
function Elsewhere({ post }: { post: string }) {
  const m = useMessages('application_form');
  const { choose, set, change } = useForm();
  const other = (): void => {
    choose('');
    set('guide.home', ELSEWHERE);
    change('dovolilnica');
  };
  const correct = (): void => {
    const field = document.getElementById(fieldId('applicant.postal_code'));
    if (field instanceof HTMLInputElement) field.select();
    field?.focus();
  };
  return (
    <Notice tone="warning" title={m.elsewhere_title({ post })}>
      <p>{m.elsewhere_text}</p>
      <div className={styles.noticeActions}>
        <Button onClick={correct}>{m.elsewhere_correct}</Button>
        <Button onClick={other}>{m.elsewhere_other}</Button>
      </div>
    </Notice>
  );
}
