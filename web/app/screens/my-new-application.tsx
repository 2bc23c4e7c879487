import { useQuery, useQueryClient } from '@tanstack/react-query';
import {
  createMyApplication,
  getMyApplication,
  listMyApplications,
} from '../../../contract/my-applications.ts';
import type { SessionUser } from '../../../contract/auth.ts';
import type { CallReply } from '../../../contract/route.ts';
import { ApplicationForm } from '../../features/application-form/application-form.tsx';
import type { InitialValues } from '../../features/application-form/form-values.ts';
import { SHOWN_BY_FORM, type SendApplication } from '../../features/application-form/send-application.ts';
import { openInfo } from '../../features/info-texts/info-dialogs.tsx';
import { useMessages } from '../../i18n/i18n.tsx';
import { call } from '../../lib/api.ts';
import { useRouterSteps } from '../../lib/router-steps.ts';
import { useUser } from '../../lib/session.ts';
import { PageHead } from '../../ui/page-head.tsx';
import { Spinner } from '../../ui/spinner.tsx';

type Applicant = CallReply<typeof getMyApplication>['applicant'];
const newest = { page: 1, per_page: 1, search: '', sort: [], filters: {} };

/** What the last application says about the applicant, so that nobody types it twice; `null` when there is none. */
const lastApplicant = async (signal: AbortSignal): Promise<Applicant | null> => {
  const { data } = await call(listMyApplications, { body: newest }, { signal, quiet: true });
  const id = data[0]?.id;
  return id === undefined
    ? null
    : (await call(getMyApplication, { params: { id } }, { signal, quiet: true })).applicant;
};

const fromUser = ({ type, name, email }: SessionUser): InitialValues['applicant'] => {
  const [first_name = '', ...rest] = name.split(' ');
  const person = { first_name, last_name: rest.join(' ') };
  return {
    type,
    email,
    email_repeat: email,
    ...(type === 'natural_person' ? person : { company_name: name }),
  };
};

const initialOf = (user: SessionUser, last: Applicant | null): InitialValues => {
  const known = Object.fromEntries(Object.entries(last ?? {}).filter(([, value]) => value !== undefined));
  return {
    applicant: {
      ...known,
      ...(last === null ? fromUser(user) : { email: user.email, email_repeat: user.email, type: user.type }),
    },
  };
};

/** /nadzorna-plosca/vloge/parkirna-dovolilnica: the form of the public page for a signed-in applicant, with their data filled in. */
export function Component() {
  const m = useMessages('app');
  const user = useUser();
  const client = useQueryClient();
  const steps = useRouterSteps();
  const last = useQuery({
    queryKey: ['last-applicant'],
    queryFn: ({ signal }) => lastApplicant(signal),
    staleTime: Infinity,
    retry: false,
  });
  if (last.isPending)
    return (
      <p role="status">
        <Spinner /> {m.loading_page}
      </p>
    );
  const send: SendApplication<'user'> = async (body, files, options) => {
    const created = await call(createMyApplication, { body, files }, { ...options, quiet: SHOWN_BY_FORM });
    void client.invalidateQueries({ queryKey: [listMyApplications.path] });
    return created;
  };
  return (
    <ApplicationForm
      mode="user"
      draft_key={`application.user.${user.id}`}
      initial={initialOf(user, last.data ?? null)}
      steps={steps}
      send={send}
      header={<PageHead title={m.titles['new_application']} lead={m.new_application_lead} />}
      onInfo={(which) => openInfo(which === 'terms' ? 'infoPogojiUporabe' : 'infoGdpr')}
    />
  );
}
