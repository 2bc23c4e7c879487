/** Texts of the public pages outside the features. */
export default {
  service: 'Dovolilnice',
  licences: 'Licence programja na teh straneh',
  terms_title: 'Pogoji uporabe in zasebnost',
  terms_part: 'Pogoji uporabe',
  privacy_part: 'Obvestilo o obdelavi osebnih podatkov',
  on_this_page: 'Na tej strani',
  not_open_title: 'Spletna oddaja vlog še ni odprta',
  not_open_yet: 'Spletno oddajo vlog še pripravljamo. Poskusite pozneje.',
  not_open_text: (p: { name: string; phone: string; email: string }) =>
    `${p.name} spletno oddajo vlog še pripravlja. Poskusite pozneje. Za vprašanja pokličite ${p.phone} ali pišite na ${p.email}.`,
  privacy_short_title: 'Zakaj potrebujemo vaše podatke',
  privacy_short:
    'Da izdamo dovolilnico in odpremo zapornico. Hranimo jih 5 let in jih ne prenašamo v tretje države.',
  privacy_short_more: 'Celotno obvestilo',
};
