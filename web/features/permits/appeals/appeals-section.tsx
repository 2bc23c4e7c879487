import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { listAppeals, receiveAppeal } from '../../../../contract/permits/decisions/appeals.ts';
import { formatDate } from '../../../i18n/format.ts';
import { useLanguage, useMessages } from '../../../i18n/i18n.tsx';
import { callQuery } from '../../../lib/http/call-query.ts';
import { useCan } from '../../../lib/session/session.ts';
import { RecordLink } from '../../../shared/platform/record-link.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import record from '../../../ui/record/record.module.css';
import { AppealStatusTag } from './appeal-status.tsx';
import { ReceiveDialog } from './receive-dialog.tsx';

/** The appeals against one decision, and the way to enter one that came on paper. */
export function AppealsSection({ decision_id }: { decision_id: string }) {
  const m = useMessages('appeals');
  const language = useLanguage();
  const [receiving, setReceiving] = useState(false);
  const mayReceive = useCan('applications.review');
  const { data } = useQuery(callQuery(listAppeals, { body: { filters: { decision_id: [decision_id] } } }));
  const rows = data?.data ?? [];
  const open = rows.some(({ status }) => ['received', 'incomplete', 'handed_over'].includes(status));
  return (
    <Card title={m.section}>
      {rows.length === 0 ? <p>{m.section_none}</p> : null}
      <ul className={record.records}>
        {rows.map((row) => (
          <li key={row.id}>
            <RecordLink kind="appeal" id={row.id}>
              {row.appeal_nr}
            </RecordLink>
            <AppealStatusTag row={row} />
            <span className={record.muted}>{formatDate(row.received_on, language)}</span>
          </li>
        ))}
      </ul>
      {mayReceive && data && !open ? (
        <p>
          <Button onClick={() => setReceiving(true)}>{m.receive}</Button>
        </p>
      ) : null}
      {receiving ? (
        <ReceiveDialog route={receiveAppeal} id={decision_id} onClose={() => setReceiving(false)} />
      ) : null}
    </Card>
  );
}
