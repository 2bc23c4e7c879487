import { printedReference } from '../../../contract/values/payment-reference.ts';
import type { PaymentMatch, SuggestionReason } from '../../../contract/money/payments.ts';
import type { ApplicationStatus, PaymentMethod, PaymentStatus } from '../../../contract/values/status.ts';
import type { Language } from '../../../contract/values/languages.ts';
import { money } from '../../platform/kernel/text-format.ts';

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
  /** Our references in an unmatched payment: how many there are, and how many of them were issued. */
  references: { ours: number; known: number };
  /** The bank's charge in a joint booking, taken or returned. */
  bank_charge: boolean;
  /** The reason for which staff ignored it. */
  ignored_because: string | null;
};

const OVER: Partial<Record<ApplicationStatus, { sl: string; en: string }>> = {
  withdrawn: { sl: 'umaknjena', en: 'withdrawn' },
  rejected: { sl: 'zavrnjena', en: 'rejected' },
  dismissed: { sl: 'zavržena', en: 'dismissed' },
};
const BEFORE_APPROVAL: readonly ApplicationStatus[] = [
  'submitted',
  'in_review',
  'supplement_requested',
  'supplemented',
];

const WORDS = {
  sl: {
    exact: (ref: string) => `Sklic ${ref} je v polju za sklic`,
    spaced: (ref: string, found: string) => `Sklic ${ref} je v polju za sklic, zapisan kot »${found}«`,
    rf: (ref: string, found: string) => `Sklic ${ref} je v polju za sklic v mednarodni obliki ${found}`,
    end_to_end_id: (ref: string) => `Sklic ${ref} je v polju EndToEndId`,
    free_text: (ref: string) => `Sklic ${ref} je zapisan v besedilu plačila`,
    manual: () => 'Povezano ročno',
    counter: 'Plačano na okencu.',
    matched: 'znesek se ujema',
    together: 'skupaj z drugimi plačili je znesek poravnan',
    tolerated: (difference: string) => `razlika ${difference} je v dovoljeni meji`,
    underpaid: (open: string, price: string) => `do zneska ${price} manjka ${open}`,
    overpaid: (surplus: string) => `preveč je plačano ${surplus}`,
    overpaid_returned: 'presežek se vrača',
    duplicate: (nr: string) => `vloga ${nr} je že plačana`,
    refunded: 'Denar je vrnjen.',
    cancelled: (nr: string) => `Predračun ${nr} je preklican.`,
    over: (nr: string, how: string) => `Vloga ${nr} je ${how}, zato zanjo ni treba plačati.`,
    deleted: (nr: string) => `Vloga ${nr} je izbrisana, zato zanjo ni treba plačati.`,
    nothing_due: (nr: string) => `Za vlogo ${nr} ni treba plačati.`,
    before_approval: (nr: string) => `Vloga ${nr} še ni odobrena, zato plačila še ni mogoče potrditi.`,
    reversed: 'Banka je to plačilo stornirala, zato ne šteje.',
    reversed_out: 'Denar se je vrnil na račun občine.',
    reversed_counted: (nr: string) =>
      `Za vlogo ${nr} je bilo že potrjeno. Prekličite potrditev, da bo vloga spet čakala na plačilo.`,
    refund_returned: 'Banka je vrnila denar, ki je bil nakazan kot vračilo.',
    refund_waits: 'Vračilo spet čaka: preverite račun in ga nakažite znova ali prekličite.',
    reversal_unknown: 'Banka je s tem knjiženjem stornirala prejšnje knjiženje. Izberite, katero.',
    reversal_open: 'Preverite, kaj je bilo s storniranim plačilom že narejeno.',
    split: 'Plačilo je razdeljeno na dele.',
    currency: (currency: string) => `Plačilo je v valuti ${currency}, zato ga ne povezujemo samodejno.`,
    several: 'V plačilu je več naših sklicev. Razdelite ga ali izberite pravega.',
    unknown: 'V plačilu je sklic v naši obliki, vendar predračuna s to številko nismo izdali.',
    none: 'V plačilu ni našega sklica.',
    outgoing: 'Odliv z računa občine.',
    reversal: 'Banka je s tem knjiženjem stornirala prejšnje plačilo.',
    returned: 'Storno odliva: denar se je vrnil na račun občine.',
    own: 'Prenos med računi občine.',
    charge: 'Nadomestilo, ki ga je banka odtegnila od skupne knjižbe.',
    charge_back: 'Nadomestilo, ki ga je banka vrnila s stornom.',
    ignored: (reason: string) => `Prezrto: ${reason}`,
  },
  en: {
    exact: (ref: string) => `Reference ${ref} is in the reference field`,
    spaced: (ref: string, found: string) => `Reference ${ref} is in the reference field, written “${found}”`,
    rf: (ref: string, found: string) =>
      `Reference ${ref} is in the reference field in its international form ${found}`,
    end_to_end_id: (ref: string) => `Reference ${ref} is in the field EndToEndId`,
    free_text: (ref: string) => `Reference ${ref} is in the text of the payment`,
    manual: () => 'Matched manually',
    counter: 'Paid at the counter.',
    matched: 'the amount is right',
    together: 'together with other payments the amount is covered',
    tolerated: (difference: string) => `the difference of ${difference} is within the tolerance`,
    underpaid: (open: string, price: string) => `${open} of ${price} is missing`,
    overpaid: (surplus: string) => `${surplus} was overpaid`,
    overpaid_returned: 'the surplus is to be refunded',
    duplicate: (nr: string) => `application ${nr} is paid already`,
    refunded: 'The money was refunded.',
    cancelled: (nr: string) => `Pro-forma ${nr} is cancelled.`,
    over: (nr: string, how: string) => `Application ${nr} is ${how}, so nothing has to be paid for it.`,
    deleted: (nr: string) => `Application ${nr} was deleted, so nothing has to be paid for it.`,
    nothing_due: (nr: string) => `Nothing has to be paid for application ${nr}.`,
    before_approval: (nr: string) =>
      `Application ${nr} is not approved yet, so the payment cannot be confirmed.`,
    reversed: 'The bank reversed this payment, so it does not count.',
    reversed_out: 'The money came back to the account of the municipality.',
    reversed_counted: (nr: string) =>
      `It was confirmed for application ${nr}. Unconfirm it, so that the application waits for payment again.`,
    refund_returned: 'The bank returned the money of a refund.',
    refund_waits: 'The refund waits again: check the account and pay it once more, or cancel it.',
    reversal_unknown: 'With this booking the bank reversed an earlier one. Choose which one.',
    reversal_open: 'Check what was done with the reversed payment.',
    split: 'The payment is divided into parts.',
    currency: (currency: string) => `The payment is in ${currency}, so it is not matched automatically.`,
    several: 'The payment names several of our references. Divide it, or choose the right one.',
    unknown: 'The payment has a reference in our form, but we have issued no pro-forma with that number.',
    none: 'The payment has no reference of ours.',
    outgoing: 'Money that left the account.',
    reversal: 'With this booking the bank reversed an earlier payment.',
    returned: 'A returned transfer: the money came back to the account.',
    own: 'A transfer between accounts of the municipality.',
    charge: 'A charge that the bank took out of a joint booking.',
    charge_back: 'A charge that the bank gave back with a reversal.',
    ignored: (reason: string) => `Ignored: ${reason}`,
  },
} satisfies Record<Language, unknown>;

