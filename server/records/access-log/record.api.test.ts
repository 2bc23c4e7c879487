import { afterAll, beforeAll, expect, test } from 'vitest';
import { app, type TestApp } from '../../../test/app.ts';
import { makeUser } from '../../../test/people.ts';
import { recordAccess } from './record.ts';

let server: TestApp;
beforeAll(async () => {
  server = await app();
});
afterAll(() => server.close());

test('each view is recorded, refreshes of one list within three minutes are one entry', async () => {
  const { db } = server.deps;
  const { id, role } = await makeUser(db, 'admin');
  const caller = { user_id: id, role };
  const list = (purpose: string | null, person_id: string | null = null) =>
    recordAccess(
      db,
      { caller, action: 'list', subject_type: 'permit', person_id, purpose, request_id: 'request-1' },
      server.clock.now(),
    );
  const view = () =>
    recordAccess(
      db,
      {
        caller,
        action: 'view',
        subject_type: 'permit',
        subject_id: id,
        person_id: id,
        request_id: 'request-2',
      },
      server.clock.now(),
    );
  const count = async () =>
    (await db.selectFrom('access_log').select('id').where('user_id', '=', id).execute()).length;
  await list(null);
  await list(null);
  expect(await count()).toBe(1);
  await list('status=active');
  expect(await count()).toBe(2);
  await list(null, id);
  await list(null, id);
  expect(await count(), 'a list of one person is not the list of all').toBe(3);
  await view();
  await view();
  expect(await count()).toBe(5);
  server.clock.advance({ seconds: 181 });
  await list(null);
  expect(await count()).toBe(6);
});

test('an entry cannot be changed or removed', async () => {
  const { db } = server.deps;
  const { id, role } = await makeUser(db, 'admin');
  await recordAccess(
    db,
    { caller: { user_id: id, role }, action: 'view', subject_type: 'permit', request_id: 'request-3' },
    server.clock.now(),
  );
  await expect(db.deleteFrom('access_log').where('user_id', '=', id).execute()).rejects.toThrow(
    'append-only',
  );
  await expect(
    db.updateTable('access_log').set({ action: 'list' }).where('user_id', '=', id).execute(),
  ).rejects.toThrow('append-only');
});
