import type { WithdrawalBy } from '../../../contract/permits/applications.ts';
import type { Complaint } from '../../../contract/settings/procedures.ts';
import type { MissingItem } from '../../../contract/settings/missing-items.ts';
import { plateList } from '../../../contract/values/vehicles/plate-text.ts';
import { formatDate, formatMoney } from '../../platform/kernel/text-format.ts';
import { counterAddress } from '../../mail/outbox/template.ts';
import { type MailText } from '../../mail/edited-texts/edited.ts';
import { type Language } from '../../../contract/values/languages.ts';
import { missingItemText } from '../../mail/outbox/templates/supplement.ts';
import { markUntranslated } from '../../mail/edited-texts/language-marks.ts';
import type { Municipality } from '../../../contract/settings/reference.ts';
import type { Values } from '../../mail/edited-texts/fill.ts';

/** The decision that stands again, where an annulment is annulled; the permit that ends, where its granting is. */
export type AnnulmentEffect =
  | { stands: { decision_nr: string; issued_on: string } }
  | { ends: { permit_nr: string } };

/** The data that a document about an application may use. Dates are civil; `official` is who decides. */
export type DecisionContext = {
  decision_nr: string;
  issued_on: string;
  official: string;
  application_nr: string;
  applicant_name: string;
  received_on: string;
  category: { sl: string; en: string };
  permit_year: number;
  registration_numbers: readonly string[];
  reason: { sl: string; en: string };
  missing_items: readonly MissingItem[];
  due_date: string | null;
  appeal_days: number;
  /** Cents; 0: none is charged. */
  appeal_fee: number;
  /** Of a withdrawal: who asked for it, and on which day. */
  asked: { by: WithdrawalBy; on: string } | null;
  /** The decision that another one changes, by which article of ZUP, and what follows from its annulment. */
  changes: {
    decision_nr: string;
    issued_on: string;
    article: number;
    effect?: AnnulmentEffect | null;
  } | null;
  /** The appeal that an order dismisses, and the decision it is against. */
  appeal: {
    appeal_nr: string;
    decision_nr: string;
    issued_on: string;
    served_on: string | null;
    due_on: string | null;
    /** Posted by registered mail, else received. */
    lodged_on: string;
    /** Else it was not completed in time. */
    late: boolean;
  } | null;
  /** Of a revocation. */
  permit_nr: string;
  /** Why an appeal does not suspend a revocation; null: it does. */
  no_suspension_reason: string | null;
  /** Of a permit: where it is valid, and when. */
  granted: { parking_lots: readonly string[]; valid_from: string; valid_to: string } | null;
  /** The ordinance of the category; empty until it is entered. */
  legal_basis: { sl: string; en: string };
  /** Of a sale: how to complain. */
  complaint: Complaint;
};

/** A document in both languages: `subject` is its title, `body` its text (contract/values/texts/text-markup.ts). */
export type DocumentTemplate = Readonly<Record<Language, MailText>>;

/** What an ordinance is about, until it is entered. */
const IN_GENERAL = {
  sl: 'ureditev prometa in letne parkirne dovolilnice',
  en: 'traffic and annual parking permits',
} as const;

const FEE = {
  sl: (amount: string) => `Upravna taksa za pritožbo je ${amount}.`,
  en: (amount: string) => `The fee for an appeal is ${amount}.`,
} as const;
const NO_FEE = {
  sl: 'Upravne takse za pritožbo ni.',
  en: 'There is no fee.',
} as const;

const SUSPENDS = {
  sl: 'Pritožba zadrži izvršitev te odločbe. Dokler odločba ni izvršljiva, dovolilnica velja.',
  en: 'An appeal suspends this decision. Until it is enforceable the permit is in force.',
} as const;
const NO_SUSPENSION = {
  sl: (reason: string) => `Pritožba ne zadrži izvršitve te odločbe. ${reason}`,
  en: (reason: string) => `An appeal does not suspend this decision. ${reason}`,
} as const;

const effectIn = (language: Language, effect: AnnulmentEffect | null | undefined): string => {
  if (!effect) return '';
  if ('ends' in effect)
    return language === 'sl'
      ? `S tem preneha veljati dovolilnica št. ${effect.ends.permit_nr}.`
      : `Permit ${effect.ends.permit_nr} thereby ends.`;
  const { decision_nr, issued_on } = effect.stands;
  return language === 'sl'
    ? `S tem spet velja odločitev št. ${decision_nr} z dne ${formatDate('sl', issued_on)}.`
    : `Decision ${decision_nr} of ${formatDate('en', issued_on)} thereby stands again.`;
};

