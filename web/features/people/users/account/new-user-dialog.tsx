import { useState } from 'react';
import type { Role } from '../../../../../contract/platform/permissions.ts';
import { createUser, type UserDetail } from '../../../../../contract/people/users.ts';
import { useMessages } from '../../../../i18n/i18n.tsx';
import { applicantInput } from '../../../../shared/people/applicant-input.ts';
import { showSnackbar } from '../../../../lib/show-snackbar.ts';
import { ActionDialog } from '../../../../ui/dialog/action-dialog.tsx';
import { ApplicantFields } from '../../../../shared/people/applicant-form-fields.tsx';
import { Notice } from '../../../../ui/feedback/notice.tsx';
import { RadioGroup } from '../../../../ui/field/radio-group.tsx';
import { LanguageField } from './language-field.tsx';
import styles from '../people.module.css';
import { firstChoice, rightsInput } from '../rights/rights.ts';
import { RightsFields } from '../rights/rights-fields.tsx';
import { StaffFields } from './staff-fields.tsx';
import { EMPTY } from './user-form.ts';
import { USERS_PATH } from '../paths.ts';
import { useForm } from '../../../../lib/form/form.ts';

type Similar = { id: string; name: string; email: string };
type Props = {
  /** For a member of staff, not an applicant. */
  staff?: true;
  onDone: (user: UserDetail) => void;
  onClose: () => void;
};

/** A new account: of an applicant, or by root of a member of staff. */
export function NewUserDialog({ staff, onDone, onClose }: Props) {
  const m = useMessages('people');
  const labels = useMessages('labels');
  const [similar, setSimilar] = useState<readonly Similar[]>([]);
  const form = useForm({
    name: 'user',
    route: createUser,
    start: { ...EMPTY, rights: firstChoice(staff ? 'admin' : 'user') },
    body: ({ rights, ...values }) =>
      rights.role === 'user'
        ? {
            role: rights.role,
            applicant: applicantInput(values),
            language: values.language,
            even_if_similar: similar.length > 0,
          }
        : { ...values, ...rightsInput(rights) },
    onDone: (user) => {
      showSnackbar(m.create_done({ email: user.email }));
      onDone(user);
    },
    onFailure: ({ problem }) => {
      if (problem?.code !== 'conflict' || !Array.isArray(problem.current)) return false;
      setSimilar(problem.current as Similar[]);
      return true;
    },
  });
  const { rights, ...values } = form.values;
  const { role } = rights;
  const { language } = values;
  const set = (change: Partial<typeof values>): void => {
    // Another number is another look-up.
    if (change.tax_number !== undefined) setSimilar([]);
    form.change(change);
    for (const name of Object.keys(change)) form.forgive(`applicant.${name}`);
  };
  return (
    <ActionDialog
      title={staff ? m.create_staff_title : m.create_title}
      lead={<p>{staff ? m.create_staff_lead : m.create_lead}</p>}
      form={form}
      confirm={similar.length > 0 ? m.create_anyway : m.create_confirm}
      size="large"
      onClose={onClose}
    >
      {staff ? (
        <RadioGroup<Role>
          id={form.idOf('role')}
          label={m.create_role}
          value={role}
          options={(['admin', 'root'] as const).map((value) => ({
            value,
            label: labels.role[value],
            hint: m.create_roles[value],
          }))}
          onChange={(chosen) => {
            form.set('rights.role', chosen);
            form.forgive();
          }}
        />
      ) : null}
      <div className={styles.form}>
        {role === 'user' ? (
          <ApplicantFields
            values={values}
            set={set}
            path="applicant"
            error={form.errorOf}
            fieldId={form.idOf}
            required={['email']}
          />
        ) : (
          <StaffFields form={{ ...form, values, change: set }} email />
        )}
        <LanguageField value={language} onChange={(chosen) => set({ language: chosen })} />
      </div>
      {role === 'admin' ? (
        <RightsFields choice={rights} onChange={(next) => form.set('rights', next)} />
      ) : null}
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
