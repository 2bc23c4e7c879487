import * as z from 'zod/mini';
import { verbatim } from '../values/values.ts';
import { action, read } from '../platform/route-builders.ts';

/**
 * Mails that nobody has to get. All others are service mails: they are about something that the person
 * started or has to do, with a deadline or money in it, and cannot be unsubscribed from (ZUP, articles 67 and
 * 83; ZEKom-2 is about advertising only).
 */
export const MAIL_TOPICS = ['expiry', 'renewal'] as const;
export type MailTopic = (typeof MAIL_TOPICS)[number];

export const mailPreferences = z.object({
  topics: z.array(z.object({ topic: z.enum(MAIL_TOPICS), subscribed: z.boolean() })),
});
export type MailPreferences = z.output<typeof mailPreferences>;

const change = z.strictObject({
  topic: z.enum(MAIL_TOPICS, 'value.choice'),
  subscribed: z.boolean('value.type'),
});
const byToken = z.object({ token: verbatim().check(z.maxLength(400)) });

export const getMailPreferences = read(
  '/v1/mail-preferences/{token}',
  'Optional mails of the address that a mail was sent to, by the signed link at its foot. Does not reveal whose address it is.',
  {
    tag: 'mail',
    access: 'public',
    audit: { none: 'the caller’s own data, or no data of a person' },
    limit: { max: 60, per_seconds: 60 },
  },
  { params: byToken, reply: z.object({ ...mailPreferences.shape, topic: z.enum(MAIL_TOPICS) }) },
);

export const changeMailPreferences = action(
  '/v1/mail-preferences/{token}',
  'Unsubscribes the address of the link from one kind of optional mails, or subscribes it again.',
  {
    tag: 'mail',
    access: 'public',
    audit: { none: 'the caller’s own data, or no data of a person' },
    limit: { max: 60, per_seconds: 60 },
  },
  { params: byToken, body: change, reply: mailPreferences },
);

export const unsubscribeOneClick = action(
  '/v1/mail-preferences/{token}/one-click',
  'The unsubscribe button of the mail program (RFC 8058, header List-Unsubscribe-Post): ends the kind of mails of the link.',
  {
    tag: 'mail',
    access: 'public',
    audit: { none: 'the caller’s own data, or no data of a person' },
    from_outside: true,
    limit: { max: 60, per_seconds: 60 },
  },
  { params: byToken, reply: mailPreferences },
);

export const getOwnMailPreferences = read(
  '/v1/user/mail-preferences',
  'Which optional mails the address of the own account gets.',
  { tag: 'mail', access: 'applicant', audit: { none: 'the caller’s own data' } },
  { reply: mailPreferences },
);

export const changeOwnMailPreferences = action(
  '/v1/user/mail-preferences/update',
  'Unsubscribes the address of the own account from one kind of optional mails, or subscribes it again.',
  { tag: 'mail', access: 'applicant', audit: { none: 'the caller’s own data' } },
  { body: change, reply: mailPreferences },
);
