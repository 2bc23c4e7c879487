import { useQuery } from '@tanstack/react-query';
import { ArrowRight } from 'lucide-react';
import { useState } from 'react';
import { checkPlateChange } from '../../../../contract/permits/permit-actions.ts';
import type { PermitDetail, PlateChangeCheck } from '../../../../contract/permits/permits.ts';
import { PLATE_CHECK_RESULTS } from '../../../../contract/values/status.ts';
import { reason as reasonSchema } from '../../../../contract/values/values.ts';
import { formatDate, formatDateTime } from '../../../i18n/format.ts';
import { useLanguage, useMessages } from '../../../i18n/i18n.tsx';
import { useCan } from '../../../lib/session/session.ts';
import { DocumentViewer } from '../../../shared/permits/documents/document-viewer.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Plate } from '../../../shared/platform/plate.tsx';
import { RadioGroup } from '../../../ui/field/radio-group.tsx';
import { Spinner } from '../../../ui/feedback/spinner.tsx';
import { ReasonArea } from '../../../ui/form/reason-area.tsx';
import { PermitDialog } from './permit-dialog.tsx';
import record from '../../../ui/record/record.module.css';
import { permitDocumentsQuery } from './permit-query.ts';
import { usePermitForm } from './use-action.ts';

type Result = (typeof PLATE_CHECK_RESULTS)[number];
type Props = {
  permit: PermitDetail;
  check: PlateChangeCheck;
  onDone: (permit: PermitDetail) => void;
  onClose: () => void;
};

/**
 * Checks a holder's change of plate beside the document that proves it: confirms it, or reverts it with a
 * reason.
 */
export function PlateCheckDialog({ permit, check, onDone, onClose }: Props) {
  const m = useMessages('permits');
  const language = useLanguage();
  const form = usePermitForm({
    name: 'check',
    route: checkPlateChange,
    params: { id: permit.id, audit_id: check.id },
    permit,
    start: { result: null as Result | null, reason: '' },
    body: ({ result, reason }) => (result === 'rejected' ? { result, reason } : { result }),
    rules: ({ result }) => ({
      result: result === null && m.check_choose,
      reason: result === 'rejected' && reasonSchema,
    }),
    onDone,
  });
  const { result } = form.values;
  const rejects = result === 'rejected';
  return (
    <PermitDialog
      action="check_plates"
      title={m.check_title}
      lead={
        <p>
          {m.check_lead({
            when: formatDateTime(check.created_at, language),
            due: formatDate(check.check_due_at, language),
          })}
        </p>
      }
      form={form}
      confirm={result === null ? m.check_confirm : m.check_confirms[result]}
      danger={rejects}
      onClose={onClose}
      aside={<Evidence permit={permit} document_ids={check.document_ids} />}
    >
      <p className={record.move}>
        {check.old_text ? <Plate>{check.old_text}</Plate> : null}
        {check.old_text && check.new_text ? <ArrowRight role="img" aria-label={m.becomes} /> : null}
        {check.new_text ? <Plate>{check.new_text}</Plate> : <span>{m.plate_removed}</span>}
      </p>
      <RadioGroup
        {...form.choice('result')}
        label={m.check_question}
        options={PLATE_CHECK_RESULTS.map((value) => ({
          value,
          label: m.check_results[value],
          hint: m.check_hints[value],
        }))}
      />
      {rejects ? <ReasonArea {...form.text('reason')} hint={m.reason_hint} rows={3} /> : null}
    </PermitDialog>
  );
}

/** The documents of the change. */
function Evidence({ permit, document_ids }: { permit: PermitDetail; document_ids: readonly string[] }) {
  const m = useMessages('permits');
  const allowed = useCan('documents.view');
  const documents = useQuery({
    ...permitDocumentsQuery(permit),
    enabled: allowed && document_ids.length > 0,
  });
  const [shown, setShown] = useState(0);
  if (!allowed) return <Notice>{m.documents_forbidden}</Notice>;
  if (document_ids.length === 0) return <Notice tone="warning">{m.check_no_document}</Notice>;
  if (documents.isPending) return <Spinner label={m.documents_loading} />;
  const rows = (documents.data?.data ?? []).filter(({ id }) => document_ids.includes(id));
  const current = rows[shown];
  if (!current) return <Notice tone="error">{m.documents_failed}</Notice>;
  return (
    <DocumentViewer
      key={current.id}
      document={current}
      place={shown + 1}
      count={rows.length}
      onStep={(by) => setShown((shown + by + rows.length) % rows.length)}
    />
  );
}
