import type { Language } from '../../../contract/values/languages.ts';

/** What to do about a rejected or noted cell, beside why; by the codes of the contract's messages. */
const ADVICE: Readonly<Record<string, Readonly<Record<Language, string>>>> = {
  required: { sl: 'Dopišite ga.', en: 'Fill it in.' },
  'tax_number.invalid': {
    sl: 'Če prave ne poznate, pustite celico prazno: imetnika označimo in jo zahtevamo pozneje.',
    en: 'If you do not know the right one, leave the cell empty: the holder is marked and asked for it later.',
  },
  'company_registration_number.invalid': {
    sl: 'Preverite jo v Poslovnem registru (AJPES) ali pustite celico prazno.',
    en: 'Check it in the business register (AJPES), or leave the cell empty.',
  },
  'postal_code.invalid': {
    sl: 'Preverite jo; pri naslovu v tujini dopišite državo.',
    en: 'Check it; for an address abroad add the country.',
  },
  'country.invalid': {
    sl: 'Vnesite ime države ali dve črki, npr. Avstrija ali AT.',
    en: 'Enter the name of the country or two letters, e.g. Austria or AT.',
  },
  'email.invalid': {
    sl: 'Popravite ga ali pustite celico prazno.',
    en: 'Correct it, or leave the cell empty.',
  },
  'registration_number.invalid': {
    sl: 'Če je tuja, dopišite državo v oklepaju, npr. M-AB 1234 (D).',
    en: 'If it is foreign, add the country in brackets, e.g. M-AB 1234 (D).',
  },
  'registration_number.live_permit': {
    sl: 'Če je ista dovolilnica, vrstico izbrišite, sicer popravite vozilo.',
    en: 'If it is the same permit, delete the row, else correct the vehicle.',
  },
  'birth_date.invalid': {
    sl: 'Popravite datum ali pustite celico prazno.',
    en: 'Correct the date, or leave the cell empty.',
  },
  'birth_date.future': {
    sl: 'Popravite datum ali pustite celico prazno.',
    en: 'Correct the date, or leave the cell empty.',
  },
  'text.too_long': { sl: 'Skrajšajte besedilo.', en: 'Shorten the text.' },
  'amount.invalid': {
    sl: 'Vnesite znesek, npr. 15,00, ali pustite celico prazno.',
    en: 'Enter an amount, e.g. 15.00, or leave the cell empty.',
  },
  'date.order': { sl: 'Preverite oba datuma.', en: 'Check both dates.' },
  'date.future': { sl: 'Popravite datum.', en: 'Correct the date.' },
  'permit_year.invalid': {
    sl: 'Vnesite leto med 2000 in prihodnjim letom.',
    en: 'Enter a year between 2000 and next year.',
  },
  'rfid_card_number.invalid': {
    sl: 'Prepišite 10 številk s kartice ali pustite celico prazno.',
    en: 'Copy the 10 digits from the card, or leave the cell empty.',
  },
  'rfid_card_number.unavailable': {
    sl: 'Preverite kartico v zavihku Kartice ali pustite celico prazno.',
    en: 'Check the card in the tab Cards, or leave the cell empty.',
  },
  'rfid_card_uid.invalid': {
    sl: 'Popravite ga ali pustite celico prazno.',
    en: 'Correct it, or leave the cell empty.',
  },
  'rfid_card_uid.taken': { sl: 'Preverite obe kartici.', en: 'Check both cards.' },
  'rfid_card_uid.differs': {
    sl: 'Preverite kartico v zavihku Kartice.',
    en: 'Check the card in the tab Cards.',
  },
  'rule.max_permits': {
    sl: 'Preverite, ali je vrstica odveč ali pripada komu drugemu.',
    en: 'Check whether the row is superfluous or somebody else’s.',
  },
  'user_type.applicant_type': {
    sl: 'Izberite drugo vrsto dovolilnice ali popravite vrsto osebe.',
    en: 'Choose another category, or correct the person type.',
  },
  'extra.required': { sl: 'Dopišite ga v stolpec Dodatni podatek.', en: 'Enter it in the column Property.' },
  'import.no_house_number': {
    sl: 'Dopišite jo; kjer je ni, napišite b. š.',
    en: 'Add it; where there is none, write b. š.',
  },
  'import.user_type_unknown': {
    sl: 'V koraku Stolpci povejte, kaj beseda pomeni, ali jo popravite.',
    en: 'Say in step Columns what the word means, or correct it.',
  },
  'import.lot_unknown': {
    sl: 'V koraku Stolpci povejte, kaj beseda pomeni, ali jo popravite.',
    en: 'Say in step Columns what the word means, or correct it.',
  },
  'import.no_price': {
    sl: 'Popravite vrsto dovolilnice ali leto ali dopolnite cenik.',
    en: 'Correct category or year, or complete the price list.',
  },
  'import.lot_not_in_category': {
    sl: 'Popravite parkirišče ali vrsto dovolilnice.',
    en: 'Correct lot or category.',
  },
  'import.repeated': {
    sl: 'Izbrišite odvečno vrstico ali popravite vrednost.',
    en: 'Delete the superfluous row, or correct the value.',
  },
  'import.plate_repeated': {
    sl: 'Izbrišite odvečno vrstico ali popravite vozilo.',
    en: 'Delete the superfluous row, or correct the vehicle.',
  },
  'import.card_repeated': {
    sl: 'Popravite številko kartice ali pustite celico prazno.',
    en: 'Correct the card number, or leave the cell empty.',
  },
  'import.other_person': {
    sl: 'Vnesite drug naslov ali pustite celico prazno.',
    en: 'Enter another address, or leave the cell empty.',
  },
};
/** These messages say themselves what to do. */
const SAID = new Set([
  'import.formula',
  'import.cell_error',
  'import.applicant_type',
  'import.name_parts',
  'import.post_parts',
  'import.date',
]);
const DEFAULT: Readonly<Record<Language, string>> = {
  sl: 'Popravite vrednost v tej celici.',
  en: 'Correct the value of this cell.',
};

/** What to do about a rejection; empty where the message says it or nothing is to be done. */
export const adviceOf = (code: string, language: Language, rejected = true): string =>
  ADVICE[code]?.[language] ?? (rejected && !SAID.has(code) ? DEFAULT[language] : '');
