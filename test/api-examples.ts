import { login } from '../contract/people/auth.ts';
import { createInvoice } from '../contract/money/invoices.ts';
import { uploadCrest } from '../contract/settings/municipality.ts';

import { transaction } from '../server/platform/db/transaction.ts';
import { addressHash, renewalCode, statusToken, unsubscribeLink } from '../server/mail/mail/links.ts';
import { renewalLinkOf } from '../server/permits/renewals/link-of.ts';
import type { TestApp } from './app.ts';
import type { Example } from '../server/platform/api-docs/example.ts';
import { makeController } from './barrier.ts';
import { recorder, type Recorder } from './example-recorder.ts';
import { certificate, photoFile, type PublicApplication } from './make.ts';
import { act, counterPermit, createdBy, issued } from './transitions.ts';
import { paidByTransfer } from './money.ts';
import { makeUser, TEST_PASSWORD, type Person } from './people.ts';

const PLATE = 'KR AB-123';

const APPLICANT = {
  type: 'natural_person' as const,
  first_name: 'Ana',
  last_name: 'Novak',
  street: 'Jezerska cesta',
  house_number: '1',
  postal_code: '4265',
  city: 'Bohinjsko jezero',
  country: 'SI',
  email: 'ana.novak@example.org',
  phone: '+38640123456',
  tax_number: '10039856',
};

/** An application of Ana Novak as the examples send it. */
const application = (
  registration_number = PLATE,
  change: Partial<PublicApplication> = {},
): PublicApplication => ({
  applicant: APPLICANT,
  user_type: 'RES',
  permit_year: 2027,
  vehicles: [{ registration_number, country: 'SI', ownership: 'own' }],
  rfid_card: 'new',
  delivery: 'pickup',
  consents: { terms: true, privacy: true },
  language: 'sl',
  ...change,
});

/**
 * Makes every call of the page in an order in which each finds what it needs. A new call of the API is added
 * here.
 */
export const playExamples = async (world: TestApp): Promise<Example[]> => {
  const record = recorder(world);
  const ana = await makeUser(world.deps.db, 'user', { name: 'Ana Novak', email: 'ana.novak@example.org' });
  const clerk = await makeUser(world.deps.db, 'admin', {
    name: 'Maja Zupan',
    email: 'maja.zupan@example.org',
  });
  await reference(world, record);
  await signIn(record, ana);
  await publicApplications(world, record);
  await ownApplications(world, record);
  await ownPermits(world, record, ana);
  await ownData(world, record);
  await optionalMails(world, record);
  await ownAccount(world, record, ana);
  await office(world, record, clerk);
  await barrier(world, record);
  await signOut(world, record);
  // Last: the clock is in autumn by then, and former sessions have expired.
  await renewal(world, record);
  return record.examples;
};

const tokenIn = async (world: TestApp, path: string, to: string): Promise<string> => {
  await world.deps.runJobs();
  const mails = (await world.deps.mails()).filter((mail) => mail.to?.[0]?.address === to);
  const texts = mails.map((mail) => mail.text ?? '').toReversed();
  for (const text of texts) {
    const token = new RegExp(`/${path}/([\\w.%-]+)`).exec(text)?.[1];
    if (token) return decodeURIComponent(token);
  }
  throw new Error(`No mail to ${to} has a link to ${path}.`);
};

const reference = async (world: TestApp, { run }: Recorder): Promise<void> => {
  const root = await world.as('root');
  const { body: crest } = await root.call(uploadCrest, {
    body: {},
    files: { crest: [await photoFile('grb.png')] },
  });
  await run('csrfCookie', {});
  await run('getResources', {});
  await run('getParameters', {});
  await run('getInfoText', { params: { name: 'accessibility' }, query: { language: 'en' } });
  await run('getCrest', { params: { sha256: crest.sha256 } });
};

const signIn = async ({ run, variables }: Recorder, person: Person): Promise<void> => {
  variables.TOKEN = 'ended-or-unknown';
  await run('currentUser', { status: 401 });
  const { email, password } = person;
  await run('login', { body: { email, password: 'napačno geslo', bearer: true }, status: 422 });
  const { access_token } = await run('login', {
    body: { email, password, bearer: true, device_name: 'Koledar' },
  });
  variables.TOKEN = access_token!;
  await run('currentUser', {});
};

