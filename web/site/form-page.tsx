import { useEffect } from 'react';
import type * as applications from '../../contract/permits/applicant/public-applications.ts';
import { ATTACHMENT_KINDS } from '../../contract/settings/attachments.ts';
import { ApplicationForm } from '../features/permits/application-form/application-form.tsx';
import type { SendApplication } from '../features/permits/application-form/values/send-application.ts';
import {
  type StepHistory,
  useBrowserSteps,
} from '../features/permits/application-form/draft/step-history.ts';
import { openInfo } from '../features/settings/info-texts/info-dialogs.tsx';
import { useMessages } from '../i18n/i18n.tsx';
import { call, slimRoute } from '../lib/http/api.ts';
import { useResources } from '../shared/settings/resources.ts';
import { ServedIf } from '../shared/settings/served-if.tsx';
import { Button } from '../ui/button.tsx';
import { NotOpen } from './not-open.tsx';
import { ServedProviders } from './served-providers.tsx';
import styles from './site.module.css';
import { useSiteUser } from './site-user.ts';

const submitApplication = slimRoute<typeof applications.submitApplication>({
  method: 'POST',
  path: '/v1/applications',
  tag: 'permits',
  files: ATTACHMENT_KINDS,
});

const send: SendApplication<'public'> = (body, files, options) =>
  call(submitApplication, { body, files }, { ...options, quiet: true });

/** The public form. Signed-in people have their own (specification, section 2). */
export function FormPage() {
  const steps = useBrowserSteps();
  const user = useSiteUser();
  useResources();
  useEffect(() => {
    if (!user) return;
    const staff = user.role === 'root' || user.role === 'admin';
    // Staff who may not create applications see the public form; the office's form would only reject them.
    if (user.role === 'admin' && !user.permissions.includes('applications.create')) return;
    window.location.replace(
      staff
        ? '/vloge/parkirna-dovolilnica'
        : `/nadzorna-plosca/vloge/parkirna-dovolilnica${window.location.search}`,
    );
  }, [user]);
  return (
    <ServedIf fact="applications_open" otherwise={<NotOpen />}>
      <OpenForm steps={steps} />
    </ServedIf>
  );
}

function OpenForm({ steps }: { steps: StepHistory }) {
  const m = useMessages('site');
  return (
    <>
      <ApplicationForm
        mode="public"
        draft_key="application.public"
        steps={steps}
        send={send}
        start={<ServedProviders place="form" className={styles.byProvider!} />}
        onInfo={(which) => openInfo(which === 'terms' ? 'infoPogojiUporabe' : 'infoGdpr')}
      />
      <p className={styles.privacyShort}>
        <strong>{m.privacy_short_title}.</strong> {m.privacy_short}{' '}
        <Button variant="tertiary" aria-haspopup="dialog" onClick={() => openInfo('infoGdpr')}>
          {m.privacy_short_more}
        </Button>
      </p>
    </>
  );
}