/** Who withdrew an application, as the subject of a sentence. */
const WITHDRAWN_BY: Readonly<Record<Language, Readonly<Record<WithdrawalBy, string>>>> = {
  sl: {
    party: 'stranka',
    representative: 'zastopnik ali pooblaščenec stranke',
    heir: 'dedič stranke',
  },
  en: { party: 'the party', representative: "the party's representative", heir: "the party's heir" },
};

const dayIn = (language: Language, day: string | null | undefined): string =>
  day ? formatDate(language, day) : '';

export const decisionValues = (
  context: DecisionContext,
  language: Language,
  municipality: Municipality,
): Values => ({
  municipality: municipality.name,
  office: counterAddress(language, municipality),
  decision_nr: context.decision_nr,
  issued_on: formatDate(language, context.issued_on),
  official: context.official,
  application_nr: context.application_nr,
  applicant_name: context.applicant_name,
  received_on: formatDate(language, context.received_on),
  category: context.category[language],
  permit_year: String(context.permit_year),
  registration_numbers: plateList(context.registration_numbers),
  reason: markUntranslated(language, context.reason[language], context.reason.en !== context.reason.sl),
  missing_items: context.missing_items.map((item) => missingItemText(language, item)),
  due_date: dayIn(language, context.due_date),
  appeal_days: context.appeal_days,
  appeal_fee:
    context.appeal_fee > 0 ? FEE[language](formatMoney(language, context.appeal_fee)) : NO_FEE[language],
  changed_nr: (context.changes ?? context.appeal)?.decision_nr ?? '',
  changed_on: dayIn(language, (context.changes ?? context.appeal)?.issued_on),
  appeal_nr: context.appeal?.appeal_nr ?? '',
  appeal_late: context.appeal?.late ?? false,
  appeal_lodged_on: dayIn(language, context.appeal?.lodged_on),
  appeal_due_on: dayIn(language, context.appeal?.due_on),
  served_on: dayIn(language, context.appeal?.served_on),
  effect: effectIn(language, context.changes?.effect),
  article: context.changes ? String(context.changes.article) : '',
  permit_nr: context.permit_nr,
  suspension:
    context.no_suspension_reason === null
      ? SUSPENDS[language]
      : NO_SUSPENSION[language](context.no_suspension_reason),
  withdrawn_by: context.asked ? WITHDRAWN_BY[language][context.asked.by] : '',
  withdrawn_on: dayIn(language, context.asked?.on),
  parking_lots: context.granted?.parking_lots.join(', ') ?? '',
  valid_from: dayIn(language, context.granted?.valid_from),
  valid_to: dayIn(language, context.granted?.valid_to),
  legal_basis: context.legal_basis[language] || IN_GENERAL[language],
  complaint: context.complaint[language],
});

const APPEAL = {
  sl: `# Pouk o pravnem sredstvu

Zoper to odločitev je dovoljena pritožba v {appeal_days: dnevu|dneh|dneh|dneh} od dneva vročitve. O pritožbi odloča župan. Pritožba se vloži pisno ali se poda ustno na zapisnik pri organu, ki je odločitev izdal: {office}. Pritožba, oddana priporočeno zadnji dan roka, je pravočasna; če takrat organ ne dela, je to prvi naslednji delovni dan. V njej navedite številko odločitve, ki jo izpodbijate, in razloge. {appeal_fee}`,
  en: `# Appeal

You may appeal against this decision within {appeal_days: day|days} of the day it was served on you. The mayor decides on the appeal. Lodge it in writing or orally with the body that decided: {office}. Registered mail posted on the last day is in time. Name the number and your reasons. {appeal_fee}`,
} as const;

/**
 * Rejection in substance. Parts of a decision: article 210 (introduction, title, operative part, grounds,
 * appeal, signature) and 207 of the General Administrative Procedure Act (ZUP).
 */
