import { afterAll, beforeAll, expect, it } from 'vitest';
import { listAccessLog } from '../../../contract/records/access-log.ts';
import { getMail, listMails, retryMail } from '../../../contract/mail/mail-log.ts';
import { app, type TestApp } from '../../../test/app.ts';
import { createdBy } from '../../../test/rows/transitions.ts';
import { giveMail, givenMail } from '../../../test/rows/mails.ts';

let world: TestApp;
beforeAll(async () => {
  world = await app();
});
afterAll(() => world.close());

it('records searching the mail log, viewing a mail and resending it; only a failed one can be resent', async () => {
  const clerk = await world.as('admin');
  const user = await world.as('user');
  const application_id = await createdBy(await world.as('anonymous'));
  const { body: mails } = await clerk.call(listMails, { body: { search: 'je prejeta' } });
  expect(mails.data).toMatchObject([{ application_id, status: 'queued' }]);
  const id = mails.data[0]?.id ?? '';
  const { db } = world.deps;
  await givenMail(db, id, { user_id: user.person?.id ?? null });

  expect((await clerk.call(getMail, { params: { id } })).body.text).toContain('V-2027-000001');
  expect((await clerk.call(retryMail, { params: { id } })).problem.code).toBe('rule_broken');
  await givenMail(db, id, { status: 'failed' });
  expect((await clerk.call(retryMail, { params: { id } })).body.status).toBe('queued');

  const entries = await db
    .selectFrom('access_log')
    .select(['action', 'subject_id', 'person_id'])
    .where('subject_type', '=', 'mail')
    .where('user_id', '=', clerk.person!.id)
    .orderBy('id')
    .execute();
  expect(entries).toEqual([
    { action: 'search', subject_id: null, person_id: null },
    { action: 'view', subject_id: id, person_id: user.person?.id },
    { action: 'change', subject_id: id, person_id: user.person?.id },
  ]);
  expect((await clerk.call(listAccessLog, { body: {} })).status).toBe(200);
});

it('finds a mail by its words and its address, whatever their letters', async () => {
  const clerk = await world.as('root');
  const id = await giveMail(world.deps.db, {
    status: 'sent',
    subject: 'Žiga Đorđević: dovolilnica V-2031-000777',
    to_address: 'lukasz.strasse@xn--aga-b3a.si',
  });
  for (const search of [
    'ziga djordjevic',
    'ĐORĐEVIĆ Žiga',
    'dordevic',
    'v-2031-000777',
    'Łukasz.Straße',
    '@žaga.si',
    '@ŽAGA.si',
    'xn--aga',
  ])
    expect((await clerk.call(listMails, { body: { search } })).body.data, search).toMatchObject([{ id }]);
  for (const search of ['žagar', '@zaga.si', '%777'])
    expect((await clerk.call(listMails, { body: { search } })).body.data, search).toEqual([]);
});
