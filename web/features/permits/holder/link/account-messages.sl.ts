/** Texts of the step from the link of an application to an account. */
export default {
  title: 'Uporabniški račun',
  lead: 'V računu imate vse vloge, dovolilnice in račune na enem mestu. Odprete ga le enkrat: potrdite elektronski naslov in izberete, kako se boste prijavljali.',
  confirm: 'Potrdi elektronski naslov',
  choose_title: 'Izberite način prijave',
  choose_text: (p: { email: string }) => `Naslov ${p.email} je potrjen. Kako se boste prijavljali v račun?`,
  passkey_title: 'Brez gesla, kot odklenete telefon',
  passkey_text:
    'Prijavili se boste s prstnim odtisom, obrazom ali kodo, s katero odklepate to napravo. Temu pravimo ključ za dostop; gesla ne potrebujete. Odtis in obraz ostaneta v napravi, mi ju ne dobimo. Če napravo izgubite, račun ostane vaš: na elektronski naslov vam pošljemo povezavo, s katero si nastavite geslo.',
  passkey: 'Odpri uporabniški račun s ključem za dostop',
  passkey_name: 'Prva naprava',
  passkey_failed: 'Ključ za dostop ni nastal. Poskusite znova ali izberite geslo.',
  password_title: 'Z geslom',
  password_text: 'Izberite ga, če napravo uporablja še kdo drug ali se želite prijavljati tudi drugje.',
  password_instead: 'Raje izberem geslo',
  choose_hint:
    'Vsaj 12 znakov. Dobra izbira so štiri nepovezane besede, na primer ime cvetlice, kraja, jedi in živali.',
  password: 'Geslo',
  choose: 'Odpri uporabniški račun in me prijavi',
  existing_title: 'Račun že imate',
  existing_text: (p: { email: string }) =>
    `Z naslovom ${p.email} imate že odprt uporabniški račun. Vlogo lahko dodamo vanj; prijavljate se kot doslej.`,
  existing: 'Dodaj vlogo v račun',
  added_title: 'Vloga je v vašem računu',
  added_text: 'Prijavite se kot običajno. Tam so tudi vaše druge vloge in dovolilnice z istimi podatki.',
  linked_title: 'Vloga je že v uporabniškem računu',
  linked_text:
    'Prijavite se s ključem za dostop ali z elektronskim naslovom in geslom. Če ste geslo pozabili ali izgubili napravo s ključem, si na strani za prijavo izberete novo geslo.',
  sign_in: 'Prijava v račun',
  other_title: 'S tem naslovom računa ne moremo odpreti',
  other_text: (p: { email: string }) =>
    `Naslov ${p.email} ima že račun nekoga drugega, na primer družinskega člana. Vlogo lahko še naprej spremljate s povezavo iz sporočila. Če želite svoj račun, nas pokličite, da zapišemo vaš naslov.`,
  back: 'Nazaj na vlogo',
  failed: 'Računa zdaj ni mogoče odpreti. Poskusite znova ali nas pokličite.',
};
