import { useState } from 'react';
import { addAccount, type ApplicationDetail } from '../../../../../contract/permits/applications.ts';
import { useMessages } from '../../../../i18n/i18n.tsx';
import { Notice } from '../../../../ui/feedback/notice.tsx';
import { RadioGroup } from '../../../../ui/field/radio-group.tsx';
import { ReviewDialog } from './review-dialog.tsx';
import { useReviewForm } from '../use-review-form.ts';

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
  const form = useReviewForm({
    name: 'account',
    route: addAccount,
    params: { item_uuid: application.id },
    application,
    start: { user_id: null as string | null },
    rules: ({ user_id }) => ({ user_id: candidates !== null && user_id === null && m.account_choose }),
    onDone: (reply) => onDone(reply.application, reply.created),
    onFailure: ({ problem }) => {
      if (problem?.code !== 'conflict' || !Array.isArray(problem.current)) return false;
      setCandidates(problem.current as Candidate[]);
      return true;
    },
  });
  return (
    <ReviewDialog
      title={m.account_title}
      lead={<p>{m.account_lead({ email: application.applicant.email ?? '' })}</p>}
      form={form}
      isOpen={({ allowed }) => allowed.includes('add_account')}
      confirm={candidates === null ? m.account_confirm : m.account_link}
      blocked={candidates?.length === 0}
      onClose={onClose}
    >
      {candidates === null ? null : candidates.length === 0 ? (
        <Notice tone="warning">{m.account_staff_only}</Notice>
      ) : (
        <>
          <Notice tone="warning" role="alert" title={m.account_candidates}>
            {m.account_candidates_text}
          </Notice>
          <RadioGroup
            {...form.choice('user_id')}
            label={m.account_which}
            options={candidates.map((one) => ({
              value: one.id,
              label: one.name,
              hint: [one.email, one.tax_number].filter(Boolean).join(' · '),
            }))}
          />
        </>
      )}
    </ReviewDialog>
  );
}
