import {
  changeDecision,
  type DecisionDetail,
  type DecisionGround,
} from '../../../../contract/permits/decisions.ts';
import { useState } from 'react';
import { useMessages } from '../../../i18n/i18n.tsx';
import { useForm } from '../../../lib/form.ts';
import { showSnackbar } from '../../../lib/snackbar.ts';
import { ActionDialog } from '../../../ui/action-dialog.tsx';
import { Select } from '../../../ui/select.tsx';
import { TextArea } from '../../../ui/text-area.tsx';

/** Changes a decision that was sent: on which ground, and what the new one says. */
export function ChangeDialog({ decision, onClose }: { decision: DecisionDetail; onClose: () => void }) {
  const m = useMessages('decisions');
  // Of when the dialog was opened: what came since is refused.
  const [seen] = useState(decision.replaced_by?.id ?? null);
  const form = useForm({
    name: 'change-decision',
    route: changeDecision,
    params: { id: decision.id },
    start: { ground: '' as DecisionGround | '', reason: '', reason_translation: '' },
    body: ({ ground, reason, reason_translation }) => ({
      ground: ground as DecisionGround,
      replaced_by: seen,
      reason,
      ...(reason_translation.trim() ? { reason_translation } : {}),
    }),
    rules: ({ ground }) => (ground === '' ? { ground: 'required' } : {}),
    onDone: () => {
      showSnackbar(m.change_done);
      onClose();
    },
  });
  return (
    <ActionDialog
      title={m.change_title}
      lead={<p>{m.change_lead({ nr: decision.decision_nr })}</p>}
      form={form}
      confirm={m.change_confirm}
      danger
      onClose={onClose}
    >
      <Select
        {...form.select('ground')}
        label={m.change_ground}
        hint={m.change_ground_hint}
        placeholder
        options={decision.changeable_on.map((value) => ({ value, label: m.grounds[value] ?? value }))}
      />
      <TextArea
        {...form.text('reason')}
        label={m.change_reason}
        hint={m.change_reason_hint}
        required
        rows={6}
      />
      <TextArea
        {...form.text('reason_translation')}
        label={m.change_translation}
        optional
        rows={4}
        lang="en"
      />
    </ActionDialog>
  );
}