/** Without an account: from the form over the status page to the permit that anybody may check. */
const publicApplications = async (world: TestApp, { run }: Recorder): Promise<void> => {
  const clerk = await world.as('admin');
  await run('submitApplication', { body: application('KR AB 123 456', { permit_year: 1999 }), status: 422 });
  const sent = await run('submitApplication', {
    body: application(),
    files: certificate(),
    headers: { 'Idempotency-Key': '6f1c2c1e-prva-vloga' },
  });
  const token = decodeURIComponent(sent.status_url.split('/vloga/')[1]!);
  await run('getApplicationStatus', { params: { token } });
  await run('resendStatusLink', {
    body: { application_nr: sent.application_nr, email: 'ana.novak@example.org' },
  });
  await act(clerk, sent.id, { transition: 'start_review' });
  await act(clerk, sent.id, {
    transition: 'request_supplement',
    missing_items: [{ kind: 'registration_certificate' }],
  });
  await run('supplementByLink', {
    params: { token },
    body: { note: 'Prilagam čitljivo kopijo.' },
    files: certificate(),
  });
  const page = await run('getApplicationStatus', { params: { token } });
  const decision = page.documents.find(({ kind, id }) => kind === 'decision' && id)!;
  await run('downloadByLink', { params: { token, id: decision.id! } });
  const paid = await paidByTransfer(world, clerk, await world.as('anonymous'));
  const invoice = await clerk.call(createInvoice, { params: { id: paid.id }, query: {} });
  const link = statusToken(world.deps.config, {
    application_id: paid.id,
    version: 1,
    expires_at: '2027-12-31T00:00:00.000Z',
  });
  await run('downloadInvoiceByLink', { params: { token: link, id: invoice.body.id } });
};

const ownApplications = async (world: TestApp, { run }: Recorder): Promise<void> => {
  const clerk = await world.as('admin');
  await run('getMyPrefill', { query: {} });
  const sent = await run('createMyApplication', { body: application('KR CD-234'), files: certificate() });
  await run('listMyApplications', {
    body: { page: 1, per_page: 10, sort: [{ field: 'created_at', direction: 'desc' }] },
  });
  await act(clerk, sent.id, { transition: 'start_review' });
  await act(clerk, sent.id, {
    transition: 'request_supplement',
    missing_items: [{ kind: 'registration_certificate' }],
  });
  await run('supplementMyApplication', {
    params: { id: sent.id },
    body: { note: 'Prilagam čitljivo kopijo.' },
    files: certificate(),
  });
  const { version, documents } = await run('getMyApplication', { params: { id: sent.id } });
  const own = documents.find(({ id }) => id !== null)!;
  await run('downloadMyDocument', { params: { id: own.id! }, query: {} });
  await run('withdrawMyApplication', {
    params: { id: sent.id },
    body: { version: version - 1, reason: 'Vozilo sem prodal.' },
    status: 409,
  });
  await run('withdrawMyApplication', {
    params: { id: sent.id },
    body: { version, reason: 'Vozilo sem prodal.' },
  });
  await run('getMyApplication', { params: { id: '01988888-0000-7000-8000-000000000000' }, status: 404 });
};

const ownPermits = async (world: TestApp, { run }: Recorder, ana: Person): Promise<void> => {
  const clerk = await world.as('admin');
  const { consents: _, ...forStaff } = application(PLATE);
  const permit = await counterPermit(clerk, ana, forStaff);
  const { data } = await run('listMyPermits', { body: { filters: { permit_year: 2027 } } });
  await run('getMyPermit', { params: { id: permit.id } });
  await run('downloadMyPermit', { params: { id: permit.id } });
  await run('verifyPermit', { params: { code: data[0]!.verify_code } });
  const changed = await run('updateMyPermit', {
    params: { permit_uuid: permit.id },
    body: {
      version: data[0]!.version,
      vehicles: [{ registration_number: 'KR EF-345', country: 'SI', ownership: 'own' }],
    },
    files: certificate(),
  });
  await run('getMyPermitBarrier', { params: { id: permit.id } });
  await run('listMyRegistrationNumberAudits', { params: { itemId: permit.id }, body: {} });
  await run('replaceMyPermit', {
    params: { permit_id: permit.id },
    body: { version: changed.permit.version, reason: 'lost' },
  });
  const invoice = await invoiceOf(world, ana);
  await run('listMyInvoices', { body: {} });
  await run('downloadMyInvoice', { params: { id: invoice } });
  await run('listMyAccessLog', { body: {} });
};

/** An invoice for a paid application of this person. */
const invoiceOf = async (world: TestApp, person: Person): Promise<string> => {
  const clerk = await world.as('admin');
  const paid = await paidByTransfer(world, clerk, await world.as('anonymous'));
  await world.deps.db
    .updateTable('applications')
    .set({ user_id: person.id })
    .where('id', '=', paid.id)
    .execute();
  return (await clerk.call(createInvoice, { params: { id: paid.id }, query: {} })).body.id;
};