export const rejectionDocument: DocumentTemplate = {
  sl: {
    subject: 'Odločba o zavrnitvi vloge',
    body: `{municipality} na podlagi 207. člena Zakona o splošnem upravnem postopku (Uradni list RS, št. 24/06 – uradno prečiščeno besedilo in naslednji; ZUP) in predpisov občine ({legal_basis}) v zadevi stranke {applicant_name} zaradi izdaje letne parkirne dovolilnice izdaja naslednjo odločbo:

# Izrek

1. Vloga št. {application_nr} za izdajo letne parkirne dovolilnice za leto {permit_year} se zavrne.

2. Posebni stroški v tem postopku niso nastali.

# Obrazložitev

Stranka je dne {received_on} vložila vlogo za letno parkirno dovolilnico.

| Vrsta dovolilnice: {category}
| Leto: {permit_year}
| Registrska številka: {registration_numbers}

Organ je vlogo pregledal in ugotovil:

{reason}

Pogoji za izdajo dovolilnice torej niso izpolnjeni, zato je bilo treba vlogo zavrniti.

${APPEAL.sl}`,
  },
  en: {
    subject: 'Decision rejecting the application',
    body: `{municipality} issues the following decision in the matter of {applicant_name} concerning an annual parking permit, under article 207 of the General Administrative Procedure Act (Official Gazette of RS, no. 24/06 and later; ZUP) and municipal rules ({legal_basis}):

# Operative part

1. Application {application_nr} for an annual parking permit for the year {permit_year} is rejected.

2. No special costs arose in this procedure.

# Grounds

The party applied for an annual parking permit on {received_on}.

| Kind of permit: {category}
| Year: {permit_year}
| Number plate: {registration_numbers}

The municipality examined the application and found:

{reason}

The conditions for a permit are therefore not met, so the application had to be rejected.

${APPEAL.en}`,
  },
};

/** Dismissal of an application that stayed incomplete: article 67 of ZUP. */
export const dismissalDocument: DocumentTemplate = {
  sl: {
    subject: 'Sklep o zavrženju vloge',
    body: `{municipality} na podlagi drugega odstavka 67. člena Zakona o splošnem upravnem postopku (Uradni list RS, št. 24/06 – uradno prečiščeno besedilo in naslednji; ZUP) v zadevi stranke {applicant_name} zaradi izdaje letne parkirne dovolilnice izdaja naslednji sklep:

# Izrek

1. Vloga št. {application_nr} za izdajo letne parkirne dovolilnice za leto {permit_year} se zavrže.

2. Posebni stroški v tem postopku niso nastali.

# Obrazložitev

Stranka je dne {received_on} vložila vlogo za letno parkirno dovolilnico. Vloga ni bila popolna, zato jo je organ pozval k dopolnitvi in jo opozoril na posledice.

{reason}

Nepopolne vloge, ki v roku ni dopolnjena, organ ne more obravnavati po vsebini, zato jo je moral zavreči. Stranka lahko kadar koli vloži novo, popolno vlogo.

${APPEAL.sl}`,
  },
  en: {
    subject: 'Order dismissing the application',
    body: `{municipality} issues the following order in the matter of {applicant_name} concerning an annual parking permit, under article 67, paragraph 2 of the General Administrative Procedure Act (Official Gazette of RS, no. 24/06 and later; ZUP):

# Operative part

1. Application {application_nr} for an annual parking permit for the year {permit_year} is dismissed.

2. No special costs arose in this procedure.

# Grounds

The party applied for an annual parking permit on {received_on}. The application was incomplete, so the municipality asked for a supplement and named the consequences.

{reason}

An incomplete application that is not supplemented in time cannot be considered on its merits and had to be dismissed. The party may make a new, complete application at any time.

${APPEAL.en}`,
  },
};

