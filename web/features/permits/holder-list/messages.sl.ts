import { holderTitles } from '../../../../contract/permits/columns.sl.ts';
/** Texts of permit holders and of the documents of a person. */
export default {
  columns: holderTitles,
  document_added: 'Dodan',
  document_name: 'Dokument',
  document_open: (p: { name: string }) => `${p.name} (odpre se v novem zavihku)`,
  document_owner: 'Spada k',
  document_size: 'Velikost',
  documents_empty: 'Ta oseba nima dokumentov',
  documents_empty_text: 'Pokažejo se priloge njenih vlog in dovolilnic.',
  account_no: 'Brez računa',
  account_yes: 'Ima račun',
  empty: 'Imetnikov še ni',
  empty_text: 'Prvi se pokaže, ko izdate prvo dovolilnico.',
  lead: 'Ljudje in podjetja z dovolilnicami, vsak enkrat, z vsemi tablicami in karticami.',
  search: 'Ime, tablica, kartica, telefon',
  title: 'Imetniki dovolilnic',
  views: {
    all: 'Vsi',
    live: 'Z veljavno dovolilnico',
    past: 'Samo s preteklimi',
    no_account: 'Brez računa',
  },
  more: (p: { n: number }) => `in še ${p.n}`,
};
