import { APPLICANT_TYPES } from '../values/applicant-kinds.ts';
import * as z from 'zod/mini';
import { changes, creates, deletes, lists, ofPerson, views } from '../platform/audit.ts';
import { applicant } from './applicant.ts';
import { applicantShown } from './applicant-shown.ts';
import { mailPreferences } from '../mail/mail-preferences.ts';
import { columnsOf } from '../platform/columns.ts';
import { filter, listBody, listOf } from '../platform/lists.ts';
import { GRANTABLE, PRESET_NAMES, ROLES } from '../platform/permissions.ts';
import type { Route } from '../platform/route.ts';
import { action, create, list, read } from '../platform/route-builders.ts';
import { waitingRequest } from '../platform/second-person.ts';
import { applicantType, email, language, line, phone, taxNumber, version } from '../values/values.ts';

/** Accounts of applicants and staff. */

/** What a person was found by, unless it was the name. */
export const CLUES = [
  'registration_number',
  'rfid_card_number',
  'permit_nr',
  'application_nr',
  'email',
  'phone',
  'tax_number',
] as const;
export const clue = z.object({ kind: z.enum(CLUES), value: z.string() });
export type Clue = z.output<typeof clue>;

export const userRow = ofPerson(
  z.object({
    id: z.string(),
    version: z.int(),
    name: z.string(),
    type: applicantType,
    role: z.enum(ROLES),
    email: z.string(),
    phone: z.nullable(z.string()),
    /** The applicant's data come from an old list that lacks who they are: see missing-facts.ts. */
    incomplete: z.boolean(),
    /** Permits in force or upcoming, not those that ended. */
    live_permits: z.int(),
    /** False until the person has chosen or been given a password. */
    has_password: z.boolean(),
    last_seen: z.nullable(z.string()),
    created_at: z.string(),
    clue: z.nullable(clue),
  }),
  'id',
);
export type UserRow = z.output<typeof userRow>;

/** Of staff, of applicants and of the file of both: only staff have a role, only applicants permits. */
export const userColumns = columnsOf<UserRow>()({
  name: { kind: 'text', sortable: true, heading: true },
  role: { kind: 'word', labels: 'role', sortable: true },
  email: { kind: 'text', sortable: true, copy: true },
  phone: { kind: 'text', copy: true },
  live_permits: { kind: 'number' },
  last_seen: { kind: 'instant', sortable: true },
  type: { kind: 'word', labels: 'applicant_type', sortable: true, hidden: true },
  created_at: { kind: 'day', sortable: true },
  id: null,
  version: null,
  incomplete: null,
  has_password: null,
  clue: null,
});

export const USER_EVENT_KINDS = [
  'created',
  'updated',
  'email_changed',
  'rights_changed',
  'link_sent',
  'password_set',
  'sessions_ended',
  'factors_reset',
  'provider_linked',
  'identity_linked',
  'identity_removed',
  'deleted',
] as const;
export type UserEventKind = (typeof USER_EVENT_KINDS)[number];

/**
 * What was done to an account. `added` and `removed` are permissions, `fields` the names of changed fields,
 * never their values.
 */
export const userEvent = z.object({
  id: z.string(),
  kind: z.enum(USER_EVENT_KINDS),
  actor_name: z.nullable(z.string()),
  created_at: z.string(),
  from_role: z.nullable(z.enum(ROLES)),
  to_role: z.nullable(z.enum(ROLES)),
  added: z.array(z.string()),
  removed: z.array(z.string()),
  fields: z.array(z.string()),
  reason: z.nullable(z.string()),
});
export type UserEvent = z.output<typeof userEvent>;

export const USER_ACTIONS = [
  'update',
  'email',
  'password',
  'sessions',
  'factors',
  'rights',
  'delete',
] as const;

export const userDetail = z.object({
  ...userRow.shape,
  language,
  /** A new password is due at the next sign-in. */
  reset: z.boolean(),
  /** Until when a one-time password works. */
  password_valid_until: z.nullable(z.string()),
  /**
   * Of staff: sent to the tax administration with the invoices that they issue (ZDavPR, OperatorTaxNumber).
   */
  tax_number: z.nullable(z.string()),
  /** Staff without a Slovenian tax number (ForeignOperator). */
  foreign_operator: z.boolean(),
  applicant: z.nullable(applicantShown),
  permissions: z.array(z.string()),
  preset: z.nullable(z.enum(PRESET_NAMES)),
  permits: z.int(),
  applications: z.int(),
  open_applications: z.int(),
  sessions: z.int(),
  /** Second factors: passkeys and apps with codes. */
  factors: z.int(),
  /** When the person last agreed to the terms, with an application that they sent themselves. */
  consented_at: z.nullable(z.string()),
  /** Of an applicant: which optional mails their address gets. */
  topics: mailPreferences.shape.topics,
  events: z.array(userEvent),
  /** A change that waits for a second person, or for an objection. */
  waiting: z.nullable(waitingRequest),
  /**
   * Of staff: until when the person confirms nothing, because somebody else changed how they sign in or what
   * they may do.
   */
  held_until: z.nullable(z.string()),
  /** What this caller may do with the account. */
  allowed: z.array(z.enum(USER_ACTIONS)),
});
export type UserDetail = z.output<typeof userDetail>;

