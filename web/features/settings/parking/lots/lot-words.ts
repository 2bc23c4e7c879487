import { normalizeHeading } from '../../../../../contract/platform/table-text.ts';
import type { LOT_ACCESS_MODES, LOT_KINDS } from '../../../../../contract/settings/parking.ts';

/** The words of municipal lists of parking lots, in Slovenian and English; compared without accents and case. Pure. */

export const LOT_FIELDS = [
  'code',
  'name',
  'kind',
  'spaces',
  'access_mode',
  'has_rfid',
  'has_camera',
  'visitor_limit_minutes',
  'map_x',
  'map_y',
] as const;
export type LotField = (typeof LOT_FIELDS)[number];
type Kind = (typeof LOT_KINDS)[number];
type AccessMode = (typeof LOT_ACCESS_MODES)[number];

const HEADINGS: Readonly<Record<LotField, string>> = {
  code: 'oznaka|oznaka parkirisca|sifra|sifra parkirisca|koda|kratica|code|mark|id',
  name: 'ime|ime parkirisca|naziv|naziv parkirisca|parkirisce|parkirisca|parkirna povrsina|lokacija|name|lot|parking lot|car park|parking|location',
  kind: 'vrsta|vrsta parkirisca|tip|tip parkirisca|cona|obmocje|kind|type|zone|area',
  spaces:
    'mest|mesta|stevilo|stevilo mest|st mest|parkirnih mest|parkirna mesta|stevilo parkirnih mest|st parkirnih mest|stevilo pm|st pm|pm|kapaciteta|zmogljivost|spaces|places|number of spaces|number of places|parking spaces|capacity',
  access_mode: 'dostop|nacin dostopa|uvoz|nadzor|nacin placila|access|access mode|entry|control',
  has_rfid: 'rfid|kartice|citalnik|citalnik kartic|citalnik kartic rfid|card reader|rfid card reader|cards',
  has_camera: 'kamera|kamere|kamera za tablice|camera|cameras|plate camera',
  visitor_limit_minutes:
    'omejitev|omejitev za obiskovalce|casovna omejitev|najdaljsi cas parkiranja|cas parkiranja|limit|time limit|visitor limit|limit for visitors',
  map_x: 'x|map x|lega x|od zahoda proti vzhodu|west to east|from west to east',
  map_y: 'y|map y|lega y|od severa proti jugu|north to south|from north to south',
};
const KINDS: Readonly<Record<Kind, string>> = {
  lakeside: 'ob jezeru|pri jezeru|jezero|obala|lakeside|lake|at the lake',
  harbour: 'pristan|pristanisce|harbour|harbor|pier',
  village: 'v vasi|vas|v naselju|naselje|center|sredisce|vasko|village|in the village|town|centre',
  cable_car: 'pri zicnici|zicnica|smucisce|cable car|at the cable car|ski lift',
  park_and_ride: 'p r|parkiraj in se pelji|presedalno|park and ride|park ride',
  forest_road: 'gozdna cesta|gozd|planina|izhodisce|planinska cesta|forest road|trailhead',
};
const ACCESS_MODES: Readonly<Record<AccessMode, string>> = {
  barrier: 'zapornica|zapornice|z zapornico|rampa|barrier|barriers|gate',
  machine: 'parkomat|parkomati|s parkomatom|avtomat|machine|parking machine|ticket machine',
};
const ANSWERS = {
  yes: 'da|d|x|ima|je|yes|y|1|true',
  no: 'ne|n|0|nima|ni|brez|no|none|without|false',
} as const;

const dictionary = <T extends string>(words: Readonly<Record<T, string>>): ReadonlyMap<string, T> =>
  new Map(
    (Object.entries(words) as [T, string][]).flatMap(([meaning, all]) => [
      [normalizeHeading(meaning), meaning] as const,
      ...all.split('|').map((word) => [word, meaning] as const),
    ]),
  );
const [headings, kinds, modes, answers] = [
  dictionary(HEADINGS),
  dictionary(KINDS),
  dictionary(ACCESS_MODES),
  dictionary(ANSWERS),
];

export const fieldOfHeading = (heading: string): LotField | undefined =>
  headings.get(normalizeHeading(heading));
export const kindOf = (text: string): Kind | undefined => kinds.get(normalizeHeading(text));
export const accessModeOf = (text: string): AccessMode | undefined => modes.get(normalizeHeading(text));

/** `da`, `✓`; a mere dash and an empty cell are no. Undefined for other words. */
export function answerOf(text: string): boolean | undefined {
  if (/^[✓✔☑+]$/u.test(text)) return true;
  const word = normalizeHeading(text);
  const answer = answers.get(word);
  return word === '' ? false : answer && answer === 'yes';
}

/** A whole number, also with its unit and with groups of thousands: `40`, `40 mest`, `1.200`. */
export function wholeNumberIn(text: string): number | undefined {
  const match = /^(\d{1,3}(?:[. ]\d{3})+|\d+)(?: ?\p{L}{1,12}\.?)?$/u.exec(text.normalize('NFKC').trim());
  return match ? Number(match[1]!.replaceAll(/\D/g, '')) : undefined;
}

/** Minutes of `120`, `120 min`, `2 h`, `1,5 ure`; null without a limit. Undefined for other words. */
export function minutesIn(text: string): number | null | undefined {
  const word = normalizeHeading(text);
  if (word === '' || /^(brez|brez omejitve|ni|none|no limit|neomejeno|unlimited)$/.test(word)) return null;
  const match = /^(\d+(?:[.,]\d+)?) ?(min\p{L}*|m|h|ur\p{L}*|hours?)?\.?$/iu.exec(
    text.normalize('NFKC').trim(),
  );
  if (!match) return undefined;
  const count = Number(match[1]!.replace(',', '.'));
  return /^(h|u)/i.test(match[2] ?? '') ? count * 60 : count;
}

/** A number with a decimal comma or point. */
export const decimalIn = (text: string): number | undefined => {
  const plainText = text.normalize('NFKC').replaceAll(/\s/g, '').replace(/[−–]/, '-').replace(/%$/, '');
  return /^-?\d+(?:[.,]\d+)?$/.test(plainText) ? Number(plainText.replace(',', '.')) : undefined;
};
