import { missingItem } from '../settings/missing-items.ts';
import * as z from 'zod/mini';
import { changes, deletes, ofNobody, ofPerson, views } from '../platform/audit.ts';
import { applicant, representative, staffApplicant, vehicles } from '../people/applicant.ts';
import { applicantShown, vehicleShown } from '../people/applicant-shown.ts';
import { SAME_REASONS } from '../people/same-person.ts';
import { verification } from '../people/verified-facts.ts';
import { decisionLink } from './decisions/decisions.ts';
import { byName } from '../values/by-name.ts';
import { PLAIN_FIELDS, PLAIN_NAMES, type PlainFieldName } from './plain-fields.ts';
import { checklistItem, documentRow } from './documents.ts';
import { paymentRow } from './application-payment.ts';
import { attachmentKind } from '../settings/reference.ts';
import { ATTACHMENT_KINDS } from '../settings/attachments.ts';
import { MAX_FILE_BYTES } from '../platform/uploads.ts';
import type { Route } from '../platform/route.ts';
import { action, create, read } from '../platform/route-builders.ts';
import {
  APPLICATION_STATUSES,
  APPLICATION_TRANSITIONS,
  DECISIONS,
  HOLDABLE,
} from '../values/application-states.ts';
import {
  APPLICATION_EVENTS,
  APPLICATION_KINDS,
  APPLICATION_SOURCES,
  BINNED_AS,
  REPLACEMENT_REASONS,
} from '../values/status.ts';
import {
  civilDate,
  id,
  language,
  line,
  money,
  paragraphs,
  permitYear,
  plain,
  reason,
  rfidCardNumber,
  severalLines,
  version,
} from '../values/values.ts';

export const applicationStatus = z.enum(APPLICATION_STATUSES);

/** The schema of a plain field. */
export const plainSchema = (name: PlainFieldName) => {
  const { kind, max } = PLAIN_FIELDS[name] as { kind: 'line' | 'paragraphs'; max: number };
  return kind === 'line' ? line(max) : paragraphs(max);
};

/** What is applied for, without the applicant. */
export const request = {
  representative: z.optional(representative),
  user_type: plain('user_type.unknown').check(z.regex(/^[A-Z]{3}$/, 'user_type.unknown')),
  permit_year: permitYear,
  vehicles,
  /** Employer, property, boat permit number, rooms or parcel, as the entitlement's `extra_field` says. */
  extra: z.optional(line(200)),
  rfid_card: z.enum(['new', 'existing'], 'value.choice'),
  rfid_card_number: z.optional(rfidCardNumber),
  delivery: z.enum(['pickup', 'post'], 'value.choice'),
  ...byName(PLAIN_NAMES, (name) => z.optional(plainSchema(name))),
};
/** What is applied for, field by field: every form, correction and stored application has all of it. */
export type RequestField = 'applicant' | keyof typeof request;

export const consents = z.strictObject({
  terms: z.literal(true, 'consent.required'),
  privacy: z.literal(true, 'consent.privacy'),
});

export const cardRule = (value: { rfid_card?: string; rfid_card_number?: string }): boolean =>
  value.rfid_card !== 'existing' || !!value.rfid_card_number;
export const cardRejection = { error: 'rfid_card_number.required', path: ['rfid_card_number'] };

/** What the public form sends as part `data`. */
export const applicationInput = z
  .strictObject({
    applicant,
    ...request,
    /** The own permit that this one follows; signed-in applicants and staff only. */
    renews_permit_id: z.optional(id),
    consents,
    language: z._default(language, 'sl'),
  })
  .check(z.refine(cardRule, cardRejection));
export type ApplicationInput = z.output<typeof applicationInput>;

/** The same from staff: also from paper, with the day it arrived; the consents are on the paper. */
export const staffApplicationInput = z
  .strictObject({
    applicant: staffApplicant,
    ...request,
    renews_permit_id: z.optional(id),
    language: z._default(language, 'sl'),
    source: z._default(z.enum(['admin', 'paper'], 'value.choice'), 'admin'),
    received_at: z.optional(civilDate),
  })
  .check(z.refine(cardRule, cardRejection));
export type StaffApplicationInput = z.output<typeof staffApplicationInput>;

