import { afterEach, beforeEach, expect, test } from 'vitest';
import { app, type TestApp } from '../../../test/app.ts';
import { client } from '../../../test/client.ts';
import { pendingInvoice } from '../../../test/files/fiscal-invoice.ts';
import { createdBy } from '../../../test/rows/transitions.ts';
import { transaction } from '../../platform/db/transaction.ts';
import { findSigner, signInvoice } from './submission/sign-invoice.ts';
import { loadInvoice } from './submission/submission-queries.ts';
import { verifyInvoice } from './submission/verify-invoice.ts';
import { fiscalEnvironment } from '../../../test/rows/money.ts';

let server: TestApp;
let application_id: string;
beforeEach(async () => {
  server = await app();
  application_id = await createdBy(client(server.fastify));
});
afterEach(() => server.close());

const sign = (deps: Pick<TestApp['deps'], 'db' | 'config'>, amount = 1500, tax: string | null = '12345679') =>
  transaction(deps.db, async (trx) => {
    const signer = await findSigner(trx, deps, tax);
    const date_time = '2027-01-15T09:00:00.000Z';
    return signer && signInvoice(signer, { date_time, premise: 'OBC1', device: 'BLAG1', seq: 7, amount });
  });

test('practice signs with its own key and verifies invoices itself', async () => {
  const first = await sign(server.deps);
  expect(first).toEqual({
    zoi: expect.stringMatching(/^[0-9a-f]{32}$/) as string,
    fiscal_environment: 'practice',
    // Friday 15 January: Monday, Tuesday.
    submit_before: '2027-01-19',
  });
  expect(await sign(server.deps)).toEqual(first);
  expect((await sign(server.deps, -1500))?.zoi).not.toBe(first?.zoi);

  const id = await pendingInvoice(server.deps, { application_id });
  expect(await loadInvoice(server.deps.db, id)).toMatchObject({ fiscal_status: 'pending', eor: null });
  await server.deps.runJobs();
  const confirmed = await loadInvoice(server.deps.db, id);
  expect(confirmed).toMatchObject({
    fiscal_status: 'confirmed',
    fiscal_environment: 'practice',
    eor: expect.stringMatching(/^[0-9a-f-]{36}$/) as string,
    fiscal_attempts: 1,
    fiscal_confirmed_at: server.clock.now(),
  });
  await verifyInvoice(server.deps, id);
  expect(await loadInvoice(server.deps.db, id)).toEqual(confirmed);
});

test('replaces a practice key that cannot be opened', async () => {
  const before = await sign(server.deps);
  const moved = {
    ...server.deps,
    config: { ...server.deps.config, app_secret: 'another secret of more than 32 characters' },
  };
  const after = await sign(moved);
  expect(after?.zoi).not.toBe(before?.zoi);
  expect(await sign(moved)).toEqual(after);
});

test('production signs nothing in practice mode, without a tax number, or with verification off', async () => {
  const production = { ...server.deps, config: { ...server.deps.config, production: true } };
  expect(await sign(production)).toBeNull();
  expect(await sign(server.deps, 1500, null)).toBeNull();
  await fiscalEnvironment(server, null);
  expect(await sign(server.deps)).toBeNull();
  await fiscalEnvironment(server, 'test');
  expect(await sign(server.deps)).toBeNull();
});
