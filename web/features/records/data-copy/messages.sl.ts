/** Texts of the page that a mailed link to a copy of personal data opens. */
export default {
  title: 'Kopija vaših podatkov',
  lead: 'V datoteki ZIP so stran za branje, podatki v obliki JSON in vaše priloge. Shranite jo na varno mesto, ki ga ne uporabljajo drugi.',
  until: 'Na voljo je do dneva, ki je naveden v sporočilu; potem jo izbrišemo.',
  download: 'Prenesi kopijo (ZIP)',
  done: 'Datoteka je prenesena.',
  file_name: 'moji-podatki.zip',
  gone_title: 'Povezava ne velja več',
  gone: 'Povezava je potekla ali ni popolna. Če kopijo še potrebujete, jo na občini zahtevajte znova.',
  to_home: 'Na prvo stran',
};