export const applicationRow = z.object({
  id: z.string(),
  version: z.int(),
  application_nr: z.string(),
  kind: z.enum(APPLICATION_KINDS),
  source: z.enum(APPLICATION_SOURCES),
  status: applicationStatus,
  applicant_name: z.string(),
  user_type: z.string(),
  permit_year: z.int(),
  registration_numbers: z.array(z.string()),
  /** The same as on the cars. */
  plate_texts: z.array(z.string()),
  price_total: money,
  supplement_due_at: z.nullable(z.string()),
  received_at: z.string(),
  created_at: z.string(),
  updated_at: z.string(),
  user_id: z.nullable(z.string()),
});
export type ApplicationRow = z.output<typeof applicationRow>;

/** Who works on an application and since when; a claim without activity expires (parameter `claim_hours`). */
export const claim = z.object({
  user_id: z.string(),
  name: z.string(),
  claimed_at: z.string(),
  /** The caller has claimed it. */
  mine: z.boolean(),
});
export type Claim = z.output<typeof claim>;

/** A decision that is not committed yet: the applicant knows nothing of it, and it can be undone. */
export const heldDecision = z.object({
  id: z.string(),
  application_id: z.string(),
  application_nr: z.string(),
  transition: z.enum(HOLDABLE),
  actor_name: z.string(),
  /** The caller decided. */
  mine: z.boolean(),
  decided_at: z.string(),
  commit_at: z.string(),
  /** Milliseconds until then by the clock of the server; 0 once they are over, null while `bulk_id` runs. */
  left_ms: z.nullable(z.int()),
  /** The bulk action that it belongs to; all its decisions are undone together. */
  bulk_id: z.nullable(z.string()),
  /** Why it could not be committed, as a message code; null while it is held. */
  dropped_because: z.nullable(z.string()),
  /** The colleague who undid it. */
  dropped_by_name: z.nullable(z.string()),
  /** What was written with it, so that it need not be written again. */
  reason: z.nullable(z.string()),
});
export type HeldDecision = z.output<typeof heldDecision>;
/** A row of the list of staff. */
export const applicationListRow = ofPerson(
  z.object({
    ...applicationRow.shape,
    claim: z.nullable(claim),
    approved_by_program: z.boolean(),
    /** What is decided and not committed yet, and by whom. */
    held: z.nullable(z.object({ transition: z.enum(HOLDABLE), actor_name: z.string() })),
  }),
  'id',
  'user_id',
);
export type ApplicationListRow = z.output<typeof applicationListRow>;

/** Who may withdraw an application, as staff record it. */
export const WITHDRAWAL_BY = ['party', 'representative', 'heir'] as const;
export type WithdrawalBy = (typeof WITHDRAWAL_BY)[number];
/** Of a withdrawal: who asked for it, by default the party, and on which day, by default today. */
export const withdrawalAsked = {
  asked_by: z.optional(z.enum(WITHDRAWAL_BY, 'value.choice')),
  asked_on: z.optional(civilDate),
};

export const applicationEvent = z.object({
  id: z.string(),
  transition: z.enum(APPLICATION_EVENTS),
  from_status: z.nullable(z.string()),
  to_status: z.string(),
  actor: z.enum(['applicant', 'staff', 'system']),
  actor_name: z.nullable(z.string()),
  reason: z.nullable(z.string()),
  /** The kind of the document that the event is about. */
  document_kind: z.nullable(z.string()),
  /** The day on which a supplement was posted, where staff recorded one. */
  posted_on: z.nullable(z.string()),
  /** Of a withdrawal that staff recorded: who asked for it, and on which day. */
  asked_by: z.nullable(z.string()),
  asked_on: z.nullable(z.string()),
  created_at: z.string(),
});
export type ApplicationEvent = z.output<typeof applicationEvent>;

export const price = z.object({
  price_permit: money,
  price_card: money,
  price_fee: money,
  price_total: money,
  vat_rate: z.int(),
  /** The part of the year that the permit is charged, as `5/12`; null is the whole. */
  price_share: z.nullable(z.string()),
});
export type Price = z.output<typeof price>;

/** A live permit or application with the same plate or the same person. */
export const duplicate = ofPerson(
  z.object({
    /** `possible_person`: somebody who may be the same person, which nobody has decided. */
    reason: z.enum(['same_plate', 'same_person', 'possible_person']),
    record: z.enum(['permit', 'application']),
    id: z.string(),
    number: z.string(),
    status: z.string(),
    applicant_name: z.string(),
    /** Where they live, which tells namesakes apart. */
    address: z.string(),
    /** Of `possible_person`: what both have in common besides the name. */
    agrees: z.array(z.enum(SAME_REASONS)),
    permit_year: z.int(),
    registration_numbers: z.array(z.string()),
    /** The same as on the cars. */
    plate_texts: z.array(z.string()),
  }),
  'id',
);
export type Duplicate = z.output<typeof duplicate>;

