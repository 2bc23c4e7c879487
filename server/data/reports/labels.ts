import { MONTHS, MONTHS_SHORT } from '../../../contract/values/texts/month-names.ts';
import type { ReportName } from '../../../contract/data/reports.ts';
import type { Language } from '../../../contract/values/languages.ts';

type Labels = {
  titles: Record<ReportName, string>;
  dimensions: { lot: string; week: string; month: string; day: string; hour: string; category: string };
  total: string;
  /** Note under permits by lot: one permit holds on several lots. */
  permits_once: string;
  columns: Record<string, string>;
  spaces: string;
  days_allowed: string;
  months: readonly string[];
  months_short: readonly string[];
  week: (week: number, monday: string, sunday: string) => string;
};

/** Labels of reports, for the page and for the files alike. */
export const REPORT_LABELS: Record<Language, Labels> = {
  sl: {
    titles: {
      permits_by_lot: 'Dovolilnice po parkiriščih in vrstah',
      issued_by_week: 'Izdane dovolilnice po tednih',
      income_by_month: 'Prihodki po mesecih',
      occupancy_by_day: 'Promet in zasedenost po dnevih',
      occupancy_by_hour: 'Promet in zasedenost po urah dneva',
      processing_times: 'Čas do odločitve',
      cards_not_collected: 'Neizročene kartice',
      plate_changes: 'Spremembe registrskih številk',
    },
    dimensions: {
      lot: 'Parkirišče',
      week: 'Teden',
      month: 'Mesec',
      day: 'Dan',
      hour: 'Ura',
      category: 'Skupina uporabnikov',
    },
    total: 'Skupaj',
    permits_once: 'Dovolilnice skupaj (vsaka enkrat)',
    columns: {
      all: 'Skupaj',
      issued: 'Izdane',
      new: 'Nove',
      renewal: 'Podaljšanja',
      replacement: 'Nadomestne',
      pickup: 'Osebni prevzem',
      post: 'Po pošti',
      upn: 'Nakazila',
      cash: 'Gotovina',
      card: 'Kartica',
      online: 'Spletno plačilo',
      refunded: 'Vračila',
      income: 'Prihodek (plačila brez vračil)',
      invoiced: 'Računi brez dobropisov',
      vat: 'Od tega DDV',
      entries: 'Vstopi',
      exits: 'Izstopi',
      denied: 'Zavrnjeni',
      peak: 'Največ vozil hkrati',
      average: 'Povprečno vozil',
      share: 'Zasedenost ob konici (%)',
      decided: 'Odločitve',
      median: 'Mediana (dni)',
      ninety: 'Devet od desetih v (dneh)',
      in_time: 'V zakonskem roku (%)',
      waiting: 'Čakajo na izročitev',
      week_old: 'Do 7 dni',
      month_old: '8 do 30 dni',
      older: 'Nad 30 dni',
      to_post: 'Za pošiljanje po pošti',
      by_holder: 'Spremenil imetnik',
      by_staff: 'Spremenila uprava',
      confirmed: 'Preverjene in potrjene',
      rejected: 'Zavrnjene',
      unchecked: 'Še nepreverjene',
    },
    spaces: 'Parkirna mesta',
    days_allowed: 'Zakonski rok (dni)',
    months: MONTHS.sl,
    months_short: MONTHS_SHORT.sl,
    week: (week, monday, sunday) => `${week}. teden (${monday}–${sunday})`,
  },
  en: {
    titles: {
      permits_by_lot: 'Permits by parking lot and category',
      issued_by_week: 'Permits issued by week',
      income_by_month: 'Income by month',
      occupancy_by_day: 'Traffic and occupancy by day',
      occupancy_by_hour: 'Traffic and occupancy by hour of the day',
      processing_times: 'Time to a decision',
      cards_not_collected: 'Cards not collected',
      plate_changes: 'Changes of number plates',
    },
    dimensions: {
      lot: 'Parking lot',
      week: 'Week',
      month: 'Month',
      day: 'Day',
      hour: 'Hour',
      category: 'Category of users',
    },
    total: 'Total',
    permits_once: 'All permits (each once)',
    columns: {
      all: 'Total',
      issued: 'Issued',
      new: 'New',
      renewal: 'Renewals',
      replacement: 'Replacements',
      pickup: 'Collected in person',
      post: 'By post',
      upn: 'Transfers',
      cash: 'Cash',
      card: 'Card',
      online: 'Online',
      refunded: 'Refunds',
      income: 'Income (payments less refunds)',
      invoiced: 'Invoices less credit notes',
      vat: 'VAT in it',
      entries: 'Entries',
      exits: 'Exits',
      denied: 'Denied',
      peak: 'Most cars at once',
      average: 'Cars on average',
      share: 'Occupancy at the peak (%)',
      decided: 'Decisions',
      median: 'Median (days)',
      ninety: 'Nine of ten within (days)',
      in_time: 'Within the legal term (%)',
      waiting: 'To be collected',
      week_old: 'Up to 7 days',
      month_old: '8 to 30 days',
      older: 'Over 30 days',
      to_post: 'To be posted',
      by_holder: 'Changed by the holder',
      by_staff: 'Changed by staff',
      confirmed: 'Checked and confirmed',
      rejected: 'Rejected',
      unchecked: 'Not checked yet',
    },
    spaces: 'Parking spaces',
    days_allowed: 'Legal term (days)',
    months: MONTHS.en,
    months_short: MONTHS_SHORT.en,
    week: (week, monday, sunday) => `Week ${week} (${monday}–${sunday})`,
  },
};
