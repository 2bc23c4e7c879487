import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { login } from '../../../contract/people/auth.ts';
import {
  getInstallation,
  isRequiredStep,
  noteInstallationStep,
  openInstallation,
} from '../../../contract/settings/installation.ts';
import { updateParameter } from '../../../contract/settings/parameters.ts';
import { submitApplication } from '../../../contract/permits/applicant/public-applications.ts';
import { getParameters } from '../../../contract/settings/reference.ts';
import { app, type TestApp } from '../../../test/app.ts';
import { client, type Client } from '../../../test/client.ts';
import { makeDeps, type TestDeps } from '../../../test/deps.ts';
import { applicationData, certificate } from '../../../test/make.ts';
import { makeUser, givenUser } from '../../../test/rows/people.ts';
import { hashPassword } from '../../platform/kernel/passwords.ts';
import { newId } from '../../platform/db/ids.ts';
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '../../platform/config/demo-accounts.ts';
import { DEMO_PARAMETERS } from '../parameters/demo-parameters.ts';
import { rejectDemo } from './reject-demo.ts';
import { givenInstallation } from '../../../test/rows/installation.ts';
import { setParameter } from '../../../test/rows/parameters.ts';

const confirmed = {
  municipality: true,
  tax_number: true,
  bank_account: true,
  lots: true,
  prices: true,
  procedure: true,
} as const;
const REQUIRED = ['municipality', 'tax_number', 'bank_account', 'lots', 'prices', 'procedure'];
const SAMPLE = DEMO_PARAMETERS.municipality;
const ACCOUNT = { iban: 'SI56012636030000053', bic: 'BSLJSI2X', bank: 'UJP', is_default: true };
const OWN = {
  ...SAMPLE,
  name: 'Občina Zgornji Kot',
  email: 'obcina@zgornji-kot.example',
  tax_number: '10039856',
  vat_id: '',
  bank_accounts: [ACCOUNT],
};

