import { APPLICATION_STATUSES } from '../values/application-states.ts';
import { APPLICATION_KINDS, APPLICATION_SOURCES } from '../values/status.ts';
import { columnsOf } from '../platform/columns.ts';
import { filter, listBody, listOf } from '../platform/lists.ts';
import { lists } from '../platform/audit.ts';
import { list } from '../platform/route-builders.ts';
import { type ApplicationListRow, applicationListRow } from './applications.ts';
import { byName } from '../values/by-name.ts';
import { plainNamesFor } from './plain-fields.ts';

export const applicationColumns = columnsOf<ApplicationListRow>()({
  application_nr: { kind: 'text', sortable: true, copy: true },
  applicant_name: { kind: 'text', sortable: true, heading: true },
  status: { kind: 'status', labels: 'application_status', sortable: true },
  user_type: { kind: 'word', labels: 'category', sortable: true },
  permit_year: { kind: 'year', sortable: true },
  registration_numbers: { kind: 'plates', field: 'plate_texts', copy: true },
  received_at: { kind: 'date', sortable: true, hidden: true },
  /** In the list with the deadline. */
  age: { kind: 'number' },
  due: { kind: 'date', only: 'file' },
  claim: { kind: 'text' },
  price_total: { kind: 'money', sortable: true, hidden: true },
  supplement_due_at: { kind: 'date', sortable: true, hidden: true },
  source: { kind: 'word', labels: 'application_source', hidden: true },
  kind: { kind: 'word', labels: 'application_kind', hidden: true },
  created_at: { kind: 'instant', sortable: true, hidden: true },
  updated_at: { kind: 'instant', sortable: true, hidden: true },
  ...byName(plainNamesFor('export'), () => ({ kind: 'text', hidden: true, only: 'file' }) as const),
  id: null,
  version: null,
  user_id: null,
  plate_texts: null,
  approved_by_program: null,
  held: null,
});

/** In a module of its own, because the list of staff loads without the schemas of one application. */
export const listApplications = list(
  '/v1/admin/applications',
  'Applications, newest first.',
  { tag: 'permits', access: 'staff:applications.view', audit: lists('application') },
  {
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
    reply: listOf(applicationListRow),
  },
);
