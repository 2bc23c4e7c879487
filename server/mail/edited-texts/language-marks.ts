import type { Language } from '../../../contract/values/languages.ts';

/**
 * What staff wrote themselves is Slovenian also in an English mail. It is marked among the values of a text by
 * two characters that nobody types, so that each kind of rendering can say so.
 */
const START = '\uE000';
const END = '\uE001';
const MARKED = /\uE000([^\uE001]*)\uE001/g;

/** Words of the office as they stand in a text of this language. */
export const markSlovenian = (language: Language, words: string): string =>
  language === 'sl' || words === '' ? words : `${START}${words.replaceAll(/[\uE000\uE001]/g, '')}${END}`;

/** The same where it may be a translation: `translated` says that it is in the language of the text. */
export const markUntranslated = (
  language: Language,
  words: string,
  translated: boolean | undefined,
): string => (translated ? words : markSlovenian(language, words));

/** Marked words as plain text. */
export const renderMarkedPlain = (text: string): string => text.replaceAll(MARKED, '$1 (in Slovenian)');

/** Marked words in text that is HTML already. */
export const renderMarkedHtml = (html: string): string =>
  html.replaceAll(MARKED, '<span lang="sl">$1</span> (in Slovenian)');
