import { sql } from 'kysely';
import type { ListBody } from '../../contract/lists.ts';
import type { Db, Trx } from '../db/db.ts';
import { filtered, listPage } from '../db/list.ts';

const MAIL_FIELDS = [
  'mail_messages.id',
  'template',
  'to_address',
  'subject',
  'mail_messages.status',
  'attempts',
  'last_error',
  'mail_messages.created_at',
  'sent_at',
  'application_id',
  'permit_id',
  'message_id',
] as const;

export const listMails = (db: Db | Trx, body: ListBody) => {
  let rows = db.selectFrom('mail_messages').select(MAIL_FIELDS);
  if (body.search) {
    const term = `%${body.search.replace(/[\\%_]/g, (c) => `\\${c}`)}%`;
    rows = rows.where((where) =>
      where.or([where('subject', 'ilike', term), where('to_address', 'ilike', term)]),
    );
  }
  for (const [field, value] of Object.entries(body.filters))
    if (value !== undefined) rows = rows.where(filtered(`mail_messages.${field}`, value));
  return listPage(db, rows, body, { table: 'mail_messages' });
};

export const findMailRow = (db: Db | Trx, id: string) =>
  db
    .selectFrom('mail_messages')
    .select([...MAIL_FIELDS, 'language', 'data', 'mail_messages.user_id'])
    .where('id', '=', id)
    .executeTakeFirst();

/** Entries with the names that their ids have today; a list of one person's records has the name of the person. */
export const listAccessLog = (db: Db | Trx, body: ListBody) => {
  let rows = db
    .selectFrom('access_log')
    .leftJoin('users', 'users.id', 'access_log.user_id')
    .leftJoin('applications', 'applications.id', 'access_log.subject_id')
    .leftJoin('permits', 'permits.id', 'access_log.subject_id')
    .leftJoin('documents', 'documents.id', 'access_log.subject_id')
    .leftJoin('users as subject', 'subject.id', 'access_log.subject_id')
    .leftJoin('rfid_cards', 'rfid_cards.id', 'access_log.subject_id')
    .leftJoin('mail_messages', 'mail_messages.id', 'access_log.subject_id')
    .leftJoin('imports', 'imports.id', 'access_log.subject_id')
    .leftJoin('users as person', 'person.id', 'access_log.person_id')
    .select([
      'access_log.id',
      'access_log.user_id',
      'users.name as user_name',
      'access_log.role',
      'action',
      'subject_type',
      'subject_id',
      sql<
        string | null
      >`coalesce(applications.application_nr, permits.permit_nr, documents.file_name, subject.name, rfid_cards.number, mail_messages.subject, imports.file_name, case when subject_id is null then person.name end)`.as(
        'subject_label',
      ),
      'purpose',
      'access_log.created_at',
    ]);
  for (const [field, value] of Object.entries(body.filters))
    if (value !== undefined) rows = rows.where(filtered(`access_log.${field}`, value));
  return listPage(db, rows, body, { table: 'access_log' });
};