/** A full limit, with those who have its places, or a plate that another permit has or was promised. */
export const hindrance = z.object({
  kind: z.enum(['limit', 'plate']),
  code: z.string(),
  /** How many permits of the category there may be; null for a plate. */
  max: z.nullable(z.int()),
  registration_number: z.nullable(z.string()),
  plate_text: z.nullable(z.string()),
  holders: z.array(
    ofPerson(
      z.object({
        record: z.enum(['permit', 'application']),
        id: z.string(),
        number: z.string(),
        name: z.string(),
      }),
      'id',
    ),
  ),
  /** Why staff decided that the permit is issued all the same; null while nobody has. */
  decided: z.nullable(z.string()),
  /** The caller may decide it. */
  decidable: z.boolean(),
});
export type Hindrance = z.output<typeof hindrance>;

export const viewer = ofNobody(z.object({ user_id: z.string(), name: z.string(), seen_at: z.string() }));

/** Everything staff need to decide, with the actions that this caller may take now (`allowed`). */
/** How an application lies in the bin. */
export const applicationBin = z.object({
  deleted_at: z.string(),
  deleted_by_name: z.nullable(z.string()),
  /** Why it stays there; null while nobody has confirmed it. */
  binned_as: z.nullable(z.enum(BINNED_AS)),
  /** The day on which it comes back by itself; null where it does not. */
  returns_on: z.nullable(z.string()),
});

export const applicationDetail = z.object({
  ...applicationRow.shape,
  ...price.shape,
  applicant: applicantShown,
  /** What a provider of identity had verified when it was submitted, as far as it is unchanged. */
  verified: z.nullable(verification),
  representative: z.nullable(
    z.object({
      first_name: z.string(),
      last_name: z.string(),
      email: z.optional(z.string()),
      phone: z.optional(z.string()),
    }),
  ),
  language,
  parking_lot_codes: z.array(z.string()),
  vehicles: z.array(vehicleShown),
  extra: z.nullable(z.string()),
  rfid_card: z.enum(['new', 'existing']),
  rfid_card_number: z.nullable(z.string()),
  delivery: z.enum(['pickup', 'post']),
  ...byName(PLAIN_NAMES, () => z.nullable(z.string())),
  missing_items: z.array(z.object({ kind: z.optional(attachmentKind), note: z.optional(z.string()) })),
  decision_reason: z.nullable(z.string()),
  exempt_reason: z.nullable(z.string()),
  decided_at: z.nullable(z.string()),
  decided_by_name: z.nullable(z.string()),
  /** An unchanged renewal that nobody looked at (docs/adr/0074); null in `decided_by_name`. */
  approved_by_program: z.boolean(),
  required_documents: z.array(attachmentKind),
  checklist: z.array(checklistItem),
  /** What the office got from official records: who, when, and from where. */
  official_records: z.array(
    z.object({
      kind: attachmentKind,
      source: z.string(),
      fetched_at: z.string(),
      fetched_by_name: z.nullable(z.string()),
    }),
  ),
  claim: z.nullable(claim),
  /** The first day on which it may be dismissed; null: no supplement with a day is asked for. */
  dismissable_from: z.nullable(z.string()),
  /** The open one, or else the last that could not be committed and is not read yet. */
  held: z.nullable(heldDecision),
  documents: z.array(documentRow),
  /** Decisions and requests, oldest first. */
  decisions: z.array(decisionLink),
  /** Documents that are not relevant: they stay in the file and count for nothing. */
  set_aside_documents: z.array(documentRow),
  /** Where it was deleted; null elsewhere. */
  bin: z.nullable(applicationBin),
  payments: z.array(paymentRow),
  events: z.array(applicationEvent),
  duplicates: z.array(duplicate),
  /**
   * The how manieth of the permits that this person may have of this category, and the others; null for the only
   * one, or where the price list sets no limit.
   */
  among: z.nullable(z.object({ nr: z.int(), of: z.int(), others: z.array(duplicate) })),
  viewers: z.array(viewer),
  permit: z.nullable(z.object({ id: z.string(), permit_nr: z.string(), status: z.string() })),
  /** The permit that a renewal follows, a replacement replaces or an update changes. */
  concerns_permit: z.nullable(z.object({ id: z.string(), permit_nr: z.string(), status: z.string() })),
  replacement_reason: z.nullable(z.enum(REPLACEMENT_REASONS)),
  allowed: z.array(
    z.enum([
      ...APPLICATION_TRANSITIONS,
      'update',
      'delete',
      'restore',
      'confirm_bin',
      'add_account',
      'claim',
      'release',
      'check_documents',
    ]),
  ),
  /** What is paid and what is still to be paid: also what the counter charges. */
  received: money,
  open: money,
  /**
   * Message codes: why its permit cannot be issued (a full limit, a plate of another permit) and nobody has decided
   * what happens; while the payment is refunded, what has to be done first.
   */
  hindered_by: z.array(z.string()),
  /** The invoice that a withdrawal cancels in the same step (`credit`), where that is all that blocks it. */
  credits_invoice: z.nullable(z.object({ id: z.string(), invoice_nr: z.string() })),
  /** What hinders its permit, also what is decided. */
  hindrances: z.array(hindrance),
});
export type ApplicationDetail = z.output<typeof applicationDetail>;

