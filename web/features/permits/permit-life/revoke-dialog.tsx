import { revokePermit } from '../../../../contract/permits/permit-actions.ts';
import type { PermitDetail } from '../../../../contract/permits/permits.ts';
import { FACTS_PLACEHOLDER } from '../../../../contract/settings/reasons.ts';
import { useMessages } from '../../../i18n/i18n.tsx';
import { ReasonPicker } from '../../../shared/mail/reason-picker.tsx';
import { useBegins } from '../../../shared/permits/begins.ts';
import { RadioGroup } from '../../../ui/field/radio-group.tsx';
import { TextArea } from '../../../ui/field/text-area.tsx';
import { PermitDialog } from './permit-dialog.tsx';
import { usePermitForm } from './use-action.ts';

type Props = { permit: PermitDetail; onDone: (permit: PermitDetail) => void; onClose: () => void };
type How = 'holder' | 'decision';

/** Revokes a permit: at the wish of its holder, or by a decision with grounds, where the municipality decides. */
export function RevokeDialog({ permit, onDone, onClose }: Props) {
  const m = useMessages('permits');
  const app = useMessages('app_ui');
  const form = usePermitForm({
    name: 'permit',
    route: revokePermit,
    params: { id: permit.id },
    permit,
    start: {
      how: (permit.administrative ? '' : 'holder') as How | '',
      reason: '',
      reason_translation: '',
      no_suspension_reason: '',
    },
    body: ({ how, reason, reason_translation, no_suspension_reason }) => ({
      reason,
      ...(how === 'decision'
        ? {
            decision: {
              ...(reason_translation.trim() ? { reason_translation } : {}),
              ...(no_suspension_reason.trim() ? { no_suspension_reason } : {}),
            },
          }
        : {}),
    }),
    rules: ({ how }) => (how === '' ? { how: 'required' } : {}),
    place: (path) => path.replace(/^decision\./, ''),
    onDone,
  });
  const labels = m.action_texts.revoke;
  const { seen } = form;
  const begins = useBegins(seen);
  const decides = form.values.how === 'decision';
  return (
    <PermitDialog
      action="revoke"
      title={labels.title}
      lead={<p>{labels.lead({ nr: seen.permit_nr, name: seen.holder_name, ...begins, until: '' })}</p>}
      form={form}
      confirm={labels.confirm}
      danger
      onClose={onClose}
    >
      {permit.administrative ? (
        <RadioGroup
          {...form.choice('how')}
          label={m.revoke_how}
          options={(['holder', 'decision'] as const).map((value) => ({
            value,
            label: m.revoke_by[value],
            hint: m.revoke_by_hints[value],
          }))}
        />
      ) : null}
      <ReasonPicker
        kind="revoke"
        onPick={(picked) =>
          form.change({
            // The kept text alone is no grounds: the facts of the case follow it. English is left to whoever needs it,
            // because a blank that nobody fills is refused.
            reason: decides ? `${picked.text_sl}\n\n${FACTS_PLACEHOLDER.sl}` : picked.text_sl,
          })
        }
      />
      <TextArea
        {...form.text('reason')}
        label={decides ? m.revoke_grounds : app.reason}
        hint={decides ? m.revoke_grounds_hint : m.reason_hint}
        rows={decides ? 6 : 4}
      />
      {decides ? (
        <>
          <TextArea
            {...form.text('reason_translation')}
            label={m.revoke_translation}
            optional
            rows={4}
            lang="en"
          />
          <TextArea
            {...form.text('no_suspension_reason')}
            label={m.no_suspension_reason}
            hint={m.no_suspension_hint}
            optional
            rows={3}
          />
        </>
      ) : null}
    </PermitDialog>
  );
}