/** Rights under the GDPR: an immediate copy of everything, and a data request that is withdrawn. */
const ownData = async (world: TestApp, { run }: Recorder): Promise<void> => {
  const copy = await run('createMyDataRequest', { body: { kind: 'access' } });
  await world.deps.runJobs();
  await run('listMyDataRequests', { body: {} });
  await run('downloadMyData', { params: { id: copy.id } });
  const other = await run('createMyDataRequest', {
    body: { kind: 'restriction', details: 'Dokler ne preverite mojega naslova.' },
  });
  await run('withdrawMyDataRequest', { params: { id: other.id }, body: { version: other.version } });
  await run('downloadDataExport', { params: { token: 'link-that-has-ended' }, status: 404 });
};

/** Optional mails, by the link of a mail and by the account. */
const optionalMails = async ({ deps: { config } }: TestApp, { run }: Recorder): Promise<void> => {
  const address_hash = addressHash(config, 'ana.novak@example.org');
  const link = unsubscribeLink(config, { topic: 'renewal', address_hash });
  const params = { token: link.slice(link.lastIndexOf('/') + 1) };
  await run('getMailPreferences', { params });
  await run('unsubscribeOneClick', { params });
  await run('changeMailPreferences', { params, body: { topic: 'renewal', subscribed: true } });
  await run('getOwnMailPreferences', {});
  await run('changeOwnMailPreferences', { body: { topic: 'expiry', subscribed: false } });
};

const ownAccount = async (world: TestApp, { run }: Recorder, ana: Person): Promise<void> => {
  const { version } = await run('getOwnAccount', {});
  await run('updateOwnAccount', { body: { version, language: 'en', phone: '+38640123456' } });
  const email = 'ana.nova@example.org';
  await run('updateOwnEmail', { body: { email: 'ana.n@example.org', current_password: ana.password } });
  await run('cancelOwnEmail', { body: {} });
  await run('updateOwnEmail', { body: { email, current_password: ana.password } });
  const token = await tokenIn(world, 'potrditev-naslova', email);
  await run('findEmailChange', { params: { token } });
  await run('confirmEmailChange', { body: { token } });
  const view = await run('createView', {
    body: { table_id: 'applications', name: 'Čakajo na plačilo', query: 'status=awaiting_payment' },
  });
  await run('listViews', {});
  await run('deleteView', { params: { id: view.id } });
  await world.signIn({ ...ana, email });
  const sessions = await run('listOwnSessions', {});
  await run('deleteOwnSession', { params: { id: sessions.data.find(({ current }) => !current)!.id } });
  await run('endOtherSessions', { body: { tokens: true } });
  await run('requestPasswordReset', { body: { email } });
  const reset = await tokenIn(world, 'ponastavitev-gesla', email);
  await run('findPasswordReset', { params: { token: reset } });
};

/** A program of the office: reads lists, decides, takes payments, issues. */
const office = async (world: TestApp, record: Recorder, person: Person): Promise<void> => {
  const { run, variables } = record;
  const owner = variables.TOKEN!;
  const as = 'staff';
  const visitor = await world.as('anonymous');
  const { body } = await visitor.call(login, {
    body: { email: person.email, password: person.password, bearer: true },
  });
  variables.TOKEN = body.access_token!;
  await run('getDashboard', { as });
  const id = await createdBy(visitor);
  await run('listApplications', {
    as,
    body: {
      search: 'KR',
      filters: { status: ['submitted', 'supplemented'] },
      sort: [{ field: 'received_at', direction: 'asc' }],
    },
  });
  const { version } = await run('getApplication', { as, params: { id } });
  const params = { application_uuid: id };
  await run('updateApplication', { as, params, body: { version, transition: 'start_review' } });
  await run('updateApplication', { as, params, body: { version, transition: 'start_review' }, status: 409 });
  const reviewed = await run('updateApplication', {
    as,
    params,
    body: {
      version: version + 1,
      transition: 'approve',
      unverified_reason: 'Dokumenti so bili pregledani na okencu.',
    },
  });
  await run('takePayment', {
    as,
    params: { id },
    body: { version: reviewed.version, method: 'cash', amount: reviewed.price_total },
  });
  const permit = await run('issuePermit', { as, body: { application_uuid: id } });
  await run('listPermits', { as, body: { per_page: 2, filters: { status: 'active' } } });
  await run('getPermit', { as, params: { id: permit.id } });
  await run('findRecords', { as, body: { query: permit.permit_nr } });
  await run('shiftRfidCard', { as });
  await run('listPayments', { as, body: { per_page: 2 } });
  await run('listInvoices', { as, body: { per_page: 2 } });
  await run('listUsers', { as, body: { per_page: 2, search: 'novak' } });
  await run('listParameters', { as, body: {}, status: 403 });
  const started = await run('bulkPermits', {
    as,
    body: { action: 'hand_over', rows: [{ id: permit.id, version: permit.version }] },
  });
  await run('getBulkJob', { as, params: { id: started.id } });
  await run('cancelBulkJob', { as, params: { id: started.id } });
  await run('listBulkJobs', { as, body: {} });
  variables.TOKEN = owner;
};

