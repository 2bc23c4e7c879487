import { plural } from '../../../../i18n/plural.ts';

const codes = (n: number): string =>
  plural('sl', n, { one: `${n} koda`, two: `${n} kodi`, few: `${n} kode`, other: `${n} kod` });

/** Texts of the second step of a sign-in, and of its settings. */
export default {
  kinds: {
    passkey: 'Ključ za dostop',
    totp: 'Aplikacija za kode',
  },
  use: {
    passkey: 'Uporabi ključ za dostop',
    totp: 'Uporabi kodo s telefona',
    recovery_code: 'Uporabi rezervno kodo',
    password: 'Uporabi geslo',
    provider: 'Uporabi službeni račun',
  },
  provider_lead:
    'Potrdite s službenim računom v novem oknu, nato se vrnite sem. Vneseno na tej strani ostane.',
  provider_open: 'Odpri okno za potrditev',
  provider_go_on: 'Nadaljuj',
  provider_missing:
    'Potrditve še ni. Odprite okno in jo dokončajte; če vam ponudnik drugega koraka ni ponudil, obvestite skrbnika.',
  provider_title: 'Prijava s službenim računom',
  provider_account:
    'V ta račun se prijavljate s službenim računom. Geslo in drugi korak urejate pri ponudniku, pravice pa določa vaša skupina tam.',

  sign_in_passkey: 'Prijava s ključem za dostop',
  second_title: 'Potrdite prijavo',
  second_lead: 'Geslo je pravo. Dokažite še, da ste to res vi.',
  back: 'Nazaj na prijavo',
  passkey_lead: 'Naprava vas bo prosila za prstni odtis, obraz ali PIN.',
  passkey_action: 'Potrdi s ključem za dostop',
  passkey_closed:
    'Ključa za dostop niste potrdili ali ga na tej napravi ni. Poskusite znova ali izberite drug način.',
  code: 'Koda s telefona',
  code_hint: 'Šest števk, ki jih kaže aplikacija za kode.',
  recovery_code: 'Rezervna koda',
  recovery_hint: 'Ena od kod, ki ste jih shranili. Vsaka velja enkrat.',
  password: 'Geslo',
  nothing_left:
    'Na tej napravi se s svojim drugim korakom ne morete prijaviti. Uporabite drugo napravo ali prosite skrbnika, da vam drugi korak ponastavi.',
  gone: 'Čas za potrditev je potekel ali je bilo preveč napačnih poskusov. Začnite znova.',

  step_title: 'Potrdite, da ste to vi',
  step_lead: 'To dejanje je občutljivo. Ko potrdite, se nadaljuje; vneseno ostane.',
  step_cancel: 'Ne zdaj',
  step_again: 'Začni znova',

  title: 'Prijava v dveh korakih',
  lead: 'Poleg gesla potrdite prijavo še s ključem za dostop ali kodo s telefona. Kdor ukrade geslo, v račun ne more.',
  lead_no_password:
    'S ključem za dostop se prijavite brez gesla, z njim ali s kodo s telefona pa potrdite občutljiva dejanja. Če si pozneje nastavite geslo, tako potrdite tudi prijavo z njim.',
  none: 'Prijava v dveh korakih ni vklopljena.',
  alone:
    'S ključem za dostop se prijavite brez gesla. Prijava v dveh korakih ni vklopljena; vklopi se, ko dodate še en način.',
  required: 'Za vaš račun je prijava v dveh korakih obvezna.',
  add_passkey: 'Dodaj ključ za dostop',
  add_app: 'Dodaj aplikacijo za kode',
  added_on: (p: { when: string }) => `Dodano ${p.when}`,
  last_used: (p: { when: string }) => `Nazadnje uporabljeno ${p.when}`,
  never_used: 'Še ni bilo uporabljeno',
  remove: 'Odstrani',
  remove_title: (p: { name: string }) => `Odstranim »${p.name}«?`,
  remove_text: 'S tem načinom se ne boste mogli več prijaviti. Na drugih napravah boste odjavljeni.',
  remove_last:
    'To je zadnji način: prijava v dveh korakih bo izklopljena, rezervne kode ne bodo več veljale.',
  remove_alone:
    'S tem ključem se ne boste mogli več prijaviti, na drugih napravah boste odjavljeni. Če gesla še nimate, si ga nastavite s povezavo, ki vam jo pošljemo na elektronski naslov.',
  removed: 'Način prijave je odstranjen.',
  codes_left: (p: { n: number }) => `Rezervne kode: na voljo ${codes(p.n)}.`,
  codes_few: 'Rezervnih kod skoraj ni več. Ustvarite nove.',
  renew: 'Ustvari nove rezervne kode',
  renew_title: 'Ustvarim nove rezervne kode?',
  renew_text: 'Dosedanje kode ne bodo več veljale.',

  name: 'Ime',
  name_hint: 'Po njem boste ta način prepoznali, na primer »Službeni telefon«.',
  passkey_title: 'Nov ključ za dostop',
  passkey_text:
    'Ključ za dostop je shranjen v napravi, v upravitelju gesel ali na ključku USB. Odklenete ga s prstnim odtisom, obrazom ali PIN-om; prijavite se lahko tudi brez gesla.',
  passkey_make: 'Ustvari ključ',
  passkey_name: 'Ta naprava',
  passkey_failed: 'Ključ ni nastal. Poskusite znova; če ga naprava že ima, ga ni treba dodajati.',
  app_title: 'Aplikacija za kode',
  app_text:
    'V telefon namestite aplikacijo za kode (na primer Aegis, Google Authenticator ali Microsoft Authenticator) in z njo preberite sliko.',
  app_qr: 'Koda QR za telefon',
  app_secret: 'Slike ne morete prebrati? Vnesite ta ključ:',
  app_code: 'Koda, ki jo zdaj kaže telefon',
  app_name: 'Telefon',
  app_save: 'Vklopi',
  added: 'Način prijave je dodan.',

  codes_title: 'Shranite rezervne kode',
  codes_text:
    'Z njimi se prijavite, če izgubite telefon ali ključ. Vsaka velja enkrat. Prikazane so samo zdaj: natisnite jih ali shranite na varno.',
  codes_label: 'Rezervne kode',
  codes_print: 'Natisni',
  codes_save: 'Shrani v datoteko',
  codes_file: 'dovolilnice-rezervne-kode.txt',
  codes_head: (p: { email: string }) => `Dovolilnice, rezervne kode za ${p.email}`,
  codes_done: 'Kode so shranjene',

  forced_title: 'Vklopite prijavo v dveh korakih',
  forced_lead:
    'Za vaše delo je obvezna, ker dostopate do osebnih podatkov in denarja občanov. Traja minuto; potem nadaljujete z delom.',
  forced_ip: 'Ključ za dostop na tem naslovu ni mogoč; izberite aplikacijo za kode.',
};
