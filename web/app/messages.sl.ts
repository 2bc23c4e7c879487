/** Texts of the frame of the app: titles, navigation, error pages, what comes later. */
export default {
  service: 'Dovolilnice',
  titles: {
    login: 'Prijava',
    request_reset: 'Pozabljeno geslo',
    set_password: 'Novo geslo',
    confirm_email: 'Potrditev naslova',
    logout: 'Odjava',
    dashboard: 'Nadzorna plošča',
    settings: 'Nastavitve',
    new_application: 'Nova vloga',
    application: 'Vloga',
    renew_permit: 'Podaljšanje dovolilnice',
    digital_permit: 'Digitalna dovolilnica',
    replace_permit: 'Zamenjava dovolilnice',
    permit: 'Dovolilnica',
    update_permit: 'Sprememba dovolilnice',
    applications: 'Vloge',
    permits: 'Dovolilnice',
    new_permit: 'Nova dovolilnica',
    permit_holders: 'Imetniki dovolilnic',
    users: 'Uporabniki',
    user: 'Uporabnik',
    parking: 'Parkiranje',
    payments: 'Plačila',
    exports: 'Izvoz podatkov',
    imports: 'Uvoz podatkov',
    mails: 'Pošta',
    access_log: 'Dnevnik dostopov',
    forbidden: 'Ni dovoljenja',
    server_error: 'Napaka na strežniku',
    not_found: 'Stran ne obstaja',
  } as Record<string, string>,
  settings_lead: 'Vaš račun: elektronski naslov, geslo, podatki in naprave, na katerih ste prijavljeni.',
  settings_lead_root: 'Vaš račun in vse, kar velja za občino: podatki, roki, besedila.',
  settings_tabs: {
    account: 'Moj račun',
    municipality: 'Občina',
    deadlines: 'Roki',
    texts: 'Besedila strani',
    changes: 'Zgodovina',
  } as Record<string, string>,
  quick_open: 'Hitro odpri',
  quick_open_label: 'Številka, tablica, kartica, ime, e-naslov ali telefon',
  quick_open_results: 'Najdeni zapisi',
  quick_open_hint: 'Vpišite vsaj dva znaka. S puščicama izberete, z Enter odprete.',
  quick_open_nothing: 'Ničesar nismo našli. Preverite številko ali poskusite z delom imena.',
  quick_open_failed: 'Iskanje ni uspelo. Poskusite znova.',
  quick_open_kinds: {
    application: 'Vloge',
    permit: 'Dovolilnice',
    user: 'Uporabniki',
    card: 'Kartice',
  },
  nav_work: 'Vloge in dovolilnice',
  nav_money: 'Denar in podatki',
  nav_records: 'Evidence',
  nav_help: 'Pomoč',
  new_application: 'Nova vloga',
  privacy: 'Varstvo osebnih podatkov',
  accessibility: 'Izjava o dostopnosti',
  new_application_lead:
    'Vaše podatke smo vpisali sami; preverite jih. Vlogo oddate v približno petih minutah, vmes se sproti shranjuje.',
  loading_page: 'Nalagam stran …',
  logging_out: 'Odjavljam …',
  logged_out: 'Odjavljeni ste.',
  session_expired: 'Seja je potekla, prijavite se znova. Kar ste že vpisali v vlogo, je shranjeno.',

  forbidden_title: 'Za to stran nimate dovoljenja',
  forbidden_text:
    'Vaš uporabniški račun te strani ne sme odpreti. Če jo potrebujete pri delu, prosite skrbnika sistema, naj vam doda pravico.',
  not_found_title: 'Te strani ni',
  not_found_text:
    'Povezava je morda stara ali nepopolna, zapis pa izbrisan ali ni vaš. Preverite naslov ali se vrnite.',
  server_error_title: 'Nekaj se je zataknilo',
  server_error_text:
    'Prišlo je do napake na strežniku. Vaši podatki niso izgubljeni. Poskusite znova čez nekaj trenutkov; če se ponovi, nas pokličite.',
  crash_title: 'Te strani ni bilo mogoče prikazati',
  crash_text:
    'Povezava je slaba ali pa je vmes izšla nova različica. Ko bo povezava spet dobra, se stran prikaže sama; lahko jo tudi naložite znova. Osnutki vlog so shranjeni.',
  reload: 'Naloži znova',
  back_there: 'Nazaj, kjer ste bili',
  try_again: 'Poskusi znova',
  to_dashboard: 'Na nadzorno ploščo',
  to_home: 'Na začetno stran',
  to_login: 'Na prijavo',

  later_lead: {
    replace_permit:
      'Tu boste naročili zamenjavo izgubljene ali poškodovane kartice. Do takrat nas pokličite ali obiščite v času uradnih ur.',
    update_permit:
      'Tu boste na dovolilnici zamenjali registrsko številko vozila. Do takrat nam sporočite spremembo po elektronski pošti.',
    settings:
      'Tu boste spreminjali elektronski naslov in geslo svojega računa. Do takrat geslo zamenjate s povezavo »Pozabljeno geslo« na prijavi.',
    new_permit:
      'Tu boste izdali dovolilnico brez vloge stranke. Do takrat vnesite vlogo in jo obravnavajte kot običajno.',
    permit_holders:
      'Tu bo seznam ljudi in podjetij z dovolilnicami. Do takrat imetnika najdete z iskanjem med dovolilnicami.',
    users: 'Tu bo seznam uporabniških računov. Do takrat račun za vlagatelja ustvarite pri njegovi vlogi.',
    user: 'Tu bodo podatki enega uporabnika z vlogami, dovolilnicami in dokumenti. Do takrat ga najdete z iskanjem med vlogami.',
    parking:
      'Tu boste urejali parkirišča in cenik. Do takrat veljajo parkirišča in cene, ki jih vidi vlagatelj v obrazcu.',
    payments:
      'Tu boste uvažali bančne izpiske in povezovali plačila. Do takrat plačilo na okencu vpišete pri vlogi.',
    exports: 'Tu boste pripravljali izvoze v CSV in XLSX. Do takrat podatke vidite v seznamih.',
  } as Record<string, string>,
  later_title: 'V pripravi',

  privacy_staff_title: 'Vpogledi v osebne podatke se beležijo',
  privacy_staff_text:
    'Vsak vaš vpogled v osebne podatke in vsaka sprememba se zapiše: kdo, kdaj, čigavi podatki in zakaj. Podatke odpirajte samo, ko jih potrebujete za delo.',
  footer_contact: 'Stik',
};
