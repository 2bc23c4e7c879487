import { statusIs } from '../../../../../contract/values/application-states.ts';
import { streetLine } from '../../../../../contract/values/texts/names-and-addresses.ts';
import { isTransliterable } from '../../../../../contract/values/texts/transliterate.ts';
import { RefreshCw } from 'lucide-react';
import type { ApplicationDetail, Duplicate } from '../../../../../contract/permits/applications.ts';
import type { MessageCode } from '../../../../../contract/platform/messages.sl.ts';
import { formatDate, formatMoney, NONE } from '../../../../i18n/format.ts';
import { useLanguage, useMessages } from '../../../../i18n/i18n.tsx';
import { Button } from '../../../../ui/button.tsx';
import { Link } from '../../../../ui/link.tsx';
import { Notice } from '../../../../ui/feedback/notice.tsx';
import { BinNotice } from './bin-notice.tsx';
import { applicationHref, permitHref, personHref } from '../paths.ts';
import record from '../../../../ui/record/record.module.css';
import styles from '../review.module.css';

type Props = { application: ApplicationDetail; newer: boolean; refreshing: boolean; onRefresh: () => void };

/**
 * What the clerk must not miss: a newer version, the same plate or person elsewhere, requests, the decision.
 */
export function ReviewNotices({ application, newer, refreshing, onRefresh }: Props) {
  const m = useMessages('applications');
  const labels = useMessages('labels');
  const language = useLanguage();
  const { duplicates, among, missing_items, decision_reason, supplement_due_at, status } = application;
  const [possible, certain] = [
    duplicates.filter(({ reason }) => reason === 'possible_person'),
    duplicates.filter(({ reason }) => reason !== 'possible_person'),
  ];
  const waiting = status === 'supplement_requested';
  return (
    <>
      <div role="status" className={styles.announced}>
        {newer ? (
          <Notice tone="warning" title={m.newer_title}>
            <div className={styles.stack}>
              <p>{m.newer_text}</p>
              <Button icon={<RefreshCw />} busy={refreshing} onClick={onRefresh}>
                {m.refresh}
              </Button>
            </div>
          </Notice>
        ) : null}
      </div>
      <BinNotice application={application} />
      {certain.length > 0 ? (
        <Notice tone="warning" title={m.duplicates_title({ n: certain.length })}>
          <SimilarList rows={certain} nameOf={({ reason }) => `${m.duplicate_reasons[reason]}: `} />
        </Notice>
      ) : null}
      {possible.length > 0 ? <PossiblyOne application={application} rows={possible} /> : null}
      {application.allowed.includes('update') && !isTransliterable(application.applicant_name) ? (
        <Notice tone="warning" title={m.script_title}>
          <p>{m.script_text}</p>
        </Notice>
      ) : null}
      {among ? (
        <Notice title={m.among({ nr: among.nr, of: among.of })}>
          <SimilarList rows={among.others} />
        </Notice>
      ) : null}
      {status === 'payment_expired' && Number(application.received) > 0 ? (
        <Notice tone="warning" title={m.part_paid_title}>
          <p>
            {m.part_paid_text({
              received: formatMoney(application.received, language),
              open: formatMoney(application.open, language),
            })}
          </p>
        </Notice>
      ) : null}
      {statusIs(status, 'ended') && Number(application.received) > 0 ? (
        <Notice tone="warning" title={m.ended_paid_title}>
          <p>{m.ended_paid_text({ received: formatMoney(application.received, language) })}</p>
        </Notice>
      ) : null}
      {status === 'payment_returned' ? <PaymentReturned application={application} /> : null}
      {waiting && missing_items.length > 0 ? (
        <Notice
          title={m.asked_for({ date: supplement_due_at ? formatDate(supplement_due_at, language) : NONE })}
        >
          <ul className={styles.duplicates}>
            {missing_items.map((item, index) => (
              <li key={index}>
                {[item.kind ? labels.document_kind[item.kind] : null, item.note].filter(Boolean).join(': ')}
              </li>
            ))}
          </ul>
        </Notice>
      ) : null}
      {application.approved_by_program ? (
        <Notice tone="info" title={m.by_program_title}>
          <p>{m.by_program_text}</p>
        </Notice>
      ) : null}
      {decision_reason ? (
        <Notice tone={status === 'rejected' ? 'error' : 'info'} title={m.decision_reason_title}>
          <p className={styles.lines}>{decision_reason}</p>
          {application.decided_by_name ? (
            <p className={record.muted}>{m.decided_by({ name: application.decided_by_name })}</p>
          ) : null}
        </Notice>
      ) : null}
    </>
  );
}

/**
 * Money was returned: staff must decide what becomes of the application before it continues, and what
 * prevents that.
 */
function PaymentReturned({ application }: { application: ApplicationDetail }) {
  const m = useMessages('applications');
  const words = useMessages('contract');
  const { permit, hindered_by } = application;
  const live = hindered_by.includes('rule.permit_live');
  return (
    <Notice tone="warning" title={m.returned_title}>
      <p>{permit && live ? m.returned_permit({ number: permit.permit_nr }) : m.returned_text}</p>
      {hindered_by
        .filter((code) => code !== 'rule.permit_live')
        .map((code) => (
          <p key={code}>{words[code as MessageCode]}</p>
        ))}
    </Notice>
  );
}

/** Namesakes with something else in common, with both addresses; staff decide on the page of the person. */
function PossiblyOne({ application, rows }: { application: ApplicationDetail; rows: readonly Duplicate[] }) {
  const m = useMessages('applications');
  const { postal_code, city } = application.applicant;
  return (
    <Notice tone="warning" title={m.possible_title}>
      <div className={styles.stack}>
        <p>{m.possible_text}</p>
        <p>
          {m.possible_own({
            name: application.applicant_name,
            address: `${streetLine(application.applicant)}, ${postal_code} ${city}`,
          })}
        </p>
        <SimilarList
          rows={rows}
          detailOf={({ address, agrees }) =>
            `${address}; ${m.possible_agrees({ what: agrees.map((fact) => m.possible_facts[fact]).join(', ') })}`
          }
        />
        <p>
          <Link href={personHref(application.id)}>{m.possible_decide}</Link>
        </p>
      </div>
    </Notice>
  );
}

/** Other permits and applications of the same person or plate, each with its link. */
type SimilarProps = {
  rows: readonly Duplicate[];
  nameOf?: (row: Duplicate) => string;
  detailOf?: (row: Duplicate) => string;
};
function SimilarList({ rows, nameOf, detailOf }: SimilarProps) {
  const m = useMessages('applications');
  const labels = useMessages('labels');
  return (
    <ul className={styles.duplicates}>
      {rows.map((one) => (
        <li key={`${one.record} ${one.id} ${one.reason}`}>
          {nameOf?.(one)}
          <Link href={one.record === 'permit' ? permitHref(one.id) : applicationHref(one.id)}>
            {m.duplicate_records[one.record]} {one.number}
          </Link>
          , {one.applicant_name}, {detailOf ? `${detailOf(one)}, ` : null}
          {one.plate_texts.join(', ')} ({one.permit_year},{' '}
          {(
            (one.record === 'permit' ? labels.permit_status : labels.application_status) as Record<
              string,
              string
            >
          )[one.status]?.toLowerCase() ?? one.status}
          )
        </li>
      ))}
    </ul>
  );
}
