import { useEffect, useState } from 'react';
import type * as renewals from '../../contract/permits/renewals.ts';
import { ATTACHMENT_KINDS } from '../../contract/settings/attachments.ts';
import type { SessionUser } from '../../contract/platform/session.ts';
import { ApplicationForm } from '../features/permits/application-form/application-form.tsx';
import { RenewalPage } from '../features/permits/application-form/renewal.tsx';
import { initialOf, renewalOf } from '../features/permits/application-form/reuse.ts';
import type { SendApplication } from '../features/permits/application-form/send-application.ts';
import { useBrowserSteps } from '../features/permits/application-form/step-history.ts';
import { openInfo } from '../features/settings/info-texts/info-dialogs.tsx';
import { useMessages } from '../i18n/i18n.tsx';
import { call, slimRoute } from '../lib/api.ts';
import { PageHead } from '../ui/page-head.tsx';

const submitRenewal = slimRoute<typeof renewals.submitRenewal>({
  method: 'POST',
  path: '/v1/renewals/{code}/apply',
  tag: 'permits',
  files: ATTACHMENT_KINDS,
});

const FORM = '#obrazec';

/** The holder as the form of a signed-in applicant takes them; there is no account behind it. */
const holderOf = ({ applicant }: renewals.ConfirmedRenewal['prefill']): SessionUser => ({
  id: '',
  name: '',
  email: applicant?.email ?? '',
  type:
    applicant?.type === 'legal_entity' || applicant?.type === 'sole_trader'
      ? applicant.type
      : 'natural_person',
  role: 'user',
  permissions: [],
  reset: false,
  last_seen: null,
  language: 'sl',
  access_token: null,
});

/** The prefilled renewal: on one page, or in the whole form when something has changed. */
export function RenewalByLink({ code, confirmed }: { code: string; confirmed: renewals.ConfirmedRenewal }) {
  const m = useMessages('renewal');
  const steps = useBrowserSteps();
  const [whole, setWhole] = useState(window.location.hash === FORM);
  useEffect(() => {
    const change = (): void => setWhole(window.location.hash === FORM || steps.step !== null);
    window.addEventListener('hashchange', change);
    return () => window.removeEventListener('hashchange', change);
  }, [steps.step]);
  const { confirmation, prefill } = confirmed;
  const { renews_permit } = prefill;
  if (!renews_permit) return null;
  const send: SendApplication<'public'> = (body, files, options) =>
    call(
      submitRenewal,
      { params: { code }, query: { confirmation }, body, files },
      { ...options, quiet: true },
    );
  const onInfo = (which: 'terms' | 'privacy'): void =>
    openInfo(which === 'terms' ? 'infoPogojiUporabe' : 'infoGdpr');
  const user = holderOf(prefill);
  if (whole || steps.step !== null)
    return (
      <ApplicationForm<'public'>
        mode="public"
        draft_key={`application.renewal.${renews_permit.id}`}
        initial={initialOf(user, prefill)}
        renewal={renewalOf(prefill)}
        steps={steps}
        send={send}
        onInfo={onInfo}
        header={
          <PageHead
            title={m.title({ year: prefill.permit_year ?? 0 })}
            lead={m.renewing({ nr: renews_permit.permit_nr })}
          />
        }
      />
    );
  return (
    <RenewalPage
      user={user}
      mode="public"
      prefill={{ ...prefill, renews_permit }}
      send={send}
      onInfo={onInfo}
      form_href={FORM}
    />
  );
}
