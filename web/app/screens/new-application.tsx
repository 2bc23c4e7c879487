import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { createApplication, listApplications } from '../../../contract/applications.ts';
import { getDashboard } from '../../../contract/office.ts';
import { ApplicationForm } from '../../features/application-form/application-form.tsx';
import { SHOWN_BY_FORM, type SendApplication } from '../../features/application-form/send-application.ts';
import { openInfo } from '../../features/info-texts/info-dialogs.tsx';
import { useMessages } from '../../i18n/i18n.tsx';
import { call } from '../../lib/api.ts';
import { useRouterSteps } from '../../lib/router-steps.ts';
import { useUser } from '../../lib/session.ts';
import { showSnackbar } from '../../lib/snackbar.ts';
import { PageHead } from '../../ui/page-head.tsx';

/** /vloge/parkirna-dovolilnica: an application that a customer made at the counter or on paper; leads to its review. */
export function Component() {
  const m = useMessages('applications');
  const user = useUser();
  const client = useQueryClient();
  const navigate = useNavigate();
  const steps = useRouterSteps();
  const send: SendApplication<'staff'> = async (body, files, options) => {
    const created = await call(createApplication, { body, files }, { ...options, quiet: SHOWN_BY_FORM });
    for (const { path } of [listApplications, getDashboard])
      void client.invalidateQueries({ queryKey: [path] });
    return created;
  };
  return (
    <ApplicationForm
      mode="staff"
      draft_key={`application.staff.${user.id}`}
      steps={steps}
      send={send}
      header={<PageHead title={m.create_title} lead={m.create_lead} />}
      onInfo={(which) => openInfo(which === 'terms' ? 'infoPogojiUporabe' : 'infoGdpr')}
      onCreated={(created) => {
        showSnackbar(m.created({ number: created.application_nr }));
        void navigate(`/vloge/${created.id}`, { replace: true });
      }}
    />
  );
}