/** The controller of a barrier, with the key that root created for it. */
const barrier = async (world: TestApp, { run, variables }: Recorder): Promise<void> => {
  const controller = await makeController(world, await world.as('root'), 'P2');
  variables.KEY = controller.key;
  const time = world.clock.now();
  const passage = { lot: 'P2', direction: 'in', time } as const;
  const asked = { ...passage, passage_id: 'p2-in-000001', plate: 'KR EF-345', country: 'SI' };
  await run('decidePassage', { body: asked });
  await run('decidePassage', { body: asked });
  await run('decidePassage', {
    body: { ...passage, passage_id: 'p2-in-000002', plate: 'W 12345X', country: 'AT' },
  });
  await run('decidePassage', { body: { ...passage, passage_id: 'p2-in-000003' }, status: 422 });
  await run('getBarrierPublicKeys', {});
  await run('getBarrierList', { query: {} });
  await run('downloadBarrierList', { query: { format: 'csv' } });
  await run('uploadPassages', {
    body: {
      passages: [
        { ...passage, passage_id: 'p2-in-000004', plate: 'KR EF-345', decision: 'open', list_version: 1 },
        {
          ...passage,
          passage_id: 'p2-in-000001',
          plate: 'KR EF-345',
          country: 'SI',
          decision: 'open',
          list_version: 1,
        },
      ],
    },
  });
  await run('recordOpening', {
    body: { ...passage, passage_id: 'p2-in-000005', reason: 'Reševalno vozilo' },
  });
  await run('sendHeartbeat', {
    body: { time, list_version: 1, state: 'ok', software: 'rampa 2.4.1', waiting_passages: 0 },
  });
};

const signOut = async (world: TestApp, { run, variables }: Recorder): Promise<void> => {
  const reset = await tokenIn(world, 'ponastavitev-gesla', 'ana.nova@example.org');
  await run('updateOwnPassword', {
    body: { current_password: TEST_PASSWORD, password: 'gora nad jezerom 3' },
  });
  await run('logout', {});
  await run('resetPassword', { body: { token: reset, password: 'koča pod skalo 12' } });
  variables.TOKEN = '';
};

/**
 * Renewal by the personal link of a letter: its code leads to the permit, a plate identifies the holder, and
 * the application is sent once.
 */
const renewal = async (world: TestApp, { run }: Recorder): Promise<void> => {
  const { db, config } = world.deps;
  const plate = 'KR GH-456';
  const applicant = { ...APPLICANT, first_name: 'Marko', last_name: 'Kovač', tax_number: '15012557' };
  const change = {
    applicant,
    vehicles: [{ registration_number: plate, country: 'SI', ownership: 'own' as const }],
  };
  const permit = await issued(await world.as('admin'), await createdBy(await world.as('anonymous'), change));
  world.clock.advance({ days: 310 });
  const code = renewalCode(
    config,
    await transaction(db, (trx) => renewalLinkOf(trx, world.deps, permit, 2028, '2028-03-01')),
  );
  const params = { code };
  await run('openRenewal', { params });
  await run('openRenewal', { params: { code: '0123-4567-89AB' }, status: 404 });
  await run('confirmRenewal', { params, body: { registration_number: 'LJ AB-123' }, status: 422 });
  const { confirmation } = await run('confirmRenewal', { params, body: { registration_number: plate } });
  const sent = {
    params,
    query: { confirmation },
    body: application(plate, { applicant, permit_year: 2028 }),
    files: certificate(),
  };
  await run('submitRenewal', { ...sent, headers: { 'Idempotency-Key': '0d9e4b52-podaljsanje' } });
  await run('submitRenewal', { ...sent, status: 422 });
  await run('openRenewal', { params });
};
