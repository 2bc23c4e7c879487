import { plural } from '../../../i18n/plural.ts';

/** Texts of sign-in and passwords. */
export default {
  login_lead: 'Za občane in podjetja z dovolilnico ter za uslužbence občine.',
  email: 'Elektronski naslov',
  password: 'Geslo',
  login_submit: 'Prijavi se',
  forgot: 'Ste pozabili geslo?',
  no_account_title: 'Nimate računa?',
  no_account_text:
    'Vlogo za dovolilnico oddate tudi brez računa. Njeno stanje spremljate s povezavo, ki jo prejmete po elektronski pošti; na isti strani lahko odprete tudi račun.',
  no_account_action: 'Oddaj vlogo brez računa',
  no_account_status: 'Stanje oddane vloge',
  login_network:
    'Ni povezave s strežnikom. Preverite internetno povezavo in poskusite znova; vneseno ostane.',
  other_error: 'Poskusite znova čez nekaj trenutkov. Če se ponovi, nas pokličite.',
  throttled_title: 'Preveč neuspelih poskusov',
  throttled: (p: { when: string }) =>
    `Zaradi varnosti lahko znova poskusite ${p.when}. Geslo lahko medtem tudi ponastavite.`,
  throttled_unknown:
    'Zaradi varnosti počakajte nekaj minut in poskusite znova. Medtem lahko geslo tudi ponastavite.',
  password_set_title: 'Geslo je nastavljeno',
  password_set_text: 'Prijavite se z novim geslom.',

  request_title: 'Pozabljeno geslo',
  request_lead:
    'Vnesite elektronski naslov svojega računa. Poslali vam bomo povezavo za novo geslo, tudi če ste se doslej prijavljali s ključem za dostop.',
  request_submit: 'Pošlji povezavo',
  request_done_title: 'Preverite elektronsko pošto',
  request_done: (p: { email: string }) =>
    `Če račun z naslovom ${p.email} obstaja, smo nanj poslali povezavo. Pride v nekaj minutah in velja omejen čas.`,
  request_done_hint: 'Ni pošte? Poglejte med vsiljeno pošto ali preverite, ali ste naslov vnesli pravilno.',
  request_again: 'Vnesite drug naslov',
  to_login: 'Nazaj na prijavo',

  set_title: 'Novo geslo',
  invitation_title: 'Dobrodošli med uporabniki',
  set_lead: (p: { email: string }) => `Izberite novo geslo za račun ${p.email}.`,
  invitation_lead: (p: { email: string }) =>
    `Občina vam je odprla uporabniški račun ${p.email}. Izberite geslo in račun je pripravljen.`,
  set_expires: (p: { when: string }) => `Povezava velja do ${p.when}.`,
  set_submit: 'Nastavi geslo',
  invitation_submit: 'Ustvari geslo',
  new_password: 'Novo geslo',
  new_password_hint:
    'Vsaj 12 znakov. Dobra izbira so štiri nepovezane besede, na primer ime cvetlice, kraja, jedi in živali.',
  checking: 'Preverjam povezavo …',
  link_bad_title: 'Povezava ne velja več',
  link_bad_text:
    'Povezava je potekla, je bila že uporabljena ali ni popolna. Zahtevajte novo; dosedanje geslo ostane nespremenjeno.',
  link_new: 'Zahtevaj novo povezavo',
  link_network_title: 'Povezave ni bilo mogoče preveriti',

  forced_title: 'Nastavite novo geslo',
  forced_lead:
    'Preden nadaljujete, zamenjajte začetno geslo z novim, ki ga poznate samo vi. To storite samo enkrat.',
  current_password: 'Trenutno geslo',
  current_password_hint: 'Geslo, s katerim ste se pravkar prijavili.',
  forced_submit: 'Shrani novo geslo',
  forced_done: 'Novo geslo je shranjeno.',

  strength: 'Moč gesla',
  strength_missing: (p: { n: number }) =>
    `Še ${plural('sl', p.n, { one: `${p.n} znak`, two: `${p.n} znaka`, few: `${p.n} znaki`, other: `${p.n} znakov` })}.`,
  strength_short: 'Prekratko.',
  strength_weak: 'Šibko: lahko ga je uganiti. Dodajte nepovezane besede.',
  strength_fair: 'Dobro. Še ena beseda bi ga naredila močno.',
  strength_strong: 'Močno geslo.',

  errors: {
    required: 'Polje je obvezno.',
    'email.invalid': 'Vnesite veljaven elektronski naslov, npr. ana@primer.si.',
    'password.too_short': 'Geslo naj ima vsaj 12 znakov. Dobra izbira so štiri nepovezane besede.',
    'text.too_long': 'Geslo je predolgo: največ 200 znakov.',
  } as Record<string, string>,
};
