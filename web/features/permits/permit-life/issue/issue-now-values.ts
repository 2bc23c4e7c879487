import type { FieldError } from '../../../../../contract/platform/errors.ts';
import { rfidCardNumber } from '../../../../../contract/values/values.ts';
import type { Schema } from '../../../../../contract/platform/route.ts';
import {
  emptySettlement,
  settlementInput,
  settlementErrors,
  type SettlementValues,
} from './settlement-values.ts';

/**
 * Staff's additions to the form when they issue a permit at once. Null dates are the defaults of the year.
 */
export type IssueNowValues = {
  valid_from: string | null;
  valid_to: string | null;
  /** Number that the clerk types; null while the card comes from stock. */
  own_card: string | null;
  settlement: SettlementValues;
  /** Whether the holder takes the card along; null is what `handsOver` says. */
  handed_over: boolean | null;
};
export const emptyIssueNow: IssueNowValues = {
  valid_from: null,
  valid_to: null,
  own_card: null,
  settlement: emptySettlement,
  handed_over: null,
};

/** Whoever collects a new card at the office and stands there gets it now, unless the clerk says otherwise. */
export const handsOver = (
  { handed_over }: Pick<IssueNowValues, 'handed_over'>,
  { rfid_card, delivery }: Pick<IssueNowContext, 'rfid_card' | 'delivery'>,
): boolean => rfid_card === 'new' && delivery !== 'post' && (handed_over ?? true);

export type IssueNowContext = {
  amount: string | null;
  rfid_card: 'new' | 'existing';
  delivery: '' | 'pickup' | 'post';
  /** The number of the card that was taken from the stock, `''` while there is none. */
  taken: string;
};
type Check = (schema: Schema, value: unknown, path?: string) => FieldError[];

/** The fields of the call beside those of the application. */
export const issueNowInput = (values: IssueNowValues, context: IssueNowContext) => {
  const { amount, rfid_card, taken } = context;
  const number = values.own_card ?? taken;
  return {
    ...(values.valid_from ? { valid_from: values.valid_from } : {}),
    ...(values.valid_to ? { valid_to: values.valid_to } : {}),
    ...(rfid_card === 'new' && number ? { new_card_number: number } : {}),
    ...(handsOver(values, context) ? { handed_over: true } : {}),
    ...settlementInput(values.settlement, amount),
  };
};

/** Their validation errors before they are sent. */
export const issueNowErrors = (
  values: IssueNowValues,
  { amount, rfid_card, taken }: IssueNowContext,
  check: Check,
  choose: string,
): FieldError[] => [
  ...(rfid_card === 'new' ? check(rfidCardNumber, values.own_card ?? taken, 'new_card_number') : []),
  ...settlementErrors(values.settlement, amount, check, choose),
];
