import { reason as reasonSchema } from '../../../../../contract/values/values.ts';
import type { FieldError } from '../../../../../contract/platform/errors.ts';
import type { Schema } from '../../../../../contract/platform/route.ts';

/** How an action at the counter is settled: paid now, exempt, or paid later. */
export const SETTLEMENTS = ['cash', 'card', 'exempt', 'later'] as const;
export type Settlement = (typeof SETTLEMENTS)[number];
export type SettlementValues = { choice: Settlement | null; note: string; exempt_reason: string };
export const emptySettlement: SettlementValues = { choice: null, note: '', exempt_reason: '' };

/** Nothing is due. */
export const isFree = (amount: string | null): boolean => amount !== null && Number(amount) === 0;

/** Whether the permit can be issued at once. */
export const isSettled = ({ choice }: SettlementValues, amount: string | null): boolean =>
  isFree(amount) || (choice !== null && choice !== 'later');

type Input = {
  payment?: { method: 'cash' | 'card'; amount: string; note?: string };
  exempt_reason?: string;
};

/** The settlement in the shape of the contract; `amount` is what is due. */
export const settlementInput = (values: SettlementValues, amount: string | null): Input => {
  const { choice } = values;
  if (isFree(amount)) return {};
  if (choice === 'exempt') return { exempt_reason: values.exempt_reason.trim() };
  if ((choice !== 'cash' && choice !== 'card') || amount === null) return {};
  const note = values.note.trim();
  return { payment: { method: choice, amount, ...(note ? { note } : {}) } };
};

type Check = (schema: Schema, value: unknown, path?: string) => FieldError[];

/** Validation errors of a settlement before it is sent. */
export const settlementErrors = (
  values: SettlementValues,
  amount: string | null,
  check: Check,
  choose: string,
): FieldError[] => {
  if (isFree(amount)) return [];
  if (values.choice === null) return [{ path: 'payment.method', code: 'required', message: choose }];
  return values.choice === 'exempt' ? check(reasonSchema, values.exempt_reason, 'exempt_reason') : [];
};
