import { afterEach, beforeEach, expect, it, test } from 'vitest';
import {
  type AppealDetail,
  closeAppeal,
  decideAppeal,
  getAppeal,
  handOverAppeal,
  receiveAppeal,
  requestAppealSupplement,
  serveOutcome,
} from '../../../contract/permits/decisions/appeals.ts';
import {
  getApplication,
  rejectApplication,
  updateApplication,
} from '../../../contract/permits/applications.ts';
import { changeDecision, getDecision, listDecisions } from '../../../contract/permits/decisions/decisions.ts';
import {
  confirmFinality,
  getDecisionServices,
  recordService,
} from '../../../contract/permits/decisions/decision-services.ts';
import { downloadDocument } from '../../../contract/permits/documents.ts';
import { revokePermit } from '../../../contract/permits/permit-actions.ts';
import { getPermit } from '../../../contract/permits/permits.ts';
import { app, type TestApp } from '../../../test/app.ts';
import type { BodyOf, Client } from '../../../test/client.ts';
import { pdfFile } from '../../../test/make.ts';
import { readPdf } from '../../../test/files/read-pdf.ts';
import { act, createdBy, permitOf } from '../../../test/rows/transitions.ts';
import { carryOutRevocations } from '../../permits/permit-life/carry-out-revocations.ts';

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
const codes = ({ problem }: { problem: { errors?: readonly { path: string; code: string }[] } }) =>
  problem.errors?.map(({ path, code }) => [path, code]);

/** A rejected application: its id and the decision. */
const rejected = async () => {
  const id = await createdBy(await world.as('anonymous'));
  const { version } = await act(clerk, id, { transition: 'start_review' });
  const reason = 'Vozilo ni vpisano na vlagatelja.';
  await clerk.call(rejectApplication, { body: { application_uuid: id, version, reason } });
  const { decisions } = (await clerk.call(getApplication, { params: { id } })).body;
  return { id, decision: decisions.at(-1)!.id };
};
/** A permit whose revocation is decided. */
const revoked = async (decision: object = {}) => {
  const { permit: made, application } = await permitOf(clerk, await world.as('anonymous'));
  const { id } = made;
  const { version } = (await clerk.call(getPermit, { params: { id } })).body;
  const reason = 'Dovolilnica je bila 4. 1. 2027 uporabljena na vozilu druge osebe.';
  const { body } = await clerk.call(revokePermit, { params: { id }, body: { version, reason, decision } });
  return { id, application_id: application.id, decision: body.revocation_decided!.id };
};
const permit = async (id: string) => (await clerk.call(getPermit, { params: { id } })).body;
const services = async (decision: string) =>
  (await clerk.call(getDecisionServices, { params: { id: decision } })).body;
const serve = (decision: string) =>
  clerk.call(recordService, {
    params: { id: decision },
    body: { way: 'in_person', on: world.clock.today() },
  });
const appealAgainst = async (decision: string) => {
  const reply = await clerk.call(receiveAppeal, {
    params: { id: decision },
    body: { channel: 'counter', received_on: world.clock.today(), text: 'Vozilo je moje.' },
  });
  return reply.body;
};
const decided = async (decision: string, outcome: BodyOf<typeof decideAppeal>['outcome']) => {
  const { id, version } = await appealAgainst(decision);
  const handed = (await clerk.call(handOverAppeal, { params: { id }, body: { version } })).body;
  return (
    await clerk.call(decideAppeal, {
      params: { id },
      body: { version: handed.version, outcome, outcome_nr: '030-5/2027', decided_on: world.clock.today() },
      files: { decision: [pdfFile('odlocba-zupana.pdf')] },
    })
  ).body;
};
const served = ({ id, version }: AppealDetail, served_on: string, more: object = {}) =>
  clerk.call(serveOutcome, {
    params: { id },
    body: { version, served_on, ...more },
    files: { other: [pdfFile('vrocilnica.pdf')] },
  });
