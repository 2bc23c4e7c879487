import { statusIs } from '../../../../contract/values/application-states.ts';
import {
  applicationColumns,
  listApplications as applicationsRoute,
} from '../../../../contract/permits/application-list.ts';
import { listPermits as permitsRoute, permitColumns } from '../../../../contract/permits/permits.ts';
import * as en from '../../../../contract/permits/columns.en.ts';
import * as sl from '../../../../contract/permits/columns.sl.ts';
import * as peopleEn from '../../../../contract/people/columns.en.ts';
import * as peopleSl from '../../../../contract/people/columns.sl.ts';
import { listUsers as usersRoute, userColumns } from '../../../../contract/people/users.ts';
import {
  cardsOf,
  holderColumns,
  listPermitHolders,
  platesOf,
} from '../../../../contract/permits/user-records.ts';
import { workingDaysBetween } from '../../../../contract/values/working-days.ts';
import { decisionDue } from '../../../permits/applications/due-rules.ts';
import { claimsSince } from '../../../permits/applications/claim/claim-rules.ts';
import { listApplications } from '../../../workflows/review/list-queries.ts';
import { permitListContext } from '../../../permits/permit-life/list-context.ts';
import { listPermits } from '../../../permits/permit-life/queries.ts';
import { shownStatus } from '../../../permits/register/status.ts';
import { listHolders } from '../../../workflows/user-records/holder-queries.ts';
import { presentHolders } from '../../../workflows/user-records/holders.ts';
import { listUsers, type UserListRow } from '../../../people/users/queries.ts';
import { type Context, fileColumns, listGroup } from '../group.ts';

type Application = Awaited<ReturnType<typeof listApplications>>['data'][number];
type Permit = Awaited<ReturnType<typeof listPermits>>['data'][number];
type Holder = Awaited<ReturnType<typeof presentHolders>>[number];

const withUs = (row: Application): boolean => statusIs(row.status, 'queued');
const asked = (row: Application): boolean =>
  row.status === 'supplement_requested' && row.supplement_due_at !== null;

/** The deadline shown by the list; empty after the decision. */
const dueOf = (row: Application, { parameters }: Context): string | null =>
  asked(row) ? row.supplement_due_at : withUs(row) ? decisionDue(row.received_at, parameters) : null;

const applicationFile = fileColumns<Application>()(
  applicationColumns,
  { sl: sl.applicationTitles, en: en.applicationTitles },
  {
    age: {
      title: { sl: 'Starost v delovnih dneh', en: 'Age in working days' },
      of: (row, context) => (dueOf(row, context) ? workingDaysBetween(row.received_at, context.today) : null),
    },
    due: dueOf,
    claim: (row) => row.claim?.name ?? null,
  },
);

const permitFile = fileColumns<Permit>()(
  permitColumns,
  { sl: sl.permitTitles, en: en.permitTitles },
  { status: (row, { today }) => shownStatus(row, today) },
);

/** In files by other words than in the lists. */
const KIND_OF_PERSON = { sl: sl.holderTitles.type, en: 'Kind of person' };

const holderFile = fileColumns<Holder>()(
  holderColumns,
  { sl: sl.holderTitles, en: en.holderTitles },
  {
    permits: (row) => row.permits.map(({ permit_nr }) => permit_nr),
    plates: platesOf,
    cards: cardsOf,
    type: { title: KIND_OF_PERSON },
    account: (row) => row.user_id !== null,
  },
);

const userFile = fileColumns<UserListRow>()(
  userColumns,
  { sl: peopleSl.userTitles, en: peopleEn.userTitles },
  {
    role: { title: { sl: peopleSl.userTitles.role, en: 'Kind of account' } },
    type: { title: KIND_OF_PERSON },
  },
);

/** Applications, permits and the people behind them. */
export const PERMIT_AND_PEOPLE_GROUPS = [
  listGroup({
    id: 'applications',
    title: { sl: 'Vloge', en: 'Applications' },
    subject_type: 'application',
    route: applicationsRoute,
    columns: applicationFile,
    read:
      ({ now, today, caller_id, parameters: terms }) =>
      (db, body) =>
        listApplications(db, body, { since: claimsSince(now, terms.claim_hours), caller_id, today, terms }),
  }),
  listGroup({
    id: 'permits',
    title: { sl: 'Dovolilnice', en: 'Permits' },
    subject_type: 'permit',
    route: permitsRoute,
    columns: permitFile,
    read:
      ({ today }) =>
      async (db, body) =>
        listPermits(db, body, today, await permitListContext(db, body, today)),
  }),
  listGroup({
    id: 'permit_holders',
    title: { sl: 'Imetniki dovolilnic', en: 'Permit holders' },
    subject_type: 'permit_holder',
    route: listPermitHolders,
    columns: holderFile,
    read:
      ({ today }) =>
      async (db, body) => ({
        data: await presentHolders(db, (await listHolders(db, body, today)).data, '', today),
      }),
  }),
  listGroup({
    id: 'users',
    title: { sl: 'Uporabniki', en: 'Users' },
    subject_type: 'user',
    route: usersRoute,
    columns: userFile,
    read:
      ({ today }) =>
      (db, body) =>
        listUsers(db, body, today),
  }),
];
