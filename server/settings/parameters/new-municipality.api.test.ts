import { expect, it } from 'vitest';
import { getInstallation } from '../../../contract/settings/installation.ts';
import { listParameters, updateParameter } from '../../../contract/settings/parameters.ts';
import { getParameters } from '../../../contract/settings/reference.ts';
import { app } from '../../../test/app.ts';
import { givenInstallation } from '../../../test/rows/installation.ts';
import { DEMO_PARAMETERS } from './demo-parameters.ts';

it('an installation works before its municipality is entered, and takes it then', async () => {
  const world = await app();
  try {
    await givenInstallation(world.deps.db, { demo_seeded_at: null, opened_at: null });
    await world.deps.db.deleteFrom('parameters').where('name', '=', 'municipality').execute();
    const visitor = await world.as('anonymous');
    expect((await visitor.call(getParameters)).body.municipality).toMatchObject({
      name: 'Občina',
      email: '',
    });
    const root = await world.as('root');
    const done = async () =>
      (await root.call(getInstallation)).body.steps.find(({ name }) => name === 'municipality')?.done;
    expect(await done()).toBe(false);
    const { data, today } = (await root.call(listParameters, { body: {} })).body;
    expect(data.find(({ name }) => name === 'municipality')?.current.value).toMatchObject({ email: '' });
    const value = {
      ...DEMO_PARAMETERS.municipality,
      name: 'Občina Zgornji Kot',
      email: 'kot@kot.example',
      bank_accounts: [],
    };
    const saved = await root.call(updateParameter, {
      params: { name: 'municipality' },
      body: { value, valid_from: today },
    });
    expect(saved.status).toBe(200);
    expect(await done()).toBe(true);
  } finally {
    await world.close();
  }
});