const close = ({ id, version }: AppealDetail, transition: 'withdraw' | 'dismiss') =>
  clerk.call(closeAppeal, {
    params: { id },
    body: { version, transition, reason: 'Stranka je to povedala na zapisnik.' },
    ...(transition === 'dismiss' ? { files: { decision: [pdfFile('sklep.pdf')] } } : {}),
  });

it('carries out a revocation once the decision of the mayor that upheld it is served, and makes it final after the time for a lawsuit', async () => {
  const made = await revoked();
  await serve(made.decision);
  await later(1);
  const appeal = await decided(made.decision, 'rejected');
  await later(40);
  // Without the day of service nothing follows, however long it takes.
  await carryOutRevocations(world.deps);
  expect((await permit(made.id)).status).toBe('active');
  expect((await services(made.decision)).finality).toBe('appealed');

  expect(codes(await served(appeal, '2027-01-15'))).toEqual([
    ['served_on', 'appeal.outcome_before_decision'],
  ]);
  expect(codes(await served(appeal, '2027-02-26'))).toEqual([['served_on', 'date.future']]);
  const known = (await served(appeal, '2027-02-24')).body;
  expect(known).toMatchObject({ outcome_served_on: '2027-02-24', allowed: ['decide', 'serve_outcome'] });
  expect(known.documents.map(({ file_name }) => file_name)).toContain('vrocilnica.pdf');
  expect(codes(await served(known, '2027-02-25'))).toEqual([['reason', 'required']]);
  const right = (await served(known, '2027-02-25', { reason: 'Napačno prebran žig.' })).body;
  expect(right.events.at(-1)).toMatchObject({ transition: 'serve_outcome', reason: 'Napačno prebran žig.' });

  // Thirty days later is a Saturday before Easter; Monday is Easter Monday, so it ends on Tuesday.
  expect(await services(made.decision)).toMatchObject({
    finality: 'upheld',
    upheld_on: '2027-02-25',
    lawsuit_until: '2027-03-30',
    finality_from: '2027-04-06',
  });
  await carryOutRevocations(world.deps);
  expect((await permit(made.id)).status).toBe('revoked');

  await later(40);
  const confirm = (body: BodyOf<typeof confirmFinality>) =>
    clerk.call(confirmFinality, { params: { id: made.decision }, body });
  expect((await services(made.decision)).finality).toBe('proposed');
  expect(codes(await confirm({ no_appeal: true }))).toEqual([['no_lawsuit', 'decision_services.no_lawsuit']]);
  expect((await confirm({ no_lawsuit: true })).body).toMatchObject({
    finality: 'final',
    final_on: '2027-03-31',
  });
  expect(codes(await served(right, '2027-02-24', { reason: 'Napaka.' }))).toEqual([
    ['', 'appeal.decision_final'],
  ]);
  const { application_id } = made;
  const { documents } = (await clerk.call(getApplication, { params: { id: application_id } })).body;
  const certificate = documents.find(({ file_name }) => file_name.startsWith('pravnomocnost-'))!;
  const file = await clerk.call(downloadDocument, { params: { id: certificate.id }, query: {} });
  const text = (await readPdf(file.raw.rawPayload)).text.replaceAll(/\s+/g, ' ');
  for (const part of ['postala pravnomočna dne 31. 3. 2027', 'župan zavrnil', '030-5/2027', '25. 2. 2027'])
    expect(text).toContain(part);
});

