import { beforeAll, describe, expect, it } from 'vitest';
import {
  getApplication,
  updateApplication,
  type ApplicationDetail,
} from '../../../contract/permits/applications.ts';
import { holdDecision } from '../../../contract/permits/decisions/held-decisions.ts';
import { rejectDocument, verifyDocument } from '../../../contract/permits/review.ts';
import sl from '../../../contract/platform/messages.sl.ts';
import { app } from '../../../test/app.ts';
import type { BodyOf, Client } from '../../../test/client.ts';
import { makeUser } from '../../../test/rows/people.ts';
import { act, createdBy } from '../../../test/rows/transitions.ts';

let visitor: Client;
let maja: Client;
let tone: Client;

beforeAll(async () => {
  const world = await app();
  visitor = await world.as('anonymous');
  maja = await world.signIn(await makeUser(world.deps.db, 'admin', { name: 'Maja Zupan' }));
  tone = await world.signIn(await makeUser(world.deps.db, 'admin', { name: 'Tone Kos' }));
  return () => world.close();
});

const take_over = true as const;
const see = async (who: Client, id: string) => (await who.call(getApplication, { params: { id } })).body;
/** In review by Maja, as she sees it. */
const inReview = async () => {
  const id = await createdBy(visitor);
  return act(maja, id, { transition: 'start_review' });
};
type Held = Omit<BodyOf<typeof holdDecision>, 'version'>;
type Now = Omit<BodyOf<typeof updateApplication>, 'version'>;
const holdOf = (body: Held) => (who: Client, id: string, version: number) =>
  who.call(holdDecision, { params: { id }, body: { version, take_over, ...body } });
const nowOf = (body: Now) => (who: Client, id: string, version: number) =>
  who.call(updateApplication, { params: { application_uuid: id }, body: { version, take_over, ...body } });

/** Every action of a review, with all that it needs. */
const ACTIONS = {
  'hold an approval': holdOf({ transition: 'approve', unverified_reason: 'Pregledano na okencu.' }),
  'hold a rejection': holdOf({ transition: 'reject', reason: 'Vozilo ni vaše.' }),
  'hold a request for a supplement': holdOf({
    transition: 'request_supplement',
    missing_items: [{ kind: 'residence_proof', note: 'Stran z naslovom.' }],
  }),
  'hold a dismissal': holdOf({ transition: 'dismiss', reason: 'Dopolnitve ni bilo.' }),
  approve: nowOf({ transition: 'approve', unverified_reason: 'Pregledano na okencu.' }),
  'request a supplement': nowOf({
    transition: 'request_supplement',
    missing_items: [{ kind: 'residence_proof' }],
  }),
  dismiss: nowOf({ transition: 'dismiss', reason: 'Dopolnitve ni bilo.' }),
  withdraw: nowOf({ transition: 'withdraw', reason: 'Na željo vlagatelja.' }),
  'start the review': nowOf({ transition: 'start_review' }),
  'request the payment': nowOf({ transition: 'request_payment' }),
};

/** What Tone made of two applications while Maja had them open: `version` is the one that she saw. */
const late: Record<'approved' | 'withdrawn', { id: string; version: number; now: ApplicationDetail }> =
  {} as never;
beforeAll(async () => {
  for (const [name, transition] of [
    ['approved', 'approve'],
    ['withdrawn', 'withdraw'],
  ] as const) {
    const { id, version } = await inReview();
    late[name] = { id, version, now: await act(tone, id, { transition, take_over }) };
  }
});

describe.each(Object.entries(ACTIONS))('to %s', (_, send) => {
  it.each(['approved', 'withdrawn'] as const)(
    'on what was seen before a colleague had it %s is rejected in words, with what there is now',
    async (name) => {
      const { id, version, now } = late[name];
      const { status, problem } = await send(maja, id, version);
      expect(status).toBe(409);
      expect(problem).toMatchObject({
        code: 'stale_version',
        title: sl['problem.stale_version'],
        current: { id, status: now.status, version: now.version },
      });
      expect(await see(tone, id)).toEqual(now);
    },
  );

  it('where the state no longer allows it is rejected in words that name the state', async () => {
    const { id, now } = late.withdrawn;
    const { status, problem } = await send(maja, id, now.version);
    expect(status).toBe(422);
    expect(problem.errors).toMatchObject([{ code: 'rule.transition' }]);
    expect(problem.detail).toBe(sl['state.application.withdrawn']);
    expect(await see(tone, id)).toEqual(now);
  });
});

it('to reopen what a colleague has reopened already is rejected in words', async () => {
  const { id } = await inReview();
  const { version } = await act(tone, id, { transition: 'withdraw', take_over });
  const reopen = nowOf({ transition: 'reopen', reason: 'Napaka.' });
  const first = await reopen(tone, id, version);
  expect(first.status).toBe(200);
  expect((await reopen(maja, id, version)).problem).toMatchObject({ code: 'stale_version' });
  const again = await reopen(maja, id, first.body.version);
  expect([again.status, again.problem.detail]).toEqual([422, sl['state.application.in_review']]);
});

it.each([
  ['verify', verifyDocument, {}],
  ['reject', rejectDocument, { reason: 'Neberljivo.' }],
] as const)('to %s a document that a colleague has checked meanwhile is rejected', async (_, route, more) => {
  const { id, documents } = await inReview();
  const { id: document_id, version } = documents[0]!;
  const params = { id: document_id };
  const body = { version, take_over };
  expect((await tone.call(verifyDocument, { params, body })).status).toBe(200);
  const late = await maja.call(route, { params, body: { ...body, ...more } });
  expect(late.status).toBe(409);
  expect(late.problem).toMatchObject({ title: sl['problem.stale_version'], current: { id } });
});

it(
  'of two decisions in the same moment one is held and the other told of it',
  { tags: ['postgres'] },
  async () => {
    const { id, version } = await inReview();
    const replies = await Promise.all([
      ACTIONS['hold an approval'](maja, id, version),
      ACTIONS['hold a rejection'](tone, id, version),
    ]);
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    const held = replies.find(({ status }) => status === 200)!.body.held;
    const told = replies.find(({ status }) => status === 409)!.problem;
    expect(told).toMatchObject({
      detail: sl['rule.decision_held'],
      current: { held: { id: held!.id, mine: false } },
    });
  },
);
