// @module-tag postgres

import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  getApplication,
  previewApplicationDocument,
  previewApplicationMail,
  updateApplication,
} from '../../../contract/permits/applications.ts';
import { createProForma } from '../../../contract/money/pro-formas.ts';
import { getApplicationStatus } from '../../../contract/permits/applicant/public-applications.ts';
import { createCampaign, getCampaignDefaults } from '../../../contract/season/campaigns.ts';
import { app, type TestApp } from '../../../test/app.ts';
import type { BodyOf, Client } from '../../../test/client.ts';
import { certificate } from '../../../test/make.ts';
import { setParameter } from '../../../test/rows/parameters.ts';
import { readPdf } from '../../../test/files/read-pdf.ts';
import { act, approve, createdBy } from '../../../test/rows/transitions.ts';
import { statusToken } from '../../mail/outbox/links.ts';

/** Friday, 15 January 2027: 15 days later is a Saturday, and Monday, 8 February is a day off. */
let world: TestApp;
let clerk: Client;
let visitor: Client;
beforeEach(async () => {
  world = await app();
  clerk = await world.as('admin');
  visitor = await world.as('anonymous');
});
afterEach(() => world.close());

const set = (name: string, value: unknown) => setParameter(world.deps.db, name, value);
const MISSING = [{ note: 'Manjka podpis.' }];
const inReview = async (): Promise<string> => {
  const id = await createdBy(visitor);
  await act(clerk, id, { transition: 'start_review' });
  return id;
};
const ask = async (id: string, due_date?: string) =>
  act(clerk, id, {
    transition: 'request_supplement',
    missing_items: MISSING,
    ...(due_date ? { due_date } : {}),
  });
const see = async (id: string) => (await clerk.call(getApplication, { params: { id } })).body;
const update = async (id: string, body: Omit<BodyOf<typeof updateApplication>, 'version'>, files = {}) =>
  clerk.call(updateApplication, {
    params: { application_uuid: id },
    body: { version: (await see(id)).version, ...body },
    ...(Object.keys(files).length > 0 ? { files } : {}),
  });
const flat = (text: string) => text.replaceAll(/\s+/g, ' ');

