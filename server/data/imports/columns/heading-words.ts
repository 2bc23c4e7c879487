import { IMPORT_FIELDS, type ImportField } from '../../../../contract/data/imports.ts';
import { byName } from '../../../../contract/values/by-name.ts';
import { plainNamesFor } from '../../../../contract/permits/plain-fields.ts';
import en from '../../../../contract/permits/plain-fields.en.ts';
import sl from '../../../../contract/permits/plain-fields.sl.ts';
import { normalizeHeading } from '../../../../contract/platform/table-text.ts';

/**
 * What the headings of municipal lists are called, in Slovenian and English: with and without accents,
 * declined, abbreviated. Pure.
 */

/** Each word of a heading and its usual abbreviations and forms. */
const FORMS: Readonly<Record<string, string>> = {
  stevilka: 'st stev stevil stevilke stevilko nr num number no',
  registrska: 'reg regist registr registrske registrskih registracijska registerska registrskaoznaka',
  davcna: 'dav davc davcne davcni',
  maticna: 'mat matic maticne',
  telefon: 'tel telef telefona telefonska telefonske telefonski',
  mobitel: 'mob mobi mobilni mobilna mobilnik mobile gsm',
  postna: 'post postn postne postni',
  posta: 'poste',
  ulica: 'ul ulice',
  hisna: 'h hisne his',
  hisa: 'hise',
  priimek: 'priim priimka prim',
  ime: 'imena',
  datum: 'dat datuma',
  veljavnost: 'velj veljavnosti',
  rojstva: 'roj rojst rojstni',
  prebivalisce: 'preb prebiv prebivalisca bivalisce bivalisca bivanja prebivanja',
  stalno: 'stal stalnega stalni',
  zacasno: 'zac zacasnega zacasni',
  vozilo: 'voz vozil vozila avto avtomobil avtomobila vehicle vehicles',
  kategorija: 'kat kateg kategorije category',
  dovolilnica: 'dov dovol dovolilnice dovolilnic permit permits',
  upravicenje: 'upravicenja upravicenost upravicenosti',
  upravicenec: 'upravicenca',
  imetnik: 'imetnika',
  lastnik: 'lastnika',
  vlagatelj: 'vlagatelja',
  stranka: 'stranke',
  podjetje: 'podjetja',
  oznaka: 'ozn oznake',
  tablica: 'tablice tablic',
  drzava: 'drz drzave country',
  kartica: 'kart kartice card',
  izdaja: 'izd izdaje izdano izdana izdan',
  opomba: 'op opomb opombe opombo',
  parkirisce: 'parkirisca park',
  zaporedna: 'zap zapor',
  evidencna: 'evid evidencne',
  objekt: 'objekta',
  poteka: 'potek potece',
  zacetek: 'zacetka',
  konec: 'konca',
  sedez: 'sedeza',
  e: 'el elektronski elektronska elektronske',
};
const WORD_OF: ReadonlyMap<string, string> = new Map(
  Object.entries(FORMS).flatMap(([word, forms]) => forms.split(' ').map((form) => [form, word] as const)),
);
/** Words that only join others. */
const JOINERS = new Set(['in', 'ter', 'oz', 'oziroma', 'ali', 'za', 'and', 'or', 'the', 'of']);

/** A heading in the words of the lists below: `Reg. št. in oznaka` -> `registrska stevilka oznaka`. */
export const canonicalHeading = (heading: string): string =>
  normalizeHeading(heading)
    .split(' ')
    .filter((word) => word !== '' && !JOINERS.has(word))
    .map((word) => WORD_OF.get(word) ?? word)
    .join(' ');

