import { groupedIban } from '../../../../contract/values/money/iban.ts';
import { printedReference } from '../../../../contract/values/money/payment-reference.ts';
import { formatMoney } from '../../../platform/kernel/text-format.ts';
import type { Language } from '../../../../contract/values/languages.ts';

/**
 * A payment request when the fee goes to an account of its own: `transfer_amount` (cents) is the part for the
 * account that the mail names first, `fee` the second transfer. Older mails have neither.
 */
export type WithFee = {
  transfer_amount?: number | undefined;
  fee?: { amount: number; iban: string; reference: string; purpose: string } | undefined;
};

/** `whole`: cents of all transfers together. */
export const feeValues = ({ transfer_amount, fee }: WithFee, whole: number, language: Language) => ({
  transfer_amount: formatMoney(language, transfer_amount ?? whole),
  two_transfers: fee !== undefined,
  fee_amount: fee ? formatMoney(language, fee.amount) : '',
  fee_iban: fee ? groupedIban(fee.iban) : '',
  fee_reference: fee ? printedReference(fee.reference) : '',
  fee_purpose: fee?.purpose ?? '',
});

/** Placed below the data of the first transfer. */
export const FEE_TRANSFER = {
  sl: `{if two_transfers}
Upravna taksa gre na poseben račun. Nakažite jo z drugim nakazilom:

| Upravna taksa: {fee_amount}
| IBAN za takso: {fee_iban}
| Sklic za takso: {fee_reference}
| Namen: {fee_purpose}
{end}`,
  en: `{if two_transfers}
The administrative fee goes to an account of its own. Please pay it with a second transfer:

| Administrative fee: {fee_amount}
| IBAN of the fee: {fee_iban}
| Reference of the fee: {fee_reference}
| Purpose: {fee_purpose}
{end}`,
} as const;
