import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { replacePermit } from '../../../../contract/permits/permit-actions.ts';
import type { PermitDetail } from '../../../../contract/permits/permits.ts';
import type { CallReply } from '../../../../contract/platform/route.ts';
import { REPLACEMENT_REASONS, type ReplacementReason } from '../../../../contract/values/status.ts';
import { useLanguage, useMessages } from '../../../i18n/i18n.tsx';
import { call } from '../../../lib/api.ts';
import { useFieldErrors } from '../../../lib/field-errors.ts';
import { useReservedCard } from '../../../shared/permits/reserved-card.ts';
import { useResources } from '../../../shared/settings/resources.ts';
import { errorOf } from '../../../lib/row-action.ts';
import { useCan } from '../../../lib/session.ts';
import { CardFromStock } from '../../../shared/permits/card-from-stock.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { RadioGroup } from '../../../ui/radio-group.tsx';
import { Select } from '../../../ui/select.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { ActionDialog } from './action-dialog.tsx';
import { permitQuery } from './permit-query.ts';
import { ReplaceDone } from './replace-done.tsx';
import { offeredCategories, replacementPrice } from './replacement.ts';
import styles from './permit.module.css';
import { emptySettlement, isSettled, settlementInput, settlementErrors } from './settlement-values.ts';
import { SettlementFields } from './settlement.tsx';
import { useAction } from './use-action.ts';

type Reply = CallReply<typeof replacePermit>;
type Props = { permit: PermitDetail; onReplaced: (permit: PermitDetail) => void; onClose: () => void };

const fieldId = (path: string): string => `replace-${path.replaceAll('.', '-')}`;

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
  const [reason, setReason] = useState<ReplacementReason | null>(null);
  const [userType, setUserType] = useState('');
  const [extra, setExtra] = useState('');
  const [note, setNote] = useState('');
  const [delivery, setDelivery] = useState(permit.delivery);
  const [settlement, setSettlement] = useState(emptySettlement);
  const [own, setOwn] = useState<string | null>(shifts ? null : '');
  const [done, setDone] = useState<Reply | null>(null);

  const queries = useQueryClient();
  const category = reason === 'category_change';
  const reported = reason === 'lost' || reason === 'stolen';
  const offered = offeredCategories(permit, resources?.entitlements ?? []);
  const entitlement = category ? offered.find((one) => one.user_type === userType) : undefined;
  const amount =
    reason === null ? null : replacementPrice(permit, reason, entitlement, parameters?.price_step_cents ?? 1);
  const settled = reason !== null && isSettled(settlement, amount);
  // Only a card that is handed out now is taken from the stock; a change of category keeps the card.
  const takesCard = settled && !category;
  const reserved = useReservedCard(takesCard && own === null);
  const number = own ?? reserved.card?.rfid_card_number ?? '';
  const extraField = entitlement?.extra_field ?? null;

  const control = useAction<Reply>({
    permit,
    onDone: (reply) => {
      if (takesCard) reserved.markUsed();
      setDone(reply);
      onReplaced(reply.permit);
    },
    run: async ({ version, idempotency_key }) => {
      try {
        return await call(
          replacePermit,
          { params: { permit_uuid: permit.id }, body: bodyOf(version) },
          { idempotency_key, quiet: true },
        );
      } catch (error) {
        // The card is blocked although the rest was rejected: the screen shows it.
        if (reported) void queries.invalidateQueries({ queryKey: permitQuery(permit.id).queryKey });
        throw error;
      }
    },
  });
  const { errors, seen } = control;
  const bodyOf = (version: number) => ({
    version,
    reason: reason!,
    note: note.trim() || undefined,
    user_type: category ? userType : undefined,
    extra: category && extraField ? extra.trim() || undefined : undefined,
    delivery,
    new_card_number: takesCard ? number || undefined : undefined,
    ...settlementInput(settlement, amount),
  });
  const submit = (): void => {
    const missing = (path: string, message: string) => ({ path, code: 'required', message });
    const body = bodyOf(seen.version);
    const rejected = [
      ...(reason === null ? [missing('reason', m.replace_choose_reason)] : []),
      ...(category && !entitlement ? [missing('user_type', m.replace_choose_category)] : []),
      ...(extraField && !extra.trim() ? [missing('extra', m.replace_extra_required)] : []),
      ...(reason === null || (category && !entitlement)
        ? []
        : settlementErrors(settlement, amount, validationErrors, m.settlement_choose)),
      ...(reason === null ? [] : validationErrors(replacePermit.body, body)),
    ];
    const first = rejected.filter((one, i) => rejected.findIndex(({ path }) => path === one.path) === i);
    control.setErrors(first);
    if (first.length === 0) void control.submit(JSON.stringify(body));
  };
  const error = (path: string): string | null => errorOf(errors, path);

  if (done) return <ReplaceDone reply={done} onClose={onClose} />;
  return (
    <ActionDialog
      action="replace"
      title={m.replace_title}
      lead={<p>{m.replace_lead}</p>}
      control={control}
      confirm={settled ? m.replace_confirm : m.replace_confirm_later}
      size="large"
      onSubmit={submit}
      onClose={onClose}
      fieldId={fieldId}
    >
      {reported && permit.card?.status === 'lost' ? (
        <Notice tone="info" role="status">
          {m.replace_card_stopped({ card: permit.rfid_card_number ?? '–' })}
        </Notice>
      ) : null}
      <RadioGroup
        id={fieldId('reason')}
        label={m.replace_reason}
        required
        value={reason}
        error={error('reason')}
        options={REPLACEMENT_REASONS.map((value) => ({
          value,
          label: m.replacement_reasons[value],
          hint: m.replacement_hints[value]({ card: seen.rfid_card_number ?? '–' }),
        }))}
        onChange={setReason}
      />
      {category ? (
        <div className={styles.fields}>
          <Select
            id={fieldId('user_type')}
            label={m.new_category}
            placeholder
            required
            value={userType}
            error={error('user_type')}
            options={offered.map((one) => ({
              value: one.user_type,
              label: language === 'sl' ? one.name_sl : one.name_en,
            }))}
            onChange={(event) => {
              setUserType(event.target.value);
              setExtra('');
            }}
          />
          {extraField ? (
            <TextField
              id={fieldId('extra')}
              label={m.extra_fields[extraField]}
              required
              value={extra}
              maxLength={200}
              error={error('extra')}
              onChange={(event) => setExtra(event.target.value)}
            />
          ) : null}
        </div>
      ) : null}
      <RadioGroup
        id={fieldId('delivery')}
        label={m.replace_delivery}
        value={delivery}
        error={error('delivery')}
        options={(['pickup', 'post'] as const).map((value) => ({ value, label: labels.delivery[value] }))}
        onChange={setDelivery}
      />
      {reason !== null && (!category || entitlement) ? (
        <SettlementFields
          amount={amount}
          what={category ? m.price_category : m.price_card}
          later
          values={settlement}
          set={setSettlement}
          error={error}
          fieldId={fieldId}
        />
      ) : null}
      {takesCard ? (
        <CardFromStock
          id={fieldId('new_card_number')}
          own={own}
          onOwn={setOwn}
          label={m.new_card}
          reserved={reserved}
          error={error('new_card_number')}
        />
      ) : null}
      <TextArea
        id={fieldId('note')}
        label={m.replace_note}
        hint={m.replace_note_hint}
        optional
        rows={2}
        value={note}
        maxLength={1000}
        error={error('note')}
        onChange={(event) => setNote(event.target.value)}
      />
    </ActionDialog>
  );
}
