import { afterEach, beforeEach, expect, it } from 'vitest';
import {
  appealGranting,
  closeAppeal,
  decideAppeal,
  getAppeal,
  handOverAppeal,
  receiveAppeal,
} from '../../../contract/permits/decisions/appeals.ts';
import { getApplication } from '../../../contract/permits/applications.ts';
import { changeDecision, getDecision, listDecisions } from '../../../contract/permits/decisions/decisions.ts';
import { getDecisionServices } from '../../../contract/permits/decisions/decision-services.ts';
import { downloadDocument } from '../../../contract/permits/documents.ts';
import { reopenPermit, revokePermit } from '../../../contract/permits/permit-actions.ts';
import { getPermit, handOverPermit } from '../../../contract/permits/permits.ts';
import {
  appealByLink,
  getApplicationStatus,
} from '../../../contract/permits/applicant/public-applications.ts';
import { updateParameter } from '../../../contract/settings/parameters.ts';
import { app, type TestApp } from '../../../test/app.ts';
import type { Client } from '../../../test/client.ts';
import { pdfFile } from '../../../test/make.ts';
import { readPdf } from '../../../test/files/read-pdf.ts';
import { permitOf } from '../../../test/rows/transitions.ts';
import { statusToken } from '../../mail/outbox/links.ts';

/** An appeal against the granting of a permit, which is a decision of its own only from then on. */

// The clock of tests begins on 15 January 2027, a Friday.
let world: TestApp;
let clerk: Client;
beforeEach(async () => {
  world = await app();
  clerk = await world.as('admin');
});
afterEach(() => world.close());
const later = async (days: number) => {
  world.clock.advance({ days });
  clerk = await world.as('admin');
};
const granted = async () => {
  const { permit: made, application } = await permitOf(clerk, await world.as('anonymous'));
  return { id: made.id, permit_nr: made.permit_nr, application_id: application.id };
};
const permit = async (id: string) => (await clerk.call(getPermit, { params: { id } })).body;
const decision = async (id: string) => (await clerk.call(getDecision, { params: { id } })).body;
const services = async (id: string) => (await clerk.call(getDecisionServices, { params: { id } })).body;
const handOver = async (id: string) => {
  const { version } = await permit(id);
  await clerk.call(handOverPermit, { params: { id }, body: { version } });
};
const enter = (id: string) =>
  clerk.call(appealGranting, {
    params: { id },
    body: {
      channel: 'counter',
      received_on: world.clock.today(),
      text: 'Dovolilnica bi morala veljati tudi na P3.',
    },
  });
type Appeal = { id: string; version: number };
const decided = async ({ id, version }: Appeal, outcome: 'granted' | 'returned' | 'rejected') => {
  const handed = (await clerk.call(handOverAppeal, { params: { id }, body: { version } })).body;
  await clerk.call(decideAppeal, {
    params: { id },
    body: { version: handed.version, outcome, outcome_nr: '030-5/2027', decided_on: world.clock.today() },
    files: { decision: [pdfFile('odlocba-zupana.pdf')] },
  });
};
const reason = 'Župan je z odločbo 030-5/2027 pritožbi ugodil.';
const annul = (id: string) =>
  clerk.call(changeDecision, { params: { id }, body: { ground: 'appeal_granted', reason } });
const textOf = async (document_id: string) => {
  const file = await clerk.call(downloadDocument, { params: { id: document_id }, query: {} });
  return (await readPdf(file.raw.rawPayload)).text.replaceAll(/\s+/g, ' ');
};
const codes = ({ problem }: { problem: { errors?: readonly { path: string; code: string }[] } }) =>
  problem.errors?.map(({ path, code }) => [path, code]);
const tokenOf = (application_id: string) =>
  statusToken(world.deps.config, {
    application_id,
    version: 1,
    expires_at: '2027-12-31T00:00:00.000Z',
  });