test.each(['granted', 'returned'] as const)(
  'what the mayor annulled (%s) is never final nor carried out, and a new decision goes on from there',
  async (outcome) => {
    const made = await revoked({ no_suspension_reason: 'Zakon o X, 5. člen: varnost prometa.' });
    const appeal = await decided(made.decision, outcome);
    await serve(made.decision);
    await served(appeal, world.clock.today());
    await later(90);
    await carryOutRevocations(world.deps);
    expect(await permit(made.id)).toMatchObject({ status: 'active' });
    expect(await services(made.decision)).toMatchObject({ finality: 'annulled', upheld_on: null });
    const confirm = { params: { id: made.decision }, body: { no_appeal: true, no_lawsuit: true } } as const;
    expect(codes(await clerk.call(confirmFinality, confirm))).toEqual([
      ['', 'decision_services.not_proposed'],
    ]);
    const reason = 'Župan je z odločbo 030-5/2027 pritožbi ugodil.';
    const changed = await clerk.call(changeDecision, {
      params: { id: made.decision },
      body: { ground: 'appeal_granted', reason },
    });
    expect(changed.status).toBe(200);
    expect((await services(made.decision)).finality).toBe('replaced');
    expect(await permit(made.id)).toMatchObject({ status: 'active', revocation_decided: null });
  },
);

it('goes back to review after the mayor granted the appeal, also where no service was recorded', async () => {
  const made = await rejected();
  await decided(made.decision, 'granted');
  const { body } = await clerk.call(getDecision, { params: { id: made.decision } });
  expect(body.changeable_on).toContain('appeal_granted');
  await clerk.call(changeDecision, {
    params: { id: made.decision },
    body: { ground: 'appeal_granted', reason: 'Župan je z odločbo 030-5/2027 pritožbi ugodil.' },
  });
  expect((await clerk.call(getApplication, { params: { id: made.id } })).body.status).toBe('in_review');
});

const correct = (
  { id, version }: Pick<AppealDetail, 'id' | 'version'>,
  body: Partial<BodyOf<typeof decideAppeal>>,
) =>
  clerk.call(decideAppeal, {
    params: { id },
    body: { version, outcome: 'granted', decided_on: world.clock.today(), outcome_nr: '030-5/2027', ...body },
  });

it('corrects what was recorded as the decision of the mayor, until something followed from it', async () => {
  const made = await revoked();
  await serve(made.decision);
  const before = await services(made.decision);
  const wrong = await decided(made.decision, 'rejected');
  const known = (await served(wrong, world.clock.today())).body;
  expect((await services(made.decision)).finality).toBe('upheld');
  expect(codes(await correct(known, {}))).toEqual([['reason', 'required']]);
  const reason = 'Zamenjana izreka dveh odločb.';
  await later(1);
  expect(codes(await correct(known, { reason }))).toEqual([['decided_on', 'appeal.outcome_after_service']]);
  const { body: right } = await correct(known, {
    reason,
    decided_on: '2027-01-15',
    outcome_nr: '030-6/2027',
  });
  expect(right).toMatchObject({ outcome: 'granted', outcome_nr: '030-6/2027', status: 'decided' });
  expect(right.events.at(-1)).toMatchObject({
    transition: 'decide',
    reason,
    earlier: { outcome: 'rejected', decided_on: '2027-01-15', outcome_nr: '030-5/2027' },
  });
  // The scan that came first stays, the party hears of it again, and nothing is enforceable any more.
  expect(right.documents.map(({ file_name }) => file_name)).toContain('odlocba-zupana.pdf');
  const mails = await world.deps.db
    .selectFrom('mail_messages')
    .select('data')
    .where('template', '=', 'appeal_decided')
    .orderBy('created_at')
    .execute();
  expect(mails.map(({ data }) => data['outcome'])).toEqual(['rejected', 'granted']);
  expect(await services(made.decision)).toMatchObject({
    finality: 'annulled',
    upheld_on: null,
    lawsuit_until: null,
    finality_from: before.finality_from,
  });
  await carryOutRevocations(world.deps);
  expect((await permit(made.id)).status).toBe('active');

  // Back again, and carried out.
  const back = (await correct(right, { reason, outcome: 'rejected', decided_on: '2027-01-15' })).body;
  expect(await services(made.decision)).toMatchObject({ finality: 'upheld', upheld_on: '2027-01-15' });
  expect(back.allowed).toContain('decide');
  await carryOutRevocations(world.deps);
  expect((await permit(made.id)).status).toBe('revoked');
  expect(codes(await correct(back, { reason, decided_on: '2027-01-15' }))).toEqual([
    ['', 'appeal.outcome_followed'],
  ]);
  expect((await clerk.call(getAppeal, { params: { id: back.id } })).body.allowed).not.toContain('decide');
});

