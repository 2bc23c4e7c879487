import * as z from 'zod/mini';
import { plain } from '../values/values.ts';
import { stored } from './applications.ts';
import { permitSheet } from './permits.ts';
import { confirmedRenewal } from './renewals.ts';
import { myPermit, replaceMyPermit, updateMyPermit } from './my-permits.ts';
import { applicationStatusPage, byToken } from './public-applications.ts';
import { nothing, versionMaybeReason } from '../platform/actions.ts';
import type { Route } from '../platform/route.ts';

/**
 * What the link of a mail does without an account. What it only shows needs the link; what it changes needs also the
 * code that is mailed for it, once in half an hour.
 */

const own = { none: 'recorded by the verb, with the link as the one who acts' } as const;
const byLink = {
  tag: 'permits',
  access: 'public',
  params: byToken,
  limit: { max: 20, per_seconds: 600 },
} as const;

/** Digits of the code; spaces between them do not matter. */
export const linkCode = plain().check(
  z.overwrite((typed) => typed.replace(/[\s-]/g, '')),
  z.minLength(1, 'required'),
  z.regex(/^\d{6}$/, 'link_code.form'),
);

export const sendLinkCode = {
  method: 'POST',
  path: '/v1/applications/status/{token}/code',
  ...byLink,
  audit: own,
  summary:
    'Mails six digits to the holder, valid for ten minutes. A code of the last minute is not sent again.',
  body: nothing,
  replies: { 202: z.object({ email_hint: z.string(), expires_at: z.string() }) },
  limit: { max: 10, per_seconds: 600 },
} as const satisfies Route;

export const getLinkConfirmation = {
  method: 'GET',
  path: '/v1/applications/status/{token}/confirm',
  ...byLink,
  audit: own,
  summary: 'Until when this browser is confirmed; null when the next change needs a code.',
  replies: { 200: z.object({ confirmed_until: z.nullable(z.string()) }) },
  limit: { max: 60, per_seconds: 60 },
} as const satisfies Route;

export const confirmLink = {
  method: 'POST',
  path: '/v1/applications/status/{token}/confirm',
  ...byLink,
  audit: own,
  summary:
    'Confirms this browser with the mailed code, for this application and half an hour. Five tries for a code.',
  body: z.strictObject({ code: linkCode }),
  replies: { 200: z.object({ confirmed_until: z.string() }) },
  limit: { max: 30, per_seconds: 600 },
} as const satisfies Route;

export const getPermitByLink = {
  method: 'GET',
  path: '/v1/applications/status/{token}/permit',
  ...byLink,
  audit: own,
  summary: 'The permit that came of the application, as its holder sees it.',
  replies: { 200: myPermit },
  limit: { max: 60, per_seconds: 60 },
} as const satisfies Route;

export const downloadPermitByLink = {
  method: 'GET',
  path: '/v1/applications/status/{token}/permit/digital-permit',
  ...byLink,
  audit: own,
  summary: 'Digital permit as a PDF, to print or to keep.',
  query: permitSheet,
  replies: { 200: 'file' },
} as const satisfies Route;

export const updatePermitByLink = {
  method: 'POST',
  path: '/v1/applications/status/{token}/permit/update',
  ...byLink,
  audit: { action: 'change', subject: 'permit', by_verb: true },
  summary: 'Changes the vehicles of the permit, as the holder does in an account. Needs the code.',
  body: updateMyPermit.body,
  ...stored,
  replies: updateMyPermit.replies,
} as const satisfies Route;

export const replacePermitByLink = {
  method: 'POST',
  path: '/v1/applications/status/{token}/permit/replace',
  ...byLink,
  audit: { action: 'change', subject: 'permit', by_verb: true },
  summary:
    'Reports a lost card or applies for another category, as the holder does in an account. Needs the code.',
  body: replaceMyPermit.body,
  ...stored,
  replies: replaceMyPermit.replies,
} as const satisfies Route;

export const renewByLink = {
  method: 'POST',
  path: '/v1/applications/status/{token}/permit/renewal',
  ...byLink,
  audit: own,
  summary:
    'The personal code with which the permit is renewed, with what the renewal starts from; no plate is asked for. Needs the code of the mail.',
  body: nothing,
  replies: { 200: z.extend(confirmedRenewal, { code: z.string() }) },
} as const satisfies Route;

export const withdrawByLink = {
  method: 'POST',
  path: '/v1/applications/status/{token}/withdraw',
  ...byLink,
  audit: { action: 'change', subject: 'application', by_verb: true },
  summary: 'Withdraws the application before it is completed. Needs the code.',
  body: versionMaybeReason,
  replies: { 200: applicationStatusPage },
} as const satisfies Route;
