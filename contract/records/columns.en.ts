import type { Titles } from '../platform/columns.ts';
import type { accessLogColumns } from './access-log.ts';
import type { dataRequestColumns } from './data-requests.ts';

/** Titles of the columns of lists and their files. */
export const accessLogTitles = {
  created_at: 'Time',
  user_name: 'Who',
  role: 'Role',
  action: 'Action',
  subject_type: 'Record type',
  subject_label: 'Record',
  person_name: 'Whose data',
  purpose: 'Purpose',
} satisfies Titles<typeof accessLogColumns>;

export const dataRequestTitles = {
  kind: 'Request',
  person: 'Person',
  received_on: 'Received',
  due_on: 'Deadline',
  status: 'Status',
  channel: 'How it was received',
  closed_at: 'Closed',
  closed_by: 'Closed by',
} satisfies Titles<typeof dataRequestColumns>;
