/** Texts of the reader's own account in the settings, and of the page that confirms a new address. */
export default {
  load_failed: 'Podatkov trenutno ni mogoče naložiti.',

  data_title: 'Moji podatki',
  data_lead:
    'S temi podatki se začne vaša naslednja vloga. Že oddane vloge in izdane dovolilnice se ne spremenijo.',
  data_lead_staff: 'Ime vidijo sodelavci in se zapiše ob vaših dejanjih.',
  data_save: 'Shrani podatke',
  data_done: 'Podatki so shranjeni.',
  data_stale:
    'Podatke je medtem spremenil nekdo drug. Preverite vneseno in še enkrat pritisnite »Shrani podatke«, če naj velja vaše.',
  name: 'Ime in priimek',
  fields: {
    first_name: 'Ime',
    last_name: 'Priimek',
    company_name: 'Naziv podjetja',
    street: 'Ulica',
    house_number: 'Hišna številka',
    postal_code: 'Poštna številka',
    city: 'Kraj',
    country: 'Država',
  },
  phone: 'Telefon',
  phone_hint: 'Na primer 040 123 456. Pokličemo le, če je treba kaj pojasniti.',
  language: 'Jezik',
  language_hint: 'V tem jeziku vam pišemo in prikažemo strani.',
  operator_tax_number: 'Davčna številka',
  operator_hint:
    'Če sprejemate gotovino ali kartice: z vsakim računom, ki ga izdate, gre Finančni upravi. Na računu je ni.',
  tax_number: (p: { nr: string }) =>
    `Davčna številka: ${p.nr}. Če je napačna, nam sporočite; sami je ne morete spremeniti.`,

  email_title: 'Elektronski naslov',
  email_now: 'S tem naslovom se prijavljate in nanj vam pišemo:',
  email_new: 'Nov elektronski naslov',
  email_hint: 'Nanj pošljemo povezavo. Dokler je ne odprete, velja dosedanji naslov.',
  current_password: 'Trenutno geslo',
  email_send: 'Pošlji povezavo',
  email_pending_title: 'Novi naslov čaka na potrditev',
  email_pending: (p: { email: string; until: string }) =>
    `Na ${p.email} smo poslali povezavo. Velja do ${p.until}. Če je ni, poglejte med vsiljeno pošto ali jo zahtevajte še enkrat.`,
  email_cancel: 'Umakni spremembo',
  email_cancelled: 'Sprememba naslova je umaknjena.',
  email_needs_password:
    'Naslov lahko spremenite, ko imate geslo: z njim potrdite, da ga spreminjate vi. Nastavite ga spodaj.',

  password_title: 'Geslo',
  password_lead: 'Po spremembi boste na drugih napravah odjavljeni. Na tej ostanete prijavljeni.',
  password_save: 'Spremeni geslo',
  password_done: 'Geslo je spremenjeno. Na drugih napravah ste odjavljeni.',
  no_password: (p: { email: string }) =>
    `Vaš račun nima gesla, ker se prijavljate drugače. Če ga želite, vam na ${p.email} pošljemo povezavo, s katero ga nastavite. Ko ga boste nastavili, se boste na vseh napravah prijavili znova.`,
  no_password_send: 'Pošlji povezavo za geslo',
  no_password_sent: 'Povezavo smo poslali. Velja dve uri. Poglejte tudi med vsiljeno pošto.',
  no_password_again: 'Pošlji še enkrat',

  sessions_title: 'Kje ste prijavljeni',
  sessions_lead: 'Če katere od naprav ne prepoznate, jo odjavite in takoj spremenite geslo.',
  sessions_lead_no_password:
    'Če katere od naprav ne prepoznate, jo takoj odjavite ter preverite prijavo pri ponudniku in ključe za dostop.',
  sessions_end_others: 'Odjavi vse druge',
  sessions_end_title: 'Odjavim vse druge naprave?',
  sessions_end_text: 'Na tej napravi ostanete prijavljeni, na drugih se bo treba znova prijaviti.',
  sessions_ended: 'Druge naprave so odjavljene.',
  session_current: 'ta naprava',
  session_end: 'Odjavi',
  session_end_title: 'Odjavim to napravo?',
  session_end_text: 'Velja takoj. Kar na njej še ni shranjeno, se lahko izgubi.',
  session_ended: 'Naprava je odjavljena.',
  session_last: (p: { when: string }) => `Nazadnje uporabljena ${p.when}`,
  session_began: (p: { when: string; ip: string | null }) =>
    p.ip ? `Prijava ${p.when} iz omrežja ${p.ip}` : `Prijava ${p.when}`,
  device: (p: { browser: string | null; system: string | null }) =>
    p.browser && p.system ? `${p.browser} (${p.system})` : (p.browser ?? p.system ?? 'Neznana naprava'),
  tokens_title: 'Dostop programov',
  tokens_lead:
    'Programi, ki v vašem imenu kličejo storitev. Dostop razveljavite tistim, ki jih ne uporabljate več.',
  token_end: 'Razveljavi dostop',
  token_end_title: 'Razveljavim dostop tega programa?',

  confirm_title: 'Potrditev novega naslova',
  confirm_text: (p: { email: string }) => `Vaš račun bo povezan z naslovom ${p.email}.`,
  confirm_until: (p: { until: string }) => `Povezava velja do ${p.until}.`,
  confirm_action: 'Potrdi novi naslov',
  confirm_done_title: 'Novi naslov velja',
  confirm_done: (p: { email: string }) =>
    `Odslej se prijavljate z naslovom ${p.email} in nanj vam pišemo. Na prejšnji naslov smo poslali obvestilo.`,
  confirm_bad_title: 'Povezava ne velja več',
  confirm_bad:
    'Povezava je potekla, je bila že uporabljena ali umaknjena ali ni popolna. Naslov računa se ni spremenil; novo povezavo zahtevate v nastavitvah.',
  to_settings: 'V nastavitve',
  to_login: 'Na prijavo',
};