/** The end of a procedure whose party withdrew the application: article 135 of ZUP. */
export const stoppingDocument: DocumentTemplate = {
  sl: {
    subject: 'Sklep o ustavitvi postopka',
    body: `{municipality} na podlagi 135. člena Zakona o splošnem upravnem postopku (Uradni list RS, št. 24/06 – uradno prečiščeno besedilo in naslednji; ZUP) in predpisov občine ({legal_basis}) v zadevi stranke {applicant_name} zaradi izdaje letne parkirne dovolilnice izdaja naslednji sklep:

# Izrek

1. Postopek na podlagi vloge št. {application_nr} za izdajo letne parkirne dovolilnice za leto {permit_year} se ustavi.

2. Posebni stroški v tem postopku niso nastali.

# Obrazložitev

Stranka je dne {received_on} vložila vlogo za letno parkirno dovolilnico. Dne {withdrawn_on} je bila vloga umaknjena (umik je izjavil/-a {withdrawn_by}).

{reason}

Postopek se je začel na zahtevo stranke, zato ga je organ po umiku zahteve ustavil.

${APPEAL.sl}`,
  },
  en: {
    subject: 'Order stopping the procedure',
    body: `{municipality} issues the following order in the matter of {applicant_name} concerning an annual parking permit, under article 135 of the General Administrative Procedure Act (Official Gazette of RS, no. 24/06 and later; ZUP) and municipal rules ({legal_basis}):

# Operative part

1. The procedure on application {application_nr} for an annual parking permit for the year {permit_year} is stopped.

2. No special costs arose in this procedure.

# Grounds

The party applied for an annual parking permit on {received_on}. On {withdrawn_on} the application was withdrawn by {withdrawn_by}.

{reason}

The procedure began at the request of the party, so it was stopped when the request was withdrawn.

${APPEAL.en}`,
  },
};

/**
 * A permit is the decision that grants it, in short form: what is granted wholly needs no grounds (ZUP, article 218). It
 * stands on the sheet of the permit (ADR 114).
 */
export const grantingDocument: DocumentTemplate = {
  sl: {
    subject: 'Odločba o izdaji dovolilnice',
    body: `{municipality} na podlagi 207. in 218. člena Zakona o splošnem upravnem postopku (ZUP) in predpisov občine ({legal_basis}) v zadevi stranke {applicant_name} odloča:

Vlogi št. {application_nr} z dne {received_on} se v celoti ugodi. Izda se letna parkirna dovolilnica št. {permit_nr} ({category}) za registrsko številko {registration_numbers}, ki velja od {valid_from} do {valid_to} na parkiriščih {parking_lots}. Posebni stroški niso nastali.

Vlogi je bilo v celoti ugodeno, zato ta odločba nima obrazložitve.

Pouk o pravnem sredstvu: dovoljena je pritožba v {appeal_days: dnevu|dneh|dneh|dneh} od dneva vročitve. O njej odloča župan. Vloži se pisno ali da ustno na zapisnik pri občini, na naslovu v glavi. {appeal_fee}`,
  },
  en: {
    subject: 'Decision granting the permit',
    body: `{municipality} decides in the matter of {applicant_name} under articles 207 and 218 of the General Administrative Procedure Act (ZUP) and municipal rules ({legal_basis}):

Application {application_nr} of {received_on} is granted in full. Annual parking permit {permit_nr} ({category}) is issued for number plate {registration_numbers}, valid from {valid_from} to {valid_to} at {parking_lots}. No special costs arose.

The application was granted in full, so this decision needs no grounds.

Appeal: you may appeal within {appeal_days: day|days} of the day this was served on you. The mayor decides. Lodge it in writing or orally with the municipality at the address above. {appeal_fee} This is a courtesy translation; the permit in Slovenian has legal effect.`,
  },
};

/** A permit that is taken away: on which ground the municipality may do it is in its ordinance. */
export const revocationDocument: DocumentTemplate = {
  sl: {
    subject: 'Odločba o razveljavitvi dovolilnice',
    body: `{municipality} na podlagi 207. člena Zakona o splošnem upravnem postopku (Uradni list RS, št. 24/06 – uradno prečiščeno besedilo in naslednji; ZUP) in predpisov občine ({legal_basis}) v zadevi stranke {applicant_name} zaradi razveljavitve letne parkirne dovolilnice izdaja naslednjo odločbo:

# Izrek

1. Letna parkirna dovolilnica št. {permit_nr} za leto {permit_year} se razveljavi.

2. {suspension}

3. Posebni stroški v tem postopku niso nastali.

# Obrazložitev

Dovolilnica je bila izdana na podlagi vloge št. {application_nr} z dne {received_on}.

| Vrsta dovolilnice: {category}
| Registrska številka: {registration_numbers}

Organ je ugotovil:

{reason}

${APPEAL.sl}`,
  },
  en: {
    subject: 'Decision revoking the permit',
    body: `{municipality} issues the following decision in the matter of {applicant_name} concerning the revocation of an annual parking permit, under article 207 of the General Administrative Procedure Act (Official Gazette of RS, no. 24/06 and later; ZUP) and municipal rules ({legal_basis}):

# Operative part

1. Annual parking permit {permit_nr} for the year {permit_year} is revoked.

2. {suspension}

3. No special costs arose in this procedure.

# Grounds

The permit was issued on application {application_nr} of {received_on}.

| Kind of permit: {category}
| Number plate: {registration_numbers}

The municipality found:

{reason}

${APPEAL.en}`,
  },
};

