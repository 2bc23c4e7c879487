import { ArrowLeft, ChevronLeft, ChevronRight, FastForward, Users } from 'lucide-react';
import type { Ref } from 'react';
import type { ApplicationDetail, announcePresence } from '../../../../../contract/permits/applications.ts';
import { can } from '../../../../../contract/platform/permissions.ts';
import type { CallReply } from '../../../../../contract/platform/route.ts';
import { formatDate } from '../../../../i18n/format.ts';
import { useLanguage, useMessages } from '../../../../i18n/i18n.tsx';
import { useCategoryNames } from '../../../../shared/settings/category-names.ts';
import { listHref, neighboursOf } from '../../../../lib/list/list-place.ts';
import { useResources } from '../../../../shared/settings/resources.ts';
import { useSession } from '../../../../lib/session/session.ts';
import { useToday } from '../../../../shared/settings/today.ts';
import { Button } from '../../../../ui/button.tsx';
import { ApplicationStatusTag } from '../../../../shared/permits/status-tags.tsx';
import { LinkButton } from '../../../../ui/link-button.tsx';
import { StatusTag } from '../../../../ui/feedback/status-tag.tsx';
import { VisuallyHidden } from '../../../../ui/visually-hidden.tsx';
import { ageInDays, deadlineOf, termsOf } from '../deadline.ts';
import { applicationHref, LIST_PATH } from '../paths.ts';
import record from '../../../../ui/record/record.module.css';
import styles from '../review.module.css';

type Props = {
  application: ApplicationDetail;
  viewers: CallReply<typeof announcePresence>['viewers'];
  headingRef: Ref<HTMLHeadingElement>;
  /** Claims the oldest unclaimed application. */
  onNext: () => void;
};

/** Links back and to the neighbours; number, age and other readers of this application. */
export function ReviewHeader({ application, viewers, headingRef, onNext }: Props) {
  const m = useMessages('applications');
  const list = useMessages('application_list');
  const labels = useMessages('labels');
  const language = useLanguage();
  const { parameters } = useResources();
  const { user } = useSession();
  const mayReview = user !== null && can(user, 'applications.review');
  const neighbours = neighboursOf(LIST_PATH, application.id);
  const today = useToday();
  const deadline = deadlineOf(application, today, termsOf(parameters));
  const userType = useCategoryNames().of(application.user_type);
  return (
    <header className={styles.header}>
      <div className={styles.titleRow}>
        <LinkButton
          variant="tertiary"
          className={record.back}
          href={listHref(LIST_PATH)}
          title={m.back_to_list}
          icon={<ArrowLeft />}
        >
          <VisuallyHidden>{m.back_to_list}</VisuallyHidden>
        </LinkButton>
        <h1 ref={headingRef} tabIndex={-1} className={styles.title}>
          <span className={record.number}>{application.application_nr}</span> {application.applicant_name}
        </h1>
        <ApplicationStatusTag status={application.status} />
        {deadline?.overdue ? (
          <StatusTag tone="error">
            {deadline.kind === 'decision' ? m.decision_overdue : m.supplement_overdue}
          </StatusTag>
        ) : null}
        <p className={styles.meta}>
          <span>
            {userType}, {application.permit_year}
          </span>
          <span>{labels.application_kind[application.kind]}</span>
          <span>
            {m.received({ date: formatDate(application.received_at, language) })} (
            {m.age({ n: ageInDays(application.received_at, today) })})
          </span>
          <span>{labels.application_source[application.source]}</span>
          {deadline && !deadline.overdue ? (
            <span>
              {(deadline.kind === 'decision' ? m.decide_until : m.supplement_until)({
                date: formatDate(deadline.due, language),
              })}
            </span>
          ) : null}
          {user?.role === 'root' ? <span>{m.version({ n: application.version })}</span> : null}
        </p>
        {mayReview ? (
          <Button variant="tertiary" className={styles.nextFile} icon={<FastForward />} onClick={onNext}>
            {list.next_file}
          </Button>
        ) : null}
        {neighbours ? (
          <nav className={styles.neighbours} aria-label={m.neighbours}>
            <Neighbour id={neighbours.previous} label={m.previous_application} icon={<ChevronLeft />} />
            <span>{m.place_in_list({ place: neighbours.place, count: neighbours.count })}</span>
            <Neighbour id={neighbours.next} label={m.next_application} icon={<ChevronRight />} />
          </nav>
        ) : null}
      </div>
      <div role="status" className={styles.announced}>
        {viewers.length > 0 ? (
          <p className={styles.viewers}>
            <Users aria-hidden="true" />
            {m.viewers({ names: viewers.map(({ name }) => name).join(', '), n: viewers.length })}
          </p>
        ) : null}
      </div>
    </header>
  );
}

function Neighbour({ id, label, icon }: { id: string | null; label: string; icon: React.ReactNode }) {
  if (id === null)
    return (
      <span className={styles.noNeighbour} aria-hidden="true">
        {icon}
      </span>
    );
  return (
    <LinkButton variant="tertiary" className={styles.neighbour} href={applicationHref(id)} title={label}>
      {icon}
      <VisuallyHidden>{label}</VisuallyHidden>
    </LinkButton>
  );
}
