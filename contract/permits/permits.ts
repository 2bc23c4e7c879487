import * as z from 'zod/mini';
import { changes, downloads, lists, ofPerson, views } from '../platform/audit.ts';
import { vehicleShown } from '../people/applicant-shown.ts';
import { filter, listBody, listOf } from '../platform/lists.ts';
import { ATTACHMENT_KINDS } from '../settings/attachments.ts';
import { decisionLink } from './decisions/decisions.ts';
import { MAX_FILE_BYTES } from '../platform/uploads.ts';
import { versionOnly } from '../platform/actions.ts';
import { columnsOf } from '../platform/columns.ts';
import { action, create, list, read } from '../platform/route-builders.ts';
import {
  PERMIT_EVENTS,
  APPLICATION_KINDS,
  PLATE_CHECK_RESULTS,
  RFID_CARD_STATUSES,
  SHOWN_PERMIT_STATUSES,
} from '../values/status.ts';
import { applicantType, civilDate, id, money, rfidCardNumber, version } from '../values/values.ts';

export const shownPermitStatus = z.enum(SHOWN_PERMIT_STATUSES);

export const permitRow = ofPerson(
  z.object({
    id: z.string(),
    version: z.int(),
    permit_nr: z.string(),
    status: shownPermitStatus,
    holder_name: z.string(),
    /** The holder comes from an old list that lacks who they are: see missing-facts.ts. */
    incomplete: z.boolean(),
    user_type: z.string(),
    permit_year: z.int(),
    registration_numbers: z.array(z.string()),
    /** The same as on the cars. */
    plate_texts: z.array(z.string()),
    parking_lot_codes: z.array(z.string()),
    rfid_card_number: z.nullable(z.string()),
    valid_from: z.string(),
    valid_to: z.string(),
    delivery: z.enum(['pickup', 'post']),
    handed_over_at: z.nullable(z.string()),
    issued_at: z.nullable(z.string()),
    /** The day by which staff check a change of plate that the holder made; null when there is none. */
    plate_check_due_at: z.nullable(z.string()),
    created_at: z.string(),
  }),
  'id',
);
export type PermitRow = z.output<typeof permitRow>;

export const permitColumns = columnsOf<PermitRow>()({
  permit_nr: { kind: 'text', sortable: true, copy: true },
  holder_name: { kind: 'text', sortable: true, heading: true },
  status: { kind: 'status', labels: 'permit_status', sortable: true },
  registration_numbers: { kind: 'plates', field: 'plate_texts', copy: true },
  user_type: { kind: 'word', labels: 'category', sortable: true },
  rfid_card_number: { kind: 'text', copy: true },
  valid_to: { kind: 'date', sortable: true },
  handed_over_at: { kind: 'instant' },
  plate_check_due_at: { kind: 'date', hidden: true },
  valid_from: { kind: 'date', sortable: true, hidden: true },
  permit_year: { kind: 'year', sortable: true, hidden: true },
  parking_lot_codes: { kind: 'list', hidden: true },
  delivery: { kind: 'word', labels: 'delivery', hidden: true },
  issued_at: { kind: 'instant', hidden: true },
  created_at: { kind: 'instant', sortable: true, hidden: true },
  id: null,
  version: null,
  incomplete: null,
  plate_texts: null,
});

export const recordLink = z.nullable(z.object({ id: z.string(), number: z.string() }));

/**
 * A plate that was removed from the permit and still opens the barrier until `until` (instant), so a change
 * of cars leaves no gap.
 */
export const overlappingPlate = z.object({
  registration_number: z.string(),
  /** The same as on the car. */
  plate_text: z.string(),
  until: z.string(),
});
export type OverlappingPlate = z.output<typeof overlappingPlate>;

/** A change of plate by the holder that staff have not checked yet. */
export const plateChangeCheck = z.object({
  id: z.string(),
  old_value: z.nullable(z.string()),
  new_value: z.nullable(z.string()),
  /** The same plates as on the cars. */
  old_text: z.nullable(z.string()),
  new_text: z.nullable(z.string()),
  check_due_at: z.string(),
  document_ids: z.array(z.string()),
  created_at: z.string(),
});
export type PlateChangeCheck = z.output<typeof plateChangeCheck>;

export const permitDetail = z.object({
  ...permitRow.shape,
  /** Its number in the records before this system. */
  legacy_number: z.nullable(z.string()),
  user_id: z.nullable(z.string()),
  holder: z.looseObject({ type: applicantType }),
  vehicles: z.array(vehicleShown),
  issued_by_name: z.nullable(z.string()),
  handed_over_by_name: z.nullable(z.string()),
  status_reason: z.nullable(z.string()),
  application: recordLink,
  replaces: recordLink,
  replaced_by: recordLink,
  events: z.array(
    z.object({
      id: z.string(),
      transition: z.enum(PERMIT_EVENTS),
      from_status: z.nullable(z.string()),
      to_status: z.string(),
      actor: z.enum(['applicant', 'staff', 'system']),
      actor_name: z.nullable(z.string()),
      reason: z.nullable(z.string()),
      created_at: z.string(),
    }),
  ),
  /** Until when a revoked permit can be reopened (instant); null when it is not revoked. */
  reopen_until: z.nullable(z.string()),
  overlaps: z.array(overlappingPlate),
  /** The last day of the temporary permit that bridges the time until the holder has the card; null: none. */
  temporary_until: z.nullable(z.string()),
  plate_checks: z.array(plateChangeCheck),
  /** Whether an appeal against its granting can be entered here; one that was appealed is among the decisions. */
  granting_appealable: z.boolean(),
  /** Decisions about it, oldest first. */
  decisions: z.array(decisionLink),
  /** Of an administrative procedure: the municipality takes it away by a decision. */
  administrative: z.boolean(),
  /** A revocation that is decided and not enforceable yet: the permit stays in force. */
  revocation_decided: z.nullable(decisionLink),
  card: z.nullable(
    z.object({ number: z.string(), uid: z.nullable(z.string()), status: z.enum(RFID_CARD_STATUSES) }),
  ),
  /** An application that asks for a change of this permit and is not closed yet. */
  open_application: z.nullable(
    z.object({ id: z.string(), number: z.string(), kind: z.enum(APPLICATION_KINDS) }),
  ),
  /** Today's price list row of the category: price of a new card, maximum number of plates. */
  card_price: money,
  max_plates: z.int(),
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
  allowed: z.array(
    z.enum([
      'hand_over',
      'update',
      'replace',
      'suspend',
      'resume',
      'revoke',
      'reopen',
      'delete',
      'check_plates',
      'give_temporary',
      'withdraw_temporary',
    ]),
  ),
});
export type PermitDetail = z.output<typeof permitDetail>;