/** The answer to a submission. */
export const created = z.object({
  id: z.string(),
  application_nr: z.string(),
  status: applicationStatus,
  status_url: z.string(),
});
/** Attachments that come with a call. */
export const stored = { max_file_bytes: MAX_FILE_BYTES, files: ATTACHMENT_KINDS } as const;

export const getApplication = read(
  '/v1/admin/applications/{id}',
  'One application with everything to decide it.',
  { tag: 'permits', access: 'staff:applications.view', audit: views('application') },
  { reply: applicationDetail },
);

export const createApplication = create(
  '/v1/admin/applications/create',
  'Application entered by staff, also from paper.',
  {
    tag: 'permits',
    access: 'staff:applications.create',
    audit: { action: 'create', subject: 'application', by_verb: true },
  },
  { body: staffApplicationInput, ...stored, reply: created },
);

/** Fields that staff may correct; a new category or year takes its price from the price list again. */
const changed = z.strictObject({
  applicant: z.optional(staffApplicant),
  representative: z.optional(z.nullable(representative)),
  user_type: z.optional(request.user_type),
  permit_year: z.optional(permitYear),
  vehicles: z.optional(vehicles),
  extra: z.optional(z.nullable(line(200))),
  rfid_card: z.optional(request.rfid_card),
  rfid_card_number: z.optional(z.nullable(rfidCardNumber)),
  delivery: z.optional(request.delivery),
  ...byName(PLAIN_NAMES, (name) => z.optional(z.nullable(plainSchema(name)))),
  language: z.optional(language),
} satisfies Record<RequestField | 'language', unknown>);
export type ApplicationChanges = z.output<typeof changed>;

/** What the call that changes an application makes; a rejection has a call of its own. */
const UPDATES = APPLICATION_TRANSITIONS.filter(
  (one) => one === 'supplement' || (one !== 'reject' && DECISIONS.some((decision) => decision === one)),
) as (Exclude<(typeof DECISIONS)[number], 'reject'> | 'supplement')[];

export const updateApplication = action(
  '/v1/admin/applications/{application_uuid}/update',
  `Corrects fields and makes a transition (${UPDATES.join(', ')}). Every transition has its own permission.`,
  { tag: 'permits', access: 'staff:applications.view', audit: changes('application') },
  {
    body: z.strictObject({
      version,
      changes: z.optional(changed),
      transition: z.optional(z.enum(UPDATES, 'value.choice')),
      reason: z.optional(reason),
      /** For an applicant who reads English; `reason` stays the Slovenian original. */
      reason_translation: z.optional(reason),
      missing_items: z.optional(
        z
          .array(missingItem)
          .check(z.minLength(1, 'missing_items.required'), z.maxLength(20, 'value.too_many')),
      ),
      /** Of a supplement: at least the parameter `supplement_min_days` from today; moved on to a working day. */
      due_date: z.optional(civilDate),
      /** Of a supplement that came by registered mail: the day of its posting, which counts. */
      posted_on: z.optional(civilDate),
      ...withdrawalAsked,
      exempt: z.optional(z.literal(true)),
      /** Why it is approved although a required document is not verified. */
      unverified_reason: z.optional(reason),
      /** A withdrawal cancels its invoice with a credit note in the same step; needs `invoices.credit`. */
      credit: z.optional(z.literal(true)),
      /** Decides although a colleague has claimed it, and takes over the claim. */
      take_over: z.optional(z.literal(true)),
    }),
    ...stored,
    reply: applicationDetail,
  },
);

