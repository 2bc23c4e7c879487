import { legalBasis } from '../../../contract/settings/procedures.ts';
import { MONTHS_OF_DAYS } from '../../../contract/values/texts/month-names.ts';
import type { Language } from '../../../contract/values/languages.ts';
import type { Parameters } from '../parameters/parameters.ts';
import type { Filling, Fillings } from './markdown.ts';

/** `11-01` as `1. novembra`, `1 November`. */
const monthDay = (language: Language, value: string): string => {
  const [month = 1, day = 1] = value.split('-').map(Number);
  const name = MONTHS_OF_DAYS[language][month - 1];
  return language === 'sl' ? `${day}. ${name}` : `${day} ${name}`;
};

/** A category whose unchanged renewals the program approves. */
export type ApprovedByProgram = { name_sl: string; name_en: string };

const mail = (address: string): Filling => ({ text: address, href: `mailto:${address}` });

/** What the privacy notice says of decisions by the program (GDPR, article 22): nothing where none makes any. */
const automatedDecisions = (language: Language, categories: readonly string[]): string => {
  const [none, some] =
    language === 'sl'
      ? [
          'Samodejnega odločanja in oblikovanja profilov ni.',
          `O nespremenjenem podaljšanju dovolilnice (${categories.join(', ')}) odloči program: vlogo odobri, če so podatki enaki kot na dosedanji dovolilnici in ni odprtega ničesar, kar bi bilo treba preveriti. Zavrne je nikoli; vse drugo odloči uslužbenec. Zahtevate lahko, da odločitev pregleda človek, izrazite svoje stališče in ji ugovarjate (22. člen Splošne uredbe). Oblikovanja profilov ni.`,
        ]
      : [
          'There are no automated decisions and no profiling.',
          `An unchanged renewal of a permit (${categories.join(', ')}) is decided by the program: it approves the application if its data are those of the current permit and nothing is open that would have to be checked. It never rejects one; all else is decided by staff. You may ask for a person to review the decision, express your point of view and contest it (GDPR, Article 22). There is no profiling.`,
        ];
  return categories.length > 0 ? some : none;
};

const IN_GENERAL = {
  sl: 'odlok o prometnem režimu in sklep o parkirninah',
  en: 'the traffic ordinance and the decision on parking fees',
} as const;
/** The ordinances of all categories, each once. */
const ordinances = ({ procedures }: Parameters, language: Language): string =>
  [...new Set(Object.values(procedures).map((one) => legalBasis(one, language)))].join('; ') ||
  IN_GENERAL[language];

/**
 * Placeholders of an info text with their current values; empty where nothing was entered yet. Numbers are days or years as
 * their names say.
 */
export const fillingsOf = (
  parameters: Parameters,
  language: Language,
  approved_by_program: readonly ApprovedByProgram[],
): Fillings => {
  const { municipality: at } = parameters;
  return {
    municipality: { text: at.name },
    address: { text: at.street === '' ? '' : `${at.street}, ${at.postal_code} ${at.city}` },
    email: mail(at.email),
    phone: { text: at.phone, href: `tel:${at.phone.replaceAll(/[^+\d]/g, '')}` },
    office_hours: { text: language === 'sl' ? at.office_hours_sl : at.office_hours_en },
    website: { text: at.website.replace(/^https:\/\//, ''), href: at.website },
    dpo_email: mail(at.dpo_email || at.email),
    legal_basis: { text: ordinances(parameters, language) },
    supplement_days: { text: String(parameters.supplement_days) },
    decision_days: { text: String(parameters.decision_days) },
    appeal_days: { text: String(parameters.appeal_days) },
    status_link_days: { text: String(parameters.status_link_days) },
    payment_due_days: { text: String(parameters.payment_due_days) },
    plate_check_days: { text: String(parameters.plate_check_days) },
    plate_changes_per_year: { text: String(parameters.plate_changes_per_year) },
    retention_years: { text: String(parameters.retention_years) },
    access_log_years: { text: String(parameters.access_log_years) },
    automated_decisions: {
      text: automatedDecisions(
        language,
        approved_by_program.map(({ name_sl, name_en }) => (language === 'sl' ? name_sl : name_en)),
      ),
    },
    passage_days: { text: String(parameters.barrier_passage_days) },
    session_hours: { text: String(parameters.session_hours_staff) },
    session_idle: { text: String(parameters.session_idle_minutes_staff) },
    session_days: { text: String(parameters.session_days_applicants) },
    year_opens: { text: monthDay(language, parameters.permit_year_opens) },
  };
};
