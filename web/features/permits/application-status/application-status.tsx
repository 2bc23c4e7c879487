import { useEffect, useRef, useState, type ReactNode } from 'react';
import type { ApplicationStatusPage } from '../../../../contract/permits/public-applications.ts';
import { formatDate, formatDateTime, formatMoney } from '../../../i18n/format.ts';
import { useLanguage, useMessages } from '../../../i18n/i18n.tsx';
import { plateText } from '../../../../contract/values/plate-text.ts';
import { Said } from '../../../shared/permits/said.tsx';
import { useToday } from '../../../shared/settings/today.ts';
import { Card } from '../../../ui/card.tsx';
import { DescriptionList } from '../../../ui/description-list.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Timeline } from '../../../ui/timeline.tsx';
import styles from './application-status.module.css';
import { Invoices } from './invoices.tsx';
import { PaymentCard } from './payment-card.tsx';
import { courseOf, isPayable, toneOf } from './course.ts';
import { SupplementForm, type SendSupplement } from './supplement-form.tsx';

type Props = {
  page: ApplicationStatusPage;
  /** URL of a document that the municipality made. */
  documentHref: (id: string) => string;
  /** URL of an invoice. */
  invoiceHref: (id: string) => string;
  /** Sends the supplement; resolves with the page when it is stored, the caller shows it. */
  onSupplement: SendSupplement;
  /** Time limit for a decision in days, where it is known. */
  decision_days?: number | null;
  /** More actions: withdraw, go back to a list. */
  actions?: ReactNode;
  /** Level of the page's first heading. */
  header?: ReactNode;
};

/**
 * The state of an application in plain words: what it means, what is missing, what follows and how long it
 * takes.
 */
export function ApplicationStatus(props: Props) {
  const { page, documentHref, invoiceHref, onSupplement, decision_days, actions, header } = props;
  const m = useMessages('application_status');
  const language = useLanguage();
  const told = m.told[page.status];
  // The form is gone once all of it is sent; the focus moves to what follows.
  const state = useRef<HTMLDivElement>(null);
  const [supplemented, setSupplemented] = useState(false);
  useEffect(() => {
    if (supplemented) state.current?.focus();
  }, [supplemented]);
  const part = Number(page.received) > 0 && Number(page.open) > 0;
  const waiting =
    page.status === 'submitted' || page.status === 'in_review' || page.status === 'supplemented';
  return (
    <div className={styles.page}>
      <div className={styles.head}>
        {header ?? <h1>{m.number({ nr: page.application_nr })}</h1>}
        <p className={styles.aside}>{m.updated({ when: formatDateTime(page.updated_at, language) })}</p>
        {actions ? <div className={styles.actions}>{actions}</div> : null}
      </div>
      <div className={styles.main}>
        <div ref={state} tabIndex={-1} className={styles.place}>
          <Notice tone={toneOf(page.status)} title={told.title} role="status">
            {part ? (
              <p>
                {m.part_paid({
                  received: formatMoney(page.received, language),
                  open: formatMoney(page.open, language),
                })}
              </p>
            ) : (
              <p>{told.text}</p>
            )}
            {told.next ? <p>{told.next}</p> : null}
            {waiting && decision_days ? <p>{m.decision_time({ days: decision_days })}</p> : null}
          </Notice>
        </div>
        {page.payment ? (
          <PaymentCard
            payment={page.payment}
            documentHref={documentHref}
            counter={<Counter at={page.municipality} />}
          />
        ) : null}
        <Reason page={page} />
        <Decisions page={page} documentHref={documentHref} />
        {page.status === 'supplement_requested' ? (
          <Missing page={page} onSupplement={onSupplement} onWhole={() => setSupplemented(true)} />
        ) : null}
        <Permit page={page} />
        <Payment page={page} />
        <Invoices page={page} invoiceHref={invoiceHref} />
        <Reminders page={page} />
        <Details page={page} />
      </div>
      <div className={styles.side}>
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
        <Card title={m.question}>
          <p>{m.question_text}</p>
          <p>
            <a href={`mailto:${page.municipality.email}?subject=${encodeURIComponent(page.application_nr)}`}>
              {page.municipality.email}
            </a>
            <br />
            <a href={`tel:${page.municipality.phone.replaceAll(' ', '')}`}>{page.municipality.phone}</a>
          </p>
        </Card>
      </div>
    </div>
  );
}

