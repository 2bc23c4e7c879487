import * as z from 'zod/mini';
import { lists, ofPerson, views } from '../platform/audit.ts';
import { applicantShown } from '../people/applicant-shown.ts';
import { clue } from '../people/users.ts';
import { applicationListRow } from './applications.ts';
import { documentRow } from './documents.ts';
import { permitRow, type PermitRow } from './permits.ts';
import { columnsOf } from '../platform/columns.ts';
import { filter, listBody, listOf } from '../platform/lists.ts';
import { list, read } from '../platform/route-builders.ts';
import { accessLogRow } from '../records/access-log.ts';
import { DOCUMENT_KINDS } from '../settings/reference.ts';
import { APPLICATION_STATUSES } from '../values/application-states.ts';
import { APPLICANT_TYPES } from '../values/applicant-kinds.ts';
import { APPLICATION_KINDS, SHOWN_PERMIT_STATUSES } from '../values/status.ts';
import { applicantType } from '../values/values.ts';

/**
 * The records of one person: applications, permits, documents, and who viewed them; and the holders of
 * permits, with or without an account.
 */

export const listUserApplications = list(
  '/v1/admin/users/{itemId}/applications',
  'Applications of one person.',
  { tag: 'permits', access: 'staff:applications.view', audit: lists('application') },
  {
    body: listBody(
      ['application_nr', 'status', 'user_type', 'permit_year', 'received_at', 'created_at', 'updated_at'],
      {
        status: filter.choice(APPLICATION_STATUSES),
        user_type: filter.words,
        permit_year: filter.years,
        kind: filter.choice(APPLICATION_KINDS),
      },
    ),
    reply: listOf(applicationListRow),
  },
);

export const listUserPermits = list(
  '/v1/admin/users/{itemId}/permits',
  'Permits of one person.',
  { tag: 'permits', access: 'staff:permits.view', audit: lists('permit') },
  {
    body: listBody(
      ['permit_nr', 'status', 'user_type', 'permit_year', 'valid_from', 'valid_to', 'created_at'],
      { status: filter.choice(SHOWN_PERMIT_STATUSES), user_type: filter.words, permit_year: filter.years },
    ),
    reply: listOf(permitRow),
  },
);

export const userDocumentRow = ofPerson(
  z.object({
    ...documentRow.shape,
    /** Number of the application or permit that the document belongs to. */
    owner_number: z.nullable(z.string()),
  }),
  'id',
);
export type UserDocumentRow = z.output<typeof userDocumentRow>;

export const listUserDocuments = list(
  '/v1/admin/users/{itemId}/documents',
  'Documents of the applications and permits of one person.',
  { tag: 'permits', access: 'staff:documents.view', audit: lists('document') },
  {
    body: listBody(['created_at', 'kind', 'file_name', 'size'], { kind: filter.choice(DOCUMENT_KINDS) }),
    reply: listOf(userDocumentRow),
  },
);

export const listUserAccessLog = list(
  '/v1/admin/users/{itemId}/access-log',
  'Who viewed or changed the data of this person: the account and the records that belong to it, also from before it existed.',
  { tag: 'permits', access: 'staff:access_log.view', audit: lists('access_log') },
  {
    body: listBody(['created_at'], {
      action: filter.words,
      subject_type: filter.words,
      user_id: filter.ids,
      created_at: filter.instants,
      without_purpose: filter.flag,
    }),
    reply: listOf(accessLogRow),
  },
);

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

type With<K extends keyof PermitRow> = { readonly permits: readonly Pick<PermitRow, K>[] };
export const platesOf = ({ permits }: With<'plate_texts'>): string[] => [
  ...new Set(permits.flatMap(({ plate_texts }) => plate_texts)),
];
export const cardsOf = ({ permits }: With<'rfid_card_number'>): string[] => [
  ...new Set(permits.flatMap(({ rfid_card_number }) => rfid_card_number ?? [])),
];

export const holderColumns = columnsOf<PermitHolder>()({
  holder_name: { kind: 'text', field: 'name', sortable: true, heading: true },
  permits: { kind: 'list' },
  plates: { kind: 'plates' },
  cards: { kind: 'list' },
  phone: { kind: 'text', copy: true },
  email: { kind: 'text', copy: true, hidden: true },
  type: { kind: 'word', labels: 'applicant_type', hidden: true },
  account: { kind: 'boolean', hidden: true },
  id: null,
  user_id: null,
  name: null,
  incomplete: null,
  clue: null,
});

export const listPermitHolders = list(
  '/v1/resources/permit-holders',
  'Holders of permits, latest permit first: one row for an account, else for a person. Finds by the same data as accounts.',
  { tag: 'permits', access: 'staff:permits.view', audit: lists('permit_holder') },
  {
    body: listBody(['holder_name', 'created_at'], {
      type: filter.choice(APPLICANT_TYPES),
      has_live_permits: filter.flag,
      has_account: filter.flag,
      incomplete: filter.flag,
    }),
    reply: listOf(permitHolder),
  },
);

export const getPermitHolder = read(
  '/v1/resources/permit-holders/{id}',
  'One holder by the account, or by any permit of a person without one.',
  { tag: 'permits', access: 'staff:permits.view', audit: views('permit_holder') },
  { reply: z.object({ ...permitHolder.shape, holder: applicantShown }) },
);
