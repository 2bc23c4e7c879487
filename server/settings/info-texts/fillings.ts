import { MONTHS_OF_DAYS } from '../../../contract/values/month-names.ts';
import type { Language } from '../../../contract/values/languages.ts';
import type { Parameters } from '../parameters/parameters.ts';
import type { Filling, Fillings } from './markdown.ts';

/** `11-01` as `1. novembra`, `1 November`. */
const monthDay = (language: Language, value: string): string => {
  const [month = 1, day = 1] = value.split('-').map(Number);
  const name = MONTHS_OF_DAYS[language][month - 1];
  return language === 'sl' ? `${day}. ${name}` : `${day} ${name}`;
};

const mail = (address: string): Filling => ({ text: address, href: `mailto:${address}` });

/**
 * Placeholders of an info text with their current values; empty where nothing was entered yet. Numbers are days or years as
 * their names say.
 */
export const fillingsOf = (parameters: Parameters, language: Language): Fillings => {
  const { municipality: at } = parameters;
  return {
    municipality: { text: at.name },
    address: { text: at.street === '' ? '' : `${at.street}, ${at.postal_code} ${at.city}` },
    email: mail(at.email),
    phone: { text: at.phone, href: `tel:${at.phone.replaceAll(/[^+\d]/g, '')}` },
    office_hours: { text: language === 'sl' ? at.office_hours_sl : at.office_hours_en },
    website: { text: at.website.replace(/^https:\/\//, ''), href: at.website },
    dpo_email: mail(at.dpo_email || at.email),
    supplement_days: { text: String(parameters.supplement_days) },
    decision_days: { text: String(parameters.decision_days) },
    appeal_days: { text: String(parameters.appeal_days) },
    status_link_days: { text: String(parameters.status_link_days) },
    payment_due_days: { text: String(parameters.payment_due_days) },
    plate_check_days: { text: String(parameters.plate_check_days) },
    plate_changes_per_year: { text: String(parameters.plate_changes_per_year) },
    retention_years: { text: String(parameters.retention_years) },
    passage_days: { text: String(parameters.barrier_passage_days) },
    session_hours: { text: String(parameters.session_hours_staff) },
    session_idle: { text: String(parameters.session_idle_minutes_staff) },
    session_days: { text: String(parameters.session_days_applicants) },
    year_opens: { text: monthDay(language, parameters.permit_year_opens) },
  };
};
