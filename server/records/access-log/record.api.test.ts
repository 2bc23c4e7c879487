import { afterAll, beforeAll, expect, test } from 'vitest';
import { app, type TestApp } from '../../../test/app.ts';
import { makeUser } from '../../../test/rows/people.ts';
import { newId } from '../../platform/db/ids.ts';
import { type AccessRecord, recordAccess } from './record.ts';

let server: TestApp;
beforeAll(async () => {
  server = await app();
});
afterAll(() => server.close());

test('each view and each list is recorded, a refresh of what a session was shown is not', async () => {
  const { db } = server.deps;
  const { id, role } = await makeUser(db, 'admin');
  const [ana, bor] = [newId(), newId()];
  const look = (record: Partial<AccessRecord>, session_id: string | null = ana) =>
    recordAccess(
      db,
      {
        caller: { user_id: id, role, session_id },
        action: 'list',
        subject_type: 'permit',
        shown_ids: [ana, bor],
        request_id: 'request-1',
        ...record,
      },
      server.clock.now(),
    );
  const count = async () =>
    (await db.selectFrom('access_log').select('id').where('user_id', '=', id).execute()).length;
  const refresh = true;
  await look({ refresh });
  await look({ refresh });
  await look({ refresh, shown_ids: [bor] });
  expect(await count()).toBe(1);
  await look({});
  expect(await count(), 'somebody looked again').toBe(2);
  await look({ refresh, shown_ids: [ana, newId()] });
  await look({ refresh, purpose: 'outflows' });
  await look({ refresh, person_id: id });
  expect(await count(), 'other persons, another view, the list of one person').toBe(5);
  await look({ refresh }, bor);
  await look({ refresh }, null);
  expect(await count(), 'another session, and none').toBe(7);
  await look({ refresh, action: 'view', subject_id: id });
  await look({ refresh, action: 'view', subject_id: id });
  expect(await count()).toBe(9);
  server.clock.advance({ seconds: 901 });
  await look({ refresh });
  expect(await count()).toBe(10);
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
