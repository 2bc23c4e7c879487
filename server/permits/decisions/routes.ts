import { getDecision, listDecisions } from '../../../contract/permits/decisions/decisions.ts';
import {
  getDecisionSignature,
  signDecision,
  uploadSignedDecision,
} from '../../../contract/permits/decisions/decision-signatures.ts';
import { bind, bindChange } from '../../platform/http/bind.ts';
import { pageDecisions } from './list-queries.ts';
import { serviceRoutes } from './service/service-routes.ts';
import { presentDecision } from './present-decision.ts';
import { keepUploaded, presentSignature, signWithFile } from './sign-decision.ts';

export const decisionRoutes = [
  ...serviceRoutes,
  bind(listDecisions, ({ deps, body, today }) => pageDecisions(deps.db, body, today)),
  bind(getDecision, async ({ deps, params, audit, today }) => {
    const { decision, person_id } = await presentDecision(deps.db, params.id, today);
    audit({ subject_id: decision.id, person_id });
    return decision;
  }),
  bind(getDecisionSignature, async ({ deps, caller, params, audit }) => {
    const { signature, person_id } = await presentSignature(deps.db, deps, caller, params.id);
    audit({ subject_id: params.id, person_id });
    return signature;
  }),
  bindChange(signDecision, (call) => signWithFile(call, call)),
  bindChange(uploadSignedDecision, (call) => keepUploaded(call, call)),
];
