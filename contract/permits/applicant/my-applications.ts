import * as z from 'zod/mini';
import { applicationInput, applicationStatus, created, stored } from '../applications.ts';
import { applicantShown, vehicleShown } from '../../people/applicant-shown.ts';
import { filter, listBody, listOf } from '../../platform/lists.ts';
import { applicationStatusPage, supplementInput } from './public-applications.ts';
import { versionMaybeReason } from '../../platform/actions.ts';
import { action, create, list, read } from '../../platform/route-builders.ts';
import { APPLICATION_STATUSES } from '../../values/application-states.ts';
import { APPLICATION_KINDS } from '../../values/status.ts';
import { money } from '../../values/values.ts';

/** What signed-in applicants may call about their own applications. */

export const myApplicationRow = z.object({
  id: z.string(),
  version: z.int(),
  application_nr: z.string(),
  kind: z.enum(APPLICATION_KINDS),
  status: applicationStatus,
  user_type: z.string(),
  user_type_name_sl: z.string(),
  user_type_name_en: z.string(),
  permit_year: z.int(),
  registration_numbers: z.array(z.string()),
  /** The same as on the cars. */
  plate_texts: z.array(z.string()),
  price_total: money,
  /** What came and stays, and what is still to be paid. */
  received: money,
  open: money,
  /** The last day to pay the open pro-forma. */
  payment_due_on: z.nullable(z.string()),
  supplement_due_at: z.nullable(z.string()),
  /** Set aside by staff. */
  deleted_at: z.nullable(z.string()),
  created_at: z.string(),
  updated_at: z.string(),
});
export type MyApplicationRow = z.output<typeof myApplicationRow>;

export const listMyApplications = list(
  '/v1/user/applications',
  'Own applications, newest first.',
  { tag: 'permits', access: 'applicant', audit: { none: 'the caller’s own data' } },
  {
    body: listBody(['application_nr', 'status', 'permit_year', 'created_at', 'updated_at'], {
      status: filter.choice(APPLICATION_STATUSES),
      permit_year: filter.years,
    }),
    reply: listOf(myApplicationRow),
  },
);

export const myApplication = z.object({
  id: z.string(),
  ...applicationStatusPage.shape,
  applicant: applicantShown,
  vehicles: z.array(vehicleShown),
});
export type MyApplication = z.output<typeof myApplication>;

export const getMyApplication = read(
  '/v1/user/applications/{id}',
  'One own application.',
  { tag: 'permits', access: 'applicant', audit: { none: 'the caller’s own data' } },
  { reply: myApplication },
);

export const createMyApplication = create(
  '/v1/user/applications/create',
  'Application of a signed-in applicant.',
  { tag: 'permits', access: 'applicant', audit: { none: 'the caller’s own data' } },
  { body: applicationInput, ...stored, reply: created },
);

export const supplementMyApplication = action(
  '/v1/user/applications/{id}/supplement',
  'Sends the requested supplement.',
  { tag: 'permits', access: 'applicant', audit: { none: 'the caller’s own data' } },
  { body: supplementInput, ...stored, reply: myApplication },
);

export const withdrawMyApplication = action(
  '/v1/user/applications/{id}/withdraw',
  'Withdraws an own application before it is completed.',
  { tag: 'permits', access: 'applicant', audit: { none: 'the caller’s own data' } },
  { body: versionMaybeReason, reply: myApplication },
);
