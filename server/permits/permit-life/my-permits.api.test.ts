import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import messages from '../../../contract/platform/messages.sl.ts';
import { getApplication } from '../../../contract/permits/applications.ts';
import { createMyApplication } from '../../../contract/permits/applicant/my-applications.ts';
import {
  downloadExpiryCalendar,
  getMyPermit,
  getMyPrefill,
  listMyPermits,
  listMyRegistrationNumberAudits,
  replaceMyPermit,
  updateMyPermit,
  verifyPermit,
} from '../../../contract/permits/applicant/my-permits.ts';
import { checkPlateChange, suspendPermit } from '../../../contract/permits/permit-actions.ts';
import { downloadDocument, downloadMyDocument } from '../../../contract/permits/documents.ts';
import { getPermit, handOverPermit, issuePermit, listPermits } from '../../../contract/permits/permits.ts';
import { submitApplication } from '../../../contract/permits/applicant/public-applications.ts';
import { formatLookupCode } from '../../../contract/values/lookup-code.ts';
import { formerPermitCode } from '../../mail/outbox/links.ts';
import { app, type TestApp } from '../../../test/app.ts';
import { client, type Client } from '../../../test/client.ts';
import { certificate, applicationData } from '../../../test/make.ts';
import { approve, counterPermit } from '../../../test/rows/transitions.ts';
import { makeUser, type Person } from '../../../test/rows/people.ts';

let world: TestApp;
let clerk: Client;
let ana: Client & { person: { id: string } | null };
let other: Client;
let stranger: Person;

beforeEach(async () => {
  world = await app();
  clerk = await world.as('admin');
  ana = await world.as('user');
  stranger = await makeUser(world.deps.db, 'user');
  other = await world.signIn(stranger);
});
afterEach(() => world.close());

const car = (registration_number: string, ownership: 'own' | 'leased' = 'own') => ({
  registration_number,
  country: 'SI',
  ownership,
});
const anas = (plate: string) => counterPermit(clerk, ana.person!, { vehicles: [car(plate)] });
const mine = async (id: string) => (await ana.call(getMyPermit, { params: { id } })).body;
const change = async (id: string, plate: string, files = certificate()) => {
  const { version } = await mine(id);
  return ana.call(updateMyPermit, {
    params: { permit_uuid: id },
    body: { version, vehicles: [car(plate)] },
    files,
  });
};

