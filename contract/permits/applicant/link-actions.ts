import * as z from 'zod/mini';
import { plain } from '../../values/values.ts';
import { stored } from '../applications.ts';
import { permitSheet } from '../permits.ts';
import { confirmedRenewal } from './renewals.ts';
import { myPermit, replaceMyPermit, updateMyPermit } from './my-permits.ts';
import { applicationStatusPage, byToken } from './public-applications.ts';
import { nothing, versionMaybeReason } from '../../platform/actions.ts';
import type { Route } from '../../platform/route.ts';
import { action, create, read } from '../../platform/route-builders.ts';

/**
 * What the link of a mail does without an account. What it only shows needs the link; what it changes needs also the
 * code that is mailed for it, once in half an hour.
 */

/** Digits of the code; spaces between them do not matter. */
export const linkCode = plain().check(
  z.overwrite((typed) => typed.replace(/[\s-]/g, '')),
  z.minLength(1, 'required'),
  z.regex(/^\d{6}$/, 'link_code.form'),
);

export const sendLinkCode = {
  method: 'POST',
  path: '/v1/applications/status/{token}/code',
  tag: 'permits',
  access: 'public',
  audit: { none: 'a code, mailed to the holder' },
  summary:
    'Mails six digits to the holder, valid for ten minutes. A code of the last minute is not sent again.',
  params: byToken,
  body: nothing,
  replies: { 202: z.object({ email_hint: z.string(), expires_at: z.string() }) },
  limit: { max: 10, per_seconds: 600 },
} as const satisfies Route;

export const getLinkConfirmation = read(
  '/v1/applications/status/{token}/confirm',
  'Until when this browser is confirmed; null when the next change needs a code.',
  {
    tag: 'permits',
    access: 'public',
    audit: { none: 'a time' },
    limit: { max: 60, per_seconds: 60 },
  },
  { params: byToken, reply: z.object({ confirmed_until: z.nullable(z.string()) }) },
);

export const confirmLink = action(
  '/v1/applications/status/{token}/confirm',
  'Confirms this browser with the mailed code, for this application and half an hour. Five tries for a code.',
  {
    tag: 'permits',
    access: 'public',
    audit: { none: 'a code, which shows nothing' },
    limit: { max: 30, per_seconds: 600 },
  },
  {
    params: byToken,
    body: z.strictObject({ code: linkCode }),
    reply: z.object({ confirmed_until: z.string() }),
  },
);

export const getPermitByLink = read(
  '/v1/applications/status/{token}/permit',
  'The permit that came of the application, as its holder sees it.',
  {
    tag: 'permits',
    access: 'public',
    audit: { action: 'list', subject: 'permit', by_verb: true },
    limit: { max: 60, per_seconds: 60 },
  },
  { params: byToken, reply: myPermit },
);

export const downloadPermitByLink = read(
  '/v1/applications/status/{token}/permit/digital-permit',
  'Digital permit as a PDF, to print or to keep.',
  {
    tag: 'permits',
    access: 'public',
    audit: { action: 'download', subject: 'permit', by_verb: true },
    limit: { max: 20, per_seconds: 600 },
  },
  { params: byToken, query: permitSheet, reply: 'file' },
);

export const updatePermitByLink = action(
  '/v1/applications/status/{token}/permit/update',
  'Changes the vehicles of the permit, as the holder does in an account. Needs the code.',
  {
    tag: 'permits',
    access: 'public',
    audit: { action: 'change', subject: 'permit', by_verb: true },
    limit: { max: 20, per_seconds: 600 },
  },
  { params: byToken, body: updateMyPermit.body, ...stored, reply: updateMyPermit.replies[200] },
);

export const replacePermitByLink = create(
  '/v1/applications/status/{token}/permit/replace',
  'Reports a lost card or applies for another category, as the holder does in an account. Needs the code.',
  {
    tag: 'permits',
    access: 'public',
    audit: { action: 'change', subject: 'permit', by_verb: true },
    limit: { max: 20, per_seconds: 600 },
  },
  { params: byToken, body: replaceMyPermit.body, ...stored, reply: replaceMyPermit.replies[201] },
);

export const renewByLink = action(
  '/v1/applications/status/{token}/permit/renewal',
  'The personal code with which the permit is renewed, with what the renewal starts from; no plate is asked for. Needs the code of the mail.',
  {
    tag: 'permits',
    access: 'public',
    audit: { action: 'view', subject: 'permit', by_verb: true },
    limit: { max: 20, per_seconds: 600 },
  },
  { params: byToken, body: nothing, reply: z.extend(confirmedRenewal, { code: z.string() }) },
);

export const withdrawByLink = action(
  '/v1/applications/status/{token}/withdraw',
  'Withdraws the application before it is completed. Needs the code.',
  {
    tag: 'permits',
    access: 'public',
    audit: { action: 'change', subject: 'application', by_verb: true },
    limit: { max: 20, per_seconds: 600 },
  },
  { params: byToken, body: versionMaybeReason, reply: applicationStatusPage },
);
