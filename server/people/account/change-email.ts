import {
  cancelOwnEmail,
  confirmEmailChange,
  findEmailChange,
  updateOwnEmail,
} from '../../../contract/people/account.ts';
import { searchText } from '../../platform/kernel/search-text.ts';
import { recordAccess } from '../../records/access-log/record.ts';
import { verifyPassword } from '../../platform/kernel/passwords.ts';
import { findAccount } from '../auth/queries.ts';
import { countAttempt, mayMailLink } from '../auth/throttle.ts';
import type { Trx } from '../../platform/db/db.ts';
import { transaction } from '../../platform/db/transaction.ts';
import type { Deps } from '../../platform/deps.ts';
import { bind } from '../../platform/http/bind.ts';
import { invalid, notFound, ProblemError, tooManyRequests } from '../../platform/http/problem.ts';
import { enqueueMail, mailAccount } from '../../mail/outbox/enqueue-mail.ts';
import { verifyEmailToken } from '../../mail/outbox/links.ts';
import { applicantOf } from './own-account.ts';
import {
  deleteEmailChanges,
  findEmailChange as findLink,
  insertEmailChange,
  isEmailTaken,
  lockOwnAccount,
  saveOwnAccount,
  consumeEmailChange,
  consumeMailedPasswordLinks,
} from './queries.ts';

const VALID_HOURS = 24;

/**
 * Sends a link to the wanted address and a notice to the present one. When the address has an account
 * already, its owner gets a mail instead of the link. The reply is the same, so it does not reveal who has an
 * account.
 */
const requestBinding = bind(updateOwnEmail, async ({ deps, caller, body, ip }) => {
  const account = caller.user_id === null ? undefined : await findAccount(deps.db, caller.user_id);
  if (!account) throw notFound();
  const attempt = await countAttempt(deps, { ip, account: account.email, device: caller.session_id });
  if (!(await verifyPassword(body.current_password, account.password_hash)))
    throw new ProblemError('invalid_credentials', {
      errors: [{ path: 'current_password', code: 'password.wrong' }],
    });
  await attempt.succeeded();
  if (body.email === account.email.toLowerCase()) throw invalid({ path: 'email', code: 'email.same' });
  if (!(await mayMailLink(deps, account.id))) throw tooManyRequests(3600);
  const now = deps.clock.now();
  const expires_at = new Date(Date.parse(now) + VALID_HOURS * 3_600_000).toISOString();
  await transaction(deps.db, async (trx) => {
    const id = await insertEmailChange(trx, {
      user_id: account.id,
      email: body.email,
      created_at: now,
      expires_at,
    });
    await mailAccount(trx, deps, account, 'email_change_requested', { requested_at: now });
    const owner = await isEmailTaken(trx, body.email);
    if (owner) await mailAccount(trx, deps, owner, 'email_taken', { requested_at: now });
    else
      await enqueueMail(trx, deps, {
        template: 'email_change',
        to: body.email,
        language: account.language,
        user_id: account.id,
        data: { name: account.name, email_change_id: id, expires_at },
      });
  });
  return { email: body.email, expires_at };
});

const cancelBinding = bind(cancelOwnEmail, async ({ deps, caller }) => {
  if (caller.user_id !== null) await deleteEmailChanges(deps.db, caller.user_id);
});

const liveLink = async (deps: Deps, token: string, db: Deps['db'] | Trx = deps.db) => {
  const id = verifyEmailToken(deps.config, token);
  const found = id === null ? undefined : await findLink(db, id, deps.clock.now());
  if (!found) throw notFound();
  return found;
};

const findBinding = bind(findEmailChange, async ({ deps, params }) => {
  const { email, expires_at } = await liveLink(deps, params.token);
  return { email, expires_at };
});

/**
 * Changes the address: uses up the link, ends password links sent to the former address, notifies both
 * addresses. 404 when the link is used, expired, replaced, or somebody else has taken the address meanwhile.
 */
const confirmBinding = bind(confirmEmailChange, async ({ deps, body, caller, request_id }) =>
  transaction(deps.db, async (trx) => {
    const now = deps.clock.now();
    const link = await liveLink(deps, body.token, trx);
    const account = await lockOwnAccount(trx, link.user_id);
    if (!account || (await isEmailTaken(trx, link.email)) || !(await consumeEmailChange(trx, link.id, now)))
      throw notFound();
    const applicant = applicantOf(account);
    await saveOwnAccount(
      trx,
      account,
      {
        ...account,
        email: link.email,
        details: applicant
          ? { ...account.details, applicant: { ...applicant, email: link.email } }
          : account.details,
        search: searchText([account.name, link.email, account.phone, account.tax_number]),
      },
      now,
    );
    await consumeMailedPasswordLinks(trx, account.id, now);
    for (const email of [account.email, link.email])
      await mailAccount(trx, deps, { ...account, email }, 'email_changed', { changed_at: now });
    await recordAccess(
      trx,
      {
        caller: { user_id: caller.user_id ?? account.id, role: account.role },
        action: 'change',
        subject_type: 'user',
        subject_id: account.id,
        person_id: account.id,
        request_id,
      },
      now,
    );
    return { email: link.email };
  }).catch((error: unknown) => {
    // Two links to the same address at the same moment: the unique index of users lets one through.
    if ((error as { code?: unknown }).code === '23505') throw notFound();
    throw error;
  }),
);

export const emailBindings = [requestBinding, cancelBinding, findBinding, confirmBinding];
