import { useState } from 'react';
import { replacePermit } from '../../../../../contract/permits/permit-actions.ts';
import type { PermitDetail } from '../../../../../contract/permits/permits.ts';
import type { CallReply } from '../../../../../contract/platform/route.ts';
import type { ReplacementReason } from '../../../../../contract/values/status.ts';
import { useMessages } from '../../../../i18n/i18n.tsx';
import { announceChange } from '../../../../lib/http/api.ts';
import { useFieldErrors } from '../../../../lib/form/field-errors.ts';
import { useCan } from '../../../../lib/session/session.ts';
import { useReservedCard } from '../../../../shared/permits/reserved-card.ts';
import { useResources } from '../../../../shared/settings/resources.ts';
import { handsOver } from '../issue/issue-now-values.ts';
import { offeredCategories, replacementPrice } from './replacement.ts';
import {
  emptySettlement,
  isSettled,
  settlementErrors,
  settlementInput,
  type SettlementValues,
} from '../issue/settlement-values.ts';
import { usePermitForm } from '../use-action.ts';

type Typed = {
  reason: ReplacementReason | null;
  user_type: string;
  extra: string;
  note: string;
  delivery: PermitDetail['delivery'];
  settlement: SettlementValues;
  handed_over: boolean | null;
};
const EMPTY = {
  reason: null,
  user_type: '',
  extra: '',
  note: '',
  settlement: emptySettlement,
  handed_over: null,
};
type Reply = CallReply<typeof replacePermit>;

/** What follows from what was chosen: the price, and whether a card is handed out now. */
const useOutcome = (permit: PermitDetail) => {
  const { resources, parameters } = useResources();
  const offered = offeredCategories(permit, resources?.entitlements ?? []);
  const outcomeOf = ({ reason, user_type, settlement }: Typed) => {
    const category = reason === 'category_change';
    const entitlement = category ? offered.find((one) => one.user_type === user_type) : undefined;
    const step = parameters?.price_step_cents ?? 1;
    // Until a reason is chosen, what most come for: a new card.
    const amount = replacementPrice(permit, reason ?? 'lost', entitlement, step);
    const settled = reason !== null && isSettled(settlement, amount);
    return {
      category,
      entitlement,
      amount,
      settled,
      // Only a card that is handed out now is taken from the stock; a change of category keeps the card.
      takesCard: settled && !category,
      extraField: entitlement?.extra_field ?? null,
      /** Whether it is known what has to be paid. */
      priced: !category || entitlement !== undefined,
    };
  };
  return { offered, outcomeOf };
};

/** The replacement as it is typed, the card that is reserved for it, and what came of it. */
export const useReplacement = (permit: PermitDetail, onReplaced: (permit: PermitDetail) => void) => {
  const m = useMessages('permits');
  const validationErrors = useFieldErrors();
  const shifts = useCan('rfid.shift');
  const [own, setOwn] = useState<string | null>(shifts ? null : '');
  const [done, setDone] = useState<Reply | null>(null);
  const { offered, outcomeOf } = useOutcome(permit);
  const updates = useCan('permits.update');
  const givesCard = (values: Typed): boolean =>
    updates &&
    outcomeOf(values).takesCard &&
    handsOver(values, { rfid_card: 'new', delivery: values.delivery });
  const form = usePermitForm({
    name: 'replace',
    route: replacePermit,
    params: { permit_uuid: permit.id },
    permit,
    start: { ...EMPTY, delivery: permit.delivery } as Typed,
    body: (values) => {
      const { category, amount, takesCard, extraField } = outcomeOf(values);
      return {
        reason: values.reason,
        note: values.note,
        delivery: values.delivery,
        ...(category ? { user_type: values.user_type } : {}),
        ...(category && extraField ? { extra: values.extra } : {}),
        ...(takesCard ? { new_card_number: number } : {}),
        ...(givesCard(values) ? { handed_over: true } : {}),
        ...settlementInput(values.settlement, amount),
      };
    },
    rules: (values) => {
      const { category, entitlement, amount, extraField } = outcomeOf(values);
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
      if (outcome.takesCard) reserved.markUsed();
      setDone(reply);
      onReplaced(reply.permit);
    },
  });
  const outcome = outcomeOf(form.values);
  const hands_over = givesCard(form.values);
  const reserved = useReservedCard(outcome.takesCard && own === null);
  const number: string = own ?? reserved.card?.rfid_card_number ?? '';
  return { form, offered, outcome, hands_over, done, card: { own, onOwn: setOwn, reserved } };
};