it('corrects no decision of the mayor after a new one changed what was contested', async () => {
  const made = await rejected();
  const appeal = await decided(made.decision, 'granted');
  await change(made.decision, 'appeal_granted');
  expect(codes(await correct(appeal, { reason: 'Pomota.', outcome: 'rejected' }))).toEqual([
    ['', 'appeal.outcome_followed'],
  ]);
});

const application = async (id: string) => (await clerk.call(getApplication, { params: { id } })).body;
const change = (id: string, ground: BodyOf<typeof changeDecision>['ground']) =>
  clerk.call(changeDecision, {
    params: { id },
    body: { ground, reason: 'V spisu je potrdilo z dne 4. 1. 2027, ki prej ni bilo upoštevano.' },
  });
const textOf = async (decision: string) => {
  const { document } = (await clerk.call(getDecision, { params: { id: decision } })).body;
  const file = await clerk.call(downloadDocument, { params: { id: document.id }, query: {} });
  return (await readPdf(file.raw.rawPayload)).text.replaceAll(/\s+/g, ' ');
};

test.each(['supervision', 'renewal'] as const)(
  'a decision stands again when its change (%s) is annulled on appeal, and can be changed anew',
  async (ground) => {
    const made = await rejected();
    await serve(made.decision);
    const changed = await change(made.decision, ground);
    const by = changed.body.replaced_by!;
    expect((await application(made.id)).status).toBe('in_review');
    expect((await clerk.call(getDecision, { params: { id: by.id } })).body.changeable_on).toEqual([]);
    await decided(by.id, 'granted');
    expect((await clerk.call(getDecision, { params: { id: by.id } })).body.changeable_on).toEqual([
      'appeal_granted',
    ]);
    const undone = await change(by.id, 'appeal_granted');
    expect(undone.body).toMatchObject({ replaced: true, replaced_by: { kind: 'annulment' } });
    expect(await application(made.id)).toMatchObject({
      status: 'rejected',
      decision_reason: 'Vozilo ni vpisano na vlagatelja.',
    });
    expect((await application(made.id)).events.at(-1)).toMatchObject({
      transition: 'let_stand',
      to_status: 'rejected',
    });
    expect((await services(made.decision)).finality).toBe('running');
    const { decision_nr } = (await clerk.call(getDecision, { params: { id: made.decision } })).body;
    expect(await textOf(undone.body.replaced_by!.id)).toContain(`spet velja odločitev št. ${decision_nr}`);
    const stands = (await clerk.call(getDecision, { params: { id: made.decision } })).body;
    expect(stands).toMatchObject({ replaced: false, replaced_by: null });
    // What stands again is appealed and changed as before; what undid its change is not changed itself.
    await appealAgainst(undone.body.replaced_by!.id);
    const last = await clerk.call(getDecision, { params: { id: undone.body.replaced_by!.id } });
    expect(last.body.changeable_on).toEqual([]);
    expect((await change(made.decision, 'nullity')).body).toMatchObject({ replaced: true });
    expect((await application(made.id)).status).toBe('in_review');
  },
);

it('leaves it to staff where the application was decided again meanwhile', async () => {
  const made = await rejected();
  await serve(made.decision);
  const by = (await change(made.decision, 'supervision')).body.replaced_by!;
  const reason = 'Vozilo je v najemu podjetja brez potrdila.';
  const { version } = await application(made.id);
  await clerk.call(rejectApplication, { body: { application_uuid: made.id, version, reason } });
  await decided(by.id, 'granted');
  expect(codes(await change(by.id, 'appeal_granted'))).toEqual([['', 'rule.decided_again']]);
  expect((await services(by.id)).finality).toBe('annulled');
  // Once the new decision is out of the way, the first one stands again.
  const second = (await application(made.id)).decisions.at(-1)!;
  await serve(second.id);
  await change(second.id, 'supervision');
  expect((await change(by.id, 'appeal_granted')).status).toBe(200);
  expect(await application(made.id)).toMatchObject({ status: 'rejected' });
});

