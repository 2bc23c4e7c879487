import { useMemo, useState } from 'react';
import { updateUser, type UserDetail } from '../../../../contract/people/users.ts';
import { useMessages } from '../../../i18n/i18n.tsx';
import { call } from '../../../lib/api.ts';
import { applicantInput } from '../../../shared/people/applicant-values.ts';
import { useFieldErrors } from '../../../lib/field-errors.ts';
import { errorOf } from '../../../lib/row-action.ts';
import { showSnackbar } from '../../../lib/snackbar.ts';
import { ApplicantFields } from '../../../shared/people/applicant-fields.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { LanguageField } from './language-field.tsx';
import styles from './people.module.css';
import { StaffFields } from './staff-fields.tsx';
import { UserDialog } from './user-dialog.tsx';
import { rebase, userValuesOf, type UserValues } from './user-form.ts';
import { fieldId, useUserAction, type UserDialogProps } from './user-query.ts';

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
  const check = useFieldErrors();
  const [typed, setTyped] = useState(() => userValuesOf(user));
  const control = useUserAction<UserDetail>({
    user,
    run: ({ version, seen }) =>
      call(
        updateUser,
        {
          params: { id: user.id },
          body: { version, ...changesOf(seen, typed, userValuesOf(seen)) } as never,
        },
        { quiet: true },
      ),
    onDone: (saved) => {
      showSnackbar(m.edit_done);
      onDone(saved);
    },
  });
  const { seen } = control;
  const base = useMemo(() => userValuesOf(seen), [seen]);
  const nothing = JSON.stringify(typed) === JSON.stringify(base);
  const submit = (): void => {
    const body = { version: seen.version, ...changesOf(seen, typed, base) };
    const rejected = check(updateUser.body, body);
    control.setErrors(rejected);
    if (rejected.length === 0 && !nothing) void control.submit(JSON.stringify(body));
    else if (rejected[0]) document.getElementById(fieldId(rejected[0].path))?.focus();
  };
  const set = (change: Partial<UserValues>): void => setTyped((now) => ({ ...now, ...change }));
  const error = (path: string): string | null => errorOf(control.errors, path);
  const mayEmail = seen.allowed.includes('email');
  return (
    <UserDialog
      title={m.edit_title}
      action="update"
      control={{
        ...control,
        takeNewer: () => {
          // What the clerk typed stays; untouched fields follow the colleague.
          if (control.newer) setTyped(rebase(typed, base, userValuesOf(control.newer)));
          control.takeNewer();
        },
      }}
      confirm={m.edit_confirm}
      blocked={nothing}
      size="large"
      onSubmit={submit}
      onClose={onClose}
    >
      <div className={styles.form}>
        {seen.role === 'user' ? (
          <ApplicantFields
            values={typed}
            set={set}
            path="applicant"
            error={error}
            fieldId={fieldId}
            required={['email']}
          />
        ) : (
          <StaffFields values={typed} set={set} error={error} email={mayEmail} />
        )}
        <LanguageField value={typed.language} onChange={(language) => set({ language })} />
      </div>
      {mayEmail ? null : <Notice>{m.edit_own_email}</Notice>}
      {typed.email.trim() === base.email ? null : <Notice tone="warning">{m.edit_email_note}</Notice>}
      {nothing ? (
        <p className={styles.muted} role="status">
          {m.edit_nothing}
        </p>
      ) : null}
    </UserDialog>
  );
}