describe('a change of plate by the holder', () => {
  it('takes effect immediately, is checked within five working days, and the third of a year is an application', async () => {
    const permit = await anas('KR MY-101');
    const noPaper = await ana.call(updateMyPermit, {
      params: { permit_uuid: permit.id },
      body: { version: permit.version, vehicles: [car('KR MY-102')] },
    });
    expect(noPaper.problem.errors).toMatchObject([{ path: 'registration_certificate' }]);
    const leased = await ana.call(updateMyPermit, {
      params: { permit_uuid: permit.id },
      body: { version: permit.version, vehicles: [car('KR MY-102', 'leased')] },
      files: certificate(),
    });
    expect(leased.problem.errors).toMatchObject([{ path: 'vehicle_lease' }]);
    expect((await change(permit.id, 'KR MY-101')).problem.errors).toMatchObject([
      { path: 'vehicles', code: 'rule.same_plates' },
    ]);

    const first = await change(permit.id, 'KR MY-102');
    expect(first.body).toMatchObject({
      application: null,
      permit: {
        registration_numbers: ['KRMY102'],
        plate_changes_left: 1,
        overlaps: [{ registration_number: 'KRMY101' }],
      },
    });
    expect((await change(permit.id, 'KR MY-103')).body.permit.plate_changes_left).toBe(0);

    const third = await change(permit.id, 'KR MY-104');
    expect(third.body.application).toMatchObject({ status: 'submitted' });
    expect(third.body.permit).toMatchObject({
      registration_numbers: ['KRMY103'],
      open_application: { kind: 'update' },
    });
    expect((await change(permit.id, 'KR MY-105')).status).toBe(409);

    const id = third.body.application?.id ?? '';
    const ready = await approve(clerk, id);
    expect(ready).toMatchObject({
      kind: 'update',
      status: 'ready',
      price_total: '0.00',
      required_documents: ['registration_certificate'],
    });
    const done = await clerk.call(issuePermit, { body: { application_uuid: id } });
    expect(done.status).toBe(201);
    expect(done.body).toMatchObject({
      id: permit.id,
      permit_nr: permit.permit_nr,
      registration_numbers: ['KRMY104'],
    });
    expect((await clerk.call(getApplication, { params: { id } })).body).toMatchObject({
      status: 'completed',
      permit: null,
      concerns_permit: { id: permit.id },
    });
  });

  it('is confirmed by staff, or reverted with a reason', async () => {
    const old = { ...car('KR MY-201'), ownership: 'company' as const, make_model: 'Renault Master' };
    const permit = await counterPermit(clerk, ana.person!, { vehicles: [old] });
    await change(permit.id, 'KR MY-202');
    const waiting = await clerk.call(listPermits, { body: { filters: { plate_check: true } } });
    expect(waiting.body.data.find((row) => row.id === permit.id)).toMatchObject({
      plate_check_due_at: '2027-01-22',
    });
    const seen = (await clerk.call(getPermit, { params: { id: permit.id } })).body;
    const [check] = seen.plate_checks;
    expect(check).toMatchObject({ old_value: 'KRMY201', new_value: 'KRMY202', check_due_at: '2027-01-22' });
    expect(check?.document_ids).toHaveLength(1);
    const paper = { id: check?.document_ids[0] ?? '' };
    expect((await clerk.call(downloadDocument, { params: paper, query: {} })).status).toBe(200);
    expect((await ana.call(downloadMyDocument, { params: paper, query: {} })).status).toBe(200);
    expect((await other.call(downloadMyDocument, { params: paper, query: {} })).status).toBe(404);

    const params = { id: permit.id, audit_id: check?.id ?? '' };
    const bare = await clerk.call(checkPlateChange, {
      params,
      body: { version: seen.version, result: 'rejected' },
    });
    expect(bare.problem.errors).toMatchObject([{ path: 'reason', code: 'required' }]);
    const { body } = await clerk.call(checkPlateChange, {
      params,
      body: { version: seen.version, result: 'rejected', reason: 'Vozilo ni vaše.' },
    });
    expect(body).toMatchObject({ registration_numbers: ['KRMY201'], plate_checks: [], overlaps: [] });
    expect(body.vehicles, 'the old vehicle as it was').toEqual(permit.vehicles);
    const again = await clerk.call(checkPlateChange, {
      params,
      body: { version: body.version, result: 'confirmed' },
    });
    expect(again.status).toBe(404);
    const history = await ana.call(listMyRegistrationNumberAudits, {
      params: { itemId: permit.id },
      body: {},
    });
    expect(history.body.data[0]).toMatchObject({ old_value: 'KRMY202', new_value: 'KRMY201' });

    await change(permit.id, 'KR MY-203');
    const next = (await clerk.call(getPermit, { params: { id: permit.id } })).body;
    const confirmed = await clerk.call(checkPlateChange, {
      params: { id: permit.id, audit_id: next.plate_checks[0]?.id ?? '' },
      body: { version: next.version, result: 'confirmed' },
    });
    expect(confirmed.body).toMatchObject({ registration_numbers: ['KRMY203'], plate_checks: [] });
  });

  it('is not allowed for a permit that is suspended, or somebody else’s', async () => {
    const permit = await anas('KR MY-301');
    const body = { version: permit.version, vehicles: [car('KR MY-302')] };
    const params = { permit_uuid: permit.id };
    expect((await other.call(updateMyPermit, { params, body, files: certificate() })).status).toBe(404);
    await clerk.call(suspendPermit, {
      params: { id: permit.id },
      body: { version: permit.version, reason: 'Preverjanje.' },
    });
    expect((await change(permit.id, 'KR MY-302')).problem.errors).toMatchObject([
      { code: 'rule.transition', message: messages['state.permit.suspended'] },
    ]);
    expect((await mine(permit.id)).allowed).not.toContain('update');
  });
});