/** Headings of each field; an earlier one counts more where two columns would fit. */
const HEADINGS: Readonly<Record<ImportField, string>> = {
  ...byName(plainNamesFor('import'), (name) => `${sl[name]}, ${en[name]}`),
  legacy_number:
    'stara stevilka, stevilka dovolilnica, dovolilnica, oznaka dovolilnica, id dovolilnica, stevilka stara dovolilnica, evidencna stevilka, stevilka odlocbe, old number, old permit number, sifra, zaporedna stevilka, zaporedna, id, stevilka',
  applicant_type:
    'vrsta osebe, tip osebe, vrsta vlagatelja, fizicna pravna oseba, fizicna pravna, pravna oseba, applicant type, person type',
  full_name:
    'ime priimek, priimek ime, ime priimek naziv, naziv ime priimek, ime priimek imetnik, priimek ime imetnik, imetnik, imetnik dovolilnica, ime imetnik, naziv imetnik, naziv, stranka, ime stranka, naziv stranka, vlagatelj, upravicenec, nosilec, ime lastnik, lastnik, lastnik vozilo, obcan, oseba, uporabnik, full name, name, holder',
  first_name: 'ime, osebno ime, first name, given name',
  last_name: 'priimek, last name, surname, family name',
  company_name:
    'podjetje, naziv podjetje, ime podjetje, firma, druzba, naziv druzbe, organizacija, pravna oseba, company, company name',
  address:
    'naslov, naslov stalno prebivalisce, stalno prebivalisce, naslov prebivalisce, prebivalisce, ulica hisna stevilka, ulica stevilka, ulica hs, naslov hisna stevilka, naselje hisna stevilka, vas hisna stevilka, naslov stranka, naslov imetnik, naslov vlagatelj, naslov stalno, poln naslov, celoten naslov, celotni naslov, domac naslov, naslov sedez, sedez, naslov posta, naslov kraj, ulica kraj, naslov zacasno prebivalisce, address',
  street: 'ulica, ime ulica, cesta, street, naselje, vas, zaselek',
  house_number: 'hisna stevilka, hs, hisna, stevilka hisa, hst, house number, house stevilka',
  post: 'posta, kraj posta, posta kraj, postna stevilka posta, postna stevilka kraj, posta stevilka kraj, postna kraj, postna stevilka naziv posta, kraj postna stevilka, postna, postna stevilka, kraj',
  postal_code:
    'postna stevilka, stevilka posta, posta stevilka, ptt, ptt stevilka, postna koda, posta, postal code, post code, postna code, postcode, zip',
  city: 'kraj, naziv posta, ime posta, ime kraja, mesto, posta, kraj prebivalisce, city, town, naselje',
  country: 'drzava, drzava prebivalisce',
  email:
    'e posta, eposta, e naslov, e mail, email, mail, mejl, e posta naslov, naslov e posta, kontakt e posta',
  phone:
    'telefon, telefon stevilka, mobitel, telefon mobitel, mobitel telefon, kontaktni telefon, stevilka telefon, mobitel stevilka, kontakt, kontaktna stevilka, phone, phone stevilka',
  tax_number:
    'davcna stevilka, davcna, ds, id stevilka ddv, id ddv, ddv, davst, tax stevilka, tax, vat id, vat stevilka',
  company_registration_number: 'maticna stevilka, maticna, company stevilka, registrska stevilka podjetje',
  birth_date: 'datum rojstva, rojstva datum, rojen, rojena, rojstva, date birth, birth date',
  user_type:
    'kategorija, vrsta dovolilnica, tip dovolilnica, kategorija dovolilnica, vrsta upravicenje, upravicenje, vrsta upravicenec, upravicenec, kategorija upravicenec, skupina, tarifa, vrsta, tip, status, dovolilnica type, type',
  parking_lots:
    'parkirisce, obmocje, cona, lokacija, parkirni prostor, lokacija parkiranja, parking lots, parking lot, lots, zone',
  extra:
    'delodajalec, objekt, naslov objekt, parcela, parcelna stevilka, stevilka dovoljenja plovilo, dodatni podatek, employer, property',
  registration_numbers:
    'registrska stevilka, registrska oznaka, registrska stevilka vozilo, registrska oznaka vozilo, registrska, registrska tablica, tablica, stevilka tablica, oznaka vozilo, registracija, vozilo, registrska stevilka 1, registrska oznaka 1, registrska 1, vozilo 1, 1 vozilo, prvo vozilo, tablica 1, license plate, licence plate, plate, plates, registration stevilka',
  more_registration_numbers:
    'registrska stevilka 2, registrska oznaka 2, registrska 2, registrska stevilka vozilo 2, registrska oznaka vozilo 2, vozilo 2, 2 vozilo, drugo vozilo, druga registrska stevilka, dodatno vozilo, druga registrska oznaka, tablica 2, second registration stevilka, plate 2',
  rfid_card_number:
    'stevilka kartica, kartica, rfid kartica, stevilka rfid kartica, rfid, rfid stevilka, kartica stevilka',
  rfid_card_uid: 'uid, uid kartica, kartica uid, cip, chip',
  permit_year: 'leto, leto dovolilnica, leto veljavnost, year, dovolilnica year',
  valid_from:
    'velja od, veljavnost od, veljavna od, od, zacetek veljavnost, datum zacetek, datum od, zacetek, valid from, from, veljavnost, obdobje, obdobje veljavnost, cas veljavnost',
  valid_to:
    'velja do, veljavnost do, veljavna do, do, konec veljavnost, datum poteka, datum do, poteka, datum veljavnost, konec, valid to, valid until, until, to',
  issued_on: 'datum izdaja, izdaja, izdaja dne, datum izdaja dovolilnica, issued, issued on, date issue',
  price: 'cena, znesek, cena dovolilnica, placani znesek, placilo, placano, vrednost, price, amount, paid',
  note: 'opomba, pripomba, pripombe, komentar, note, notes, remark, remarks',
};
const PHRASES: ReadonlyMap<ImportField, readonly string[]> = new Map(
  IMPORT_FIELDS.map((field) => [field, HEADINGS[field].split(',').map(canonicalHeading)]),
);

