import { statusIs } from '../../../../contract/values/application-states.ts';
import type { ApplicationStatusPage } from '../../../../contract/permits/applicant/public-applications.ts';
import { plainNamesFor } from '../../../../contract/permits/plain-fields.ts';
import { formatDate, formatDateTime, formatDay, formatMoney } from '../../../i18n/format.ts';
import { useLanguage, useMessages } from '../../../i18n/i18n.tsx';
import { Said } from '../../../shared/permits/decisions/said.tsx';
import { Card } from '../../../ui/card.tsx';
import { DescriptionList } from '../../../ui/record/description-list.tsx';
import styles from './application-status.module.css';

type Shown = { page: ApplicationStatusPage };

export function Reason({ page }: Shown) {
  const m = useMessages('application_status');
  const language = useLanguage();
  if (page.decision_reason === null) return null;
  const decided = statusIs(page.status, 'decided_against');
  // What is final, appealed or replaced has no instruction any more; a sale has a way to complain all the same.
  const appealable = page.decisions.every(
    ({ finality }) => finality === 'not_served' || finality === 'running',
  );
  return (
    <Card title={m.reason}>
      <p className={styles.text}>
        <Said text={page.decision_reason} language={page.decision_reason_language} />
      </p>
      {decided && (page.complaint || appealable) ? (
        <p>{page.complaint ? page.complaint[language] : m.appeal({ days: page.appeal_days })}</p>
      ) : null}
      {page.legal_basis[language] ? <p>{m.legal_basis({ text: page.legal_basis[language] })}</p> : null}
    </Card>
  );
}

/** Reminders that were sent, so that the page agrees with the mails. */
export function Reminders({ page }: Shown) {
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
export function Decisions({ page, documentHref }: Shown & { documentHref: (id: string) => string }) {
  const m = useMessages('application_status');
  const issued = page.documents.filter(({ id }) => id !== null);
  if (issued.length === 0) return null;
  return (
    <Card title={m.decisions}>
      <Standing page={page} />
      <p>{m.decisions_text}</p>
      <ul className={styles.documents}>
        {issued.map(({ id, file_name, created_at }) => (
          <Decision key={id} href={documentHref(id ?? '')} name={file_name} at={created_at} />
        ))}
      </ul>
    </Card>
  );
}

/** How far each decision is: received on, to appeal until, final since. */
function Standing({ page }: Shown) {
  const m = useMessages('application_status');
  const language = useLanguage();
  const day = (date: string | null): string => (date ? formatDate(date, language) : '');
  if (page.decisions.length === 0) return null;
  return (
    <ul className={styles.documents}>
      {page.decisions.map(({ id, decision_nr, served_on, appeal_until, final_on, finality }) => (
        <li key={id}>
          <strong>{m.decision_nr({ nr: decision_nr })}</strong>{' '}
          {served_on && finality !== 'replaced' ? m.decision_received({ date: day(served_on) }) : null}{' '}
          {m.decision_standing[finality]({ until: day(appeal_until), final: day(final_on) })}
        </li>
      ))}
    </ul>
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

export function Permit({ page }: Shown) {
  const m = useMessages('application_status');
  const labels = useMessages('labels');
  const language = useLanguage();
  const { permit } = page;
  if (permit === null) return null;
  return (
    <Card title={labels.permit}>
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
      <Delivered page={page} />
    </Card>
  );
}

/** How the holder gets the permit, or since when they have it. */
export function Delivered({ page }: Shown) {
  const m = useMessages('application_status');
  const language = useLanguage();
  const handed = page.permit?.handed_over_at;
  if (handed) return <p>{m.handed_over({ date: formatDay(handed, language) })}</p>;
  return <p>{page.delivery === 'pickup' ? m.pick_up : m.posted}</p>;
}

export function Payment({ page }: Shown) {
  const m = useMessages('application_status');
  const labels = useMessages('labels');
  const language = useLanguage();
  const money = (amount: string): string => formatMoney(amount, language);
  const free = Number(page.price_total) === 0;
  // Nobody pays for an application that has ended; what was paid by then is shown.
  if (statusIs(page.status, 'ended') && Number(page.received) === 0) return null;
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
    <Card title={statusIs(page.status, 'to_pay') && !page.payment ? m.payment : m.price}>
      {free ? <p>{m.payment_none}</p> : <DescriptionList items={lines} />}
      {statusIs(page.status, 'to_pay') && !free && !page.payment ? (
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
export function Counter({ at }: { at: ApplicationStatusPage['municipality'] }) {
  const m = useMessages('application_status');
  const hours = useLanguage() === 'sl' ? at.office_hours_sl : at.office_hours_en;
  return m.counter({ name: at.name, street: at.street, post: `${at.postal_code} ${at.city}`, hours });
}

export function Details({ page }: Shown) {
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
          {
            term: m.vehicles({ n: page.plate_texts.length }),
            value: page.plate_texts.join(', '),
          },
          { term: labels.lots, value: page.parking_lots.map((lot) => `${lot.code} ${lot.name}`).join(', ') },
          { term: m.delivery, value: m.delivery_option[page.delivery] },
          ...plainNamesFor('status_page').flatMap((name) =>
            page[name] ? [{ term: m.plain[name], value: page[name] }] : [],
          ),
        ]}
      />
      {page.official_documents.length > 0 ? (
        <p>
          {m.official_documents({
            names: page.official_documents
              .map(({ kind, fetched }) => (fetched ? `${kinds[kind]} (${m.official_got})` : kinds[kind]))
              .join(', '),
          })}
        </p>
      ) : null}
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
