import { findRecords } from '../../../contract/office/find.ts';
import { claimsSince } from '../../permits/applications/claim/claim-rules.ts';
import { bind } from '../../platform/http/bind.ts';
import { loadParameters } from '../../settings/parameters/parameters.ts';
import { findGroups } from './find.ts';
import { termOf } from './term-rules.ts';

export const findRoutes = [
  bind(findRecords, async ({ deps, caller, body, now, today }) => {
    const { claim_hours } = await loadParameters(deps.db, today);
    const context = { db: deps.db, caller, today, claims_since: claimsSince(now, claim_hours) };

    return { data: await findGroups(context, termOf(body.query)) };
  }),
];
