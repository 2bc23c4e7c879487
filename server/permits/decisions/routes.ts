import { getDecision, listDecisions } from '../../../contract/permits/decisions.ts';
import { bind } from '../../platform/http/bind.ts';
import { pageDecisions } from './list-queries.ts';
import { presentDecision } from './present-decision.ts';

export const decisionRoutes = [
  bind(listDecisions, ({ deps, body }) => pageDecisions(deps.db, body)),
  bind(getDecision, async ({ deps, params, audit }) => {
    const { decision, person_id } = await presentDecision(deps.db, params.id);
    audit({ subject_id: decision.id, person_id });
    return decision;
  }),
];
