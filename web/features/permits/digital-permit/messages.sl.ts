/** Texts of the digital permit; few, because they are cached for use without a connection. */
export default {
  title: 'Parkirna dovolilnica',
  valid: 'Veljavna',
  until: (p: { date: string }) => `do ${p.date}`,
  from_to: (p: { from: string; to: string }) => `od ${p.from} do ${p.to}`,
  plates: 'Vozila',
  holder: 'Imetnik',
  kind: 'Vrsta',
  qr: (p: { nr: string }) => `Koda QR: povezava za preverjanje dovolilnice ${p.nr}`,
  check: 'Koda za preverjanje:',
  brightness: 'Če kode ni mogoče prebrati, povečajte svetlost zaslona.',
  as_of: (p: { at: string }) => `Brez povezave. Stanje z dne ${p.at}.`,
  works_offline: 'Shranjeno v tem telefonu: ta stran se odpre tudi brez povezave, dokler se ne odjavite.',
  full_screen: 'Čez cel zaslon',
  share: 'Pošlji družinskemu članu',
  share_text: (p: { nr: string }) => `Parkirna dovolilnica ${p.nr}: na povezavi je vidno, ali velja.`,
  link_copied: 'Povezava je kopirana. Prilepite jo v sporočilo.',
  link_not_copied: (p: { url: string }) => `Povezave ni mogoče kopirati. Prepišite jo: ${p.url}`,
  calendar: 'Dodaj konec veljavnosti v koledar',
  pdf: 'List za vetrobransko steklo (PDF)',
  all_kept: 'Vse dovolilnice v telefonu',
  back: 'Na dovolilnico',
  kept_title: 'Dovolilnice v telefonu',
  none: 'Nimate veljavne dovolilnice.',
  none_kept:
    'V tem telefonu ni shranjena nobena dovolilnica. Ko boste imeli povezavo, se prijavite in odprite to stran.',
  list_works_offline:
    'Shranjeno v tem telefonu: dovolilnice se odprejo tudi brez povezave, dokler se ne odjavite.',
  install: 'Dodaj na začetni zaslon',
  install_hint:
    'Da boste imeli dovolilnice vedno pri roki, v meniju brskalnika izberite »Dodaj na začetni zaslon«.',
  home: 'Na moj pregled',
};
