import { expect, test } from 'vitest';
import { permissionsOf } from '../../../contract/platform/permissions.ts';
import { readSeals, rowHash, segmentHash, writeSeals, type Entry } from './hashes.ts';
import { keptFrom, officeOf } from './rules.ts';

test('an entry is kept for whole calendar years after its own, counted in Slovenia', () => {
  // Written in 2027: kept through 2028 and 2029, deleted from the first of January 2030 on.
  expect(keptFrom('2029-12-31', 2)).toBe('2026-12-31T23:00:00.000Z');
  expect(keptFrom('2030-01-01', 2)).toBe('2027-12-31T23:00:00.000Z');
  expect(keptFrom('2030-01-01', 5)).toBe('2024-12-31T23:00:00.000Z');
});

test.each([
  ['root', [], false, 'administrator'],
  ['admin', permissionsOf('full'), false, 'clerk'],
  ['admin', permissionsOf('clerk'), false, 'clerk'],
  ['admin', permissionsOf('finance'), false, 'finance'],
  ['admin', permissionsOf('data_protection'), false, 'data_protection'],
  ['admin', permissionsOf('warden'), false, 'warden'],
  ['admin', ['permits.view'], false, 'clerk'],
  ['user', [], false, 'former'],
  [null, [], false, 'former'],
  [null, [], true, 'system'],
] as const)('%s with these permissions looks as %s', (role, permissions, system, office) => {
  expect(officeOf(role, permissions, system)).toBe(office);
});

const entry: Entry = {
  id: '00000000-0000-4000-8000-000000000001',
  user_id: null,
  role: 'admin',
  action: 'view',
  subject_type: 'permit',
  subject_id: null,
  person_id: null,
  purpose: null,
  purpose_code: null,
  session_id: null,
  request_id: 'r',
  created_at: '2027-03-01T10:00:00.000Z',
  shown_ids: null,
  written_at: '2027-03-01T10:00:00.000Z',
};

test('the hash of a row is stable: a change of its form would make every sealed log look damaged', () => {
  expect(rowHash(entry)).toBe('edba55f5e0d25e40cb128312b3e3cfcb052d129fbeb878205a836257f492b91b');
  // One with persons has a form of its own, in which none can be left out.
  const shown = { ...entry, shown_ids: [entry.id] };
  expect(rowHash(shown)).toBe('5571203653da91081c96e29d8082e30dc17986c8a6b90067054ae2a455883bdf');
  expect(rowHash({ ...entry, shown_ids: [] })).not.toBe(rowHash(entry));
  // A value cannot move from one field to the next without a trace.
  expect(rowHash({ ...entry, subject_id: entry.id })).not.toBe(rowHash({ ...entry, person_id: entry.id }));
});

test('seals are written and read back; a segment depends on all its content', () => {
  const seals = [{ id: entry.id, hash: rowHash(entry) }];
  expect(readSeals(writeSeals(seals))).toEqual(seals);
  const context = { nr: 1, from_at: 'a', until_at: 'b', entries: 1 };
  const hash = segmentHash(context, 'rows', 'before');
  for (const other of [
    segmentHash({ ...context, nr: 2 }, 'rows', 'before'),
    segmentHash({ ...context, from_at: 'b' }, 'rows', 'before'),
    segmentHash({ ...context, until_at: 'c' }, 'rows', 'before'),
    segmentHash({ ...context, entries: 2 }, 'rows', 'before'),
    segmentHash(context, 'others', 'before'),
    segmentHash(context, 'rows', 'other'),
  ])
    expect(other).not.toBe(hash);
});
