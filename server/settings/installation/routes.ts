import {
  getInstallation,
  isRequiredStep,
  noteInstallationStep,
  openInstallation,
} from '../../../contract/settings/installation.ts';
import { transaction } from '../../platform/db/transaction.ts';
import { bind, bindChange } from '../../platform/http/bind.ts';
import { ownerOf } from '../../platform/http/sessions/owner.ts';
import { invalid } from '../../platform/http/problem.ts';
import { markOpened } from '../parameters/installation-queries.ts';
import { presentInstallation } from './present.ts';
import { deleteNote, saveNote } from './queries.ts';

export const installationRoutes = [
  bind(getInstallation, ({ deps, today }) => presentInstallation(deps.db, today)),

  bindChange(noteInstallationStep, async ({ trx, caller, body: { step, reason }, now, today }) => {
    if (reason === null) await deleteNote(trx, step);
    else await saveNote(trx, { step, reason, created_by: ownerOf(caller), created_at: now });
    return presentInstallation(trx, today);
  }),

  bind(openInstallation, async ({ deps, caller, request_id, today }) => {
    const opened = await transaction(deps.db, async (trx) => {
      const { opened_at, steps } = await presentInstallation(trx, today);
      const missing = steps.filter(({ name, done }) => isRequiredStep(name) && !done);
      if (opened_at === null && missing.length > 0)
        throw invalid(...missing.map(({ name }) => ({ path: name, code: `installation.${name}` })));
      return opened_at === null && (await markOpened(trx, caller.user_id, deps.clock.now()));
    });
    if (opened) deps.log.info({ request_id, user_id: caller.user_id }, 'installation opened');
    return presentInstallation(deps.db, today);
  }),
];
