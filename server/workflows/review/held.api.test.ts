// @module-tag postgres

import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  addAccount,
  announcePresence,
  deleteApplication,
  getApplication,
  updateApplication,
} from '../../../contract/permits/applications.ts';
import { rejectDocument, claimApplication, nextApplication } from '../../../contract/permits/review.ts';
import {
  holdDecision,
  listHeldDecisions,
  markDropRead,
  undoDecision,
} from '../../../contract/permits/decisions/held-decisions.ts';
import {
  createMyApplication,
  getMyApplication,
  withdrawMyApplication,
} from '../../../contract/permits/applicant/my-applications.ts';
import {
  getApplicationStatus,
  submitApplication,
} from '../../../contract/permits/applicant/public-applications.ts';
import { app, type TestApp } from '../../../test/app.ts';
import type { BodyOf, Client } from '../../../test/client.ts';
import { applicationData, certificate, pdfFile } from '../../../test/make.ts';
import { setParameter } from '../../../test/rows/parameters.ts';
import { entry, proFormaOf, record } from '../../../test/rows/payments.ts';
import { givenUser, makeUser, type Person } from '../../../test/rows/people.ts';
import { act, createdBy } from '../../../test/rows/transitions.ts';
import { commitDueHeld, commitHeld } from './held/commit-held.ts';

let world: TestApp;
let visitor: Client;
let maja: Client & { person: Person };
let tone: Client & { person: Person };

// Each case moves the clock and counts numbers, mails and events.
beforeEach(async () => {
  world = await app();
  // An approval numbers a pro-forma and sends it.
  await setParameter(world.deps.db, 'pro_forma_on_approval', true);
  visitor = await world.as('anonymous');
  maja = await world.signIn(await makeUser(world.deps.db, 'admin', { name: 'Maja Zupan' }));
  tone = await world.signIn(await makeUser(world.deps.db, 'admin', { name: 'Tone Kos' }));
});
afterEach(() => world.close());

type Hold = Omit<BodyOf<typeof holdDecision>, 'version'>;
const UNVERIFIED = { unverified_reason: 'Dokumente smo pregledali na okencu.' };
const APPROVE: Hold = { transition: 'approve', ...UNVERIFIED };

const see = async (who: Client, id: string) => (await who.call(getApplication, { params: { id } })).body;
/** An application in review that Maja has claimed. */
const inReview = async (): Promise<string> => {
  const id = await createdBy(visitor);
  await act(maja, id, { transition: 'start_review' });
  return id;
};
const hold = async (who: Client, id: string, decision: Hold = APPROVE) =>
  who.call(holdDecision, { params: { id }, body: { version: (await see(who, id)).version, ...decision } });
const undo = (who: Client, id: string) => who.call(undoDecision, { params: { id } });
const told = async (who: Client) => (await who.call(listHeldDecisions)).body.data;
const wait = (seconds: number) => world.clock.advance({ seconds });
const work = () => commitDueHeld(world.deps);

/** Everything that a decision leaves, row by row. */
const traces = async (): Promise<Record<string, unknown[]>> => {
  const found: Record<string, unknown[]> = {};
  for (const table of [
    'applications',
    'application_events',
    'mail_messages',
    'documents',
    'document_sheets',
    'decisions',
    'pro_formas',
    'payments',
    'refunds',
    'sequences',
  ]) {
    const { rows } = await sql`select * from ${sql.table(table)} order by 1`.execute(world.deps.db);
    found[table] = rows;
  }
  return found;
};
const files = async (): Promise<string[]> => {
  const found: string[] = [];
  for await (const one of world.deps.files.list('2999-01-01T00:00:00Z')) found.push(one);
  return found.toSorted();
};
const eventsOf = async (id: string) => (await see(maja, id)).events.map(({ transition }) => transition);

