import { APPLICATION_KINDS, APPLICATION_SOURCES, APPLICATION_STATUSES } from '../values/status.ts';
import { filter, listBody, listOf } from '../platform/lists.ts';
import type { Route } from '../platform/route.ts';
import { applicationListRow } from './applications.ts';

/** In a module of its own, because the list of staff loads without the schemas of one application. */
export const listApplications = {
  method: 'POST',
  path: '/v1/admin/applications',
  tag: 'permits',
  changes_nothing: true,
  access: 'staff:applications.view',
  audit: { action: 'list', subject: 'application' },
  summary: 'Applications, newest first.',
  body: listBody(
    [
      'application_nr',
      'status',
      'applicant_name',
      'user_type',
      'permit_year',
      'price_total',
      'received_at',
      'created_at',
      'updated_at',
      'supplement_due_at',
    ],
    {
      // `claim`: mine, none, others. `due`: overdue, this_week. `received_in`, `decided_in`: today,
      // this_week.
      status: filter.choice(APPLICATION_STATUSES),
      user_type: filter.words,
      permit_year: filter.years,
      source: filter.choice(APPLICATION_SOURCES),
      kind: filter.choice(APPLICATION_KINDS),
      received_at: filter.days,
      claim: filter.choice(['mine', 'none', 'others']),
      due: filter.choice(['overdue', 'this_week']),
      received_in: filter.choice(['today', 'this_week']),
      decided_in: filter.choice(['today', 'this_week']),
      /** Partly paid and the time to pay is over. */
      part_paid: filter.flag,
      approved_by_program: filter.flag,
      /** Paid, approved by the program, and left to staff because it could not be issued. */
      left_to_staff: filter.flag,
      /** Paid, and a full limit or the permit of another keeps it from being issued. */
      hindered: filter.flag,
    },
  ),
  replies: { 200: listOf(applicationListRow) },
} as const satisfies Route;
