import { expect, test } from 'vitest';
import { ADMIN_DEFAULT, PRESETS, type Permission } from '../../contract/platform/permissions.ts';
import { PARKING_GROUPS } from './screens/tabs/parking-tabs.ts';
import { PAYMENT_GROUPS } from './screens/tabs/payment-tabs.ts';
import { RETENTION_GROUPS } from './screens/tabs/retention-tabs.ts';
import { SETTINGS_GROUPS } from './screens/tabs/settings-tabs.ts';
import { ROUTES } from './routes.ts';
import { MANAGEMENT, managementOf, PLACES, tabsOf } from './places.ts';

const admin = (permissions: readonly Permission[]) => ({
  role: 'admin' as const,
  permissions: [...permissions],
});
const root = { role: 'root' as const, permissions: [] };
const place = (name: string) => PLACES.find((one) => one.name === name)!;

test('no place and no page has more than five tabs in a row', () => {
  for (const { tabs } of PLACES) expect(tabs.length).toBeLessThanOrEqual(5);
  for (const groups of [PARKING_GROUPS, PAYMENT_GROUPS]) expect(groups.length).toBeLessThanOrEqual(5);
  for (const { tabs } of [...PARKING_GROUPS, ...PAYMENT_GROUPS, ...RETENTION_GROUPS, ...SETTINGS_GROUPS])
    expect(tabs.length).toBeLessThanOrEqual(5);
});

test('every page of one record belongs to a place, so that the drawer shows where it is', () => {
  const below = [...PLACES, ...MANAGEMENT].flatMap((one) => one.below ?? []);
  const records = Object.entries(ROUTES)
    .filter(([, { path, permissions }]) => path.endsWith('/:id') && permissions.length > 0)
    .map(([name]) => name);
  expect(records.filter((name) => !below.some((one) => one === name))).toEqual([]);
});

test('the management has the sections that a person may change or read', () => {
  const names = (user: Parameters<typeof managementOf>[0]) => managementOf(user).map(({ name }) => name);
  expect(names(root)).toEqual([
    'municipality',
    'prices',
    'rules',
    'texts',
    'staff',
    'devices',
    'fiscal',
    'imports',
    'confirmations',
    'bin',
    'access_log',
    'retention',
    'changes',
    'installation',
    'system',
  ]);
  expect(names(admin(ADMIN_DEFAULT))).not.toContain('devices');
  expect(names(admin([...ADMIN_DEFAULT, 'barrier.manage']))).toContain('devices');
  expect(names(admin(PRESETS.clerk))).toContain('staff');
  expect(names(admin(PRESETS.warden))).toEqual([]);
  expect(names({ role: 'user', permissions: [] })).toEqual([]);
});

test('renewals are a tab in their season, or while they are open', () => {
  const tabs = (season: boolean, route: 'applications' | 'campaigns') =>
    tabsOf(place('applications'), root, { route, season });
  expect(tabs(true, 'applications')).toEqual([
    'applications',
    'decisions',
    'appeals',
    'campaigns',
    'documents',
  ]);
  expect(tabs(false, 'applications')).toEqual(['applications', 'decisions', 'appeals', 'documents']);
  expect(tabs(false, 'campaigns')).toContain('campaigns');
});
