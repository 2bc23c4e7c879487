import {
  MAIL_TOPICS,
  type MailPreferences,
  type MailTopic,
} from '../../../contract/mail/mail-preferences.ts';
import type { Db, Trx } from '../../platform/db/db.ts';
import { newId } from '../../platform/db/ids.ts';
import { OPTIONAL_TEMPLATES } from '../outbox/topics.ts';
import type { MailPreferenceEventsTable } from '../../platform/db/types.ts';

/**
 * The preferences of an address, by the hashes that its rows may have; by default it gets everything. The
 * last change counts.
 */
export const loadPreferences = async (
  db: Db | Trx,
  address_hashes: readonly string[],
): Promise<MailPreferences> => {
  const rows = await db
    .selectFrom('mail_preferences')
    .select(['topic', 'subscribed'])
    .where('address_hash', 'in', address_hashes)
    .orderBy('changed_at', 'desc')
    .execute();
  return {
    topics: MAIL_TOPICS.map((topic) => ({
      topic,
      subscribed: rows.find((row) => row.topic === topic)?.subscribed ?? true,
    })),
  };
};

/** Every address that a mail with an unsubscribe link went to, as long as the mail log names it. */
export const listOptionalRecipients = async (db: Db | Trx): Promise<string[]> => {
  const rows = await db
    .selectFrom('mail_messages')
    .select('to_address')
    .distinct()
    .where('template', 'in', OPTIONAL_TEMPLATES)
    .where('to_address', 'is not', null)
    .$narrowType<{ to_address: string }>()
    .execute();
  return rows.map(({ to_address }) => to_address);
};

/** Whether none of these addresses has unsubscribed from the kind of mails. */
export const isSubscribed = async (
  db: Db | Trx,
  topic: MailTopic,
  address_hashes: readonly string[],
): Promise<boolean> => {
  const rejected = await db
    .selectFrom('mail_preferences')
    .select('topic')
    .where('topic', '=', topic)
    .where('subscribed', '=', false)
    .where('address_hash', 'in', [...address_hashes, ''])
    .limit(1)
    .executeTakeFirst();
  return rejected === undefined;
};

/** Every address that unsubscribed from the kind of mails, as hashes. */
export const listRejected = async (db: Db | Trx, topic: MailTopic): Promise<ReadonlySet<string>> => {
  const rows = await db
    .selectFrom('mail_preferences')
    .select('address_hash')
    .where('topic', '=', topic)
    .where('subscribed', '=', false)
    .execute();
  return new Set(rows.map((row) => row.address_hash));
};

type Change = {
  /** The current one first: the row gets it, and those of the others go. */
  address_hashes: readonly [string, ...string[]];
  topic: MailTopic;
  subscribed: boolean;
  via: MailPreferenceEventsTable['via'];
  now: string;
};

/** Stores a preference and its change; repeating it changes nothing. */
export const savePreference = async (trx: Trx, change: Change): Promise<void> => {
  const { address_hashes, topic, subscribed, via, now } = change;
  const [address_hash, ...former] = address_hashes;
  const before = await loadPreferences(trx, address_hashes);
  if (before.topics.find((one) => one.topic === topic)?.subscribed === subscribed) return;
  if (former.length > 0)
    await trx
      .deleteFrom('mail_preferences')
      .where('topic', '=', topic)
      .where('address_hash', 'in', former)
      .execute();
  // Of two who change the same at once the second finds it changed.
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('mail_preferences')
    .values({ address_hash, topic, subscribed, changed_at: now })
    .onConflict((conflict) =>
      conflict
        .columns(['address_hash', 'topic'])
        .doUpdateSet({ subscribed, changed_at: now })
        .where('mail_preferences.subscribed', '<>', subscribed),
    )
    .executeTakeFirst();
  if (numInsertedOrUpdatedRows === 0n) return;
  await trx
    .insertInto('mail_preference_events')
    .values({ id: newId(), address_hash, topic, subscribed, via, created_at: now })
    .execute();
};
