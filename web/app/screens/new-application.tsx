import { useNavigate, useSearchParams } from 'react-router';
import { createApplication, type StaffApplicationInput } from '../../../contract/permits/applications.ts';
import { normalizePlate } from '../../../contract/values/text.ts';
import type { InitialValues } from '../../features/permits/application-form/form-values.ts';
import {
  SHOWN_BY_FORM,
  type Created,
  type SendApplication,
} from '../../features/permits/application-form/send-application.ts';
import { useMessages } from '../../i18n/i18n.tsx';
import { call, type CallOptions } from '../../lib/api.ts';
import { useRouterSteps } from '../../lib/router-steps.ts';
import { useUser } from '../../lib/session.ts';
import { showSnackbar } from '../../lib/snackbar.ts';
import { PageHead } from '../../ui/page-head.tsx';
import { StaffForm } from './staff-form.tsx';

type Files = Parameters<SendApplication<'staff'>>[1];
type Props = {
  title: string;
  lead: string;
  /** Keeps this draft apart from those for other people. */
  draft?: string;
  initial?: InitialValues;
  create: (body: StaffApplicationInput, files: Files, options: CallOptions) => Promise<Created>;
};

/**
 * /vloge/parkirna-dovolilnica: an application that a customer made at the counter or on paper; `?plate=`
 * fills in the plate of a car that waits at a barrier.
 */
export function Component() {
  const m = useMessages('applications');
  const [query] = useSearchParams();
  const registration_number = normalizePlate(query.get('plate') ?? '').slice(0, 12);
  return (
    <EnterApplication
      title={m.create_title}
      lead={m.create_lead}
      {...(registration_number
        ? {
            draft: `plate.${registration_number}`,
            initial: { vehicles: [{ registration_number, country: 'SI' }] },
          }
        : {})}
      create={(body, files, options) => call(createApplication, { body, files }, options)}
    />
  );
}

/** The form as staff fill it in for a customer; leads to the review of the new application. */
export function EnterApplication({ title, lead, draft, initial, create }: Props) {
  const m = useMessages('applications');
  const user = useUser();
  const navigate = useNavigate();
  const steps = useRouterSteps();
  const send: SendApplication<'staff'> = async (body, files, options) => {
    const created = await create(body, files, { ...options, quiet: SHOWN_BY_FORM });
    return created;
  };
  return (
    <StaffForm
      draft_key={`application.staff.${user.id}${draft ? `.${draft}` : ''}`}
      initial={initial}
      steps={steps}
      send={send}
      words={m.create_words}
      header={<PageHead title={title} lead={lead} />}
      onCreated={(created) => {
        showSnackbar(m.created({ number: created.application_nr }));
        void navigate(`/vloge/${created.id}`, { replace: true });
      }}
    />
  );
}
