import {
  createConfirmation,
  decideConfirmation,
  getConfirmationRequest,
  listConfirmations,
} from '../../../contract/office/confirmations.ts';
import type { Deps } from '../../platform/deps.ts';
import { bind, bindChange } from '../../platform/http/bind.ts';
import { askHandler } from './ask.ts';
import { decide, makeDueCalls } from './decide.ts';
import { asViewer, loadConfirmation, presentConfirmation, viewerOf } from './present.ts';
import { expireConfirmations, listConfirmations as list } from './queries.ts';

export const confirmationRoutes = [
  bind(listConfirmations, async (call) => {
    const { data, meta } = await list(call.deps.db, viewerOf(call.caller), call.body);
    const viewer = await asViewer(call.deps.db, call, call.now);
    return { data: data.map((row) => presentConfirmation(viewer, row)), meta };
  }),
  bind(getConfirmationRequest, (call) => loadConfirmation(call.deps.db, call, call.params.id)),
  bindChange(createConfirmation, askHandler),
  bind(decideConfirmation, (call) => decide(call, call.params.id, call.body)),
];

/** Registers the schedule with the job queue; called from server/jobs.ts. */
export const registerConfirmationJobs = (deps: Deps): void => {
  const { db, clock, jobs } = deps;
  jobs.schedule('expire-confirmations', '*/10 * * * *', async () => {
    await makeDueCalls(deps);
    await expireConfirmations(db, clock.now());
  });
};
