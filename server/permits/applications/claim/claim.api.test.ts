// @module-tag postgres

import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { sql } from 'kysely';
import { listApplications } from '../../../../contract/permits/application-list.ts';
import {
  announcePresence,
  deleteApplication,
  getApplication,
  rejectApplication,
  updateApplication,
} from '../../../../contract/permits/applications.ts';
import { issuePermit } from '../../../../contract/permits/permits.ts';
import {
  claimApplication,
  nextApplication,
  releaseApplication,
} from '../../../../contract/permits/review.ts';
import { app, type TestApp } from '../../../../test/app.ts';
import type { Client } from '../../../../test/client.ts';
import { act, createdBy, pay } from '../../../../test/rows/transitions.ts';
import { makeUser } from '../../../../test/rows/people.ts';
import { givenApplication } from '../../../../test/rows/applications.ts';

let world: TestApp;
let visitor: Client;
let maja: Client;
let tone: Client;

// Each test sees every open application of an office, so it has one of its own.
beforeEach(async () => {
  world = await app();
  visitor = await world.as('anonymous');
  maja = await world.signIn(await makeUser(world.deps.db, 'admin', { name: 'Maja Zupan' }));
  tone = await world.signIn(await makeUser(world.deps.db, 'admin', { name: 'Tone Kos' }));
});
afterEach(() => world.close());

const claim = (who: Client, id: string, body: { take_over?: true } = {}) =>
  who.call(claimApplication, { params: { id }, body });
const see = async (who: Client, id: string) =>
  (await who.call(announcePresence, { params: { id }, body: {} })).body;

describe('claiming an application', () => {
  it('comes with starting its review, is shown in the list, and stops a colleague until they take over', async () => {
    const id = await createdBy(visitor);
    const started = await act(maja, id, { transition: 'start_review' });
    expect(started.claim).toMatchObject({ name: 'Maja Zupan', mine: true });
    expect(started.allowed).toContain('release');

    const listed = async (who: Client, value: 'mine' | 'others' | 'none') =>
      (await who.call(listApplications, { body: { filters: { claim: value } } })).body.data.map((r) => r.id);
    expect(await listed(maja, 'mine')).toEqual([id]);
    expect(await listed(tone, 'mine')).toEqual([]);
    expect(await listed(tone, 'others')).toEqual([id]);
    expect(await listed(tone, 'none')).toEqual([]);

    const reject = (more: object) =>
      tone.call(rejectApplication, {
        body: { application_uuid: id, version: started.version, reason: 'Pogoji niso izpolnjeni.', ...more },
      });
    const stopped = await reject({});
    expect(stopped.status).toBe(409);
    expect(stopped.problem).toMatchObject({
      detail: 'Vlogo obravnava nekdo drug. Če jo želite nadaljevati vi, izberite »Nadaljuj obravnavo«.',
      errors: [{ path: 'take_over', code: 'rule.claimed' }],
      current: { claim: { name: 'Maja Zupan', claimed_at: world.clock.now(), mine: false } },
    });
    expect((await claim(tone, id)).status).toBe(409);
    const taken = await claim(tone, id, { take_over: true });
    expect(taken.body).toMatchObject({ version: started.version, claim: { name: 'Tone Kos', mine: true } });
    expect(taken.body.events.at(-1)).toMatchObject({ transition: 'take_over', actor_name: 'Tone Kos' });
    // The next heartbeat of Maja's screen shows her.
    expect((await see(maja, id)).claim).toMatchObject({ name: 'Tone Kos', mine: false });
    const done = await reject({});
    expect(done.body).toMatchObject({ status: 'rejected', claim: null });
  });

  it('is released by its owner only, and not possible on a closed application', async () => {
    const id = await createdBy(visitor);
    expect((await claim(maja, id)).body.claim).toMatchObject({ mine: true });
    const release = (who: Client) => who.call(releaseApplication, { params: { id } });
    expect((await release(tone)).problem.errors).toMatchObject([{ code: 'rule.not_claimed' }]);
    expect((await release(maja)).body.claim).toBeNull();
    expect((await release(maja)).status).toBe(422);
    await act(maja, id, { transition: 'withdraw' });
    expect((await claim(maja, id)).problem.errors).toMatchObject([{ code: 'rule.transition' }]);
    const entries = await world.deps.db
      .selectFrom('access_log')
      .select('action')
      .where('subject_id', '=', id)
      .where('action', '=', 'change')
      .execute();
    expect(entries).toHaveLength(3);
  });

  it('lasts while the screen is open and expires a day after the last heartbeat', async () => {
    const id = await createdBy(visitor);
    await claim(maja, id);
    world.clock.advance({ hours: 11 });
    maja = await world.signIn((maja as Awaited<ReturnType<TestApp['signIn']>>).person);
    await see(maja, id);
    world.clock.advance({ hours: 23 });
    tone = await world.signIn((tone as Awaited<ReturnType<TestApp['signIn']>>).person);
    expect((await see(tone, id)).claim).toMatchObject({ name: 'Maja Zupan' });
    world.clock.advance({ hours: 1 });
    tone = await world.signIn((tone as Awaited<ReturnType<TestApp['signIn']>>).person);
    expect((await see(tone, id)).claim).toBeNull();
    const { body } = await tone.call(getApplication, { params: { id } });
    const started = await tone.call(updateApplication, {
      params: { application_uuid: id },
      body: { version: body.version, transition: 'start_review' },
    });
    expect(started.body.claim).toMatchObject({ name: 'Tone Kos' });
  });

  it('lasts a day from what its owner last did', async () => {
    const id = await createdBy(visitor);
    await act(maja, id, { transition: 'start_review' });
    for (const note of ['Klicali smo.', 'Spet smo klicali.']) {
      world.clock.advance({ hours: 20 });
      maja = await world.signIn((maja as Awaited<ReturnType<TestApp['signIn']>>).person);
      await act(maja, id, { changes: { note } });
    }
    world.clock.advance({ hours: 20 });
    tone = await world.signIn((tone as Awaited<ReturnType<TestApp['signIn']>>).person);
    expect((await see(tone, id)).claim).toMatchObject({ name: 'Maja Zupan' });
  });

  it('by ten at once succeeds for one', async () => {
    const id = await createdBy(visitor);
    const replies = await Promise.all(Array.from({ length: 10 }, (_, i) => claim(i % 2 ? maja : tone, id)));
    const holder = (await see(maja, id)).claim?.name;
    const winners = replies.filter(({ status }) => status === 200).map(({ body }) => body.claim?.name);
    expect(winners).toHaveLength(5);
    expect(new Set(winners)).toEqual(new Set([holder]));
    const claims = await world.deps.db
      .selectFrom('application_events')
      .select('id')
      .where('application_id', '=', id)
      .where(sql.ref<string>('transition'), '=', 'claim')
      .execute();
    expect(claims).toHaveLength(1);
  });
});

