import { permitTitles } from '../../../../contract/permits/columns.sl.ts';
import type { Begins } from '../../../../contract/values/validity.ts';
import { plural } from '../../../i18n/plural.ts';
import type { EXTRA_FIELDS } from '../../../../contract/settings/reference.ts';
import type { PermitEventName } from '../../../../contract/values/status.ts';
import type { Action } from './actions.ts';
import type { ApplicantField } from '../../../../contract/people/applicant-fields.ts';
import type { FactField } from './difference.ts';
import type { PermitView } from './list/permit-views.ts';
import type { Settlement } from './issue/settlement-values.ts';

type ActionContext = Begins & { nr: string; name: string; until: string };

/** Texts of the list of permits and of one permit. */
export default {
  columns: permitTitles,
  pick_up_list: 'Seznam za izročitev',
  pick_up_title: 'Seznam kartic za izročitev',
  pick_up_signature: 'Podpis',
  pick_up_date: 'Datum',
  pick_up_on: (p: { date: string }) => `Stanje ${p.date}`,
  list_title: 'Dovolilnice',
  list_lead: 'Izdane dovolilnice, njihova veljavnost in izročitev.',
  new_permit: 'Nova dovolilnica',
  list_empty: 'Dovolilnic še ni',
  list_empty_text: 'Prva se prikaže, ko jo izdate iz odobrene vloge.',
  search: 'Ime, številka dovolilnice, registrska številka ali kartica',
  views_label: 'Pogledi seznama',
  views: {
    all: 'Vse',
    active: 'Veljavne',
    to_hand_over: 'Za izročitev',
    plate_check: 'Preveri tablico',
    stopped: 'Ustavljene',
  } satisfies Record<PermitView, string>,
  legacy_number: 'Stara številka',
  uncollected: 'Izročitev kartice',
  uncollected_yes: 'Zamuja',
  uncollected_no: 'Ne zamuja',
  plate_check_yes: 'Čaka na preverjanje',
  plate_check_no: 'Ni ničesar za preverjanje',
  issued_in: 'Izdano',
  handed_over_in: 'Izročeno',
  periods: { today: 'danes', this_week: 'ta teden' },
  handed_yes: 'Izročena',
  handed_no: 'Ni izročena',

  loading: 'Nalagam dovolilnico …',
  load_failed: 'Dovolilnice ni bilo mogoče naložiti',
  error_network: 'Ni povezave s strežnikom. Poskusite znova.',
  error_server: 'Prišlo je do napake na strežniku. Poskusite znova.',
  back_to_list: 'Na seznam dovolilnic',
  valid_range: (p: { from: string; to: string }) => `velja od ${p.from} do ${p.to}`,
  days_left: (p: { n: number }) =>
    plural('sl', p.n, {
      one: `še ${p.n} dan`,
      two: `še ${p.n} dneva`,
      few: `še ${p.n} dni`,
      other: `še ${p.n} dni`,
    }),
  version: (p: { n: number }) => `različica ${p.n}`,
  section_holder: 'Imetnik',
  section_lots: 'Kje velja',
  section_validity: 'Veljavnost in izročitev',
  section_plates: 'Zgodovina registrskih številk',
  name: 'Ime ali naziv',
  type: 'Vrsta imetnika',
  account: 'Uporabniški račun',
  account_open: 'Odpri uporabnika',
  account_none: 'ni povezan',
  vehicles_in_turn: 'Vozila dovolilnico uporabljajo izmenično.',
  card_none: 'brez kartice',
  issued: 'Izdana',
  by: (p: { when: string; who: string }) => `${p.when}, ${p.who}`,
  status_reason: 'Razlog za stanje',
  replaces: 'Nadomešča dovolilnico',
  replaced_by: 'Nadomeščena z dovolilnico',
  mails: 'Sporočila imetniku',
  mails_none: 'Imetniku še nismo pisali.',
  mails_loading: 'Nalagam sporočila …',
  mails_failed: 'Sporočil ni bilo mogoče naložiti.',
  not_handed_pickup: 'Kartica čaka na osebni prevzem.',
  not_handed_post: 'Kartica še ni zabeležena kot odposlana.',
  handed_pickup: (p: { when: string }) => `Kartica je bila izročena ${p.when}`,
  handed_post: (p: { when: string }) => `Kartica je bila odposlana ${p.when}`,
  hand_over_post: 'Zabeleži odpremo',
  hand_over_title: 'Izročitev kartice',
  hand_over_text: (p: { card: string; name: string }) =>
    `Potrdite, da je kartico ${p.card} dobil imetnik: ${p.name}. Pred izročitvijo preverite osebni dokument.`,
  hand_over_post_text: (p: { card: string; name: string }) =>
    `Potrdite, da ste kartico ${p.card} oddali na pošto za: ${p.name}.`,
  hand_over_confirm: 'Potrdi izročitev',
  done_posted: 'Odprema je zabeležena.',
  hand_over_post_title: 'Odprema kartice',
  hand_over_post_confirm: 'Potrdi odpremo',
  stale_title: 'Dovolilnico je medtem spremenil nekdo drug',
  plates_none: 'Registrske številke se niso spreminjale.',
  plates_failed: 'Zgodovine ni bilo mogoče naložiti.',
  plates_loading: 'Nalagam zgodovino …',
  plate_issued: 'vpisana ob izdaji',
  plate_changed: 'spremenjena',
  plate_removed: 'odstranjena',
  becomes: 'postane',
  channels: { issue: 'ob izdaji', user: 'imetnik sam', admin: 'občina' },
  transitions: {
    issue: 'Izdaja dovolilnice',
    hand_over: 'Izročitev kartice',
    suspend: 'Začasna blokada',
    resume: 'Konec blokade',
    revoke: 'Razveljavitev',
    reopen: 'Ponovna veljavnost',
    replace: 'Zamenjava',
    update: 'Sprememba podatkov',
    decide_revocation: 'Odločba o razveljavitvi',
    check_plates: 'Preverjanje registrske številke',
    remind_expiry: 'Opomnik, da dovolilnica poteče',
    remind_card: 'Opomnik, da kartica čaka',
    invite_renewal: 'Vabilo k podaljšanju',
    stop_card: 'Kartica ne odpira več zapornic',
    give_temporary: 'Začasna dovolilnica',
    withdraw_temporary: 'Razveljavitev začasne dovolilnice',
    delete: 'Dovolilnica dana v koš',
    restore: 'Dovolilnica vrnjena iz koša',
    import: 'Uvoz iz prejšnje evidence',
  } satisfies Record<PermitEventName, string>,

  next_step: 'Stanje in dejanja',
  print_permit: 'Natisni dovolilnico',
  more_actions: 'Več dejanj',
  appeal_granting: 'Vnesi pritožbo zoper izdajo',
  actions: {
    check_plates: 'Preveri registrsko številko',
    hand_over: 'Zabeleži izročitev',
    change_vehicles: 'Spremeni vozila',
    replace: 'Zamenjaj dovolilnico',
    correct: 'Popravi podatke',
    give_temporary: 'Pošlji začasno dovolilnico',
    withdraw_temporary: 'Razveljavi začasno dovolilnico',
    suspend: 'Začasno blokiraj',
    resume: 'Končaj blokado',
    revoke: 'Razveljavi dovolilnico',
    reopen: 'Vrni v veljavo',
    delete: 'Daj v koš',
  } satisfies Record<Action, string>,
  done: {
    check_plates: 'Preverjanje je zabeleženo.',
    hand_over: 'Izročitev je zabeležena.',
    change_vehicles: 'Vozila so spremenjena.',
    replace: 'Dovolilnica je zamenjana.',
    correct: 'Spremembe so shranjene.',
    give_temporary: 'Začasna dovolilnica je poslana.',
    withdraw_temporary: 'Začasna dovolilnica je razveljavljena.',
    suspend: 'Dovolilnica je začasno blokirana.',
    resume: 'Blokada je končana.',
    revoke: 'Dovolilnica je razveljavljena.',
    reopen: 'Dovolilnica spet velja.',
    delete: 'Dovolilnica je v košu.',
  } satisfies Record<Action, string>,
  revocation_decided: 'O razveljavitvi je odločeno',
  revocation_decided_text:
    'Dovolilnica velja in odpira zapornice, dokler odločba ni izvršljiva. Potem se razveljavi sama.',
  revoke_how: 'Kako',
  revoke_by: {
    holder: 'Na željo imetnika',
    decision: 'Z odločbo občine',
  },
  revoke_by_hints: {
    holder: 'Takoj in brez odločbe. Imetnik je to zahteval.',
    decision: 'Občina jo vzame. Velja, dokler odločba ni izvršljiva; pritožba jo zadrži.',
  },
  revoke_grounds: 'Obrazložitev',
  revoke_grounds_hint: 'Postane del odločbe: dejstva te zadeve in na čem temeljijo. V slovenščini.',
  revoke_translation: 'Obrazložitev v angleščini',
  no_suspension_reason: 'Zakaj pritožba ne zadrži izvršitve',
  no_suspension_hint:
    'Izpolnite samo, če zakon to dopušča: navedite ga in razlog. Prazno: pritožba jo zadrži.',
  renew: 'Podaljšaj za naslednje leto',
  open_permit: (p: { number: string }) => `Odpri dovolilnico ${p.number}`,
  sentences: {
    check: (p: { due: string }) => `Imetnik je spremenil registrsko številko. Preverite jo do ${p.due}.`,
    suspended: 'Začasno blokirana: registrska številka in kartica ne odpirata zapornic.',
    replaced: (p: { nr: string }) => `Ne velja več; nadomestila jo je dovolilnica ${p.nr}.`,
    revoked: 'Razveljavljena; ne velja več.',
    revoked_until: (p: { until: string }) => `Razveljavljena. V veljavo jo lahko vrnete do ${p.until}.`,
    expired: (p: { to: string }) => `Veljala je do ${p.to}.`,
  },
  facts: {
    status: 'Stanje',
    status_reason: 'Razlog za stanje',
    user_type: 'Vrsta',
    vehicles: 'Vozila',
    plate_checks: 'Za preverjanje',
    valid_from: 'Velja od',
    valid_to: 'Velja do',
    card: 'Kartica',
    card_status: 'Stanje kartice',
    delivery: 'Prevzem',
    handed_over_at: 'Izročena',
    replaced_by: 'Nadomeščena z',
    open_application: 'Odprta vloga',
  } satisfies Record<Exclude<FactField, ApplicantField>, string>,
  card_uid: (p: { uid: string }) => `čip ${p.uid}`,
  overlap: (p: { until: string }) => `stara številka še odpira zapornico do ${p.until}`,
  open_application_title: 'Imetnik je za to dovolilnico oddal vlogo',

  documents_none: 'Dokumentov ni.',
  documents_loading: 'Nalagam dokumente …',
  documents_failed: 'Dokumentov ni bilo mogoče naložiti.',
  documents_forbidden: 'Za ogled dokumentov nimate pravice.',
  file_too_large: 'Datoteka je prevelika (največ 10 MB).',
  files_other_kind: 'Dodaj drug dokument',

  reason_hint: 'Zapiše se v potek; imetnik ga prebere v sporočilu.',
  temporary_text: 'Preneha veljati, ko zabeležite izročitev kartice.',
  temporary_print: 'Natisni začasno dovolilnico',
  give_temporary_text: (p: { nr: string; name: string }) =>
    `Imetnik (${p.name}) dobi začasno dovolilnico k dovolilnici ${p.nr} po elektronski pošti ali kot pismo za tisk. Dokler nima kartice, jo pokaže za vetrobranskim steklom.`,
  action_texts: {
    withdraw_temporary: {
      title: 'Razveljavitev začasne dovolilnice',
      lead: (p: ActionContext) =>
        `Natisnjena začasna dovolilnica k dovolilnici ${p.nr} (${p.name}) ob preverjanju ne bo več veljala. Dovolilnica sama ostane v veljavi, zato zapornice s kamero vozilo še spustijo; če ga ne smejo, dovolilnico začasno blokirajte.`,
      confirm: 'Razveljavi začasno dovolilnico',
    },
    suspend: {
      title: 'Začasna blokada',
      lead: (p: ActionContext) =>
        `Dovolilnica ${p.nr} (${p.name}) ne bo veljala, dokler blokade ne končate: registrska številka in kartica ne bosta odpirali zapornic.`,
      confirm: 'Začasno blokiraj',
    },
    resume: {
      title: 'Konec blokade',
      lead: (p: ActionContext) =>
        `Dovolilnica ${p.nr} (${p.name}) ne bo več blokirana. ${
          {
            before: `Veljati začne ${p.from}; od takrat registrska številka in kartica odpirata zapornice.`,
            during: 'Registrska številka in kartica bosta takoj odpirali zapornice.',
            after: 'Ker je potekla, registrska številka in kartica ne odpirata zapornic.',
          }[p.validity]
        }`,
      confirm: 'Končaj blokado',
    },
    revoke: {
      title: 'Razveljavitev dovolilnice',
      lead: (p: ActionContext) =>
        `Dovolilnica ${p.nr} (${p.name}) bo prenehala veljati. Kartica bo blokirana, registrske številke pa proste za drugo dovolilnico. Nekaj časa jo še lahko vrnete v veljavo.`,
      confirm: 'Razveljavi dovolilnico',
    },
    reopen: {
      title: 'Vrnitev v veljavo',
      lead: (p: ActionContext) =>
        `Dovolilnica ${p.nr} (${p.name}) bo vrnjena iz razveljavitve, če so njene registrske številke in kartica še proste. To je mogoče do ${p.until}.`,
      confirm: 'Vrni v veljavo',
    },
  },
  delete_title: 'Dovolilnica v koš',
  delete_lead: (p: { nr: string; name: string }) =>
    `Dovolilnica ${p.nr} (${p.name}) se na seznamih ne bo več prikazovala; iz koša jo lahko vrnete. V koš gre samo razveljavljena dovolilnica, ki je ni nadomestila druga.`,

  vehicles_title: 'Sprememba vozil',
  vehicles_lead: ({ validity, from }: Begins) =>
    `${
      {
        before: `Nova registrska številka odpira zapornice od ${from}, ko dovolilnica začne veljati.`,
        during: 'Nova registrska številka odpira zapornice takoj.',
        after: 'Dovolilnica je potekla, zato nova registrska številka ne odpira zapornic.',
      }[validity]
    } Imetnik o spremembi dobi sporočilo.`,
  vehicles_confirm: 'Shrani vozila',
  vehicles_overlap: (p: { plates: string }) =>
    `${p.plates}: stara številka bo še nekaj časa odpirala zapornice, da med menjavo vozila ne bo vrzeli. Do kdaj, je zapisano pri vozilih.`,
  change_reason_required:
    'Obvezno, ker je registrska številka nova. Zapiše se v potek, na primer: novo vozilo, napaka pri vnosu.',
  change_reason_hint: 'Zapiše se v potek, na primer: novo vozilo, napaka pri vnosu.',
  update_title: 'Popravek dovolilnice',
  update_lead: 'Shranijo se samo polja, ki jih spremenite. Vozila spremenite posebej, kartico z zamenjavo.',
  update_confirm: 'Shrani spremembe',

  check_notice: (p: { due: string }) => `Imetnik je sam spremenil registrsko številko; preverite do ${p.due}`,
  incomplete_fill: 'Dopolni podatke imetnika',
  check_this: 'Preveri to spremembo',
  check_due: (p: { due: string }) => `preverite do ${p.due}`,
  check_states: { confirmed: 'potrjeno', rejected: 'zavrnjeno' },
  check_title: 'Preverjanje registrske številke',
  check_lead: (p: { when: string; due: string }) =>
    `Imetnik je spremembo oddal ${p.when} in je že zapisana. Primerjajte jo s prometnim dovoljenjem. Rok: ${p.due}.`,
  check_question: 'Ali se registrska številka ujema z dokumentom in je vozilo upravičeno?',
  check_results: { confirmed: 'Da, potrjujem spremembo', rejected: 'Ne, sprememba se zavrne' },
  check_hints: {
    confirmed: 'Dovolilnica ostane, kot je.',
    rejected:
      'Nova številka ne odpira več zapornic, na dovolilnico se vrne stara. Imetnik dobi sporočilo z razlogom.',
  },
  check_choose: 'Izberite, ali spremembo potrjujete.',
  check_confirm: 'Shrani odločitev',
  check_confirms: { confirmed: 'Potrdi spremembo', rejected: 'Zavrni spremembo' },
  check_no_document: 'Imetnik ni priložil dokumenta.',

  replace_title: 'Zamenjava dovolilnice',
  replace_lead: 'Nastane vloga za zamenjavo; ko je poravnana, nova dovolilnica nadomesti to.',
  replace_reason: 'Razlog zamenjave',
  replace_card_stopped: (p: { card: string }) =>
    `Kartica ${p.card} je blokirana in ne odpira več zapornic. Zamenjava še ni zabeležena.`,
  replacement_hints: {
    lost: (p: { card: string }) =>
      `Kartica ${p.card} takoj neha odpirati zapornice, tudi če bo zamenjava plačana pozneje.`,
    stolen: (p: { card: string }) =>
      `Kartica ${p.card} takoj neha odpirati zapornice, tudi če bo zamenjava plačana pozneje.`,
    damaged: (p: { card: string }) => `Kartica ${p.card} velja, dokler ne izdate nove; nato jo izločite.`,
    category_change: (p: { card: string }) => `Imetnik obdrži kartico ${p.card}; plača razliko v ceni.`,
  },
  new_category: 'Nova vrsta dovolilnice',
  extra_fields: {
    employer_name: 'Delodajalec',
    property_address: 'Naslov objekta',
    boat_permit_nr: 'Številka dovoljenja za plovilo',
    rooms: 'Število enot',
    parcel: 'Parcela',
  } satisfies Record<(typeof EXTRA_FIELDS)[number], string>,
  replace_delivery: 'Prevzem nove dovolilnice',
  replace_note_hint: 'Na primer številka policijskega zapisnika.',
  replace_choose_reason: 'Izberite, zakaj se dovolilnica zamenja.',
  replace_choose_category: 'Izberite novo vrsto dovolilnice.',
  replace_extra_required: 'Polje je obvezno za izbrano vrsto dovolilnice.',
  replace_confirm: 'Zamenjaj in izdaj',
  replace_confirm_later: 'Shrani vlogo',
  new_card: 'Številka nove kartice',
  replaced_title: 'Dovolilnica je zamenjana',
  replaced_text: ({ validity, from }: Begins) =>
    validity === 'before'
      ? `Nova dovolilnica velja od ${from}, stara ne bo veljala.`
      : 'Nova dovolilnica velja takoj, stara ne velja več.',
  replaced_next: 'Novo kartico izročite imetniku in izročitev zabeležite pri novi dovolilnici.',
  replace_waits_title: 'Zamenjava čaka',
  replace_waits_text: 'Vloga za zamenjavo je shranjena in čaka na plačilo.',
  replace_waits_next: 'Ko bo plačana, pri vlogi izdate novo dovolilnico. Do takrat ostane v veljavi ta.',
  open_new_permit: 'Odpri dovolilnico',

  to_pay: 'Za plačilo',
  price_card: 'Nova kartica, z DDV',
  price_category: 'Razlika do cene nove vrste, z DDV',
  nothing_to_pay: 'Plačilo ni potrebno.',
  settlement: 'Kako bo poravnano',
  settlements: {
    cash: 'Plačano zdaj z gotovino',
    card: 'Plačano zdaj s plačilno kartico',
    exempt: 'Oproščeno plačila',
    later: 'Plača pozneje',
  } satisfies Record<Settlement, string>,
  settlement_later_hint: 'Vloga bo počakala na plačilo; dovolilnico izdate, ko je plačana.',
  settlement_choose: 'Izberite, kako bo poravnano.',
  payment_note: 'Opomba k plačilu',
  payment_note_cash: 'Na primer kdo je plačal namesto imetnika.',
  payment_note_hint: 'Na primer številka potrdila s terminala.',
  exempt_reason: 'Razlog oprostitve',
  exempt_reason_hint: 'Zapiše se pri vlogi.',
  exempt_done: 'Oproščeno plačila.',

  issue_now: 'Plačilo, kartica in veljavnost',
  card_number: 'Številka kartice',
  issued_title: 'Dovolilnica je izdana',
  issued_number: 'Številka dovolilnice',
  issued_pickup: 'Kartico izročite imetniku in izročitev zabeležite pri dovolilnici.',
  issued_post: 'Kartico pošljite imetniku in odpremo zabeležite pri dovolilnici.',
  issued_open: 'Odpri dovolilnico',
  issued_another: 'Nova dovolilnica',
  counter_find: 'Najdi osebo',
  counter_similar: 'podobno ime',
  counter_find_hint: 'Ime, tablica, davčna številka ali številka kartice. Kogar ni, vnesite spodaj.',
  counter_ending: 'Kako se konča',
  counter_endings: {
    permit: 'Plačilo in izdaja zdaj',
    application: 'Vloga za obravnavo',
  },
  hand_over_now: 'Imetnik prejme kartico zdaj',
  print_invoice: 'Natisni račun',
  issued_handed_over: 'Kartica je izročena.',
  create_title: 'Nova dovolilnica',
  create_for: (p: { name: string }) => `Za: ${p.name}`,
  create_words: {
    step: { pregled: 'Plačilo in izdaja' },
    heading: { pregled: 'Preverite in izdajte' },
    explain: {
      pregled:
        'Dovolilnica je izdana takoj in velja v obdobju, ki je vpisano spodaj. Če kar koli ne uspe, se ne shrani nič.',
    },
    submit: 'Izdaj dovolilnico',
    sending: 'Izdajam dovolilnico. Ne zapirajte okna.',
    send_failed: 'Dovolilnica ni bila izdana',
    price_when: 'Stranka plača zdaj.',
    failure: {
      offline:
        'Ni povezave z internetom. Vse, kar ste vnesli, je shranjeno; poskusite znova, ko bo povezava.',
      network:
        'Povezava s strežnikom je bila prekinjena. Še enkrat pritisnite »Izdaj dovolilnico«; zaradi tega ne bo izdana dvakrat.',
      repeated: 'Dovolilnica je bila pred spremembo verjetno že izdana. Preverite na seznamu dovolilnic.',
    },
  },
};
