import type { ApplicationStatusPage } from '../../../../contract/permits/applicant/public-applications.ts';
import { formatDate } from '../../../i18n/format.ts';
import { useLanguage, useMessages } from '../../../i18n/i18n.tsx';
import { Said } from '../../../shared/permits/decisions/said.tsx';
import { useToday } from '../../../shared/settings/today.ts';
import { Card } from '../../../ui/card.tsx';
import styles from './application-status.module.css';
import { SupplementForm, type SendSupplement } from './supplement-form.tsx';

type Props = { page: ApplicationStatusPage; onSupplement: SendSupplement; onWhole: () => void };

/** What is missing, until when, and the form for it. */
export function Missing({ page, onSupplement, onWhole }: Props) {
  const m = useMessages('application_status');
  const labels = useMessages('labels');
  const language = useLanguage();
  const due = page.supplement_due_at;
  const date = due ? formatDate(due, language) : null;
  const today = useToday();
  const past = due !== null && due < today;
  const rejected = page.documents.filter(({ rejection_reason }) => rejection_reason !== null);
  return (
    <Card title={m.missing}>
      {date ? <p className={styles.due}>{past ? m.due_past({ date }) : m.due({ date })}</p> : null}
      {date ? <p>{m.due_by_post}</p> : null}
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
