// @module-tag postgres

import { dyingDb } from '../../../test/servers/dying-db.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getApplication } from '../../../contract/permits/applications.ts';
import {
  cancelBulkJob,
  getBulkJob,
  listBulkJobs,
  previewBulkAction,
} from '../../../contract/platform/bulk-jobs.ts';
import { bulkApplications, bulkDecisions, bulkPermits } from '../../../contract/permits/bulk.ts';
import { BULK_PERMISSIONS, type ApplicationBulkAction } from '../../../contract/platform/bulk-jobs.ts';
import { sendInvoices } from '../../../contract/money/invoices.ts';
import { PERMISSIONS } from '../../../contract/platform/permissions.ts';
import { getPermit, issuePermit } from '../../../contract/permits/permits.ts';
import { claimApplication, verifyDocument } from '../../../contract/permits/review.ts';
import { app, type TestApp } from '../../../test/app.ts';
import type { Client } from '../../../test/client.ts';
import { act, createdBy, pay } from '../../../test/rows/transitions.ts';
import { makeUser, givenUser } from '../../../test/rows/people.ts';
import { copyApplications } from '../../../test/rows/copies.ts';
import { newId } from '../../platform/db/ids.ts';
import { commitDueHeld } from '../../workflows/review/held/commit-held.ts';
import { runBulk, resumeBulkJobs } from './run-bulk.ts';
import { givenApplication } from '../../../test/rows/applications.ts';

let world: TestApp;
let visitor: Client;
let clerk: Client;
let colleague: Client;

beforeAll(async () => {
  world = await app();
  visitor = await world.as('anonymous');
  clerk = await world.as('admin');
  colleague = await world.signIn(await makeUser(world.deps.db, 'admin', { name: 'Druga Uradnica' }));
});
afterAll(() => world.close());

const target = async (id: string) => {
  const { body } = await clerk.call(getApplication, { params: { id } });
  return { id, version: body.version };
};
const targets = (ids: readonly string[]) => Promise.all(ids.map(target));

/** Starts an action, runs the job, and returns its result. */
const run = async (
  action: ApplicationBulkAction,
  rows: { id: string; version: number }[],
  more: object = {},
) => {
  const started = await clerk.call(bulkApplications, { body: { action, rows, ...more } });
  expect(started.status).toBe(202);
  expect(started.body).toMatchObject({ status: 'queued', waiting: rows.length, total: rows.length });
  await world.deps.runJobs();
  return (await clerk.call(getBulkJob, { params: { id: started.body.id } })).body;
};
/** Decisions of an action are held for some seconds after its end. */
const commitHeldOnes = async (): Promise<void> => {
  world.clock.advance({ seconds: 10 });
  await commitDueHeld(world.deps);
};
const results = (job: { rows: { state: string; code: string | null }[] }) =>
  job.rows.map(({ state, code }) => [state, code]);
const verifyAll = async (id: string) => {
  const { documents } = (await clerk.call(getApplication, { params: { id } })).body;
  for (const { id: document, version } of documents)
    await clerk.call(verifyDocument, { params: { id: document }, body: { version } });
};
const exempt = (id: string) => givenApplication(world.deps.db, id, { price_total: 0 });

describe('before an action on many applications', () => {
  it('says how many it would change and why not the others, and changes nothing', async () => {
    const [fresh, second, reviewed] = [
      await createdBy(visitor),
      await createdBy(visitor),
      await createdBy(visitor),
    ];
    await act(clerk, reviewed, { transition: 'start_review' });
    const rows = await targets([fresh, second, reviewed]);
    const { status, body } = await clerk.call(previewBulkAction, { body: { action: 'start_review', rows } });
    expect([status, body.can]).toEqual([200, 2]);
    expect(body.cannot).toEqual([
      {
        subject_id: reviewed,
        label: expect.stringMatching(/^V-/),
        message: expect.stringMatching(/\w/),
      },
    ]);
    expect(await targets([fresh, second, reviewed])).toEqual(rows);
    expect(results(await run('start_review', rows)).map(([state]) => state)).toEqual([
      'done',
      'done',
      'skipped',
    ]);
  });

  it('needs no text for actions that ask for one', async () => {
    const id = await createdBy(visitor);
    await act(clerk, id, { transition: 'start_review' });
    const rows = await targets([id]);
    for (const action of ['withdraw', 'request_supplement'] as const) {
      const { body } = await clerk.call(previewBulkAction, { body: { action, rows } });
      expect(body).toEqual({ can: 1, cannot: [] });
    }
  });

  it('issues no pro-forma and takes no number', async () => {
    const id = await createdBy(visitor);
    const rows = await targets([id]);
    const { body } = await clerk.call(previewBulkAction, { body: { action: 'issue_pro_forma', rows } });
    expect(body).toMatchObject({ can: 0, cannot: [{ subject_id: id }] });
    expect(await targets([id])).toEqual(rows);
  });

  it('is for those who may do the action', async () => {
    const rows = await targets([await createdBy(visitor)]);
    const user = await world.as('user');
    expect((await user.call(previewBulkAction, { body: { action: 'withdraw', rows } })).status).toBe(403);
  });
});

