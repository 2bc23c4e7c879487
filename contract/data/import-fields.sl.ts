import { byName } from '../values/by-name.ts';
import { PLAIN_FIELDS, plainNamesFor } from '../permits/plain-fields.ts';
import plain from '../permits/plain-fields.sl.ts';
import type { ImportField } from './imports.ts';

/** Fields of an import as people read them: on the screen and in the template. */
const sl = {
  legacy_number: {
    label: 'Stara številka',
    hint: 'Številka v dosedanji evidenci; po njej boste zapis še vedno našli.',
  },
  applicant_type: { label: 'Vrsta osebe', hint: 'Fizična, pravna ali s.p. Če je ni, jo ugotovimo iz imena.' },
  full_name: { label: 'Ime in priimek ali naziv', hint: 'Ana Novak ali Hotel Jezero d.o.o.' },
  first_name: { label: 'Ime', hint: 'Če sta ime in priimek vsak v svojem stolpcu.' },
  last_name: { label: 'Priimek', hint: 'Če sta ime in priimek vsak v svojem stolpcu.' },
  company_name: { label: 'Naziv podjetja', hint: 'Če ima podjetje svoj stolpec.' },
  address: {
    label: 'Naslov',
    hint: 'Ulica ali vas in hišna številka, lahko tudi s pošto in državo: Ribčev Laz 48a, 4265 Bohinjsko jezero.',
  },
  street: { label: 'Ulica', hint: 'Če je hišna številka v svojem stolpcu.' },
  house_number: { label: 'Hišna številka', hint: '48a' },
  post: { label: 'Poštna številka in kraj', hint: '4265 Bohinjsko jezero' },
  postal_code: { label: 'Poštna številka', hint: 'Če je kraj v svojem stolpcu.' },
  city: { label: 'Kraj', hint: 'Ime pošte.' },
  country: { label: 'Država', hint: 'Ime ali dvočrkovna oznaka. Če je prazno, velja Slovenija.' },
  email: { label: 'E-pošta', hint: 'ana.novak@example.org' },
  phone: { label: 'Telefon', hint: '040 123 456' },
  tax_number: { label: 'Davčna številka', hint: '8 števk, lahko s SI spredaj.' },
  company_registration_number: { label: 'Matična številka', hint: 'Za podjetja: 7 ali 10 števk.' },
  birth_date: { label: 'Datum rojstva', hint: 'Za tujce brez slovenske davčne številke.' },
  user_type: {
    label: 'Vrsta dovolilnice',
    hint: 'Oznaka ali ime vrste dovolilnice; pri uvozu določite, kaj pomeni katera beseda.',
  },
  parking_lots: {
    label: 'Parkirišča',
    hint: 'Oznake ali imena, ločena s podpičjem. Če jih ni, veljajo parkirišča te vrste dovolilnice.',
  },
  extra: {
    label: 'Dodatni podatek',
    hint: 'Delodajalec, objekt, številka dovoljenja za plovilo ali parcela, če ga vrsta dovolilnice zahteva.',
  },
  registration_numbers: {
    label: 'Registrske številke',
    hint: 'Ena ali več, ločenih s podpičjem, vejico ali poševnico: KR AB-123.',
  },
  more_registration_numbers: {
    label: 'Druga registrska številka',
    hint: 'Če ima drugo vozilo svoj stolpec.',
  },
  rfid_card_number: { label: 'Številka kartice', hint: '10 števk; izgubljene ničle na začetku dodamo.' },
  rfid_card_uid: { label: 'UID kartice', hint: '8 ali 14 znakov 0–9 in A–F.' },
  permit_year: { label: 'Leto dovolilnice', hint: 'Če je prazno, velja leto začetka veljavnosti.' },
  valid_from: { label: 'Velja od', hint: '1. 1. 2027' },
  valid_to: { label: 'Velja do', hint: '31. 12. 2027' },
  issued_on: { label: 'Datum izdaje', hint: '5. 12. 2026' },
  price: { label: 'Cena', hint: 'Plačani znesek z DDV. Če ga ni, je dovolilnica brez plačila.' },
  ...byName(plainNamesFor('import'), (name) => ({
    label: plain[name],
    hint: `Do ${PLAIN_FIELDS[name].max} znakov.`,
  })),
} as const satisfies Record<ImportField, { label: string; hint: string }>;

export type ImportFieldTexts = Record<ImportField, { label: string; hint: string }>;
export default sl as ImportFieldTexts;
