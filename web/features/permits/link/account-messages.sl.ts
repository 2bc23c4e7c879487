/** Texts of the step from the link of an application to an account. */
export default {
  title: 'Uporabniški račun',
  lead: 'V računu imate vse vloge, dovolilnice in račune na enem mestu. Odprete ga le enkrat: potrdite elektronski naslov in izberete geslo.',
  confirm: 'Potrdi elektronski naslov',
  choose_title: 'Izberite geslo',
  choose_text: (p: { email: string }) =>
    `Naslov ${p.email} je potrjen. Z njim in z geslom se boste prijavili.`,
  choose_hint:
    'Vsaj 12 znakov. Dobra izbira so štiri nepovezane besede, na primer ime cvetlice, kraja, jedi in živali.',
  password: 'Geslo',
  choose: 'Odpri račun in me prijavi',
  existing_title: 'Račun že imate',
  existing_text: (p: { email: string }) =>
    `Z naslovom ${p.email} imate že odprt račun. Vlogo lahko dodamo vanj; geslo ostane isto.`,
  existing: 'Dodaj vlogo v račun',
  added_title: 'Vloga je v vašem računu',
  added_text: 'Prijavite se kot običajno. Tam so tudi vaše druge vloge in dovolilnice z istimi podatki.',
  linked_title: 'Vloga je že v uporabniškem računu',
  linked_text:
    'Za prijavo potrebujete svoj elektronski naslov in geslo. Če ste geslo pozabili, si na strani za prijavo izberete novo.',
  sign_in: 'Prijava v račun',
  other_title: 'S tem naslovom računa ne moremo odpreti',
  other_text: (p: { email: string }) =>
    `Naslov ${p.email} ima že račun nekoga drugega, na primer družinskega člana. Vlogo lahko še naprej spremljate s povezavo iz sporočila. Če želite svoj račun, nas pokličite, da zapišemo vaš naslov.`,
  other_mail_title: 'Naslov v vlogi je drug',
  back: 'Nazaj na vlogo',
  failed: 'Računa zdaj ni mogoče odpreti. Poskusite znova ali nas pokličite.',
};
