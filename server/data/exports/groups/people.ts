import { statusIs } from '../../../../contract/values/application-states.ts';
import { listApplications as applicationsRoute } from '../../../../contract/permits/application-list.ts';
import { listPermits as permitsRoute } from '../../../../contract/permits/permits.ts';
import { listUsers as usersRoute } from '../../../../contract/people/users.ts';
import { listPermitHolders } from '../../../../contract/permits/user-records.ts';
import { workingDaysBetween } from '../../../../contract/values/working-days.ts';
import { decisionDue } from '../../../permits/applications/due-rules.ts';
import { claimsSince } from '../../../permits/applications/claim-rules.ts';
import { listApplications } from '../../../workflows/review/list-queries.ts';
import { permitListContext } from '../../../permits/permits/list-context.ts';
import { listPermits } from '../../../permits/permits/queries.ts';
import { shownStatus } from '../../../permits/register/status.ts';
import { listHolders } from '../../../workflows/user-records/holder-queries.ts';
import { presentHolders } from '../../../workflows/user-records/holders.ts';
import { listUsers, type UserListRow } from '../../../people/users/queries.ts';
import { type Column, type Context, listGroup } from '../group.ts';

type Application = Awaited<ReturnType<typeof listApplications>>['data'][number];
type Permit = Awaited<ReturnType<typeof listPermits>>['data'][number];
type Holder = Awaited<ReturnType<typeof presentHolders>>[number];

const withUs = (row: Application): boolean => statusIs(row.status, 'queued');
const asked = (row: Application): boolean =>
  row.status === 'supplement_requested' && row.supplement_due_at !== null;

/** The deadline shown by the list; empty after the decision. */
const dueOf = (row: Application, { parameters }: Context): string | null =>
  asked(row) ? row.supplement_due_at : withUs(row) ? decisionDue(row.received_at, parameters) : null;

const applicationColumns: readonly Column<Application>[] = [
  {
    id: 'application_nr',
    kind: 'text',
    title: { sl: 'Številka', en: 'Number' },
    of: (row) => row.application_nr,
  },
  {
    id: 'applicant_name',
    kind: 'text',
    title: { sl: 'Vlagatelj', en: 'Applicant' },
    of: (row) => row.applicant_name,
  },
  {
    id: 'status',
    kind: 'word',
    title: { sl: 'Stanje', en: 'Status' },
    of: (row) => row.status,
    words: (labels) => labels.application_status,
  },
  {
    id: 'user_type',
    kind: 'word',
    title: { sl: 'Vrsta', en: 'Category' },
    of: (row) => row.user_type,
    words: (words) => words.category,
  },
  { id: 'permit_year', kind: 'number', title: { sl: 'Leto', en: 'Year' }, of: (row) => row.permit_year },
  {
    id: 'registration_numbers',
    kind: 'list',
    title: { sl: 'Vozila', en: 'Vehicles' },
    of: (row) => row.plate_texts,
  },
  {
    id: 'received_at',
    kind: 'date',
    title: { sl: 'Prejeto', en: 'Received' },
    of: (row) => row.received_at,
    hidden: true,
  },
  {
    id: 'age',
    kind: 'number',
    title: { sl: 'Starost v delovnih dneh', en: 'Age in working days' },
    of: (row, context) => (dueOf(row, context) ? workingDaysBetween(row.received_at, context.today) : null),
  },
  {
    id: 'due',
    kind: 'date',
    title: { sl: 'Rok', en: 'Deadline' },
    of: (row, facts) => dueOf(row, facts),
  },
  {
    id: 'claim',
    kind: 'text',
    title: { sl: 'Obravnava', en: 'Reviewer' },
    of: (row) => row.claim?.name ?? null,
  },
  {
    id: 'price_total',
    kind: 'money',
    title: { sl: 'Za plačilo', en: 'To pay' },
    of: (row) => row.price_total,
    hidden: true,
  },
  {
    id: 'supplement_due_at',
    kind: 'date',
    title: { sl: 'Rok dopolnitve', en: 'Supplement due' },
    of: (row) => row.supplement_due_at,
    hidden: true,
  },
  {
    id: 'source',
    kind: 'word',
    title: { sl: 'Vir', en: 'Source' },
    of: (row) => row.source,
    words: (words) => words.application_source,
    hidden: true,
  },
  {
    id: 'kind',
    kind: 'word',
    title: { sl: 'Namen', en: 'Purpose' },
    of: (row) => row.kind,
    words: (words) => words.application_kind,
    hidden: true,
  },
  {
    id: 'created_at',
    kind: 'instant',
    title: { sl: 'Vpisano', en: 'Entered' },
    of: (row) => row.created_at,
    hidden: true,
  },
  {
    id: 'updated_at',
    kind: 'instant',
    title: { sl: 'Spremenjeno', en: 'Changed' },
    of: (row) => row.updated_at,
    hidden: true,
  },
];

