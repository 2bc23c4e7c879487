import { statusesWhere } from '../../../../contract/values/application-states.ts';
import type { Db, Trx } from '../../../platform/db/db.ts';
import { conflict, ruleBroken } from '../../../platform/http/problem.ts';
import { type Application, liveApplications } from '../../applications/queries.ts';
import { loadHindranceContexts, lockHindrances } from './hindrance-queries.ts';
import { type Hindrance, hindrancesOf, undecidedHindrances } from './hindrance-rules.ts';

/** What hinders the permit of an application, also what is decided. */
export const listHindrances = async (db: Db | Trx, application_id: string): Promise<Hindrance[]> => {
  const facts = (await loadHindranceContexts(db, [application_id])).get(application_id);
  return facts ? hindrancesOf(facts) : [];
};

/** Paid applications, or ones that nothing is due for, whose permit cannot be issued and nobody has decided: their ids. */
export const listHindered = async (db: Db | Trx): Promise<string[]> => {
  const waiting = await liveApplications(db)
    .select('id')
    .where('status', 'in', statusesWhere('to_issue'))
    .execute();
  const facts = await loadHindranceContexts(
    db,
    waiting.map(({ id }) => id),
  );
  return [...facts].filter(([, one]) => undecidedHindrances(hindrancesOf(one)).length > 0).map(([id]) => id);
};

/**
 * Before a permit is promised (approval, pro-forma), money is taken for it or it is issued: returns what staff decided
 * to carry over, under the locks of what is counted. `path` names the field that shows the error. Throws 422
 * `rule.max_permits`, 409 for a plate that another permit has or was promised.
 */
export async function rejectHindered(trx: Trx, application: Application, path: string): Promise<Hindrance[]> {
  await lockHindrances(trx, application);
  const all = await listHindrances(trx, application.id);
  const [first] = undecidedHindrances(all);
  if (!first) return all;
  if (first.kind === 'limit') throw ruleBroken(first.code, path);
  throw conflict({ detail: first.code, errors: [{ path, code: first.code }] });
}
