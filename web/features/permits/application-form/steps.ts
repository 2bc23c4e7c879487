import { ATTACHMENT_KINDS } from '../../../../contract/settings/attachments.ts';
import type { ValidationError } from '../../../../contract/platform/validate.ts';

/**
 * The pages of the form in their order; the ids are Slovenian because people read them in the URL
 * (`?korak=vozila`).
 */
export const STEPS = [
  'dovolilnica',
  'vlagatelj',
  'naslov',
  'stik',
  'vozila',
  'priloge',
  'kartica',
  'pregled',
] as const;
export type Step = (typeof STEPS)[number];
/** The page after sending; not a step that can be opened. */
export const SENT = 'oddano';

const OWNERS: readonly [Step, RegExp][] = [
  ['dovolilnica', /^(applicant\.type|guide|user_type|permit_year|extra)(\.|$)/],
  ['naslov', /^applicant\.(country|street|house_number|postal_code|city)$/],
  ['stik', /^applicant\.(email|email_repeat|phone|tax_number|birth_date)$/],
  ['vlagatelj', /^(applicant|represented|representative|source|received_at)(\.|$)/],
  ['vozila', /^vehicles(\.|$)/],
  ['priloge', /^documents(\.|$)/],
  ['kartica', /^(rfid_card|rfid_card_number|delivery|note)(\.|$)/],
];

/** The step of a field; fields without a step (consents, the whole form) belong to the last. */
export const stepOf = (path: string): Step =>
  OWNERS.find(([, pattern]) => pattern.test(path))?.[0] ?? 'pregled';

export const isStep = (text: string | null): text is Step => STEPS.some((step) => step === text);

/** The first step with a validation error, `null` when all are valid. */
export const firstRejectedStep = (errors: readonly ValidationError[]): Step | null =>
  STEPS.find((step) => errors.some((rejection) => stepOf(rejection.path) === step)) ?? null;

/** The step to open for `wanted`: never past a step that is not valid yet. */
export function reachableStep(wanted: string | null, validationErrors: readonly ValidationError[]): Step {
  const step = isStep(wanted) ? wanted : STEPS[0];
  const limit = firstRejectedStep(validationErrors);
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
