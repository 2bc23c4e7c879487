import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  resendStatusLink,
  submitApplication,
} from '../../../contract/permits/applicant/public-applications.ts';
import { app, type TestApp } from '../../../test/app.ts';
import { client } from '../../../test/client.ts';
import { waitingJobs } from '../../../test/jobs.ts';
import { applicationData, certificate } from '../../../test/make.ts';
import { makeUser } from '../../../test/rows/people.ts';
import { counterPermit } from '../../../test/rows/transitions.ts';
import { RESEND_QUEUE } from './resend-by-number.ts';

let world: TestApp;
beforeEach(async () => {
  world = await app();
});
afterEach(() => world.close());

const submitted = async () => {
  const visitor = await world.as('anonymous');
  const body = applicationData();
  const { body: made } = await visitor.call(submitApplication, { body, files: certificate() });
  await world.deps.runJobs();
  return { application_nr: made.application_nr, email: body.applicant.email };
};
const ask = async (body: { application_nr: string; email: string }) => {
  const reply = await client(world.fastify).call(resendStatusLink, { body });
  return [reply.status, reply.raw.body];
};
const linksTo = async (email: string) => {
  await world.deps.runJobs();
  return world.deps.db
    .selectFrom('mail_messages')
    .select('id')
    .where('template', '=', 'status_link')
    .where('to_address', '=', email)
    .execute();
};

test('known or unknown: the same answer after the same work, and a mail only to the address of the application', async () => {
  const known = await submitted();
  const asked = [
    known,
    { ...known, email: 'tujec@example.org' },
    { application_nr: 'V-2027-999999', email: known.email },
  ];
  for (const body of asked) expect(await ask(body)).toEqual([202, '']);
  const jobs = await waitingJobs(world.deps.db, RESEND_QUEUE);
  expect(jobs.map((job) => Object.keys(job).toSorted())).toEqual(
    Array.from(asked, () => ['address_hash', 'application_nr']),
  );
  // No mail address waits in the queue.
  expect(JSON.stringify(jobs)).not.toContain('@');
  expect(
    await world.deps.db
      .selectFrom('mail_messages')
      .select('id')
      .where('template', '=', 'status_link')
      .execute(),
  ).toEqual([]);
  expect(await linksTo(known.email)).toHaveLength(1);
  expect(await linksTo('tujec@example.org')).toHaveLength(0);
});

test('nobody can flood the mailbox of an applicant: five links an hour, wherever they are requested from', async () => {
  const known = await submitted();
  for (let i = 0; i < 7; i++) {
    const browser = client(world.fastify);
    const token = await browser.token();
    const reply = await world.fastify.inject({
      method: 'POST',
      url: '/api/v1/applications/status/resend',
      remoteAddress: `203.0.113.${i}`,
      payload: { ...known, application_nr: known.application_nr.toLowerCase() },
      headers: { 'x-xsrf-token': token, cookie: `browser=${browser.cookies.get('browser')}` },
    });
    expect(reply.statusCode).toBe(202);
  }
  expect(await linksTo(known.email)).toHaveLength(5);
  world.clock.advance({ hours: 1 });
  await ask(known);
  expect(await linksTo(known.email)).toHaveLength(6);
});

test('any spelling of the number finds the application', async () => {
  const { application_nr, email } = await submitted();
  const spelled = `št. ${application_nr.toLowerCase().replaceAll('-', ' ').replace(/ 0+/, ' ')}`;
  expect(await ask({ application_nr: spelled, email })).toEqual([202, '']);
  expect(await linksTo(email)).toHaveLength(1);
});

test('the number of a permit mails its link to the present holder alone', async () => {
  const clerk = await world.as('admin');
  const permit = await counterPermit(clerk, await makeUser(world.deps.db, 'user'));
  const email = String(permit.holder.email);
  expect(await ask({ application_nr: `Dovolilnica ${permit.permit_nr}`, email })).toEqual([202, '']);
  expect(await ask({ application_nr: permit.permit_nr, email: 'tujec@example.org' })).toEqual([202, '']);
  expect(await linksTo(email)).toHaveLength(1);
  expect(await linksTo('tujec@example.org')).toHaveLength(0);
});

test('nobody is told of a mail where the number cannot be one', async () => {
  const reply = await client(world.fastify).call(resendStatusLink, {
    body: { application_nr: 'P-2027-000123', email: 'ana@example.org' },
  });
  expect(reply.status).toBe(422);
  expect(reply.problem.errors).toMatchObject([{ path: 'application_nr', code: 'record_number.unknown' }]);
  expect(await waitingJobs(world.deps.db, RESEND_QUEUE)).toEqual([]);
});
