import * as z from 'zod/mini';
import { changes, lists, ofPerson, searches, views } from '../platform/audit.ts';
import { passageRow } from '../barrier/barrier-office.ts';
import { mailRow } from '../mail/mail-log.ts';
import { filter, listBody, listOf } from '../platform/lists.ts';
import { userDocumentRow } from '../permits/user-records.ts';
import { SAME_REASONS } from '../people/same-person.ts';
import { MISSING_FACTS } from '../people/missing-facts.ts';
import { nothing } from '../platform/actions.ts';
import { action, list, read } from '../platform/route-builders.ts';
import { accessLogRow } from '../records/access-log.ts';
import { DATA_REQUEST_STATUSES } from '../records/data-requests.ts';
import { APPLICANT_TYPES } from '../values/applicant-kinds.ts';
import { DATA_REQUEST_KINDS } from '../values/status.ts';
import { applicantType, civilDate, id, line, money, reason } from '../values/values.ts';
import { foundRecord } from './find.ts';

/**
 * Persons: holders and applicants as one register, each with a page. `id` is that of the account, else of any
 * permit or application of the person.
 */

/** An account, or what identifies a person on applications and permits. */
export const personEntry = ofPerson(
  z.object({
    id: z.string(),
    user_id: z.nullable(z.string()),
    name: z.string(),
    address: z.nullable(z.string()),
    email: z.nullable(z.string()),
    phone: z.nullable(z.string()),
    tax_number: z.nullable(z.string()),
    birth_date: z.nullable(civilDate),
  }),
  'id',
  'user_id',
);
export type PersonEntry = z.output<typeof personEntry>;

export const personRow = ofPerson(
  z.object({
    ...personEntry.shape,
    type: applicantType,
    /** Permits that hold now or will. */
    permits_now: z.int(),
    open_applications: z.int(),
    /** What identifies them is missing (`missingFacts`). */
    incomplete: z.boolean(),
    created_at: z.string(),
  }),
  'id',
  'user_id',
);
export type PersonRow = z.output<typeof personRow>;

export const listPersons = list(
  '/v1/admin/persons',
  'Holders and applicants, each once, newest first. Finds by any of their data or records; only from kinds of records that the caller may see.',
  { tag: 'office', access: 'staff:permits.view', audit: lists('person') },
  {
    body: listBody(['name', 'created_at'], {
      type: filter.choice(APPLICANT_TYPES),
      has_account: filter.flag,
      has_live_permits: filter.flag,
      incomplete: filter.flag,
    }),
    reply: z.object({
      ...listOf(personRow).shape,
      /** Where nothing matches the search: names that come close to it and would find somebody. */
      meant: z.array(z.string()),
    }),
  },
);

export const suggestion = z.object({
  a: personEntry,
  b: personEntry,
  /** What both have in common; the name too, unless it is the tax number. */
  agrees: z.array(z.enum(SAME_REASONS)),
});
export type Suggestion = z.output<typeof suggestion>;

export const listSuggestions = list(
  '/v1/admin/persons/suggestions',
  'Entries of the register that are probably one person, at most 50 pairs, and that nobody decided yet.',
  { tag: 'office', access: 'staff:permits.view', audit: lists('person') },
  { body: nothing, reply: z.object({ data: z.array(suggestion) }) },
);

export const personLink = z.object({
  id: z.string(),
  verdict: z.enum(['same', 'different']),
  /** Why staff said so; null where the program did, for the holder of an account. */
  reason: z.nullable(z.string()),
  a: z.nullable(personEntry),
  b: z.nullable(personEntry),
  decided_by_name: z.nullable(z.string()),
  decided_at: z.string(),
});
export type PersonLink = z.output<typeof personLink>;

export const personDetail = z.object({
  ...personEntry.shape,
  /** Everything that is this person: more than one after staff confirmed it. */
  entries: z.array(personEntry),
  suggestions: z.array(suggestion),
  links: z.array(personLink),
  permits_now: z.int(),
  open_applications: z.int(),
  /** What identifies them and is not known (`missingFacts`), of any of the entries. */
  missing: z.array(z.enum(MISSING_FACTS)),
});
export type PersonDetail = z.output<typeof personDetail>;

export const getPerson = read(
  '/v1/admin/persons/{id}',
  'A person with all entries that staff confirmed as one, suggestions and decisions.',
  { tag: 'office', access: 'staff:permits.view', audit: views('person') },
  { reply: personDetail },
);

