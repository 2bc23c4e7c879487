import { plateText } from '../../../contract/values/vehicles/plate-text.ts';
import { vehiclePlate } from '../../../contract/values/vehicles/vehicle-plate.ts';
import { sql } from 'kysely';
import { listEntriesAbout, listEntriesOfApplication } from '../access-log/queries.ts';
import { officeOf } from '../access-log/rules.ts';
import { isOwn } from '../../platform/db/same-person.ts';
import type { Db } from '../../platform/db/db.ts';

/** Whose data: the holder of an account, or one application. What an account sent for others is not its holder's. */
export type Subject = { user_id: string | null; application_id: string | null };

export type PersonalRow = Record<string, unknown>;
/** Everything about a person by kind of record, in the order in which it is shown. */
export type PersonalData = Record<string, PersonalRow[]>;
export type PersonalFile = { id: string; file_name: string; mime: string; kind: string; sha256: string };

/**
 * Columns that say nothing about the person, or that nobody may get: hashes, search texts, versions, ids of
 * staff.
 */
const LEFT_OUT = new Set([
  'version',
  'search',
  'person_key',
  'password_hash',
  'token_hash',
  'submission_key',
  'status_link_version',
  'sha256',
  'export_sha256',
  'entry_key',
  'message_id',
  'claimed_by',
  'claimed_at',
  'claim_seen_at',
  'decided_by',
  'issued_by',
  'handed_over_by',
  'checked_by',
  'cancelled_by',
  'matched_by',
  'confirmed_by',
  'cashier_id',
  'created_by',
  'settled_by',
  'posted_by',
  'uploaded_by',
  'deleted_by',
  'closed_by',
  'changed_by',
  'operator_id',
  'operator_tax_number',
  'actor_id',
  'seller',
]);

const shown = (row: PersonalRow): PersonalRow =>
  Object.fromEntries(Object.entries(row).filter(([name, value]) => !LEFT_OUT.has(name) && value !== null));

type Plated = PersonalRow & { vehicles: Parameters<typeof vehiclePlate>[0][] };
/** Applications and permits with their plates as on the cars. */
const withPlates = (row: PersonalRow): PersonalRow => {
  const { vehicles } = row as Plated;
  return {
    ...row,
    registration_numbers: vehicles.map(vehiclePlate),
    vehicles: vehicles.map(({ plate_text: _, ...vehicle }, at) => ({
      ...vehicle,
      registration_number: vehiclePlate(vehicles[at]!),
    })),
  };
};
/** Changes of plates as on the cars. */
const withTexts = ({ old_text, new_text, old_value, new_value, ...row }: PersonalRow): PersonalRow => ({
  ...row,
  ...(old_value ? { old_value: old_text ?? plateText(String(old_value)) } : {}),
  ...(new_value ? { new_value: new_text ?? plateText(String(new_value)) } : {}),
});

/** Reads everything that is stored about a person (GDPR, article 15), and their files. */
export async function collectPersonalData(
  db: Db,
  { user_id, application_id }: Subject,
): Promise<{ data: PersonalData; files: PersonalFile[] }> {
  const nobody = sql`false`;
  const cases = user_id
    ? sql`(select a.id from applications a where a.user_id = ${user_id} and ${isOwn('a', user_id)}
        union select p.application_id from permits p where p.user_id = ${user_id} and ${isOwn('p', user_id)})`
    : sql`(select cast(${application_id} as uuid))`;
  const permits = sql`(select id from permits where application_id in ${cases})`;
  const mine = user_id ? sql`user_id = ${user_id}` : nobody;
  const rows = async (from: string, where: ReturnType<typeof sql>): Promise<PersonalRow[]> => {
    const found = await sql<{
      row: PersonalRow;
    }>`select to_jsonb(t) as row from ${sql.table(from)} t where ${where}
      order by t.created_at`.execute(db);
    return found.rows.map(({ row }) => shown(row));
  };
  const documents = sql`((owner_type = 'application' and owner_id in ${cases}) or (owner_type = 'permit' and owner_id in ${permits})
    or (owner_type = 'user' and ${user_id ? sql`owner_id = ${user_id}` : nobody})) and sha256 <> ''`;
  const data: PersonalData = {
    account: await rows('users', user_id ? sql`id = ${user_id}` : nobody),
    applications: (await rows('applications', sql`id in ${cases}`)).map(withPlates),
    application_history: await rows('application_events', sql`application_id in ${cases}`),
    permits: (await rows('permits', sql`application_id in ${cases}`)).map(withPlates),
    permit_history: await rows('permit_events', sql`permit_id in ${permits}`),
    plate_changes: (await rows('registration_number_audits', sql`permit_id in ${permits}`)).map(withTexts),
    appeals: await rows('appeals', sql`application_id in ${cases}`),
    documents: await rows('documents', documents),
    mails: await rows(
      'mail_messages',
      sql`(${mine} and application_id is null and permit_id is null) or application_id in ${cases} or permit_id in ${permits}`,
    ),
    pro_formas: await rows('pro_formas', sql`application_id in ${cases}`),
    invoices: await rows('invoices', sql`application_id in ${cases}`),
    payments: await rows('payments', sql`application_id in ${cases}`),
    refunds: await rows('refunds', sql`application_id in ${cases}`),
    sessions: await rows('sessions', mine),
    identities: await rows('user_identities', mine),
    email_changes: await rows('email_changes', mine),
    saved_views: await rows('saved_views', mine),
    data_requests: await rows('data_requests', user_id ? mine : sql`application_id = ${application_id}`),
    access_log: await accessLog(db, { user_id, application_id }),
  };
  const { rows: files } =
    await sql<PersonalFile>`select id, file_name, mime, kind, sha256 from documents where ${documents}
    and sha256 <> '' order by created_at, id`.execute(db);
  return { data, files };
}

const PER_PAGE = 500;

/** Who in the office viewed or changed these data, when and why, as the person sees it on the dashboard. */
async function accessLog(db: Db, { user_id, application_id }: Subject): Promise<PersonalRow[]> {
  const all: PersonalRow[] = [];
  for (let page = 1; ; page++) {
    const body = { page, per_page: PER_PAGE, search: '', sort: [], filters: {} };
    const { data } = user_id
      ? await listEntriesAbout(db, user_id, body)
      : await listEntriesOfApplication(db, application_id!, body);
    for (const row of data)
      all.push({
        created_at: row.created_at,
        office: officeOf(row.office_role, row.office_permissions ?? [], row.user_id === null),
        action: row.action,
        subject_type: row.subject_type,
        ...(row.in_list ? { in_list: true } : {}),
        ...(row.subject_label === null ? {} : { subject_label: row.subject_label }),
        ...(row.purpose_code === null ? {} : { purpose_code: row.purpose_code }),
      });
    if (data.length < PER_PAGE) return all;
  }
}
