// @module-tag postgres

import { afterEach, beforeEach, expect, test } from 'vitest';
import { rejectApplication } from '../../../contract/permits/applications.ts';
import { bulkDecisions } from '../../../contract/permits/bulk.ts';
import { confirmFinality, recordService } from '../../../contract/permits/decisions/decision-services.ts';
import { listDecisions } from '../../../contract/permits/decisions/decisions.ts';
import { getBulkJob, previewBulkAction } from '../../../contract/platform/bulk-jobs.ts';
import { app, type TestApp } from '../../../test/app.ts';
import type { Client } from '../../../test/client.ts';
import { act, createdBy } from '../../../test/rows/transitions.ts';

let world: TestApp;
let admin: Client;
// The clock of tests begins on 15 January 2027.
beforeEach(async () => {
  world = await app();
  admin = await world.as('admin');
});
afterEach(() => world.close());

const later = async (days: number) => {
  world.clock.advance({ days });
  admin = await world.as('admin');
};

/** A decision that rejected an application, handed over on `served_on`. */
const rejected = async (served_on: string | null): Promise<string> => {
  const application = await createdBy(await world.as('anonymous'));
  const { version } = await act(admin, application, { transition: 'start_review' });
  await admin.call(rejectApplication, {
    body: { application_uuid: application, version, reason: 'Vozilo ni vpisano na vlagatelja.' },
  });
  const { body } = await admin.call(listDecisions, { body: { filters: { application_id: [application] } } });
  const { id } = body.data[0]!;
  if (served_on !== null) {
    const served = await admin.call(recordService, {
      params: { id },
      body: { way: 'in_person', on: served_on },
    });
    expect(served.status).toBe(201);
  }
  return id;
};
const certificates = async () => {
  const { db } = world.deps;
  const files = await db
    .selectFrom('documents')
    .select('id')
    .where('file_name', 'like', 'pravnomocnost-%')
    .execute();
  const mails = await db
    .selectFrom('mail_messages')
    .select('document_ids')
    .where('template', '=', 'decision_final')
    .execute();
  expect(mails.flatMap(({ document_ids }) => document_ids).toSorted()).toEqual(
    files.map(({ id }) => id).toSorted(),
  );
  return files.length;
};

test('of the chosen decisions those become final of which that can be said; the others are named with the reason', async () => {
  const early = await rejected('2027-01-15');
  const other = await rejected('2027-01-15');
  const unsent = await rejected(null);
  await later(24);
  const running = await rejected('2027-02-08');
  // Served on 15 January, the appeal ends on Monday, 1 February; the post's days on the 9th, after a holiday.
  await later(2);
  const ids = [early, unsent, running, other];
  const rows = ids.map((id) => ({ id, version: 1 }));
  const { body: preview } = await admin.call(previewBulkAction, {
    body: { action: 'confirm_finality', rows },
  });
  expect(preview.can).toBe(2);
  expect(preview.cannot.map(({ subject_id }) => subject_id)).toEqual([unsent, running]);
  expect(await certificates()).toBe(0);

  const body = { action: 'confirm_finality' as const, decision_ids: ids };
  const unasked = await admin.send(bulkDecisions, { body });
  expect(unasked.problem.errors).toMatchObject([{ path: 'no_appeal' }]);
  const { body: started } = await admin.call(bulkDecisions, { body: { ...body, no_appeal: true } });
  await world.deps.runJobs();
  const { body: job } = await admin.call(getBulkJob, { params: { id: started.id } });
  expect(job.subject).toBe('decision');
  expect(job.rows.map(({ subject_id, state, code }) => [subject_id, state, code])).toEqual([
    [early, 'done', null],
    [unsent, 'skipped', 'decision_services.not_proposed'],
    [running, 'skipped', 'decision_services.not_proposed'],
    [other, 'done', null],
  ]);
  expect(await certificates()).toBe(2);
  const { data } = (await admin.call(listDecisions, { body: { filters: { finality: ['final'] } } })).body;
  expect(data.map(({ id }) => id).toSorted()).toEqual([early, other].toSorted());
});

test('two clerks who confirm at once make one certificate', async () => {
  const id = await rejected('2027-01-15');
  await later(26);
  const colleague = await world.as('admin');
  const replies = await Promise.all(
    [admin, colleague].map((who) => who.call(confirmFinality, { params: { id }, body: { no_appeal: true } })),
  );
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 422]);
  expect(await certificates()).toBe(1);
});