describe('a held decision', () => {
  it('changes nothing until its time is over, and then is made as the one who decided', async () => {
    const id = await inReview();
    const before = await traces();
    const kept = await files();
    const held = await hold(maja, id);
    expect(held.status).toBe(200);
    expect(held.body).toMatchObject({
      status: 'in_review',
      allowed: [],
      held: {
        transition: 'approve',
        actor_name: 'Maja Zupan',
        mine: true,
        left_ms: 10_000,
        dropped_because: null,
      },
    });
    expect(await traces()).toEqual(before);
    expect(await files()).toEqual(kept);
    wait(9);
    await world.deps.runJobs();
    await work();
    expect((await see(maja, id)).held).toMatchObject({ left_ms: 1000 });
    expect((await traces()).sequences).toEqual(before.sequences);

    wait(1);
    await work();
    const done = await see(maja, id);
    expect(done).toMatchObject({
      status: 'awaiting_payment',
      held: null,
      claim: null,
      decided_by_name: 'Maja Zupan',
      decided_at: world.clock.now(),
    });
    expect(done.events.slice(-2)).toMatchObject([
      { transition: 'approve', actor: 'staff', actor_name: 'Maja Zupan', created_at: world.clock.now() },
      { transition: 'issue_pro_forma' },
    ]);
    const changes = await world.deps.db
      .selectFrom('access_log')
      .select(['action', 'user_id'])
      .where('subject_id', '=', id)
      .where('action', '=', 'change')
      .execute();
    // Starting the review, and the approval when it is committed.
    expect(changes).toEqual(Array.from({ length: 2 }, () => ({ action: 'change', user_id: maja.person.id })));
    await world.deps.runJobs();
    expect((await world.deps.mails()).filter(({ subject }) => /odobrena/.test(subject ?? ''))).toHaveLength(
      1,
    );
  });

  it.each<[string, Hold, string, string]>([
    ['a rejection', { transition: 'reject', reason: 'Vozilo ni vaše.' }, 'rejected', 'reject'],
    [
      'a request for a supplement',
      { transition: 'request_supplement', missing_items: [{ kind: 'residence_proof' }] },
      'supplement_requested',
      'request_supplement',
    ],
    [
      'an exemption',
      { transition: 'approve', exempt: true, reason: 'Sklep župana.', ...UNVERIFIED },
      'ready',
      'approve',
    ],
  ])('may be %s', async (_, decision, status, event) => {
    const boss = await world.as('root');
    const id = await inReview();
    const { version } = await see(boss, id);
    const body = { version, ...decision, take_over: true as const };
    expect((await boss.call(holdDecision, { params: { id }, body })).status).toBe(200);
    wait(10);
    await work();
    expect(await see(boss, id)).toMatchObject({ status, held: null });
    expect(await eventsOf(id)).toContain(event);
  });

  it('is committed by its job alone, whether or not anybody is still signed in', async () => {
    const id = await inReview();
    await hold(maja, id);
    await sql`delete from sessions`.execute(world.deps.db);
    wait(10);
    await world.deps.runJobs();
    tone = await world.signIn(tone.person);
    expect(await see(tone, id)).toMatchObject({ status: 'awaiting_payment', decided_by_name: 'Maja Zupan' });
  });

  it('is committed once, however many try at the same time', async () => {
    const id = await inReview();
    const { body } = await hold(maja, id);
    wait(10);
    const one = { id: body.held!.id };
    await Promise.all([
      ...Array.from({ length: 4 }, () => commitHeld(world.deps, one)),
      work(),
      world.deps.runJobs(),
    ]);
    expect((await eventsOf(id)).filter((name) => name === 'approve')).toHaveLength(1);
    expect((await traces()).pro_formas).toHaveLength(1);
    await world.deps.runJobs();
    expect((await world.deps.mails()).filter(({ subject }) => /odobrena/.test(subject ?? ''))).toHaveLength(
      1,
    );
  });

  it('taken twice at once is held once, and another one beside it is refused', async () => {
    const id = await inReview();
    const { version } = await see(maja, id);
    const send = (decision: Hold) =>
      maja.call(holdDecision, { params: { id }, body: { version, ...decision } });
    const replies = await Promise.all([send(APPROVE), send(APPROVE), send(APPROVE)]);
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(new Set(replies.map(({ body }) => body.held!.id)).size).toBe(1);
    expect(await told(maja)).toHaveLength(1);
    const other = await send({ transition: 'reject', reason: 'Vozilo ni vaše.' });
    expect(other.status).toBe(409);
    expect(other.problem).toMatchObject({
      errors: [{ code: 'rule.decision_held' }],
      current: { held: { transition: 'approve' } },
    });
  });

  it('says at once what would be wrong with it, and is not held then', async () => {
    const id = await inReview();
    const before = await traces();
    const codes = async (decision: Hold) => {
      const { status, problem } = await hold(maja, id, decision);
      return [status, problem.errors?.[0]?.code];
    };
    expect(await codes({ transition: 'approve' })).toEqual([422, 'rule.documents_unverified']);
    expect(await codes({ transition: 'reject' })).toEqual([422, 'required']);
    expect(await codes({ transition: 'request_supplement' })).toEqual([422, 'missing_items.required']);
    expect(
      await codes({
        transition: 'request_supplement',
        missing_items: [{ kind: 'other' }],
        due_date: '2020-01-01',
      }),
    ).toEqual([422, 'supplement.too_soon']);
    expect(await codes({ transition: 'dismiss', reason: 'Dopolnitve ni bilo.' })).toEqual([
      422,
      'rule.transition',
    ]);
    const stale = { version: 1, ...APPROVE };
    expect((await maja.call(holdDecision, { params: { id }, body: stale })).status).toBe(409);
    expect(await traces()).toEqual(before);
    expect(await told(maja)).toEqual([]);
  });

  it('needs the permission of its transition, of the exemption, and of undoing', async () => {
    const id = await inReview();
    const may = await makeUser(world.deps.db, 'admin', {
      permissions: ['applications.view', 'applications.review'],
    });
    const reader = await world.signIn(
      await makeUser(world.deps.db, 'admin', { permissions: ['applications.view'] }),
    );
    const clerk = await world.signIn(may);
    const hers = async (who: Client, decision: Hold) =>
      (await hold(who, id, { ...decision, take_over: true })).status;
    expect(await hers(reader, APPROVE)).toBe(403);
    expect(await hers(clerk, { transition: 'reject', reason: 'Vozilo ni vaše.' })).toBe(403);
    expect(await hers(clerk, { ...APPROVE, exempt: true, reason: 'Sklep.' })).toBe(403);
    const held = await hold(maja, id);
    expect((await undo(reader, held.body.held!.id)).status).toBe(403);
    expect((await undo(await world.as('user'), held.body.held!.id)).status).toBe(403);
  });
});

