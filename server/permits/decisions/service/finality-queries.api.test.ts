// @module-tag postgres

import { afterEach, beforeEach, expect, test } from 'vitest';
import { rejectApplication } from '../../../../contract/permits/applications.ts';
import { getDecision, listDecisions } from '../../../../contract/permits/decisions/decisions.ts';
import {
  changeService,
  getDecisionServices,
  recordService,
  type ServiceFilter,
} from '../../../../contract/permits/decisions/decision-services.ts';
import { APPEAL_OUTCOMES, APPEAL_STATUSES } from '../../../../contract/values/status.ts';
import { app, type TestApp } from '../../../../test/app.ts';
import type { BodyOf, Client } from '../../../../test/client.ts';
import { copyRows } from '../../../../test/rows/row-copies.ts';
import { act, createdBy } from '../../../../test/rows/transitions.ts';
import { newId } from '../../../platform/db/ids.ts';
import { UPHOLDING_OUTCOMES } from '../../appeals/rules.ts';
import { finalityOn } from './finality-queries.ts';
import { finalityOf } from './service-rules.ts';

let world: TestApp;
let admin: Client;
// The clock of tests begins on 15 January 2027.
beforeEach(async () => {
  world = await app();
  admin = await world.as('admin');
});
afterEach(() => world.close());

const rejected = async (): Promise<string> => {
  const application = await createdBy(await world.as('anonymous'));
  const { version } = await act(admin, application, { transition: 'start_review' });
  const body = { application_uuid: application, version, reason: 'Vozilo ni vpisano na vlagatelja.' };
  expect((await admin.call(rejectApplication, { body })).status).toBe(200);
  const { body: list } = await admin.call(listDecisions, {
    body: { filters: { application_id: [application] } },
  });
  return list.data[0]!.id;
};

const later = async (days: number) => {
  world.clock.advance({ days });
  admin = await world.as('admin');
};

const TODAY = '2027-02-10';
const SERVED = [null, '2027-02-09', '2027-02-10', '2027-02-11'] as const;
const OPEN = ['received', 'incomplete', 'handed_over'];
/** Each status of an appeal, decided in each way, and what it means for its decision. */
const APPEALS = [
  null,
  ...APPEAL_STATUSES.filter((status) => status !== 'decided').map((status) => ({
    status,
    outcome: null,
    state: OPEN.includes(status) ? ('open' as const) : null,
  })),
  ...APPEAL_OUTCOMES.map((outcome) => ({
    status: 'decided' as const,
    outcome,
    state: UPHOLDING_OUTCOMES.includes(outcome) ? ('upheld' as const) : ('annulled' as const),
  })),
];

test('what a list says of finality is the rule, in every combination', async () => {
  const { db } = world.deps;
  const decision_id = await rejected();
  const { application_id } = (await admin.call(getDecision, { params: { id: decision_id } })).body;
  const cases = (['administrative', 'sale'] as const).flatMap((procedure) =>
    (['rejection', 'supplement', 'correction'] as const).flatMap((kind) =>
      [false, true].flatMap((replaced) =>
        SERVED.flatMap((finality_from) =>
          [null, '2027-02-03'].flatMap((final_on) =>
            // The decision of the mayor that upheld it has been served, too.
            [null, finality_from].flatMap((lawsuit_until) =>
              APPEALS.map((appeal) => ({
                procedure,
                kind,
                replaced,
                finality_from,
                final_on,
                lawsuit_until,
                appeal,
              })),
            ),
          ),
        ),
      ),
    ),
  );
  const rows = cases.map((one) => ({ ...one, id: newId() }));
  await copyRows(db, 'decisions', rows.length, {
    change: (n) => {
      const { id, procedure, kind, finality_from, final_on, lawsuit_until } = rows[n - 1]!;
      const served_on = finality_from && '2027-01-18';
      return {
        id,
        procedure,
        kind,
        finality_from,
        final_on,
        served_on,
        appeal_until: served_on,
        lawsuit_until,
        upheld_on: lawsuit_until,
        decision_nr: `D-${n}`,
        case_seq: 1000 + n,
        finality_confirmed_at: final_on && '2027-02-03T10:00:00Z',
      };
    },
  });
  const replaced = rows.filter((row) => row.replaced);
  await copyRows(db, 'decisions', replaced.length, {
    change: (n) => ({
      decision_nr: `N-${n}`,
      case_seq: 5000 + n,
      kind: 'annulment',
      replaces_id: replaced[n - 1]!.id,
    }),
  });
  await db
    .insertInto('appeals')
    .values(
      rows.flatMap(({ id, appeal }, n) =>
        appeal === null
          ? []
          : [
              {
                id: newId(),
                appeal_nr: `PR-${n}`,
                decision_id: id,
                application_id: application_id!,
                status: appeal.status,
                channel: 'counter' as const,
                received_on: '2027-01-20',
                in_time: true,
                hand_over_due_on: '2027-02-04',
                supplement_due_on: appeal.status === 'incomplete' ? '2027-02-20' : null,
                outcome: appeal.outcome,
              },
            ],
      ),
    )
    .execute();
  const found = await db
    .selectFrom('decisions')
    .select(['id', finalityOn(TODAY).as('finality')])
    .where('decision_nr', 'like', 'D-%')
    .execute();
  const said = new Map(found.map(({ id, finality }) => [id, finality]));
  expect(said.size).toBe(cases.length);
  for (const { id, ...row } of rows) {
    const served_on = row.finality_from && '2027-01-18';
    expect([row, said.get(id)]).toEqual([
      row,
      finalityOf({ ...row, served_on }, row.appeal?.state ?? null, TODAY),
    ]);
  }
});

test('the list is filtered by service, and names what waited at the post to its last day', async () => {
  const id = await rejected();
  const shown = async (...service: ServiceFilter[]) => {
    const { data } = (await admin.call(listDecisions, { body: { filters: { service } } })).body;
    return data.filter((row) => row.id === id).map(({ service, finality }) => [service, finality]);
  };
  const change = async (body: Omit<BodyOf<typeof changeService>, 'version'>) => {
    const { attempts } = (await admin.call(getDecisionServices, { params: { id } })).body;
    const { id: service_id, version } = attempts[0]!;
    const reply = await admin.call(changeService, { params: { id, service_id }, body: { version, ...body } });
    expect(reply.status).toBe(200);
  };
  const record = (body: BodyOf<typeof recordService>) => admin.call(recordService, { params: { id }, body });
  expect(await shown('unsent')).toEqual([[null, 'not_served']]);
  await record({ way: 'ordinary', on: '2027-01-15' });
  expect(await shown('unsent')).toEqual([[null, 'not_served']]);
  await record({ way: 'registered' });
  expect(await shown('unsent')).toEqual([['prepared', 'not_served']]);
  await change({ transition: 'send', on: '2027-01-15', post_number: 'RR473124829SI' });
  expect(await shown('unsent', 'prepared', 'fiction_due')).toEqual([]);
  expect(await shown('sent')).toEqual([['sent', 'not_served']]);
  await change({ transition: 'leave_notice', on: '2027-01-15' });
  // The 15th day after the notice is Saturday, 30 January.
  await later(15);
  expect(await shown('fiction_due')).toEqual([]);
  await later(1);
  expect(await shown('fiction_due', 'returned')).toEqual([['notice_left', 'not_served']]);
  await change({ transition: 'serve_by_fiction' });
  expect(await shown('fiction_due')).toEqual([]);
  expect(await shown('served_by_fiction')).toEqual([['served_by_fiction', 'running']]);
});