describe('a supplement', () => {
  it('is due on the next day on which the office works, in the mail and the document, too', async () => {
    const id = await inReview();
    const body = { transition: 'request_supplement' as const, missing_items: MISSING };
    const mail = (await clerk.call(previewApplicationMail, { params: { id }, body })).body;
    expect(mail.text).toContain('do 1. 2. 2027');
    expect(flat(mail.text)).toContain('priporočeno po pošti');
    const document = await clerk.call(previewApplicationDocument, { params: { id }, body });
    const { text } = await readPdf(document.raw.rawPayload);
    expect(flat(text)).toContain('najpozneje 1. 2. 2027');
    expect(flat(text)).toContain('68. člen ZUP');
    expect((await ask(id)).supplement_due_at).toBe('2027-02-01');
  });

  it('waits for an office that is closed', async () => {
    await set('office_closed_days', ['2027-02-01', '2027-02-02']);
    expect((await ask(await inReview())).supplement_due_at).toBe('2027-02-03');
  });

  it('moves a chosen Saturday, and rejects today with the first possible day', async () => {
    const id = await inReview();
    const tried = await update(id, {
      transition: 'request_supplement',
      missing_items: MISSING,
      due_date: '2027-01-15',
    });
    expect(tried.status).toBe(422);
    expect(tried.problem.errors).toEqual([
      {
        path: 'due_date',
        code: 'supplement.too_soon',
        message: 'Rok za dopolnitev je prekratek. Izberite poznejši dan. Najzgodnejši dan je 20. 1. 2027.',
      },
    ]);
    await set('supplement_min_days', 8);
    const early = {
      transition: 'request_supplement',
      missing_items: MISSING,
      due_date: '2027-01-22',
    } as const;
    // The eighth day is a Saturday: it may be chosen, and the first possible end is the Monday after it.
    expect((await update(id, early)).problem.errors?.[0]?.message).toContain('25. 1. 2027');
    expect((await ask(id, '2027-01-23')).supplement_due_at).toBe('2027-01-25');
  });

  it('is dismissed only when a letter posted on the last day must have come', async () => {
    const id = await inReview();
    expect(await ask(id)).toMatchObject({ supplement_due_at: '2027-02-01', dismissable_from: '2027-02-10' });
    // The deadline is over; five days of the post end on a Saturday, and the Monday after it is a day off.
    world.clock.advance({ days: 25 });
    clerk = await world.as('admin');
    expect(world.clock.today()).toBe('2027-02-09');
    expect((await see(id)).allowed).not.toContain('dismiss');
    const dismissal = { transition: 'dismiss', reason: 'Dopolnitve ni bilo.' } as const;
    const early = await update(id, dismissal);
    expect(early.problem.errors).toMatchObject([{ path: 'transition', code: 'rule.not_due_yet' }]);
    expect(early.problem.detail).toContain('Najzgodnejši dan je 10. 2. 2027.');
    world.clock.advance({ days: 1 });
    clerk = await world.as('admin');
    expect((await see(id)).allowed).toContain('dismiss');
    expect((await update(id, dismissal)).body.status).toBe('dismissed');
  });

  it('that came by post has the day of its posting', async () => {
    const id = await inReview();
    await ask(id);
    // What happened since the request does not matter to the day of posting.
    world.clock.advance({ days: 18 });
    clerk = await world.as('admin');
    await update(id, { changes: { note: 'Stranka je klicala.' } });
    world.clock.advance({ days: 1 });
    clerk = await world.as('admin');
    expect(world.clock.today()).toBe('2027-02-03');
    const posted = (posted_on: string) => update(id, { transition: 'supplement', posted_on }, certificate());
    expect((await posted('2027-01-14')).problem.errors).toMatchObject([
      { path: 'posted_on', code: 'supplement.posted_before_request' },
    ]);
    expect((await posted('2027-02-04')).problem.errors).toMatchObject([
      { path: 'posted_on', code: 'date.future' },
    ]);
    const { body } = await posted('2027-02-01');
    expect(body).toMatchObject({ status: 'supplemented', dismissable_from: null });
    expect(body.events.at(-1)).toMatchObject({ transition: 'supplement', posted_on: '2027-02-01' });
  });
});

describe('a payment', () => {
  it('is due on the next day on which the office works, on every paper', async () => {
    await set('pro_forma_on_approval', true);
    const id = await createdBy(visitor);
    await approve(clerk, id);
    const token = statusToken(world.deps.config, {
      application_id: id,
      version: 1,
      expires_at: '2027-12-31T00:00:00.000Z',
    });
    const page = (await visitor.call(getApplicationStatus, { params: { token } })).body;
    expect(page.payment?.due_date).toBe('2027-02-01');
  });

  it('moves a chosen Saturday, and rejects a day too soon', async () => {
    await set('pro_forma_on_approval', false);
    const id = await createdBy(visitor);
    await approve(clerk, id);
    const issue = (due_date: string) => clerk.call(createProForma, { params: { id }, query: { due_date } });
    expect((await issue('2027-01-15')).problem.errors).toMatchObject([
      { path: 'due_date', code: 'payment.too_soon' },
    ]);
    expect((await issue('2027-02-06')).body.due_date).toBe('2027-02-09');
  });
});

it('an invitation to renew ends on a day on which the office works', async () => {
  const defaults = (await clerk.call(getCampaignDefaults)).body;
  const { permit_year, minutes_per_application, subject_sl, body_sl, subject_en, body_en } = defaults;
  const texts = { subject_sl, body_sl, subject_en, body_en };
  const create = (answer_by: string) =>
    clerk.call(createCampaign, {
      body: { name: 'Podaljšanje', permit_year, minutes_per_application, answer_by, ...texts },
    });
  expect((await create('2027-01-16')).problem.errors).toMatchObject([
    { path: 'answer_by', code: 'campaign.too_soon' },
  ]);
  expect((await create('2027-02-06')).body.answer_by).toBe('2027-02-09');
});
