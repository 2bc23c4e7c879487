import type { ExportFileType } from '../../../../contract/data/exports.ts';
import type { SCHEDULE_STOPS, ScheduleFrequency } from '../../../../contract/data/export-plans.ts';
import staff from '../../../../contract/records/labels.sl.ts';
import { plural } from '../../../i18n/plural.ts';

const rows = (n: number): string =>
  `${n.toLocaleString('sl')} ${plural('sl', n, { one: 'zapis', two: 'zapisa', few: 'zapisi', other: 'zapisov' })}`;

/** Texts of /izvoz-podatkov and of the export dialog of every list. */
export default {
  title: 'Izvoz podatkov',
  lead: 'Datoteke iz seznamov: pripravite jih enkrat, po predlogi ali po urniku. Vsak izvoz se zapiše v dnevnik dostopov.',
  tab_exports: 'Izvozi',
  tab_templates: 'Predloge',
  tab_schedules: 'Urniki',
  new_export: 'Nov izvoz',

  columns: {
    id: 'Oznaka',
    name: 'Ime',
    export_status_name: 'Stanje',
    file_type_for_humans: 'Vrsta datoteke',
    file_size_readable: 'Velikost',
    execution_time_for_humans: 'Čas priprave',
    data_group: 'Podatki',
    user: 'Uporabnik',
    created_at_formatted: 'Ustvarjen',
    done: 'Opravljeno',
    memory_peak_usage: 'Pomnilnik programa',
  },
  memory_hint:
    'Pomnilnik programa je največ, kolikor ga je med pripravo zasedel ves program z vsem, kar je takrat delal, ne samo ta izvoz. Če baza podatkov teče v programu, je vštet tudi njen.',
  gone_user: 'izbrisan uporabnik',
  search: 'Ime izvoza',
  filter_type: 'Vrsta datoteke',
  statuses: {
    queued: 'V čakalni vrsti',
    running: 'V obdelavi',
    done: 'Končan',
    failed: 'Napaka',
    cancelled: 'Ustavljen',
    expired: 'Potekel',
  },
  empty: 'Izvozov še ni',
  empty_text: 'V katerem koli seznamu izberite »Izvozi« ali začnite tukaj.',
  progress: (p: { done: number; total: number; percent: number }) =>
    `${p.percent} % (${p.done.toLocaleString('sl')} od ${p.total.toLocaleString('sl')})`,
  progress_of: (p: { name: string }) => `Napredek izvoza ${p.name}`,
  waiting: 'Čaka, da pride na vrsto …',
  told_done: (p: { name: string }) => `Izvoz ${p.name} je pripravljen.`,
  told_failed: (p: { name: string }) => `Izvoz ${p.name} ni uspel.`,

  detail_title: (p: { name: string }) => `Izvoz: ${p.name}`,
  download: 'Prenesi',
  kept_until: 'Datoteka na voljo do',
  expired_title: 'Datoteke ni več',
  expired: (p: { at: string }) =>
    `Izbrisana je bila ${p.at}, ker se datoteke s podatki ne hranijo dlje, kot je treba.`,
  expired_repeat: 'Izvoz lahko pripravite znova s trenutnimi podatki.',
  expired_ask: (p: { user: string }) => `Če jo še potrebujete, prosite za nov izvoz: ${p.user}.`,
  missing_title: 'Tega izvoza ne najdemo',
  missing: 'Morda je bil izbrisan ali pa je pripravljen za nekoga drugega. Vaši izvozi so na seznamu.',
  scheduled: 'Pripravljen po urniku',
  cancel: 'Ustavi izvoz',
  cancelled: 'Izvoz je ustavljen.',
  repeat: 'Pripravi znova',
  repeat_title: 'Pripravim izvoz znova?',
  repeat_text: 'Datoteka bo vsebovala trenutne podatke.',
  repeated: 'Izvoz se pripravlja znova.',
  delete: 'Izbriši',
  deleted: 'Izbrisano.',
  delete_title: 'Izbrišem izvoz?',
  delete_text: 'Datoteka bo izbrisana takoj. Zapis v dnevniku dostopov ostane.',
  failed: 'Ni uspelo. Poskusite znova.',
  rows_written: 'Zapisov',

  dialog: (p: { title: string }) => `Izvozi: ${p.title}`,
  as_seen: (p: { total: number; capped: boolean }) =>
    p.capped
      ? 'Izvozili boste vse zapise, ki jih kaže seznam (več kot 1.000), s trenutnimi filtri, iskanjem in vrstnim redom.'
      : `Izvozili boste, kar kaže seznam: ${rows(p.total)}, s trenutnimi filtri, iskanjem in vrstnim redom.`,
  group: 'Podatki',
  group_hint: 'Samo seznami, ki jih smete videti. Za druge filtre odprite seznam in tam izberite »Izvozi«.',
  name: 'Ime izvoza',
  name_of: (p: { title: string; date: string }) => `${p.title}, ${p.date}`,
  file_type: 'Vrsta datoteke',
  file_types: { csv: 'CSV', xlsx: 'Excel (XLSX)', json: 'JSON' } satisfies Record<ExportFileType, string>,
  file_hints: {
    csv: 'Za Excel in druge programe: podpičja, decimalna vejica.',
    xlsx: 'Zneski in datumi so prave številke in datumi.',
    json: 'Za programe: vrednosti, kot so zapisane.',
  } satisfies Record<ExportFileType, string>,
  columns_of: (p: { n: number; of: number }) => `Stolpci: ${p.n} od ${p.of}`,
  columns_legend: 'Stolpci v datoteki',
  purpose: 'Zakaj izvažate te podatke?',
  purpose_hint: 'Zapiše se v dnevnik dostopov. Za te podatke ostane izbran do odjave.',
  purposes: staff.purpose as Record<string, string>,
  purpose_words_hint: 'Na kratko in brez imen.',
  period: 'Obdobje, po stolpcu',
  period_none: 'Brez omejitve',
  keep: 'Shrani tudi kot predlogo',
  keep_hint: 'Predlogo vidijo vsi, ki smejo izvažati te podatke. Uporabite jo lahko tudi v urniku.',
  kept: 'Predloga je shranjena.',
  keep_failed: 'Izvoz se pripravlja, predloge pa ni bilo mogoče shraniti.',
  start: 'Pripravi izvoz',
  started: 'Izvoz se pripravlja. Okno lahko zaprete, izvoz se nadaljuje.',
  ready: 'Datoteka je pripravljena.',
  to_exports: 'Vsi izvozi',
  kept_short: (p: { days: number }) =>
    `Datoteka bo na voljo ${p.days} ${plural('sl', p.days, { one: 'dan', two: 'dneva', few: 'dni', other: 'dni' })}. Tablic, kartic in dovolilnic, ki se v tem času odstranijo iz evidence, v njej ni.`,

  templates_title: 'Predloge izvozov',
  templates_empty: 'Predlog še ni',
  templates_empty_text: 'Pri pripravi izvoza izberite »Shrani tudi kot predlogo«.',
  template: 'Predloga',
  template_name: 'Ime predloge',
  column_count: 'Stolpci',
  updated_at: 'Spremenjena',
  used_in: 'V urnikih',
  use: 'Pripravi izvoz',
  delete_template: 'Izbrišem predlogo?',
  delete_template_text: 'Že pripravljeni izvozi ostanejo.',
  not_yours:
    'Predlogo lahko spremeni le, kdor jo je naredil. Za svojo različico jo uporabite in shranite pod novim imenom.',
  stale:
    'Medtem je nekdo drug shranil spremembe. Kar ste vnesli, ostane; druga polja kažejo nove vrednosti. Preverite jih in shranite znova.',

  schedules_title: 'Urniki izvozov',
  schedules_empty: 'Urnikov še ni',
  schedules_empty_text: 'Urnik redno pripravi izvoz po predlogi in prejemnikom pošlje povezavo.',
  new_schedule: 'Nov urnik',
  schedule: 'Urnik',
  schedule_name: 'Ime urnika',
  no_templates: 'Za urnik potrebujete predlogo. Shranite jo pri pripravi izvoza.',
  frequency: 'Kako pogosto',
  frequencies: { daily: 'Vsak dan', weekly: 'Vsak teden', monthly: 'Vsak mesec' } satisfies Record<
    ScheduleFrequency,
    string
  >,
  weekday: 'Dan v tednu',
  weekdays: ['ponedeljek', 'torek', 'sreda', 'četrtek', 'petek', 'sobota', 'nedelja'],
  month_day: 'Dan v mesecu',
  last_day: '31. (zadnji dan meseca)',
  hour: 'Ura',
  when: (p: { frequency: ScheduleFrequency; weekday: string; month_day: number; hour: number }) =>
    `${p.frequency === 'daily' ? 'vsak dan' : p.frequency === 'weekly' ? `vsak teden: ${p.weekday}` : `vsak mesec: ${p.month_day}. dan`} ob ${p.hour}.00`,
  limit: 'Omeji na prejšnje obdobje',
  limit_hint: 'Na primer mesečni urnik: samo zapisi prejšnjega meseca po izbranem stolpcu.',
  recipients: 'Prejemniki',
  recipients_hint:
    'Dobijo sporočilo s povezavo; datoteko prenesejo po prijavi. Na seznamu so samo uslužbenci, ki te podatke smejo videti.',
  next_run: 'Naslednjič',
  last_run: 'Nazadnje',
  active: 'Deluje',
  stops: {
    paused: 'Ustavljen',
    no_right: 'Ustavljen: oseba, ki ga je nastavila, nima več pravice',
  } satisfies Record<(typeof SCHEDULE_STOPS)[number], string>,
  paused: 'Začasno ustavi',
  owner_hint: 'Urnik teče s pravicami osebe, ki ga je nazadnje shranila.',
  delete_schedule: 'Izbrišem urnik?',
  delete_schedule_text: 'Novih izvozov ne bo. Že pripravljeni ostanejo, dokler ne potečejo.',
};