it('carries out a revocation that stands again', async () => {
  const made = await revoked({ no_suspension_reason: 'Zakon o X, 5. člen: varnost prometa.' });
  await serve(made.decision);
  await carryOutRevocations(world.deps);
  expect((await permit(made.id)).status).toBe('revoked');
  const by = (await change(made.decision, 'supervision')).body.replaced_by!;
  expect(await permit(made.id)).toMatchObject({ status: 'active', revocation_decided: null });
  await decided(by.id, 'returned');
  expect((await change(by.id, 'appeal_granted')).status).toBe(200);
  await carryOutRevocations(world.deps);
  expect((await permit(made.id)).status).toBe('revoked');
});

it('is no longer reopened once the party appealed, although no service was recorded', async () => {
  const made = await rejected();
  const appeal = await appealAgainst(made.decision);
  const reopen = async () => {
    const { version } = await application(made.id);
    return clerk.call(updateApplication, {
      params: { application_uuid: made.id },
      body: { version, transition: 'reopen', reason: 'Pomotoma zavrnjeno.' },
    });
  };
  expect(codes(await reopen())).toEqual([['', 'rule.decision_served']]);
  expect((await application(made.id)).allowed).not.toContain('reopen');
  // The party has it, also after it withdrew the appeal.
  await close(appeal, 'withdraw');
  const after = await reopen();
  expect([after.status, codes(after)]).toEqual([422, [['', 'rule.decision_served']]]);
  expect((await application(made.id)).status).toBe('rejected');
});

it('counts from the mayor where nobody knows when the first decision was served', async () => {
  const made = await rejected();
  const appeal = await decided(made.decision, 'dismissed');
  await served(appeal, world.clock.today());
  expect(await services(made.decision)).toMatchObject({ finality: 'upheld', served_on: null });
  // A service that is recorded late changes none of it.
  const before = await services(made.decision);
  await serve(made.decision);
  expect(await services(made.decision)).toMatchObject({
    finality: 'upheld',
    served_on: '2027-01-15',
    finality_from: before.finality_from,
  });
});

test.each([
  ['withdraw', 3, 'running'],
  ['withdraw', 40, 'proposed'],
  ['dismiss', 40, 'proposed'],
] as const)(
  'after %s, %i days after its service, finality is as without an appeal: %s',
  async (transition, days, expected) => {
    const made = await rejected();
    await serve(made.decision);
    if (transition === 'dismiss') await later(days);
    const appeal = await appealAgainst(made.decision);
    expect((await services(made.decision)).finality).toBe('appealed');
    if (transition === 'withdraw') await later(days);
    expect((await close(appeal, transition)).status).toBe(200);
    expect(await services(made.decision)).toMatchObject({
      finality: expected,
      served_on: '2027-01-15',
      appeal_until: '2027-02-01',
    });
  },
);

