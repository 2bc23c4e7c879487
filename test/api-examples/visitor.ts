import { createInvoice } from '../../contract/money/invoices.ts';
import { uploadCrest } from '../../contract/settings/municipality.ts';
import { transaction } from '../../server/platform/db/transaction.ts';
import { linkCode, renewalCode, statusToken } from '../../server/mail/outbox/links.ts';
import { renewalLinkOf } from '../../server/permits/renewals/link-of.ts';
import type { TestApp } from '../app.ts';
import type { Recorder } from '../fuzz/example-recorder.ts';
import { certificate, photoFile } from '../make.ts';
import { listAppeals, requestAppealSupplement } from '../../contract/permits/decisions/appeals.ts';
import { rejectApplication } from '../../contract/permits/applications.ts';
import { handOverPermit } from '../../contract/permits/permits.ts';
import { act, createdBy, issued } from '../rows/transitions.ts';
import { paidByTransfer } from '../rows/money.ts';
import { APPLICANT, application } from './ana.ts';

export const reference = async (world: TestApp, { run }: Recorder): Promise<void> => {
  const root = await world.as('root');
  const { body: crest } = await root.call(uploadCrest, {
    body: {},
    files: { crest: [await photoFile('grb.png')] },
  });
  await run('csrfCookie', {});
  await run('listProviders', {});
  // Without a visit to a provider there is nothing to complete.
  await run('getProviderVisit', {});
  await run('sendProviderCode', { body: { email: 'ana.novak@example.org', language: 'sl' }, status: 404 });
  await run('confirmProviderCode', { body: { code: '123456' }, status: 404 });
  await run('getResources', {});
  await run('getParameters', {});
  await run('getInfoText', { params: { name: 'accessibility' }, query: { language: 'en' } });
  await run('getCrest', { params: { sha256: crest.sha256 } });
  await run('getManifest', {});
  await run('getAppIcon', { params: { name: 'icon-192' } });
};

/** Without an account: from the form over the status page to the permit that anybody may check. */
export const publicApplications = async (world: TestApp, { run }: Recorder): Promise<void> => {
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
  const { version } = await act(clerk, sent.id, { transition: 'start_review' });
  await clerk.call(rejectApplication, {
    body: { application_uuid: sent.id, version, reason: 'Vozilo ni vpisano na vlagatelja.' },
  });
  const { appealable } = await run('getApplicationStatus', { params: { token } });
  await run('appealByLink', {
    params: { token },
    body: { decision_id: appealable.at(-1)!.decision_id, text: 'Vozilo je vpisano name.' },
  });
  const { appeals } = await run('getApplicationStatus', { params: { token } });
  const { appeal_nr } = appeals.at(-1)!;
  const listed = (await clerk.call(listAppeals, { body: { search: appeal_nr } })).body.data[0]!;
  await clerk.call(requestAppealSupplement, {
    params: { id: listed.id },
    body: { version: listed.version, missing: 'Pritožba ni podpisana.' },
  });
  await run('supplementAppealByLink', { params: { token }, body: { appeal_nr, text: 'Podpisano.' } });
  const paid = await paidByTransfer(world, clerk, await world.as('anonymous'));
  const invoice = await clerk.call(createInvoice, { params: { id: paid.id }, query: {} });
  const link = statusToken(world.deps.config, {
    application_id: paid.id,
    version: 1,
    expires_at: '2027-12-31T00:00:00.000Z',
  });
  await run('downloadInvoiceByLink', { params: { token: link, id: invoice.body.id } });
};

/** Opens the link of a new application, and confirms it with the code of the mail. */
const linkSteps = (world: TestApp, { run }: Recorder) => {
  const { db, config } = world.deps;
  const cookies = true as const;
  const opened = async (plate: string) => {
    const change = { vehicles: [{ registration_number: plate, country: 'SI', ownership: 'own' as const }] };
    const id = await createdBy(await world.as('anonymous'), change);
    const expires_at = '2028-12-31T00:00:00.000Z';
    const link = statusToken(config, { application_id: id, version: 1, expires_at });
    return { id, link };
  };
  const confirmed = async ({ id, link }: Awaited<ReturnType<typeof opened>>) => {
    const { application_nr, version } = await run('getApplicationStatus', {
      params: { token: link },
      cookies,
    });
    const params = { token: application_nr };
    await run('sendLinkCode', { params, body: {} });
    const row = await db
      .selectFrom('link_codes')
      .select('id')
      .where('application_id', '=', id)
      .executeTakeFirstOrThrow();
    await run('confirmLink', { params, cookies, body: { code: linkCode(config, row.id) } });
    await run('getLinkConfirmation', { params, cookies });
    return { params, version };
  };
  return { opened, confirmed };
};

/** What a link does without an account: the code of the mail, then the same as the holder's account. */
export const byLink = async (world: TestApp, recorder: Recorder): Promise<void> => {
  const { run } = recorder;
  const clerk = await world.as('admin');
  const cookies = true as const;
  const { opened, confirmed } = linkSteps(world, recorder);
  const first = await confirmed(await opened('KR BL-101'));
  await run('withdrawByLink', {
    params: first.params,
    body: { version: first.version, reason: 'Avto sem prodal.' },
  });

  const second = await opened('KR BL-102');
  const permit = await issued(clerk, second.id);
  await clerk.call(handOverPermit, { params: { id: permit.id }, body: { version: permit.version } });
  const { params } = await confirmed(second);
  const { version } = await run('getPermitByLink', { params, cookies });
  await run('downloadPermitByLink', { query: {}, params, cookies });
  const changed = await run('updatePermitByLink', {
    params,
    body: {
      version,
      vehicles: [{ registration_number: 'KR BL-103', country: 'SI', ownership: 'own' }],
    },
    files: certificate(),
  });
  await run('replacePermitByLink', { params, body: { version: changed.permit.version, reason: 'lost' } });
  await run('renewByLink', { params, body: {}, status: 422 });
};

/**
 * Renewal by the personal link of a letter: its code leads to the permit, a plate identifies the holder, and
 * the application is sent once.
 */
export const renewal = async (world: TestApp, { run }: Recorder): Promise<void> => {
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

/** From a link to an account, which is signed in. */
export const accountByLink = async (world: TestApp, recorder: Recorder): Promise<void> => {
  const { opened, confirmed } = linkSteps(world, recorder);
  const { params } = await confirmed(await opened('KR BL-104'));
  await recorder.run('getLinkAccount', { params, cookies: true });
  await recorder.run('startLinkPasskey', { params, body: {} });
  await recorder.run('openLinkAccount', { params, body: { password: 'čoln na mirni gladini jezera' } });
};
