import { type ApplicationStatus, statusIs } from '../../../../contract/values/application-states.ts';
import { printedReference } from '../../../../contract/values/money/payment-reference.ts';
import type { PaymentMatch, SuggestionReason } from '../../../../contract/money/payments.ts';
import type { PaymentMethod, PaymentStatus } from '../../../../contract/values/status.ts';
import type { Language } from '../../../../contract/values/languages.ts';
import { formatMoney } from '../../../platform/kernel/text-format.ts';
import { ENDED_TEXTS, SUGGESTION_TEXTS, EXPLANATION_TEXTS } from './explanation-texts.ts';

/** The data of the sentences about a payment; amounts in cents. */
export type PaymentContext = {
  method: PaymentMethod;
  direction: 'credit' | 'debit';
  status: PaymentStatus;
  amount: number;
  currency: string;
  split: boolean;
  match: PaymentMatch | null;
  reference: string | null;
  counted: boolean;
  reversed: boolean;
  /**
   * The booking is a reversal by the bank; more is known when it `reverses` a booking or `returns` a refund.
   */
  reversal: boolean;
  reverses: boolean;
  returns: boolean;
  surplus: number;
  application: {
    application_nr: string;
    status: ApplicationStatus;
    price_total: number;
    /** Not covered by any payment yet. */
    open: number;
    /** Number of payments matched to it. */
    payments: number;
    deleted: boolean;
  } | null;
  pro_forma: { pro_forma_nr: string; status: 'issued' | 'paid' | 'cancelled' } | null;
  /** Our references in an unmatched payment: how many of them were issued, and those that were not. */
  references: { known: number; unknown: readonly string[] };
  /** What the payer wrote into the field for the reference. */
  reference_raw: string | null;
  /** The bank's charge in a joint booking, taken or returned. */
  bank_charge: boolean;
  /** Its file has no believable value date. */
  value_date_assumed: boolean;
  /** The reason for which staff ignored it. */
  ignored_because: string | null;
};

const sentence = (parts: readonly string[]): string => `${parts.filter(Boolean).join('; ')}.`;

const amountLabels = (context: PaymentContext, language: Language): string => {
  const labels = EXPLANATION_TEXTS[language];
  const { status, application, surplus, amount } = context;
  if (!application) return '';
  const { price_total, payments, open, application_nr } = application;
  switch (status) {
    case 'matched': {
      if (payments > 1) return labels.together;
      return amount === price_total
        ? labels.matched
        : labels.tolerated(formatMoney(language, Math.abs(price_total - amount)));
    }
    case 'underpaid':
      return labels.underpaid(formatMoney(language, open), formatMoney(language, price_total));
    case 'overpaid':
      return surplus > 0 ? labels.overpaid(formatMoney(language, surplus)) : labels.overpaid_returned;
    case 'duplicate':
      return labels.duplicate(application_nr);
    default:
      return '';
  }
};

/** Further notes about the application or the pro-forma. */
const noteWords = (
  { application, pro_forma, status, counted }: PaymentContext,
  language: Language,
): string => {
  const words = EXPLANATION_TEXTS[language];
  if (!application) return '';
  const { application_nr } = application;
  const over = ENDED_TEXTS[application.status];
  if (application.deleted) return words.deleted(application_nr);
  if (over) return words.over(application_nr, over[language]);
  if (status === 'overpaid' && application.price_total === 0) return words.nothing_due(application_nr);
  if (!counted && statusIs(application.status, 'undecided')) return words.before_approval(application_nr);
  if (pro_forma?.status === 'cancelled') return words.cancelled(pro_forma.pro_forma_nr);
  return '';
};

const NO_REFERENCE = /^\s*(?:SI99|NRC)?\s*$/i;

const unmatchedWords = (
  { currency, references, reference_raw }: PaymentContext,
  language: Language,
): string => {
  const words = EXPLANATION_TEXTS[language];
  if (references.known > 1) return words.several;
  if (references.known === 1 && currency !== 'EUR') return words.currency(currency);
  if (references.unknown.length > 0)
    return words.unknown(references.unknown.map(printedReference).join(', '));
  return NO_REFERENCE.test(reference_raw ?? '') ? words.none : words.foreign(reference_raw!.trim());
};

const ignoredWords = (context: PaymentContext, language: Language): string => {
  const words = EXPLANATION_TEXTS[language];
  if (context.returns) return words.refund_returned;
  if (context.reverses) return context.direction === 'debit' ? words.reversal : words.returned;
  if (context.bank_charge) return context.direction === 'debit' ? words.charge : words.charge_back;
  if (context.ignored_because) return words.ignored(context.ignored_because);
  if (context.direction === 'debit') return words.outgoing;
  return words.own;
};

const reversedWords = ({ direction, counted, application }: PaymentContext, language: Language): string[] => {
  const words = EXPLANATION_TEXTS[language];
  if (direction === 'debit') return [words.reversed_out];
  return [words.reversed, counted && application ? words.reversed_counted(application.application_nr) : ''];
};

const openReversalWords = (context: PaymentContext, language: Language): string[] => {
  const words = EXPLANATION_TEXTS[language];
  if (context.returns) return [words.refund_returned, words.refund_waits];
  return context.reverses ? [words.reversal, words.reversal_open] : [words.reversal_unknown];
};

const all = (...texts: string[]): string => texts.filter(Boolean).join(' ');

const statusWords = (context: PaymentContext, language: Language): string => {
  const words = EXPLANATION_TEXTS[language];
  if (context.status === 'reversed') return all(...reversedWords(context, language));
  if (context.split) return words.split;
  if (context.status === 'ignored') return ignoredWords(context, language);
  if (context.status === 'unmatched' && (context.reversal || context.reverses || context.returns))
    return all(...openReversalWords(context, language));
  if (context.status === 'unmatched') return unmatchedWords(context, language);
  if (context.method !== 'upn')
    return all(words.counter, context.status === 'refunded' ? words.refunded : '');
  const ref = printedReference(context.reference ?? '');
  const found = context.match?.found ?? '';
  const rule = context.match ? words[context.match.rule](ref, found) : words.manual();
  return all(
    sentence([rule, amountLabels(context, language)]),
    context.status === 'refunded' ? words.refunded : '',
    noteWords(context, language),
  );
};

/**
 * Why a payment has its status, in the language of the reader: the reference and where it was found, the
 * amount, and anything special.
 */
export const explainPayment = (context: PaymentContext, language: Language): string =>
  all(
    statusWords(context, language),
    context.value_date_assumed ? EXPLANATION_TEXTS[language].value_date_assumed : '',
  );

/** Why an application is suggested, as one sentence. */
export const explainSuggestion = (reasons: readonly SuggestionReason[], language: Language): string => {
  const text = reasons.map((reason) => SUGGESTION_TEXTS[language][reason]).join('; ');
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
};
