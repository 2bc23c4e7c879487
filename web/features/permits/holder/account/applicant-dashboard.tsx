import { useQuery } from '@tanstack/react-query';
import { CarFront, FilePlus2, Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { listMyApplications } from '../../../../../contract/permits/applicant/my-applications.ts';
import { listMyPermits } from '../../../../../contract/permits/applicant/my-permits.ts';
import { useMessages } from '../../../../i18n/i18n.tsx';
import { callQuery } from '../../../../lib/http/call-query.ts';
import { refreshMs } from '../../../../lib/list/list-query.ts';
import { useUser } from '../../../../lib/session/session.ts';
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx';
import { LinkButton } from '../../../../ui/link-button.tsx';
import { LoadState } from '../../../../ui/feedback/load-state.tsx';
import { PageHead } from '../../../../ui/frame/page-head.tsx';
import { ApplicationCard } from './application-card.tsx';
import { Stack } from '../../../../ui/layout.tsx';
import styles from './mine.module.css';
import { paths } from './paths.ts';
import { PermitCard } from './permit-card.tsx';
import { TodoItem } from './todo-item.tsx';
import { isClosed, isOver, todosOf } from './todos.ts';

// An applicant has a handful; a company perhaps dozens. One call loads them all.
const whole = { page: 1, per_page: 100, search: '', sort: [], filters: {} };

/** Ended records, rarely needed: collapsed by default. */
function Folded({ title, children }: { title: string; children: ReactNode }) {
  return (
    <details className={styles.folded}>
      <summary>{title}</summary>
      <ul className={styles.cards}>{children}</ul>
    </details>
  );
}

/** Open tasks first, then the applicant's permits and applications; ended ones are collapsed. */
export function ApplicantDashboard({ invoices }: { invoices: ReactNode }) {
  const m = useMessages('mine');
  const ui = useMessages('ui');
  const user = useUser();
  const permits = useQuery({
    ...callQuery(listMyPermits, { body: whole }, { quiet: false }),
    refetchInterval: refreshMs,
  });
  const applications = useQuery({
    ...callQuery(listMyApplications, { body: whole }, { quiet: false }),
    refetchInterval: refreshMs,
  });
  const own = permits.data?.data;
  const asked = applications.data?.data;
  const empty = own?.length === 0 && asked?.length === 0;
  if (empty) return <Welcome name={user.name} />;

  const todos = todosOf(own ?? [], asked ?? []);
  const known = own !== undefined && asked !== undefined;
  const over = own?.filter(isOver) ?? [];
  const live = own?.filter((permit) => !isOver(permit)) ?? [];
  const closed = asked?.filter((one) => isClosed(one, applications.dataUpdatedAt)) ?? [];
  const open = asked?.filter((one) => !isClosed(one, applications.dataUpdatedAt)) ?? [];
  return (
    <div className={styles.page}>
      <PageHead title={m.hello({ name: user.name })} lead={m.mine_lead}>
        <LinkButton href={paths.newApplication} icon={<Plus aria-hidden="true" />}>
          {ui.apply}
        </LinkButton>
      </PageHead>
      {todos.length > 0 ? (
        <Stack as="section" aria-labelledby="todo">
          <h2 id="todo">{m.todo_title}</h2>
          <Stack as="ul" gap={3}>
            {todos.map((todo) => (
              <TodoItem
                key={`${todo.kind} ${'application' in todo ? todo.application.id : todo.permit.id}`}
                todo={todo}
              />
            ))}
          </Stack>
        </Stack>
      ) : known ? (
        <p className={styles.calm}>{m.todo_none}</p>
      ) : null}
      <Stack as="section" aria-labelledby="permits">
        <h2 id="permits">{m.permits_title}</h2>
        {own === undefined ? (
          <LoadState error={permits.error} onRetry={() => void permits.refetch()} />
        ) : live.length === 0 ? (
          <EmptyState icon={<CarFront aria-hidden="true" />} title={m.no_permits} />
        ) : (
          <ul className={styles.cards}>
            {live.map((permit) => (
              <PermitCard key={permit.id} permit={permit} />
            ))}
          </ul>
        )}
        {over.length > 0 ? (
          <Folded title={m.old_permits({ n: over.length })}>
            {over.map((permit) => (
              <PermitCard key={permit.id} permit={permit} />
            ))}
          </Folded>
        ) : null}
      </Stack>
      <Stack as="section" aria-labelledby="applications">
        <h2 id="applications">{m.applications_title}</h2>
        {asked === undefined ? (
          <LoadState error={applications.error} onRetry={() => void applications.refetch()} />
        ) : open.length === 0 ? (
          <p className={styles.lead}>{m.no_applications}</p>
        ) : (
          <ul className={styles.cards}>
            {open.map((application) => (
              <ApplicationCard key={application.id} application={application} />
            ))}
          </ul>
        )}
        {closed.length > 0 ? (
          <Folded title={m.closed_applications({ n: closed.length })}>
            {closed.map((application) => (
              <ApplicationCard key={application.id} application={application} />
            ))}
          </Folded>
        ) : null}
      </Stack>
      {invoices}
    </div>
  );
}

/** A new account: its purpose and the first step. */
function Welcome({ name }: { name: string }) {
  const m = useMessages('mine');
  const ui = useMessages('ui');
  return (
    <div className={styles.page}>
      <PageHead title={m.hello({ name })} lead={m.welcome_lead} />
      <EmptyState
        icon={<FilePlus2 aria-hidden="true" />}
        title={m.empty_title}
        action={
          <LinkButton variant="primary" href={paths.newApplication}>
            {ui.apply}
          </LinkButton>
        }
      >
        <p>{m.empty_text}</p>
        <ol className={styles.welcome}>
          {m.empty_steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
        <p>
          {m.empty_paper} <a href="/navodila-za-uporabo">{ui.instructions}</a>
        </p>
      </EmptyState>
    </div>
  );
}
