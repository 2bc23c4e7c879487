import { rehearseApplication as route } from '../../../contract/permits/rehearsal.ts';
import { findAccount } from '../../people/auth/queries.ts';
import { transaction } from '../../platform/db/transaction.ts';
import { bind } from '../../platform/http/bind.ts';
import { ownerOf } from '../../platform/http/sessions/owner.ts';
import { notFound } from '../../platform/http/problem.ts';
import { rehearse } from '../review/preview/rehearse.ts';
import { rehearseApplication } from './rehearse-application.ts';

export const rehearsalRoutes = [
  bind(route, async ({ deps, caller, body, language, request_id }) => {
    const account = await findAccount(deps.db, ownerOf(caller));
    if (!account) throw notFound();
    const ask = { ...body, email: account.email, caller, language, request_id };
    return transaction(deps.db, (trx) =>
      rehearse(trx, deps, (apart) => rehearseApplication(trx, apart, ask)),
    );
  }),
];
