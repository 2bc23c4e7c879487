import * as z from 'zod/mini';
import { vehicles } from '../../people/applicant.ts';
import { applicationStatus, created, stored } from '../applications.ts';
import { applicantShown, vehicleShown } from '../../people/applicant-shown.ts';
import { verifiedStart } from '../../people/verified-facts.ts';
import { filter, listBody, listOf } from '../../platform/lists.ts';
import { overlappingPlate, permitSheet, registrationNumberAudit, shownPermitStatus } from '../permits.ts';
import { ATTACHMENT_KINDS } from '../../settings/attachments.ts';
import { action, create, list, read } from '../../platform/route-builders.ts';
import {
  APPLICATION_KINDS,
  REPLACEMENT_REASONS,
  RFID_CARD_STATUSES,
  SHOWN_PERMIT_STATUSES,
} from '../../values/status.ts';
import { id, line, money, paragraphs, plain, version } from '../../values/values.ts';

/** What holders may call about their own permits, and the public check of a permit. */

export const myPermit = z.object({
  id: z.string(),
  permit_nr: z.string(),
  status: shownPermitStatus,
  user_type: z.string(),
  user_type_name_sl: z.string(),
  user_type_name_en: z.string(),
  permit_year: z.int(),
  registration_numbers: z.array(z.string()),
  parking_lots: z.array(z.object({ code: z.string(), name: z.string() })),
  rfid_card_number: z.nullable(z.string()),
  valid_from: z.string(),
  valid_to: z.string(),
  delivery: z.enum(['pickup', 'post']),
  handed_over_at: z.nullable(z.string()),
  holder_name: z.string(),
  version: z.int(),
  vehicles: z.array(vehicleShown),
  status_reason: z.nullable(z.string()),
  replaced_by: z.nullable(z.object({ id: z.string(), number: z.string() })),
  overlaps: z.array(overlappingPlate),
  card_status: z.nullable(z.enum(RFID_CARD_STATUSES)),
  /** A new card that the holder has yet to collect. */
  card_waits: z.boolean(),
  /** The last day of the temporary permit until the holder has the card; null: none. */
  temporary_until: z.nullable(z.string()),
  card_price: money,
  /**
   * What was paid for the permit itself, including earlier changes of category; another category costs the
   * difference.
   */
  paid_for_permit: money,
  /**
   * The part of the year that it was charged for, as `5/12`; another category is computed for the same part.
   * Null is the whole year.
   */
  price_share: z.nullable(z.string()),
  max_plates: z.int(),
  /** Immediate changes of plate left this year; the next one becomes an application. */
  plate_changes_left: z.int(),
  /** An own application that changes, replaces or renews this permit and is not closed yet. */
  open_application: z.nullable(
    z.object({ id: z.string(), number: z.string(), kind: z.enum(APPLICATION_KINDS) }),
  ),
  /** The permit year that this permit can be renewed for now; null when it cannot or already is. */
  renewal_year: z.nullable(z.int()),
  allowed: z.array(z.enum(['update', 'replace', 'renew'])),
  /** The day by which staff check a change of plate that the holder made; null when there is none. */
  plate_check_due_at: z.nullable(z.string()),
  /** Code of the public check of the permit, 12 characters, and the whole address as in the QR. */
  verify_code: z.string(),
  verify_url: z.string(),
});
export type MyPermit = z.output<typeof myPermit>;

export const listMyPermits = list(
  '/v1/user/permits',
  'Own permits, those in force first.',
  { tag: 'permits', access: 'applicant', audit: { none: 'the caller’s own data' } },
  {
    body: listBody(['permit_nr', 'valid_from', 'valid_to', 'created_at'], {
      status: filter.choice(SHOWN_PERMIT_STATUSES),
      permit_year: filter.years,
    }),
    reply: listOf(myPermit),
  },
);

export const getMyPermit = read(
  '/v1/user/permits/{id}',
  'One own permit.',
  { tag: 'permits', access: 'applicant', audit: { none: 'the caller’s own data' } },
  { reply: myPermit },
);

/** The permit for printing: one accessible page with the QR of the public check. */
export const downloadMyPermit = read(
  '/v1/user/permits/{id}/digital-permit',
  'Digital permit as a PDF, to print or to keep.',
  { tag: 'permits', access: 'applicant', audit: { none: 'the caller’s own data' } },
  { query: permitSheet, reply: 'file' },
);

export const listMyRegistrationNumberAudits = list(
  '/v1/user/permits/{itemId}/registration-number-audits',
  'Plate history of an own permit.',
  { tag: 'permits', access: 'applicant', audit: { none: 'the caller’s own data' } },
  { body: listBody(['created_at'], {}), reply: listOf(registrationNumberAudit) },
);

