// @module-tag postgres

import { SelectQueryNode, TableNode } from 'kysely';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { app, type TestApp } from '../../../test/app.ts';
import { applicantProviderOf, staffProviderOf } from '../../../test/servers/provider.ts';
import type { Db } from '../../platform/db/db.ts';
import { transaction } from '../../platform/db/transaction.ts';
import { decideAccount } from './applicant-account.ts';
import { findOrCreateStaffAccount } from './staff-account.ts';

const ISSUER = 'https://provider.example';
let server: TestApp;
beforeAll(async () => {
  server = await app();
});
afterAll(() => server.close());

const readsIdentities = (node: unknown): boolean => {
  const [from] = SelectQueryNode.is(node as SelectQueryNode)
    ? ((node as SelectQueryNode).from?.froms ?? [])
    : [];
  return from !== undefined && TableNode.is(from) && from.table.identifier.name === 'user_identities';
};

/** The database as a tab sees it that is held up when it has asked who the person is. */
const heldUp = (db: Db, pause: () => Promise<void>): Db => {
  const asked = new WeakSet<object>();
  return db.withPlugin({
    transformQuery: ({ node, queryId }) => {
      if (readsIdentities(node)) asked.add(queryId);
      return node;
    },
    transformResult: async ({ result, queryId }) => {
      if (asked.has(queryId)) await pause();
      return result;
    },
  });
};

const person = {
  provider: applicantProviderOf(ISSUER),
  subject: 'citizen',
  facts: { first_name: 'Žana', last_name: 'Kováč', tax_number: '61000005' },
  address: { email: 'citizen@example.org', confirmed: true },
};
const clerk = {
  sub: 'clerk',
  name: 'Ana',
  email: 'clerk@obcina.example',
  // Whoever finds the account of this address by its mail alone is refused.
  email_verified: false,
  groups: ['parking-office'],
};

/** Both tabs of one person, as a function of the database that they see. */
const tabs = {
  applicant: (db: Db) => transaction(db, (trx) => decideAccount(trx, server.deps, person, 'sl')),
  staff: (db: Db) => findOrCreateStaffAccount({ ...server.deps, db }, staffProviderOf(ISSUER), clerk),
};

test.each(['applicant', 'staff'] as const)(
  'the tab of a new %s that looked before the other had written finds its account',
  async (who) => {
    const read = Promise.withResolvers<void>();
    const written = Promise.withResolvers<void>();
    const second = tabs[who](
      heldUp(server.deps.db, async () => {
        read.resolve();
        // Where tabs wait for each other, the other one comes after.
        await Promise.race([written.promise, delay(500)]);
      }),
    );
    await read.promise;
    const first = tabs[who](server.deps.db).finally(written.resolve);
    const [one, other] = await Promise.all([first, second]);
    expect(other).toMatchObject({ account: { id: expect.any(String) } });
    expect(one).toMatchObject({ account: { id: (other as { account: { id: string } }).account.id } });
  },
);
