import { domainToASCII } from 'node:url';
import type { ListBody } from '../../../contract/platform/lists.ts';
import type { Db, Trx } from '../../platform/db/db.ts';
import { allFilters, filterCondition, listPage, matches } from '../../platform/db/list.ts';

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

/** The filters of a list of mails or letters as a condition on `mail_messages`. */
export const mailFilters = (filters: ListBody['filters']) =>
  allFilters(filters, (field, value) => filterCondition(`mail_messages.${field}`, value));

/** A search for an address, its domain as the log has it: `ana@žaga.si` -> `ana@xn--aga-b3a.si`. */
const asRegistered = (term: string): string =>
  term.replace(/[^\s@]+\.[^\s@]+/g, (domain) => domainToASCII(domain) || domain);

export const listMails = (db: Db | Trx, body: ListBody) => {
  let rows = db.selectFrom('mail_messages').select(MAIL_FIELDS).where(mailFilters(body.filters));
  if (body.search)
    rows = rows.where((where) =>
      where.or(
        [...new Set([body.search, asRegistered(body.search)])].map((term) =>
          matches('mail_messages.search', term),
        ),
      ),
    );
  return listPage(db, rows, body, { table: 'mail_messages' });
};

export const findMailRow = (db: Db | Trx, id: string) =>
  db
    .selectFrom('mail_messages')
    .select([...MAIL_FIELDS, 'language', 'data', 'mail_messages.user_id'])
    .where('id', '=', id)
    .executeTakeFirst();
