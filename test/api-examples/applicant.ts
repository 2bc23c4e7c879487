import { createInvoice } from '../../contract/money/invoices.ts';
import { handOverPermit } from '../../contract/permits/permits.ts';
import { addressHash, unsubscribeLink } from '../../server/mail/outbox/links.ts';
import type { TestApp } from '../app.ts';
import type { Recorder } from '../fuzz/example-recorder.ts';
import { certificate } from '../make.ts';
import { act, counterPermit } from '../rows/transitions.ts';
import { paidByTransfer } from '../rows/money.ts';
import type { Person } from '../rows/people.ts';
import { PLATE, application } from './ana.ts';

export const ownApplications = async (world: TestApp, { run }: Recorder): Promise<void> => {
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

export const ownPermits = async (world: TestApp, { run }: Recorder, ana: Person): Promise<void> => {
  const clerk = await world.as('admin');
  const { consents: _, ...forStaff } = application(PLATE);
  const permit = await counterPermit(clerk, ana, forStaff);
  const { data } = await run('listMyPermits', { body: { filters: { permit_year: 2027 } } });
  await run('getMyPermit', { params: { id: permit.id } });
  await run('downloadMyPermit', { query: {}, params: { id: permit.id } });
  await run('verifyPermit', { params: { code: data[0]!.verify_code } });
  await run('downloadExpiryCalendar', { params: { code: data[0]!.verify_code } });
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
  const { body: handed } = await clerk.call(handOverPermit, {
    params: { id: permit.id },
    body: { version: changed.permit.version },
  });
  await run('replaceMyPermit', {
    params: { permit_id: permit.id },
    body: { version: handed.version, reason: 'lost' },
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
export const ownData = async (world: TestApp, { run }: Recorder): Promise<void> => {
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
export const optionalMails = async ({ deps: { config } }: TestApp, { run }: Recorder): Promise<void> => {
  const address_hash = addressHash(config, 'ana.novak@example.org');
  const link = unsubscribeLink(config, { topic: 'renewal', address_hash });
  const params = { token: link.slice(link.lastIndexOf('/') + 1) };
  await run('getMailPreferences', { params });
  await run('unsubscribeOneClick', { params });
  await run('changeMailPreferences', { params, body: { topic: 'renewal', subscribed: true } });
  await run('getOwnMailPreferences', {});
  await run('changeOwnMailPreferences', { body: { topic: 'expiry', subscribed: false } });
};
