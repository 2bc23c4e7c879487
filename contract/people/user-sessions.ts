import { sessionList } from './account.ts';
import { userDetail } from './users.ts';
import { nothing, versionAndReason } from '../platform/actions.ts';
import { changes, views } from '../platform/audit.ts';
import { action, read } from '../platform/route-builders.ts';

/** What the office does about the sign-in of a person who has lost a telephone or a computer. */

export const listUserSessions = read(
  '/v1/admin/users/{id}/sessions',
  'Where a person is signed in.',
  { tag: 'people', access: 'staff:users.password', audit: views('user') },
  { reply: sessionList },
);

export const endUserSession = action(
  '/v1/admin/users/{id}/sessions/{session_id}/end',
  'Signs a person out on one device, or revokes one token, immediately.',
  { tag: 'people', access: 'staff:users.password', audit: changes('user') },
  { body: nothing, reply: null },
);

export const endUserSessions = action(
  '/v1/admin/users/{id}/sessions/end-all',
  'Signs a person out everywhere and revokes the tokens of their API clients.',
  { tag: 'people', access: 'staff:users.password', audit: changes('user') },
  { body: nothing, reply: null },
);

export const resetUserFactors = action(
  '/v1/admin/users/{id}/factors/reset',
  'Takes all second factors and recovery codes from a person who has lost them, ends their sessions and tells them. Only root does it for staff; one’s own: 422.',
  { tag: 'people', access: 'staff:users.password', audit: changes('user'), step_up: true },
  { body: versionAndReason, reply: userDetail },
);
