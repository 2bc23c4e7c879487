// @module-tag postgres

import { listMyPermits } from '../../../contract/permits/applicant/my-permits.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { sql } from 'kysely';
import { listApplications } from '../../../contract/permits/application-list.ts';
import {
  addAccount,
  announcePresence,
  deleteApplication,
  getApplication,
  previewApplicationMail,
  rejectApplication,
  updateApplication,
  createApplication,
} from '../../../contract/permits/applications.ts';
import {
  getApplicationStatus,
  resendStatusLink,
  submitApplication,
  supplementByLink,
} from '../../../contract/permits/applicant/public-applications.ts';
import {
  getMyApplication,
  listMyApplications,
  supplementMyApplication,
  withdrawMyApplication,
  createMyApplication,
} from '../../../contract/permits/applicant/my-applications.ts';
import { resetPassword } from '../../../contract/people/auth.ts';
import {
  downloadDocument,
  downloadMyDocument,
  listApplicationDocuments,
} from '../../../contract/permits/documents.ts';
import { listAccessLog } from '../../../contract/records/access-log.ts';
import { getDashboard } from '../../../contract/office/office.ts';
import { listMails, getMail } from '../../../contract/mail/mail-log.ts';
import { takePayment } from '../../../contract/money/payments.ts';
import {
  getPermit,
  handOverPermit,
  issuePermit,
  listPermits,
  listRegistrationNumberAudits,
  shiftRfidCard,
} from '../../../contract/permits/permits.ts';
import { app, type TestApp } from '../../../test/app.ts';
import { givenApplication } from '../../../test/rows/applications.ts';
import { addDays } from '../../platform/kernel/periods.ts';
import { setParameter } from '../../../test/rows/parameters.ts';
import { client, type Client } from '../../../test/client.ts';
import { applicationData, certificate, pdfFile, photoFile, staffApplication } from '../../../test/make.ts';
import { act, createdBy, pay } from '../../../test/rows/transitions.ts';
import { makeUser } from '../../../test/rows/people.ts';

let world: TestApp;
let visitor: Client;
let clerk: Client;

const openOffice = async () => {
  const made = await app();
  // Approving and billing are two steps here.
  await setParameter(made.deps.db, 'pro_forma_on_approval', false);
  return { world: made, visitor: await made.as('anonymous'), clerk: await made.as('admin') };
};
beforeAll(async () => {
  ({ world, visitor } = await openOffice());
});
// Tests that wait for weeks end the sessions of the others.
beforeEach(async () => {
  clerk = await world.as('admin');
});
afterAll(() => world.close());

/** As a transfer leaves it that came for an application approved before its place was promised to another. */
const givenPaid = (id: string) =>
  givenApplication(world.deps.db, id, { status: 'paid', decided_at: world.clock.now() });

const tokenOf = (url: string): string => decodeURIComponent(url.split('/vloga/')[1] ?? '');

