import { checkSystem as checkRoute, getSystem, retryJob } from '../../../contract/office/system.ts';
import { bind, bindChange } from '../../platform/http/bind.ts';
import { notFound } from '../../platform/http/problem.ts';
import { checkSystem } from './check-system.ts';
import { presentSystem } from './present.ts';
import { takeFailedJob } from './checks/queries.ts';

export const systemPageRoutes = [
  bind(getSystem, ({ deps, language }) => presentSystem(deps, language)),

  bind(checkRoute, async ({ deps, language }) => {
    await checkSystem(deps);
    return presentSystem(deps, language);
  }),

  bindChange(retryJob, async ({ deps, trx, params, body, language }) => {
    if (!(await takeFailedJob(trx, { id: params.id, queue: body.queue }))) throw notFound();
    await deps.jobs.retry(body.queue, params.id, { db: trx });
    return presentSystem(deps, language);
  }),
];
