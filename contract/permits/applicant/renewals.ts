import * as z from 'zod/mini';
import { applicationInput, created, stored } from '../applications.ts';
import { applicationPrefill } from './my-permits.ts';
import type { CallReply } from '../../platform/route.ts';
import { action, create, read } from '../../platform/route-builders.ts';
import { plain, registrationNumber, verbatim } from '../../values/values.ts';

/**
 * Renewal by the personal link of a mail or the code of a letter. The link alone shows hardly anything,
 * because mails are forwarded; a plate of the permit proves that it is the holder.
 */

/**
 * Twelve characters of Crockford's base 32, as `7K3M-Q9TD-2XWF`; hyphens, case and look-alikes do not matter.
 */
export const renewalCode = plain().check(
  z.overwrite((code) => code.toUpperCase().replace(/[\s-]/g, '').replaceAll('O', '0').replace(/[IL]/g, '1')),
  z.regex(/^[0-9A-HJKMNP-TV-Z]{12}$/, 'renewal.code'),
);
const byCode = z.object({ code: renewalCode });

/**
 * `open`: can be renewed; `renewed`: an application exists already; `over`: the link or the permit is no
 * longer valid.
 */
export const renewalGate = z.object({
  state: z.enum(['open', 'renewed', 'over']),
  permit_year: z.int(),
  /** As `KR***23`. */
  plates_masked: z.array(z.string()),
  answer_by: z.nullable(z.string()),
  /** The status of the existing application, without its number. */
  application_status: z.nullable(z.string()),
});
export type RenewalGate = z.output<typeof renewalGate>;

export const openRenewal = read(
  '/v1/renewals/{code}',
  'What the code of a mail or letter leads to. 404 for an unknown code.',
  {
    tag: 'permits',
    access: 'public',
    audit: { none: 'the caller’s own data, or no data of a person' },
    limit: { max: 60, per_seconds: 60 },
  },
  { params: byCode, reply: renewalGate },
);

/** What whoever has proved to be the holder goes on with. */
export const confirmedRenewal = z.object({ confirmation: z.string(), prefill: applicationPrefill });

export const confirmRenewal = action(
  '/v1/renewals/{code}/confirm',
  'What the renewal starts from, for whoever knows a plate of the permit. `confirmation` belongs to the application and is valid for two hours.',
  {
    tag: 'permits',
    access: 'public',
    audit: { none: 'the caller’s own data, or no data of a person' },
    limit: { max: 30, per_seconds: 600 },
  },
  {
    params: byCode,
    body: z.strictObject({ registration_number: registrationNumber }),
    reply: confirmedRenewal,
  },
);
export type ConfirmedRenewal = CallReply<typeof confirmRenewal>;

export const submitRenewal = create(
  '/v1/renewals/{code}/apply',
  'The renewal itself: an application as from the public form, for the holder of the permit, once.',
  {
    tag: 'permits',
    access: 'public',
    audit: { none: 'the caller’s own data, or no data of a person' },
    limit: { max: 30, per_seconds: 600 },
  },
  {
    params: byCode,
    query: z.object({ confirmation: verbatim().check(z.maxLength(200)) }),
    body: applicationInput,
    ...stored,
    reply: created,
  },
);