describe('undoing', () => {
  it('leaves no trace: no number, mail, event, document or view of the applicant differs', async () => {
    const sent = await visitor.call(submitApplication, { body: applicationData(), files: certificate() });
    const { id, status_url } = sent.body;
    const token = decodeURIComponent(status_url.split('/vloga/')[1] ?? '');
    await act(maja, id, { transition: 'start_review' });
    await world.deps.runJobs();
    const applicantSees = async () => (await visitor.call(getApplicationStatus, { params: { token } })).body;
    const before = {
      traces: await traces(),
      files: await files(),
      seen: await applicantSees(),
      mails: (await world.deps.mails()).length,
      detail: await see(maja, id),
    };
    const held = await hold(maja, id);
    expect(await applicantSees()).toEqual(before.seen);
    wait(9);
    const undone = await undo(maja, held.body.held!.id);
    expect(undone.status).toBe(200);
    wait(60);
    await world.deps.runJobs();
    await work();
    expect(await traces()).toEqual(before.traces);
    expect(await files()).toEqual(before.files);
    expect(await applicantSees()).toEqual(before.seen);
    expect((await world.deps.mails()).length).toBe(before.mails);
    expect(await see(maja, id)).toEqual(before.detail);
    expect(await told(maja)).toEqual([]);
    const { rows } = await sql<{ action: string }>`
      select distinct action from access_log where subject_id = ${id} and user_id = ${maja.person.id}`.execute(
      world.deps.db,
    );
    // The change is that the review was started.
    expect(rows.map(({ action }) => action).toSorted()).toEqual(['change', 'view']);
    // Deciding again afterwards takes the number that was not used.
    await hold(maja, id);
    wait(10);
    await work();
    expect((await traces()).pro_formas).toMatchObject([{ seq: 1 }]);
  });

  it('still works in the moment between its time and its commit, and never after it', async () => {
    const id = await inReview();
    const first = await hold(maja, id);
    wait(11);
    expect((await undo(maja, first.body.held!.id)).status).toBe(200);
    await work();
    expect((await see(maja, id)).status).toBe('in_review');
    const second = await hold(maja, id);
    wait(10);
    await work();
    const late = await undo(maja, second.body.held!.id);
    expect(late.status).toBe(409);
    expect(late.problem.detail).toBe('Odločitev je že poslana, zato je ni več mogoče vrniti.');
    expect((await see(maja, id)).status).toBe('awaiting_payment');
  });

  it('racing with the commit does one of the two', async () => {
    const id = await inReview();
    const { body } = await hold(maja, id);
    wait(10);
    const [undone] = await Promise.all([undo(maja, body.held!.id), work()]);
    const { status } = await see(maja, id);
    expect([undone.status, status]).toEqual(
      undone.status === 200 ? [200, 'in_review'] : [409, 'awaiting_payment'],
    );
  });
});

