import type { TestApp } from '../app.ts';
import { makeController } from '../rows/barrier.ts';
import type { Recorder } from '../fuzz/example-recorder.ts';

/** The controller of a barrier, with the key that root created for it. */
export const barrier = async (world: TestApp, { run, variables }: Recorder): Promise<void> => {
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
