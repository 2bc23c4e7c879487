// @module-tag postgres

import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  getApplicationStatus,
  submitApplication,
} from '../../../contract/permits/applicant/public-applications.ts';
import { app, type TestApp } from '../../../test/app.ts';
import { applicationData, certificate } from '../../../test/make.ts';
import { removeOrphans } from '../../platform/http/input/discard-files.ts';
import { fixedClock } from '../../platform/ports/clock.ts';
import { givenApplication } from '../../../test/rows/applications.ts';
import { loseReply } from '../../../test/idempotency.ts';

let world: TestApp;
// Each test counts every application and file of an office, so it has one of its own.
beforeEach(async () => {
  world = await app();
});
afterEach(() => world.close());

describe('sending the same application again', () => {
  it('creates one application when the process died between the commit and the reply', async () => {
    const visitor = await world.as('anonymous');
    const files = certificate();
    const sent = { body: applicationData(), files, headers: { 'idempotency-key': 'osnutek-1234-5678' } };
    const first = await visitor.call(submitApplication, sent);
    expect(first.status).toBe(201);
    await loseReply(world.deps.db, 'osnutek-1234-5678');
    // The lease runs out.
    world.clock.advance({ seconds: 180 });
    const again = await visitor.call(submitApplication, sent);
    expect(again.status).toBe(201);
    expect(again.body).toMatchObject({ id: first.body.id, application_nr: first.body.application_nr });
    const rows = await world.deps.db.selectFrom('applications').select('id').execute();
    const mails = await world.deps.db.selectFrom('mail_messages').select('id').execute();
    expect([rows.length, mails.length]).toEqual([1, 1]);
  });

  it('returns the same link again, which the database does not store', async () => {
    const visitor = await world.as('anonymous');
    const sent = {
      body: applicationData(),
      files: certificate(),
      headers: { 'idempotency-key': 'osnutek-brez-povezave' },
    };
    const first = await visitor.call(submitApplication, sent);
    const [row] = await world.deps.db
      .selectFrom('idempotency_keys')
      .select('reply')
      .where('key', '=', 'osnutek-brez-povezave')
      .execute();
    expect(JSON.stringify(row?.reply)).toContain(first.body.id);
    expect(JSON.stringify(row?.reply)).not.toMatch(/vloga|[\w-]{43}/);
    world.clock.advance({ hours: 1 });
    const again = await visitor.call(submitApplication, sent);
    expect(again.headers['idempotency-replayed']).toBe('true');
    expect(again.body).toEqual(first.body);
  });

  it('returns no new link when staff have withdrawn the links since', async () => {
    const visitor = await world.as('anonymous');
    const sent = {
      body: applicationData(),
      files: certificate(),
      headers: { 'idempotency-key': 'osnutek-preklican' },
    };
    const first = await visitor.call(submitApplication, sent);
    await givenApplication(world.deps.db, first.body.id, { status_link_version: 2 });
    const again = await visitor.call(submitApplication, sent);
    const token = new URL(again.body.status_url).pathname.split('/').at(-1) ?? '';
    expect((await visitor.call(getApplicationStatus, { params: { token } })).status).toBe(404);
  });

  it('creates one application of 20 concurrent clicks', async () => {
    const visitor = await world.as('anonymous');
    const sent = {
      body: applicationData(),
      files: certificate(),
      headers: { 'idempotency-key': 'osnutek-dvojni-klik' },
    };
    await visitor.token();
    const replies = await Promise.all(
      Array.from({ length: 20 }, () => visitor.call(submitApplication, sent)),
    );
    expect(new Set(replies.filter((r) => r.status === 201).map((r) => r.body.id)).size).toBe(1);
    const rows = await world.deps.db.selectFrom('applications').select('id').execute();
    expect(rows).toHaveLength(1);
  });
});

it('removes files without a document after a day, and no others', async () => {
  const { deps } = world;
  const visitor = await world.as('anonymous');
  await visitor.call(submitApplication, { body: applicationData(), files: certificate() });
  const orphan = await deps.files.put(new TextEncoder().encode('nobody names this file'));
  const [owned] = await deps.db.selectFrom('documents').select('sha256').execute();
  // The files were written by the clock of the machine.
  const inHours = (hours: number) => fixedClock(new Date(Date.now() + hours * 3_600_000).toISOString());
  await removeOrphans({ ...deps, clock: inHours(0) });
  expect(await deps.files.exists(orphan.sha256)).toBe(true);
  await removeOrphans({ ...deps, clock: inHours(25) });
  expect(await deps.files.exists(orphan.sha256)).toBe(false);
  expect(await deps.files.exists(owned?.sha256 ?? '')).toBe(true);
});