describe('the main job', () => {
  it('goes from the public form to a permit that the applicant sees in the account', async () => {
    // One whole story, with the first number and on the first day.
    const { world, visitor, clerk } = await openOffice();
    onTestFinished(() => world.close());
    // The resident applies with two files.
    const sent = await visitor.call(submitApplication, {
      body: applicationData({ user_type: 'TMP' }),
      files: { registration_certificate: [await photoFile()], residence_proof: [pdfFile('potrdilo.pdf')] },
    });
    expect(sent.status).toBe(201);
    expect(sent.body).toMatchObject({ application_nr: 'V-2027-000001', status: 'submitted' });
    const { id } = sent.body;
    const token = tokenOf(sent.body.status_url);

    const page = await visitor.call(getApplicationStatus, { params: { token } });
    expect(page.body).toMatchObject({
      status: 'submitted',
      price_total: '40.00',
      price_permit: '30.00',
      price_card: '10.00',
      user_type_name_sl: 'Oseba z začasnim prebivališčem',
    });
    expect(page.body.documents.map((d) => d.kind).toSorted()).toEqual([
      'registration_certificate',
      'residence_proof',
    ]);

    // The mail has a working link of its own.
    await world.deps.runJobs();
    const received = (await world.deps.mails()).find(
      (m) => m.subject === 'Vloga št. V-2027-000001 je prejeta',
    );
    const linked = /\/vloga\/(\S+)/.exec(received?.text ?? '')?.[1] ?? '';
    expect((await visitor.call(getApplicationStatus, { params: { token: linked } })).status).toBe(200);

    // The clerk requests a supplement, with a preview of the mail first.
    const opened = await clerk.call(getApplication, { params: { id } });
    expect(opened.body.allowed).toEqual(
      expect.arrayContaining(['start_review', 'update', 'withdraw', 'add_account']),
    );
    expect(opened.body.required_documents).toEqual(['registration_certificate', 'residence_proof']);
    await act(clerk, id, { transition: 'start_review' });
    const missing_items = [{ kind: 'residence_proof' as const, note: 'Potrdilo je poteklo.' }];
    const preview = await clerk.call(previewApplicationMail, {
      params: { id },
      body: { transition: 'request_supplement', missing_items },
    });
    expect(preview.body.subject).toBe('Poziv k dopolnitvi vloge št. V-2027-000001');
    expect(preview.body.text).toContain('Potrdilo je poteklo.');
    const asked = await act(clerk, id, { transition: 'request_supplement', missing_items });
    expect(asked).toMatchObject({
      status: 'supplement_requested',
      supplement_due_at: '2027-02-01',
      missing_items,
    });

    // The applicant sends it by the link, without an account.
    const supplemented = await visitor.call(supplementByLink, {
      params: { token },
      body: {},
      files: { residence_proof: [pdfFile('novo.pdf')] },
    });
    expect(supplemented.body).toMatchObject({ status: 'supplemented', missing_items: [] });

    // Approved, paid at the counter, issued with the next card.
    await act(clerk, id, { transition: 'start_review' });
    const approved = await act(clerk, id, { transition: 'approve' });
    expect(approved.status).toBe('approved');
    const payment = await clerk.call(takePayment, {
      params: { id },
      body: { version: approved.version, method: 'cash', amount: '40.00' },
    });
    expect(payment.body).toMatchObject({ amount: '40.00', method: 'cash', status: 'matched' });
    const issued = await clerk.call(issuePermit, { body: { application_uuid: id } });
    expect(issued.status).toBe(201);
    expect(issued.body).toMatchObject({
      permit_nr: '2027-00001',
      status: 'active',
      valid_from: '2027-01-15',
      valid_to: '2027-12-31',
      rfid_card_number: '0004711000',
      parking_lot_codes: ['P2', 'P4', 'P5', 'P6', 'P7'],
      allowed: ['hand_over', 'update', 'suspend', 'replace', 'revoke'],
      application: { id, number: 'V-2027-000001' },
    });
    expect((await clerk.call(getApplication, { params: { id } })).body).toMatchObject({
      status: 'completed',
      permit: { permit_nr: '2027-00001' },
    });

    // The account: invitation, password, own rows.
    const before = await clerk.call(getApplication, { params: { id } });
    const account = await clerk.call(addAccount, {
      params: { item_uuid: id },
      body: { version: before.body.version },
    });
    expect(account.body.created).toBe(true);
    await world.deps.runJobs();
    const mails = await world.deps.mails();
    expect(mails.map((m) => m.subject)).toEqual(
      expect.arrayContaining([
        'Poziv k dopolnitvi vloge št. V-2027-000001',
        'Dopolnitev vloge št. V-2027-000001 je prejeta',
        'Vloga št. V-2027-000001 je odobrena',
        'Plačilo je prejeto',
        'Dovolilnica št. 2027-00001 je izdana',
        'Vaš uporabniški račun',
      ]),
    );
    expect(new Set(mails.map((m) => m.messageId)).size).toBe(mails.length);
    const invitation = mails.find((m) => m.subject === 'Vaš uporabniški račun');
    const passwordToken = /\/ponastavitev-gesla\/(\S+)/.exec(invitation?.text ?? '')?.[1] ?? '';
    const resident = client(world.fastify);
    expect(
      (await resident.call(resetPassword, { body: { token: passwordToken, password: 'jezero gora koča 9' } }))
        .status,
    ).toBe(200);
    const email = invitation?.to?.[0]?.address ?? '';
    const signedIn = await world.signIn({
      id: account.body.user_id,
      email,
      password: 'jezero gora koča 9',
      role: 'user',
    });
    const own = await signedIn.call(listMyApplications, { body: {} });
    expect(own.body.data).toMatchObject([{ application_nr: 'V-2027-000001', status: 'completed' }]);
    // The permit issued before the account existed is linked too.
    const permits = await signedIn.call(listMyPermits, { body: {} });
    expect(permits.body.data).toMatchObject([{ permit_nr: '2027-00001' }]);
    expect((await signedIn.call(getMyApplication, { params: { id } })).body.permit).toMatchObject({
      permit_nr: '2027-00001',
    });
  });

  it('rejects a change by a clerk who saw an older version, and shows the current one', async () => {
    const id = await createdBy(visitor);
    const { body: seen } = await clerk.call(getApplication, { params: { id } });
    await act(clerk, id, { transition: 'start_review' });
    const late = await clerk.call(updateApplication, {
      params: { application_uuid: id },
      body: { version: seen.version, transition: 'withdraw' },
    });
    expect(late.status).toBe(409);
    expect(late.problem).toMatchObject({
      code: 'stale_version',
      current: { id, status: 'in_review', price_total: '25.00' },
    });
  });

  it('lets one of two clerks issue, also concurrently', async () => {
    const id = await createdBy(visitor);
    await pay(clerk, id);
    const root = await world.as('root');
    const replies = await Promise.all(
      [clerk, root, clerk, root].map((who) => who.call(issuePermit, { body: { application_uuid: id } })),
    );
    expect(replies.map((r) => r.status).toSorted()).toEqual([201, 409, 409, 409]);
    expect(replies.find((r) => r.status === 409)?.problem.detail).toBe(
      'Za to vlogo je dovolilnica že izdana. Odprite jo pri vlogi; spremembe uredite na dovolilnici.',
    );
    const { total } = (
      await clerk.call(listPermits, {
        body: { search: (await clerk.call(getApplication, { params: { id } })).body.application_nr },
      })
    ).body.meta;
    expect(total).toBe(1);
  });

  it('does not issue two permits for one plate in one lot and year', async () => {
    const vehicles = [{ registration_number: 'KR ZZ-901', country: 'SI', ownership: 'own' as const }];
    const first = await createdBy(visitor, { vehicles });
    const second = await createdBy(visitor, { vehicles });
    // Both were approved and paid before a promised plate kept the second from it.
    for (const id of [first, second]) await givenPaid(id);
    expect((await clerk.call(getApplication, { params: { id: second } })).body.duplicates).toMatchObject([
      { reason: 'same_plate', record: 'application', id: first },
    ]);
    expect((await clerk.call(issuePermit, { body: { application_uuid: first } })).status).toBe(201);
    const denied = await clerk.call(issuePermit, { body: { application_uuid: second } });
    expect(denied.status).toBe(409);
    expect(denied.problem.errors).toMatchObject([{ code: 'registration_number.live_permit' }]);
    expect((await clerk.call(getApplication, { params: { id: second } })).body).toMatchObject({
      status: 'paid',
      duplicates: [{ reason: 'same_plate', record: 'permit' }],
    });
  });

  it('counts the other vehicles of one person, and suspects only more than the price list allows', async () => {
    // Many applications from one address.
    const { world, visitor, clerk } = await openOffice();
    onTestFinished(() => world.close());
    const applicant = { ...applicationData().applicant, tax_number: '34129405' };
    const ids: string[] = [];
    const seen = async (at: number) => (await clerk.call(getApplication, { params: { id: ids[at]! } })).body;
    for (const n of [1, 2, 3, 4]) {
      if (n === 4) {
        expect(await seen(0)).toMatchObject({ duplicates: [], among: { nr: 1, of: 3 } });
        const second = await seen(1);
        expect(second).toMatchObject({ duplicates: [], among: { nr: 2, of: 3 } });
        expect(second.among?.others.map(({ id }) => id).toSorted()).toEqual([ids[0], ids[2]].toSorted());
      }
      world.clock.advance({ minutes: 1 });
      ids.push(
        await createdBy(visitor, {
          applicant,
          vehicles: [{ registration_number: `KR MW-90${n}`, country: 'SI', ownership: 'own' }],
        }),
      );
    }
    expect(await seen(3)).toMatchObject({ among: null });
    expect((await seen(3)).duplicates).toHaveLength(3);
  });

  it('counts permits of one person, also concurrently', async () => {
    const applicant = { ...applicationData().applicant, tax_number: '50223054' };
    const ids = [];
    for (const n of [1, 2, 3, 4, 5])
      ids.push(
        await createdBy(visitor, {
          applicant,
          vehicles: [{ registration_number: `KR MX-90${n}`, country: 'SI', ownership: 'own' }],
        }),
      );
    for (const id of ids) await givenPaid(id);
    const replies = await Promise.all(
      ids.map((id) => clerk.call(issuePermit, { body: { application_uuid: id } })),
    );
    expect(replies.filter((r) => r.status === 201)).toHaveLength(3);
    expect(replies.filter((r) => r.status === 422).map((r) => r.problem.errors?.[0]?.code)).toEqual([
      'rule.max_permits',
      'rule.max_permits',
    ]);
  });

  it('requires a reason, observes deadlines and notifies the applicant', async () => {
    const id = await createdBy(visitor);
    await act(clerk, id, { transition: 'start_review' });
    const asked = await act(clerk, id, {
      transition: 'request_supplement',
      missing_items: [{ note: 'Manjka podpis.' }],
      due_date: addDays(world.clock.today(), 5),
    });
    const early = await clerk.call(updateApplication, {
      params: { application_uuid: id },
      body: { version: asked.version, transition: 'dismiss', reason: 'Dopolnitve ni bilo.' },
    });
    expect(early.problem.errors).toMatchObject([{ path: 'transition', code: 'rule.not_due_yet' }]);
    world.clock.advance({ days: 16 });
    const staff = await world.as('admin');
    const dismissed = await staff.call(updateApplication, {
      params: { application_uuid: id },
      body: { version: asked.version, transition: 'dismiss', reason: 'Dopolnitve ni bilo.' },
    });
    expect(dismissed.body.status).toBe('dismissed');
    const reopened = await act(staff, id, {
      transition: 'reopen',
      reason: 'Dopolnitev je prispela pred sklepom.',
    });
    const rejected = await staff.call(rejectApplication, {
      body: { application_uuid: id, version: reopened.version, reason: 'Vozilo ni v vaši lasti.' },
    });
    expect(rejected.body).toMatchObject({ status: 'rejected', decision_reason: 'Vozilo ni v vaši lasti.' });
  });

  it('makes an exempt application free, with a reason, and charges it again when it is reopened', async () => {
    const id = await createdBy(visitor);
    await act(clerk, id, { transition: 'start_review' });
    const exempt = await act(clerk, id, { transition: 'approve', exempt: true, reason: 'Sklep župana.' });
    expect(exempt).toMatchObject({ status: 'ready', price_total: '0.00', exempt_reason: 'Sklep župana.' });
    await act(clerk, id, { transition: 'withdraw', reason: 'Zmota pri vnosu.' });
    expect(await act(clerk, id, { transition: 'reopen', reason: 'Umik je bil pomota.' })).toMatchObject({
      status: 'in_review',
      price_total: '25.00',
      exempt_reason: null,
    });
  });

  it('rejects an amount that is not due', async () => {
    const id = await createdBy(visitor);
    await act(clerk, id, { transition: 'start_review' });
    const { version } = await act(clerk, id, { transition: 'approve' });
    const wrong = await clerk.call(takePayment, {
      params: { id },
      body: { version, method: 'card', amount: '24.99' },
    });
    expect(wrong.problem.errors).toMatchObject([{ path: 'amount', code: 'amount.differs' }]);
    const right = await clerk.call(takePayment, {
      params: { id },
      body: { version, method: 'card', amount: '25.00' },
    });
    expect(right.status).toBe(201);
    const again = await clerk.call(takePayment, {
      params: { id },
      body: { version: version + 1, method: 'card', amount: '25.00' },
    });
    expect(again.problem.errors).toMatchObject([{ code: 'rule.paid_already' }]);
  });

  it('corrects an application, recalculates the price and stores only the names of the fields in the history', async () => {
    const id = await createdBy(visitor);
    const changed = await act(clerk, id, {
      changes: {
        user_type: 'OTH',
        vehicles: [{ registration_number: 'lj nn-771', country: 'SI', ownership: 'own' }],
      },
    });
    expect(changed).toMatchObject({
      user_type: 'OTH',
      price_total: '190.00',
      registration_numbers: ['LJNN771'],
      parking_lot_codes: ['P5', 'P6', 'P7'],
    });
    const found = await clerk.call(listApplications, { body: { search: 'LJ NN-771' } });
    expect(found.body.data.map((row) => row.id)).toEqual([id]);
    const events = await world.deps.db
      .selectFrom('application_events')
      .selectAll()
      .where('application_id', '=', id)
      .where(sql.ref<string>('transition'), '=', 'update')
      .execute();
    expect(events.map((e) => e.data)).toEqual([{ fields: ['user_type', 'vehicles'] }]);
  });

  it('puts an application into the bin, but not one with money on it', async () => {
    const id = await createdBy(visitor);
    expect((await clerk.call(deleteApplication, { params: { id } })).status).toBe(204);
    expect((await clerk.call(listApplications, { body: {} })).body.data.map((row) => row.id)).not.toContain(
      id,
    );
    const paid = await createdBy(visitor);
    await pay(clerk, paid);
    expect((await clerk.call(deleteApplication, { params: { id: paid } })).problem.code).toBe('rule_broken');
  });

  it('shows who else has the file open, for a minute', async () => {
    const id = await createdBy(visitor);
    const root = await world.as('root');
    await root.call(announcePresence, { params: { id }, body: {} });
    const seen = await clerk.call(announcePresence, { params: { id }, body: {} });
    expect(seen.body).toMatchObject({ viewers: [{ name: 'Oseba root' }], version: 1 });
    world.clock.advance({ seconds: 61 });
    expect((await clerk.call(getApplication, { params: { id } })).body.viewers).toEqual([]);
    await root.call(announcePresence, { params: { id }, body: {} });
    await root.call(announcePresence, { params: { id }, body: { leaving: true } });
    expect((await clerk.call(announcePresence, { params: { id }, body: {} })).body.viewers).toEqual([]);
  });
});

