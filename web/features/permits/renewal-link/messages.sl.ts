/** Texts of the page behind the personal link of a renewal. */
export default {
  title: 'Podaljšanje dovolilnice',
  lead: 'Vnesite kodo s sporočila ali pisma, ki ste ga prejeli od občine.',
  code: 'Koda za podaljšanje',
  code_hint: 'Dvanajst znakov, na primer 7K3M-Q9TD-2XWF. Vezajev vam ni treba vnašati.',
  go_on: 'Naprej',
  unknown_title: 'Te kode ne poznamo',
  unknown_text: 'Preverite jo na sporočilu ali pismu. Povezavo iz sporočila lahko tudi odprete neposredno.',
  failed_title: 'Strani trenutno ni mogoče prikazati',
  failed_text: 'Preverite internetno povezavo in poskusite znova.',
  failed_server:
    'Na strežniku je prišlo do napake. Poskusite znova čez nekaj minut; če se ponovi, nas pokličite.',
  too_many: 'Poskusov je bilo preveč. Počakajte deset minut in poskusite znova ali nas pokličite.',
  year: (p: { year: number }) => `Podaljšanje za leto ${p.year}`,
  until: (p: { date: string }) => `Prosimo, da vlogo oddate do ${p.date}.`,
  check_title: 'Najprej potrdite, da je dovolilnica vaša',
  check_text: (p: { plates: string }) =>
    `Vnesite celotno registrsko številko vozila, za katero dovolilnica velja (${p.plates}). Šele potem pokažemo podatke iz vloge.`,
  plate: 'Registrska številka',
  confirm: 'Potrdi in nadaljuj',
  sign_in: 'Imate uporabniški račun? Prijavite se in dovolilnico podaljšajte na nadzorni plošči.',
  renewed_title: 'Vloga za podaljšanje je že oddana',
  renewed_text:
    'Oddali ste jo vi ali jo je za vas vnesla občina. Stanje vidite na povezavi iz potrdila o prejemu, ki smo vam ga poslali.',
  over_title: 'Ta povezava ne velja več',
  over_text: 'Rok zanjo je potekel ali pa dovolilnica ni več vaša. Oddate lahko novo vlogo.',
};
