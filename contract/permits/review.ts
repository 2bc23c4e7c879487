import * as z from 'zod/mini';
import { applicationDetail } from './applications.ts';
import { changes } from '../platform/audit.ts';
import { action } from '../platform/route-builders.ts';
import { id, line, reason, registrationNumber, version } from '../values/values.ts';
import { attachmentKind } from '../settings/reference.ts';

/** Working on an application: claims, and which of its documents are accepted. */

/** Agrees to take over an application that a colleague has claimed. */
export const takeOver = z.optional(z.literal(true));

export const claimApplication = action(
  '/v1/admin/applications/{id}/claim',
  'Claims an application. 409 with its current row when a colleague has it, unless `take_over`.',
  { tag: 'permits', access: 'staff:applications.review', audit: changes('application') },
  { body: z.strictObject({ take_over: takeOver }), reply: applicationDetail },
);

export const releaseApplication = action(
  '/v1/admin/applications/{id}/release',
  'Releases an application that the caller has claimed.',
  { tag: 'permits', access: 'staff:applications.review', audit: changes('application') },
  { reply: applicationDetail },
);

export const nextApplication = action(
  '/v1/admin/applications/next',
  'Claims the oldest undecided application that nobody has, and starts its review. Two callers never get the same.',
  { tag: 'permits', access: 'staff:applications.review', audit: changes('application') },
  {
    body: z.strictObject({ /** The one on the screen now. */ except: z.optional(id) }),
    reply: z.object({ application: z.nullable(z.object({ id: z.string(), application_nr: z.string() })) }),
  },
);

export const decideHindrance = action(
  '/v1/admin/applications/{id}/decide-hindrance',
  'Decides, with a reason, that the permit is issued although a limit is full (`limit`: lifted for this application; needs `applications.exempt`) or another permit has the plate (`plate`: that permit loses it when this one is issued; needs `permits.update`). Holds until the issue, unless the other side changes meanwhile.',
  { tag: 'permits', access: 'staff:applications.review', audit: changes('application') },
  {
    body: z.strictObject({
      version,
      kind: z.enum(['limit', 'plate'], 'value.choice'),
      /** Of the plate, as `hindrances` names it. */
      registration_number: z.optional(registrationNumber),
      reason,
      take_over: takeOver,
    }),
    reply: applicationDetail,
  },
);

const seen = { /** Of the document. */ version, take_over: takeOver };

export const verifyDocument = action(
  '/v1/admin/documents/{id}/verify',
  'Accepts a document of an application.',
  { tag: 'permits', access: 'staff:applications.review', audit: changes('document') },
  { body: z.strictObject(seen), reply: applicationDetail },
);

export const rejectDocument = action(
  '/v1/admin/documents/{id}/reject',
  'Rejects a document, with the reason; the applicant reads it once a supplement is requested.',
  { tag: 'permits', access: 'staff:applications.review', audit: changes('document') },
  { body: z.strictObject({ ...seen, reason }), reply: applicationDetail },
);

export const resetDocument = action(
  '/v1/admin/documents/{id}/reset',
  'Undoes the decision about a document; it waits for a check again.',
  { tag: 'permits', access: 'staff:applications.review', audit: changes('document') },
  { body: z.strictObject(seen), reply: applicationDetail },
);

export const fetchOfficialRecord = action(
  '/v1/admin/applications/{id}/official-records',
  'Marks a proof that the category gets from official records (ZUP 139, 66) as got, with its source; without one the mark is taken back. It counts as a verified proof.',
  { tag: 'permits', access: 'staff:applications.review', audit: changes('application') },
  {
    body: z.strictObject({
      version,
      kind: attachmentKind,
      /** Which record, and its number or day: `zemljiška knjiga, parcela 123/4`. */
      source: z.optional(line(200)),
    }),
    reply: applicationDetail,
  },
);
