import * as z from 'zod/mini';
import { ofPerson } from '../platform/audit.ts';
import { applicantShown } from '../people/applicant-shown.ts';
import { clue } from '../people/users.ts';
import { applicationListRow } from './applications.ts';
import { documentRow } from './documents.ts';
import { permitRow } from './permits.ts';
import { filter, listBody, listOf } from '../platform/lists.ts';
import type { Route } from '../platform/route.ts';
import { accessLogRow } from '../records/access-log.ts';
import { DOCUMENT_KINDS } from '../settings/reference.ts';
import { APPLICATION_KINDS, APPLICATION_STATUSES, SHOWN_PERMIT_STATUSES } from '../values/status.ts';
import { APPLICANT_TYPES, applicantType, id } from '../values/values.ts';

/**
 * The records of one person: applications, permits, documents, and who viewed them; and the holders of
 * permits, with or without an account.
 */

const byId = z.object({ id });
const byItem = z.object({ itemId: id });

export const listUserApplications = {
  method: 'POST',
  path: '/v1/admin/users/{itemId}/applications',
  tag: 'permits',
  changes_nothing: true,
  access: 'staff:applications.view',
  audit: { action: 'list', subject: 'application' },
  summary: 'Applications of one person.',
  params: byItem,
  body: listBody(
    ['application_nr', 'status', 'user_type', 'permit_year', 'received_at', 'created_at', 'updated_at'],
    {
      status: filter.choice(APPLICATION_STATUSES),
      user_type: filter.words,
      permit_year: filter.years,
      kind: filter.choice(APPLICATION_KINDS),
    },
  ),
  replies: { 200: listOf(applicationListRow) },
} as const satisfies Route;

export const listUserPermits = {
  method: 'POST',
  path: '/v1/admin/users/{itemId}/permits',
  tag: 'permits',
  changes_nothing: true,
  access: 'staff:permits.view',
  audit: { action: 'list', subject: 'permit' },
  summary: 'Permits of one person.',
  params: byItem,
  body: listBody(
    ['permit_nr', 'status', 'user_type', 'permit_year', 'valid_from', 'valid_to', 'created_at'],
    { status: filter.choice(SHOWN_PERMIT_STATUSES), user_type: filter.words, permit_year: filter.years },
  ),
  replies: { 200: listOf(permitRow) },
} as const satisfies Route;

export const userDocumentRow = ofPerson(
  z.object({
    ...documentRow.shape,
    /** Number of the application or permit that the document belongs to. */
    owner_number: z.nullable(z.string()),
  }),
  'id',
);
export type UserDocumentRow = z.output<typeof userDocumentRow>;

export const listUserDocuments = {
  method: 'POST',
  path: '/v1/admin/users/{itemId}/documents',
  tag: 'permits',
  changes_nothing: true,
  access: 'staff:documents.view',
  audit: { action: 'list', subject: 'document' },
  summary: 'Documents of the applications and permits of one person.',
  params: byItem,
  body: listBody(['created_at', 'kind', 'file_name', 'size'], { kind: filter.choice(DOCUMENT_KINDS) }),
  replies: { 200: listOf(userDocumentRow) },
} as const satisfies Route;

export const listUserAccessLog = {
  method: 'POST',
  path: '/v1/admin/users/{itemId}/access-log',
  tag: 'permits',
  changes_nothing: true,
  access: 'staff:access_log.view',
  audit: { action: 'list', subject: 'access_log' },
  summary:
    'Who viewed or changed the data of this person: the account and the records that belong to it, also from before it existed.',
  params: byItem,
  body: listBody(['created_at'], {
    action: filter.words,
    subject_type: filter.words,
    user_id: filter.ids,
    created_at: filter.instants,
    without_purpose: filter.flag,
  }),
  replies: { 200: listOf(accessLogRow) },
} as const satisfies Route;

export const permitHolder = ofPerson(
  z.object({
    /** The account; without one, the newest permit of the person. */
    id: z.string(),
    user_id: z.nullable(z.string()),
    name: z.string(),
    type: applicantType,
    email: z.nullable(z.string()),
    phone: z.nullable(z.string()),
    /** The account, or the newest permit, lacks who the person is. */
    incomplete: z.boolean(),
    /** Those in force first, then newest first. */
    permits: z.array(permitRow),
    clue: z.nullable(clue),
  }),
  'id',
  'user_id',
);
export type PermitHolder = z.output<typeof permitHolder>;

export const listPermitHolders = {
  method: 'POST',
  path: '/v1/resources/permit-holders',
  tag: 'permits',
  changes_nothing: true,
  access: 'staff:permits.view',
  audit: { action: 'list', subject: 'permit_holder' },
  summary:
    'Holders of permits, latest permit first: one row for an account, else for a person. Finds by the same data as accounts.',
  body: listBody(['holder_name', 'created_at'], {
    type: filter.choice(APPLICANT_TYPES),
    has_live_permits: filter.flag,
    has_account: filter.flag,
    incomplete: filter.flag,
  }),
  replies: { 200: listOf(permitHolder) },
} as const satisfies Route;

export const getPermitHolder = {
  method: 'GET',
  path: '/v1/resources/permit-holders/{id}',
  tag: 'permits',
  access: 'staff:permits.view',
  audit: { action: 'view', subject: 'permit_holder' },
  summary: 'One holder by the account, or by any permit of a person without one.',
  params: byId,
  replies: { 200: z.object({ ...permitHolder.shape, holder: applicantShown }) },
} as const satisfies Route;
