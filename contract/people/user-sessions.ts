import * as z from 'zod/mini';
import { sessionList } from './account.ts';
import { userDetail } from './users.ts';
import { nothing, versionAndReason } from '../platform/actions.ts';
import type { Route } from '../platform/route.ts';
import { id } from '../values/values.ts';

/** What the office does about the sign-in of a person who has lost a telephone or a computer. */

const byId = z.object({ id });

export const listUserSessions = {
  method: 'GET',
  path: '/v1/admin/users/{id}/sessions',
  tag: 'people',
  access: 'staff:users.password',
  audit: { action: 'view', subject: 'user' },
  summary: 'Where a person is signed in.',
  params: byId,
  replies: { 200: sessionList },
} as const satisfies Route;

export const endUserSession = {
  method: 'POST',
  path: '/v1/admin/users/{id}/sessions/{session_id}/end',
  tag: 'people',
  access: 'staff:users.password',
  audit: { action: 'change', subject: 'user' },
  summary: 'Signs a person out on one device, or revokes one token, immediately.',
  params: z.object({ id, session_id: id }),
  body: nothing,
  replies: { 204: null },
} as const satisfies Route;

export const endUserSessions = {
  method: 'POST',
  path: '/v1/admin/users/{id}/sessions/end-all',
  tag: 'people',
  access: 'staff:users.password',
  audit: { action: 'change', subject: 'user' },
  summary: 'Signs a person out everywhere and revokes the tokens of their API clients.',
  params: byId,
  body: nothing,
  replies: { 204: null },
} as const satisfies Route;

export const resetUserFactors = {
  method: 'POST',
  path: '/v1/admin/users/{id}/factors/reset',
  tag: 'people',
  access: 'staff:users.password',
  audit: { action: 'change', subject: 'user' },
  step_up: true,
  summary:
    'Takes all second factors and recovery codes from a person who has lost them, ends their sessions and tells them. Only root does it for staff; one’s own: 422.',
  params: byId,
  body: versionAndReason,
  replies: { 200: userDetail },
} as const satisfies Route;