function Reason({ page }: { page: ApplicationStatusPage }) {
  const m = useMessages('application_status');
  if (page.decision_reason === null) return null;
  const appealable = page.status === 'rejected' || page.status === 'dismissed';
  return (
    <Card title={m.reason}>
      <p className={styles.text}>
        <Said text={page.decision_reason} language={page.decision_reason_language} />
      </p>
      {appealable ? <p>{m.appeal({ days: page.appeal_days })}</p> : null}
    </Card>
  );
}

/** Reminders that were sent, so that the page agrees with the mails. */
function Reminders({ page }: { page: ApplicationStatusPage }) {
  const m = useMessages('application_status');
  const language = useLanguage();
  if (page.reminders.length === 0) return null;
  return (
    <Card title={m.reminders}>
      <ul className={styles.documents}>
        {page.reminders.map(({ kind, about_on, created_at }) => (
          <li key={`${kind} ${created_at}`}>
            {formatDateTime(created_at, language)}:{' '}
            {m.reminder[kind]({ date: formatDate(about_on, language) })}
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** Decisions and requests as they were issued, to read and save. */
function Decisions({ page, documentHref }: Pick<Props, 'page' | 'documentHref'>) {
  const m = useMessages('application_status');
  const issued = page.documents.filter(({ id }) => id !== null);
  if (issued.length === 0) return null;
  return (
    <Card title={m.decisions}>
      <p>{m.decisions_text}</p>
      <ul className={styles.documents}>
        {issued.map(({ id, file_name, created_at }) => (
          <Decision key={id} href={documentHref(id ?? '')} name={file_name} at={created_at} />
        ))}
      </ul>
    </Card>
  );
}

function Decision({ href, name, at }: { href: string; name: string; at: string }) {
  const language = useLanguage();
  return (
    <li>
      <a href={href} download>
        {name}
      </a>{' '}
      (PDF, {formatDateTime(at, language)})
    </li>
  );
}

type MissingProps = Pick<Props, 'page' | 'onSupplement'> & { onWhole: () => void };

function Missing({ page, onSupplement, onWhole }: MissingProps) {
  const m = useMessages('application_status');
  const labels = useMessages('labels');
  const language = useLanguage();
  const due = page.supplement_due_at;
  const date = due ? formatDate(due.slice(0, 10), language) : null;
  const today = useToday();
  const past = due !== null && due.slice(0, 10) < today;
  const rejected = page.documents.filter(({ rejection_reason }) => rejection_reason !== null);
  return (
    <Card title={m.missing}>
      {date ? <p className={styles.due}>{past ? m.due_past({ date }) : m.due({ date })}</p> : null}
      <ul className={styles.missing}>
        {page.missing_items.map((item, index) => (
          // The items have no identity and never change order.
          <li key={index}>
            {item.kind ? <strong>{labels.document_kind[item.kind]}</strong> : null}
            {item.kind && item.note ? ': ' : null}
            {item.note ? <Said text={item.note} /> : null}
          </li>
        ))}
      </ul>
      {rejected.length > 0 ? (
        <>
          <h3>{m.rejected_title}</h3>
          <ul className={styles.missing}>
            {rejected.map((document, index) => (
              <li key={`${index} ${document.file_name}`}>
                <strong>{document.file_name}</strong> ({labels.document_kind[document.kind]}):{' '}
                <Said text={document.rejection_reason ?? ''} />
              </li>
            ))}
          </ul>
        </>
      ) : null}
      <SupplementForm
        place={page.application_nr}
        items={page.missing_items}
        onSend={onSupplement}
        onWhole={onWhole}
      />
    </Card>
  );
}

function Permit({ page }: { page: ApplicationStatusPage }) {
  const m = useMessages('application_status');
  const language = useLanguage();
  const { permit } = page;
  if (permit === null) return null;
  const handed = permit.handed_over_at;
  return (
    <Card title={m.permit}>
      <DescriptionList
        items={[
          { term: m.permit_nr, value: <strong>{permit.permit_nr}</strong> },
          {
            term: m.valid,
            value: m.valid_range({
              from: formatDate(permit.valid_from, language),
              to: formatDate(permit.valid_to, language),
            }),
          },
        ]}
      />
      <p>
        {handed
          ? m.handed_over({ date: formatDate(handed.slice(0, 10), language) })
          : page.delivery === 'pickup'
            ? m.pick_up
            : m.posted}
      </p>
    </Card>
  );
}

function Payment({ page }: { page: ApplicationStatusPage }) {
  const m = useMessages('application_status');
  const labels = useMessages('labels');
  const language = useLanguage();
  const money = (amount: string): string => formatMoney(amount, language);
  const free = Number(page.price_total) === 0;
  // Nobody pays for an application that is withdrawn.
  if (page.status === 'withdrawn') return null;
  const lines = [
    {
      term: m.price_permit,
      value: page.price_share
        ? `${money(page.price_permit)} (${labels.price_share({ share: page.price_share })})`
        : money(page.price_permit),
    },
    ...(Number(page.price_card) > 0 ? [{ term: m.price_card, value: money(page.price_card) }] : []),
    ...(Number(page.price_fee) > 0 ? [{ term: m.price_fee, value: money(page.price_fee) }] : []),
    { term: m.price_total, value: <strong>{money(page.price_total)}</strong> },
    ...(Number(page.received) > 0 && Number(page.open) > 0
      ? [
          { term: m.received, value: money(page.received) },
          { term: m.open, value: <strong>{money(page.open)}</strong> },
        ]
      : []),
  ];
  return (
    <Card title={isPayable(page.status) && !page.payment ? m.payment : m.price}>
      {free ? <p>{m.payment_none}</p> : <DescriptionList items={lines} />}
      {isPayable(page.status) && !free && !page.payment ? (
        <>
          <p>{page.status === 'awaiting_payment' ? m.payment_now : m.payment_counter}</p>
          <p>
            <Counter at={page.municipality} />
          </p>
        </>
      ) : null}
    </Card>
  );
}

/** Where and when people can pay at the counter. */
function Counter({ at }: { at: ApplicationStatusPage['municipality'] }) {
  const m = useMessages('application_status');
  const hours = useLanguage() === 'sl' ? at.office_hours_sl : at.office_hours_en;
  return m.counter({ name: at.name, street: at.street, post: `${at.postal_code} ${at.city}`, hours });
}

function Details({ page }: { page: ApplicationStatusPage }) {
  const m = useMessages('application_status');
  const labels = useMessages('labels');
  const language = useLanguage();
  const kinds = labels.document_kind;
  return (
    <Card title={m.details}>
      <DescriptionList
        items={[
          { term: m.kind, value: language === 'sl' ? page.user_type_name_sl : page.user_type_name_en },
          { term: m.year, value: page.permit_year },
          { term: m.vehicles, value: page.registration_numbers.map(plateText).join(', ') },
          { term: m.lots, value: page.parking_lots.map((lot) => `${lot.code} ${lot.name}`).join(', ') },
          { term: m.delivery, value: m.delivery_option[page.delivery] },
        ]}
      />
      {page.documents.some(({ id }) => id === null) ? (
        <>
          <h3>{m.documents}</h3>
          <ul className={styles.documents}>
            {page.documents
              .filter(({ id }) => id === null)
              .map((document, index) => (
                <li key={`${index} ${document.file_name}`}>
                  {kinds[document.kind]}: {document.file_name}
                  {document.rejection_reason ? (
                    <span className={styles.rejected}>
                      {m.rejected} <Said text={document.rejection_reason} />
                    </span>
                  ) : null}
                </li>
              ))}
          </ul>
        </>
      ) : null}
    </Card>
  );
}