export const registrationNumberAudit = z.object({
  id: z.string(),
  old_value: z.nullable(z.string()),
  new_value: z.nullable(z.string()),
  /** The same plates as on the cars. */
  old_text: z.nullable(z.string()),
  new_text: z.nullable(z.string()),
  reason: z.nullable(z.string()),
  check_due_at: z.nullable(z.string()),
  checked_at: z.nullable(z.string()),
  check_result: z.nullable(z.enum(PLATE_CHECK_RESULTS)),
  channel: z.enum(['issue', 'user', 'admin']),
  changed_by_name: z.nullable(z.string()),
  created_at: z.string(),
});
export type RegistrationNumberAudit = z.output<typeof registrationNumberAudit>;

/** Which sheet is printed: the permit, or the temporary one while it holds. */
export const permitSheet = z.object({
  sheet: z._default(z.enum(['permit', 'temporary'], 'value.choice'), 'permit'),
});

const audits = listBody(['created_at'], {});

export const listPermits = list(
  '/v1/admin/permits',
  'Permits, newest first.',
  { tag: 'permits', access: 'staff:permits.view', audit: lists('permit') },
  {
    body: listBody(
      [
        'permit_nr',
        'status',
        'holder_name',
        'user_type',
        'permit_year',
        'valid_from',
        'valid_to',
        'created_at',
      ],
      {
        // `uncollected`: the card is not collected although its first reminder is due. `issued_in`,
        // `handed_over_in`: today, this_week.
        status: filter.choice(SHOWN_PERMIT_STATUSES),
        user_type: filter.words,
        permit_year: filter.years,
        delivery: filter.choice(['pickup', 'post']),
        handed_over: filter.flag,
        plate_check: filter.flag,
        incomplete: filter.flag,
        uncollected: filter.flag,
        issued_in: filter.choice(['today', 'this_week']),
        handed_over_in: filter.choice(['today', 'this_week']),
      },
    ),
    reply: listOf(permitRow),
  },
);

export const getPermit = read(
  '/v1/admin/permits/{id}',
  'One permit.',
  { tag: 'permits', access: 'staff:permits.view', audit: views('permit') },
  { reply: permitDetail },
);

export const downloadPermit = read(
  '/v1/admin/permits/{id}/digital-permit',
  'Digital permit of a holder as a PDF, to print at the counter.',
  { tag: 'permits', access: 'staff:permits.view', audit: downloads('permit') },
  { query: permitSheet, reply: 'file' },
);

export const issuePermit = create(
  '/v1/admin/permits/application/create',
  'Issues the permit of an application that is ready or paid. Without a card number the next card is taken.',
  {
    tag: 'permits',
    access: 'staff:permits.create',
    audit: { action: 'create', subject: 'permit', by_verb: true },
  },
  {
    body: z.strictObject({
      application_uuid: id,
      version: z.optional(version),
      rfid_card_number: z.optional(rfidCardNumber),
      valid_from: z.optional(civilDate),
      valid_to: z.optional(civilDate),
      /** The holder takes the card along; needs `permits.update`. */
      handed_over: z.optional(z.boolean()),
    }),
    files: ATTACHMENT_KINDS,
    max_file_bytes: MAX_FILE_BYTES,
    reply: permitDetail,
  },
);

export const handOverPermit = action(
  '/v1/admin/permits/{id}/hand-over',
  'Records that the holder got the card.',
  { tag: 'permits', access: 'staff:permits.update', audit: changes('permit') },
  { body: versionOnly, reply: permitDetail },
);

export const listRegistrationNumberAudits = list(
  '/v1/admin/permits/{itemId}/registration-number-audits',
  'Plate history of one permit.',
  { tag: 'permits', access: 'staff:permits.view', audit: views('permit') },
  { body: audits, reply: listOf(registrationNumberAudit) },
);

export const shiftRfidCard = action(
  '/v1/admin/data/rfid-card/shift',
  'Reserves the next free card for 15 minutes for the caller.',
  { tag: 'permits', access: 'staff:rfid.shift', audit: { none: 'a card that nobody has yet' } },
  { reply: z.object({ rfid_card_number: z.string(), reserved_until: z.string() }) },
);

export const releaseRfidCard = action(
  '/v1/admin/data/rfid-card/release',
  'Releases a card that the caller reserved and does not need.',
  { tag: 'permits', access: 'staff:rfid.shift', audit: { none: 'a card that nobody has yet' } },
  { body: z.strictObject({ rfid_card_number: rfidCardNumber }), reply: null },
);
