import { useQuery } from '@tanstack/react-query';
import { CarFront, FilePlus2, TriangleAlert } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { listMyApplications, type MyApplicationRow } from '../../../contract/my-applications.ts';
import { listMyPermits } from '../../../contract/my-permits.ts';
import { formatDate, formatMoney } from '../../i18n/format.ts';
import { useLanguage, useMessages } from '../../i18n/i18n.tsx';
import { call } from '../../lib/api.ts';
import { useFloatingAction } from '../../lib/interface-state.ts';
import { refreshMs } from '../../lib/list-query.ts';
import { useUser } from '../../lib/session.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { ApplicationCard } from './application-card.tsx';
import styles from './dashboard.module.css';
import { LoadState } from './load-state.tsx';
import { PermitCard } from './permit-card.tsx';
import { NEEDS_APPLICANT } from './progress.ts';

const NEW = '/nadzorna-plosca/vloge/parkirna-dovolilnica';
const FIRST = 6;
// An applicant has a handful; a company perhaps dozens. One call brings them all.
const whole = { page: 1, per_page: 100, search: '', sort: [], filters: {} };

/** The first few of many, and the rest on demand. */
function Some<T>({ items, children }: { items: readonly T[]; children: (item: T) => ReactNode }) {
  const m = useMessages('dashboard');
  const [all, setAll] = useState(false);
  const shown = all ? items : items.slice(0, FIRST);
  return (
    <>
      <ul className={styles.cards}>{shown.map(children)}</ul>
      {shown.length < items.length ? (
        <div>
          <Button onClick={() => setAll(true)}>{m.show_more({ n: items.length - shown.length })}</Button>
        </div>
      ) : null}
    </>
  );
}

function Todo({ application }: { application: MyApplicationRow }) {
  const m = useMessages('dashboard');
  const language = useLanguage();
  const { status, supplement_due_at, price_total } = application;
  const supplement = status === 'supplement_requested';
  const text =
    supplement && supplement_due_at
      ? m.supplement_until({ date: formatDate(supplement_due_at.slice(0, 10), language) })
      : status === 'awaiting_payment'
        ? m.pay_amount({ amount: formatMoney(price_total, language) })
        : m.next[status];
  return (
    <li className={styles.todoItem}>
      <TriangleAlert aria-hidden="true" />
      <div>
        <p className={styles.todoTitle}>{m.application_nr({ nr: application.application_nr })}</p>
        <p>{text}</p>
      </div>
      <LinkButton variant={supplement ? 'primary' : 'secondary'} href={`${NEW}/${application.id}`}>
        {supplement ? m.supplement_action : m.pay_action}
      </LinkButton>
    </li>
  );
}

/** Own permits and applications, and before them what has to be done now. */
export function ApplicantDashboard() {
  const m = useMessages('dashboard');
  const user = useUser();
  const permits = useQuery({
    queryKey: [listMyPermits.path, whole],
    queryFn: ({ signal }) => call(listMyPermits, { body: whole }, { signal }),
    refetchInterval: refreshMs,
  });
  const applications = useQuery({
    queryKey: [listMyApplications.path, whole],
    queryFn: ({ signal }) => call(listMyApplications, { body: whole }, { signal }),
    refetchInterval: refreshMs,
  });
  const own = permits.data?.data;
  const asked = applications.data?.data;
  const empty = own?.length === 0 && asked?.length === 0;
  useFloatingAction(own && asked && !empty ? NEW : null, m.new_application);

  const todo = (asked ?? []).filter(({ status }) => NEEDS_APPLICANT.includes(status));
  todo.sort((a, b) => NEEDS_APPLICANT.indexOf(a.status) - NEEDS_APPLICANT.indexOf(b.status));
  return (
    <div className={styles.page}>
      <PageHead title={m.hello({ name: user.name })} lead={m.mine_lead} />
      {empty ? (
        <EmptyState
          icon={<FilePlus2 aria-hidden="true" />}
          title={m.empty_title}
          action={
            <LinkButton variant="primary" href={NEW}>
              {m.new_application}
            </LinkButton>
          }
        >
          <p>{m.empty_text}</p>
        </EmptyState>
      ) : null}
      {todo.length > 0 ? (
        <section className={styles.section} aria-labelledby="todo">
          <h2 id="todo">{m.todo_title}</h2>
          <ul className={styles.todo}>
            {todo.map((application) => (
              <Todo key={application.id} application={application} />
            ))}
          </ul>
        </section>
      ) : null}
      {empty ? null : (
        <>
          <section className={styles.section} aria-labelledby="permits">
            <h2 id="permits">{m.permits_title}</h2>
            {own === undefined ? (
              <LoadState error={permits.error} onRetry={() => void permits.refetch()} />
            ) : own.length === 0 ? (
              <EmptyState icon={<CarFront aria-hidden="true" />} title={m.no_permits} />
            ) : (
              <Some items={own}>{(permit) => <PermitCard key={permit.id} permit={permit} />}</Some>
            )}
          </section>
          <section className={styles.section} aria-labelledby="applications">
            <h2 id="applications">{m.applications_title}</h2>
            {asked === undefined ? (
              <LoadState error={applications.error} onRetry={() => void applications.refetch()} />
            ) : asked.length === 0 ? (
              <p className={styles.lead}>{m.no_applications}</p>
            ) : (
              <Some items={asked}>
                {(application) => <ApplicationCard key={application.id} application={application} />}
              </Some>
            )}
          </section>
        </>
      )}
    </div>
  );
}
