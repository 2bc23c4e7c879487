import type { StoredApplicant } from '../../../../contract/people/applicant.ts';
import type { Municipality } from '../../../../contract/settings/reference.ts';
import type { Language } from '../../../../contract/values/languages.ts';
import { formatDate } from '../../../platform/kernel/text-format.ts';
import type { PrintDocument } from '../../../platform/pdf/blocks.ts';
import { addressLines, letterheadOf } from '../../../platform/pdf/letterhead.ts';
import { COURTESY_NOTE } from '../compose-decision.ts';

/** What a certificate says. Civil dates. */
type Facts = {
  decision_nr: string;
  issued_on: string;
  /** Null: nobody knows, and the party appealed. */
  served_on: string | null;
  appeal_until: string | null;
  /** The decision of the mayor that upheld it. */
  upheld: {
    outcome: string | null;
    outcome_nr: string | null;
    decided_on: string | null;
    served_on: string;
    lawsuit_until: string;
  } | null;
  final_on: string;
  confirmed_on: string;
  official: string;
  application_nr: string;
  applicant: StoredApplicant;
  applicant_name: string;
};

const WORDS = {
  sl: {
    title: 'Potrdilo o pravnomočnosti',
    number: 'Številka odločbe',
    application: 'Vloga',
    date: 'Datum',
    says: (p: { nr: string; issued: string; final: string }) =>
      `Odločba št. ${p.nr} z dne ${p.issued} je postala pravnomočna dne ${p.final} (224. člen Zakona o splošnem upravnem postopku, ZUP).`,
    upheld: (p: { dismissed: boolean; nr: string; decided: string; served: string }) =>
      `Pritožbo zoper njo je župan ${p.dismissed ? 'zavrgel' : 'zavrnil'} z odločitvijo št. ${p.nr} z dne ${p.decided}, ki je bila stranki vročena ${p.served}; s tem dnem je odločba dokončna. Tožba v upravnem sporu v roku ni bila vložena (28. člen Zakona o upravnem sporu, ZUS-1).`,
    party: 'Stranka',
    served: 'Vročena',
    appeal: 'Zadnji dan za pritožbo',
    lawsuit: 'Zadnji dan za tožbo',
    final: 'Pravnomočna od',
    role: 'uradna oseba',
    stamp: '(žig)',
  },
  en: {
    title: 'Certificate of finality',
    number: 'Number of the decision',
    application: 'Application',
    date: 'Date',
    says: (p: { nr: string; issued: string; final: string }) =>
      `Decision no. ${p.nr} of ${p.issued} became final on ${p.final} (article 224 of the General Administrative Procedure Act, ZUP).`,
    upheld: (p: { dismissed: boolean; nr: string; decided: string; served: string }) =>
      `The mayor ${p.dismissed ? 'dismissed' : 'rejected'} the appeal against it by decision no. ${p.nr} of ${p.decided}, served on the party on ${p.served}; with that day no appeal is left. No lawsuit was brought in time (article 28 of the Administrative Dispute Act, ZUS-1).`,
    party: 'Party',
    served: 'Served on',
    appeal: 'Last day to appeal',
    lawsuit: 'Last day to bring a lawsuit',
    final: 'Final from',
    role: 'authorised official',
    stamp: '(stamp)',
  },
} as const;

/** The Slovenian original, and for an English applicant its marked translation after it. */
export const composeCertificate = (
  facts: Facts,
  municipality: Municipality,
  language: Language,
): [PrintDocument, ...PrintDocument[]] => {
  const original = sheetOf(facts, municipality, 'sl');
  return language === 'en' ? [original, sheetOf(facts, municipality, 'en')] : [original];
};

const sheetOf = (facts: Facts, municipality: Municipality, language: Language): PrintDocument => {
  const words = WORDS[language];
  const day = (civil: string) => formatDate(language, civil);
  const row = (label: string, civil: string | null | undefined) =>
    civil ? [{ label, value: day(civil) }] : [];
  const { upheld } = facts;
  return {
    title: words.title,
    language,
    letterhead: letterheadOf(municipality, language),
    address: { lines: addressLines({ ...facts.applicant, name: facts.applicant_name }) },
    references: [
      { label: words.number, value: facts.decision_nr },
      { label: words.date, value: day(facts.confirmed_on) },
      { label: words.application, value: facts.application_nr },
    ],
    blocks: [
      ...(language === 'en' ? [{ type: 'notice' as const, text: COURTESY_NOTE }] : []),
      { type: 'title', text: words.title },
      {
        type: 'paragraph',
        text: words.says({
          nr: facts.decision_nr,
          issued: day(facts.issued_on),
          final: day(facts.final_on),
        }),
      },
      ...(upheld
        ? [
            {
              type: 'paragraph' as const,
              text: words.upheld({
                dismissed: upheld.outcome === 'dismissed',
                nr: upheld.outcome_nr ?? '',
                decided: upheld.decided_on ? day(upheld.decided_on) : '',
                served: day(upheld.served_on),
              }),
            },
          ]
        : []),
      {
        type: 'facts',
        rows: [
          { label: words.party, value: facts.applicant_name },
          ...row(words.served, facts.served_on),
          ...row(words.appeal, facts.appeal_until),
          ...row(words.lawsuit, upheld?.lawsuit_until),
          { label: words.final, value: day(facts.final_on) },
        ],
      },
      { type: 'signature', name: facts.official, role: words.role, note: '', stamp: words.stamp },
    ],
    footer: `${words.title}, ${facts.decision_nr}`,
  };
};
