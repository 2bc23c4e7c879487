import * as z from 'zod/mini';
import { applicationInput, applicationStatus, created, price, stored } from '../applications.ts';
import { decisionLink } from '../decisions/decisions.ts';
import { byName } from '../../values/by-name.ts';
import { plainNamesFor } from '../plain-fields.ts';
import { paymentInstructions } from '../application-payment.ts';
import { attachmentKind, documentKind, municipality } from '../../settings/reference.ts';
import type { Route } from '../../platform/route.ts';
import { action, create, read } from '../../platform/route-builders.ts';
import { MAX_FILE_BYTES } from '../../platform/uploads.ts';
import {
  APPEAL_OUTCOMES,
  APPEAL_STATUSES,
  BINNED_AS,
  INVOICE_KINDS,
  INVOICE_STATUSES,
} from '../../values/status.ts';
import { recordNumber } from '../../values/record-number.ts';
import { email, id, language, money, paragraphs, plain, verbatim } from '../../values/values.ts';

/** Public calls: the form, and the status page behind the signed link of the mail. */

export const submitApplication = create(
  '/v1/applications',
  'Public application form.',
  {
    tag: 'permits',
    access: 'public',
    audit: { none: 'the caller’s own data, or no data of a person' },
    limit: { max: 30, per_seconds: 600 },
  },
  { body: applicationInput, ...stored, reply: created },
);

/** With `nothing_more` the application is reviewed although something requested is missing. */
export const supplementInput = z.strictObject({
  note: z.optional(paragraphs(1000)),
  nothing_more: z.optional(z.literal(true)),
});

/** What the applicant may know; the status page and the mails show the same. */
export const applicationStatusPage = z.object({
  application_nr: z.string(),
  status: applicationStatus,
  version: z.int(),
  language,
  created_at: z.string(),
  updated_at: z.string(),
  user_type: z.string(),
  user_type_name_sl: z.string(),
  user_type_name_en: z.string(),
  permit_year: z.int(),
  registration_numbers: z.array(z.string()),
  /** The same as on the cars. */
  plate_texts: z.array(z.string()),
  parking_lots: z.array(z.object({ code: z.string(), name: z.string() })),
  ...price.shape,
  delivery: z.enum(['pickup', 'post']),
  ...byName(plainNamesFor('status_page'), () => z.nullable(z.string())),
  missing_items: z.array(z.object({ kind: z.optional(attachmentKind), note: z.optional(z.string()) })),
  supplement_due_at: z.nullable(z.string()),
  decision_reason: z.nullable(z.string()),
  /** English when the office translated it. */
  decision_reason_language: z.enum(['sl', 'en']),
  appeal_days: z.int(),
  /** The ordinance of the category and, of a sale, how to complain instead of an appeal; in both languages. */
  legal_basis: z.object({ sl: z.string(), en: z.string() }),
  complaint: z.nullable(z.object({ sl: z.string(), en: z.string() })),
  /** Proofs that the office gets from official records itself, so that the applicant need not attach them. */
  official_documents: z.array(z.object({ kind: attachmentKind, fetched: z.boolean() })),
  documents: z.array(
    z.object({
      /** Of a document that the municipality made; it can be downloaded. */
      id: z.nullable(z.string()),
      kind: documentKind,
      file_name: z.string(),
      created_at: z.string(),
      /** Why it is not accepted, once a supplement is requested. */
      rejection_reason: z.nullable(z.string()),
    }),
  ),
  /** Invoices and credit notes, oldest first; each can be downloaded. */
  invoices: z.array(
    z.object({
      id: z.string(),
      kind: z.enum(INVOICE_KINDS),
      invoice_nr: z.string(),
      amount: money,
      issued_on: z.string(),
      status: z.enum(INVOICE_STATUSES),
    }),
  ),
  events: z.array(z.object({ to_status: z.string(), created_at: z.string() })),
  /** Decisions that can be appealed, oldest first: received on, to appeal until, final since. */
  decisions: z.array(decisionLink),
  /** Decisions that the party can appeal against; without an id the granting of its permit. */
  appealable: z.array(z.object({ decision_id: z.nullable(z.string()), decision_nr: z.string() })),
  /** Appeals and what became of them, oldest first. */
  appeals: z.array(
    z.object({
      appeal_nr: z.string(),
      decision_nr: z.string(),
      status: z.enum(APPEAL_STATUSES),
      received_on: z.string(),
      missing: z.nullable(z.string()),
      supplement_due_on: z.nullable(z.string()),
      outcome: z.nullable(z.enum(APPEAL_OUTCOMES)),
      decided_on: z.nullable(z.string()),
      /** Completed by the link until its day is over. */
      may_supplement: z.boolean(),
    }),
  ),
  can_withdraw: z.boolean(),
  /** Set aside by staff, with number, files and deadlines; what is sent to it brings it back. */
  deleted_at: z.nullable(z.string()),
  binned_as: z.nullable(z.enum(BINNED_AS)),
  /** Belongs to an account that somebody can sign in to. */
  has_account: z.boolean(),
  permit: z.nullable(
    z.object({
      permit_nr: z.string(),
      valid_from: z.string(),
      valid_to: z.string(),
      handed_over_at: z.nullable(z.string()),
    }),
  ),
  /** Reminders sent to the applicant, newest first. */
  reminders: z.array(
    z.object({
      kind: z.enum(['payment', 'supplement_due', 'permit_expires', 'card_waiting']),
      /** The day that the reminder was about. */
      about_on: z.string(),
      created_at: z.string(),
    }),
  ),
  /** Approved without a look because nothing has changed; issued as soon as it is paid. */
  approved_by_program: z.boolean(),
  /** What is paid, and what is still to be paid. */
  received: money,
  open: money,
  /** What to pay and how, while a pro-forma is open; its amount is `open`. */
  payment: z.nullable(paymentInstructions),
  municipality,
});
export type ApplicationStatusPage = z.output<typeof applicationStatusPage>;

