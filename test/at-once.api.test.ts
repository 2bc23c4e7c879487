// @module-tag postgres

import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createInvoice, creditInvoice, getInvoice, sendInvoice } from '../contract/money/invoices.ts';
import { closeVatPeriod, listVatPeriods } from '../contract/money/vat-periods.ts';
import { createBusinessPremise } from '../contract/money/fiscal.ts';
import { takePayment } from '../contract/money/payments.ts';
import { linkPersons, listPersons } from '../contract/office/persons.ts';
import { decideConfirmation } from '../contract/office/confirmations.ts';
import { getOwnAccount, updateOwnAccount, updateOwnEmail } from '../contract/people/account.ts';
import { updateOwnPassword } from '../contract/people/auth.ts';
import { deleteUser, getUser, updateUser } from '../contract/people/users.ts';
import {
  addAccount,
  createApplication,
  deleteApplication,
  updateApplication,
} from '../contract/permits/applications.ts';
import { createMyApplication } from '../contract/permits/applicant/my-applications.ts';
import { createPermit, revokePermit, updatePermit } from '../contract/permits/permit-actions.ts';
import { loseRfidCard } from '../contract/permits/rfid-cards.ts';
import {
  checkPriceTable,
  createPriceTable,
  publishPriceTable,
  updatePriceTable,
} from '../contract/settings/price-tables.ts';
import { verifyInvoice } from '../server/money/fiscal/submission/verify-invoice.ts';
import { loadParameters } from '../server/settings/parameters/parameters.ts';
import { givenApplication } from './rows/applications.ts';
import { givePayment } from './rows/money-rows.ts';
import { setParameter } from './rows/parameters.ts';
import { app, type TestApp } from './app.ts';
import type { Client, TestReply } from './client.ts';
import { repeatsOf } from './walks/lock-order.ts';
import { applicationData, certificate, staffApplication } from './make.ts';
import { practise } from './rows/money.ts';
import { givenCard } from './rows/cards.ts';
import { taxOf } from './rows/imports.ts';
import { makeUser, TEST_PASSWORD } from './rows/people.ts';
import { askSecond } from './second-person.ts';
import { act, approve, createdBy, issued } from './rows/transitions.ts';

/**
 * Calls that people send against each other in the same moment, every other one to a second server with connections
 * of its own. The embedded database has one connection, on which nothing meets. TEST_ROUNDS=100 for many.
 */
const ROUNDS = Array.from({ length: Number(process.env.TEST_ROUNDS ?? 2) }, (_, n) => n + 1);

