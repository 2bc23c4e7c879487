import { useState } from 'react';
import { addAccount, type ApplicationDetail } from '../../../../contract/permits/applications.ts';
import type { CallReply } from '../../../../contract/platform/route.ts';
import { useMessages } from '../../../i18n/i18n.tsx';
import { call } from '../../../lib/api.ts';
import { Notice } from '../../../ui/notice.tsx';
import { RadioGroup } from '../../../ui/radio-group.tsx';
import { ActionDialog } from './action-dialog.tsx';
import { useAction } from './use-action.ts';

type Candidate = { id: string; name: string; email: string; tax_number: string | null };
type Props = {
  application: ApplicationDetail;
  onDone: (application: ApplicationDetail, created: boolean) => void;
  onClose: () => void;
};

/**
 * Links or creates the account of the applicant; where mail and tax number match different people, staff
 * decide.
 */
export function AccountDialog({ application, onDone, onClose }: Props) {
  const m = useMessages('applications');
  const [candidates, setCandidates] = useState<readonly Candidate[] | null>(null);
  const [user_id, setUser] = useState<string | null>(null);
  const control = useAction<CallReply<typeof addAccount>>({
    application,
    run: ({ version, idempotency_key }) =>
      call(
        addAccount,
        { params: { item_uuid: application.id }, body: { version, ...(user_id ? { user_id } : {}) } },
        { idempotency_key, quiet: true },
      ),
    onDone: (reply) => onDone(reply.application, reply.created),
    onConflict: ({ problem }) => {
      if (problem?.code !== 'conflict' || !Array.isArray(problem.current)) return false;
      setCandidates(problem.current as Candidate[]);
      return true;
    },
  });
  const submit = (): void => {
    if (candidates !== null && user_id === null)
      control.setErrors([{ path: 'user_id', code: 'required', message: m.account_choose }]);
    else void control.submit(JSON.stringify([user_id]));
  };
  return (
    <ActionDialog
      title={m.account_title}
      lead={<p>{m.account_lead({ email: application.applicant.email ?? '' })}</p>}
      application={application}
      control={control}
      isOpen={({ allowed }) => allowed.includes('add_account')}
      confirm={candidates === null ? m.account_confirm : m.account_link}
      blocked={candidates?.length === 0}
      onSubmit={submit}
      onClose={onClose}
      fieldId={() => 'account'}
    >
      {candidates === null ? null : candidates.length === 0 ? (
        <Notice tone="warning">{m.account_staff_only}</Notice>
      ) : (
        <>
          <Notice tone="warning" role="alert" title={m.account_candidates}>
            {m.account_candidates_text}
          </Notice>
          <RadioGroup
            id="account"
            label={m.account_which}
            required
            value={user_id}
            error={control.errors[0]?.message}
            options={candidates.map((one) => ({
              value: one.id,
              label: one.name,
              hint: [one.email, one.tax_number].filter(Boolean).join(' · '),
            }))}
            onChange={setUser}
          />
        </>
      )}
    </ActionDialog>
  );
}
