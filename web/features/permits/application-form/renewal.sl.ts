/** Texts of the renewal of a permit, beside those of the application form. */
export default {
  title: (p: { year: number }) => `Podaljšanje za leto ${p.year}`,
  lead: 'Preverite podatke. Če se ni nič spremenilo, samo potrdite in oddajte.',
  lead_wrong: 'Nekaj podatkov je treba dopolniti, preden vlogo oddate.',
  wrong_title: 'Podaljšanje z enim klikom tokrat ni mogoče',
  facts: 'Ostane, kot je bilo',
  something_changed: 'Nekaj se je spremenilo',
  open_form: 'Odpri vlogo s temi podatki',
  documents_anew: 'Priložite znova',
  documents_anew_why: 'To dokazilo velja le za eno leto, zato potrebujemo novo.',
  consent:
    'Podatki so pravilni, strinjam se s pogoji uporabe in sem seznanjen/-a z obdelavo osebnih podatkov',
  send: (p: { amount: string }) => `Oddaj vlogo (${p.amount})`,
  send_free: 'Oddaj vlogo (brezplačno)',
  rejected_title: 'Te dovolilnice zdaj ni mogoče podaljšati',
  rejected_text:
    'Morda je podaljšanje že oddano ali pa se vloge za naslednje leto še ne sprejemajo. Oddate lahko novo vlogo.',
  renewing_title: 'Podaljšanje dovolilnice',
  renewing: (p: { nr: string }) => `Podaljšujete dovolilnico ${p.nr}. Popravite, kar se je spremenilo.`,
};
