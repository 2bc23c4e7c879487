import * as z from 'zod/mini';
import { ofPerson } from '../platform/audit.ts';
import { filter, listBody, listOf } from '../platform/lists.ts';
import { MAIL_STATUSES } from '../values/status.ts';
import type { Route } from '../platform/route.ts';
import { civilDate, id } from '../values/values.ts';
import { BATCH_WAYS, MAX_BATCH, registeredNumber } from './decision-services.ts';

/** Mails to people without an address: printed in batches, then taken to the post. */

export const LETTER_STATUSES = ['letter', 'printed', 'posted'] as const;
export const MAX_LETTERS = 200;

export const letterRow = ofPerson(
  z.object({
    id: z.string(),
    template: z.string(),
    subject: z.string(),
    status: z.enum(LETTER_STATUSES),
    recipient: z.nullable(z.string()),
    place: z.nullable(z.string()),
    application_id: z.nullable(z.string()),
    application_nr: z.nullable(z.string()),
    /** Documents that are printed after the letter. */
    documents: z.int(),
    created_at: z.string(),
    batch_id: z.nullable(z.string()),
    batch_nr: z.nullable(z.int()),
    printed_at: z.nullable(z.string()),
    printed_by_name: z.nullable(z.string()),
    posted_on: z.nullable(z.string()),
    posted_by_name: z.nullable(z.string()),
    post_number: z.nullable(z.string()),
  }),
  'id',
  'application_id',
);
export type LetterRow = z.output<typeof letterRow>;

/** Ordinary letters, decisions by registered post, or a file for the state's delivery system. */
export const BATCH_KINDS = ['letters', ...BATCH_WAYS] as const;

export const letterBatch = z.object({
  id: z.string(),
  kind: z.enum(BATCH_KINDS),
  batch_nr: z.int(),
  duplex: z.boolean(),
  letters: z.int(),
  posted: z.int(),
  created_by_name: z.nullable(z.string()),
  created_at: z.string(),
});
export type LetterBatch = z.output<typeof letterBatch>;

export const listLetters = {
  method: 'POST',
  path: '/v1/admin/letters',
  tag: 'permits',
  changes_nothing: true,
  access: 'staff:letters.print',
  audit: { action: 'list', subject: 'letter' },
  summary: 'Letters for people without an e-mail address: to print, printed, posted.',
  body: listBody(['created_at', 'subject', 'status', 'posted_on'], {
    status: filter.choice(MAIL_STATUSES),
    template: filter.words,
    letter_batch_id: filter.ids,
  }),
  replies: { 200: listOf(letterRow) },
} as const satisfies Route;

export const downloadLetter = {
  method: 'GET',
  path: '/v1/admin/letters/{id}/download',
  tag: 'permits',
  access: 'staff:letters.print',
  audit: { action: 'view', subject: 'mail' },
  summary: 'One letter as a PDF to look at; links that open something are masked until it is printed.',
  params: z.object({ id }),
  replies: { 200: 'file' },
} as const satisfies Route;

const ids = z.array(id).check(z.minLength(1, 'bulk.none'), z.maxLength(MAX_LETTERS, 'letters.too_many'));

export const printLetters = {
  method: 'POST',
  path: '/v1/admin/letters/print',
  tag: 'permits',
  access: 'staff:letters.print',
  audit: { action: 'change', subject: 'mail' },
  summary:
    'Puts letters into a batch of one file. Those printed by somebody else meanwhile are left out; 409 when none is left.',
  body: z.strictObject({
    ids,
    /** Every letter begins on a new sheet of a duplex printer. */
    duplex: z._default(z.boolean(), false),
  }),
  replies: { 201: letterBatch },
} as const satisfies Route;

export const listLetterBatches = {
  method: 'POST',
  path: '/v1/admin/letter-batches',
  tag: 'permits',
  changes_nothing: true,
  access: 'staff:letters.print',
  audit: { none: 'numbers, and who of the office printed' },
  summary: 'Batches, newest first: who printed what and when, and how many letters were posted.',
  body: listBody(['created_at', 'batch_nr'], {}),
  replies: { 200: listOf(letterBatch) },
} as const satisfies Route;

export const downloadLetterBatch = {
  method: 'GET',
  path: '/v1/admin/letter-batches/{id}/download',
  tag: 'permits',
  access: 'staff:letters.print',
  audit: { action: 'download', subject: 'mail' },
  summary: 'The whole batch as one PDF, in the order of the letters; the same each time.',
  params: z.object({ id }),
  replies: { 200: 'file' },
} as const satisfies Route;

export const postLetters = {
  method: 'POST',
  path: '/v1/admin/letters/post',
  tag: 'permits',
  access: 'staff:letters.print',
  audit: { action: 'change', subject: 'mail' },
  summary: 'Marks printed letters as posted on a day; 409 when one is not printed yet or was posted before.',
  body: z.strictObject({
    letters: z
      .array(z.strictObject({ id, post_number: z.optional(registeredNumber) }))
      .check(z.minLength(1, 'bulk.none'), z.maxLength(MAX_LETTERS, 'letters.too_many')),
    posted_on: civilDate,
  }),
  replies: { 200: z.object({ posted: z.int() }) },
} as const satisfies Route;

export const batchServices = {
  method: 'POST',
  path: '/v1/admin/decision-batches',
  tag: 'permits',
  access: 'staff:letters.print',
  audit: { action: 'change', subject: 'decision' },
  summary:
    'Puts prepared attempts of one way into a batch: to print for registered post, or a file for the secure mailbox. Nothing is sent by it. 409 names those that are not prepared or stand in a batch before; `again` takes those, too.',
  body: z.strictObject({
    ids: z.array(id).check(z.minLength(1, 'bulk.none'), z.maxLength(MAX_BATCH, 'letters.too_many')),
    duplex: z._default(z.boolean(), false),
    again: z._default(z.boolean(), false),
  }),
  replies: { 201: letterBatch },
} as const satisfies Route;

export const downloadServiceBatch = {
  method: 'GET',
  path: '/v1/admin/decision-batches/{id}/download',
  tag: 'permits',
  access: 'staff:letters.print',
  audit: { action: 'download', subject: 'decision' },
  summary:
    'The batch as it was made: one PDF to print; a ZIP where documents are signed, and for the secure mailbox with its list.',
  params: z.object({ id }),
  replies: { 200: 'file' },
} as const satisfies Route;
