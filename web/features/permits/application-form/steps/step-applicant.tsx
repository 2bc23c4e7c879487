import { useMessages } from '../../../../i18n/i18n.tsx';
import { Checkbox } from '../../../../ui/field/checkbox.tsx';
import { TextField } from '../../../../ui/field/text-field.tsx';
import styles from '../application-form.module.css';
import { useForm } from '../form-context.tsx';
import type { FieldPath } from '../values/form-values.ts';
import { Group } from './group.tsx';
import { fieldId } from '../values/steps.ts';
import { useVerified } from '../use-verified.ts';

/** Who applies: the person or company, and whoever does it for them. */
export function StepApplicant() {
  return (
    <>
      <NameFields />
      <Represented />
    </>
  );
}

/** The company, the person, or of a sole trader both. */
export function NameFields() {
  const m = useMessages('application_form');
  const { values, field } = useForm();
  const { type } = values.applicant;
  const verified = useVerified();
  return (
    <>
      {type !== 'natural_person' ? (
        <div className={styles.row}>
          <TextField
            {...field('applicant.company_name')}
            label={type === 'sole_trader' ? m.sole_trader_name : m.company_name}
            autoComplete="organization"
            required
          />
          <TextField
            {...field('applicant.company_registration_number')}
            label={m.company_registration_number}
            hint={m.company_registration_number_hint}
            optional={type === 'sole_trader' || values.applicant.unregistered}
            required={type === 'legal_entity' && !values.applicant.unregistered}
            autoComplete="off"
            width="medium"
          />
        </div>
      ) : null}
      {type === 'legal_entity' ? (
        <Said path="applicant.unregistered" label={m.unregistered} on={values.applicant.unregistered} />
      ) : null}
      {type !== 'legal_entity' ? (
        <div className={styles.row}>
          <TextField
            {...field('applicant.first_name')}
            label={m.first_name}
            hint={verified('first_name') ?? undefined}
            autoComplete="given-name"
            required
          />
          {values.applicant.one_name ? null : (
            <TextField
              {...field('applicant.last_name')}
              label={m.last_name}
              hint={verified('last_name') ?? undefined}
              autoComplete="family-name"
              required
            />
          )}
        </div>
      ) : null}
      {type !== 'legal_entity' ? (
        <Said
          path="applicant.one_name"
          label={m.one_name}
          on={values.applicant.one_name}
          clears="applicant.last_name"
        />
      ) : null}
    </>
  );
}

/** What most have and some do not. */
type SaidProps = { path: FieldPath; label: string; on: boolean; clears?: FieldPath };

function Said({ path, label, on, clears }: SaidProps) {
  const { set } = useForm();
  return (
    <Checkbox
      id={fieldId(path)}
      name={path}
      label={label}
      checked={on}
      onChange={(event) => {
        set(path, event.currentTarget.checked);
        if (clears) set(clears, '');
      }}
    />
  );
}

/** Whether somebody else fills the form in, and who. */
export function Represented() {
  const m = useMessages('application_form');
  const { values, set } = useForm();
  return (
    <div className={styles.represented}>
      <Checkbox
        id={fieldId('represented')}
        name="represented"
        label={m.represented}
        hint={m.represented_hint}
        checked={values.represented}
        onChange={(event) => set('represented', event.currentTarget.checked)}
      />
      {values.represented ? <Representative /> : null}
    </div>
  );
}

function Representative() {
  const m = useMessages('application_form');
  const { field } = useForm();
  return (
    <Group title={m.representative} hint={m.representative_hint}>
      <div className={styles.row}>
        <TextField {...field('representative.first_name')} label={m.first_name} autoComplete="off" required />
        <TextField {...field('representative.last_name')} label={m.last_name} autoComplete="off" required />
      </div>
      <TextField
        {...field('representative.email')}
        label={m.email}
        type="email"
        inputMode="email"
        autoComplete="off"
        optional
      />
      <TextField
        {...field('representative.phone')}
        label={m.phone}
        type="tel"
        inputMode="tel"
        autoComplete="off"
        optional
        width="medium"
      />
    </Group>
  );
}
