import { statusIs } from '../../../../contract/values/application-states.ts';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import type { ApplicationStatusPage } from '../../../../contract/permits/applicant/public-applications.ts';
import type { Catalogue } from '../../../i18n/catalogue.ts';
import { formatDate, formatDateTime, formatMoney } from '../../../i18n/format.ts';
import { useLanguage, useMessages } from '../../../i18n/i18n.tsx';
import type { Language } from '../../../i18n/plural.ts';
import { useResources } from '../../../shared/settings/resources.ts';
import { Card } from '../../../ui/card.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Timeline } from '../../../ui/record/timeline.tsx';
import { Unbroken } from '../../../ui/unbroken.tsx';
import styles from './application-status.module.css';
import { courseOf, toneOf } from './course.ts';
import { Appeals, type CompleteAppeal, type SendAppeal } from './appeals.tsx';
import { Invoices } from './invoices.tsx';
import { Missing } from './missing.tsx';
import { PaymentCard } from './payment-card.tsx';
import { Counter, Decisions, Details, Payment, Permit, Reason, Reminders } from './status-details.tsx';
import type { SendSupplement } from './supplement-form.tsx';

type Props = {
  page: ApplicationStatusPage;
  /** URL of a document that the municipality made. */
  documentHref: (id: string) => string;
  /** URL of an invoice. */
  invoiceHref: (id: string) => string;
  /** Sends the supplement; resolves with the page when it is stored, the caller shows it. */
  onSupplement: SendSupplement;
  /** Sends an appeal; without it the page only says what became of those there are. */
  onAppeal?: SendAppeal;
  onAppealSupplement?: CompleteAppeal;
  /** More actions: withdraw, go back to a list. */
  actions?: ReactNode;
  /** The permit with what can be done now, below what the state means. */
  now?: ReactNode;
  /** What stands below the details. */
  end?: ReactNode;
  /** Level of the page's first heading. */
  header?: ReactNode;
};

/**
 * The state of an application in plain words: what it means, what is missing, what follows and how long it
 * takes.
 */
export function ApplicationStatus(props: Props) {
  const {
    page,
    documentHref,
    invoiceHref,
    onSupplement,
    onAppeal,
    onAppealSupplement,
    actions,
    now,
    end,
    header,
  } = props;
  const m = useMessages('application_status');
  const language = useLanguage();
  const { parameters } = useResources();
  const waiting = statusIs(page.status, 'queued');
  // The form is gone once all of it is sent; the focus moves to what follows.
  const state = useRef<HTMLDivElement>(null);
  const [supplemented, setSupplemented] = useState(false);
  useEffect(() => {
    if (supplemented) state.current?.focus();
  }, [supplemented]);
  const told = toldOf(page, m, language);
  const appeals = <Appeals page={page} onAppeal={onAppeal} onComplete={onAppealSupplement} />;
  // Who got what they asked for hardly ever appeals against it.
  const calm = page.appeals.length === 0 && page.appealable.every(({ decision_id }) => decision_id === null);
  return (
    <div className={styles.page}>
      <div className={styles.head}>
        {header ?? (
          <h1>
            <Unbroken text={m.number({ nr: page.application_nr })} part={page.application_nr} />
          </h1>
        )}
        <p className={styles.aside}>{m.updated({ when: formatDateTime(page.updated_at, language) })}</p>
        {actions ? <div className={styles.actions}>{actions}</div> : null}
      </div>
      <div className={styles.left}>
        <div className={styles.now}>
          <div ref={state} tabIndex={-1} className={styles.place}>
            <Notice tone={page.deleted_at ? 'warning' : toneOf(page.status)} title={told.title} role="status">
              {told.lines.map((line) => (
                <p key={line}>{line}</p>
              ))}
              {statusIs(page.status, 'ended') ? (
                <p>
                  <a href="/obrazci/parkirna-dovolilnica">{m.apply_again}</a>
                </p>
              ) : null}
              {waiting && parameters && !page.deleted_at
                ? m.waiting(parameters).map((line) => <p key={line}>{line}</p>)
                : null}
            </Notice>
          </div>
          {now}
          {page.payment ? (
            <PaymentCard
              payment={page.payment}
              application_nr={page.application_nr}
              received={page.received}
              documentHref={documentHref}
              counter={<Counter at={page.municipality} />}
            />
          ) : null}
          <Reason page={page} />
          {calm ? null : appeals}
          {page.status === 'supplement_requested' && !page.binned_as ? (
            <Missing page={page} onSupplement={onSupplement} onWhole={() => setSupplemented(true)} />
          ) : null}
        </div>
        <div className={styles.main}>
          <Decisions page={page} documentHref={documentHref} />
          {now ? null : <Permit page={page} />}
          <Payment page={page} />
          <Invoices page={page} invoiceHref={invoiceHref} />
          <Reminders page={page} />
          <Details page={page} />
          {calm ? appeals : null}
          {end}
        </div>
      </div>
      <div className={styles.right}>
        <div className={styles.progress}>
          <Card title={m.steps}>
            <Timeline
              label={m.steps}
              items={courseOf(page).map((step) => ({
                key: step.key,
                title: m.step[step.key],
                state: step.state,
                time: step.at ? formatDateTime(step.at, language) : undefined,
              }))}
            />
          </Card>
        </div>
        <div className={styles.side}>
          <Card title={m.question}>
            <p>{m.question_text}</p>
            <p>
              <a
                href={`mailto:${page.municipality.email}?subject=${encodeURIComponent(page.application_nr)}`}
              >
                {page.municipality.email}
              </a>
              <br />
              <a href={`tel:${page.municipality.phone.replaceAll(' ', '')}`}>{page.municipality.phone}</a>
            </p>
          </Card>
        </div>
      </div>
    </div>
  );
}

/**
 * What the state means and what to do now. Who may pay is told first that the application is approved, with what has
 * come and what is missing; before that, that nothing is to be paid yet.
 */
function toldOf(page: ApplicationStatusPage, m: Catalogue['application_status'], language: Language) {
  if (page.deleted_at) {
    const date = formatDate(page.deleted_at, language);
    const lines =
      page.binned_as === 'earlier'
        ? [m.bin.earlier({ date })]
        : [m.bin.text({ date }), ...(page.binned_as ? [m.bin[page.binned_as]] : [])];
    return { title: m.bin.title, lines: [...lines, m.bin.next] };
  }
  const { title, text, next } = m.told[page.status];
  const money = (amount: string): string => formatMoney(amount, language);
  const part = statusIs(page.status, 'to_pay') && Number(page.received) > 0 && Number(page.open) > 0;
  const straight = page.approved_by_program && page.status === 'awaiting_payment';
  const unpaid = Number(page.price_total) > 0 && statusIs(page.status, 'undecided');
  const lines = [
    part
      ? m.part_paid({ received: money(page.received), open: money(page.open) })
      : straight
        ? m.by_program
        : text,
    next,
    unpaid ? m.pay_nothing_yet({ amount: money(page.price_total) }) : null,
  ];
  return { title: part ? m.part_title : title, lines: lines.filter((line) => line !== null) };
}
