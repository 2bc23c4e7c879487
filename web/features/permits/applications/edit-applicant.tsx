import { useMessages } from '../../../i18n/i18n.tsx';
import { ApplicantFields } from '../../../shared/people/applicant-fields.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Select } from '../../../ui/select.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import styles from './dialogs.module.css';
import { editId, type EditPart } from './edit-part.ts';
import type { EditValues } from './edit-values.ts';

/** The applicant and the representative. */
export function EditApplicant({ values, set, error }: EditPart) {
  const m = useMessages('applications');
  const labels = useMessages('labels');
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
        <ApplicantFields values={values} set={set} path="applicant" error={error} fieldId={editId} />
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
