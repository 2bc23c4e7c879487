// @module-tag postgres

import type { AuditSubject } from '../../../contract/platform/audit.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { listAccessLog } from '../../../contract/records/access-log.ts';
import { listMails } from '../../../contract/mail/mail-log.ts';
import { listUserApplications } from '../../../contract/permits/user-records.ts';
import { app, type TestApp } from '../../../test/app.ts';
import { createdBy } from '../../../test/rows/transitions.ts';
import { newId } from '../../platform/db/ids.ts';
import { recordAccess } from './record.ts';
import { giveCard } from '../../../test/rows/cards.ts';

let world: TestApp;
beforeAll(async () => {
  world = await app();
});
afterAll(() => world.close());

it('names what was viewed: a card by its number, a mail by its subject, a list by the person', async () => {
  const clerk = await world.as('admin');
  const user = await world.as('user');
  const { db } = world.deps;
  await createdBy(await world.as('anonymous'));
  const mail = (await clerk.call(listMails, { body: {} })).body.data[0]!;
  const card = await giveCard(db, '0009999001');
  const premise = newId();
  await db
    .insertInto('business_premises')
    .values({ id: premise, code: 'VPOGL', name: 'Blagajna na občini' })
    .execute();
  const look = (subject_type: AuditSubject, subject_id: string) =>
    recordAccess(
      db,
      {
        caller: { user_id: clerk.person!.id, role: 'admin' },
        action: 'view',
        subject_type,
        subject_id,
        request_id: 'r',
      },
      world.clock.now(),
    );
  await look('rfid_card', card);
  await look('mail', mail.id);
  await look('business_premise', premise);
  const entry = await db.selectFrom('access_log').select('id').orderBy('id').executeTakeFirstOrThrow();
  await look('access_log', entry.id);
  await clerk.call(listUserApplications, { params: { itemId: user.person!.id }, body: {} });

  const { body } = await clerk.call(listAccessLog, { body: { per_page: 50 } });
  const named = new Map(body.data.map((row) => [`${row.action} ${row.subject_type}`, row.subject_label]));
  expect(named.get('view rfid_card')).toBe('0009999001');
  expect(named.get('view mail')).toBe(mail.subject);
  expect(named.get('view business_premise')).toBe('Blagajna na občini');
  expect(named.get('view access_log')).toMatch(/^\d+\. \d+\. \d{4} \d\d:\d\d$/);
  expect(named.get('list application')).toBe('Oseba user');
});
