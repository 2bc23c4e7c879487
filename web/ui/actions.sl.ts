/** Texts of every dialog that changes a row: what went wrong, and what somebody else changed meanwhile. */
export default {
  not_done: 'Ni uspelo',
  error_network: 'Ni povezave s strežnikom. Kar ste vpisali, je ohranjeno; poskusite znova.',
  error_server: 'Prišlo je do napake na strežniku. Kar ste vpisali, je ohranjeno; poskusite znova.',
  sign_in_again: 'Prijavite se v novem zavihku, nato poskusite znova',
  stale_table: 'Kaj se je spremenilo',
  stale_field: 'Polje',
  stale_before: 'Ko ste odprli',
  stale_now: 'Zdaj',
  stale_same: 'Vidni podatki so enaki, spremenila se je le različica.',
  stale_what_next: 'Kar ste vpisali, ostane. Naložite novo stanje, preglejte in poskusite znova.',
  stale_closed: 'V novem stanju tega koraka ni več mogoče narediti.',
  stale_take: 'Naloži novo stanje',
  row_wait: 'Trenutek',
  row_loading: 'Nalagam …',
  row_failed: 'Podatkov ni bilo mogoče naložiti.',
  stale_title: 'Zapis je medtem spremenil nekdo drug',
};