/** A decision that no longer stands: articles 242, 274, 278 and 279 of ZUP. */
export const annulmentDocument: DocumentTemplate = {
  sl: {
    subject: 'Odločba o odpravi odločitve',
    body: `{municipality} na podlagi {article}. člena Zakona o splošnem upravnem postopku (Uradni list RS, št. 24/06 – uradno prečiščeno besedilo in naslednji; ZUP) in predpisov občine ({legal_basis}) v zadevi stranke {applicant_name} zaradi letne parkirne dovolilnice izdaja naslednjo odločbo:

# Izrek

1. Odločitev št. {changed_nr} z dne {changed_on} se odpravi. {effect}

2. Posebni stroški v tem postopku niso nastali.

# Obrazložitev

Odločitev št. {changed_nr} je bila izdana dne {changed_on} v zadevi vloge št. {application_nr}.

{reason}

Zato je bilo treba odločitev odpraviti.

${APPEAL.sl}`,
  },
  en: {
    subject: 'Decision annulling a decision',
    body: `{municipality} issues the following decision in the matter of {applicant_name} concerning an annual parking permit, under article {article} of the General Administrative Procedure Act (Official Gazette of RS, no. 24/06 and later; ZUP) and municipal rules ({legal_basis}):

# Operative part

1. Decision {changed_nr} of {changed_on} is annulled. {effect}

2. No special costs arose in this procedure.

# Grounds

Decision {changed_nr} was issued on {changed_on} in the matter of application {application_nr}.

{reason}

The decision therefore had to be annulled.

${APPEAL.en}`,
  },
};

/** A procedure that is conducted again: article 260 of ZUP. */
export const reopeningDocument: DocumentTemplate = {
  sl: {
    subject: 'Sklep o obnovi postopka',
    body: `{municipality} na podlagi {article}. člena Zakona o splošnem upravnem postopku (Uradni list RS, št. 24/06 – uradno prečiščeno besedilo in naslednji; ZUP) in predpisov občine ({legal_basis}) v zadevi stranke {applicant_name} zaradi letne parkirne dovolilnice izdaja naslednji sklep:

# Izrek

1. Postopek, končan z odločitvijo št. {changed_nr} z dne {changed_on}, se obnovi.

2. Posebni stroški v tem postopku niso nastali.

# Obrazložitev

Odločitev št. {changed_nr} je bila izdana dne {changed_on} v zadevi vloge št. {application_nr}.

{reason}

Razlog za obnovo postopka je torej podan; o vlogi bo odločeno znova.

${APPEAL.sl}`,
  },
  en: {
    subject: 'Order reopening the procedure',
    body: `{municipality} issues the following order in the matter of {applicant_name} concerning an annual parking permit, under article {article} of the General Administrative Procedure Act (Official Gazette of RS, no. 24/06 and later; ZUP) and municipal rules ({legal_basis}):

# Operative part

1. The procedure that ended with decision {changed_nr} of {changed_on} is reopened.

2. No special costs arose in this procedure.

# Grounds

Decision {changed_nr} was issued on {changed_on} in the matter of application {application_nr}.

{reason}

There is thus a reason to reopen the procedure; the application will be decided again.

${APPEAL.en}`,
  },
};

