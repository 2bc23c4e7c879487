import { isDeepStrictEqual } from 'node:util';
import type { Updateable } from 'kysely';
import type { StoredApplicant } from '../../../contract/people/applicant.ts';
import type { updateUser, UserChanges } from '../../../contract/people/users.ts';
import type { Trx } from '../../platform/db/db.ts';
import type { UsersTable } from '../../platform/db/types.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Caller, ChangeHandler } from '../../platform/http/handler.ts';
import { forbidden, invalid } from '../../platform/http/problem.ts';
import { endSessions } from '../../platform/http/sessions/session-queries.ts';
import { enqueueMail } from '../../mail/outbox/enqueue-mail.ts';
import { contextOfApplicant, contextOfStaff, rejectTakenEmail, withFreeEmail } from './account-context.ts';
import { deleteFactors } from '../factors/queries.ts';
import { joinKeysOfAccount } from './person-links.ts';
import { isManaged, rejectManaged } from '../identities/managed.ts';
import { invite } from './invite.ts';
import { lockUserFor, presentUser, reject } from './present-user.ts';
import { deletePasswordTokens, insertUserEvent, saveUser, type LockedUser } from './queries.ts';
import { decideRights, rejectUnlessRoot } from './rights.ts';
import { changeOfRights } from './rules.ts';

type Change = Updateable<UsersTable>;

/**
 * Changes data and, by root, role and permissions; living sessions have the new rights with their next call.
 * A new mail is notified to the old and the new address, and links mailed to the old one stop working. 403
 * for what this caller may not change.
 */
export const updateUserHandler: ChangeHandler<typeof updateUser> = async ({
  trx,
  deps,
  caller,
  params,
  body,
  now,
  audit,
}) => {
  const touchesRights =
    body.role !== undefined || body.preset !== undefined || body.permissions !== undefined;
  if (touchesRights && caller.role !== 'root') throw forbidden();
  const path = body.applicant ? 'applicant.email' : 'email';
  if (touchesRights) await rejectUnlessRoot(trx, caller);
  const user = await lockUserFor(trx, deps, caller, params.id, 'update', body.version);
  const context = changedFields(user, fieldsOf(user, body));
  if (context.email !== undefined) reject('email', caller, user);
  const rights = touchesRights ? await changeRights(trx, deps, caller, user, body) : {};
  const changes = { ...context, ...rights };
  if (Object.keys(changes).length === 0) {
    audit(null);
    return presentUser(trx, deps, caller, params.id);
  }
  if (context.email !== undefined && context.email.toLowerCase() !== user.email.toLowerCase())
    await rejectTakenEmail(trx, context.email, path);
  await withFreeEmail(path, () => saveUser(trx, user.id, changes, now));
  if (body.applicant) await joinKeysOfAccount(trx, user.id, now);
  await recordFields(trx, deps, caller, user, context);
  if (context.email !== undefined) await notifyNewEmail(trx, deps, { ...user, ...changes }, user.email);
  else if (becomesStaff(user, changes)) await invite(trx, deps, { ...user, ...changes });
  audit({ subject_id: user.id, person_id: user.id });
  return presentUser(trx, deps, caller, params.id);
};

/** Whether an applicant becomes a member of staff. */
const becomesStaff = (user: Pick<LockedUser, 'role'>, { role = user.role }: Change): boolean =>
  user.role === 'user' && role !== 'user';

