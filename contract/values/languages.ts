/** The languages of the product: Slovenian first, English beside it. */
export const LANGUAGES = ['sl', 'en'] as const;
export type Language = (typeof LANGUAGES)[number];
