import {
  applicantName,
  type Representative,
  type StoredApplicant,
  type Vehicle,
} from '../../../contract/people/applicant.ts';
import type { HeldContent } from '../../../contract/permits/decisions/held-decisions.ts';
import type { DocumentCheck } from '../../../contract/permits/documents.ts';
import type { ApplicationKind, PermitStatus, ReplacementReason } from '../../../contract/values/status.ts';
import type { AttachmentKind } from '../../../contract/settings/attachments.ts';
import { fold } from '../../../contract/values/texts/text.ts';
import { checklistOf, officialProofs } from '../documents/rules.ts';
import { requiredDocuments, reusableDocuments } from './submit/intake.ts';

/** Which renewals may be approved several at a time: those in which nothing is left to look at. */

export type ProofDocument = {
  kind: string;
  sha256: string;
  check_status: DocumentCheck;
  rejection_reason: string | null;
};
export type Renewal = {
  kind: ApplicationKind;
  replacement_reason: ReplacementReason | null;
  applicant: StoredApplicant;
  representative: Representative | null;
  user_type: string;
  permit_year: number;
  vehicles: readonly Vehicle[];
  extra: string | null;
  note: string | null;
  official_records: readonly { kind: AttachmentKind }[];
};
/** The permit that is renewed, with what it was issued on. */
export type RenewedPermit = {
  status: PermitStatus;
  holder: StoredApplicant;
  user_type: string;
  permit_year: number;
  vehicles: readonly Vehicle[];
  extra: string | null;
  /** Documents that prove its content now: `documentsOfPermit`. */
  documents: readonly ProofDocument[];
};
type Facts = {
  application: Renewal & {
    required_documents: readonly AttachmentKind[];
    official_documents: readonly AttachmentKind[];
    /** Another live permit or open application of the year has the person or a plate. */
    duplicate: boolean;
    /** Somebody who may be the same person has as many permits of the category as one person may have. */
    possibly_too_many: boolean;
  };
  before: RenewedPermit | undefined;
  /** Of the application, oldest first. */
  documents: readonly ProofDocument[];
};

const same = (a: string | null | undefined, b: string | null | undefined): boolean =>
  fold(a ?? '') === fold(b ?? '');

/** Who it is, whatever their mail address and telephone are now. */
const samePerson = (a: StoredApplicant, b: StoredApplicant): boolean =>
  a.type === b.type &&
  same(applicantName(a), applicantName(b)) &&
  same(a.tax_number, b.tax_number) &&
  same(bornOrRegistered(a), bornOrRegistered(b));
const bornOrRegistered = (a: StoredApplicant): string | undefined =>
  a.type === 'natural_person' ? a.birth_date : a.company_registration_number;

const sameAddress = (a: StoredApplicant, b: StoredApplicant): boolean =>
  a.country === b.country &&
  same(a.street, b.street) &&
  same(a.house_number, b.house_number) &&
  same(a.postal_code, b.postal_code) &&
  same(a.city, b.city);

const vehiclesOf = (vehicles: readonly Vehicle[]): string =>
  vehicles
    .map((v) => `${v.country}:${v.registration_number}:${v.ownership}`)
    .toSorted()
    .join();

/**
 * Whether all required documents are verified, or are the very files that were verified for the permit and
 * that still count (`reusableDocuments`). `held_over`: some are only the latter.
 */
function proofs({ application, documents }: Facts, before: RenewedPermit): 'verified' | 'held_over' | null {
  const still = reusableDocuments(before, application, before.documents);
  const counts = (kind: string): boolean => {
    const files = documents.filter((one) => one.kind === kind && one.check_status === 'waiting');
    return files.every(({ sha256 }) =>
      still.some((one) => one.kind === kind && one.sha256 === sha256 && one.check_status === 'verified'),
    );
  };
  const required = requiredDocuments(application, application);
  const official = officialProofs(application, application);
  const open = checklistOf(required, documents, official).filter(({ state }) => state !== 'verified');
  if (open.length === 0) return 'verified';
  return open.every(({ kind, state }) => state === 'waiting' && counts(kind)) ? 'held_over' : null;
}

export type UnchangedResult = { rejected: string } | { rejected: null; held_over: boolean };

/**
 * Why a renewal needs somebody to look at it, as a message code; else whether some of its documents rest on
 * the check of the year before. Status, claim and version are the rules of every decision, not of this.
 */
export function unchangedRenewal(facts: Facts): UnchangedResult {
  const { application, before } = facts;
  const reject = (rejected: string): UnchangedResult => ({ rejected });
  if (application.kind !== 'renewal') return reject('bulk.not_renewal');
  if (!before || before.status !== 'active' || application.permit_year !== before.permit_year + 1)
    return reject('bulk.not_last_permit');
  if (!samePerson(application.applicant, before.holder)) return reject('bulk.changed_person');
  if (!sameAddress(application.applicant, before.holder)) return reject('bulk.changed_address');
  if (application.user_type !== before.user_type || !same(application.extra, before.extra))
    return reject('bulk.changed_category');
  if (vehiclesOf(application.vehicles) !== vehiclesOf(before.vehicles))
    return reject('bulk.changed_vehicles');
  if (application.duplicate) return reject('bulk.duplicate');
  if (application.possibly_too_many) return reject('bulk.possible_person');
  if (application.note?.trim()) return reject('bulk.has_note');
  const proven = proofs(facts, before);
  return proven === null ? reject('bulk.unverified') : { rejected: null, held_over: proven === 'held_over' };
}

/** The approval of an unchanged renewal, whose review begins and ends with it. */
export const approvalOf = (unchanged: UnchangedResult): HeldContent => ({
  transition: 'approve',
  from_queue: true,
  // Official texts of the office are Slovenian.
  ...(unchanged.rejected === null && unchanged.held_over
    ? { unverified_reason: 'Nespremenjeno podaljšanje: dokumenti so bili potrjeni za prejšnjo dovolilnico.' }
    : {}),
});
