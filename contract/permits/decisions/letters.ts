import * as z from 'zod/mini';
import { changes, downloads, lists, ofPerson, views } from '../../platform/audit.ts';
import { columnsOf } from '../../platform/columns.ts';
import { filter, listBody, listOf } from '../../platform/lists.ts';
import { MAIL_STATUSES } from '../../values/status.ts';
import { action, create, list, read } from '../../platform/route-builders.ts';
import { civilDate, id } from '../../values/values.ts';
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

export const letterColumns = columnsOf<LetterRow>()({
  recipient: { kind: 'text' },
  place: { kind: 'text' },
  subject: { kind: 'text', sortable: true },
  preview: { kind: 'text', only: 'list' },
  documents: { kind: 'number' },
  status: { kind: 'status', labels: 'mail_status', sortable: true, hidden: true },
  created_at: { kind: 'instant', sortable: true },
  printed_at: { kind: 'instant' },
  posted_on: { kind: 'date', sortable: true },
  /** In the list with the day. */
  post_number: { kind: 'text', hidden: true, only: 'file' },
  application_nr: { kind: 'text' },
  id: null,
  template: null,
  application_id: null,
  batch_id: null,
  batch_nr: null,
  printed_by_name: null,
  posted_by_name: null,
});

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

export const listLetters = list(
  '/v1/admin/letters',
  'Letters for people without an e-mail address: to print, printed, posted.',
  { tag: 'permits', access: 'staff:letters.print', audit: lists('letter') },
  {
    body: listBody(['created_at', 'subject', 'status', 'posted_on'], {
      status: filter.choice(MAIL_STATUSES),
      template: filter.words,
      letter_batch_id: filter.ids,
    }),
    reply: listOf(letterRow),
  },
);

export const downloadLetter = read(
  '/v1/admin/letters/{id}/download',
  'One letter as a PDF to look at; links that open something are masked until it is printed.',
  { tag: 'permits', access: 'staff:letters.print', audit: views('mail') },
  { reply: 'file' },
);

const ids = z.array(id).check(z.minLength(1, 'bulk.none'), z.maxLength(MAX_LETTERS, 'letters.too_many'));

export const printLetters = create(
  '/v1/admin/letters/print',
  'Puts letters into a batch of one file. Those printed by somebody else meanwhile are left out; 409 when none is left.',
  { tag: 'permits', access: 'staff:letters.print', audit: changes('mail') },
  {
    body: z.strictObject({
      ids,
      /** Every letter begins on a new sheet of a duplex printer. */
      duplex: z._default(z.boolean(), false),
    }),
    reply: letterBatch,
  },
);

export const listLetterBatches = list(
  '/v1/admin/letter-batches',
  'Batches, newest first: who printed what and when, and how many letters were posted.',
  {
    tag: 'permits',
    access: 'staff:letters.print',
    audit: { none: 'numbers, and who of the office printed' },
  },
  { body: listBody(['created_at', 'batch_nr'], {}), reply: listOf(letterBatch) },
);

export const downloadLetterBatch = read(
  '/v1/admin/letter-batches/{id}/download',
  'The whole batch as one PDF, in the order of the letters; the same each time.',
  { tag: 'permits', access: 'staff:letters.print', audit: downloads('mail') },
  { reply: 'file' },
);

export const postLetters = action(
  '/v1/admin/letters/post',
  'Marks printed letters as posted on a day; 409 when one is not printed yet or was posted before.',
  { tag: 'permits', access: 'staff:letters.print', audit: changes('mail') },
  {
    body: z.strictObject({
      letters: z
        .array(z.strictObject({ id, post_number: z.optional(registeredNumber) }))
        .check(z.minLength(1, 'bulk.none'), z.maxLength(MAX_LETTERS, 'letters.too_many')),
      posted_on: civilDate,
    }),
    reply: z.object({ posted: z.int() }),
  },
);

export const batchServices = create(
  '/v1/admin/decision-batches',
  'Puts prepared attempts of one way into a batch: to print for registered post, or a file for the secure mailbox. Nothing is sent by it. 409 names those that are not prepared or stand in a batch before; `again` takes those, too.',
  { tag: 'permits', access: 'staff:letters.print', audit: changes('decision') },
  {
    body: z.strictObject({
      ids: z.array(id).check(z.minLength(1, 'bulk.none'), z.maxLength(MAX_BATCH, 'letters.too_many')),
      duplex: z._default(z.boolean(), false),
      again: z._default(z.boolean(), false),
    }),
    reply: letterBatch,
  },
);

export const downloadServiceBatch = read(
  '/v1/admin/decision-batches/{id}/download',
  'The batch as it was made: one PDF to print; a ZIP where documents are signed, and for the secure mailbox with its list.',
  { tag: 'permits', access: 'staff:letters.print', audit: downloads('decision') },
  { reply: 'file' },
);
