import type { RetentionBlock, RetentionKind, RetentionRule } from '../../../contract/records/retention.ts';
import type { Language } from '../../../contract/values/languages.ts';
import type { When } from './due-report.ts';

type Labels = {
  file: string;
  header: readonly string[];
  when: Readonly<Record<When, string>>;
  kind: Readonly<Record<RetentionKind, string>>;
  /** Why something is retained, and how long. */
  rule: (rule: RetentionRule, years: number) => string;
  block: Readonly<Record<RetentionBlock, string>>;
};

const leta = (n: number): string =>
  n === 1 ? '1 leto' : n === 2 ? '2 leti' : n < 5 ? `${n} leta` : `${n} let`;

/** Texts of files and letters about retention; the screens say the same (web/features/records/retention). */
export const REPORT_LABELS: Readonly<Record<Language, Labels>> = {
  sl: {
    file: 'hramba-podatkov',
    header: ['Kdaj', 'Vrsta', 'Oznaka', 'Rok teče od', 'Anonimizacija', 'Pravilo', 'Zakaj še ne'],
    when: { now: 'zdaj', held: 'zadržano', next_year: 'v 12 mesecih' },
    kind: {
      case: 'vloga z dovolilnico',
      account: 'uporabniški račun',
      mail: 'sporočilo',
      data_request: 'zahteva posameznika',
      pro_forma: 'predračun',
      invoice: 'račun ali dobropis',
      payment: 'plačilo',
      refund: 'vračilo',
      statement: 'bančni izpisek',
      accounting_entry: 'knjižba',
      cash_closing: 'zaključek blagajne',
      vat_closing: 'zaključek obdobja DDV',
    },
    rule: (rule, years) =>
      ({
        case: `${leta(years)} po koncu leta, v katerem je dovolilnica potekla ali je bila vloga zaključena`,
        account: `${leta(years)} po koncu leta, v katerem se je končala zadnja zadeva ali zadnja prijava`,
        mail: `${leta(years)} po koncu leta, v katerem je bilo sporočilo poslano`,
        data_request: `${leta(years)} po koncu leta, v katerem je bila zahteva rešena`,
        accounting: `${leta(years)} po koncu leta, na katero se listina nanaša (86. člen ZDDV-1)`,
      })[rule],
    block: {
      hold: 'zadržanje z navedenim razlogom',
      refund_due: 'čaka na vračilo denarja',
      chain_running: 'nova dovolilnica, ki jo je zamenjala, še velja',
      open_application: 'o dovolilnici teče nova vloga',
      open_request: 'odprta je zahteva posameznika',
      case_kept: 'ena od zadev osebe je zadržana',
    },
  },
  en: {
    file: 'retention',
    header: ['When', 'Kind', 'Label', 'Counts from', 'Anonymised on', 'Rule', 'Why not yet'],
    when: { now: 'now', held: 'kept', next_year: 'within 12 months' },
    kind: {
      case: 'application with permit',
      account: 'account',
      mail: 'mail',
      data_request: 'request of a person',
      pro_forma: 'pro-forma invoice',
      invoice: 'invoice or credit note',
      payment: 'payment',
      refund: 'refund',
      statement: 'bank statement',
      accounting_entry: 'accounting entry',
      cash_closing: 'cash closing',
      vat_closing: 'closing of a VAT period',
    },
    rule: (rule, years) =>
      ({
        case: `${years} years from the end of the year in which the permit expired or the application was closed`,
        account: `${years} years from the end of the year of the last case or the last sign-in`,
        mail: `${years} years from the end of the year in which the mail was sent`,
        data_request: `${years} years from the end of the year in which the request was answered`,
        accounting: `${years} years from the end of the year that the document concerns (ZDDV-1, article 86)`,
      })[rule],
    block: {
      hold: 'held, with a stated reason',
      refund_due: 'money is to be refunded',
      chain_running: 'the permit that replaced it is in force',
      open_application: 'a new application concerns the permit',
      open_request: 'a request of the person is open',
      case_kept: 'a case of the person is kept',
    },
  },
};