describe('while a decision is held', () => {
  it('colleagues see whose it is and can change nothing, and nobody is given the application', async () => {
    const id = await inReview();
    const { body } = await hold(maja, id);
    const { version, documents } = body;
    const seen = await see(tone, id);
    expect(seen).toMatchObject({ allowed: [], held: { actor_name: 'Maja Zupan', mine: false } });
    expect((await tone.call(announcePresence, { params: { id }, body: {} })).body.held).toMatchObject({
      actor_name: 'Maja Zupan',
    });
    const refused = async (reply: Promise<{ status: number; problem: { detail?: string } }>) => {
      const { status, problem } = await reply;
      expect([status, problem.detail]).toEqual([
        409,
        'O tej vlogi je že odločeno, odločitev pa še ni poslana. Vrnite jo ali počakajte nekaj sekund.',
      ]);
    };
    const take_over = true as const;
    for (const who of [tone, maja]) {
      const change = (more: Omit<BodyOf<typeof updateApplication>, 'version'>) =>
        who.call(updateApplication, {
          params: { application_uuid: id },
          body: { version, take_over, ...more },
        });
      await refused(change({ transition: 'withdraw' }));
      await refused(change({ changes: { note: 'Nova.' } }));
      await refused(hold(who, id, { transition: 'reject', reason: 'Vozilo ni vaše.', take_over }));
      await refused(who.call(claimApplication, { params: { id }, body: { take_over } }));
      await refused(who.call(deleteApplication, { params: { id } }));
      await refused(who.call(addAccount, { params: { item_uuid: id }, body: { version } }));
      await refused(
        who.call(rejectDocument, {
          params: { id: documents[0]!.id },
          body: { version: documents[0]!.version, reason: 'Neberljivo.', take_over },
        }),
      );
    }
    await sql`update applications set claimed_by = null, claimed_at = null, claim_seen_at = null`.execute(
      world.deps.db,
    );
    expect((await tone.call(nextApplication, { body: {} })).body.application).toBeNull();
    await refused(tone.call(claimApplication, { params: { id }, body: {} }));
  });

  it('a colleague may undo it, and whoever decided is told until they have read it', async () => {
    const id = await inReview();
    const { body } = await hold(maja, id, { transition: 'reject', reason: 'Vozilo ni vaše.' });
    const held_id = body.held!.id;
    expect((await undo(tone, held_id)).status).toBe(200);
    wait(10);
    await work();
    expect((await see(tone, id)).status).toBe('in_review');
    expect(await told(maja)).toMatchObject([
      {
        id: held_id,
        dropped_because: 'held.undone',
        dropped_by_name: 'Tone Kos',
        reason: 'Vozilo ni vaše.',
      },
    ]);
    expect(await told(tone)).toEqual([]);
    const read = (who: Client) => who.call(markDropRead, { params: { id: held_id } });
    expect((await read(tone)).status).toBe(403);
    expect((await read(maja)).status).toBe(204);
    expect(await told(maja)).toEqual([]);
    expect((await read(maja)).status).toBe(404);
  });

  it('of two that a colleague has undone the application shows the last', async () => {
    const id = await inReview();
    for (const [who, colleague, reason] of [
      [maja, tone, 'Vozilo ni vaše.'],
      [tone, maja, 'Lastnik vozila je nekdo drug.'],
    ] as const) {
      const { body } = await hold(who, id, { transition: 'reject', reason, take_over: true });
      expect((await undo(colleague, body.held!.id)).status).toBe(200);
      wait(1);
    }
    expect((await see(maja, id)).held).toMatchObject({
      reason: 'Lastnik vozila je nekdo drug.',
      dropped_because: 'held.undone',
    });
  });
});

