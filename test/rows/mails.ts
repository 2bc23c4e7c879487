import type { Insertable, UpdateObject } from 'kysely';
import { type Db, json } from '../../server/platform/db/db.ts';
import { newId } from '../../server/platform/db/ids.ts';
import type { Database, MailMessagesTable } from '../../server/platform/db/types.ts';

/** A stored mail without a job; returns its id. */
export const giveMail = async (
  db: Db,
  mail: Partial<Insertable<MailMessagesTable>> & Pick<MailMessagesTable, 'status'>,
): Promise<string> => {
  const id = newId();
  await db
    .insertInto('mail_messages')
    .values({
      id,
      message_id: `<${id}@example.org>`,
      template: 'status_link',
      language: 'sl',
      to_address: 'a@example.org',
      subject: 'Povezava',
      data: json({}),
      ...mail,
    })
    .execute();
  return id;
};

/** Mails as a mail server or the post would have left them. */
export const givenMail = async (
  db: Db,
  ids: string | readonly string[],
  columns: UpdateObject<Database, 'mail_messages'>,
): Promise<void> => {
  await db.updateTable('mail_messages').set(columns).where('id', 'in', [ids].flat()).execute();
};