describe('cards that applicants already have', () => {
  const issue = (id: string, body: { rfid_card_number?: string } = {}) =>
    clerk.call(issuePermit, { body: { application_uuid: id, ...body } });

  it("stay with the next permit of the same person, and nobody else's", async () => {
    const applicant = { ...applicationData().applicant, tax_number: '10039856' };
    const vehicle = (plate: string) => [
      { registration_number: plate, country: 'SI', ownership: 'own' as const },
    ];
    const first = await createdBy(visitor, { applicant, vehicles: vehicle('KR KA-701') });
    await pay(clerk, first);
    const card = (await issue(first)).body.rfid_card_number ?? '';
    const kept = { rfid_card: 'existing', rfid_card_number: card } as const;

    const stranger = await createdBy(visitor, { ...kept, vehicles: vehicle('KR KA-702') });
    await pay(clerk, stranger);
    expect((await issue(stranger)).problem.errors).toMatchObject([
      { path: 'rfid_card_number', code: 'rfid_card_number.not_theirs' },
    ]);
    const { body: free } = await clerk.call(shiftRfidCard);
    expect((await issue(stranger, free)).status).toBe(422);

    const second = await createdBy(visitor, { ...kept, applicant, vehicles: vehicle('KR KA-703') });
    const paid = await pay(clerk, second);
    expect(paid.price_total).toBe('15.00');
    expect((await issue(second)).body.rfid_card_number).toBe(card);
  });
});

