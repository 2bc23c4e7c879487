import { Printer } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useMessages } from '../../../i18n/i18n.tsx';
import { Button } from '../../../ui/button.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Timeline } from '../../../ui/timeline.tsx';
import { Unbroken } from '../../../ui/unbroken.tsx';
import styles from './application-form.module.css';
import { type Again, initialOfAgain } from './again.ts';
import type { FormMode, InitialValues } from './form-values.ts';
import { SentFacts } from './sent-facts.tsx';
import type { Sent } from './sent.ts';

type Props = {
  mode: FormMode;
  sent: Sent;
  decision_days: number | null;
  onAgain?: (initial?: InitialValues) => void;
};

/** After sending: the number, what happens next and the link to follow it. */
export function Confirmation({ mode, sent, decision_days, onAgain }: Props) {
  const m = useMessages('application_form');
  const heading = useRef<HTMLHeadingElement>(null);
  const { created, email } = sent;
  const own = mode === 'user';
  useEffect(() => {
    heading.current?.focus();
    window.scrollTo({ top: 0 });
    document.title = `${m.sent_title} – ${created.application_nr}`;
  }, [m, created.application_nr]);
  const steps = m.sent_steps({ decision_days });
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
          {onAgain ? <AgainButtons mode={mode} sent={sent} onAgain={onAgain} /> : null}
        </div>
      </section>
      {sent.form ? (
        <section className={styles.sentNext}>
          <h2>{m.sent_facts}</h2>
          <SentFacts form={sent.form} />
        </section>
      ) : null}
    </div>
  );
}

/** The next application; with what was typed in this one where it is still known. */
function AgainButtons({ mode, sent, onAgain }: Required<Pick<Props, 'mode' | 'sent' | 'onAgain'>>) {
  const m = useMessages('application_form');
  const values = sent.form?.values;
  if (mode !== 'public' || !values)
    return (
      <Button variant="tertiary" onClick={() => onAgain()}>
        {m.sent_another}
      </Button>
    );
  const offered: readonly Again[] =
    values.applicant.type === 'natural_person' ? ['vehicle', 'person'] : ['vehicle'];
  return offered.map((again) => (
    <Button key={again} variant="tertiary" onClick={() => onAgain(initialOfAgain(values, again))}>
      {m.sent_again[again]}
    </Button>
  ));
}
