import { describe, expect, test } from 'vitest';
import type { BarrierController } from '../../../../../contract/barrier/barrier-controllers.ts';
import { ALARM_TONES, alarmsOf, byUrgency, listValidUntil, needsAttention, toneOf } from './alarms.ts';

const NOW = Date.parse('2027-07-17T10:00:00Z');
const ago = (minutes: number): string => new Date(NOW - minutes * 60_000).toISOString();
const controller = (change: Partial<BarrierController> = {}): BarrierController => ({
  id: 'c',
  version: 1,
  lot_id: 'l',
  lot_code: 'P1',
  lot_name: 'Pod Skalo',
  name: 'Uvoz',
  kind: 'camera',
  created_at: ago(1000),
  retired_at: null,
  retired_reason: null,
  last_contact_at: ago(1),
  heartbeat_at: ago(1),
  state: 'ok',
  state_note: null,
  software: null,
  clock_drift_ms: 300,
  waiting_passages: 0,
  list_version: 12,
  list_fetched_at: ago(5),
  list_behind: 0,
  denied_today: 2,
  live_keys: 1,
  ...change,
});

test.each([
  ['fetched two days ago', { list_fetched_at: ago(48 * 60) }, '2027-07-18T10:00:00.000Z'],
  ['fetched three days ago', { list_fetched_at: ago(72 * 60) }, null],
  ['never fetched', { list_version: null, list_fetched_at: null }, null],
] as const)('how long a list lasts: %s', (_name, change, until) =>
  expect(listValidUntil(controller(change), NOW)).toBe(until),
);

describe('what is wrong with a controller', () => {
  test.each([
    ['nothing', {}, []],
    ['taken out of use says nothing else', { retired_at: ago(1), live_keys: 0 }, ['retired']],
    ['new, and silent', { last_contact_at: null, list_version: null, list_behind: null }, ['never']],
    ['its key ended', { live_keys: 0, last_contact_at: null }, ['no_key', 'never']],
    ['ten minutes are no break', { last_contact_at: ago(10) }, []],
    ['eleven are', { last_contact_at: ago(11), list_behind: 4 }, ['offline']],
    ['it says so itself', { state: 'fault' }, ['fault']],
    ['held open', { state: 'held_open' }, ['held_open']],
    ['no list yet', { list_version: 0 }, ['no_list']],
    ['changes that it has not', { list_behind: 3 }, ['old_list']],
    ['its clock is slow', { clock_drift_ms: -301_000 }, ['clock']],
    ['its clock is about right', { clock_drift_ms: -300_000 }, []],
    ['passages wait', { waiting_passages: 7 }, ['waiting']],
    ['many denials', { denied_today: 50 }, ['denials']],
  ] as const)('%s', (_, change, alarms) => {
    expect(alarmsOf(controller(change), NOW)).toEqual(alarms);
  });

  test('the worst alarm counts, and only one that needs action draws attention', () => {
    expect(toneOf(['waiting', 'clock', 'offline'])).toBe('error');
    expect(toneOf([])).toBe('success');
    expect(needsAttention(['waiting', 'denials'])).toBe(false);
    expect(needsAttention(['waiting', 'clock'])).toBe(true);
    expect(needsAttention(['retired'])).toBe(false);
    expect(Object.values(ALARM_TONES)).not.toContain('success');
  });

  test('urgent ones come first, others stay in their order', () => {
    const rows = [
      { name: 'a', alarms: [] },
      { name: 'b', alarms: ['clock'] as const },
      { name: 'c', alarms: [] },
      { name: 'd', alarms: ['offline'] as const },
    ];
    expect(byUrgency(rows).map(({ name }) => name)).toEqual(['d', 'b', 'a', 'c']);
  });
});