export const updateMyPermit = action(
  '/v1/user/permits/{permit_uuid}/update',
  'Changes the vehicles of an own permit. It takes effect immediately and staff check it; beyond the yearly number it becomes an application of kind `update`.',
  { tag: 'permits', access: 'applicant', audit: { action: 'change', subject: 'permit', by_verb: true } },
  {
    body: z.strictObject({ version, vehicles, reason: z.optional(line(200)) }),
    ...stored,
    reply: z.object({
      permit: myPermit,
      /** The application that the change became; null when it took effect. */
      application: z.nullable(
        z.object({ id: z.string(), application_nr: z.string(), status: applicationStatus }),
      ),
    }),
  },
);

/**
 * Why a permit is replaced; another category needs its documents, and `extra` when the category requires it.
 */
const replacement = {
  version,
  reason: z.enum(REPLACEMENT_REASONS, 'value.choice'),
  note: z.optional(paragraphs(1000)),
  user_type: z.optional(plain('user_type.unknown').check(z.regex(/^[A-Z]{3}$/, 'user_type.unknown'))),
  extra: z.optional(line(200)),
  delivery: z.optional(z.enum(['pickup', 'post'], 'value.choice')),
};

export const replaceMyPermit = create(
  '/v1/user/permits/{permit_id}/replace',
  'Applies for a replacement: a lost, stolen or damaged card, or another category. A lost or stolen card stops working at once.',
  { tag: 'permits', access: 'applicant', audit: { action: 'change', subject: 'permit', by_verb: true } },
  {
    body: z.strictObject(replacement),
    ...stored,
    reply: z.object({ ...created.shape, card_blocked: z.boolean(), price_total: money }),
  },
);

/** What a new application of a known person starts from; `permit_id` requests the renewal of that permit. */
export const applicationPrefill = z.object({
  applicant: z.nullable(applicantShown),
  user_type: z.nullable(z.string()),
  permit_year: z.nullable(z.int()),
  vehicles: z.array(vehicleShown),
  extra: z.nullable(z.string()),
  rfid_card: z.enum(['new', 'existing']),
  rfid_card_number: z.nullable(z.string()),
  /** The card is the new one of an open replacement, which is charged there. */
  card_comes: z.boolean(),
  delivery: z.enum(['pickup', 'post']),
  renews_permit: z.nullable(z.object({ id: z.string(), permit_nr: z.string() })),
  /**
   * Documents of the earlier application that are valid again unless category, vehicles or `extra` change.
   */
  reused_documents: z.array(z.object({ kind: z.enum(ATTACHMENT_KINDS), file_name: z.string() })),
});
export type ApplicationPrefill = z.output<typeof applicationPrefill>;

/** The same for the reader themselves, with what their provider of identity says. */
export const ownPrefill = z.object({
  ...applicationPrefill.shape,
  verified: z.nullable(verifiedStart),
  /** Of which categories the person of the account has, or was promised, as many permits of a year as there may be. */
  full: z.array(
    z.object({
      permit_year: z.int(),
      max: z.int(),
      user_type_name_sl: z.string(),
      user_type_name_en: z.string(),
    }),
  ),
});
export type OwnPrefill = z.output<typeof ownPrefill>;

export const getMyPrefill = read(
  '/v1/user/prefill',
  'What a new application, or the renewal of `permit_id`, starts from.',
  { tag: 'permits', access: 'applicant', audit: { none: 'the caller’s own data' } },
  { query: z.object({ permit_id: z.optional(id) }), reply: ownPrefill },
);

/** The public check of a permit: whether it is valid now, for which lots, plates partly masked. No name. */
export const verifiedPermit = z.object({
  permit_nr: z.string(),
  status: shownPermitStatus,
  valid_now: z.boolean(),
  valid_from: z.string(),
  valid_to: z.string(),
  user_type_name_sl: z.string(),
  user_type_name_en: z.string(),
  parking_lots: z.array(z.object({ code: z.string(), name: z.string() })),
  /** As `KR **-*23`: enough to compare with the car, too little to harvest. */
  plates_masked: z.array(z.string()),
  /** The last day of its temporary permit, while its holder waits for the card. */
  temporary_until: z.nullable(z.string()),
  checked_at: z.string(),
});
export type VerifiedPermit = z.output<typeof verifiedPermit>;

export const verifyPermit = read(
  '/v1/permits/verify/{code}',
  'Whether a permit is valid now, by the code of its QR. 404 for an unknown code.',
  {
    tag: 'permits',
    access: 'public',
    audit: { none: 'the caller’s own data, or no data of a person' },
    limit: { max: 60, per_seconds: 60 },
  },
  {
    params: z.object({ code: plain().check(z.regex(/^[A-Za-z0-9_-]{12,60}$/, 'value.invalid')) }),
    reply: verifiedPermit,
  },
);

/** The last day of a permit for the calendar of a phone. */
export const downloadExpiryCalendar = read(
  '/v1/permits/verify/{code}/calendar',
  'The last day of a permit as a calendar file, with a reminder 30 days before. 404 for an unknown code.',
  {
    tag: 'permits',
    access: 'public',
    audit: { none: 'the caller’s own data, or no data of a person' },
    limit: { max: 60, per_seconds: 60 },
  },
  { params: verifyPermit.params, reply: 'file' },
);