/** An obvious error in names, figures or words: article 223 of ZUP. */
export const correctionDocument: DocumentTemplate = {
  sl: {
    subject: 'Sklep o popravi pomote',
    body: `{municipality} na podlagi {article}. člena Zakona o splošnem upravnem postopku (Uradni list RS, št. 24/06 – uradno prečiščeno besedilo in naslednji; ZUP) in predpisov občine ({legal_basis}) v zadevi stranke {applicant_name} zaradi letne parkirne dovolilnice izdaja naslednji sklep:

# Izrek

1. V odločitvi št. {changed_nr} z dne {changed_on} se popravi pomota, navedena v obrazložitvi.

2. Posebni stroški v tem postopku niso nastali.

# Obrazložitev

Odločitev št. {changed_nr} je bila izdana dne {changed_on} v zadevi vloge št. {application_nr}.

{reason}

Pomota je očitna, zato jo je organ popravil. Popravek učinkuje od dne, od katerega učinkuje popravljena odločitev.

${APPEAL.sl}`,
  },
  en: {
    subject: 'Order correcting an error',
    body: `{municipality} issues the following order in the matter of {applicant_name} concerning an annual parking permit, under article {article} of the General Administrative Procedure Act (Official Gazette of RS, no. 24/06 and later; ZUP) and municipal rules ({legal_basis}):

# Operative part

1. The error that is named in the grounds is corrected in decision {changed_nr} of {changed_on}.

2. No special costs arose in this procedure.

# Grounds

Decision {changed_nr} was issued on {changed_on} in the matter of application {application_nr}.

{reason}

The error is obvious, so it was corrected. The correction has effect from the day of the corrected decision.

${APPEAL.en}`,
  },
};

/** An appeal that is late (article 240 of ZUP) or was not completed in time (article 67). */
export const appealDismissalDocument: DocumentTemplate = {
  sl: {
    subject: 'Sklep o zavrženju pritožbe',
    body: `{if appeal_late}
{municipality} na podlagi drugega odstavka 240. člena Zakona o splošnem upravnem postopku (Uradni list RS, št. 24/06 – uradno prečiščeno besedilo in naslednji; ZUP) v zadevi stranke {applicant_name} zaradi letne parkirne dovolilnice izdaja naslednji sklep:
{end}
{if not appeal_late}
{municipality} na podlagi drugega odstavka 67. člena Zakona o splošnem upravnem postopku (Uradni list RS, št. 24/06 – uradno prečiščeno besedilo in naslednji; ZUP) v zadevi stranke {applicant_name} zaradi letne parkirne dovolilnice izdaja naslednji sklep:
{end}

# Izrek

{if appeal_late}
1. Pritožba št. {appeal_nr} zoper odločitev št. {changed_nr} z dne {changed_on} se zavrže kot prepozna.
{end}
{if not appeal_late}
1. Pritožba št. {appeal_nr} zoper odločitev št. {changed_nr} z dne {changed_on} se zavrže, ker ni bila dopolnjena.
{end}

2. Posebni stroški v tem postopku niso nastali.

# Obrazložitev

Odločitev št. {changed_nr} je bila izdana dne {changed_on} v zadevi vloge št. {application_nr}.

{if appeal_late}
| Odločitev vročena: {served_on}
| Zadnji dan za pritožbo: {appeal_due_on}
| Pritožba vložena: {appeal_lodged_on}
{end}
{if not appeal_late}
| Pritožba vložena: {appeal_lodged_on}
| Rok za dopolnitev: {due_date}
{end}

{reason}

{if appeal_late}
Pritožba, ki je vložena po izteku roka, je prepozna, zato jo je moral organ zavreči, ne da bi jo obravnaval po vsebini.
{end}
{if not appeal_late}
Organ je stranko pozval k dopolnitvi in jo opozoril na posledice. Pritožbe, ki v roku ni dopolnjena, ni mogoče obravnavati, zato jo je bilo treba zavreči.
{end}

${APPEAL.sl}`,
  },
  en: {
    subject: 'Order dismissing an appeal',
    body: `{if appeal_late}
{municipality} issues the following order in the matter of {applicant_name} concerning an annual parking permit, under article 240, paragraph 2 of the General Administrative Procedure Act (Official Gazette of RS, no. 24/06 and later; ZUP):
{end}
{if not appeal_late}
{municipality} issues the following order in the matter of {applicant_name} concerning an annual parking permit, under article 67, paragraph 2 of the General Administrative Procedure Act (Official Gazette of RS, no. 24/06 and later; ZUP):
{end}

# Operative part

{if appeal_late}
1. Appeal {appeal_nr} against decision {changed_nr} of {changed_on} is dismissed because it is late.
{end}
{if not appeal_late}
1. Appeal {appeal_nr} against decision {changed_nr} of {changed_on} is dismissed because it was not completed.
{end}

2. No special costs arose in this procedure.

# Grounds

Decision {changed_nr} was issued on {changed_on} in the matter of application {application_nr}.

{if appeal_late}
| Decision served: {served_on}
| Last day to appeal: {appeal_due_on}
| Appeal lodged: {appeal_lodged_on}
{end}
{if not appeal_late}
| Appeal lodged: {appeal_lodged_on}
| Time to complete it: {due_date}
{end}

{reason}

{if appeal_late}
An appeal that is lodged after its time is late and had to be dismissed without considering its merits.
{end}
{if not appeal_late}
The municipality asked the party to complete the appeal and named the consequences. An appeal that is not completed in time cannot be considered and had to be dismissed.
{end}

${APPEAL.en}`,
  },
};

