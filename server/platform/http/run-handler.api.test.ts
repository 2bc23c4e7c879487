import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import type { Route } from '../../../contract/platform/route.ts';
import { app } from '../../../test/app.ts';
import { bindings } from '../../slices.ts';
import { bindChange } from './bind.ts';

const change = {
  method: 'POST',
  path: '/test/change',
  tag: 'settings',
  access: 'public',
  audit: { none: 'a test' },
  summary: 'Changes something at the second attempt.',
  replies: { 200: z.object({ attempts: z.int() }) },
} as const satisfies Route;

test('what follows a change is done once, for the attempt that was committed, and before the reply', async () => {
  let attempts = 0;
  const followed: number[] = [];
  const route = bindChange(change, async ({ trx, afterCommit }) => {
    const attempt = ++attempts;
    afterCommit(async () => {
      await delay(50);
      followed.push(attempt);
    });
    if (attempt === 1) await sql`do $$ begin raise exception using errcode = '40P01'; end $$`.execute(trx);
    return { attempts };
  });
  const server = await app({ bindings: [...bindings, route] });
  const visitor = await server.as('anonymous');
  const reply = await visitor.call(change);
  expect([reply.status, reply.body, followed]).toEqual([200, { attempts: 2 }, [2]]);
  await server.close();
});
