import type { PermitDetail } from '../../../../../contract/permits/permits.ts';
import { REPLACEMENT_REASONS } from '../../../../../contract/values/status.ts';
import { NONE } from '../../../../i18n/format.ts';
import { useLanguage, useMessages } from '../../../../i18n/i18n.tsx';
import { useCan } from '../../../../lib/session/session.ts';
import { CardFromStock } from '../../../../shared/permits/card-from-stock.tsx';
import { Checkbox } from '../../../../ui/field/checkbox.tsx';
import { Notice } from '../../../../ui/feedback/notice.tsx';
import { RadioGroup } from '../../../../ui/field/radio-group.tsx';
import { Select } from '../../../../ui/field/select.tsx';
import { TextArea } from '../../../../ui/field/text-area.tsx';
import { TextField } from '../../../../ui/field/text-field.tsx';
import { PermitDialog } from '../permit-dialog.tsx';
import styles from '../permit.module.css';
import { ReplaceDone, type PrintInvoiceButton } from './replace-done.tsx';
import { SettlementFields } from '../issue/settlement.tsx';
import { useReplacement } from './use-replacement.ts';

type Props = {
  permit: PermitDetail;
  PrintInvoice: PrintInvoiceButton;
  onReplaced: (permit: PermitDetail) => void;
  onClose: () => void;
};

/**
 * A permit with a new card or another category: the cost, what happens to the card now, and the new permit at
 * once when it is settled.
 */
export function ReplaceDialog({ permit, PrintInvoice, onReplaced, onClose }: Props) {
  const m = useMessages('permits');
  const app = useMessages('app_ui');
  const replacement = useReplacement(permit, onReplaced);
  const { form, outcome, done } = replacement;
  if (done)
    return (
      <ReplaceDone
        reply={done}
        handed_over={replacement.hands_over}
        PrintInvoice={PrintInvoice}
        onClose={onClose}
      />
    );
  return (
    <PermitDialog
      action="replace"
      title={m.replace_title}
      lead={<p>{m.replace_lead}</p>}
      form={form}
      confirm={outcome.settled ? m.replace_confirm : m.replace_confirm_later}
      size="large"
      onClose={onClose}
    >
      <ReasonFields permit={permit} replacement={replacement} />
      <SettleFields replacement={replacement} />
      <TextArea {...form.text('note')} label={app.note} hint={m.replace_note_hint} rows={2} />
    </PermitDialog>
  );
}

type PartProps = { replacement: ReturnType<typeof useReplacement> };

/** Why a permit is replaced, and by which category. */
function ReasonFields({ permit, replacement }: PartProps & { permit: PermitDetail }) {
  const m = useMessages('permits');
  const labels = useMessages('labels');
  const language = useLanguage();
  const { form, offered, outcome } = replacement;
  const { reason } = form.values;
  const reported = reason === 'lost' || reason === 'stolen';
  return (
    <>
      {reported && permit.card?.status === 'lost' ? (
        <Notice tone="info" role="status">
          {m.replace_card_stopped({ card: permit.rfid_card_number ?? NONE })}
        </Notice>
      ) : null}
      <RadioGroup
        {...form.choice('reason')}
        label={m.replace_reason}
        options={REPLACEMENT_REASONS.map((value) => ({
          value,
          label: labels.replacement_reason[value],
          // Of the chosen one only: below the reasons, price and payment are in view on a phone.
          hint:
            value === reason
              ? m.replacement_hints[value]({ card: form.seen.rfid_card_number ?? NONE })
              : null,
        }))}
      />
      {outcome.category ? (
        <div className={styles.fields}>
          <Select
            {...form.select('user_type')}
            label={m.new_category}
            placeholder
            required
            options={offered.map((one) => ({
              value: one.user_type,
              label: language === 'sl' ? one.name_sl : one.name_en,
            }))}
            onChange={(event) => form.change({ user_type: event.target.value, extra: '' })}
          />
          {outcome.extraField ? (
            <TextField
              {...form.text('extra')}
              label={m.extra_fields[outcome.extraField]}
              required
              optional={false}
            />
          ) : null}
        </div>
      ) : null}
    </>
  );
}

/** How the new permit is paid, in view before the rest, and handed over, and its card. */
function SettleFields({ replacement: { form, outcome, hands_over, card } }: PartProps) {
  const m = useMessages('permits');
  const labels = useMessages('labels');
  const updates = useCan('permits.update');
  return (
    <>
      {outcome.priced ? (
        <SettlementFields
          amount={outcome.amount}
          what={outcome.category ? m.price_category : m.price_card}
          later
          values={form.values.settlement}
          set={(next) => form.set('settlement', next)}
          error={form.errorOf}
          fieldId={form.idOf}
        />
      ) : null}
      <RadioGroup
        {...form.choice('delivery')}
        required={false}
        label={m.replace_delivery}
        options={(['pickup', 'post'] as const).map((value) => ({ value, label: labels.delivery[value] }))}
      />
      {outcome.takesCard && form.values.delivery !== 'post' && updates ? (
        <Checkbox
          label={m.hand_over_now}
          checked={hands_over}
          onChange={(event) => form.change({ handed_over: event.currentTarget.checked })}
        />
      ) : null}
      {outcome.takesCard ? (
        <CardFromStock
          {...card}
          id={form.idOf('new_card_number')}
          label={m.new_card}
          error={form.errorOf('new_card_number')}
        />
      ) : null}
    </>
  );
}
