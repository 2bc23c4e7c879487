import { useQuery } from '@tanstack/react-query';
import { ArrowRight } from 'lucide-react';
import {
  listRegistrationNumberAudits,
  type PermitDetail,
  type RegistrationNumberAudit,
} from '../../../../contract/permits/permits.ts';
import { formatDate, formatDateTime } from '../../../i18n/format.ts';
import { useLanguage, useMessages } from '../../../i18n/i18n.tsx';
import { callQuery } from '../../../lib/http/call-query.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Plate } from '../../../shared/platform/plate.tsx';
import { Spinner } from '../../../ui/feedback/spinner.tsx';
import { StatusTag } from '../../../ui/feedback/status-tag.tsx';
import record from '../../../ui/record/record.module.css';

/** The plates of this permit, since when, and who changed them. */
export function PlateHistory({ permit }: { permit: PermitDetail }) {
  const m = useMessages('permits');
  const ui = useMessages('ui');
  const audits = useQuery(
    callQuery(
      listRegistrationNumberAudits,
      { params: { itemId: permit.id }, body: { per_page: 100 } },
      { varies_with: permit.version },
    ),
  );
  return (
    <Card title={m.section_plates} className={record.card}>
      {audits.data ? (
        audits.data.data.length === 0 ? (
          <p className={record.muted}>{m.plates_none}</p>
        ) : (
          <ul className={record.records}>
            {audits.data.data.map((audit) => (
              <Audit key={audit.id} audit={audit} />
            ))}
          </ul>
        )
      ) : audits.isError ? (
        <p>
          {m.plates_failed} <Button onClick={() => void audits.refetch()}>{ui.retry}</Button>
        </p>
      ) : (
        <Spinner label={m.plates_loading} />
      )}
    </Card>
  );
}

function Audit({ audit }: { audit: RegistrationNumberAudit }) {
  const m = useMessages('permits');
  const language = useLanguage();
  const { old_text, new_text } = audit;
  return (
    <li>
      <span className={record.move}>
        {old_text ? <Plate>{old_text}</Plate> : null}
        {old_text && new_text ? <ArrowRight role="img" aria-label={m.becomes} /> : null}
        {new_text ? <Plate>{new_text}</Plate> : null}
      </span>
      <span>{old_text ? (new_text ? m.plate_changed : m.plate_removed) : m.plate_issued}</span>
      <Checked audit={audit} />
      <span className={record.muted}>
        {[
          formatDateTime(audit.created_at, language),
          audit.changed_by_name,
          m.channels[audit.channel],
          audit.reason,
        ]
          .filter(Boolean)
          .join(' · ')}
      </span>
    </li>
  );
}

/** Whether staff checked a change that the holder made. */
function Checked({ audit: { check_due_at, checked_at, check_result } }: { audit: RegistrationNumberAudit }) {
  const m = useMessages('permits');
  const language = useLanguage();
  if (checked_at && check_result)
    return (
      <StatusTag tone={check_result === 'confirmed' ? 'success' : 'error'}>
        {m.check_states[check_result]}
      </StatusTag>
    );
  return check_due_at ? (
    <StatusTag tone="warning">{m.check_due({ due: formatDate(check_due_at, language) })}</StatusTag>
  ) : null;
}
