import { YEARLY_KINDS } from '../../../contract/settings/attachments.ts';
import { dueDateOf, type OfficeDays } from '../../../contract/values/working-days.ts';
import type { AttachmentKind } from '../../../contract/settings/attachments.ts';
import { ASK_CODES, type ExceptionCode, NEVER_CODES } from '../../../contract/season/campaigns.ts';

/**
 * Who gets an invitation to renew, and why not. Pure: the context of the permit and the offer of the next
 * year are arguments.
 */

export type HolderContext = {
  status: 'active' | 'suspended';
  /** The address of the holder or, without one, of whoever applied for them. */
  email: string | null;
  /** Street, post and place are known, so a letter arrives. */
  has_post_address: boolean;
  account_deleted: boolean;
  renewed: boolean;
  /** By another campaign for the same year. */
  invited: boolean;
  unsubscribed: boolean;
  unpaid: boolean;
  plates_unchecked: boolean;
  parking_lot_codes: readonly string[];
  /** The present card of the holder can be reused. */
  keeps_card: boolean;
  /** Permits to renew that the same person has in the category, this one included. */
  same_person: number;
};
/** The price list row of the category for the next year. */
export type Offer = {
  price_gross: number;
  card_price_gross: number;
  administrative_fee: number;
  parking_lot_codes: readonly string[];
  max_permits: number | null;
  required_documents: readonly AttachmentKind[];
};

const exceptions: readonly [
  ExceptionCode,
  (context: HolderContext, offer: Offer | undefined, openLots: ReadonlySet<string>) => boolean,
][] = [
  ['account_deleted', ({ account_deleted }) => account_deleted],
  ['no_address', ({ email, has_post_address }) => email === null && !has_post_address],
  ['category_ended', (_, offer) => offer === undefined],
  ['already_renewed', ({ renewed }) => renewed],
  ['already_invited', ({ invited }) => invited],
  ['unsubscribed', ({ email, unsubscribed }) => email !== null && unsubscribed],
  ['suspended', ({ status }) => status === 'suspended'],
  ['unpaid', ({ unpaid }) => unpaid],
  ['plates_unchecked', ({ plates_unchecked }) => plates_unchecked],
  [
    'lot_closed',
    ({ parking_lot_codes }, offer, open) =>
      offer !== undefined &&
      parking_lot_codes.some((code) => !open.has(code) || !offer.parking_lot_codes.includes(code)),
  ],
  [
    'duplicate_holder',
    ({ same_person }, offer) => offer?.max_permits != null && same_person > offer.max_permits,
  ],
  [
    'document_again',
    (_, offer) => offer?.required_documents.some((kind) => YEARLY_KINDS.includes(kind)) ?? false,
  ],
];

/** All exceptions of a holder, the most serious first. */
export const exceptionsOf = (
  facts: HolderContext,
  offer: Offer | undefined,
  openLots: ReadonlySet<string>,
): ExceptionCode[] =>
  exceptions.flatMap(([code, applies]) => (applies(facts, offer, openLots) ? [code] : []));

const isOneOf = (codes: readonly string[], list: readonly string[]): boolean =>
  codes.some((code) => list.includes(code));

/** Whether no decision of staff can include them. */
export const isNeverInvited = (codes: readonly string[]): boolean => isOneOf(codes, NEVER_CODES);

/** Whether the invitation is sent: the choice of staff counts, but never against a reason that forbids it. */
export const outcomeOf = (
  codes: readonly ExceptionCode[],
  choice: 'include' | 'exclude' | null,
): 'gets' | 'left_out' => {
  if (isNeverInvited(codes) || choice === 'exclude') return 'left_out';
  return choice === 'include' || !isOneOf(codes, ASK_CODES) ? 'gets' : 'left_out';
};

/**
 * Cents of the whole year, with a card when none is reused: a renewal is applied for before its year begins.
 */
export const priceOfRenewal = (offer: Offer | undefined, keeps_card: boolean): number | null =>
  offer === undefined
    ? null
    : offer.price_gross + offer.administrative_fee + (keeps_card ? 0 : offer.card_price_gross);

export type Planned = {
  outcome: 'gets' | 'left_out';
  channel: 'email' | 'letter';
  price: number | null;
  new_card: boolean;
};

/** Money, mails and work if everybody invited renews. `income` in cents. */
export const estimateOf = (rows: readonly Planned[], minutes_per_application: number) => {
  const gets = rows.filter(({ outcome }) => outcome === 'gets');
  const emails = gets.filter(({ channel }) => channel === 'email').length;
  return {
    recipients: gets.length,
    emails,
    letters: gets.length - emails,
    left_out: rows.length - gets.length,
    income: gets.reduce((sum, { price }) => sum + (price ?? 0), 0),
    new_cards: gets.filter(({ new_card }) => new_card).length,
    minutes: gets.length * minutes_per_application,
  };
};

/**
 * The day on which applications for a permit year open, while it is still to come; null: the year is open.
 * `permit_year_opens` is `MM-DD` of the year before.
 */
export const openingOf = (
  permit_year: number,
  today: string,
  { permit_year_opens }: { permit_year_opens: string },
): string | null => {
  const opens_on = `${permit_year - 1}-${permit_year_opens}`;
  return today < opens_on ? opens_on : null;
};

/** The proposed day to answer by: four weeks from now, but before the year begins if possible. */
export function firstAnswerBy(today: string, permit_year: number, office: OfficeDays): string {
  const in_weeks = dueDateOf(today, 28, office);
  const before_year = `${permit_year - 1}-12-10`;
  return today < before_year && in_weeks > before_year ? dueDateOf(before_year, 0, office) : in_weeks;
}