describe('a new installation', () => {
  let world: TestApp;
  let root: Client;
  beforeEach(async () => {
    world = await app();
    root = await world.as('root');
    // As create-root creates it.
    await givenInstallation(world.deps.db, { demo_seeded_at: null, opened_at: null });
    await setParameter(world.deps.db, 'municipality', {
      ...SAMPLE,
      tax_number: '',
      vat_id: '',
      bank_accounts: [],
    });
  });
  afterEach(() => world.close());

  const submit = async () =>
    (await world.as('anonymous')).call(submitApplication, { body: applicationData(), files: certificate() });
  const save = (value: object) =>
    root.call(updateParameter, {
      params: { name: 'municipality' },
      body: { value, valid_from: world.clock.today() },
    });
  /** Whoever changes lots and prices has looked at them. */
  const reviewParking = async () => {
    const { id } = await makeUser(world.deps.db, 'root');
    const change = { subject_id: 'RES', label: 'RES', action: 'update', actor_id: id } as const;
    await world.deps.db
      .insertInto('parking_changes')
      .values([
        { id: newId(), subject: 'price', ...change },
        { id: newId(), subject: 'parking_lot', ...change },
      ])
      .execute();
  };
  const missing = async () =>
    (await root.call(getInstallation)).body.steps
      .filter(({ name, done }) => isRequiredStep(name) && !done)
      .map(({ name }) => name);

  it('takes no applications, and the page says so', async () => {
    expect((await client(world.fastify).call(getParameters)).body.applications_open).toBe(false);
    expect(await submit()).toMatchObject({ status: 422, problem: { code: 'rule_broken' } });
  });

  it('shows the demo, whose sample is its municipality, as set up', async () => {
    await givenInstallation(world.deps.db, { demo_seeded_at: new Date().toISOString() });
    await setParameter(world.deps.db, 'municipality', SAMPLE);
    expect(await missing()).toEqual([]);
    await setParameter(world.deps.db, 'municipality', { ...SAMPLE, bank_accounts: [] });
    expect(await missing()).toEqual(['bank_account']);
  });

  it('does not open before the municipality, its numbers, its account and its prices are set', async () => {
    await setParameter(world.deps.db, 'procedures', {});
    expect(await missing()).toEqual(REQUIRED);
    const early = await root.call(openInstallation, { body: confirmed });
    expect(early.status).toBe(422);
    expect(early.problem.errors?.map(({ path }) => path)).toEqual(REQUIRED);
    // The account and the tax number of the sample do not count, and the account cannot be entered at all.
    const sample = await save({ ...OWN, bank_accounts: SAMPLE.bank_accounts });
    expect(sample.problem.errors).toMatchObject([
      { path: 'value.bank_accounts', code: 'rule.sample_bank_account' },
    ]);
    expect((await save({ ...OWN, tax_number: SAMPLE.tax_number })).status).toBe(200);
    expect(await missing()).toEqual(['tax_number', 'lots', 'prices', 'procedure']);
    expect((await save(OWN)).status).toBe(200);
    expect(await missing()).toEqual(['lots', 'prices', 'procedure']);
    const half = await root.send(openInstallation, { body: { ...confirmed, prices: false } });
    expect(half.problem.errors).toMatchObject([{ path: 'prices', code: 'installation.confirm' }]);
    await reviewParking();
    expect(await missing()).toEqual(['procedure']);
    await setParameter(world.deps.db, 'procedures', DEMO_PARAMETERS.procedures);
    expect(await missing()).toEqual([]);
  });

  it('says who can do a step, and takes a reason in the place of an optional one', async () => {
    const name = 'Parkiriščna referentka';
    const { id } = await makeUser(world.deps.db, 'admin', { name, permissions: ['parking.manage'] });
    const step = async (wanted: string) =>
      (await root.call(getInstallation)).body.steps.find((one) => one.name === wanted)!;
    expect((await step('lots')).people).toContain(name);
    expect((await step('prices')).people).not.toContain(name);
    expect((await step('municipality')).people).not.toContain(name);
    expect(await step('staff')).toMatchObject({ done: true, note: null });
    await givenUser(world.deps.db, id, { deleted_at: world.clock.now() });
    expect((await step('lots')).people).not.toContain(name);

    const leave = (wanted: string, reason: string | null) =>
      root.send(noteInstallationStep, { body: { step: wanted, reason } });
    expect((await leave('crest', 'Grb dobimo v ponedeljek.')).status).toBe(200);
    expect(await step('crest')).toMatchObject({ done: false, note: { reason: 'Grb dobimo v ponedeljek.' } });
    expect((await leave('crest', 'Grb dobimo v torek.')).status).toBe(200);
    expect((await step('crest')).note?.reason).toBe('Grb dobimo v torek.');
    expect((await leave('crest', null)).status).toBe(200);
    expect((await step('crest')).note).toBeNull();
    expect((await leave('crest', ' ')).status).toBe(422);
    // What people will rely on cannot be left out.
    expect((await leave('prices', 'Pozneje.')).status).toBe(422);
    const clerk = await world.as('admin');
    expect((await clerk.call(noteInstallationStep, { body: { step: 'crest', reason: 'x' } })).status).toBe(
      403,
    );
  });

  it('is opened by root alone, once, and takes applications from then on', async () => {
    const clerk = await world.as('admin');
    expect((await clerk.call(openInstallation, { body: confirmed })).status).toBe(403);
    expect((await submit()).status).toBe(422);
    await save(OWN);
    await reviewParking();
    const opened = await root.call(openInstallation, { body: confirmed });
    expect([opened.status, opened.body.opened_at]).toEqual([200, world.clock.now()]);
    const first = opened.body.opened_at;
    world.clock.advance({ hours: 1 });
    expect((await root.call(openInstallation, { body: confirmed })).body.opened_at).toBe(first);
    expect((await client(world.fastify).call(getParameters)).body.applications_open).toBe(true);
    expect((await submit()).status).toBe(201);
  });
});

describe('production', () => {
  let deps: TestDeps;
  beforeEach(async () => {
    deps = await makeDeps();
  });
  afterEach(() => deps.close());
  const mark = (demo_seeded_at: string | null) => givenInstallation(deps.db, { demo_seeded_at });

  it('rejects a database with the demo data, whatever its accounts are called by now', async () => {
    await expect(rejectDemo(deps)).rejects.toThrow('filled with the demo municipality');
    await mark(null);
    await expect(rejectDemo(deps)).resolves.toBeUndefined();
    const { id } = await makeUser(deps.db, 'admin', { email: DEMO_ACCOUNTS[1] });
    await expect(rejectDemo(deps)).rejects.toThrow('filled with the demo municipality');
    await givenUser(deps.db, id, { email: 'nekdo@obcina.example' });
    await expect(rejectDemo(deps)).resolves.toBeUndefined();
  });

  it('rejects the public password of staff, whatever the address', async () => {
    await mark(null);
    await makeUser(deps.db, 'admin', { password_hash: await hashPassword(DEMO_PASSWORD) });
    await expect(rejectDemo(deps)).rejects.toThrow('public password');
  });
});

it('the public password signs nobody in to production, and works elsewhere', async () => {
  for (const production of [true, false]) {
    const world = await app({ config: { production } });
    try {
      const { email } = await makeUser(world.deps.db, 'user', {
        password_hash: await hashPassword(DEMO_PASSWORD),
      });
      const reply = await client(world.fastify).call(login, { body: { email, password: DEMO_PASSWORD } });
      expect(reply.status).toBe(production ? 422 : 200);
    } finally {
      await world.close();
    }
  }
});