export const linkPersons = action(
  '/v1/admin/persons/{id}/link',
  'Says that two entries are one person, or are not, and why. Limits count them together, no account sees more. 409 when it was said already, 422 where it joins what was kept apart.',
  { tag: 'office', access: 'staff:users.update', audit: changes('person') },
  {
    body: z.strictObject({
      other_id: id,
      verdict: z.enum(['same', 'different'], 'value.choice'),
      reason,
    }),
    reply: personLink,
  },
);

export const unlinkPersons = action(
  '/v1/admin/persons/links/{id}/undo',
  'Undoes what was said about two entries; they are suggested again.',
  { tag: 'office', access: 'staff:users.update', audit: changes('person') },
  { reply: null },
);

export const personRecord = ofPerson(
  z.object({
    ...foundRecord.shape,
    year: z.int(),
    created_at: z.string(),
    /** A permit that lacks who its holder is (`missingFacts`). */
    incomplete: z.boolean(),
  }),
  'id',
);
export const listPersonRecords = read(
  '/v1/admin/persons/{id}/records',
  'Permits and applications of a person, current ones first, at most 200, with what to answer about each.',
  { tag: 'office', access: 'staff:permits.view', audit: views('person') },
  { reply: z.object({ data: z.array(personRecord) }) },
);

export const listPersonDocuments = read(
  '/v1/admin/persons/{id}/documents',
  'Documents of a person, newest first, at most 200.',
  { tag: 'office', access: 'staff:documents.view', audit: views('person') },
  { reply: z.object({ data: z.array(userDocumentRow) }) },
);

export const PERSON_MONEY = ['pro_forma', 'invoice', 'credit_note', 'payment', 'refund'] as const;
export const personMoneyRow = ofPerson(
  z.object({
    kind: z.enum(PERSON_MONEY),
    id: z.string(),
    /** Number, or the method of a payment. */
    label: z.string(),
    status: z.string(),
    day: civilDate,
    amount: money,
    application_id: z.string(),
    application_nr: z.string(),
  }),
  'id',
  'application_id',
);
export type PersonMoneyRow = z.output<typeof personMoneyRow>;
export const getPersonMoney = read(
  '/v1/admin/persons/{id}/money',
  'Pro-formas, invoices, payments and refunds of a person, newest first, at most 200, and what is to be paid.',
  { tag: 'office', access: 'staff:invoices.view', audit: views('person') },
  { reply: z.object({ open: money, data: z.array(personMoneyRow) }) },
);

export const listPersonMessages = read(
  '/v1/admin/persons/{id}/messages',
  'Mails and letters to a person, newest first, at most 200.',
  { tag: 'office', access: 'staff:mail_log.view', audit: views('person') },
  { reply: z.object({ data: z.array(mailRow) }) },
);

export const listPersonPassages = read(
  '/v1/admin/persons/{id}/passages',
  'What barriers saw of the permits of a person, newest first, at most 100; kept for `kept_days` days.',
  { tag: 'office', access: 'staff:permits.view', audit: views('person') },
  { reply: z.object({ kept_days: z.int(), data: z.array(passageRow) }) },
);

export const personRequest = z.object({
  id: z.string(),
  kind: z.enum(DATA_REQUEST_KINDS),
  status: z.enum(DATA_REQUEST_STATUSES),
  received_on: civilDate,
  due_on: civilDate,
  closed_at: z.nullable(z.string()),
});
export const getPersonPrivacy = read(
  '/v1/admin/persons/{id}/privacy',
  'Data requests of a person, and the last 100 entries of the access log about them.',
  { tag: 'office', access: 'staff:access_log.view', audit: views('person') },
  { reply: z.object({ requests: z.array(personRequest), entries: z.array(accessLogRow) }) },
);

export const knownRecord = ofPerson(
  z.object({
    ...foundRecord.shape,
    name: z.string(),
    /** Tells namesakes apart; null where nothing is known. */
    address: z.nullable(z.string()),
  }),
  'id',
);
export type KnownRecord = z.output<typeof knownRecord>;
export const findKnown = action(
  '/v1/admin/persons/known',
  'Current permits and open applications with this plate, tax number or whole name, at most five: told while staff type a new application.',
  { tag: 'office', access: 'staff:applications.create', audit: searches('person'), changes_nothing: true },
  {
    body: z.strictObject({
      name: z.optional(line(160)),
      tax_number: z.optional(line(20)),
      registration_numbers: z.optional(z.array(line(20)).check(z.maxLength(10))),
    }),
    reply: z.object({ data: z.array(knownRecord) }),
  },
);