it('becomes a decision with the number and the words of the permit, which waits for nothing', async () => {
  const made = await granted();
  expect(await permit(made.id)).toMatchObject({ granting_appealable: true, decisions: [] });
  await later(1);
  const { status, body: appeal } = await enter(made.id);
  expect(status).toBe(201);
  expect(appeal).toMatchObject({
    decision_nr: made.permit_nr,
    decision_kind: 'granting',
    in_time: true,
    served_on: null,
  });
  const seen = await permit(made.id);
  expect(seen.granting_appealable).toBe(false);
  expect(seen.decisions).toMatchObject([{ kind: 'granting', finality: 'appealed' }]);
  const kept = await decision(appeal.decision_id);
  expect(kept).toMatchObject({
    permit_nr: made.permit_nr,
    issued_at: '2027-01-15T09:00:00.000Z',
    procedure: 'administrative',
    changeable_on: ['appeal_granted'],
  });
  const text = await textOf(kept.document.id);
  for (const part of ['Odločba o izdaji dovolilnice', made.permit_nr, 'se v celoti ugodi', '15. 1. 2027'])
    expect(text).toContain(part);
  const unsent = await clerk.call(listDecisions, { body: { filters: { service: ['unsent'] } } });
  expect(unsent.body.data).toEqual([]);
  // One appeal at a time; it takes no number of the case.
  expect(codes(await enter(made.id))).toEqual([['', 'appeal.not_possible']]);
  const { version } = await permit(made.id);
  const facts = 'Dovolilnica je bila 4. 1. 2027 uporabljena na vozilu druge osebe.';
  const revoked = await clerk.call(revokePermit, {
    params: { id: made.id },
    body: { version, reason: facts, decision: {} },
  });
  expect(revoked.body.revocation_decided?.decision_nr).toBe('371-1/2027-1');
});

it('counts from the day on which the permit was handed over', async () => {
  const made = await granted();
  await later(2);
  await handOver(made.id);
  await later(1);
  const { body: appeal } = await enter(made.id);
  expect(appeal).toMatchObject({ served_on: '2027-01-17', due_on: '2027-02-01', in_time: true });
  expect(await services(appeal.decision_id)).toMatchObject({
    finality: 'appealed',
    served_on: '2027-01-17',
    attempts: [{ way: 'in_person', status: 'served' }],
  });
  await clerk.call(closeAppeal, {
    params: { id: appeal.id },
    body: { version: appeal.version, transition: 'withdraw', reason: 'Stranka je pritožbo umaknila.' },
  });
  expect((await services(appeal.decision_id)).finality).toBe('running');
  await later(40);
  expect((await services(appeal.decision_id)).finality).toBe('proposed');
  const again = await clerk.call(receiveAppeal, {
    params: { id: appeal.decision_id },
    body: { channel: 'counter', received_on: world.clock.today(), text: 'Še enkrat.' },
  });
  expect(again.body).toMatchObject({ in_time: false, allowed: ['dismiss', 'withdraw'] });
});

it.each(['granted', 'returned'] as const)(
  'ends the permit when the mayor annulled its granting (%s), and the permit is in force again when that falls',
  async (outcome) => {
    const made = await granted();
    const { body: appeal } = await enter(made.id);
    await decided(appeal, outcome);
    expect((await permit(made.id)).status).toBe('active');
    const { body } = await annul(appeal.decision_id);
    expect(body).toMatchObject({ replaced: true, replaced_by: { kind: 'annulment' } });
    const ended = await permit(made.id);
    expect(ended).toMatchObject({ status: 'revoked', status_reason: reason });
    // Only a new decision puts it in force again.
    expect(ended.allowed).not.toContain('reopen');
    const reopened = await clerk.call(reopenPermit, {
      params: { id: made.id },
      body: { version: ended.version, reason: 'Na željo stranke.' },
    });
    expect(codes(reopened)).toEqual([['', 'rule.permit_ended_by_decision']]);
    expect((await services(appeal.decision_id)).finality).toBe('replaced');
    const annulment = await decision(body.replaced_by!.id);
    const text = await textOf(annulment.document.id);
    for (const part of [
      `Odločitev št. ${made.permit_nr}`,
      `preneha veljati dovolilnica št. ${made.permit_nr}`,
    ])
      expect(text).toContain(part);

    // The annulment is appealed in its turn.
    const { body: second } = await clerk.call(receiveAppeal, {
      params: { id: annulment.id },
      body: { channel: 'counter', received_on: world.clock.today(), text: 'Župan ni odločil tako.' },
    });
    await decided(second, 'granted');
    const undone = await annul(annulment.id);
    expect(undone.body).toMatchObject({ replaced: true, replaced_by: { kind: 'annulment' } });
    expect(await permit(made.id)).toMatchObject({ status: 'active' });
    expect((await services(appeal.decision_id)).finality).toBe('annulled');
    const stands = await textOf((await decision(undone.body.replaced_by!.id)).document.id);
    expect(stands).toContain(`spet velja odločitev št. ${made.permit_nr} z dne 15. 1. 2027`);
  },
);

