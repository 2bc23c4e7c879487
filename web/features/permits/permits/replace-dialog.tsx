import { useState } from 'react';
import { replacePermit } from '../../../../contract/permits/permit-actions.ts';
import type { PermitDetail } from '../../../../contract/permits/permits.ts';
import type { CallReply } from '../../../../contract/platform/route.ts';
import { REPLACEMENT_REASONS, type ReplacementReason } from '../../../../contract/values/status.ts';
import { useLanguage, useMessages } from '../../../i18n/i18n.tsx';
import { announceChange } from '../../../lib/api.ts';
import { useFieldErrors } from '../../../lib/field-errors.ts';
import { useReservedCard } from '../../../shared/permits/reserved-card.ts';
import { useResources } from '../../../shared/settings/resources.ts';
import { useCan } from '../../../lib/session.ts';
import { CardFromStock } from '../../../shared/permits/card-from-stock.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { RadioGroup } from '../../../ui/radio-group.tsx';
import { Select } from '../../../ui/select.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { PermitDialog } from './permit-dialog.tsx';
import { ReplaceDone } from './replace-done.tsx';
import { offeredCategories, replacementPrice } from './replacement.ts';
import styles from './permit.module.css';
import {
  emptySettlement,
  type SettlementValues,
  isSettled,
  settlementInput,
  settlementErrors,
} from './settlement-values.ts';
import { SettlementFields } from './settlement.tsx';
import { usePermitForm } from './use-action.ts';

type Typed = {
  reason: ReplacementReason | null;
  user_type: string;
  extra: string;
  note: string;
  delivery: PermitDetail['delivery'];
  settlement: SettlementValues;
};
const EMPTY = { reason: null, user_type: '', extra: '', note: '', settlement: emptySettlement };
type Reply = CallReply<typeof replacePermit>;
type Props = { permit: PermitDetail; onReplaced: (permit: PermitDetail) => void; onClose: () => void };

/**
 * A permit with a new card or another category: the cost, what happens to the card now, and the new permit at
 * once when it is settled.
 */
export function ReplaceDialog({ permit, onReplaced, onClose }: Props) {
  const m = useMessages('permits');
  const labels = useMessages('labels');
  const language = useLanguage();
  const validationErrors = useFieldErrors();
  const { resources, parameters } = useResources();
  const shifts = useCan('rfid.shift');
  const [own, setOwn] = useState<string | null>(shifts ? null : '');
  const [done, setDone] = useState<Reply | null>(null);

  const offered = offeredCategories(permit, resources?.entitlements ?? []);
  /** What follows from what was chosen: the price, and whether a card is handed out now. */
  const resultOf = ({ reason, user_type, settlement }: Typed) => {
    const category = reason === 'category_change';
    const entitlement = category ? offered.find((one) => one.user_type === user_type) : undefined;
    const step = parameters?.price_step_cents ?? 1;
    const amount = reason === null ? null : replacementPrice(permit, reason, entitlement, step);
    const settled = reason !== null && isSettled(settlement, amount);
    // Only a card that is handed out now is taken from the stock; a change of category keeps the card.
    const takesCard = settled && !category;
    const extraField = entitlement?.extra_field ?? null;
    return { category, entitlement, amount, settled, takesCard, extraField };
  };
  const form = usePermitForm({
    name: 'replace',
    route: replacePermit,
    params: { permit_uuid: permit.id },
    permit,
    start: { ...EMPTY, delivery: permit.delivery } as Typed,
    body: (values) => {
      const { category, amount, takesCard, extraField } = resultOf(values);
      return {
        reason: values.reason,
        note: values.note,
        delivery: values.delivery,
        ...(category ? { user_type: values.user_type } : {}),
        ...(category && extraField ? { extra: values.extra } : {}),
        ...(takesCard ? { new_card_number: number } : {}),
        ...settlementInput(values.settlement, amount),
      };
    },
    rules: (values) => {
      const { category, entitlement, amount, extraField } = resultOf(values);
      if (values.reason === null) return { reason: m.replace_choose_reason };
      if (category && !entitlement) return { user_type: m.replace_choose_category };
      const unsettled = settlementErrors(values.settlement, amount, validationErrors, m.settlement_choose);
      return {
        extra: extraField && !values.extra.trim() && m.replace_extra_required,
        ...Object.fromEntries(unsettled.map(({ path, message }) => [path, message])),
      };
    },
    place: (path) => (path === 'payment' || path === 'payment.amount' ? 'payment.method' : path),
    onFailure: () => {
      // The card is blocked although the rest was rejected: the screen shows it.
      const { reason } = form.values;
      if (reason === 'lost' || reason === 'stolen') announceChange('permits');
      return false;
    },
    onDone: (reply) => {
      if (takesCard) reserved.markUsed();
      setDone(reply);
      onReplaced(reply.permit);
    },
  });
  const { seen } = form;
  const { reason, settlement } = form.values;
  const { category, entitlement, amount, settled, takesCard, extraField } = resultOf(form.values);
  const reported = reason === 'lost' || reason === 'stolen';
  const reserved = useReservedCard(takesCard && own === null);
  const number: string = own ?? reserved.card?.rfid_card_number ?? '';

  if (done) return <ReplaceDone reply={done} onClose={onClose} />;
  return (
    <PermitDialog
      action="replace"
      title={m.replace_title}
      lead={<p>{m.replace_lead}</p>}
      form={form}
      confirm={settled ? m.replace_confirm : m.replace_confirm_later}
      size="large"
      onClose={onClose}
    >
      {reported && permit.card?.status === 'lost' ? (
        <Notice tone="info" role="status">
          {m.replace_card_stopped({ card: permit.rfid_card_number ?? '–' })}
        </Notice>
      ) : null}
      <RadioGroup
        {...form.choice('reason')}
        label={m.replace_reason}
        options={REPLACEMENT_REASONS.map((value) => ({
          value,
          label: m.replacement_reasons[value],
          hint: m.replacement_hints[value]({ card: seen.rfid_card_number ?? '–' }),
        }))}
      />
      {category ? (
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
          {extraField ? (
            <TextField {...form.text('extra')} label={m.extra_fields[extraField]} required optional={false} />
          ) : null}
        </div>
      ) : null}
      <RadioGroup
        {...form.choice('delivery')}
        required={false}
        label={m.replace_delivery}
        options={(['pickup', 'post'] as const).map((value) => ({ value, label: labels.delivery[value] }))}
      />
      {reason !== null && (!category || entitlement) ? (
        <SettlementFields
          amount={amount}
          what={category ? m.price_category : m.price_card}
          later
          values={settlement}
          set={(next) => form.set('settlement', next)}
          error={form.errorOf}
          fieldId={form.idOf}
        />
      ) : null}
      {takesCard ? (
        <CardFromStock
          id={form.idOf('new_card_number')}
          own={own}
          onOwn={setOwn}
          label={m.new_card}
          reserved={reserved}
          error={form.errorOf('new_card_number')}
        />
      ) : null}
      <TextArea {...form.text('note')} label={m.replace_note} hint={m.replace_note_hint} rows={2} />
    </PermitDialog>
  );
}
