import * as z from 'zod/mini';
import type { Language } from '../values/languages.ts';
import { oneLine, paragraphs } from '../values/values.ts';

/**
 * How permits of a category are given (dated parameter `procedures`): by a decision under ZUP, with an appeal, or as
 * a sale, with a notice and a complaint. The ordinance is what papers name as the legal basis.
 */
export const PROCEDURE_KINDS = ['administrative', 'sale'] as const;
export type ProcedureKind = (typeof PROCEDURE_KINDS)[number];

const line = (max: number) => oneLine().check(z.trim(), z.maxLength(max, 'text.too_long'));
const optionalText = z.union([z.literal(''), paragraphs(500)]);

export const procedure = z
  .object({
    kind: z.enum(PROCEDURE_KINDS, 'value.choice'),
    /** Of the ordinance, as it is named: `Odlok o ureditvi prometa v Občini ...`. */
    title_sl: line(200).check(z.minLength(1, 'required')),
    /** Empty: the Slovenian one. */
    title_en: line(200),
    /** Where it was published: `Uradni list RS, št. 12/20 in 34/22`. */
    gazette: line(120).check(z.minLength(1, 'required')),
    /** `5.–8.` */
    articles: line(60),
    /** Of a sale: to whom to complain, and by when. */
    complaint_sl: optionalText,
    complaint_en: optionalText,
  })
  .check(
    z.refine(({ kind, complaint_sl }) => kind !== 'sale' || complaint_sl !== '', {
      error: 'required',
      path: ['complaint_sl'],
    }),
    z.refine(({ kind, complaint_en }) => kind !== 'sale' || complaint_en !== '', {
      error: 'required',
      path: ['complaint_en'],
    }),
  );
export type Procedure = z.output<typeof procedure>;
/** By the code of the category. */
export type Procedures = Readonly<Record<string, Procedure>>;

/** Until somebody enters it: a decision, under rules that papers name in general words. */
const NOT_ENTERED: Procedure = {
  kind: 'administrative',
  title_sl: '',
  title_en: '',
  gazette: '',
  articles: '',
  complaint_sl: '',
  complaint_en: '',
};

export const procedureOf = (procedures: Procedures, user_type: string): Procedure =>
  procedures[user_type] ?? NOT_ENTERED;

/** The ordinance as papers name it; empty until it is entered. */
export const legalBasis = (
  { title_sl, title_en, gazette, articles }: Procedure,
  language: Language,
): string => {
  const title = language === 'en' && title_en ? title_en : title_sl;
  if (title === '') return '';
  const named = articles === '' ? '' : language === 'sl' ? `, ${articles} člen` : `, articles ${articles}`;
  return `${title} (${gazette})${named}`;
};

export type Complaint = Readonly<Record<Language, string>>;
/** How to complain of a sale; null: the way is an appeal. */
export const complaintOf = ({ kind, complaint_sl, complaint_en }: Procedure): Complaint | null =>
  kind === 'sale' ? { sl: complaint_sl, en: complaint_en } : null;