test('the order on a late appeal is written by the program, served and appealed like a decision, and its annulment resumes the appeal', async () => {
  const made = await rejected();
  await serve(made.decision);
  await later(40);
  const late = await appealAgainst(made.decision);
  const dismiss = (reason: string) =>
    clerk.call(closeAppeal, {
      params: { id: late.id },
      body: { version: late.version, transition: 'dismiss', reason },
    });
  expect(codes(await dismiss('Ni.'))).toEqual([['reason', 'grounds.facts_missing']]);
  const facts = 'Povratnica kaže 15. 1. 2027, pritožba pa je bila dana na zapisnik 24. 2. 2027.';
  const { order, status, documents } = (await dismiss(facts)).body;
  expect([status, documents.map(({ kind }) => kind)]).toEqual(['late', ['decision']]);
  const file = await clerk.call(downloadDocument, { params: { id: documents[0]!.id }, query: {} });
  const text = (await readPdf(file.raw.rawPayload)).text.replaceAll(/\s+/g, ' ');
  for (const part of [
    'Sklep o zavrženju pritožbe',
    'drugega odstavka 240. člena',
    `Pritožba št. ${late.appeal_nr}`,
    'se zavrže kot prepozna',
    'Zadnji dan za pritožbo 1. 2. 2027',
    facts,
    'Pouk o pravnem sredstvu',
  ])
    expect(text).toContain(part);
  const { data } = (await clerk.call(listDecisions, { body: { filters: { application_id: [made.id] } } }))
    .body;
  expect(data.map(({ kind }) => kind).toSorted()).toEqual(['dismissal', 'rejection']);
  // Not signed yet, so that the mail says it comes on its own.
  const mail = await world.deps.db
    .selectFrom('mail_messages')
    .select('data')
    .where('template', '=', 'appeal_dismissed')
    .executeTakeFirstOrThrow();
  expect(mail.data).toMatchObject({ document_nr: order!.decision_nr, sent_apart: true });

  // The first decision is as without an appeal; an appeal against the order holds it up.
  expect((await services(made.decision)).finality).toBe('proposed');
  await serve(order!.id);
  expect((await services(order!.id)).finality).toBe('running');
  await decided(order!.id, 'granted');
  expect((await services(made.decision)).finality).toBe('appealed');
  const reason = 'Župan je ugotovil, da je bila povratnica podpisana pomotoma.';
  const changed = await clerk.call(changeDecision, {
    params: { id: order!.id },
    body: { ground: 'appeal_granted', reason },
  });
  expect(changed.status).toBe(200);
  const resumed = (await clerk.call(getAppeal, { params: { id: late.id } })).body;
  expect(resumed).toMatchObject({ status: 'received', in_time: true, order: null });
  expect(resumed.allowed).toContain('hand_over');
  expect((await services(made.decision)).finality).toBe('appealed');
  expect((await clerk.call(getApplication, { params: { id: made.id } })).body.status).toBe('rejected');

  // What annulled the order falls in its turn, so that the appeal is late again.
  const annulled = (await clerk.call(getDecision, { params: { id: order!.id } })).body.replaced_by!;
  await decided(annulled.id, 'granted');
  expect((await change(annulled.id, 'appeal_granted')).status).toBe(200);
  const again = (await clerk.call(getAppeal, { params: { id: late.id } })).body;
  expect(again).toMatchObject({ status: 'late', in_time: false, order: { id: order!.id } });
});

test('an appeal that was not completed is dismissed after its day and the days of the post', async () => {
  const made = await rejected();
  const { id } = await appealAgainst(made.decision);
  const asked = await clerk.call(requestAppealSupplement, {
    params: { id },
    body: { version: 1, missing: 'Pritožba ni podpisana.' },
  });
  expect(asked.body.supplement_due_on).toBe('2027-02-01');
  const dismiss = () =>
    clerk.call(closeAppeal, {
      params: { id },
      body: { version: 2, transition: 'dismiss', reason: 'Do 1. 2. 2027 stranka pritožbe ni podpisala.' },
    });
  // Five days of the post end on Saturday, so on Tuesday: Monday is Prešeren's day.
  await later(25);
  expect(codes(await dismiss())).toEqual([['', 'appeal.in_time']]);
  await later(1);
  const { body } = await dismiss();
  expect(body).toMatchObject({ status: 'late', order: { decision_nr: '371-1/2027-2' } });
  const file = await clerk.call(downloadDocument, { params: { id: body.documents[0]!.id }, query: {} });
  const text = (await readPdf(file.raw.rawPayload)).text.replaceAll(/\s+/g, ' ');
  expect(text).toContain('drugega odstavka 67. člena');
  expect(text).not.toContain('prepozna');
});
