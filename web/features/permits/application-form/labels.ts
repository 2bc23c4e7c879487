import type { ValidationError } from '../../../../contract/platform/validate.ts';
import type { AttachmentKind } from '../../../../contract/settings/attachments.ts';
import type { Entitlement } from '../../../../contract/settings/reference.ts';
import type { Catalogue } from '../../../i18n/catalogue.ts';

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
  if (first === 'extra') return extra_field ? m.extra_field[extra_field] : '';
  if (first === 'vehicles') {
    const label = third === undefined ? '' : textAt(m, third === 'country' ? 'vehicle_country' : third);
    return label && Number(second) > 0 ? `${m.vehicle_nr({ n: Number(second) + 1 })}, ${label}` : label;
  }
  if (first === 'applicant' && second === 'type') return m.applicant_type;
  if (first === 'consents') return second === 'terms' ? m.consent_terms : m.consent_privacy;
  if (first === 'representative' && second) return `${m.representative}, ${textAt(m, second)}`;
  return textAt(m, second ?? first ?? '');
}

/** Whether a field is the only one of its name on its page: others are told apart by their label. */
export const isFirst = (path: string): boolean => !/^(representative|vehicles\.[1-9])/.test(path);

const MISSING: readonly string[] = ['required', 'extra.required', 'user_type.unknown'];

/** What to do about an empty field, or a post code that is asked about: "Vpišite ime."; else null. */
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

const textAt = (m: Texts, key: string): string => {
  const text: unknown = (m as Readonly<Record<string, unknown>>)[key];
  return typeof text === 'string' ? text : '';
};
