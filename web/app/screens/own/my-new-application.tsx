import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { createMyApplication } from '../../../../contract/permits/applicant/my-applications.ts';
import { getMyPrefill } from '../../../../contract/permits/applicant/my-permits.ts';
import { ApplicationForm } from '../../../features/permits/application-form/application-form.tsx';
import { initialOf, renewalOf } from '../../../features/permits/application-form/values/reuse.ts';
import {
  SHOWN_BY_FORM,
  type SendApplication,
} from '../../../features/permits/application-form/values/send-application.ts';
import { openInfo } from '../../../features/settings/info-texts/info-dialogs.tsx';
import { useLanguage, useMessages } from '../../../i18n/i18n.tsx';
import { call } from '../../../lib/http/api.ts';
import { callQuery } from '../../../lib/http/call-query.ts';
import { useRouterSteps } from '../../../lib/router-steps.ts';
import { useUser } from '../../../lib/session/session.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { PageHead } from '../../../ui/frame/page-head.tsx';
import { Spinner } from '../../../ui/feedback/spinner.tsx';
import { useRouteTitle } from '../../route-title.ts';

/**
 * /nadzorna-plosca/vloge/parkirna-dovolilnica: the public form for a signed-in applicant, prefilled from the
 * account; `?dovolilnica={id}` renews that permit with changes.
 */
export function Component() {
  const app = useMessages('app');
  const title = useRouteTitle();
  const m = useMessages('renewal');
  const user = useUser();
  const language = useLanguage();
  const steps = useRouterSteps();
  const [query] = useSearchParams();
  const permit_id = query.get('dovolilnica') ?? undefined;
  const prefill = useQuery({
    ...callQuery(getMyPrefill, { query: { permit_id } }, { quiet: [404, 500] }),
    // Without a connection, or for a permit that cannot be renewed, the form starts with the account's data.
    retry: false,
    // Not while somebody types, and anew for the next application.
    staleTime: 'static',
    gcTime: 0,
  });
  if (prefill.isPending)
    return (
      <p role="status">
        <Spinner /> {app.loading_page}
      </p>
    );
  const full = prefill.data?.full ?? [];
  const renewal = prefill.data ? renewalOf(prefill.data) : null;
  const send: SendApplication<'user'> = async (body, files, options) => {
    const created = await call(createMyApplication, { body, files }, { ...options, quiet: SHOWN_BY_FORM });
    return created;
  };
  const key = `application.user.${user.id}`;
  return (
    <ApplicationForm
      key={renewal?.permit.id ?? 'new'}
      mode="user"
      draft_key={renewal ? `${key}.${renewal.permit.id}` : key}
      initial={initialOf(user, prefill.data ?? null)}
      renewal={renewal}
      verified={prefill.data?.verified ?? null}
      steps={steps}
      send={send}
      header={
        <>
          <PageHead
            title={renewal ? m.renewing_title : title}
            lead={renewal ? m.renewing({ nr: renewal.permit.permit_nr }) : app.new_application_lead}
          />
          {full.length > 0 ? (
            <Notice>
              {full.map(({ permit_year, max, user_type_name_sl, user_type_name_en }) => (
                <p key={`${permit_year} ${user_type_name_sl}`}>
                  {app.full_quota({
                    year: permit_year,
                    max,
                    category: language === 'sl' ? user_type_name_sl : user_type_name_en,
                  })}
                </p>
              ))}
            </Notice>
          ) : null}
        </>
      }
      onInfo={(which) => openInfo(which === 'terms' ? 'infoPogojiUporabe' : 'infoGdpr')}
    />
  );
}
