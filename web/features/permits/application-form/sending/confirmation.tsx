import { Printer } from 'lucide-react';
import { useEffect } from 'react';
import { useMessages } from '../../../../i18n/i18n.tsx';
import { useResources } from '../../../../shared/settings/resources.ts';
import { Button } from '../../../../ui/button.tsx';
import { LinkButton } from '../../../../ui/link-button.tsx';
import { Notice } from '../../../../ui/feedback/notice.tsx';
import { Timeline } from '../../../../ui/record/timeline.tsx';
import { Unbroken } from '../../../../ui/unbroken.tsx';
import styles from '../application-form.module.css';
import { type FollowUp, initialOfFollowUp } from './follow-up.ts';
import type { FormMode, InitialValues } from '../values/form-values.ts';
import { SubmissionSummary } from '../steps/submission-summary.tsx';
import type { Submission } from '../values/submission.ts';
import { useFirstHeading } from '../../../../lib/screen-start.ts';

type Props = {
  mode: FormMode;
  sent: Submission;
  onFollowUp?: (initial?: InitialValues) => void;
};

/** After sending: the number, what happens next and the link to follow it. */
export function Confirmation({ mode, sent, onFollowUp }: Props) {
  const m = useMessages('application_form');
  const { parameters } = useResources();
  const heading = useFirstHeading();
  const { created, email } = sent;
  const own = mode === 'user';
  useEffect(() => {
    document.title = `${m.sent_title} – ${created.application_nr}`;
  }, [m, created.application_nr]);
  const steps = m.sent_steps(parameters);
  const mail = email ? m.sent_mail({ email }) : mode === 'staff' ? m.sent_mail_none : m.sent_mail_unknown;
  return (
    <div className={styles.sent}>
      <h1 ref={heading} tabIndex={-1}>
        {m.sent_title}
      </h1>
      <Notice
        tone="success"
        title={
          <Unbroken text={`${m.sent_number}: ${created.application_nr}`} part={created.application_nr} />
        }
      >
        <p>{mail}</p>
      </Notice>
      <section className={styles.sentNext}>
        <h2>{m.sent_next}</h2>
        <Timeline
          items={steps.map((title, index) => ({
            key: String(index),
            title,
            state: index === 0 ? 'current' : 'upcoming',
          }))}
        />
      </section>
      <section className={styles.sentNext}>
        <h2>{m.sent_status}</h2>
        <p>{own ? m.sent_status_own : m.sent_status_hint}</p>
        <p className={styles.printOnly}>{new URL(created.status_url, window.location.origin).href}</p>
        <div className={styles.actions}>
          <LinkButton
            href={own ? `/nadzorna-plosca/vloge/parkirna-dovolilnica/${created.id}` : created.status_url}
            variant="primary"
          >
            {m.sent_status}
          </LinkButton>
          {mode === 'public' ? (
            <LinkButton href={`${created.status_url}?korak=racun`}>{m.sent_account}</LinkButton>
          ) : null}
          <Button icon={<Printer />} onClick={() => window.print()}>
            {m.sent_print}
          </Button>
          {onFollowUp ? <AgainButtons mode={mode} sent={sent} onFollowUp={onFollowUp} /> : null}
        </div>
      </section>
      {sent.form ? (
        <section className={styles.sentNext}>
          <h2>{m.sent_facts}</h2>
          <SubmissionSummary form={sent.form} />
        </section>
      ) : null}
    </div>
  );
}

/** The next application; with what was typed in this one where it is still known. */
function AgainButtons({ mode, sent, onFollowUp }: Required<Pick<Props, 'mode' | 'sent' | 'onFollowUp'>>) {
  const m = useMessages('application_form');
  const values = sent.form?.values;
  if (mode !== 'public' || !values)
    return (
      <Button variant="tertiary" onClick={() => onFollowUp()}>
        {m.sent_another}
      </Button>
    );
  const offered: readonly FollowUp[] =
    values.applicant.type === 'natural_person' ? ['vehicle', 'person'] : ['vehicle'];
  return offered.map((followUp) => (
    <Button key={followUp} variant="tertiary" onClick={() => onFollowUp(initialOfFollowUp(values, followUp))}>
      {m.sent_again[followUp]}
    </Button>
  ));
}