describe('a replacement requested by the holder', () => {
  it('stops a lost card immediately and becomes an application', async () => {
    const fresh = await anas('KR MY-401');
    const { body: permit } = await clerk.call(handOverPermit, {
      params: { id: fresh.id },
      body: { version: fresh.version },
    });
    const lost = { version: permit.version, reason: 'lost', note: 'Izgubljena na smučišču.' } as const;
    const params = { permit_id: permit.id };
    expect((await other.call(replaceMyPermit, { params, body: lost })).status).toBe(404);
    const sent = await ana.call(replaceMyPermit, { params, body: lost });
    expect(sent.status).toBe(201);
    expect(sent.body).toMatchObject({ card_blocked: true, price_total: '10.00', status: 'submitted' });
    expect(await mine(permit.id)).toMatchObject({
      card_status: 'lost',
      status: 'active',
      open_application: { id: sent.body.id, kind: 'replacement' },
    });
    expect((await mine(permit.id)).allowed).not.toContain('replace');
    const stale = await ana.call(replaceMyPermit, { params, body: { ...lost, version: 99 } });
    expect(stale.status).toBe(409);
  });

  it('by another category requires its documents', async () => {
    const permit = await anas('KR MY-411');
    const body = { version: permit.version, reason: 'category_change', user_type: 'TMP' } as const;
    const params = { permit_id: permit.id };
    const missing = await ana.call(replaceMyPermit, { params, body, files: certificate() });
    expect(missing.problem.errors).toMatchObject([{ path: 'residence_proof' }]);
    const owner = await ana.call(replaceMyPermit, { params, body: { ...body, user_type: 'OWN' } });
    expect(owner.problem.errors).toMatchObject([{ path: 'extra', code: 'extra.required' }]);
  });
});

describe('a renewal', () => {
  it('starts from the permit, takes over the documents that are valid again and happens once', async () => {
    const permit = await anas('KR MY-501');
    expect((await mine(permit.id)).renewal_year).toBeNull();
    world.clock.advance({ days: 300 });
    ana = await world.as('user');
    other = await world.signIn(stranger);
    clerk = await world.as('admin');
    expect(await mine(permit.id)).toMatchObject({ renewal_year: 2028 });
    const { body: prefill } = await ana.call(getMyPrefill, { query: { permit_id: permit.id } });
    expect(prefill).toMatchObject({
      permit_year: 2028,
      user_type: 'RES',
      rfid_card: 'existing',
      rfid_card_number: permit.rfid_card_number,
      renews_permit: { id: permit.id, permit_nr: permit.permit_nr },
      reused_documents: [{ kind: 'registration_certificate' }],
    });
    const input = {
      ...applicationData(),
      applicant: { ...prefill.applicant, email: 'ana@example.org' },
      user_type: prefill.user_type,
      permit_year: prefill.permit_year,
      vehicles: prefill.vehicles,
      rfid_card: 'existing',
      rfid_card_number: prefill.rfid_card_number,
      renews_permit_id: permit.id,
    };
    const theirs = await other.send(createMyApplication, { body: input });
    expect(theirs.problem.errors?.map((e) => e.path)).toContain('renews_permit_id');
    const visitor = client(world.fastify);
    const anybody = await visitor.send(submitApplication, { body: input });
    expect(anybody.problem.errors?.map((e) => e.path)).toContain('renews_permit_id');

    const otherCar = await ana.send(createMyApplication, {
      body: { ...input, vehicles: [car('KR MY-502')] },
    });
    expect(otherCar.problem.errors).toMatchObject([{ path: 'registration_certificate' }]);
    const sent = await ana.send(createMyApplication, { body: input });
    expect(sent.status).toBe(201);
    const { body: application } = await clerk.call(getApplication, { params: { id: sent.body.id } });
    expect(application).toMatchObject({
      kind: 'renewal',
      price_total: '15.00',
      concerns_permit: { id: permit.id },
      documents: [{ kind: 'registration_certificate' }],
    });
    expect(await mine(permit.id)).toMatchObject({
      renewal_year: null,
      open_application: { kind: 'renewal' },
    });
  });
});

