import { useMessages } from '../../../../i18n/i18n.tsx';
import type { RepresentativeValues } from '../../../../shared/people/applicant-values.ts';
import { ApplicantFields } from '../../../../shared/people/applicant-form-fields.tsx';
import { Checkbox } from '../../../../ui/field/checkbox.tsx';
import { Select } from '../../../../ui/field/select.tsx';
import { TextField } from '../../../../ui/field/text-field.tsx';
import styles from '../dialogs.module.css';
import { editId, type EditPart } from './edit-part.ts';
import type { EditValues } from './edit-values.ts';

/** The applicant and the representative. */
export function EditApplicant({ values, set, setAt, error }: EditPart) {
  const m = useMessages('applications');
  const { person } = useMessages('shared');
  const labels = useMessages('labels');
  const { applicant, representative } = values;
  const text = (name: keyof RepresentativeValues, optional = false) => {
    const path = `representative.${name}`;
    return (
      <TextField
        id={editId(path)}
        label={person[name]}
        optional={optional}
        autoComplete="off"
        value={representative[name]}
        error={error(path)}
        onChange={(event) => setAt('representative', { [name]: event.target.value })}
      />
    );
  };
  return (
    <section className={styles.group} aria-label={m.section_applicant}>
      <h3>{m.section_applicant}</h3>
      <div className={styles.columns}>
        <ApplicantFields
          values={applicant}
          set={(change) => setAt('applicant', change)}
          path="applicant"
          error={error}
          fieldId={editId}
        />
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
          {text('first_name')}
          {text('last_name')}
          {text('email', true)}
          {text('phone', true)}
        </div>
      ) : null}
    </section>
  );
}