describe('what happens during a hold', () => {
  const dropped = async (id: string, because: string) => {
    const before = await traces();
    wait(10);
    await work();
    await work();
    await world.deps.runJobs();
    expect((await traces()).sequences).toEqual(before.sequences);
    expect(await told(maja)).toMatchObject([{ application_id: id, dropped_because: because }]);
  };

  it('documents from the counter: the decision is not made, and whoever decided is told', async () => {
    const id = await inReview();
    const { body } = await hold(maja, id);
    const added = await tone.call(updateApplication, {
      params: { application_uuid: id },
      body: { version: body.version },
      files: { other: [pdfFile('dopis.pdf')] },
    });
    expect(added.status).toBe(200);
    await dropped(id, 'held.changed');
    const after = await see(maja, id);
    expect(after).toMatchObject({ status: 'in_review', held: { dropped_because: 'held.changed' } });
    expect(after.allowed).toContain('approve');
    expect(after.events.map(({ transition }) => transition)).not.toContain('approve');
    // Deciding again makes the notice superfluous.
    await hold(maja, id);
    expect(await told(maja)).toMatchObject([{ dropped_because: null }]);
  });

  it('the applicant withdraws: the withdrawal counts', async () => {
    const user = await world.as('user');
    const made = await user.call(createMyApplication, { body: applicationData(), files: certificate() });
    const { id } = made.body;
    await act(maja, id, { transition: 'start_review' });
    await hold(maja, id);
    const mine = await user.call(getMyApplication, { params: { id } });
    const gone = await user.call(withdrawMyApplication, {
      params: { id },
      body: { version: mine.body.version },
    });
    expect(gone.status).toBe(200);
    await dropped(id, 'held.changed');
    expect(await see(maja, id)).toMatchObject({ status: 'withdrawn' });
  });

  it('money arrives: the approval counts it', async () => {
    const id = await inReview();
    await act(maja, id, { transition: 'approve' });
    const { reference, amount } = await proFormaOf(world.deps, id);
    await act(maja, id, { transition: 'reopen', reason: 'Napačna kategorija.' });
    await hold(maja, id);
    await record(world.deps, [entry({ reference_raw: reference, amount })]);
    wait(10);
    await work();
    const after = await see(maja, id);
    expect(after.held?.dropped_because ?? null).toBeNull();
    expect(after.status).toBe('awaiting_payment');
    expect((await eventsOf(id)).filter((name) => name === 'approve')).toHaveLength(2);
  });

  it.each<[string, (id: string) => Promise<void>]>([
    ['loses the permission', (id) => givenUser(world.deps.db, id, { permissions: ['applications.view'] })],
    ['is deleted', (id) => givenUser(world.deps.db, id, { deleted_at: world.clock.now() })],
  ])('whoever decided %s: it is not made, and a colleague can read it away', async (_, lose) => {
    const id = await inReview();
    await hold(maja, id);
    await lose(maja.person.id);
    wait(10);
    await work();
    const after = await see(tone, id);
    expect(after).toMatchObject({
      status: 'in_review',
      claim: null,
      held: { actor_name: 'Maja Zupan', dropped_because: 'held.no_right' },
    });
    expect((await tone.call(nextApplication, { body: {} })).body.application).toMatchObject({ id });
    expect((await tone.call(markDropRead, { params: { id: after.held!.id } })).status).toBe(204);
    expect((await see(tone, id)).held).toBeNull();
  });
});
