import {
  APPLICANT_FIELDS,
  APPLICANT_NAMES,
  type ApplicantField,
  type ApplicantPart,
} from '../../../../../contract/people/applicant-fields.ts';
import {
  FORM_STEPS as STEPS,
  type FormStep as Step,
  PLAIN_FIELDS,
  PLAIN_NAMES,
  type PlainFieldName,
} from '../../../../../contract/permits/plain-fields.ts';
import { byName } from '../../../../../contract/values/by-name.ts';
import { ATTACHMENT_KINDS } from '../../../../../contract/settings/attachments.ts';
import type { ValidationError } from '../../../../../contract/platform/validate.ts';
import type { FormValues } from './form-values.ts';

export { STEPS, type Step };
/** The page after sending; not a step that can be opened. */
export const SENT = 'oddano';

/** The page of each part of an applicant. */
const PARTS = {
  name: 'vlagatelj',
  registration: 'vlagatelj',
  address: 'naslov',
  contact: 'stik',
  identification: 'stik',
} as const satisfies Record<ApplicantPart, Step>;
/** What the form asks of the applicant beside their fields. */
const OF_APPLICANT = {
  type: 'dovolilnica',
  one_name: 'vlagatelj',
  email_repeat: 'stik',
} as const satisfies Record<Exclude<keyof FormValues['applicant'], ApplicantField>, Step>;
const OF_FORM = {
  guide: 'dovolilnica',
  user_type: 'dovolilnica',
  permit_year: 'dovolilnica',
  extra: 'dovolilnica',
  source: 'vlagatelj',
  received_at: 'vlagatelj',
  represented: 'vlagatelj',
  representative: 'vlagatelj',
  vehicles: 'vozila',
  documents: 'priloge',
  rfid_card: 'kartica',
  rfid_card_number: 'kartica',
  delivery: 'kartica',
  consents: 'pregled',
} as const satisfies Record<'documents' | Exclude<keyof FormValues, 'applicant' | PlainFieldName>, Step>;

type Pages = Readonly<Record<string, Step>>;
/** The page of every field, by its name: where its errors show, and its row in the check of answers. */
const PAGES: Pages = { ...OF_FORM, ...byName(PLAIN_NAMES, (name): Step => PLAIN_FIELDS[name].step) };
const APPLICANT_PAGES: Pages = {
  ...OF_APPLICANT,
  ...byName(APPLICANT_NAMES, (name) => PARTS[APPLICANT_FIELDS[name].part]),
};

/** The page of a field; what has none (the whole form) belongs to the last. */
export const stepOf = (path: string): Step => {
  const [first = '', second = ''] = path.split('.');
  return (first === 'applicant' ? (APPLICANT_PAGES[second] ?? PARTS.name) : PAGES[first]) ?? 'pregled';
};

export const isStep = (text: string | null): text is Step => STEPS.some((step) => step === text);

/** The first step with a validation error, `null` when all are valid. */
export const firstInvalidStep = (errors: readonly ValidationError[]): Step | null =>
  STEPS.find((step) => errors.some((rejection) => stepOf(rejection.path) === step)) ?? null;

/** The step to open for `wanted`: never past a step that is not valid yet. */
export function reachableStep(wanted: string | null, validationErrors: readonly ValidationError[]): Step {
  const step = isStep(wanted) ? wanted : STEPS[0];
  const limit = firstInvalidStep(validationErrors);
  return limit !== null && STEPS.indexOf(limit) < STEPS.indexOf(step) ? limit : step;
}

/** Id of the control of a field, the target of an error summary. */
export const fieldId = (path: string): string => `polje-${path.replaceAll('.', '-')}`;

/**
 * Our path of a field that the server rejected: file parts are mapped to their kind, however the server nests
 * them.
 */
export function pathOfProblem(path: string, code: string): string {
  const kind = ATTACHMENT_KINDS.find(
    (one) => code === `documents.${one}.required` || path.split('.').includes(one),
  );
  if (kind !== undefined && !path.startsWith('applicant')) return `documents.${kind}`;
  return path.replace(/^(data|body)\./, '');
}