describe('the public check', () => {
  it('shows what is valid, and no more', async () => {
    const permit = await anas('KR MY-601');
    const { verify_code } = await mine(permit.id);
    const visitor = client(world.fastify);
    const { status, body } = await visitor.call(verifyPermit, { params: { code: verify_code } });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      permit_nr: permit.permit_nr,
      valid_now: true,
      plates_masked: ['KR***01'],
      user_type_name_sl: 'Občan s stalnim prebivališčem',
    });
    expect(JSON.stringify(body)).not.toMatch(/KRMY601|Novak|holder|rfid/);
    await clerk.call(suspendPermit, {
      params: { id: permit.id },
      body: { version: permit.version, reason: 'Preverjanje.' },
    });
    const after = await visitor.call(verifyPermit, { params: { code: verify_code } });
    expect(after.body).toMatchObject({ valid_now: false, status: 'suspended' });
  });

  it('knows only codes that were made here', async () => {
    const permit = await anas('KR MY-611');
    const { verify_code } = await mine(permit.id);
    const visitor = client(world.fastify);
    const forged = `${verify_code.slice(0, -1)}${verify_code.endsWith('A') ? 'C' : 'A'}`;
    for (const code of [forged, verify_code.slice(1), 'A'.repeat(12), 'A'.repeat(38)])
      expect((await visitor.call(verifyPermit, { params: { code } })).status).toBe(404);
  });

  it('reads a code as people type it, and one that was printed before codes were short', async () => {
    const permit = await anas('KR MY-621');
    const { verify_code } = await mine(permit.id);
    expect(verify_code).toMatch(/^[2-9AC-FHJKMNPQRTV-Y]{12}$/);
    const typed = formatLookupCode(verify_code).toLowerCase();
    const former = formerPermitCode(world.deps.config, permit.id);
    const visitor = client(world.fastify);
    for (const code of [typed, former])
      expect((await visitor.call(verifyPermit, { params: { code } })).body).toMatchObject({
        permit_nr: permit.permit_nr,
      });
    const forged = formerPermitCode({ app_secret: 'x'.repeat(40), former_secrets: [] }, permit.id);
    expect((await visitor.call(verifyPermit, { params: { code: forged } })).status).toBe(404);
  });

  it('every permit has a code of its own', async () => {
    const first = await mine((await anas('KR MY-631')).id);
    const second = await mine((await anas('KR MY-632')).id);
    expect(first.verify_code).not.toBe(second.verify_code);
  });

  it('gives the last day for the calendar, without a plate', async () => {
    const permit = await anas('KR MY-641');
    const { verify_code, valid_to } = await mine(permit.id);
    const visitor = client(world.fastify);
    const reply = await visitor.call(downloadExpiryCalendar, { params: { code: verify_code } });
    expect(reply.headers).toMatchObject({
      'content-type': 'text/calendar; charset=utf-8',
      'content-disposition': expect.stringContaining(`konec-dovolilnice-${permit.permit_nr}.ics`),
    });
    const text = await reply.body.text();
    expect(text).toContain(`DTSTART;VALUE=DATE:${valid_to.replaceAll('-', '')}`);
    expect(text).toContain('TRIGGER:-P30D');
    expect(text).not.toMatch(/MY.?641|Novak/);
    expect((await visitor.call(downloadExpiryCalendar, { params: { code: 'A'.repeat(12) } })).status).toBe(
      404,
    );
  });
});

it('lists own permits only', async () => {
  const permit = await anas('KR MY-701');
  const list = await ana.call(listMyPermits, { body: { per_page: 100 } });
  expect(list.body.data.map((row) => row.id)).toContain(permit.id);
  expect((await other.call(listMyPermits, { body: {} })).body.data).toEqual([]);
  expect((await other.call(getMyPermit, { params: { id: permit.id } })).status).toBe(404);
  expect((await other.call(getMyPrefill, { query: { permit_id: permit.id } })).status).toBe(404);
});

it('knows the applicant as the newest application of the account names them', async () => {
  for (const phone of ['040 100 200', '041 300 400']) {
    const { status } = await other.call(createMyApplication, {
      body: { ...applicationData(), applicant: { ...applicationData().applicant, phone } },
      files: certificate(),
    });
    expect(status).toBe(201);
    world.clock.advance({ minutes: 1 });
  }
  const { body } = await other.call(getMyPrefill, { query: {} });
  expect(body.applicant?.phone).toBe('+38641300400');
});
