import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { rejectApplication } from '../../../contract/permits/applications.ts';
import type { Route } from '../../../contract/platform/route.ts';
import { routes } from '../../../contract/routes.ts';
import { app, type TestApp } from '../../../test/app.ts';
import { type AppliedByLink, appliedByLink, confirmByLink } from '../../../test/rows/by-link.ts';
import type { Client } from '../../../test/client.ts';
import { applicationData, pdfFile } from '../../../test/make.ts';
import { act, issuedToAccount, pay } from '../../../test/rows/transitions.ts';

/**
 * The link of Bor reaches nothing of Ana's: not by her number, by an id of hers, or in her account. Every call by a link
 * is made, with the code confirmed; new ones are covered as they come. The same for accounts:
 * server/platform/http/ownership.api.test.ts.
 */
const MARKER = 'Označevalec-Ženska';
const PLATE = 'KROZN78';
const LINK = '/v1/applications/status/{token}';

const byLinkRoutes = Object.entries(routes).filter(([, { path }]) => path.startsWith(LINK)) as [
  string,
  Route,
][];

/** Bodies that pass the schema, so that the row is denied and not what was typed. */
const bodies: Readonly<Record<string, object>> = {
  confirmLink: { code: '123456' },
  openLinkAccount: { password: 'Zelo-dolgo-geslo-za-preizkus-7' },
  updatePermitByLink: {
    version: 1,
    vehicles: [{ registration_number: 'KR ZZ-998', country: 'SI', ownership: 'own' }],
  },
  replacePermitByLink: { version: 1, reason: 'lost' },
  withdrawByLink: { version: 1 },
  supplementByLink: { note: 'Dopolnitev.' },
  appealByLink: { decision_id: null, text: 'Pritožba.' },
  supplementAppealByLink: { appeal_nr: 'P-2027-000001', text: 'Dopolnitev.' },
};

let world: TestApp;
let bor: AppliedByLink;
/** Of Ana: a permit that was paid for, and a rejected application with its decision. */
let ana: { with_permit: AppliedByLink; rejected: AppliedByLink };
let ids: Record<'document' | 'invoice' | 'decision' | 'permit' | 'application', string>;

const ofAna = () =>
  applicationData({
    applicant: { ...applicationData().applicant, last_name: MARKER } as never,
    vehicles: [{ registration_number: PLATE, country: 'SI', ownership: 'own' }],
  });
const one = async (table: 'documents' | 'invoices' | 'decisions', column: string, id: string) =>
  (
    await world.deps.db
      .selectFrom(table)
      .select('id')
      .where(column as 'id', '=', id)
      .executeTakeFirstOrThrow()
  ).id;

beforeAll(async () => {
  world = await app();
  const clerk = await world.as('admin');
  const applied = await appliedByLink(world, ofAna());
  await pay(clerk, applied.id);
  const { permit } = await issuedToAccount(clerk, applied.id);
  const rejected = await appliedByLink(world, ofAna());
  const { version } = await act(clerk, rejected.id, { transition: 'start_review' });
  await clerk.call(rejectApplication, {
    body: { application_uuid: rejected.id, version, reason: 'Vozilo ni vpisano na vlagatelja.' },
  });
  ids = {
    document: await one('documents', 'owner_id', applied.id),
    invoice: await one('invoices', 'application_id', applied.id),
    decision: await one('decisions', 'application_id', rejected.id),
    permit: permit.id,
    application: applied.id,
  };
  ana = { with_permit: applied, rejected };
  bor = await appliedByLink(world);
  await confirmByLink(world, bor);
});
afterAll(() => world.close());

/** What Ana has, with versions, times and counts. */
const hers = async () => ({
  applications: await world.deps.db
    .selectFrom('applications')
    .selectAll()
    .where('id', 'in', [ana.with_permit.id, ana.rejected.id])
    .orderBy('id')
    .execute(),
  permits: await world.deps.db.selectFrom('permits').selectAll().where('id', '=', ids.permit).execute(),
  appeals: await world.deps.db.selectFrom('appeals').selectAll().orderBy('id').execute(),
  codes: await world.deps.db
    .selectFrom('link_codes')
    .selectAll()
    .where('application_id', '!=', bor.id)
    .execute(),
});

const send = (
  browser: Client,
  name: string,
  route: Route,
  params: Record<string, string>,
  body: object = {},
) =>
  browser.send(route, {
    params,
    query: {},
    body: { ...bodies[name], ...body },
    ...(route.files ? { files: { [route.files[0]!]: [pdfFile()] } } : {}),
  });

const expectNothingOfHers = ({ payload }: { payload: string }): void => {
  expect(payload).not.toContain(MARKER);
  expect(payload).not.toContain(PLATE);
};

describe('the number of her application, with the link and the code of his own', () => {
  it.for(byLinkRoutes)('%s', async ([name, route]) => {
    const before = await hers();
    for (const { params } of [ana.with_permit, ana.rejected]) {
      const { status, raw } = await send(bor.browser, name, route, { ...params, id: ids.document });
      expect(status).toBe(404);
      expectNothingOfHers(raw);
    }
    expect(await hers()).toEqual(before);
  });
});

describe('an id of hers behind his own link', () => {
  const withId = byLinkRoutes.filter(([, { path }]) => path.includes('{id}'));
  it.for(withId)('%s', async ([name, route]) => {
    for (const id of Object.values(ids)) {
      const { status, raw } = await send(bor.browser, name, route, { ...bor.params, id });
      expect(status).toBe(404);
      expectNothingOfHers(raw);
    }
  });

  it('in a body: her decision cannot be appealed against', async () => {
    const before = await hers();
    const reply = await send(bor.browser, 'appealByLink', routes.appealByLink, bor.params, {
      decision_id: ids.decision,
    });
    expect(reply.problem.errors).toMatchObject([{ code: 'appeal.not_possible' }]);
    expectNothingOfHers(reply.raw);
    expect(await hers()).toEqual(before);
  });
});

test('his link is no account: calls of an account know nobody', async () => {
  const own = Object.entries(routes).filter(([name]) =>
    /^(get|list|update|replace|withdraw|supplement|download|create)\w*My[A-Z]/.test(name),
  ) as [string, Route][];
  expect(own.length).toBeGreaterThan(15);
  for (const [name, route] of own) {
    const params = Object.fromEntries(
      [...route.path.matchAll(/\{(\w+)\}/g)].map(([, key]) => [key!, ids.permit]),
    );
    const { status, raw } = await send(bor.browser, name, route, params);
    expect([name, status]).toEqual([name, 401]);
    expectNothingOfHers(raw);
  }
});

test('her own link reaches what it is for, so that the others fail for the right reason', async () => {
  const { browser, params } = ana.with_permit;
  const permit = await send(browser, 'getPermitByLink', routes.getPermitByLink, params);
  expect(permit.status).toBe(200);
  expect(permit.raw.payload).toContain(PLATE);
  const invoice = await send(browser, '', routes.downloadInvoiceByLink, { ...params, id: ids.invoice });
  expect(invoice.status).toBe(200);
});