it('writes added documents into the history', async () => {
  const id = await createdBy(visitor);
  const { body: seen } = await clerk.call(getApplication, { params: { id } });
  const added = await clerk.call(updateApplication, {
    params: { application_uuid: id },
    body: { version: seen.version },
    files: { other: [pdfFile('dopis.pdf')] },
  });
  expect(added.body.version).toBe(seen.version + 1);
  expect(added.body.events.at(-1)).toMatchObject({ transition: 'add_documents', actor_name: 'Oseba admin' });
  expect(added.body.documents.map((d) => d.kind)).toEqual(['registration_certificate', 'other']);
});

describe('the account of an applicant', () => {
  it('is linked without asking only when mail and tax number match', async () => {
    const person = (await world.as('user')).person!;
    const applicant = { ...applicationData().applicant, email: person.email };
    const id = await createdBy(visitor, { applicant });
    const { body: seen } = await clerk.call(getApplication, { params: { id } });
    const asked = await clerk.call(addAccount, {
      params: { item_uuid: id },
      body: { version: seen.version },
    });
    expect(asked.status).toBe(409);
    expect(asked.problem.current).toMatchObject([{ id: person.id, email: person.email }]);
    const linked = await clerk.call(addAccount, {
      params: { item_uuid: id },
      body: { version: seen.version, user_id: person.id },
    });
    expect(linked.body).toMatchObject({ created: false, user_id: person.id });
    const admin = (await world.as('admin')).person!;
    const other = await createdBy(visitor, {
      applicant: { ...applicant, email: admin.email, tax_number: '99999862' },
    });
    const staff = await clerk.call(addAccount, {
      params: { item_uuid: other },
      body: { version: 1, user_id: admin.id },
    });
    expect(staff.status).toBe(404);
  });

  it('stays open after a part of a supplement, until the rest is here or nothing more comes', async () => {
    const requested = async () => {
      const sent = await visitor.call(submitApplication, {
        body: applicationData({ user_type: 'TMP' }),
        files: { registration_certificate: [await photoFile()], residence_proof: [pdfFile('potrdilo.pdf')] },
      });
      const { id } = sent.body;
      await act(clerk, id, { transition: 'start_review' });
      await act(clerk, id, {
        transition: 'request_supplement',
        missing_items: [
          { kind: 'registration_certificate' },
          { kind: 'residence_proof' },
          { note: 'Čigavo je vozilo?' },
        ],
      });
      return { id, token: tokenOf(sent.body.status_url) };
    };
    const { id, token } = await requested();
    const send = async (at: string, part: { body: { note?: string; nothing_more?: true }; kind?: string }) =>
      (
        await visitor.call(supplementByLink, {
          params: { token: at },
          body: part.body,
          files: part.kind ? { [part.kind]: [pdfFile('novo.pdf')] } : {},
        })
      ).body;

    expect(await send(token, { body: {}, kind: 'residence_proof' })).toMatchObject({
      status: 'supplement_requested',
      missing_items: [{ kind: 'registration_certificate' }, { note: 'Čigavo je vozilo?' }],
      supplement_due_at: expect.any(String),
    });
    expect(await send(token, { body: { note: 'Moje.' } })).toMatchObject({
      status: 'supplement_requested',
      missing_items: [{ kind: 'registration_certificate' }],
    });
    const seen = (await clerk.call(getApplication, { params: { id } })).body;
    expect(seen.events.slice(-2)).toMatchObject([
      { transition: 'supplement_part', actor: 'applicant', to_status: 'supplement_requested' },
      { transition: 'supplement_part', reason: 'Moje.' },
    ]);
    expect(await send(token, { body: {}, kind: 'registration_certificate' })).toMatchObject({
      status: 'supplemented',
      missing_items: [],
      supplement_due_at: null,
    });

    const other = await requested();
    expect(
      await send(other.token, { body: { note: 'Prometnega nimam.', nothing_more: true } }),
    ).toMatchObject({ status: 'supplemented' });
  });

  it("sends, supplements and withdraws own applications and nobody else's", async () => {
    const user = await world.as('user');
    const made = await user.call(createMyApplication, { body: applicationData(), files: certificate() });
    expect(made.status).toBe(201);
    const { id } = made.body;
    await act(clerk, id, { transition: 'start_review' });
    await act(clerk, id, {
      transition: 'request_supplement',
      missing_items: [{ kind: 'registration_certificate' }],
    });
    const nothing = await user.call(supplementMyApplication, { params: { id }, body: {} });
    expect(nothing.problem.errors).toMatchObject([
      { path: 'registration_certificate', code: 'documents.none' },
    ]);
    const done = await user.call(supplementMyApplication, {
      params: { id },
      body: { note: 'Prilagam.' },
      files: certificate(),
    });
    expect(done.body).toMatchObject({ status: 'supplemented', can_withdraw: true });
    const documents = await clerk.call(listApplicationDocuments, { params: { itemId: id }, body: {} });
    const document = documents.body.data[0]?.id ?? '';
    expect((await user.call(downloadMyDocument, { params: { id: document }, query: {} })).status).toBe(200);

    const stranger = await world.signIn(await makeUser(world.deps.db, 'user'));
    for (const reply of [
      await stranger.call(getMyApplication, { params: { id } }),
      await stranger.call(supplementMyApplication, { params: { id }, body: { note: 'x' } }),
      await stranger.call(withdrawMyApplication, { params: { id }, body: { version: 1 } }),
      await stranger.call(downloadMyDocument, { params: { id: document }, query: {} }),
    ])
      expect(reply.status).toBe(404);
    const withdrawn = await user.call(withdrawMyApplication, {
      params: { id },
      body: { version: done.body.version },
    });
    expect(withdrawn.body).toMatchObject({ status: 'withdrawn', can_withdraw: false });
  });
});

