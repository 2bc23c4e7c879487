import type { ApplicantField, ApplicantText } from '../../../../../contract/people/applicant-fields.ts';
import type { ValidationError } from '../../../../../contract/platform/validate.ts';
import type { AttachmentKind } from '../../../../../contract/settings/attachments.ts';
import type { Entitlement } from '../../../../../contract/settings/reference.ts';
import type { Catalogue } from '../../../../i18n/catalogue.ts';
import type { VehicleValues } from '../../../../shared/people/applicant-values.ts';
import { withFieldName } from '../../../../ui/field/error-line.ts';
import type { Answers } from './guide.ts';
import type { FormValues } from './form-values.ts';

type Texts = Catalogue['application_form'];

/** Label of a field for the error summary; empty where the message is enough. */
export function labelOf(
  path: string,
  m: Texts,
  labels: Pick<Catalogue['labels'], 'document_kind'>,
  extra_field: Entitlement['extra_field'] = null,
): string {
  const [first, second, third] = path.split('.');
  if (first === 'documents') {
    const label = labels.document_kind[second as AttachmentKind] ?? '';
    return third === undefined ? label : `${label}, ${m.vehicle_nr({ n: Number(third) + 1 })}`;
  }
  const name = nameOf(path, m, extra_field);
  return [name && ownerOf(path, m), name].filter(Boolean).join(', ');
}

/** Which vehicle or person a field belongs to, where its page has several of its name. */
const ownerOf = (path: string, m: Texts): string => {
  const [first, second] = path.split('.');
  if (first === 'vehicles' && Number(second) > 0) return m.vehicle_nr({ n: Number(second) + 1 });
  return first === 'representative' && second ? m.representative : '';
};

const nameOf = (path: string, m: Texts, extra_field: Entitlement['extra_field']): string => {
  const [first, second, third] = path.split('.');
  if (first === 'extra') return extra_field ? m.extra_field[extra_field] : '';
  if (first === 'vehicles')
    return third === undefined ? '' : textAt(m, third === 'country' ? 'vehicle_country' : third);
  if (first === 'applicant' && second === 'type') return m.applicant_type;
  if (first === 'consents') return second === 'terms' ? m.consent_terms : m.consent_privacy;
  return textAt(m, second ?? first ?? '');
};

/**
 * What the error summary says about a field, which it names once: the message may do so itself, as one about
 * an empty field (`missing`) does. `names` is false where the label on the page is to name it.
 */
export function lineOf(
  { path, message, missing }: { path: string; message: string; missing: boolean },
  m: Texts,
  extra_field: Entitlement['extra_field'],
): { message: string; names: boolean } {
  // The label on the page says which vehicle a document is of.
  if (path.startsWith('documents.')) return { message, names: false };
  const name = nameOf(path, m, extra_field);
  const says = missing || withFieldName(name, message) === message;
  const label = [ownerOf(path, m), says ? '' : name].filter(Boolean).join(', ');
  return { message: withFieldName(label, message), names: missing || name !== '' };
}

const MISSING: readonly string[] = ['required', 'extra.required', 'user_type.unknown'];

/** What to do about each field that can be empty, and about a post code that is asked about (`elsewhere`). */
export type MissingTexts = Readonly<
  Record<
    | ApplicantText
    | 'email_repeat'
    | Exclude<keyof Answers, 'list'>
    | Exclude<keyof VehicleValues, 'country' | 'make_model'>
    | 'user_type'
    | 'delivery'
    | 'received_at'
    | NonNullable<Entitlement['extra_field']>
    | 'elsewhere',
    string
  >
>;

/** What to do about an empty field, or a post code that is asked about: "Vnesite ime."; else null. */
export function missingOf(
  { path, code }: ValidationError,
  missing: Readonly<Record<string, string>>,
  extra_field: Entitlement['extra_field'],
): string | null {
  if (code === 'postal_code.elsewhere') return missing['elsewhere'] ?? null;
  if (!MISSING.includes(code)) return null;
  const name = path === 'extra' ? extra_field : path.split('.').at(-1);
  return missing[name ?? ''] ?? null;
}

/** The texts that name a field under its own name: one without it does not compile. */
type FieldNames = Readonly<
  Record<
    | ApplicantField
    | Exclude<keyof FormValues['applicant'], 'type'>
    | Exclude<keyof VehicleValues, 'country'>
    | Exclude<keyof FormValues, 'applicant' | 'vehicles' | 'extra' | 'guide' | 'consents' | 'source'>
    | 'home',
    string
  >
>;
const textAt = (m: FieldNames, key: string): string => {
  const text: unknown = (m as Readonly<Record<string, unknown>>)[key];
  return typeof text === 'string' ? text : '';
};
