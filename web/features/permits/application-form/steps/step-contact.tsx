import { useMessages } from '../../../../i18n/i18n.tsx';
import { probablyMeant } from '../../../../lib/form/mail-typo.ts';
import { Button } from '../../../../ui/button.tsx';
import { Notice } from '../../../../ui/feedback/notice.tsx';
import { TextField } from '../../../../ui/field/text-field.tsx';
import { TypedDate } from '../../../../ui/field/typed-date.tsx';
import styles from '../application-form.module.css';
import { asksBirthDate } from '../values/form-input.ts';
import { useForm } from '../form-context.tsx';
import { Group } from './group.tsx';
import { fieldId } from '../values/steps.ts';
import { useVerified } from '../use-verified.ts';

/** Where notices and the invoice go. */
export function StepContact() {
  return (
    <>
      <ContactFields />
      <IdentificationFields />
    </>
  );
}

export function ContactFields() {
  const m = useMessages('application_form');
  const { mode, field, values, compact } = useForm();
  const meant = probablyMeant(values.applicant.email);
  return (
    <Group title={m.contact}>
      <TextField
        {...field('applicant.email')}
        label={m.email}
        hint={compact ? undefined : m.email_hint}
        type="email"
        inputMode="email"
        autoComplete="email"
        optional={mode === 'staff'}
        required={mode !== 'staff'}
      />
      <div role="status" className={styles.live}>
        {meant === null ? null : <ProbablyMeant email={meant} />}
      </div>
      {mode === 'public' ? (
        <TextField
          {...field('applicant.email_repeat')}
          label={m.email_repeat}
          type="email"
          inputMode="email"
          autoComplete="email"
          required
        />
      ) : null}
      <TextField
        {...field('applicant.phone')}
        label={m.phone}
        hint={compact ? undefined : m.phone_hint}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        optional
        width="medium"
      />
    </Group>
  );
}

/** A question, because a strange address may be right. */
function ProbablyMeant({ email }: { email: string }) {
  const m = useMessages('application_form');
  const { set, values } = useForm();
  const accept = (): void => {
    if (values.applicant.email_repeat === values.applicant.email) set('applicant.email_repeat', email);
    set('applicant.email', email);
    document.getElementById(fieldId('applicant.email'))?.focus();
  };
  return (
    <Notice title={m.email_meant({ email })}>
      <div className={styles.noticeActions}>
        <Button onClick={accept}>{m.email_meant_yes}</Button>
      </div>
    </Notice>
  );
}

/** The tax number, and the date of birth of whoever has none. */
export function IdentificationFields() {
  const m = useMessages('application_form');
  const { values, field, compact } = useForm();
  const verified = useVerified();
  const { applicant } = values;
  const slovenian = applicant.country === 'SI';
  const own = applicant.type === 'legal_entity' ? m.tax_number_hint_organisation : m.tax_number_hint;
  const abroad =
    applicant.type === 'natural_person' ? m.tax_number_hint_foreign : m.tax_number_hint_foreign_company;
  const usual = slovenian ? own : abroad;
  const required = slovenian && !(applicant.type === 'legal_entity' && applicant.unregistered);
  return (
    <Group title={m.identification}>
      <TextField
        {...field('applicant.tax_number')}
        label={m.tax_number}
        hint={verified('tax_number') ?? (compact ? undefined : usual)}
        optional={!required}
        required={required}
        inputMode={usual === m.tax_number_hint_foreign_company ? undefined : 'numeric'}
        autoComplete="off"
        width="short"
      />
      {asksBirthDate(values) ? (
        <TypedDate
          {...field('applicant.birth_date')}
          label={m.birth_date}
          hint={m.birth_date_hint}
          autoComplete="bday"
          width="short"
        />
      ) : null}
    </Group>
  );
}
