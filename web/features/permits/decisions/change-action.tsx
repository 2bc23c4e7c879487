import {
  changeDecision,
  type DecisionDetail,
  type DecisionGround,
} from '../../../../contract/permits/decisions/decisions.ts';
import { useMessages } from '../../../i18n/i18n.tsx';
import { askAction, type RecordAction } from '../../../ui/dialog/record-actions.tsx';
import { Select } from '../../../ui/field/select.tsx';
import { TextArea } from '../../../ui/field/text-area.tsx';

/** Changes a decision that was sent: on which ground, and what the new one says. */
export const useChange = (): RecordAction<DecisionDetail> => {
  const m = useMessages('decisions');
  return askAction({
    name: 'change-decision',
    route: changeDecision,
    label: m.change,
    title: m.change_title,
    lead: ({ decision_nr: nr }: DecisionDetail) => <p>{m.change_lead({ nr })}</p>,
    confirm: m.change_confirm,
    danger: true,
    offered: ({ changeable_on }) => changeable_on.length > 0,
    start: { ground: '' as DecisionGround | '', reason: '', reason_translation: '' },
    // What came since the dialog was opened is refused.
    body: ({ ground, reason, reason_translation }, { replaced_by }) => ({
      ground: ground as DecisionGround,
      replaced_by: replaced_by?.id ?? null,
      reason,
      ...(reason_translation.trim() ? { reason_translation } : {}),
    }),
    rules: ({ ground }) => (ground === '' ? { ground: 'required' } : {}),
    fields: (form) => (
      <>
        <Select
          {...form.select('ground')}
          label={m.change_ground}
          hint={m.change_ground_hint}
          placeholder
          options={form.seen.changeable_on.map((value) => ({ value, label: m.grounds[value] ?? value }))}
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
      </>
    ),
    done: m.change_done,
  });
};