describe.skipIf(process.env.TEST_DATABASE !== 'postgres')('at once', () => {
  let world: TestApp;
  let clerk: Client & { person: { id: string } | null };
  let root: Client;
  let visitor: Client;
  beforeEach(async () => {
    world = await app({ servers: 2 });
    [clerk, root, visitor] = [await world.as('admin'), await world.as('root'), await world.as('anonymous')];
  });
  afterEach(async () => {
    const repeats = Object.fromEntries(world.all_deps.flatMap(({ db }) => [...repeatsOf(db)]));
    await world.close();
    // By the code of the database: 40P01 is a deadlock.
    if (Object.keys(repeats).length > 0)
      throw new Error(`Given up for another one: ${JSON.stringify(repeats)}`);
  });

  type Reply = TestReply<unknown>;
  /** What two or more answered, in the order of their statuses; never a 5xx. */
  const atOnce = async (...calls: readonly (() => Promise<Reply>)[]): Promise<Reply[]> => {
    const replies = await Promise.all(calls.map((call) => call()));
    for (const { status, problem } of replies) expect(status, JSON.stringify(problem)).toBeLessThan(500);
    return replies.toSorted((a, b) => a.status - b.status);
  };
  const statusesOf = (replies: readonly Reply[]): number[] => replies.map(({ status }) => status);
  const rejection = ({ problem }: Reply) => [problem.errors?.[0]?.path, problem.errors?.[0]?.code];

  /** Two applications in review, approved in the same moment by two servers. */
  const approvedAtOnce = async (ids: readonly string[]): Promise<Reply[]> => {
    const versions: [string, number][] = [];
    for (const id of ids) {
      versions.push([id, (await act(clerk, id, { transition: 'start_review' })).version]);
    }
    return atOnce(
      ...versions.map(
        ([application_uuid, version]) =>
          () =>
            clerk.call(updateApplication, {
              params: { application_uuid },
              body: { version, transition: 'approve', unverified_reason: 'Pregledano na okencu.' },
            }),
      ),
    );
  };

  test.each(ROUNDS)('of two applications for the last place one is approved, round %i', async (n) => {
    const entered = async () =>
      (
        await clerk.call(createApplication, {
          body: { ...staffApplication({ user_type: 'OWN', extra: `Stara Fužina ${n}` }), source: 'paper' },
          files: certificate(),
        })
      ).body.id;
    await approve(clerk, await entered());
    const [first, second] = await approvedAtOnce([await entered(), await entered()]);
    expect([first!.status, second!.status]).toEqual([200, 422]);
    expect(rejection(second!)[1]).toBe('rule.max_permits');
  });

  test.each(ROUNDS)('of two applications with one plate one is approved, round %i', async (n) => {
    const vehicles = [{ registration_number: `KR HN-90${n}`, country: 'SI', ownership: 'own' as const }];
    const [first, second] = await approvedAtOnce([
      await createdBy(visitor, { vehicles }),
      await createdBy(visitor, { vehicles }),
    ]);
    expect([first!.status, second!.status]).toEqual([200, 409]);
    expect(rejection(second!)[1]).toBe('registration_number.promised');
  });

  test.each(ROUNDS)('of four persons with one property two get a permit, round %i', async (n) => {
    const extra = `Ribčev Laz ${n}`;
    const four = await atOnce(
      ...[0, 1, 2, 3].map(
        (i) => () =>
          clerk.call(createPermit, {
            body: {
              ...staffApplication({ user_type: 'OWN', extra: i % 2 ? ` ${extra.toUpperCase()}` : extra }),
              exempt_reason: 'Preizkus brez plačila.',
            },
            files: certificate(),
          }),
      ),
    );
    expect(statusesOf(four)).toEqual([201, 201, 422, 422]);
    for (const late of four.slice(2)) expect(rejection(late)[1]).toBe('rule.max_permits');
  });

  test.each(ROUNDS)('two applications of one new person make one account, round %i', async () => {
    const { applicant } = applicationData();
    const two = [await createdBy(visitor, { applicant }), await createdBy(visitor, { applicant })];
    const [first, second] = await atOnce(
      ...two.map((id) => () => clerk.call(addAccount, { params: { item_uuid: id }, body: { version: 1 } })),
    );
    expect(first!.status).toBe(200);
    // Whoever comes after the other has ended finds the account.
    if (second!.status !== 200) {
      expect(second!.status).toBe(409);
      expect(rejection(second!)).toEqual(['email', 'email.taken']);
    }
    const accounts = await world.deps.db
      .selectFrom('users')
      .select('id')
      .where('email', '=', (applicant as { email: string }).email)
      .execute();
    expect(accounts).toHaveLength(1);
  });

  test.each(ROUNDS)('two applications with one tax number make one account unasked, round %i', async (n) => {
    const applied = () => {
      const { applicant } = applicationData();
      return createdBy(visitor, { applicant: { ...applicant, tax_number: taxOf(5000 + n) } as never });
    };
    const two = [await applied(), await applied()];
    const [first, second] = await atOnce(
      ...two.map((id) => () => clerk.call(addAccount, { params: { item_uuid: id }, body: { version: 1 } })),
    );
    expect([first!.status, second!.status]).toEqual([200, 409]);
    expect(second!.problem.detail).toMatch(/podobni/);
  });

  test.each(ROUNDS)('one password is changed once, by whoever knows the present one, round %i', async (n) => {
    const person = await makeUser(world.deps.db, 'user');
    const wanted = [`visoka smreka ${n} ob jezeru`, `nizka smreka ${n} ob jezeru`];
    const browsers = [await world.signIn(person), await world.signIn(person)];
    const replies = await Promise.all(
      browsers.map((browser, i) =>
        browser.call(updateOwnPassword, {
          body: { current_password: TEST_PASSWORD, password: wanted[i]! },
        }),
      ),
    );
    const won = replies.findIndex(({ status }) => status < 300);
    expect([401, 422]).toContain(replies[1 - won]!.status);
    await world.signIn({ ...person, password: wanted[won]! });
  });

  test.each(ROUNDS)('of two wanted addresses of an account one waits, round %i', async (n) => {
    const person = await makeUser(world.deps.db, 'user');
    const browser = await world.signIn(person);
    await atOnce(
      ...['a', 'b'].map(
        (name) => () =>
          browser.call(updateOwnEmail, {
            body: { email: `${name}${n}@example.org`, current_password: TEST_PASSWORD },
          }),
      ),
    );
    const waiting = await world.deps.db
      .selectFrom('email_changes')
      .select('id')
      .where('user_id', '=', person.id)
      .where('used_at', 'is', null)
      .execute();
    expect(waiting).toHaveLength(1);
  });

  test.each(ROUNDS)('a business premise with one code exists once, round %i', async (n) => {
    const [made, late] = await atOnce(
      ...[`Obc${n}x`, `OBC${n}X`].map(
        (code) => () => root.call(createBusinessPremise, { body: { code, name: 'Okence' } }),
      ),
    );
    expect(made!.status).toBe(201);
    expect([409, 422]).toContain(late!.status);
    expect(rejection(late!)).toEqual(['code', 'fiscal.code_taken']);
  });

  /** Three entries of the register with names of this round, by id. */
  const threePersons = async (n: number): Promise<[string, string, string]> => {
    const ids: string[] = [];
    for (const first_name of ['Ajda', 'Brina', 'Cilka']) {
      const { applicant } = applicationData();
      const last_name = `Skupina${'abcdefghij'[n % 10]}${String(n).replaceAll(/\d/g, (d) => 'abcdefghij'[Number(d)]!)}`;
      await createdBy(visitor, { applicant: { ...applicant, first_name, last_name } as never });
      const { body } = await clerk.call(listPersons, { body: { search: `${first_name} ${last_name}` } });
      ids.push(body.data[0]!.id);
    }
    return ids as [string, string, string];
  };
  const link = (id: string, other_id: string) => () =>
    clerk.call(linkPersons, {
      params: { id },
      body: { other_id, verdict: 'same' as const, reason: 'Osebni dokument.' },
    });
  /** Live links whose ends are not in one group. */
  const tornLinks = async () =>
    world.deps.db
      .selectFrom('person_links as l')
      .leftJoin('person_groups as a', 'a.key', 'l.key_a')
      .leftJoin('person_groups as b', 'b.key', 'l.key_b')
      .select(['l.id'])
      .where('l.undone_at', 'is', null)
      .where('a.group_id', 'is distinct from', (eb) => eb.ref('b.group_id'))
      .execute();

  test.each(ROUNDS)('persons that are linked in a row are one group, round %i', async (n) => {
    const [a, b, c] = await threePersons(n);
    expect(statusesOf(await atOnce(link(a, b), link(b, c)))).toEqual([200, 200]);
    expect(await tornLinks()).toEqual([]);
  });

  test.each(ROUNDS)('so are persons that are linked in a ring, round %i', async (n) => {
    const [a, b, c] = await threePersons(n);
    // The last one says what follows from the others.
    expect(statusesOf(await atOnce(link(a, b), link(b, c), link(c, a)))).toEqual([200, 200, 409]);
    expect(await tornLinks()).toEqual([]);
  });

  /** The invoice of an application paid in cash. */
  const cashInvoice = async () => {
    const id = await createdBy(visitor);
    const { version, price_total } = await approve(clerk, id);
    const { body } = await clerk.call(takePayment, {
      params: { id },
      body: { version, method: 'cash', amount: price_total },
    });
    return body.invoice!;
  };
  const credit = (id: string, version: number) => () =>
    clerk.call(creditInvoice, { params: { id }, body: { version, reason: 'Napačna cena.' } });

  test.each(ROUNDS)('an invoice is sent while it is credited, round %i', async () => {
    await practise(world, true);
    const { id } = await cashInvoice();
    const { version } = (await clerk.call(getInvoice, { params: { id } })).body;
    const replies = await atOnce(
      ...[0, 1, 2].map(() => () => clerk.call(sendInvoice, { params: { id }, body: {} })),
      credit(id, version),
    );
    // Whoever sends it first changes what the credit note was asked for.
    expect([201, 409]).toContain(replies.at(-1)!.status);
  });

  test.each(ROUNDS)('cash is taken while an invoice of the same device is credited, round %i', async () => {
    await practise(world, true);
    const { id } = await cashInvoice();
    const { version } = (await clerk.call(getInvoice, { params: { id } })).body;
    const others = [await createdBy(visitor), await createdBy(visitor)];
    const ready = [];
    for (const other of others) ready.push(await approve(clerk, other));
    const replies = await atOnce(
      credit(id, version),
      ...ready.map(
        (one) => () =>
          clerk.call(takePayment, {
            params: { id: one.id },
            body: { version: one.version, method: 'cash', amount: one.price_total },
          }),
      ),
    );
    expect(statusesOf(replies)).toEqual([201, 201, 201]);
  });

  test.each(ROUNDS)('a card is reported lost while its permit is revoked, round %i', async () => {
    const permit = await issued(clerk, await createdBy(visitor));
    const card = await world.deps.db
      .selectFrom('rfid_cards')
      .select(['id', 'version'])
      .where('number', '=', permit.rfid_card_number!)
      .executeTakeFirstOrThrow();
    const body = { version: permit.version, reason: 'Preselitev.' };
    const replies = await atOnce(
      () =>
        clerk.call(loseRfidCard, {
          params: { id: card.id },
          body: { version: card.version, reason: 'Izgubljena.' },
        }),
      () => clerk.call(revokePermit, { params: { id: permit.id }, body }),
    );
    expect(replies[0]!.status).toBe(200);
    await givenCard(world.deps.db, permit.rfid_card_number!, { status: 'retired' });
  });

  test.each(ROUNDS)('an account is changed while its owner acts, round %i', async (n) => {
    const holder = await world.as('user');
    const id = holder.person!.id;
    const { version } = (await clerk.call(getUser, { params: { id } })).body;
    const own = (await holder.call(getOwnAccount)).body;
    const { consents, ...application } = applicationData();
    await atOnce(
      () => holder.call(updateOwnAccount, { body: { version: own.version, language: n % 2 ? 'en' : 'sl' } }),
      () => clerk.call(updateUser, { params: { id }, body: { version, language: n % 2 ? 'sl' : 'en' } }),
      () =>
        holder.call(createMyApplication, {
          body: { ...application, consents } as never,
          files: certificate(),
        }),
      () => holder.call(createMyApplication, { body: applicationData() as never, files: certificate() }),
    );
  });

  test.each(ROUNDS)('nobody becomes root while one person deletes them, round %i', async () => {
    const other = await world.signIn(await makeUser(world.deps.db, 'root'));
    const { id } = await makeUser(world.deps.db, 'admin');
    const { version } = (await root.call(getUser, { params: { id } })).body;
    const request = await askSecond(root, 'account', { params: { id }, body: { version, role: 'root' } });
    await atOnce(
      () => other.call(decideConfirmation, { params: { id: request }, body: { decision: 'confirm' } }),
      () => root.call(deleteUser, { params: { id } }),
    );
    const { role, deleted_at } = await world.deps.db
      .selectFrom('users')
      .select(['role', 'deleted_at'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    // Whichever came first, the other one was rejected: a root is deleted by two.
    expect([role, deleted_at !== null]).toEqual(deleted_at === null ? ['root', false] : ['admin', true]);
  });

  test.each(ROUNDS)('two permits swap their plates, round %i', async () => {
    const permits = [
      await issued(clerk, await createdBy(visitor)),
      await issued(clerk, await createdBy(visitor)),
    ];
    const [one, other] = permits.map(({ vehicles }) => vehicles);
    const replies = await atOnce(
      ...[other!, one!].map(
        (vehicles, i) => () =>
          clerk.call(updatePermit, {
            params: { permit_uuid: permits[i]!.id },
            body: {
              version: permits[i]!.version,
              reason: 'Zamenjava.',
              vehicles: vehicles.map(({ registration_number, country, ownership }) => ({
                registration_number,
                country,
                ownership,
              })) as never,
            },
          }),
      ),
    );
    expect(statusesOf(replies)).toEqual([409, 409]);
  });

  test.each(ROUNDS)(
    'what happens to an application stands in its history as it happened, round %i',
    async () => {
      const id = await createdBy(visitor);
      await atOnce(
        () =>
          clerk.call(updateApplication, {
            params: { application_uuid: id },
            body: { version: 1, transition: 'start_review' },
          }),
        () => clerk.call(deleteApplication, { params: { id } }),
      );
      const events = await world.deps.db
        .selectFrom('application_events')
        .select(['transition', 'from_status', 'to_status'])
        .where('application_id', '=', id)
        .orderBy('created_at')
        .orderBy('id')
        .execute();
      expect(events.slice(1).map(({ from_status }) => from_status)).toEqual(
        events.slice(0, -1).map(({ to_status }) => to_status),
      );
      expect(events.at(-1)!.transition).toBe('delete');
    },
  );

  test.each(ROUNDS)(
    'an invoice is credited as it was paid, whatever the tax administration answers meanwhile, round %i',
    async () => {
      await practise(world, true);
      const { id } = await cashInvoice();
      const { version } = (await clerk.call(getInvoice, { params: { id } })).body;
      await verifyInvoice(world.deps, id);
      expect((await clerk.call(getInvoice, { params: { id } })).body.eor).toMatch(/^[0-9a-f-]{36}$/);
      expect((await credit(id, version)()).status).toBe(201);
      const { id: next } = await cashInvoice();
      const before = (await clerk.call(getInvoice, { params: { id: next } })).body.version;
      const replies = await Promise.all([credit(next, before)(), verifyInvoice(world.deps, next)]);
      expect(replies[0].status).toBe(201);
    },
  );

  test.each(ROUNDS)(
    'an invoice is in the sums of the closed period or reported after it, never in neither, round %i',
    async () => {
      const { db } = world.deps;
      await practise(world, true);
      await setParameter(db, 'municipality', {
        ...(await loadParameters(db, '2027-01-15')).municipality,
        bank_accounts: [],
      });
      const paid = async () => {
        const id = await createdBy(visitor);
        const { price_total } = await approve(clerk, id);
        await givenApplication(db, id, { status: 'paid' });
        const amount = Math.round(Number(price_total) * 100);
        await givePayment(db, { application_id: id, amount, day: '2026-12-20', method: 'cash' });
        return id;
      };
      const ids = [await paid(), await paid(), await paid()];
      const replies = await atOnce(
        ...ids.map((id) => () => clerk.call(createInvoice, { params: { id }, query: {} })),
        () => root.call(closeVatPeriod, { body: { from: '2026-12-01' } }),
      );
      expect(statusesOf(replies)).toEqual([201, 201, 201, 201]);
      const invoices = await db.selectFrom('invoices').select(['service_date', 'reported_on']).execute();
      expect(new Set(invoices.map(({ service_date }) => service_date))).toEqual(new Set(['2026-12-20']));
      const { data } = (await root.call(listVatPeriods, { query: { year: 2026 } })).body;
      expect(data[0]).toMatchObject({
        agrees: true,
        totals: { documents: invoices.filter(({ reported_on }) => reported_on === null).length },
      });
      const { data: after } = (await root.call(listVatPeriods, { query: { year: 2027 } })).body;
      expect(after[0]!.totals.documents).toBe(
        invoices.filter(({ reported_on }) => reported_on === '2027-01-01').length,
      );
      expect(data[0]!.totals.documents + after[0]!.totals.documents).toBe(3);
    },
  );

  test.each(ROUNDS)('a draft of prices is published once, round %i', async () => {
    const { body: table } = await clerk.call(createPriceTable, { body: {} });
    const { body: saved } = await clerk.send(updatePriceTable, {
      params: { id: table.id },
      body: {
        version: table.version,
        cells: [{ user_type: 'RES', price_gross: '18,00', card_price_gross: '', administrative_fee: '' }],
      },
    });
    const params = { id: table.id };
    const { fingerprint } = (await clerk.call(checkPriceTable, { params, body: { version: saved.version } }))
      .body;
    const publish = () =>
      clerk.call(publishPriceTable, { params, body: { version: saved.version, fingerprint } });
    const replies = await atOnce(publish, publish);
    expect(statusesOf(replies)).toEqual([200, 409]);
    expect(replies[1]!.problem.code).toBe('stale_version');
  });
});
