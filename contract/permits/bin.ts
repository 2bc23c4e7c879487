import * as z from 'zod/mini';
import { nothing, versionOnly } from '../platform/actions.ts';
import { changes, deletes } from '../platform/audit.ts';
import { action } from '../platform/route-builders.ts';
import { BIN_VERDICTS } from '../values/status.ts';
import { reason, version } from '../values/values.ts';
import { applicationDetail } from './applications.ts';

/** What is deleted lies in a bin: it can be restored, and an application that is not finished comes back (ADR 106). */

export const restoreApplication = action(
  '/v1/admin/applications/{id}/restore',
  'Takes an application out of the bin, as it was.',
  { tag: 'permits', access: 'staff:applications.delete', audit: changes('application') },
  { body: versionOnly, reply: applicationDetail },
);

export const confirmBin = action(
  '/v1/admin/applications/{id}/confirm-bin',
  'Says that an application in the bin is a double or a test and stays there; never by whoever put it there.',
  { tag: 'permits', access: 'staff:applications.delete', audit: changes('application') },
  {
    body: z.strictObject({ version, binned_as: z.enum(BIN_VERDICTS, 'value.choice'), reason }),
    reply: applicationDetail,
  },
);

export const restorePermit = action(
  '/v1/admin/permits/{id}/restore',
  'Takes a revoked permit out of the bin; it stays revoked.',
  { tag: 'permits', access: 'staff:permits.delete', audit: changes('permit') },
  { body: nothing, reply: null },
);

export const restoreDocument = action(
  '/v1/admin/documents/{id}/restore',
  'Counts a document again that was set aside.',
  { tag: 'permits', access: 'staff:documents.delete', audit: changes('document') },
  { body: nothing, reply: null },
);

export const eraseDocument = action(
  '/v1/admin/documents/{id}/erase',
  'Erases the content of a document that was set aside because it is excessive or wrong (GDPR, article 17); never by whoever set it aside. A row without name and content stays as a trace.',
  { tag: 'permits', access: 'staff:data.erase', audit: deletes('document', 'erasure'), step_up: true },
  { body: z.strictObject({ reason }), reply: null },
);