/** The resulting account. An applicant's data come whole; mail, phone and language also singly. */
function fieldsOf(user: LockedUser, body: UserChanges): Change {
  const language = body.language ?? user.language;
  if (body.applicant) {
    if (user.role !== 'user') throw invalid({ path: 'applicant', code: 'value.unknown_field' });
    return { ...contextOfApplicant(body.applicant), language };
  }
  if (user.role === 'user')
    for (const path of ['tax_number', 'foreign_operator'] as const)
      if (body[path] !== undefined) throw invalid({ path, code: 'value.unknown_field' });
  const email = body.email ?? user.email;
  const phone = body.phone === undefined ? user.phone : body.phone;
  const known = user.details.applicant as StoredApplicant | undefined;
  if (known && user.role === 'user') {
    if (body.name !== undefined) throw invalid({ path: 'name', code: 'value.unknown_field' });
    const { phone: _phone, ...rest } = known;
    return { ...contextOfApplicant({ ...rest, email, ...(phone === null ? {} : { phone }) }), language };
  }
  const foreign_operator = body.foreign_operator ?? user.details.foreign_operator === true;
  const tax_number = body.tax_number === undefined ? user.tax_number : body.tax_number;
  const { details } = user;
  return {
    ...contextOfStaff({ name: body.name ?? user.name, email, phone, tax_number, foreign_operator, details }),
    language,
  };
}

/** Only what differs from the row. */
const changedFields = (user: LockedUser, facts: Change): Change =>
  Object.fromEntries(
    Object.entries(facts).filter(
      ([field, value]) => !isDeepStrictEqual(user[field as keyof LockedUser], value),
    ),
  );

async function changeRights(
  trx: Trx,
  deps: Deps,
  caller: Caller,
  user: LockedUser,
  body: UserChanges,
): Promise<Change> {
  reject('rights', caller, user);
  await rejectManaged(trx, deps.config, user.id, 'permissions');
  const after = await decideRights(trx, user, body);
  const change = changeOfRights(user, after);
  if (change.to_role === null && change.added.length + change.removed.length === 0) return {};
  await insertUserEvent(trx, {
    user_id: user.id,
    kind: 'rights_changed',
    actor_id: caller.user_id,
    data: change,
    created_at: deps.clock.now(),
  });
  const rights = { role: after.role, permissions: [...after.permissions] };
  if (!becomesStaff(user, rights)) return rights;
  // Its owner begins anew by the invitation, as every member of staff: the office may have set the password or
  // opened the account at any address, and a session of an applicant (60 days) is no session of staff.
  await endSessions(trx, user.id);
  await deletePasswordTokens(trx, user.id);
  await deleteFactors(trx, user.id);
  return { ...rights, password_hash: null, password_valid_until: null, reset: false };
}

async function recordFields(
  trx: Trx,
  deps: Deps,
  caller: Caller,
  user: LockedUser,
  facts: Change,
): Promise<void> {
  const event = { user_id: user.id, actor_id: caller.user_id, created_at: deps.clock.now() };
  if (facts.email !== undefined) await insertUserEvent(trx, { ...event, kind: 'email_changed' });
  const fields = [
    ...Object.keys(facts).filter((field) => !['email', 'search', 'details'].includes(field)),
    ...(facts.details ? changedParts(user.details.applicant, facts.details.applicant) : []),
    ...(facts.details && facts.details.foreign_operator !== user.details.foreign_operator
      ? ['foreign_operator']
      : []),
  ];
  if (fields.length > 0)
    await insertUserEvent(trx, { ...event, kind: 'updated', data: { fields: [...new Set(fields)] } });
}

/** Names of the applicant's fields that differ and are not columns of the account. */
const COLUMNS = ['type', 'email', 'phone', 'tax_number'];
function changedParts(before: unknown = {}, after: unknown = {}): string[] {
  const [old, fresh] = [before as Record<string, unknown>, after as Record<string, unknown>];
  return [...new Set([...Object.keys(old), ...Object.keys(fresh)])].filter(
    (field) => !COLUMNS.includes(field) && !isDeepStrictEqual(old[field], fresh[field]),
  );
}

/** Notifies both addresses; an account without a password gets a new invitation. */
async function notifyNewEmail(trx: Trx, deps: Deps, user: LockedUser, former: string): Promise<void> {
  await deletePasswordTokens(trx, user.id);
  for (const to of [former, user.email])
    await enqueueMail(trx, deps, {
      template: 'email_changed_by_staff',
      to,
      language: user.language,
      user_id: user.id,
      data: { name: user.name, email: user.email, changed_at: deps.clock.now() },
    });
  if (user.password_hash === null && !(await isManaged(trx, deps.config, user.id)))
    await invite(trx, deps, user);
}
