import words from '../../../contract/settings/labels.sl.ts';
import { plural } from '../../i18n/plural.ts';

/** Labels of the values of the contract, with the texts that combine them, and nouns of many pages. */
export default {
  ...words,
  /** What many pages show of an application or a permit. */
  application: 'Vloga',
  permit: 'Dovolilnica',
  person: 'Oseba',
  vehicles: 'Vozila',
  documents: 'Dokumenti',
  lots: 'Parkirišča',
  address: 'Naslov',
  open_application: 'Odpri vlogo',
  /** Who did it, in a sentence, where no person did. */
  by_program: 'program',
  temporary: (p: { from: string | null; to: string }) =>
    p.from ? `Začasna dovolilnica velja od ${p.from} do ${p.to}` : `Začasna dovolilnica velja do ${p.to}`,
  /** Beside words of the office in another language than the page. */
  in_other_language: '(v angleščini)',
  /** A holder from an old list that lacks who they are. */
  incomplete: 'Nepopolni podatki',
  incomplete_title: (p: { facts: string }) => `Manjka ${p.facts}.`,
  incomplete_text:
    'Imetnik je iz prejšnje evidence. Vprašajte ga ob podaljšanju, novi vlogi ali na okencu; ko podatek vnesete, oznaka izgine.',
  incomplete_yes: 'Podatki o imetniku manjkajo',
  incomplete_no: 'Podatki so popolni',
  fiscal_urgent: 'Nujnost potrditve',
  fiscal_urgent_yes: 'Nujno potrditi',
  fiscal_urgent_no: 'Ni nujno',
  missing_facts: {
    tax_number: 'davčna številka',
    birth_date: 'davčna številka ali datum rojstva',
    company_registration_number: 'matična številka',
  },

  /** Why a permit costs a part of the year's price: what is left of the year. */
  price_part: ({ left, of }: { left: number; of: number }): string => {
    if (of === 2) return 'Velja še pol leta: polovica letne cene.';
    const time =
      of === 12
        ? plural('sl', left, { one: 'mesec', two: 'meseca', few: 'mesece', other: 'mesecev' })
        : plural('sl', left, {
            one: 'četrtletje',
            two: 'četrtletji',
            few: 'četrtletja',
            other: 'četrtletij',
          });
    return `Velja še ${left} ${time}: ${left}/${of} letne cene.`;
  },
  /** After the amount: which part it is. */
  price_share: (p: { share: string }): string => `${p.share} letne cene`,
};
