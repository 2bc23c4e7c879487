import * as z from 'zod/mini';
import { applicationInput, applicationStatus, byId, created, stored } from './applications.ts';
import { applicantShown, vehicleShown } from '../people/applicant-shown.ts';
import { filter, listBody, listOf } from '../platform/lists.ts';
import { applicationStatusPage, supplementInput } from './public-applications.ts';
import { versionMaybeReason } from '../platform/actions.ts';
import type { Route } from '../platform/route.ts';
import { APPLICATION_KINDS, APPLICATION_STATUSES } from '../values/status.ts';
import { money } from '../values/values.ts';

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

export const listMyApplications = {
  method: 'POST',
  path: '/v1/user/applications',
  tag: 'permits',
  changes_nothing: true,
  access: 'applicant',
  audit: { none: 'the caller’s own data' },
  summary: 'Own applications, newest first.',
  body: listBody(['application_nr', 'status', 'permit_year', 'created_at', 'updated_at'], {
    status: filter.choice(APPLICATION_STATUSES),
    permit_year: filter.years,
  }),
  replies: { 200: listOf(myApplicationRow) },
} as const satisfies Route;

export const myApplication = z.object({
  id: z.string(),
  ...applicationStatusPage.shape,
  applicant: applicantShown,
  vehicles: z.array(vehicleShown),
});
export type MyApplication = z.output<typeof myApplication>;

export const getMyApplication = {
  method: 'GET',
  path: '/v1/user/applications/{id}',
  tag: 'permits',
  access: 'applicant',
  audit: { none: 'the caller’s own data' },
  summary: 'One own application.',
  params: byId,
  replies: { 200: myApplication },
} as const satisfies Route;

export const createMyApplication = {
  method: 'POST',
  path: '/v1/user/applications/create',
  tag: 'permits',
  access: 'applicant',
  audit: { none: 'the caller’s own data' },
  summary: 'Application of a signed-in applicant.',
  body: applicationInput,
  ...stored,
  replies: { 201: created },
} as const satisfies Route;

export const supplementMyApplication = {
  method: 'POST',
  path: '/v1/user/applications/{id}/supplement',
  tag: 'permits',
  access: 'applicant',
  audit: { none: 'the caller’s own data' },
  summary: 'Sends the requested supplement.',
  params: byId,
  body: supplementInput,
  ...stored,
  replies: { 200: myApplication },
} as const satisfies Route;

export const withdrawMyApplication = {
  method: 'POST',
  path: '/v1/user/applications/{id}/withdraw',
  tag: 'permits',
  access: 'applicant',
  audit: { none: 'the caller’s own data' },
  summary: 'Withdraws an own application before it is completed.',
  params: byId,
  body: versionMaybeReason,
  replies: { 200: myApplication },
} as const satisfies Route;
