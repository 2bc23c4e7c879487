import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  ADMIN_DEFAULT,
  GRANTABLE,
  PERMISSIONS,
  permissionsOf,
  PRESET_NAMES,
  PRESETS,
  presetOf,
  ROLES,
  type Role,
} from '../../../contract/platform/permissions.ts';
import { USER_ACTIONS } from '../../../contract/people/users.ts';
import {
  allowedActions,
  changeOfRights,
  ONE_TIME_CHARACTERS,
  oneTimePassword,
  rejectionOf,
  rejectionOfRights,
  wantedRights,
} from './rules.ts';

const actor = (role: Role, permissions: readonly string[] = []) => ({ user_id: 'me', role, permissions });
const other = (role: Role) => ({ id: 'other', role });

describe('who may change whose account', () => {
  test.each([
    ['root', 'user', ['update', 'email', 'password', 'sessions', 'factors', 'rights', 'delete']],
    ['root', 'admin', ['update', 'email', 'password', 'sessions', 'factors', 'rights', 'delete']],
    ['root', 'root', ['update', 'email', 'password', 'sessions', 'factors', 'rights', 'delete']],
    ['admin', 'user', ['update', 'email', 'password', 'sessions', 'factors', 'delete']],
    ['admin', 'admin', []],
    ['admin', 'root', []],
    ['user', 'user', []],
  ] as const)('%s with %s: %j', (by, whose, allowed) => {
    expect(allowedActions(actor(by, ADMIN_DEFAULT), other(whose))).toEqual(allowed);
  });

  test('root changes their own name here, nothing else; an admin not even that', () => {
    expect(allowedActions(actor('root'), { id: 'me', role: 'root' })).toEqual(['update']);
    expect(rejectionOf('delete', actor('root'), { id: 'me', role: 'root' })).toBe('rule.own_account');
    expect(allowedActions(actor('admin', PERMISSIONS), { id: 'me', role: 'admin' })).toEqual([]);
  });

  test('whatever is stored with an admin, they change neither staff nor rights', () => {
    fc.assert(
      fc.property(
        fc.subarray([...PERMISSIONS]),
        fc.constantFrom(...USER_ACTIONS),
        fc.constantFrom(...ROLES),
        (permissions, action, role) => {
          const rejection = rejectionOf(action, actor('admin', permissions), other(role));
          if (role !== 'user' || action === 'rights') expect(rejection).toBe('forbidden');
        },
      ),
    );
  });
});

describe('rights', () => {
  test('presets are named by their permissions, whatever the order', () => {
    for (const preset of PRESET_NAMES)
      expect(presetOf([...permissionsOf(preset)].toReversed()), preset).toBe(preset);
    expect(presetOf([...PRESETS.warden, 'users.view'])).toBeNull();
    expect(PRESET_NAMES.toSorted()).toEqual(['full', ...Object.keys(PRESETS)].toSorted());
  });

  test('nobody is granted what edits roles', () => {
    expect(GRANTABLE).not.toContain('users.manage_roles');
    for (const preset of PRESET_NAMES)
      expect(permissionsOf(preset).filter((permission) => !GRANTABLE.includes(permission))).toEqual([]);
  });

  const clerk = { role: 'admin' as const, permissions: [...PRESETS.clerk] };
  test.each([
    ['a new admin gets the usual', null, { role: 'admin' }, ADMIN_DEFAULT],
    ['a preset', clerk, { preset: 'warden' }, PRESETS.warden],
    [
      'single permissions, in the order of the list',
      clerk,
      { permissions: ['users.view', 'dashboard.view'] },
      ['dashboard.view', 'users.view'],
    ],
    ['none at all', clerk, { permissions: [] }, []],
    ['no wish changes nothing', clerk, {}, PRESETS.clerk],
    ['root holds all without any stored', clerk, { role: 'root' }, []],
    ['back from root the usual', { role: 'root', permissions: [] }, { role: 'admin' }, ADMIN_DEFAULT],
  ] as const)('%s', (_, before, wish, permissions) => {
    const after = wantedRights(before, wish);
    expect(after.permissions.toSorted()).toEqual(permissions.toSorted());
  });

  test('what is gained and lost', () => {
    expect(changeOfRights(clerk, { role: 'admin', permissions: [...PRESETS.warden] })).toMatchObject({
      from_role: null,
      added: [],
      removed: expect.arrayContaining(['applications.review']),
    });
    expect(changeOfRights(clerk, { role: 'root', permissions: [] })).toMatchObject({
      from_role: 'admin',
      to_role: 'root',
    });
  });

  const root = { role: 'root' as const, permissions: [] };
  const user = { role: 'user' as const, permissions: [] };
  const context = { other_roots: 1, has_records: false };
  test.each([
    ['one of two roots steps down', root, clerk, {}, context, null],
    ['the last root stays', root, clerk, {}, { ...context, other_roots: 0 }, 'rule.last_root'],
    ['the last root may stay root', root, root, {}, { ...context, other_roots: 0 }, null],
    [
      'an applicant with records',
      user,
      clerk,
      {},
      { ...context, has_records: true },
      'rule.applicant_with_records',
    ],
    ['an applicant without', user, clerk, {}, context, null],
    ['permissions for root', clerk, root, { permissions: [] }, context, 'rule.permissions_of_admin'],
    ['a preset for an applicant', user, user, { preset: 'clerk' }, context, 'rule.permissions_of_admin'],
  ] as const)('%s', (_, before, after, wish, given, code) => {
    expect(rejectionOfRights(before, after, wish, given)?.code ?? null).toBe(code);
  });
});

test('a one-time password is long enough, easy to read, and uses every character', () => {
  let n = 0;
  const all = Array.from({ length: 20 }, () => oneTimePassword((below) => n++ % below)).join('');
  expect(oneTimePassword(() => 0)).toBe('2222-2222-2222');
  expect(new Set(all.replaceAll('-', ''))).toEqual(new Set(ONE_TIME_CHARACTERS));
  expect(ONE_TIME_CHARACTERS).not.toMatch(/[01il o]/);
});
