import { expect, test } from 'vitest';
import { areasOf, changedFields } from './rules.ts';

const admin = (...permissions: string[]) => ({ role: 'admin' as const, permissions });

test('each person sees the history of what they may open', () => {
  const lots = ['prices', 'entitlements', 'parking', 'cards'];
  expect(areasOf(admin('parking.view'))).toEqual(lots);
  expect(areasOf(admin('parking.view', 'users.view'))).toEqual([...lots, 'staff']);
  expect(areasOf(admin('parking.view', 'barrier.manage'))).toEqual([...lots, 'devices']);
  expect(areasOf({ role: 'root', permissions: [] })).toHaveLength(8);
});

const setting = (label: string, action: string, value: unknown, before: unknown) =>
  changedFields({ area: 'settings', label, action, data: { value, before } });

test('a setting says what it was, delivered values too', () => {
  expect(setting('decision_days', 'set', 20, 30)).toEqual({ value: { from: 30, to: 20 } });
  expect(setting('plate_check_days', 'set', 7, null)).toEqual({ value: { from: 5, to: 7 } });
  expect(setting('decision_days', 'delete', 20, 30)).toEqual({ value: { from: 20, to: 30 } });
});

test('of a record only what differs is a change', () => {
  const before = { name: 'Občina', city: 'Bled', bank_accounts: [] };
  expect(setting('municipality', 'set', { ...before, city: 'Bohinj' }, before)).toEqual({
    city: { from: 'Bled', to: 'Bohinj' },
  });
});

test('texts leave out what stayed, devices say from what to what', () => {
  const text = { language: 'sl', subject: { from: 'A', to: 'A' }, body: true, text_en: false };
  expect(changedFields({ area: 'texts', label: 'receipt', action: 'update', data: text })).toEqual({
    language: 'sl',
    body: true,
  });
  const data = { name: ['Vhod', 'Uvoz'], overlap_hours: 72 };
  expect(changedFields({ area: 'devices', label: 'P1', action: 'update', data })).toEqual({
    name: { from: 'Vhod', to: 'Uvoz' },
    overlap_hours: 72,
  });
});