/**
 * The token of the link, or the number of an application whose link this browser has opened: opening it sets a cookie
 * for the calls of that application alone, so that no address keeps the token.
 */
export const byToken = z.object({ token: verbatim().check(z.maxLength(400)) });

export const downloadByLink = read(
  '/v1/applications/status/{token}/documents/{id}/download',
  'A decision, request or pro-forma that the municipality made, by the signed link of the mail.',
  { tag: 'permits', access: 'public', audit: { none: 'the caller’s own data, or no data of a person' } },
  { params: z.object({ ...byToken.shape, id }), reply: 'file' },
);

export const getApplicationStatus = read(
  '/v1/applications/status/{token}',
  'State of an application by the signed link of the mail. The token sets a cookie, with which its number opens it too.',
  {
    tag: 'permits',
    access: 'public',
    audit: { action: 'view', subject: 'application', by_verb: true },
    limit: { max: 60, per_seconds: 60 },
  },
  { params: byToken, reply: applicationStatusPage },
);

export const supplementByLink = action(
  '/v1/applications/status/{token}/supplement',
  'Sends the requested supplement: at least one document or a note. It stays open while something is missing.',
  {
    tag: 'permits',
    access: 'public',
    audit: { none: 'the caller’s own data, or no data of a person' },
    limit: { max: 20, per_seconds: 600 },
  },
  { params: byToken, body: supplementInput, ...stored, reply: applicationStatusPage },
);

export const appealByLink = create(
  '/v1/applications/status/{token}/appeal',
  'Appeals against a decision of the application by its signed link, or without its id against the granting of the permit: a text, and files.',
  {
    tag: 'permits',
    access: 'public',
    audit: { none: 'the caller’s own data, or no data of a person' },
    limit: { max: 10, per_seconds: 600 },
  },
  {
    params: byToken,
    body: z.strictObject({ decision_id: z.nullable(id), text: paragraphs(5000) }),
    max_file_bytes: MAX_FILE_BYTES,
    files: ['appeal'],
    reply: applicationStatusPage,
  },
);

export const supplementAppealByLink = action(
  '/v1/applications/status/{token}/appeal/supplement',
  'Completes an appeal by the signed link of its application, as long as its day lasts: a text, or files. 422 afterwards.',
  {
    tag: 'permits',
    access: 'public',
    audit: { none: 'the caller’s own data, or no data of a person' },
    limit: { max: 10, per_seconds: 600 },
  },
  {
    params: byToken,
    body: z.strictObject({ appeal_nr: plain(), text: z.optional(paragraphs(5000)) }),
    max_file_bytes: MAX_FILE_BYTES,
    files: ['appeal'],
    reply: applicationStatusPage,
  },
);

export const resendStatusLink = {
  method: 'POST',
  path: '/v1/applications/status/resend',
  tag: 'permits',
  access: 'public',
  audit: { none: 'the caller’s own data, or no data of a person' },
  summary:
    'Sends the status link of an application, or of a permit by its number, in any spelling. The answer is the same whether it exists or not; 422 for what cannot be a number.',
  body: z.strictObject({ application_nr: recordNumber, email }),
  replies: { 202: null },
  limit: { max: 5, per_seconds: 600 },
} as const satisfies Route;
