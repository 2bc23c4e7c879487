import { useEffect, useMemo, useState } from 'react';
import type * as renewals from '../../../contract/permits/applicant/renewals.ts';
import { ATTACHMENT_KINDS } from '../../../contract/settings/attachments.ts';
import type { SessionUser } from '../../../contract/platform/session.ts';
import { ApplicationForm } from '../../features/permits/application-form/application-form.tsx';
import { RenewalPage } from '../../features/permits/application-form/renewal.tsx';
import { initialOf, renewalOf } from '../../features/permits/application-form/values/reuse.ts';
import type { SendApplication } from '../../features/permits/application-form/values/send-application.ts';
import {
  useBrowserSteps,
  type StepHistory,
} from '../../features/permits/application-form/draft/step-history.ts';
import { openInfo } from '../../features/settings/info-texts/info-dialogs.tsx';
import { useMessages } from '../../i18n/i18n.tsx';
import { call, slimRoute } from '../../lib/http/api.ts';
import { PageHead } from '../../ui/frame/page-head.tsx';

const submitRenewal = slimRoute<typeof renewals.submitRenewal>({
  method: 'POST',
  path: '/v1/renewals/{code}/apply',
  tag: 'permits',
  files: ATTACHMENT_KINDS,
});

const FORM = '#obrazec';

/** Where the whole form is open, for when something has changed. */
type Place = { whole: boolean; steps: StepHistory; form_href: string };
export type RenewalByLinkProps = {
  code: string;
  confirmed: renewals.ConfirmedRenewal;
  /** Within the page of an application: its step, and the name that steps of the form get there. */
  within?: { steps: StepHistory; name: string };
};

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
export function RenewalByLink({ within, ...props }: RenewalByLinkProps) {
  return within ? <AsStep {...props} {...within} /> : <OnOwnPage {...props} />;
}

type OwnProps = Omit<RenewalByLinkProps, 'within'>;

function OnOwnPage(props: OwnProps) {
  const steps = useBrowserSteps();
  const [whole, setWhole] = useState(window.location.hash === FORM);
  useEffect(() => {
    const change = (): void => setWhole(window.location.hash === FORM || steps.step !== null);
    window.addEventListener('hashchange', change);
    return () => window.removeEventListener('hashchange', change);
  }, [steps.step]);
  return <Renewal {...props} whole={whole || steps.step !== null} steps={steps} form_href={FORM} />;
}

/** The form's first page as a step. */
const WHOLE = 'obrazec';

function AsStep({ steps, name, ...props }: OwnProps & NonNullable<RenewalByLinkProps['within']>) {
  const whole = steps.step !== name;
  const own = useMemo((): StepHistory => {
    const inside = steps.step?.slice(name.length + 1) ?? '';
    return {
      ...steps,
      step: inside === '' || inside === WHOLE ? null : inside,
      go: (step, options) => steps.go(`${name}-${step}`, options),
      back: (fallback) => steps.back(`${name}-${fallback}`),
    };
  }, [steps, name]);
  return (
    <Renewal
      {...props}
      whole={whole}
      steps={own}
      form_href={`${window.location.pathname}?korak=${name}-${WHOLE}`}
    />
  );
}

function Renewal({ code, confirmed, whole, steps, form_href }: OwnProps & Place) {
  const m = useMessages('renewal');
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
  if (whole)
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
      form_href={form_href}
    />
  );
}