/**
 * Request to complete an application: article 67 of ZUP, with the deadline and the consequence. It decides
 * nothing, so there is no appeal.
 */
export const supplementDocument: DocumentTemplate = {
  sl: {
    subject: 'Poziv k dopolnitvi vloge',
    body: `{municipality} je dne {received_on} prejela vašo vlogo št. {application_nr} za letno parkirno dovolilnico za leto {permit_year}. Vloga ni popolna ali ni razumljiva, zato vas na podlagi 67. člena Zakona o splošnem upravnem postopku (Uradni list RS, št. 24/06 – uradno prečiščeno besedilo in naslednji; ZUP) pozivamo, da jo dopolnite.

# Kaj manjka

- {missing_items}

# Rok

Vlogo dopolnite najpozneje {due_date}. Dopolnitev, oddana priporočeno po pošti do vključno tega dne, je pravočasna (68. člen ZUP).

# Kako vlogo dopolnite

Na strani, na kateri spremljate vlogo, po pošti ali osebno: {office}. Navedite številko vloge {application_nr}.

# Posledice

Če vloge v roku ne dopolnite, jo bomo s sklepom zavrgli (drugi odstavek 67. člena ZUP). To pomeni, da o njej ne bomo odločali po vsebini. Ta poziv ni odločitev, zato se zoper njega ni mogoče pritožiti.`,
  },
  en: {
    subject: 'Request to complete the application',
    body: `{municipality} received your application {application_nr} for an annual parking permit for the year {permit_year} on {received_on}. The application is incomplete or unclear, so we ask you under article 67 of the General Administrative Procedure Act (Official Gazette of RS, no. 24/06 and later; ZUP) to complete it.

# What is missing

- {missing_items}

# Deadline

Complete the application by {due_date}. A supplement that is sent by registered mail on that day at the latest is in time (article 68 of ZUP).

# How to complete the application

On the page where you follow the application, by post or in person: {office}. Name the application number {application_nr}.

# Consequences

If you do not complete the application in time, we will dismiss it by an order (article 67, paragraph 2 of ZUP). That means that we will not decide on its merits. This request is no decision, so there is no appeal against it.`,
  },
};

const COMPLAINT = {
  sl: `# Ugovor

Predpisi občine: {legal_basis}.

{complaint}`,
  en: `# Complaint

Municipal rules: {legal_basis}.

{complaint}`,
} as const;

/** Of a category whose permits are sold: no decision under ZUP, so that no appeal either. */
export const rejectionNotice: DocumentTemplate = {
  sl: {
    subject: 'Obvestilo o zavrnitvi vloge',
    body: `Dne {received_on} smo prejeli vašo vlogo št. {application_nr} za letno parkirno dovolilnico za leto {permit_year}. Dovolilnice vam ne moremo prodati.

| Vrsta dovolilnice: {category}
| Registrska številka: {registration_numbers}

# Razlog

{reason}

${COMPLAINT.sl}`,
  },
  en: {
    subject: 'Notice that the application is rejected',
    body: `On {received_on} we received your application {application_nr} for an annual parking permit for the year {permit_year}. We cannot sell you the permit.

| Kind of permit: {category}
| Number plate: {registration_numbers}

# Reason

{reason}

${COMPLAINT.en}`,
  },
};

export const dismissalNotice: DocumentTemplate = {
  sl: {
    subject: 'Obvestilo o zaključku nedopolnjene vloge',
    body: `Vaše vloge št. {application_nr} z dne {received_on} za letno parkirno dovolilnico za leto {permit_year} ne bomo obravnavali, ker ni bila dopolnjena v roku.

{reason}

Novo, popolno vlogo lahko oddate kadar koli.

${COMPLAINT.sl}`,
  },
  en: {
    subject: 'Notice that an incomplete application is closed',
    body: `We will not consider your application {application_nr} of {received_on} for an annual parking permit for the year {permit_year}, because it was not completed in time.

{reason}

You may make a new, complete application at any time.

${COMPLAINT.en}`,
  },
};

