import {
  createConfirmation,
  decideConfirmation,
  getConfirmationRequest,
  listConfirmations,
} from '../../../contract/office/confirmations.ts';
import type { Deps } from '../../platform/deps.ts';
import { bind, bindChange } from '../../platform/http/bind.ts';
import { askHandler } from './ask.ts';
import { decide } from './decide.ts';
import { loadConfirmation, presentConfirmation, viewerOf } from './present.ts';
import { expireConfirmations, listConfirmations as list } from './queries.ts';

export const confirmationRoutes = [
  bind(listConfirmations, async (call) => {
    const { data, meta } = await list(call.deps.db, viewerOf(call.caller), call.body);
    return { data: data.map((row) => presentConfirmation(call, row)), meta };
  }),
  bind(getConfirmationRequest, (call) => loadConfirmation(call.deps.db, call, call.params.id)),
  bindChange(createConfirmation, askHandler),
  bind(decideConfirmation, (call) => decide(call, call.params.id, call.body)),
];

/** Registers the schedule with the job queue; called from server/jobs.ts. */
export const registerConfirmationJobs = ({ db, clock, jobs }: Deps): void =>
  jobs.schedule('expire-confirmations', '*/10 * * * *', async () => {
    await expireConfirmations(db, clock.now());
  });
