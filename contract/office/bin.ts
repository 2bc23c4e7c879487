import * as z from 'zod/mini';
import { lists, ofPerson } from '../platform/audit.ts';
import { filter, listBody, listOf } from '../platform/lists.ts';
import { list } from '../platform/route-builders.ts';
import { BINNED_AS } from '../values/status.ts';

/** What was deleted and can be restored (ADR 106). */

export const BIN_KINDS = ['application', 'permit', 'document', 'bank_statement'] as const;
export type BinKind = (typeof BIN_KINDS)[number];

export const binRow = ofPerson(
  z.object({
    id: z.string(),
    kind: z.enum(BIN_KINDS),
    /** Number of the application or permit, name of the file. */
    label: z.string(),
    /** Whose it is; of a document also the number of its case. */
    name: z.nullable(z.string()),
    deleted_at: z.string(),
    deleted_by_name: z.nullable(z.string()),
    binned_as: z.nullable(z.enum(BINNED_AS)),
    /** The day on which an application that is not finished comes back by itself. */
    returns_on: z.nullable(z.string()),
  }),
  'id',
);
export type BinRow = z.output<typeof binRow>;

export const listBin = list(
  '/v1/admin/bin',
  'What lies in the bin, newest first, of the kinds that the caller may delete.',
  { tag: 'office', access: 'staff:applications.delete', audit: lists('application', 'bin') },
  {
    body: listBody(['deleted_at', 'label'], {
      kind: filter.choice(BIN_KINDS),
      /** Applications that are not finished and come back by themselves. */
      returns: filter.flag,
    }),
    reply: listOf(binRow),
  },
);
