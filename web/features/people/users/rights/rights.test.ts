import { expect, test } from 'vitest';
import { GRANTABLE, permissionsOf, PRESETS } from '../../../../../contract/platform/permissions.ts';
import en from '../messages.en.ts';
import sl from '../messages.sl.ts';
import {
  choiceOf,
  effectOf,
  firstChoice,
  GROUPS,
  isStrong,
  rightsInput,
  withPermission,
  withPreset,
} from './rights.ts';

test('every permission that can be granted is in exactly one group with a name', () => {
  const grouped = GROUPS.flatMap(({ permissions }) => permissions);
  expect(grouped.toSorted()).toEqual(GRANTABLE.toSorted());
  for (const texts of [sl, en]) {
    expect(GROUPS.filter(({ id }) => !texts.groups[id])).toEqual([]);
    expect(GRANTABLE.filter((permission) => !texts.permissions[permission])).toEqual([]);
  }
});

test('a preset changed by one permission is a custom choice, and back again the preset', () => {
  const warden = choiceOf({ role: 'admin', permissions: [...PRESETS.warden] });
  expect(warden.preset).toBe('warden');
  const more = withPermission(warden, 'users.view', true);
  expect([more.preset, more.permissions]).toEqual([null, ['permits.check', 'users.view']]);
  expect(withPermission(more, 'users.view', false).preset).toBe('warden');
  expect(withPreset(more, 'clerk').permissions).toEqual(permissionsOf('clerk'));
});

test('what a choice grants and revokes', () => {
  const clerk = { role: 'admin' as const, permissions: [...PRESETS.clerk] };
  expect(effectOf(clerk, choiceOf(clerk))).toBeNull();
  expect(effectOf(clerk, withPreset(choiceOf(clerk), 'warden'))).toMatchObject({ gained: [], role: false });
  const root = { ...choiceOf(clerk), role: 'root' as const };
  expect(effectOf(clerk, root)?.role).toBe(true);
  expect(rightsInput(root)).toEqual({ role: 'root' });
  expect([isStrong('data.erase'), isStrong('applications.view')]).toEqual([true, false]);
});

test('somebody who becomes staff, or is new, starts with the smallest named set', () => {
  const least = { preset: 'warden', permissions: ['permits.check'] };
  expect(choiceOf({ role: 'user', permissions: [] })).toMatchObject(least);
  expect(firstChoice('admin')).toEqual({ role: 'admin', ...least });
});