const sentence = (parts: readonly string[]): string => `${parts.filter(Boolean).join('; ')}.`;

const amountLabels = (context: PaymentContext, language: Language): string => {
  const labels = WORDS[language];
  const { status, application, surplus, amount } = context;
  if (!application) return '';
  const { price_total, payments, open, application_nr } = application;
  switch (status) {
    case 'matched': {
      if (payments > 1) return labels.together;
      return amount === price_total
        ? labels.matched
        : labels.tolerated(money(language, Math.abs(price_total - amount)));
    }
    case 'underpaid':
      return labels.underpaid(money(language, open), money(language, price_total));
    case 'overpaid':
      return surplus > 0 ? labels.overpaid(money(language, surplus)) : labels.overpaid_returned;
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
  const words = WORDS[language];
  if (!application) return '';
  const { application_nr } = application;
  const over = OVER[application.status];
  if (application.deleted) return words.deleted(application_nr);
  if (over) return words.over(application_nr, over[language]);
  if (status === 'overpaid' && application.price_total === 0) return words.nothing_due(application_nr);
  if (!counted && BEFORE_APPROVAL.includes(application.status)) return words.before_approval(application_nr);
  if (pro_forma?.status === 'cancelled') return words.cancelled(pro_forma.pro_forma_nr);
  return '';
};

const unmatchedWords = ({ currency, references }: PaymentContext, language: Language): string => {
  const words = WORDS[language];
  if (references.known > 1) return words.several;
  if (references.known === 1 && currency !== 'EUR') return words.currency(currency);
  return references.ours > references.known ? words.unknown : words.none;
};

const ignoredWords = (facts: PaymentContext, language: Language): string => {
  const words = WORDS[language];
  if (facts.returns) return words.refund_returned;
  if (facts.reverses) return facts.direction === 'debit' ? words.reversal : words.returned;
  if (facts.bank_charge) return facts.direction === 'debit' ? words.charge : words.charge_back;
  if (facts.ignored_because) return words.ignored(facts.ignored_because);
  if (facts.direction === 'debit') return words.outgoing;
  return words.own;
};

const reversedWords = ({ direction, counted, application }: PaymentContext, language: Language): string[] => {
  const words = WORDS[language];
  if (direction === 'debit') return [words.reversed_out];
  return [words.reversed, counted && application ? words.reversed_counted(application.application_nr) : ''];
};

const openReversalWords = (facts: PaymentContext, language: Language): string[] => {
  const words = WORDS[language];
  if (facts.returns) return [words.refund_returned, words.refund_waits];
  return facts.reverses ? [words.reversal, words.reversal_open] : [words.reversal_unknown];
};

/**
 * Why a payment has its status, in the language of the reader: the reference and where it was found, the
 * amount, and anything special.
 */
export const explainPayment = (facts: PaymentContext, language: Language): string => {
  const words = WORDS[language];
  const all = (...texts: string[]) => texts.filter(Boolean).join(' ');
  if (facts.status === 'reversed') return all(...reversedWords(facts, language));
  if (facts.split) return words.split;
  if (facts.status === 'ignored') return ignoredWords(facts, language);
  if (facts.status === 'unmatched' && (facts.reversal || facts.reverses || facts.returns))
    return all(...openReversalWords(facts, language));
  if (facts.status === 'unmatched') return unmatchedWords(facts, language);
  if (facts.method !== 'upn') return all(words.counter, facts.status === 'refunded' ? words.refunded : '');
  const ref = printedReference(facts.reference ?? '');
  const found = facts.match?.found ?? '';
  const rule = facts.match ? words[facts.match.rule](ref, found) : words.manual();
  return all(
    sentence([rule, amountLabels(facts, language)]),
    facts.status === 'refunded' ? words.refunded : '',
    noteWords(facts, language),
  );
};

const REASONS: Readonly<Record<Language, Readonly<Record<SuggestionReason, string>>>> = {
  sl: {
    application_nr: 'v plačilu je številka vloge',
    pro_forma_nr: 'v plačilu je številka predračuna',
    reference_typo: 'sklic se razlikuje za en znak ali dva zamenjana',
    reference: 'v plačilu je sklic predračuna',
    plate: 'v plačilu je registrska številka vozila',
    name: 'plačnik ima enako ime kot vlagatelj',
    part_of_name: 'ime plačnika je podobno imenu vlagatelja',
    amount: 'znesek se ujema',
    fee_account: 'plačilo je na računu za upravno takso, ki še ni plačana',
  },
  en: {
    application_nr: 'the payment names the application number',
    pro_forma_nr: 'the payment names the pro-forma number',
    reference_typo: 'the reference differs by one character, or two that changed places',
    reference: 'the payment names the reference of the pro-forma',
    plate: 'the payment names the plate of the vehicle',
    name: 'the payer has the name of the applicant',
    part_of_name: 'the name of the payer resembles that of the applicant',
    amount: 'the amount is right',
    fee_account: 'the payment is on the account of the administrative fee, which is not paid yet',
  },
};

/** Why an application is suggested, as one sentence. */
export const explainSuggestion = (reasons: readonly SuggestionReason[], language: Language): string => {
  const text = reasons.map((reason) => REASONS[language][reason]).join('; ');
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
};