export const listUsers = list(
  '/v1/admin/users',
  'Accounts, newest first. Finds by part of the name, plate, card, mail, phone, number of an application or a permit.',
  { tag: 'people', access: 'staff:users.view', audit: lists('user') },
  {
    body: listBody(['name', 'email', 'type', 'role', 'last_seen', 'created_at'], {
      role: filter.choice(ROLES),
      type: filter.choice(APPLICANT_TYPES),
      has_live_permits: filter.flag,
      never_signed_in: filter.flag,
      incomplete: filter.flag,
      created_at: filter.instants,
    }),
    reply: listOf(userRow),
  },
);

export const getUser = read(
  '/v1/admin/users/{id}',
  'One account with its history and what the caller may do with it.',
  { tag: 'people', access: 'staff:users.view', audit: views('user') },
  { reply: userDetail },
);

export const permissionPreset = z.enum(PRESET_NAMES, 'value.choice');
export const grantedPermissions = z
  .array(z.enum(GRANTABLE, 'value.choice'))
  .check(z.maxLength(GRANTABLE.length, 'value.too_many'));
const staff = {
  name: line(120),
  email,
  phone: z.optional(phone),
  tax_number: z.optional(taxNumber),
  foreign_operator: z._default(z.boolean('value.type'), false),
  language: z._default(language, 'sl'),
};

/**
 * People sign in with their mail, so every account has one. `preset` or `permissions` set what an admin may
 * do; the default is everything usual.
 */
export const newUser = z.discriminatedUnion(
  'role',
  [
    z.strictObject({
      role: z.literal('user'),
      applicant,
      language: z._default(language, 'sl'),
      /** Decided by staff after a 409: it is another person. */
      even_if_similar: z._default(z.boolean(), false),
    }),
    z.strictObject({
      role: z.literal('admin'),
      ...staff,
      preset: z.optional(permissionPreset),
      permissions: z.optional(grantedPermissions),
    }),
    z.strictObject({ role: z.literal('root'), ...staff }),
  ],
  'value.choice',
);
export type NewUser = z.output<typeof newUser>;

export const createUser = create(
  '/v1/admin/users/create',
  'Creates an account and mails an invitation. Only root creates accounts of staff. 409 with candidates when somebody has the same tax number.',
  { tag: 'people', access: 'staff:users.create', audit: creates('user') },
  { body: newUser, reply: userDetail },
);

export const updateUser = action(
  '/v1/admin/users/{id}/update',
  'Changes the data of an account. Only root changes role, permissions and accounts of staff. The address of staff, and rights that make a second person, are confirmed by one (409 `second_person_required`).',
  { tag: 'people', access: 'staff:users.update', audit: changes('user') },
  {
    body: z.strictObject({
      version,
      /** Of an applicant: all fields together. */
      applicant: z.optional(applicant),
      name: z.optional(line(120)),
      email: z.optional(email),
      phone: z.optional(z.nullable(phone)),
      /** Of staff; that of an applicant is in `applicant`. */
      tax_number: z.optional(z.nullable(taxNumber)),
      foreign_operator: z.optional(z.boolean('value.type')),
      language: z.optional(language),
      role: z.optional(z.enum(ROLES, 'value.choice')),
      preset: z.optional(permissionPreset),
      permissions: z.optional(grantedPermissions),
    }),
    reply: userDetail,
  },
);
export type UserChanges = z.output<typeof updateUser.body>;

export const updateUserPassword = action(
  '/v1/admin/users/{id}/password/update',
  'Mails a link for a new password, or sets an applicant a one-time password that is shown once (of staff: 422). Ends every session of the person and notifies them.',
  { tag: 'people', access: 'staff:users.password', audit: changes('user') },
  {
    body: z.strictObject({
      version,
      method: z._default(z.enum(['link', 'one_time_password'], 'value.choice'), 'link'),
    }),
    reply: z.object({ user: userDetail, one_time_password: z.nullable(z.string()), valid_until: z.string() }),
  },
);

export const deleteUser = {
  method: 'GET',
  path: '/v1/admin/users/{id}/delete',
  tag: 'people',
  access: 'staff:users.delete',
  audit: deletes('user'),
  changes_state: true,
  summary:
    'Deletes an account; rejected (with their numbers) while permits are live or applications open. Its mail is free afterwards.',
  replies: { 204: null },
} as const satisfies Route;

/** What prevents a deletion, as `current` of the rejection. */
export const userRecords = z.object({
  permits: z.array(z.object({ id: z.string(), number: z.string() })),
  applications: z.array(z.object({ id: z.string(), number: z.string() })),
});
export type UserRecords = z.output<typeof userRecords>;
