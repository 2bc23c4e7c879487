import type { StoredApplicant } from '../../../contract/people/applicant.ts';
import type { Municipality } from '../../../contract/settings/reference.ts';
import type { Language } from '../../../contract/values/languages.ts';
import { date } from '../../platform/kernel/text-format.ts';
import type { PrintDocument } from '../../platform/pdf/blocks.ts';
import { addressLines, letterheadOf } from '../../platform/pdf/letterhead.ts';
import { COURTESY } from './compose-decision.ts';

/** What a certificate says. Civil dates. */
type Facts = {
  decision_nr: string;
  issued_on: string;
  served_on: string;
  appeal_until: string;
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
    party: 'Stranka',
    served: 'Vročena',
    appeal: 'Zadnji dan za pritožbo',
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
    party: 'Party',
    served: 'Served on',
    appeal: 'Last day to appeal',
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
  const day = (civil: string) => date(language, civil);
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
      ...(language === 'en' ? [{ type: 'notice' as const, text: COURTESY }] : []),
      { type: 'title', text: words.title },
      {
        type: 'paragraph',
        text: words.says({
          nr: facts.decision_nr,
          issued: day(facts.issued_on),
          final: day(facts.final_on),
        }),
      },
      {
        type: 'facts',
        rows: [
          { label: words.party, value: facts.applicant_name },
          { label: words.served, value: day(facts.served_on) },
          { label: words.appeal, value: day(facts.appeal_until) },
          { label: words.final, value: day(facts.final_on) },
        ],
      },
      { type: 'signature', name: facts.official, role: words.role, note: '', stamp: words.stamp },
    ],
    footer: `${words.title}, ${facts.decision_nr}`,
  };
};