const squeeze = (text: string): string => text.replaceAll(' ', '');
/** Shorter ones are no heading without their spaces: `e` and `st` may be anything. */
const isLongEnough = (phrase: string): boolean => phrase.length > 4;

const WHOLE_PHRASES = new Set([...PHRASES.values()].flat());
const SQUEEZED = new Set([...WHOLE_PHRASES].filter(isLongEnough).map(squeeze));
/** Whether a cell is a heading and nothing else: every cell of a list is asked. */
export const isWholeHeading = (cell: string): boolean => {
  const text = canonicalHeading(cell);
  return WHOLE_PHRASES.has(text) || SQUEEZED.has(squeeze(text));
};

const WHOLE = 1000;

/**
 * The fields that a heading may name, best first: whole headings before parts of them, of parts the longest
 * (`datum izdaje` is not `datum`), and of equals the one listed first.
 */
export function fieldsOfHeading(
  heading: string,
  fields: readonly ImportField[],
): { field: ImportField; score: number }[] {
  const text = canonicalHeading(heading);
  if (text === '') return [];
  const squeezed = squeeze(text);
  const scoreOf = (field: ImportField): number => {
    const phrases = PHRASES.get(field) ?? [];
    const whole = phrases.findIndex(
      (phrase) => phrase === text || (isLongEnough(phrase) && squeeze(phrase) === squeezed),
    );
    if (whole >= 0) return WHOLE - whole;
    const parts = phrases.filter((phrase) => phrase.length > 3 && ` ${text} `.includes(` ${phrase} `));
    return Math.max(0, ...parts.map((phrase) => phrase.length));
  };
  return fields
    .map((field) => ({ field, score: scoreOf(field) }))
    .filter(({ score }) => score > 0)
    .toSorted((a, b) => b.score - a.score);
}

/** Columns that a report of rejected rows adds after those of the file, in both languages. */
export const REPORT_HEADINGS = {
  sl: { row: 'Vrstica v prvotni datoteki', reason: 'Zakaj je zavrnjena in kaj storite' },
  en: { row: 'Row in the original file', reason: 'Why it was rejected and what to do' },
} as const;
const OWN = new Set(
  Object.values(REPORT_HEADINGS).flatMap((one) => Object.values(one).map(normalizeHeading)),
);

/** Whether a column was added by a report of ours. */
export const isReportHeading = (heading: string): boolean => OWN.has(normalizeHeading(heading));