export const supplementNotice: DocumentTemplate = {
  sl: {
    subject: 'Prosimo, dopolnite vlogo',
    body: `Dne {received_on} smo prejeli vašo vlogo št. {application_nr} za letno parkirno dovolilnico za leto {permit_year}. Vloga ni popolna ali ni razumljiva.

# Kaj manjka

- {missing_items}

# Rok

Vlogo dopolnite najpozneje {due_date}. Dopolnitev, oddana priporočeno po pošti do vključno tega dne, je pravočasna.

# Kako vlogo dopolnite

Na strani, na kateri spremljate vlogo, po pošti ali osebno: {office}. Navedite številko vloge {application_nr}. Če je v roku ne dopolnite, je ne bomo obravnavali.`,
  },
  en: {
    subject: 'Please complete the application',
    body: `On {received_on} we received your application {application_nr} for an annual parking permit for the year {permit_year}. It is incomplete or unclear.

# What is missing

- {missing_items}

# Deadline

Complete the application by {due_date}. A supplement that is sent by registered mail on that day at the latest is in time.

# How to complete the application

On the page where you follow the application, by post or in person: {office}. Name the application number {application_nr}. If you do not complete it in time, we will not consider it.`,
  },
};

/** Every document that can be edited, by the name stored in text_versions. */
export const DOCUMENT_TEMPLATES = {
  rejection_notice: rejectionNotice,
  dismissal_notice: dismissalNotice,
  supplement_notice: supplementNotice,
  rejection_document: rejectionDocument,
  dismissal_document: dismissalDocument,
  stopping_document: stoppingDocument,
  granting_document: grantingDocument,
  revocation_document: revocationDocument,
  annulment_document: annulmentDocument,
  reopening_document: reopeningDocument,
  correction_document: correctionDocument,
  appeal_dismissal_document: appealDismissalDocument,
  supplement_document: supplementDocument,
} as const;
export type DocumentTemplateName = keyof typeof DOCUMENT_TEMPLATES;

/** Sample data of the editor. */
export const DECISION_SAMPLE: DecisionContext = {
  decision_nr: '371-12/2027-3',
  issued_on: '2027-01-15',
  official: 'Maja Kos',
  application_nr: 'V-2027-000123',
  applicant_name: 'Ana Novak',
  received_on: '2027-01-04',
  category: { sl: 'Občan s stalnim prebivališčem', en: 'Permanent resident' },
  permit_year: 2027,
  registration_numbers: ['KRAB123'],
  reason: {
    sl: 'Iz priloženih dokazil ne izhaja, da izpolnjujete pogoje za izbrano vrsto dovolilnice.',
    en: 'The attached evidence does not show that you meet the conditions for the chosen kind of permit.',
  },
  missing_items: [
    { kind: 'registration_certificate', note: 'Slika je nejasna.' },
    { kind: 'power_of_attorney' },
  ],
  due_date: '2027-02-01',
  appeal_days: 15,
  appeal_fee: 0,
  asked: { by: 'party', on: '2027-01-14' },
  changes: {
    decision_nr: '371-12/2027-2',
    issued_on: '2027-01-08',
    article: 274,
    effect: { stands: { decision_nr: '371-12/2027-1', issued_on: '2027-01-05' } },
  },
  appeal: {
    appeal_nr: 'PR-2027-0001',
    decision_nr: '371-12/2027-2',
    issued_on: '2026-12-14',
    served_on: '2026-12-16',
    due_on: '2026-12-31',
    lodged_on: '2027-01-08',
    late: true,
  },
  permit_nr: 'D-2027-000045',
  no_suspension_reason: null,
  granted: {
    parking_lots: ['P2 Jezero – vzhod', 'P4 Laz'],
    valid_from: '2027-01-15',
    valid_to: '2027-12-31',
  },
  legal_basis: {
    sl: 'Odlok o ureditvi cestnega prometa (Uradni list RS, št. 12/20), 5.–8. člen',
    en: 'Ordinance on road traffic (Uradni list RS, št. 12/20), articles 5.–8.',
  },
  complaint: {
    sl: 'Če se ne strinjate, v 15 dneh pišite županu na naslov občine. Odgovorili vam bomo v 15 dneh.',
    en: 'If you disagree, write to the mayor at the address of the municipality within 15 days. You will have an answer within 15 days.',
  },
};
