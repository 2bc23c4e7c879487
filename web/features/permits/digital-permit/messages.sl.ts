/** Texts of the digital permit; few, because they are cached for use without a connection. */
export default {
  title: 'Parkirna dovolilnica',
  valid: 'Veljavna',
  until: (p: { date: string }) => `do ${p.date}`,
  from_to: (p: { from: string; to: string }) => `od ${p.from} do ${p.to}`,
  plates: 'Vozila',
  holder: 'Imetnik',
  lots: 'Parkirišča',
  kind: 'Vrsta',
  qr: (p: { nr: string }) => `Koda QR: povezava za preverjanje dovolilnice ${p.nr}`,
  check: 'Koda za preverjanje:',
  as_of: (p: { at: string }) => `Brez povezave. Stanje z dne ${p.at}.`,
  works_offline: 'Shranjeno v tem telefonu: ta stran se odpre tudi brez povezave, dokler se ne odjavite.',
  back: 'Na dovolilnico',
  pdf: 'Prenesi PDF',
};
