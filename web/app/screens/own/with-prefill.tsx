import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { applicantName, type StoredApplicant } from '../../../../contract/people/applicant.ts';
import type { ApplicationPrefill } from '../../../../contract/permits/applicant/my-permits.ts';
import { getUserPrefill } from '../../../../contract/permits/permit-actions.ts';
import { useMessages } from '../../../i18n/i18n.tsx';
import { callQuery } from '../../../lib/http/call-query.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Spinner } from '../../../ui/feedback/spinner.tsx';

type Props = {
  user_id: string;
  /** The permit to renew, if any. */
  permit_id?: string;
  children: (prefill: ApplicationPrefill) => ReactNode;
};

/** Loads the data of an account once; a later change must not touch what is being typed. */
export function WithPrefill({ user_id, permit_id, children }: Props) {
  const m = useMessages('app');
  const ui = useMessages('ui');
  const prefill = useQuery({
    ...callQuery(getUserPrefill, { params: { id: user_id }, query: { permit_id } }, { quiet: false }),
    staleTime: 'static',
    gcTime: 0,
  });
  if (prefill.data) return children(prefill.data);
  if (prefill.error)
    return (
      <Notice tone="error" role="alert" title={m.server_error_title}>
        <p>{m.server_error_text}</p>
        <Button onClick={() => void prefill.refetch()}>{ui.retry}</Button>
      </Notice>
    );
  return (
    <p role="status">
      <Spinner /> {m.loading_page}
    </p>
  );
}

/** The name of the account's owner, null when the account has none yet. */
export const nameOfPrefill = ({ applicant }: ApplicationPrefill): string | null =>
  applicant ? applicantName(applicant as StoredApplicant) : null;
