// @module-tag postgres

import { afterAll, beforeAll, expect, test } from 'vitest';
import { waitFor } from '../../../test/runs/wait-for.ts';
import { app, type TestApp } from '../../../test/app.ts';
import * as z from 'zod/mini';
import { isCreating } from '../../../contract/platform/route.ts';
import { client, type Client } from '../../../test/client.ts';
import * as kernel from '../../../test/kernel-routes.ts';
import { bindings } from '../../slices.ts';
import { findKey } from './idempotency-queries.ts';
import { releaseDeadKeys, runOnce, type StoredReply } from './idempotency.ts';
import { successStatus } from './reply/reply.ts';
import { loseReply } from '../../../test/idempotency.ts';

let server: TestApp;
let visitor: Client;
beforeAll(async () => {
  server = await app({ bindings: [...bindings, ...kernel.kernelRoutes] });
  visitor = client(server.fastify);
  await visitor.token();
});
afterAll(() => server.close());

const rows = async (name: string) =>
  (await server.deps.db.selectFrom('sequences').select('name').where('name', 'like', `${name}-%`).execute())
    .length;
const send = (name: string, key: string, extra: { fail?: boolean } = {}, by = visitor) =>
  by.call(kernel.create, { body: { name, ...extra }, headers: { 'idempotency-key': key } });

test('20 parallel repeats make one row and get one reply', async () => {
  const replies = await Promise.all(Array.from({ length: 20 }, () => send('double', 'click-0001')));
  expect(new Set(replies.map((r) => r.status))).toEqual(new Set([201]));
  expect(new Set(replies.map((r) => r.body.id)).size).toBe(1);
  expect(replies.filter((r) => r.headers['idempotency-replayed'] !== 'true')).toHaveLength(1);
  expect(await rows('double')).toBe(1);
});

test('the same key with another body is rejected, with another route or person it is another key', async () => {
  expect((await send('first', 'shared-key')).status).toBe(201);
  expect(await send('second', 'shared-key')).toMatchObject({
    status: 409,
    problem: { code: 'idempotency_conflict' },
  });
  const user = await server.as('user');
  expect((await send('second', 'shared-key', {}, user)).status).toBe(201);
});

test('two visitors with the same key are two callers, also when they send the same', async () => {
  const other = client(server.fastify);
  const first = await send('equal', 'guessed-key');
  const second = await send('equal', 'guessed-key', {}, other);
  expect([first.status, second.status]).toEqual([201, 201]);
  expect(second.headers['idempotency-replayed']).toBeUndefined();
  expect(second.body.id).not.toBe(first.body.id);
  expect((await send('equal', 'guessed-key', {}, other)).body.id).toBe(second.body.id);
});

test('the cookie that identifies a visitor lives as long as a reply is stored', async () => {
  const { headers } = await client(server.fastify).inject({ method: 'GET', url: '/api/csrf-cookie' });
  const cookies = [headers['set-cookie']].flat().map(String);
  expect(cookies.find((cookie) => cookie.startsWith('browser='))).toContain('Max-Age=86400');
});

test('no reply with a link or a secret is stored as it is', () => {
  const names = (schema: unknown): string[] =>
    typeof schema !== 'object' || schema === null
      ? []
      : Object.entries(schema).flatMap(([name, value]) => [
          ...(name === 'properties' ? Object.keys(value as object) : []),
          ...names(value),
        ]);
  const kept = bindings.filter(({ route, kept_reply }) => {
    const reply = route.replies[successStatus(route)];
    if (!isCreating(route) || kept_reply || !reply || reply === 'file') return false;
    const schema = z.toJSONSchema(reply, { io: 'output', unrepresentable: 'any' });
    return names(schema).some((name) =>
      /_url$|_link$|token|secret|^password$|one_time|confirmation$/.test(name),
    );
  });
  expect(kept.map(({ route }) => route.path)).toEqual([]);
});

test('a call that failed may be repeated with its key', async () => {
  expect((await send('failing', 'fails-first', { fail: true })).status).toBe(409);
  expect((await send('failing', 'fails-first')).status).toBe(201);
});