const permitColumns: readonly Column<Permit>[] = [
  { id: 'permit_nr', kind: 'text', title: { sl: 'Številka', en: 'Number' }, of: (row) => row.permit_nr },
  { id: 'holder_name', kind: 'text', title: { sl: 'Imetnik', en: 'Holder' }, of: (row) => row.holder_name },
  {
    id: 'status',
    kind: 'word',
    title: { sl: 'Stanje', en: 'Status' },
    of: (row, { today }) => shownStatus(row, today),
    words: (words) => words.permit_status,
  },
  {
    id: 'registration_numbers',
    kind: 'list',
    title: { sl: 'Vozila', en: 'Vehicles' },
    of: (row) => row.plate_texts,
  },
  {
    id: 'user_type',
    kind: 'word',
    title: { sl: 'Vrsta', en: 'Category' },
    of: (row) => row.user_type,
    words: (words) => words.category,
  },
  {
    id: 'rfid_card_number',
    kind: 'text',
    title: { sl: 'Kartica', en: 'Card' },
    of: (row) => row.rfid_card_number,
  },
  { id: 'valid_to', kind: 'date', title: { sl: 'Velja do', en: 'Valid to' }, of: (row) => row.valid_to },
  {
    id: 'handed_over_at',
    kind: 'instant',
    title: { sl: 'Izročitev', en: 'Hand-over' },
    of: (row) => row.handed_over_at,
  },
  {
    id: 'plate_check_due_at',
    kind: 'date',
    title: { sl: 'Preveri tablico', en: 'Check the plate' },
    of: (row) => row.plate_check_due_at,
    hidden: true,
  },
  {
    id: 'valid_from',
    kind: 'date',
    title: { sl: 'Velja od', en: 'Valid from' },
    of: (row) => row.valid_from,
    hidden: true,
  },
  {
    id: 'permit_year',
    kind: 'number',
    title: { sl: 'Leto', en: 'Year' },
    of: (row) => row.permit_year,
    hidden: true,
  },
  {
    id: 'parking_lot_codes',
    kind: 'list',
    title: { sl: 'Parkirišča', en: 'Parking lots' },
    of: (row) => row.parking_lot_codes,
    hidden: true,
  },
  {
    id: 'delivery',
    kind: 'word',
    title: { sl: 'Prevzem', en: 'Delivery' },
    of: (row) => row.delivery,
    words: (words) => words.delivery,
    hidden: true,
  },
  {
    id: 'issued_at',
    kind: 'instant',
    title: { sl: 'Izdana', en: 'Issued' },
    of: (row) => row.issued_at,
    hidden: true,
  },
  {
    id: 'created_at',
    kind: 'instant',
    title: { sl: 'Vpisana', en: 'Entered' },
    of: (row) => row.created_at,
    hidden: true,
  },
];

const holderColumns: readonly Column<Holder>[] = [
  { id: 'holder_name', kind: 'text', title: { sl: 'Imetnik', en: 'Holder' }, of: (row) => row.name },
  {
    id: 'permits',
    kind: 'list',
    title: { sl: 'Dovolilnice', en: 'Permits' },
    of: (row) => row.permits.map(({ permit_nr }) => permit_nr),
  },
  {
    id: 'plates',
    kind: 'list',
    title: { sl: 'Tablice', en: 'Plates' },
    of: (row) => [...new Set(row.permits.flatMap(({ plate_texts }) => plate_texts))],
  },
  {
    id: 'cards',
    kind: 'list',
    title: { sl: 'Kartice', en: 'Cards' },
    of: (row) => [...new Set(row.permits.flatMap(({ rfid_card_number }) => rfid_card_number ?? []))],
  },
  { id: 'phone', kind: 'text', title: { sl: 'Telefon', en: 'Phone' }, of: (row) => row.phone },
  { id: 'email', kind: 'text', title: { sl: 'E-pošta', en: 'E-mail' }, of: (row) => row.email, hidden: true },
  {
    id: 'type',
    kind: 'word',
    title: { sl: 'Vrsta osebe', en: 'Kind of person' },
    of: (row) => row.type,
    words: (words) => words.applicant_type,
    hidden: true,
  },
  {
    id: 'account',
    kind: 'boolean',
    title: { sl: 'Račun', en: 'Account' },
    of: (row) => row.user_id !== null,
    hidden: true,
  },
];

const userColumns: readonly Column<UserListRow>[] = [
  { id: 'name', kind: 'text', title: { sl: 'Ime ali naziv', en: 'Name' }, of: (row) => row.name },
  {
    id: 'role',
    kind: 'word',
    title: { sl: 'Vrsta računa', en: 'Kind of account' },
    of: (row) => row.role,
    words: (words) => words.role,
  },
  { id: 'email', kind: 'text', title: { sl: 'E-pošta', en: 'E-mail' }, of: (row) => row.email },
  { id: 'phone', kind: 'text', title: { sl: 'Telefon', en: 'Phone' }, of: (row) => row.phone },
  {
    id: 'live_permits',
    kind: 'number',
    title: { sl: 'Dovolilnice', en: 'Permits' },
    of: (row) => row.live_permits,
  },
  {
    id: 'last_seen',
    kind: 'instant',
    title: { sl: 'Zadnja prijava', en: 'Last signed in' },
    of: (row) => row.last_seen,
  },
  {
    id: 'type',
    kind: 'word',
    title: { sl: 'Vrsta osebe', en: 'Kind of person' },
    of: (row) => row.type,
    words: (words) => words.applicant_type,
    hidden: true,
  },
  {
    id: 'created_at',
    kind: 'instant',
    title: { sl: 'Račun od', en: 'Account since' },
    of: (row) => row.created_at,
  },
];

/** Applications, permits and the people behind them. */
export const PEOPLE_GROUPS = [
  listGroup({
    id: 'applications',
    title: { sl: 'Vloge', en: 'Applications' },
    subject_type: 'application',
    route: applicationsRoute,
    columns: applicationColumns,
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
    columns: permitColumns,
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
    columns: holderColumns,
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
    columns: userColumns,
    read:
      ({ today }) =>
      (db, body) =>
        listUsers(db, body, today),
  }),
];
