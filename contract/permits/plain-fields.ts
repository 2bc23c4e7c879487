import { byName } from '../values/by-name.ts';

/** The pages of the application form in their order; people read the ids in the address (`?korak=vozila`). */
export const FORM_STEPS = [
  'dovolilnica',
  'vlagatelj',
  'naslov',
  'stik',
  'vozila',
  'priloge',
  'kartica',
  'pregled',
] as const;
export type FormStep = (typeof FORM_STEPS)[number];

type PlainField = {
  readonly kind: 'line' | 'paragraphs';
  /** In characters. */
  readonly max: number;
  /** The page of the form that asks for it, last. */
  readonly step: Exclude<FormStep, 'dovolilnica' | 'pregled'>;
  /** The applicant sees it on the status page. */
  readonly status_page: boolean;
  /** A column of the list of applications as a file, left out unless it is chosen. */
  readonly export: boolean;
  /** A column that an import of permits can have. */
  readonly import: boolean;
};

/**
 * What an applicant may add to an application and no rule looks at: a text, or null. Request, correction, storage,
 * form, review, differences and case file follow from it; labels stand in plain-fields.sl.ts and .en.ts. No schema
 * is here, because the first view of the form loads without them.
 */
export const PLAIN_FIELDS = {
  note: {
    kind: 'paragraphs',
    max: 1000,
    step: 'kartica',
    status_page: false,
    export: false,
    import: true,
  },
} as const satisfies Record<string, PlainField>;
export type PlainFieldName = keyof typeof PLAIN_FIELDS;

/** Its label, and what to say about it where it is asked; an empty hint is none. */
export type PlainFieldTexts = Readonly<Record<PlainFieldName | `${PlainFieldName}_hint`, string>>;

export const PLAIN_NAMES = Object.keys(PLAIN_FIELDS) as PlainFieldName[];

type Place = 'status_page' | 'export' | 'import';
type NameFor<P extends Place> = {
  [K in PlainFieldName]: (typeof PLAIN_FIELDS)[K][P] extends true ? K : never;
}[PlainFieldName];
/** The fields that appear in a place. */
export const plainNamesFor = <P extends Place>(place: P): NameFor<P>[] =>
  PLAIN_NAMES.filter((name) => PLAIN_FIELDS[name][place]) as NameFor<P>[];

/** The plain fields of a request or a row, as they are stored. */
export const plainValuesOf = (
  given: Readonly<Partial<Record<PlainFieldName, string | null | undefined>>>,
): Record<PlainFieldName, string | null> => byName(PLAIN_NAMES, (name) => given[name] ?? null);