describe('the status link', () => {
  it('is resent only to the mail of the application, with the same answer', async () => {
    const email = 'ponovno@example.org';
    const id = await createdBy(visitor, {
      applicant: { ...applicationData().applicant, email },
    });
    const { application_nr } = (await clerk.call(getApplication, { params: { id } })).body;
    const right = await visitor.call(resendStatusLink, { body: { application_nr, email } });
    const wrong = await visitor.call(resendStatusLink, {
      body: { application_nr, email: 'drugi@example.org' },
    });
    const unknown = await visitor.call(resendStatusLink, {
      body: { application_nr: 'V-2027-999999', email },
    });
    expect([right, wrong, unknown].map((r) => [r.status, r.body])).toEqual([
      [202, undefined],
      [202, undefined],
      [202, undefined],
    ]);
    // The lookup is a job: the answer takes the same time either way.
    await world.deps.runJobs();
    const mails = await clerk.call(listMails, {
      body: { filters: { application_id: id, template: 'status_link' } },
    });
    expect(mails.body.meta.total).toBe(1);
    const shown = await clerk.call(getMail, { params: { id: mails.body.data[0]?.id ?? '' } });
    expect(shown.body.text).not.toMatch(/\/vloga\/[A-Za-z0-9]/);
  });

  it('stops working: forged, of another application, expired', async () => {
    const sent = await visitor.call(submitApplication, { body: applicationData(), files: certificate() });
    const token = tokenOf(sent.body.status_url);
    const [payload, signature] = token.split('.');
    for (const bad of [
      `${payload}.${signature?.slice(0, -2)}xx`,
      `${Buffer.from('x.1.9999999999').toString('base64url')}.${signature}`,
      'x',
      '..',
    ])
      expect((await visitor.call(getApplicationStatus, { params: { token: bad } })).status).toBe(404);
    world.clock.advance({ days: 181 });
    expect((await visitor.call(getApplicationStatus, { params: { token } })).status).toBe(404);
  });
});