describe('an action on many applications', () => {
  it('approves what is free and verified, and gives the reason for the rest', async () => {
    const free = await createdBy(visitor);
    const unverified = await createdBy(visitor);
    const costly = await createdBy(visitor);
    const fresh = await createdBy(visitor);
    const claimed = await createdBy(visitor);
    const stale = await createdBy(visitor);
    for (const id of [free, unverified, costly, claimed, stale])
      await act(clerk, id, { transition: 'start_review' });
    for (const id of [free, claimed, stale]) await verifyAll(id);
    for (const id of [free, unverified, claimed, stale]) await exempt(id);
    await colleague.call(claimApplication, { params: { id: claimed }, body: { take_over: true } });
    const rows = await targets([free, unverified, costly, fresh, claimed, stale]);
    await verifyAll(stale);
    const gone = { id: newId(), version: 1 };

    const job = await run('approve_free', [...rows, gone]);
    expect(results(job)).toEqual([
      ['done', null],
      ['skipped', 'bulk.unverified'],
      ['skipped', 'bulk.not_free'],
      ['skipped', 'state.application.submitted'],
      ['skipped', 'rule.claimed'],
      ['failed', 'problem.stale_version'],
      ['failed', 'problem.not_found'],
    ]);
    expect(job).toMatchObject({ status: 'done', done: 1, skipped: 4, failed: 2, waiting: 0, total: 7 });
    expect(job.rows[1]).toMatchObject({
      subject_id: unverified,
      message: 'Obvezni dokumenti še niso potrjeni. Odprite vlogo in jih preglejte.',
    });
    expect(job.rows[0]?.label).toMatch(/^V-2027-\d{6}$/);
    await commitHeldOnes();
    expect((await clerk.call(getApplication, { params: { id: free } })).body.status).toBe('ready');
    expect((await clerk.call(getApplication, { params: { id: stale } })).body.status).toBe('in_review');
  });

  it('starts reviews, claims, requests the same supplement, withdraws and writes again', async () => {
    const ids = [await createdBy(visitor), await createdBy(visitor)];
    expect((await run('start_review', await targets(ids))).done).toBe(2);
    const { body: claimed } = await clerk.call(getApplication, { params: { id: ids[0]! } });
    expect(claimed.claim).toMatchObject({ mine: true });
    const asked = await run('request_supplement', await targets(ids), {
      missing_items: [{ kind: 'registration_certificate', note: 'Ni čitljivo.' }],
      due_date: '2027-02-01',
    });
    expect(asked.done).toBe(2);
    await commitHeldOnes();
    const { body } = await clerk.call(getApplication, { params: { id: ids[1]! } });
    expect(body).toMatchObject({ status: 'supplement_requested', supplement_due_at: '2027-02-01' });

    const mailsOf = (id: string) =>
      world.deps.db
        .selectFrom('mail_messages')
        .select(['template', 'data', 'to_address'])
        .where('application_id', '=', id)
        .orderBy('id')
        .execute();
    expect((await run('resend_mail', await targets(ids))).done).toBe(2);
    expect((await run('resend_link', await targets(ids))).done).toBe(2);
    const mails = await mailsOf(ids[0]!);
    expect(mails.map(({ template }) => template)).toEqual([
      'application_received',
      'supplement_requested',
      'supplement_requested',
      'status_link',
    ]);
    expect(mails[2]?.data.missing_items).toEqual(mails[1]?.data.missing_items);
    // The mail of an invoice is resent by the invoice alone.
    await world.deps.db
      .updateTable('mail_messages')
      .set({ template: 'invoice_issued' })
      .where('application_id', '=', ids[0]!)
      .where('template', '=', 'status_link')
      .execute();
    expect((await run('resend_mail', await targets(ids))).done).toBe(2);
    expect((await mailsOf(ids[0]!)).at(-1)?.template).toBe('supplement_requested');

    expect((await run('claim', await targets(ids))).done).toBe(2);
    const withdraw = async (asked_on: string) =>
      run('withdraw', await targets(ids), {
        reason: 'Vlagatelj si je premislil.',
        asked_by: 'heir',
        asked_on,
      });
    expect(results(await withdraw('2027-01-14'))).toEqual([
      ['skipped', 'withdrawal.before_application'],
      ['skipped', 'withdrawal.before_application'],
    ]);
    const gone = await withdraw(world.clock.today());
    expect(gone.done).toBe(2);
    const withdrawn = (await clerk.call(getApplication, { params: { id: ids[0]! } })).body;
    expect(withdrawn.events.at(-1)).toMatchObject({ asked_by: 'heir', asked_on: world.clock.today() });
    expect(withdrawn.decisions).toMatchObject([{ kind: 'supplement' }, { kind: 'stopping' }]);
    expect(results(await run('claim', await targets(ids)))).toEqual([
      ['skipped', 'state.application.withdrawn'],
      ['skipped', 'state.application.withdrawn'],
    ]);
  });

  it('needs the permission of the single action, also while it runs', async () => {
    const rows = [await target(await createdBy(visitor))];
    const input = {
      request_supplement: { missing_items: [{ note: 'Podpis.' }] },
      withdraw: { reason: 'Odstop.' },
    } as Partial<Record<ApplicationBulkAction, object>>;
    for (const [action, permission] of Object.entries(BULK_PERMISSIONS)) {
      const person = await makeUser(world.deps.db, 'admin', {
        permissions: PERMISSIONS.filter((p) => p !== permission),
      });
      const who = await world.signIn(person);
      const reply =
        action === 'hand_over'
          ? await who.call(bulkPermits, { body: { action, rows } })
          : action === 'send_invoices'
            ? await who.call(sendInvoices, { body: { application_uuids: rows.map(({ id }) => id) } })
            : action === 'confirm_finality'
              ? await who.call(bulkDecisions, {
                  body: { action, decision_ids: rows.map(({ id }) => id), no_appeal: true },
                })
              : await who.call(bulkApplications, {
                  body: {
                    action: action as ApplicationBulkAction,
                    rows,
                    ...input[action as ApplicationBulkAction],
                  },
                });
      expect([action, reply.status]).toEqual([action, 403]);
    }
    const person = await makeUser(world.deps.db, 'admin');
    const fired = await world.signIn(person);
    const { body } = await fired.call(bulkApplications, { body: { action: 'start_review', rows } });
    await givenUser(world.deps.db, person.id, { permissions: ['applications.view'] });
    await world.deps.runJobs();
    const root = await world.as('root');
    const job = (await root.call(getBulkJob, { params: { id: body.id } })).body;
    expect(results(job)).toEqual([['failed', 'problem.forbidden']]);
  });

  it('rejects no rows, too many, duplicates, and missing input of the action', async () => {
    const row = { id: newId(), version: 1 };
    const many = Array.from({ length: 501 }, () => ({ id: newId(), version: 1 }));
    const rejected = async (body: object) =>
      (await clerk.send(bulkApplications, { body })).problem.errors?.[0];
    expect(await rejected({ action: 'claim', rows: [] })).toMatchObject({ path: 'rows', code: 'bulk.none' });
    expect(await rejected({ action: 'claim', rows: many })).toMatchObject({ code: 'bulk.too_many' });
    expect(await rejected({ action: 'claim', rows: [row, row] })).toMatchObject({ code: 'bulk.repeated' });
    expect(await rejected({ action: 'withdraw', rows: [row] })).toMatchObject({ path: 'reason' });
    expect(await rejected({ action: 'request_supplement', rows: [row] })).toMatchObject({
      path: 'missing_items',
    });
    expect(await rejected({ action: 'reject', rows: [row] })).toMatchObject({ path: 'action' });
  });

  it('is created once per key, visible to its creator, and keeps what is done when stopped', async () => {
    const rows = await targets([await createdBy(visitor), await createdBy(visitor)]);
    const start = () =>
      clerk.call(bulkApplications, {
        body: { action: 'claim', rows },
        headers: { 'idempotency-key': 'zbirno-dejanje-1' },
      });
    const [one, two] = await Promise.all([start(), start()]);
    expect(two.body.id).toBe(one.body.id);
    const params = { id: one.body.id };
    expect((await colleague.call(getBulkJob, { params })).status).toBe(404);
    expect((await colleague.call(cancelBulkJob, { params, body: {} })).status).toBe(404);
    expect((await clerk.call(listBulkJobs, { body: { per_page: 1 } })).body.data).toMatchObject([params]);
    const stopped = await clerk.call(cancelBulkJob, { params, body: {} });
    expect(stopped.body).toMatchObject({ status: 'cancelled', cancelled: 2, waiting: 0, done: 0 });
    await world.deps.runJobs();
    expect((await clerk.call(getBulkJob, { params })).body).toMatchObject({ done: 0, cancelled: 2 });
    expect((await clerk.call(cancelBulkJob, { params, body: {} })).problem.errors).toMatchObject([
      { code: 'bulk.over' },
    ]);
  });
});

