import { useMemo } from 'react';
import { updateUser, type UserDetail } from '../../../../../contract/people/users.ts';
import { useMessages } from '../../../../i18n/i18n.tsx';
import { applicantInput } from '../../../../shared/people/applicant-input.ts';
import { showSnackbar } from '../../../../lib/show-snackbar.ts';
import { ApplicantFields } from '../../../../shared/people/applicant-form-fields.tsx';
import { Notice } from '../../../../ui/feedback/notice.tsx';
import { LanguageField } from './language-field.tsx';
import { Muted } from '../../../../ui/layout.tsx';
import styles from '../people.module.css';
import { StaffFields } from './staff-fields.tsx';
import { UserDialog } from './user-dialog.tsx';
import { userValuesOf, type UserValues } from './user-form.ts';
import { useUserForm, type UserDialogProps } from './use-user-form.ts';

/**
 * Body of the call: an applicant's data whole, because their rules span fields; of staff only what changed.
 */
const changesOf = (user: UserDetail, values: UserValues, base: UserValues) => {
  if (user.role === 'user') return { applicant: applicantInput(values), language: values.language };
  const changed = (['name', 'email', 'language', 'foreign_operator'] as const).filter(
    (name) => values[name] !== base[name],
  );
  return {
    ...Object.fromEntries(changed.map((name) => [name, values[name]])),
    ...(values.phone === base.phone ? {} : { phone: values.phone.trim() || null }),
    ...(values.tax_number === base.tax_number ? {} : { tax_number: values.tax_number.trim() || null }),
  };
};

/** Edits the data of a person. */
export function EditUserDialog({ user, onDone, onClose }: UserDialogProps) {
  const m = useMessages('people');
  const app = useMessages('app_ui');
  const ui = useMessages('ui');
  const words = useMessages('contract');
  const form = useUserForm({
    user,
    route: updateUser,
    params: { id: user.id },
    start: userValuesOf,
    body: (values, seen) => changesOf(seen, values, userValuesOf(seen)),
    // A change may leave fields out, so the call itself takes an empty one for no change.
    rules: ({ name, email }, { role }) => ({
      name: role !== 'user' && name.trim() === '' && words.required,
      email: role !== 'user' && email.trim() === '' && words.required,
    }),
    onDone: (saved) => {
      showSnackbar(m.edit_done);
      onDone(saved);
    },
  });
  const { seen } = form;
  const typed = form.values;
  const base = useMemo(() => userValuesOf(seen), [seen]);
  const nothing = JSON.stringify(typed) === JSON.stringify(base);
  const mayEmail = seen.allowed.includes('email');
  return (
    <UserDialog
      title={m.edit_title}
      action="update"
      form={form}
      confirm={ui.save}
      blocked={nothing}
      size="large"
      onClose={onClose}
    >
      <div className={styles.form}>
        {seen.role === 'user' ? (
          <ApplicantFields
            values={typed}
            set={(change) => {
              form.change(change);
              for (const name of Object.keys(change)) form.forgive(`applicant.${name}`);
            }}
            path="applicant"
            error={form.errorOf}
            fieldId={form.idOf}
            required={['email']}
          />
        ) : (
          <StaffFields form={form} email={mayEmail} />
        )}
        <LanguageField value={typed.language} onChange={(language) => form.change({ language })} />
      </div>
      {mayEmail ? null : <Notice>{m.edit_own_email}</Notice>}
      {typed.email.trim() === base.email ? null : <Notice tone="warning">{m.edit_email_note}</Notice>}
      {nothing ? <Muted role="status">{app.nothing_changed}</Muted> : null}
    </UserDialog>
  );
}
