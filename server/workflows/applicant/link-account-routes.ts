import { getLinkAccount, openLinkAccount } from '../../../contract/permits/link-account.ts';
import { weaknessOf } from '../../people/auth/password-rules.ts';
import { signInByLink } from '../../people/sign-in/start-session.ts';
import { byConfirmedLink } from '../../permits/applications/by-link.ts';
import { findApplication } from '../../permits/applications/queries.ts';
import { transaction } from '../../platform/db/transaction.ts';
import { bind } from '../../platform/http/bind.ts';
import { invalid } from '../../platform/http/problem.ts';
import { hashPassword } from '../../platform/kernel/passwords.ts';
import { findLinkAccount, openLinkAccount as open } from './link-account.ts';

/** From the link of an application to an account (docs/adr/0081). */
export const linkAccountRoutes = [
  bind(getLinkAccount, async (call) => {
    const application = await byConfirmedLink(call, (id) => findApplication(call.deps.db, id));
    const { state, holder } = await findLinkAccount(call.deps.db, call, application);
    return { state, email: holder.email };
  }),

  bind(openLinkAccount, async (call) => {
    const { deps, body } = call;
    const { id, applicant } = await byConfirmedLink(call, (row) => findApplication(deps.db, row));
    const { password } = body;
    const weakness = password === undefined ? null : await weaknessOf(password, applicant.email ?? '');
    if (weakness) throw invalid({ path: 'password', code: weakness });
    const hash = password === undefined ? null : await hashPassword(password);
    const { account, signs_in } = await transaction(deps.db, (trx) => open(trx, call, id, hash));
    if (!account || !signs_in) return { user: null };
    return { user: await signInByLink(call, account) };
  }),
];