test('a key expires after a day', async () => {
  const first = await send('daily', 'every-day');
  server.clock.advance({ hours: 23 });
  expect((await send('daily', 'every-day')).body.id).toBe(first.body.id);
  server.clock.advance({ hours: 2 });
  expect((await send('daily', 'every-day')).body.id).not.toBe(first.body.id);
});

test('a key whose process died is taken over once its lease is over', async () => {
  await send('orphan', 'died-midway');
  await loseReply(server.deps.db, 'died-midway');
  server.clock.advance({ seconds: 21 });
  const again = await Promise.all([send('orphan', 'died-midway'), send('orphan', 'died-midway')]);
  expect(again.map((r) => r.status)).toEqual([201, 201]);
  expect(again[0]!.body.id).toBe(again[1]!.body.id);
  expect(await rows('orphan')).toBe(2);
});

test('a call that runs for longer than a lease keeps its key', async () => {
  const name = { key: 'takes long', caller: 'somebody', route: '/' };
  const done = { status: 201, body: { id: '1' } };
  let runs = 0;
  const call = (work: () => Promise<void>) =>
    runOnce(server.deps, name, 'print', async () => {
      runs++;
      await work();
      return done;
    });
  const leased = async () =>
    (await findKey(server.deps.db, name))?.created_at ?? expect.unreachable('the key is free');
  let second: ReturnType<typeof call> | undefined;
  const first = await call(async () => {
    server.clock.advance({ seconds: 15 });
    const renewed = new Date(server.clock.now());
    await waitFor(async () => expect(new Date(await leased())).toEqual(renewed));
    server.clock.advance({ seconds: 15 });
    second = call(async () => {});
  });
  expect(first).toEqual({ reply: done, replayed: false });
  expect(await second).toEqual({ reply: done, replayed: true });
  expect(runs).toBe(1);
});

test('a start over the embedded database frees the keys of the process before, and no others', async () => {
  const { db, config } = server.deps;
  const answered = await send('restart', 'answered-before');
  await send('restart', 'died-before-start');
  await loseReply(db, 'died-before-start');
  const keys = () => db.selectFrom('idempotency_keys').select('key').where('status', 'is', null).execute();
  await releaseDeadKeys({ db, config: { ...config, database_url: 'postgres://several-processes' } });
  expect(await keys()).toHaveLength(1);
  await releaseDeadKeys({ db, config: { ...config, database_url: null } });
  expect(await keys()).toEqual([]);
  expect((await send('restart', 'died-before-start')).status).toBe(201);
  expect((await send('restart', 'answered-before')).body.id).toBe(answered.body.id);
});

test.each<[string, () => Promise<StoredReply>, unknown, number[]]>([
  ['failed', () => Promise.reject(new Error('gone')), 'gone', []],
  [
    'was done',
    () => Promise.resolve({ status: 201, body: { id: '1' } }),
    { status: 201, body: { id: '1' } },
    [201],
  ],
])(
  'a call that lost its database and %s has its key in order once that is back',
  async (how, work, told, kept) => {
    const { db } = server.deps;
    let gone = false;
    const breakable = db.withPlugin({
      transformQuery: ({ node }) => {
        if (gone) throw new Error('Connection terminated unexpectedly');
        return node;
      },
      transformResult: async ({ result }) => result,
    });
    const key = `lost ${how}`;
    const called = runOnce(
      { ...server.deps, db: breakable },
      { key, caller: 'somebody', route: '/' },
      'print',
      () => {
        gone = true;
        return work();
      },
    );
    expect(
      await called.then(
        ({ reply }) => reply,
        (error: Error) => error.message,
      ),
    ).toEqual(told);
    const statuses = async () =>
      (await db.selectFrom('idempotency_keys').select('status').where('key', '=', key).execute()).map(
        ({ status }) => status,
      );
    expect(await statuses()).toEqual([null]);
    gone = false;
    await waitFor(async () => expect(await statuses()).toEqual(kept));
  },
);

test('a key that is not visible text of 8 to 200 characters is malformed', async () => {
  expect((await send('short', 'short')).status).toBe(400);
  expect((await send('long', 'k'.repeat(201))).status).toBe(400);
  expect(await rows('short')).toBe(0);
});