describe('the office', () => {
  it('enters paper applications without mail: they become letters', async () => {
    clerk = await world.as('admin');
    const { email: _email, ...applicant } = applicationData().applicant;
    const body = staffApplication({
      applicant,
      source: 'paper',
      received_at: world.clock.today(),
    });
    const made = await clerk.call(createApplication, { body });
    expect(made.status).toBe(201);
    const detail = await clerk.call(getApplication, { params: { id: made.body.id } });
    expect(detail.body).toMatchObject({ source: 'paper', received_at: world.clock.today() });
    const mails = await clerk.call(listMails, { body: { filters: { application_id: made.body.id } } });
    expect(mails.body.data).toMatchObject([{ status: 'letter', to_address: null }]);
  });

  it('hands a card over once', async () => {
    const id = await createdBy(visitor);
    await pay(clerk, id);
    const { body: permit } = await clerk.call(issuePermit, { body: { application_uuid: id } });
    const given = await clerk.call(handOverPermit, {
      params: { id: permit.id },
      body: { version: permit.version },
    });
    expect(given.body.handed_over_by_name).toBe('Oseba admin');
    expect(given.body.allowed).not.toContain('hand_over');
    expect(
      (await clerk.call(handOverPermit, { params: { id: permit.id }, body: { version: permit.version } }))
        .status,
    ).toBe(409);
    const audits = await clerk.call(listRegistrationNumberAudits, {
      params: { itemId: permit.id },
      body: {},
    });
    expect(audits.body.data).toMatchObject([
      { old_value: null, new_value: permit.registration_numbers[0], channel: 'issue' },
    ]);
    expect(
      (await clerk.call(getPermit, { params: { id: permit.id } })).body.events.map((e) => e.transition),
    ).toEqual(['issue', 'hand_over']);
  });

  it("records every view of a person's data", async () => {
    const id = await createdBy(visitor);
    const { documents } = (await clerk.call(getApplication, { params: { id } })).body;
    await clerk.call(downloadDocument, { params: { id: documents[0]?.id ?? '' }, query: {} });
    const log = await clerk.call(listAccessLog, { body: { per_page: 5 } });
    // Viewing the log is a view, too.
    const looks = log.body.data.filter(({ subject_type }) => subject_type !== 'access_log');
    expect(looks.slice(0, 2)).toMatchObject([
      { action: 'download', subject_type: 'document' },
      { action: 'view', subject_type: 'application', subject_id: id },
    ]);
  });

  it('lists by filter, sort and page, and rejects unknown fields', async () => {
    const page = await clerk.call(listApplications, {
      body: {
        filters: { status: ['submitted'] },
        sort: [{ field: 'application_nr', direction: 'asc' }],
        per_page: 2,
        page: 2,
      },
    });
    const numbers = page.body.data.map((row) => row.application_nr);
    expect(numbers).toEqual(numbers.toSorted());
    expect(page.body.data.every((row) => row.status === 'submitted')).toBe(true);
    const unknown = await clerk.call(listApplications, {
      body: { sort: [{ field: 'applicant' as 'status', direction: 'asc' }] },
    });
    expect(unknown.problem.errors).toMatchObject([{ path: 'sort.0.field', code: 'list.sort_field' }]);
    expect((await clerk.call(getDashboard)).body.cards?.available).toBeGreaterThan(200);
  });

  it('shows applicants their own permits only', async () => {
    const user = await world.as('user');
    expect((await user.call(listMyPermits, { body: {} })).body.data).toEqual([]);
  });
});