describe('the next application', () => {
  const next = async (who: Client, except?: string) =>
    (await who.call(nextApplication, { body: except ? { except } : {} })).body.application;

  it('is the oldest unclaimed one, never the same for two, and none when none waits', async () => {
    const { db } = world.deps;
    const ids: string[] = [];
    for (let i = 0; i < 8; i++) ids.push(await createdBy(visitor));
    await givenApplication(db, ids[5]!, { received_at: '2026-12-01' });
    const oldest = await next(maja);
    expect(oldest?.id).toBe(ids[5]);
    const { body } = await maja.call(getApplication, { params: { id: ids[5]! } });
    expect(body).toMatchObject({ status: 'in_review', claim: { mine: true } });

    const taken = await Promise.all(Array.from({ length: 8 }, (_, i) => next(i % 2 ? maja : tone)));
    const got = taken.flatMap((one) => (one ? [one.id] : []));
    expect(got).toHaveLength(7);
    expect(new Set(got)).toEqual(new Set(ids.filter((id) => id !== ids[5])));
    expect(await next(maja)).toBeNull();

    await maja.call(releaseApplication, { params: { id: ids[5]! } });
    expect(await next(maja, ids[5])).toBeNull();
    expect((await next(tone))?.id).toBe(ids[5]);
  });
});

it('the next application is never one that was put into the bin', async () => {
  const id = await createdBy(visitor);
  expect((await maja.call(deleteApplication, { params: { id } })).status).toBe(204);
  expect((await maja.call(nextApplication, { body: {} })).body.application).toBeNull();
});

it('lets one of two clerks issue, and returns the current state to the other', async () => {
  const id = await createdBy(visitor);
  const { version } = await pay(maja, id);
  const replies = await Promise.all(
    [maja, tone, maja, tone].map((who) => who.call(issuePermit, { body: { application_uuid: id, version } })),
  );
  expect(replies.map(({ status }) => status).toSorted()).toEqual([201, 409, 409, 409]);
  for (const { problem } of replies.filter(({ status }) => status === 409))
    expect(problem).toMatchObject({ code: 'stale_version', current: { id, status: 'completed' } });
  const permits = await world.deps.db
    .selectFrom('permits')
    .select('id')
    .where('application_id', '=', id)
    .execute();
  expect(permits).toHaveLength(1);
});
