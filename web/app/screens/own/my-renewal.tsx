import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { createMyApplication } from '../../../../contract/permits/applicant/my-applications.ts';
import { getMyPermit, getMyPrefill } from '../../../../contract/permits/applicant/my-permits.ts';
import { RenewalPage } from '../../../features/permits/application-form/renewal.tsx';
import {
  SHOWN_BY_FORM,
  type SendApplication,
} from '../../../features/permits/application-form/values/send-application.ts';
import { openInfo } from '../../../features/settings/info-texts/info-dialogs.tsx';
import { useMessages } from '../../../i18n/i18n.tsx';
import { call } from '../../../lib/http/api.ts';
import { useUser } from '../../../lib/session/session.ts';
import { LinkButton } from '../../../ui/link-button.tsx';
import { LoadState } from '../../../ui/feedback/load-state.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { PageHead } from '../../../ui/frame/page-head.tsx';
import { useRouteTitle } from '../../route-title.ts';

/** /nadzorna-plosca/vloge/parkirna-dovolilnica/{id}/podaljsanje, where {id} is the permit. */
export function Component() {
  const id = useParams()['id'] ?? '';
  const m = useMessages('renewal');
  const title = useRouteTitle();
  const ui = useMessages('ui');
  const user = useUser();
  const query = useQuery({
    queryKey: [getMyPrefill.path, id],
    queryFn: async ({ signal }) => {
      const permit = await call(getMyPermit, { params: { id } }, { signal });
      if (!permit.allowed.includes('renew')) return null;
      return call(getMyPrefill, { query: { permit_id: id } }, { signal });
    },
    // What is being confirmed must not change while it is read.
    staleTime: 'static',
    gcTime: 0,
  });
  const form = '/nadzorna-plosca/vloge/parkirna-dovolilnica';
  if (query.data === null || (query.data && query.data.permit_year === null))
    return (
      <>
        <PageHead title={title} />
        <Notice tone="warning" title={m.rejected_title}>
          <p>{m.rejected_text}</p>
          <LinkButton href={form}>{ui.apply}</LinkButton>
        </Notice>
      </>
    );
  const prefill = query.data;
  if (!prefill?.renews_permit) return <LoadState error={query.error} onRetry={() => void query.refetch()} />;
  const send: SendApplication<'user'> = async (body, files, options) => {
    const created = await call(createMyApplication, { body, files }, { ...options, quiet: SHOWN_BY_FORM });
    return created;
  };
  return (
    <RenewalPage
      user={user}
      prefill={{ ...prefill, renews_permit: prefill.renews_permit }}
      send={send}
      onInfo={(which) => openInfo(which === 'terms' ? 'infoPogojiUporabe' : 'infoGdpr')}
      form_href={`${form}?dovolilnica=${id}`}
    />
  );
}
