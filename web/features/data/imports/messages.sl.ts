import fields from '../../../../contract/data/import-fields.sl.ts';
import type {
  ImportContent,
  ImportResult,
  ImportStatus,
  NAME_ORDERS,
  UndoReason,
} from '../../../../contract/data/imports.ts';
import { plural } from '../../../i18n/plural.ts';

const rows = (n: number) =>
  plural('sl', n, { one: 'vrstica', two: 'vrstici', few: 'vrstice', other: 'vrstic' });

/** Texts of the import of the municipality's existing records. */
export default {
  title: 'Uvoz podatkov',
  fields,
  lead: 'Prenesite dovolilnice, uporabnike ali kartice iz dosedanje evidence. Nič se ne zapiše, dokler ne potrdite, in uvoz lahko razveljavite.',
  back_to_list: 'Vsi uvozi',

  upload_title: 'Nov uvoz',
  upload_lead: 'Naložite preglednico. Stolpce prepoznamo sami, vi jih pregledate.',
  file: 'Preglednica',
  choose_file: 'Izberite preglednico',
  file_hint:
    'CSV ali XLSX, največ 50 MB in 50.000 vrstic. V njej so osebni podatki, zato jo čez čas izbrišemo.',
  content: 'Kaj je v preglednici',
  content_any: 'Ugotovi iz datoteke',
  contents: {
    permits: 'Dovolilnice z imetniki',
    users: 'Uporabniki',
    cards: 'Kartice',
  } satisfies Record<ImportContent, string>,
  upload: 'Naloži in preglej',
  templates: 'Predloge',
  templates_lead: 'Če podatke šele zbirate, začnite s predlogo: v njej so stolpci, primeri in navodila.',
  template: (p: { content: string; format: string }) => `${p.content} (${p.format})`,

  list_title: 'Dosedanji uvozi',
  created_at: 'Naloženo',
  created_by: 'Naložil/-a',
  file_name: 'Datoteka',
  kind: 'Vsebina',
  total_rows: 'Vrstic',
  brought_in: 'Uvoženih',
  empty: 'Uvozov še ni',
  empty_text: 'Preglednice, ki jih naložite, bodo navedene tukaj.',
  statuses: {
    uploaded: 'Stolpci',
    checking: 'Preverjanje',
    checked: 'Preverjeno',
    running: 'Uvažanje',
    done: 'Uvoženo',
    failed: 'Ustavljeno',
    undone: 'Razveljavljeno',
  } satisfies Record<ImportStatus, string>,

  steps: ['Datoteka', 'Stolpci', 'Preverjanje', 'Uvoz'],
  facts_file: (p: { name: string; size: string; n: number }) => `${p.name} · ${p.size} · ${p.n} ${rows(p.n)}`,
  file_deleted_on: (p: { date: string }) => `Datoteko in vrednosti njenih vrstic izbrišemo ${p.date}.`,
  download_file: 'Prenesi datoteko',
  delete: 'Izbriši uvoz',
  delete_title: 'Izbrišem ta uvoz?',
  delete_text: 'Datoteka bo izbrisana. V evidenco še ni bilo nič zapisano.',
  deleted: 'Uvoz je izbrisan.',
  failed_title: 'To ni uspelo',
  stale_title: 'Uvoz je medtem spremenil nekdo drug.',
  stale_text: 'Vaše nastavitve stolpcev so še tu. Prikažite zadnje stanje in jih po potrebi vnesite znova.',

  preview: 'Prve vrstice datoteke',

  mapping_lead:
    'Pri vsakem podatku smo izbrali stolpec vaše preglednice; pod njim so primeri iz tega stolpca. Preverite, ali se ujemajo. Obvezni podatki so označeni, drugi lahko manjkajo.',
  mapping_remembered:
    'Preglednico s takšnimi naslovi ste že uvažali, zato smo uporabili takratne nastavitve.',
  constant: 'Enako v vseh vrsticah …',
  constant_value: (p: { field: string }) => `${p.field}: vrednost za vse vrstice`,
  constant_hint: 'Uporabimo jo tudi tam, kjer je celica prazna.',
  unused: (p: { columns: string }) => `Teh stolpcev ne bomo uvozili: ${p.columns}.`,
  all_used: 'Vsi stolpci so uporabljeni.',
  name_order: 'Vrstni red imena',
  name_orders: { first_last: 'Ana Novak', last_first: 'Novak Ana' } satisfies Record<
    (typeof NAME_ORDERS)[number],
    string
  >,
  words_title: 'Besede iz datoteke',
  words_lead: 'Določite, kaj pomenijo. Vrstice z besedo brez pomena bodo zavrnjene.',
  words_user_type: (p: { word: string }) => `Vrsta dovolilnice »${p.word}«`,
  words_lot: (p: { word: string }) => `Parkirišče »${p.word}«`,
  words_none: 'Ni določeno',
  words_too_many:
    'V tem stolpcu je veliko različnih vrednosti, zato jih ne naštevamo. Prepoznamo oznake vrst dovolilnic in parkirišč.',
  create_accounts: 'Ustvari uporabniške račune',
  create_accounts_hint:
    'Za imetnike z e-pošto. Povabila ne pošljemo; povabite jih pozneje na strani uporabnika. Brez tega uvozimo samo imetnike.',
  check: 'Preveri vrstice',

  checking: 'Preverjamo vrstice …',
  running: 'Uvažamo …',
  progress: (p: { done: string; total: string }) => `${p.done} od ${p.total}.`,
  leave_open: 'Stran lahko zaprete; delo se nadaljuje.',

  check_title: 'Kaj bi uvoz naredil',
  check_lead: 'Zapisano ni še nič. Preden uvozite, preglejte deset vrstic spodaj.',
  incomplete: (p: { n: number }) =>
    plural('sl', p.n, {
      one: `${p.n} vrstici manjka davčna ali matična številka. Uvozimo jo in imetnika označimo; po številki ga program vpraša ob podaljšanju, novi vlogi ali na okencu.`,
      two: `${p.n} vrsticama manjka davčna ali matična številka. Uvozimo ju in imetnika označimo; po številki ju program vpraša ob podaljšanju, novi vlogi ali na okencu.`,
      few: `${p.n} vrsticam manjka davčna ali matična številka. Uvozimo jih in imetnike označimo; po številki jih program vpraša ob podaljšanju, novi vlogi ali na okencu.`,
      other: `${p.n} vrsticam manjka davčna ali matična številka. Uvozimo jih in imetnike označimo; po številki jih program vpraša ob podaljšanju, novi vlogi ali na okencu.`,
    }),
  done_incomplete: (p: { n: number }) =>
    plural('sl', p.n, {
      one: `${p.n} imetniku manjka davčna ali matična številka.`,
      two: `${p.n} imetnikoma manjka davčna ali matična številka.`,
      few: `${p.n} imetnikom manjka davčna ali matična številka.`,
      other: `${p.n} imetnikom manjka davčna ali matična številka.`,
    }),
  to_incomplete: 'Pokaži jih',
  preview_title: 'Deset vrstic: kakšne so in kako bodo zapisane',
  preview_lead:
    'Krepko je, kar bo zapisano v evidenco. Prečrtana je celica iz vaše datoteke, če smo jo spremenili ali razdelili. Vzorec je z začetka, sredine in konca datoteke; če kaj ni prav, popravite stolpce.',
  preview_all: (p: { n: number }) => `Pokaži vseh ${p.n} vrstic`,
  preview_row: (p: { n: number }) => `${p.n}. vrstica datoteke`,
  preview_added: 'Dodamo sami',
  preview_left_out: 'Ne uvozimo.',
  results: {
    create: 'Novo',
    link: 'Povezano z obstoječim',
    skip: 'Izpuščeno',
    error: 'Napaka',
  } satisfies Record<ImportResult, string>,
  results_text: {
    create: 'nastane nov zapis',
    link: 'poveže se z osebo ali kartico, ki je že v evidenci',
    skip: 'je že v evidenci ali ni zapis',
    error: 'ni mogoče uvoziti',
  } satisfies Record<ImportResult, string>,
  rows_title: 'Vrstice',
  row: 'Vrstica',
  label: 'Kdo ali kaj',
  reasons: 'Razlog',
  made: 'Zapis',
  any_result: 'Vse vrstice',
  rows_empty: 'Takšnih vrstic ni',
  rows_search: 'Ime, e-pošta ali kartica',
  report: 'Prenesi zavrnjene vrstice',
  fix_mapping: 'Popravi stolpce',
  nothing_to_do: 'V datoteki ni nobene vrstice, ki bi jo lahko uvozili. Popravite stolpce ali datoteko.',
  leave_out: (p: { n: number }) =>
    `Izpusti ${plural('sl', p.n, {
      one: `${p.n} vrstico z napako`,
      two: `${p.n} vrstici z napako`,
      few: `${p.n} vrstice z napako`,
      other: `${p.n} vrstic z napako`,
    })}`,
  leave_out_hint:
    'Prenesite jih: v datoteki so vaši stolpci in razlog. Popravite celice in datoteko naložite, kakršna je.',
  leave_out_needed: 'Potrdite, da vrstice z napako izpustimo, ali jih popravite.',
  run: (p: { n: number }) =>
    `Uvozi ${plural('sl', p.n, { one: `${p.n} vrstico`, two: `${p.n} vrstici`, few: `${p.n} vrstice`, other: `${p.n} vrstic` })}`,
  run_note: 'Uvozi se vse ali nič. Nihče ne dobi sporočila.',

  done_title: (p: { n: number; text: string }) =>
    plural('sl', p.n, {
      one: `Uvožena je ${p.text} vrstica.`,
      two: `Uvoženi sta ${p.text} vrstici.`,
      few: `Uvožene so ${p.text} vrstice.`,
      other: `Uvoženih je ${p.text} vrstic.`,
    }),
  done_text: 'Zapise najdete tudi po stari številki.',
  to_permits: 'Odpri dovolilnice',
  to_users: 'Odpri uporabnike',
  failed_state:
    'Uvoz se je ustavil, del vrstic pa je že v uporabi in jih ni bilo mogoče razveljaviti. Razveljavite uvoz, ko bo to mogoče.',
  undo: 'Razveljavi uvoz',
  undo_title: 'Razveljavim ta uvoz?',
  undo_text:
    'Izbrisani bodo vsi zapisi, ki so z njim nastali, in datoteka. Mogoče je, dokler jih nihče ne uporablja.',
  undone_title: 'Uvoz je razveljavljen.',
  undone_text: 'Vse je, kot je bilo pred njim. Datoteka in njene vrednosti so izbrisane.',
  undo_rejected: 'Uvoza ni mogoče razveljaviti, ker se zapisi že uporabljajo:',
  undo_line: (p: { row: number; number: string; reason: string }) =>
    `${p.row}. vrstica, ${p.number}: ${p.reason}`,
  undo_reasons: {
    changed: 'zapis je bil spremenjen',
    application: 'nanj se navezuje vloga',
    payment: 'nanj se navezuje plačilo',
    mail: 'poslano je bilo sporočilo',
    document: 'dodan je dokument',
    signed_in: 'oseba se je prijavila',
    permit: 'nanj se navezuje dovolilnica',
    card_changed: 'kartica je bila spremenjena',
    other: 'nanj se navezuje drug zapis',
  } satisfies Record<UndoReason['reason'], string>,
};