it('is taken up by the party with its link, as long as its days last', async () => {
  const made = await granted();
  const token = tokenOf(made.application_id);
  const visitor = await world.as('anonymous');
  const page = async () => (await visitor.call(getApplicationStatus, { params: { token } })).body;
  expect((await page()).appealable).toEqual([{ decision_id: null, decision_nr: made.permit_nr }]);
  const body = { decision_id: null, text: 'Dovolilnica bi morala veljati tudi na P3.' };
  const { status, body: after } = await visitor.call(appealByLink, { params: { token }, body });
  expect(status).toBe(201);
  expect(after.appealable).toEqual([]);
  expect(after.appeals).toMatchObject([{ decision_nr: made.permit_nr, status: 'received' }]);
  expect(after.decisions).toMatchObject([{ kind: 'granting', finality: 'appealed' }]);
  const again = await visitor.call(appealByLink, { params: { token }, body });
  expect(codes(again)).toEqual([['', 'appeal.not_possible']]);

  const other = await granted();
  await handOver(other.id);
  await later(30);
  const late = await visitor.call(getApplicationStatus, { params: { token: tokenOf(other.application_id) } });
  expect(late.body.appealable).toEqual([]);
});

it('comes once when the party and staff enter it at the same time', { tags: ['postgres'] }, async () => {
  const made = await granted();
  const visitor = await world.as('anonymous');
  const body = { decision_id: null, text: 'Ne strinjam se.' };
  const replies = await Promise.all([
    enter(made.id),
    visitor.call(appealByLink, { params: { token: tokenOf(made.application_id) }, body }),
  ]);
  expect(replies.map(({ status }) => status).toSorted()).toEqual([201, 422]);
  const { decisions } = await permit(made.id);
  expect(decisions.map(({ kind }) => kind)).toEqual(['granting']);
});

it('comes against no sale, and against none that was made elsewhere', async () => {
  await (
    await world.as('root')
  ).call(updateParameter, {
    params: { name: 'procedures' },
    body: {
      valid_from: world.clock.today(),
      value: {
        RES: {
          kind: 'sale',
          title_sl: 'Odlok o prometu',
          title_en: '',
          gazette: 'Uradni list RS, št. 12/20',
          articles: '5.–8.',
          complaint_sl: 'Pišite županu v 8 dneh.',
          complaint_en: 'Write to the mayor within 8 days.',
        },
      },
    },
  });
  const made = await granted();
  expect((await permit(made.id)).granting_appealable).toBe(false);
  expect(codes(await enter(made.id))).toEqual([['', 'appeal.not_possible']]);
  const token = tokenOf(made.application_id);
  const visitor = await world.as('anonymous');
  const page = await visitor.call(getApplicationStatus, { params: { token } });
  expect(page.body.appealable).toEqual([]);
  const body = { decision_id: null, text: 'Ne strinjam se.' };
  expect(codes(await visitor.call(appealByLink, { params: { token }, body }))).toEqual([
    ['', 'appeal.not_possible'],
  ]);
  expect((await clerk.call(getApplication, { params: { id: made.application_id } })).body.decisions).toEqual(
    [],
  );
  expect((await enter('01a224bb-0363-703c-bb13-994336af7eac')).status).toBe(404);
});

it('is handled to its end as every appeal is', async () => {
  const made = await granted();
  const { body: appeal } = await enter(made.id);
  await decided(appeal, 'rejected');
  expect((await clerk.call(getAppeal, { params: { id: appeal.id } })).body.outcome).toBe('rejected');
  expect((await decision(appeal.decision_id)).changeable_on).toEqual([]);
  expect((await permit(made.id)).status).toBe('active');
});
