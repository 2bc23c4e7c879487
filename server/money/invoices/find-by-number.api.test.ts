import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listEslogInvoices, createBudgetUser } from '../../../contract/money/eslog.ts';
import { findRecords } from '../../../contract/office/find.ts';
import { listUnverifiedInvoices } from '../../../contract/money/fiscal.ts';
import { downloadInvoice, listInvoices } from '../../../contract/money/invoices.ts';
import { app, type TestApp } from '../../../test/app.ts';
import type { Client, BodyOf } from '../../../test/client.ts';
import { pendingInvoice } from '../../../test/files/fiscal-invoice.ts';
import { giveInvoice } from '../../../test/rows/money-rows.ts';
import { practise } from '../../../test/rows/money.ts';
import { createdBy } from '../../../test/rows/transitions.ts';
import { makeUser } from '../../../test/rows/people.ts';

/** Numbers of a device begin anew each year: a number is unique only together with its year. */
let world: TestApp;
let clerk: Client;
const nr: Record<string, string> = {};
const ids: Record<string, string> = {};
beforeAll(async () => {
  world = await app();
  clerk = await world.as('admin');
  const application_id = await createdBy(await world.as('anonymous'));
  for (const [name, day, seq] of [
    ['old', '2026-03-01', 12],
    ['new', '2027-01-10', 12],
    ['longer', '2027-01-12', 120],
  ] as const) {
    const given = await giveInvoice(world.deps.db, { application_id, day, seq });
    nr[name] = given.invoice_nr;
    ids[name] = given.id;
  }
  await practise(world, true);
  ids.cash = await pendingInvoice(world.deps, { application_id });
});
afterAll(() => world.close());

const found = async (search: string, sort: BodyOf<typeof listInvoices>['sort'] = []) =>
  (await clerk.call(listInvoices, { body: { search, sort } })).body.data.map(({ invoice_nr }) => invoice_nr);

describe('the number of an invoice', () => {
  it('carries its year, so that the same number in two years is unambiguous', () =>
    expect(nr).toEqual({
      old: 'OBC1-SPLET1-12/2026',
      new: 'OBC1-SPLET1-12/2027',
      longer: 'OBC1-SPLET1-120/2027',
    }));

  it.each([
    ['in full', 'OBC1-SPLET1-12/2027', ['new']],
    ['in small letters', 'obc1-splet1-12/2027', ['new']],
    ['as in a file name', 'OBC1-SPLET1-12-2027', ['new']],
    ['with spaces around the year', 'SPLET1-12 / 2026', ['old']],
    ['number and year', '-12/2026', ['old']],
    ['the year and the number', '2026 OBC1-SPLET1-12', ['old']],
    ['without its year, as in messages', 'OBC1-SPLET1-12', ['longer', 'new', 'old']],
    ['a year alone', '2026', ['old']],
  ])('is found by %s: %s', async (_, search, expected) =>
    expect(await found(search)).toEqual(expected.map((name) => nr[name])),
  );

  it('sorts within its series: by year, then numerically', async () =>
    expect(await found('SPLET1', [{ field: 'invoice_nr', direction: 'asc' }])).toEqual([
      nr.old,
      nr.new,
      nr.longer,
    ]));

  it('opens the invoice from the search box, the exact match first', async () => {
    const open = async (query: string, who = clerk) =>
      (await who.call(findRecords, { body: { query } })).body.data
        .flatMap(({ records }) => records)
        .filter(({ kind }) => kind === 'invoice');
    expect((await open('OBC1-SPLET1-12/2026')).map(({ id }) => id)).toEqual([ids.old]);
    expect((await open('obc1-splet1-12')).map(({ id }) => id)).toEqual([ids.new, ids.old, ids.longer]);
    expect((await open('OBC1-SPLET1-12/2026'))[0]).toMatchObject({
      label: nr.old,
      answer: { state: 'invoice', day: '2026-03-01' },
    });
    const blind = await world.signIn(
      await makeUser(world.deps.db, 'admin', { permissions: ['dashboard.view', 'permits.view'] }),
    );
    expect(await open('OBC1-SPLET1-12/2026', blind)).toEqual([]);
  });

  it('is found among invoices without an EOR and among those of budget users', async () => {
    const waiting = (search: string) =>
      clerk
        .call(listUnverifiedInvoices, { body: { search } })
        .then(({ body }) => body.data.map(({ id }) => id));
    const cash = (await clerk.call(listInvoices, { body: { search: 'BLAG1' } })).body.data[0]!;
    expect(cash.invoice_nr).toMatch(/^OBC1-BLAG1-\d+\/2027$/);
    expect(await waiting(cash.invoice_nr)).toEqual([ids.cash]);
    expect(await waiting(cash.invoice_nr.replace('2027', '2026'))).toEqual([]);
    await clerk.call(createBudgetUser, { body: { tax_number: '10039856', name: 'Zavod' } });
    const { body } = await clerk.call(listEslogInvoices, { body: { search: '12/2027' } });
    expect(body.data.map(({ id }) => id)).toEqual([ids.new]);
  });

  it('names files without a slash', async () => {
    const { headers } = await clerk.call(downloadInvoice, { params: { id: ids.new! }, query: {} });
    expect(headers['content-disposition']).toContain('racun-OBC1-SPLET1-12-2027.pdf');
  });
});
