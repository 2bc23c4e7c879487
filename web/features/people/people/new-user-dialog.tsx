import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Role } from '../../../../contract/platform/permissions.ts';
import { createUser, listUsers, type UserDetail } from '../../../../contract/people/users.ts';
import { useMessages } from '../../../i18n/i18n.tsx';
import { call } from '../../../lib/api.ts';
import { applicantInput } from '../../../shared/people/applicant-values.ts';
import { useFieldErrors } from '../../../lib/field-errors.ts';
import { errorOf, useRowAction } from '../../../lib/row-action.ts';
import { useCan } from '../../../lib/session.ts';
import { showSnackbar } from '../../../lib/snackbar.ts';
import { ActionDialog } from '../../../ui/action-dialog.tsx';
import { ApplicantFields } from '../../../shared/people/applicant-fields.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { RadioGroup } from '../../../ui/radio-group.tsx';
import { LanguageField } from './language-field.tsx';
import styles from './people.module.css';
import { choiceOf, rightsInput } from './rights.ts';
import { RightsFields } from './rights-fields.tsx';
import { StaffFields } from './staff-fields.tsx';
import { EMPTY } from './user-form.ts';
import { fieldId } from './user-query.ts';
import { USERS_PATH } from './paths.ts';

type Similar = { id: string; name: string; email: string };
type Props = { onDone: (user: UserDetail) => void; onClose: () => void };

/** An account that does not exist yet has no version. */
const NOTHING = { version: 0 };
const ignore = (): void => {};

/** A new account: of an applicant, and by root of staff too. */
export function NewUserDialog({ onDone, onClose }: Props) {
  const m = useMessages('people');
  const labels = useMessages('labels');
  const client = useQueryClient();
  const check = useFieldErrors();
  const mayMakeStaff = useCan('users.manage_roles');
  const [role, setRole] = useState<Role>('user');
  const [values, setValues] = useState(EMPTY);
  const [rights, setRights] = useState(() => choiceOf({ role: 'user', permissions: [] }));
  const [similar, setSimilar] = useState<readonly Similar[]>([]);
  const { language } = values;
  const body =
    role === 'user'
      ? { role, applicant: applicantInput(values), language, even_if_similar: similar.length > 0 }
      : {
          ...rightsInput({ ...rights, role }),
          name: values.name,
          email: values.email,
          ...(values.phone.trim() === '' ? {} : { phone: values.phone }),
          ...(values.tax_number.trim() === '' ? {} : { tax_number: values.tax_number }),
          foreign_operator: values.foreign_operator,
          language,
        };
  const control = useRowAction<typeof NOTHING, UserDetail>({
    row: NOTHING,
    takeOver: ignore,
    run: ({ idempotency_key }) => call(createUser, { body: body as never }, { idempotency_key, quiet: true }),
    onDone: (user) => {
      void client.invalidateQueries({ queryKey: [listUsers.path] });
      showSnackbar(m.create_done({ email: user.email }));
      onDone(user);
    },
    onConflict: ({ problem }) => {
      if (problem?.code !== 'conflict' || !Array.isArray(problem.current)) return false;
      setSimilar(problem.current as Similar[]);
      return true;
    },
  });
  const set = (change: Partial<typeof values>): void => {
    // Another number is another look-up.
    if (change.tax_number !== undefined) setSimilar([]);
    setValues((now) => ({ ...now, ...change }));
  };
  const submit = (): void => {
    const rejected = check(createUser.body, body);
    control.setErrors(rejected);
    if (rejected.length === 0) void control.submit(JSON.stringify(body));
    else document.getElementById(fieldId(rejected[0]!.path))?.focus();
  };
  const error = (path: string): string | null => errorOf(control.errors, path);
  return (
    <ActionDialog
      title={m.create_title}
      lead={<p>{m.create_lead}</p>}
      control={control}
      closed={false}
      confirm={similar.length > 0 ? m.create_anyway : m.create_confirm}
      size="large"
      onSubmit={submit}
      onClose={onClose}
      fieldId={fieldId}
    >
      {mayMakeStaff ? (
        <RadioGroup<Role>
          id={fieldId('role')}
          label={m.create_role}
          value={role}
          options={(['user', 'admin', 'root'] as const).map((value) => ({
            value,
            label: labels.role[value],
            hint: m.create_roles[value],
          }))}
          onChange={(chosen) => {
            setRole(chosen);
            control.setErrors([]);
          }}
        />
      ) : null}
      <div className={styles.form}>
        {role === 'user' ? (
          <ApplicantFields
            values={values}
            set={set}
            path="applicant"
            error={error}
            fieldId={fieldId}
            required={['email']}
          />
        ) : (
          <StaffFields values={values} set={set} error={error} email />
        )}
        <LanguageField value={language} onChange={(chosen) => set({ language: chosen })} />
      </div>
      {role === 'admin' ? <RightsFields choice={{ ...rights, role }} onChange={setRights} /> : null}
      {similar.length > 0 ? (
        <Notice tone="warning" role="alert" title={m.similar_title}>
          <p>{m.similar_text}</p>
          <ul className={styles.links}>
            {similar.map(({ id, name, email }) => (
              <li key={id}>
                <a href={`${USERS_PATH}/${id}`} target="_blank" rel="noopener">
                  {m.similar_open({ name, email })}
                </a>
              </li>
            ))}
          </ul>
        </Notice>
      ) : null}
    </ActionDialog>
  );
}
