import { type ApplicantField, applicantTexts } from '../../../../../contract/people/applicant-fields.ts';
import type { ApplicationDetail, RequestField } from '../../../../../contract/permits/applications.ts';
import { byName } from '../../../../../contract/values/by-name.ts';
import { PLAIN_NAMES } from '../../../../../contract/permits/plain-fields.ts';
import { type Difference, differenceOf } from '../../../../lib/difference.ts';
import { representativeValuesOf } from '../../../../shared/people/applicant-values.ts';
import { vehicleFacts } from '../../../../shared/permits/vehicle-facts.ts';

type Requested = ApplicantField | 'type' | Exclude<RequestField, 'applicant'>;
const text = (value: unknown): string => (value === null || value === undefined ? '' : String(value));

/**
 * What a person would notice of an application, in the order of the screen: field -> value, `''` where there is none.
 * Codes stay codes; the screen has their labels.
 */
const factsOf = (row: ApplicationDetail) =>
  ({
    status: row.status,
    type: row.applicant.type,
    ...applicantTexts(row.applicant),
    representative: Object.values(representativeValuesOf(row.representative)).filter(Boolean).join(', '),
    user_type: row.user_type,
    permit_year: text(row.permit_year),
    vehicles: vehicleFacts(row.vehicles),
    extra: text(row.extra),
    rfid_card: row.rfid_card,
    rfid_card_number: text(row.rfid_card_number),
    delivery: row.delivery,
    price_total: row.price_total,
    ...byName(PLAIN_NAMES, (name) => text(row[name])),
    language: row.language,
    missing_items: row.missing_items
      .map((item) => [item.kind, item.note].filter(Boolean).join(': '))
      .join('\n'),
    supplement_due_at: text(row.supplement_due_at),
    decision_reason: text(row.decision_reason),
    exempt_reason: text(row.exempt_reason),
    documents: row.documents.map((document) => document.file_name).join(', '),
    payments: row.payments.map((payment) => payment.amount).join(', '),
    permit: row.permit?.permit_nr ?? '',
    user_id: text(row.user_id),
  }) satisfies Record<Requested, string> & Record<string, string>;
export type FactField = keyof ReturnType<typeof factsOf>;

/** What has changed since somebody saw it, field by field. */
export const difference = (seen: ApplicationDetail, current: ApplicationDetail): Difference<FactField>[] =>
  differenceOf<FactField>(factsOf(seen), factsOf(current));
