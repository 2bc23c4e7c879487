import {
  type StoredApplicant,
  type Representative,
  type Vehicle,
} from '../../../../contract/people/applicant.ts';
import type { ApplicantType } from '../../../../contract/values/values.ts';
import { isRoomCount } from '../../../../contract/settings/rooms.ts';
import {
  ATTACHMENT_KINDS,
  leaseProof,
  VEHICLE_KINDS,
  YEARLY_KINDS,
  type AttachmentKind,
} from '../../../../contract/settings/attachments.ts';
import type { ApplicationKind, ReplacementReason } from '../../../../contract/values/status.ts';
import { toE164 } from '../../../../contract/people/phone.ts';
import { errorsOfApplicant } from '../../../people/users/person-rules.ts';
import type { ValidationError } from '../../../../contract/platform/validate.ts';

/** Rules of what may be applied for. Pure: the price list row, the open years and today are arguments. */

/** The part of a request that the rules use. */
export type AskedFor = {
  applicant: StoredApplicant;
  representative?: Representative | null | undefined;
  permit_year: number;
  vehicles: readonly Vehicle[];
  extra?: string | null | undefined;
};
type Entitlement = {
  applicant_types: readonly ApplicantType[];
  extra_field: string | null;
  max_plates: number;
  required_documents: readonly AttachmentKind[];
};

/**
 * Required attachments of the category, a leased vehicle and a representative (api.md section 1). A change of
 * plate requires the documents of the vehicle only; a new card for the same permit nothing.
 */
export function requiredDocuments(
  row: Pick<Entitlement, 'required_documents'>,
  request: {
    kind?: ApplicationKind;
    replacement_reason?: ReplacementReason | null;
    vehicles: readonly Pick<Vehicle, 'ownership'>[];
    representative?: unknown;
  },
): AttachmentKind[] {
  if (request.kind === 'replacement' && request.replacement_reason !== 'category_change') return [];
  const kinds = new Set<AttachmentKind>([
    ...(request.kind === 'update' ? (['registration_certificate'] as const) : row.required_documents),
    ...leaseProof(request.vehicles),
  ]);
  if (request.representative) kinds.add('power_of_attorney');
  return [...kinds];
}

/** Validation errors of a request beyond the shape of its fields; empty when it may be submitted. */
export function errorsOfRequest(
  request: AskedFor,
  row: Entitlement | undefined,
  context: { open_permit_years: readonly number[]; isPostalCode: (code: string) => boolean },
): ValidationError[] {
  const errors: ValidationError[] = [];
  const reject = (path: string, code: string) => errors.push({ path, code });
  const { applicant } = request;
  errors.push(...errorsOfApplicant(applicant, context));
  if (request.representative?.phone && !toE164(request.representative.phone, applicant.country))
    reject('representative.phone', 'phone.invalid');
  if (!context.open_permit_years.includes(request.permit_year)) reject('permit_year', 'permit_year.closed');
  if (!row) {
    reject('user_type', 'user_type.unknown');
    return errors;
  }
  if (!row.applicant_types.includes(applicant.type)) reject('user_type', 'user_type.applicant_type');
  if (row.extra_field && !request.extra) reject('extra', 'extra.required');
  else if (row.extra_field === 'rooms' && !isRoomCount(request.extra ?? '')) reject('extra', 'extra.rooms');
  if (request.vehicles.length > row.max_plates) reject('vehicles', 'vehicles.too_many');
  return errors;
}

const isAttachment = (kind: string): kind is AttachmentKind =>
  (ATTACHMENT_KINDS as readonly string[]).includes(kind);

const platesOf = (vehicles: readonly Vehicle[]): string =>
  vehicles
    .map((v) => `${v.registration_number}:${v.ownership}`)
    .toSorted()
    .join();

type Renewable = { user_type: string; extra?: string | null | undefined; vehicles: readonly Vehicle[] };

/**
 * The documents of an earlier application that are valid again for a renewal: vehicle documents while the
 * plates are the same, other proofs while category and `extra` (property, employer ...) are the same, and
 * never those that are valid for a year only or name a representative.
 */
export function reusableDocuments<D extends { kind: string }>(
  before: Renewable,
  now: Renewable,
  documents: readonly D[],
): (D & { kind: AttachmentKind })[] {
  const sameVehicles = platesOf(before.vehicles) === platesOf(now.vehicles);
  const sameRight = before.user_type === now.user_type && (before.extra ?? '') === (now.extra ?? '');
  return documents.filter((document): document is D & { kind: AttachmentKind } => {
    const { kind } = document;
    if (!isAttachment(kind) || YEARLY_KINDS.includes(kind) || kind === 'power_of_attorney') return false;
    return VEHICLE_KINDS.includes(kind) ? sameVehicles : sameRight;
  });
}

/**
 * The documents that prove the current content of a permit. After a change of vehicles the vehicle documents
 * of its application are of other cars: they count only together with those of the change, and not at all
 * when there were none.
 */
export function documentsOfPermit<D extends { kind: string }>(
  vehicles: { applied_for: readonly Vehicle[]; now: readonly Vehicle[] },
  of_application: readonly D[],
  of_permit: readonly D[],
): D[] {
  const isPaper = ({ kind }: D): boolean => VEHICLE_KINDS.some((one) => one === kind);
  if (platesOf(vehicles.applied_for) === platesOf(vehicles.now)) return [...of_application];
  const papers = of_permit.filter(isPaper);
  return papers.length > 0
    ? [...of_application, ...papers]
    : of_application.filter((document) => !isPaper(document));
}

/**
 * One validation error for each required kind that is not attached, or not for each vehicle: a registration
 * certificate is of one. `valid_again` are kinds of the renewed permit, which prove its vehicles already.
 */
export const errorsOfDocuments = (
  required: readonly AttachmentKind[],
  attached: readonly string[],
  { vehicles, valid_again = [] }: { vehicles: readonly unknown[]; valid_again?: readonly string[] },
): ValidationError[] =>
  required
    .filter((kind) => !valid_again.includes(kind))
    .flatMap((kind) => {
      const count = attached.filter((one) => one === kind).length;
      if (count === 0) return [{ path: kind, code: `documents.${kind}.required` }];
      const needed = kind === 'registration_certificate' ? vehicles.length : 1;
      return count < needed ? [{ path: kind, code: `documents.${kind}.each_vehicle` }] : [];
    });