it('hands over the cards of many permits, each once', async () => {
  const permits: { id: string; version: number }[] = [];
  for (let i = 0; i < 2; i++) {
    const id = await createdBy(visitor);
    await pay(clerk, id);
    const { body } = await clerk.call(issuePermit, { body: { application_uuid: id } });
    permits.push({ id: body.id, version: body.version });
  }
  const start = async () => {
    const { body } = await clerk.call(bulkPermits, { body: { action: 'hand_over', rows: permits } });
    await world.deps.runJobs();
    return (await clerk.call(getBulkJob, { params: { id: body.id } })).body;
  };
  expect(await start()).toMatchObject({ subject: 'permit', done: 2 });
  const { body } = await clerk.call(getPermit, { params: { id: permits[0]!.id } });
  expect(body).toMatchObject({ handed_over_by_name: 'Oseba admin' });
  expect(results(await start())).toEqual([
    ['failed', 'problem.stale_version'],
    ['failed', 'problem.stale_version'],
  ]);
});

it('resumes where it stopped, automatically, without doing a row twice', async () => {
  const { deps } = world;
  // As many as one run of the job takes: the next run finds that none is left.
  const all = await copyApplications(deps.db, await createdBy(visitor), 100);
  const { body: job } = await clerk.call(bulkApplications, {
    body: { action: 'request_supplement', rows: all, missing_items: [{ note: 'Manjka podpis.' }] },
  });
  const seen = async () => (await clerk.call(getBulkJob, { params: { id: job.id } })).body;
  // Has to be in review first; the action reports it for each row instead of doing half of it.
  await deps.runJobs();
  expect(await seen()).toMatchObject({ status: 'done', skipped: 100, done: 0 });

  const rows = all.slice(0, 30);
  const { body: started } = await clerk.call(bulkApplications, { body: { action: 'start_review', rows } });
  // The database connection is lost in the middle of the 11th row.
  const broken = dyingDb(deps.db, { at: 'update bulk_rows', nth: 11, message: 'connection lost' });
  await runBulk({ ...deps, db: broken }, started).catch(() => {});
  await expect(runBulk({ ...deps, db: broken }, started)).rejects.toThrow('connection lost');
  const half = (await clerk.call(getBulkJob, { params: { id: started.id } })).body;
  expect(half).toMatchObject({ status: 'running', done: 10, waiting: 20, failed: 0 });
  expect(half.started_at).not.toBeNull();

  // One statement finds the disk full: its row is not to blame.
  const full = dyingDb(deps.db, { at: 'update bulk_rows', nth: 6, code: '53100', once: true });
  await expect(runBulk({ ...deps, db: full }, started)).rejects.toThrow('killed');
  const more = (await clerk.call(getBulkJob, { params: { id: started.id } })).body;
  expect(more).toMatchObject({ status: 'running', done: 15, waiting: 15, failed: 0 });

  // Its queue lost it; two workers claim it at once.
  world.clock.advance({ seconds: 601 });
  await resumeBulkJobs(deps);
  await Promise.all([runBulk(deps, started), runBulk(deps, started), deps.runJobs()]);
  await deps.runJobs();
  const whole = (await clerk.call(getBulkJob, { params: { id: started.id } })).body;
  expect(whole).toMatchObject({ status: 'done', done: 30, waiting: 0, failed: 0, skipped: 0 });
  const events = await deps.db
    .selectFrom('application_events')
    .select('application_id')
    .where('transition', '=', 'start_review')
    .where(
      'application_id',
      'in',
      rows.map(({ id }) => id),
    )
    .execute();
  expect(events).toHaveLength(30);
  expect(new Set(events.map((e) => e.application_id)).size).toBe(30);
});