export const rejectApplication = action(
  '/v1/admin/applications/mail/reject-application',
  'Rejects an application with a reason and notifies the applicant.',
  { tag: 'permits', access: 'staff:applications.reject', audit: changes('application') },
  {
    body: z.strictObject({
      application_uuid: id,
      version,
      reason,
      reason_translation: z.optional(reason),
      reason_template: z.optional(line(60)),
      take_over: z.optional(z.literal(true)),
    }),
    reply: applicationDetail,
  },
);

export const deleteApplication = {
  method: 'GET',
  path: '/v1/admin/applications/{id}/delete',
  tag: 'permits',
  access: 'staff:applications.delete',
  audit: deletes('application'),
  changes_state: true,
  summary: 'Puts an application into the bin; never one that was completed.',
  replies: { 204: null },
} as const satisfies Route;

export const addAccount = action(
  '/v1/admin/applications/{item_uuid}/add-account',
  "Links the applicant's account or creates one and sends the invitation. 409 with candidates when mail and tax number belong to different people.",
  { tag: 'permits', access: 'staff:applications.add_account', audit: changes('application') },
  {
    body: z.strictObject({ version, /** Decided by staff after a 409. */ user_id: z.optional(id) }),
    reply: z.object({ user_id: z.string(), created: z.boolean(), application: applicationDetail }),
  },
);

export const previewApplicationMail = action(
  '/v1/admin/applications/{id}/mail-preview',
  "Preview of the mail that a transition would send, in the applicant's language.",
  { tag: 'permits', access: 'staff:applications.view', audit: views('application'), changes_nothing: true },
  {
    body: z.strictObject({
      transition: z.enum(APPLICATION_TRANSITIONS, 'value.choice'),
      reason: z.optional(severalLines().check(z.maxLength(2000, 'text.too_long'))),
      reason_translation: z.optional(severalLines().check(z.maxLength(2000, 'text.too_long'))),
      missing_items: z.optional(
        z.array(z.strictObject({ kind: z.optional(attachmentKind), note: z.optional(severalLines()) })),
      ),
      due_date: z.optional(civilDate),
      exempt: z.optional(z.boolean()),
      method: z.optional(z.enum(['cash', 'card'], 'value.choice')),
      valid_from: z.optional(civilDate),
      valid_to: z.optional(civilDate),
      rfid_card_number: z.optional(plain().check(z.maxLength(20, 'text.too_long'))),
      handed_over: z.optional(z.boolean()),
    }),
    reply: z.object({ to: z.nullable(z.string()), subject: z.string(), text: z.string() }),
  },
);

export const previewApplicationDocument = action(
  '/v1/admin/applications/{id}/document-preview',
  'Preview of the decision, the request, or the pro-forma of an approval as a PDF: marked as a draft, not stored.',
  { tag: 'permits', access: 'staff:applications.view', audit: views('application'), changes_nothing: true },
  {
    body: z.strictObject({
      transition: z.enum(['reject', 'dismiss', 'request_supplement', 'approve'], 'value.choice'),
      exempt: z.optional(z.boolean()),
      reason: z.optional(paragraphs(2000)),
      reason_translation: z.optional(paragraphs(2000)),
      missing_items: z.optional(z.array(missingItem).check(z.maxLength(20, 'value.too_many'))),
      due_date: z.optional(civilDate),
    }),
    reply: 'file',
  },
);

export const announcePresence = action(
  '/v1/admin/applications/{id}/presence',
  'Records that the caller has the application open (repeat every 20 s); answers who else has, who works on it, a decision that is held and the current version.',
  {
    tag: 'permits',
    access: 'staff:applications.view',
    audit: { none: 'who of the office has the application open; opening it is recorded' },
    changes_nothing: true,
  },
  {
    body: z.strictObject({ leaving: z._default(z.boolean(), false) }),
    reply: z.object({
      viewers: z.array(viewer),
      claim: z.nullable(claim),
      held: z.nullable(heldDecision),
      version: z.int(),
    }),
  },
);
