/** Texts of the form when staff fill it in: they never address the reader as the applicant. */
export default {
  applicant_type: 'Vlagatelj je',
  applicant_type_hint: {
    natural_person: 'Občan, lastnik, zaposleni ali obiskovalec.',
    sole_trader: 'Račun se glasi na s. p.',
    legal_entity: 'Podjetje, zavod, društvo ali javna služba.',
  },
  tax_number_hint: 'Potrebna je za račun. 8 številk.',
  tax_number_hint_foreign: 'Slovenska davčna številka, če jo vlagatelj ima.',
  birth_date_hint: 'Le če vlagatelj nima slovenske davčne številke.',
  contact: 'Kako dosežemo vlagatelja',
  email_hint:
    'Sem pošljemo številko vloge, morebitni poziv k dopolnitvi in odločitev. Brez naslova pišemo po pošti.',
  represented: 'Vlogo oddaja nekdo drug po pooblastilu',
  represented_hint:
    'Zgoraj vnesite podatke tistega, ki bo imetnik dovolilnice. Med prilogami dodajte pooblastilo.',
  representative_hint: 'Podatki pooblaščenca, ki oddaja vlogo.',
  documents_needed: 'Potrebne priloge',
  ownership_option: {
    own: 'Vlagateljevo oziroma družinsko',
    leased: 'Na lizing ali v najemu',
    company: 'Službeno',
  },
  ownership_hint: { leased: 'Potrebna je pogodba o lizingu ali najemu.' },
  documents_privacy: 'Na kopijah so lahko prekriti podatki, ki jih ne potrebujemo (na primer EMŠO).',
  document_any: 'Karkoli drugega, kar potrjuje vlogo.',
  rfid_card_new: 'Nova kartica',
  rfid_card_existing: 'Kartico že ima',
  rfid_card_new_hint: (p: { price: string }) =>
    `Enkratno ${p.price}; kartica ostane imetnikova tudi naslednja leta.`,
  delivery: 'Kako imetnik prejme dovolilnico',
  delivery_pickup_hint: (p: { address: string }) => p.address,
};
