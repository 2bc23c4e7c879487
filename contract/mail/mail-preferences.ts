import * as z from 'zod/mini';
import { verbatim } from '../values/values.ts';
import type { Route } from '../platform/route.ts';

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

export const getMailPreferences = {
  method: 'GET',
  path: '/v1/mail-preferences/{token}',
  tag: 'mail',
  access: 'public',
  audit: { none: 'the caller’s own data, or no data of a person' },
  summary:
    'Optional mails of the address that a mail was sent to, by the signed link at its foot. Does not reveal whose address it is.',
  params: byToken,
  limit: { max: 60, per_seconds: 60 },
  replies: { 200: z.object({ ...mailPreferences.shape, topic: z.enum(MAIL_TOPICS) }) },
} as const satisfies Route;

export const changeMailPreferences = {
  method: 'POST',
  path: '/v1/mail-preferences/{token}',
  tag: 'mail',
  access: 'public',
  audit: { none: 'the caller’s own data, or no data of a person' },
  summary: 'Unsubscribes the address of the link from one kind of optional mails, or subscribes it again.',
  params: byToken,
  body: change,
  limit: { max: 60, per_seconds: 60 },
  replies: { 200: mailPreferences },
} as const satisfies Route;

export const unsubscribeOneClick = {
  method: 'POST',
  path: '/v1/mail-preferences/{token}/one-click',
  tag: 'mail',
  access: 'public',
  audit: { none: 'the caller’s own data, or no data of a person' },
  from_outside: true,
  summary:
    'The unsubscribe button of the mail program (RFC 8058, header List-Unsubscribe-Post): ends the kind of mails of the link.',
  params: byToken,
  limit: { max: 60, per_seconds: 60 },
  replies: { 200: mailPreferences },
} as const satisfies Route;

export const getOwnMailPreferences = {
  method: 'GET',
  path: '/v1/user/mail-preferences',
  tag: 'mail',
  access: 'applicant',
  audit: { none: 'the caller’s own data' },
  summary: 'Which optional mails the address of the own account gets.',
  replies: { 200: mailPreferences },
} as const satisfies Route;

export const changeOwnMailPreferences = {
  method: 'POST',
  path: '/v1/user/mail-preferences/update',
  tag: 'mail',
  access: 'applicant',
  audit: { none: 'the caller’s own data' },
  summary:
    'Unsubscribes the address of the own account from one kind of optional mails, or subscribes it again.',
  body: change,
  replies: { 200: mailPreferences },
} as const satisfies Route;
