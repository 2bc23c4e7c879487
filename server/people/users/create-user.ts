import type { createUser, NewUser } from '../../../contract/people/users.ts';
import type { Trx } from '../../platform/db/db.ts';
import { newId } from '../../platform/db/ids.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Caller, ChangeHandler } from '../../platform/http/handler.ts';
import { conflict, forbidden } from '../../platform/http/problem.ts';
import { lockTaxNumber } from '../identities/queries.ts';
import { contextOfApplicant, contextOfStaff, rejectTakenEmail, withFreeEmail } from './account-context.ts';
import { invite } from './invite.ts';
import { presentUser } from './present-user.ts';
import { findCandidates, insertUser, insertUserEvent } from './queries.ts';
import { rejectUnlessRoot } from './rights.ts';
import { changeOfRights, wantedRights } from './rules.ts';

/**
 * Creates an account without a password and mails the invitation. Only root creates staff (403). 422
 * `email.taken`; 409 with the candidates when another applicant has the same tax number and nobody has stated
 * that it is another person.
 */
export const createUserHandler: ChangeHandler<typeof createUser> = async ({
  trx,
  deps,
  caller,
  body,
  audit,
}) => {
  if (body.role !== 'user' && caller.role !== 'root') throw forbidden();
  const path = body.role === 'user' ? 'applicant.email' : 'email';
  const id = newId();
  if (body.role !== 'user') await rejectUnlessRoot(trx, caller);
  await withFreeEmail(path, () => insert(trx, deps, caller, id, body, path));
  audit({ subject_id: id, person_id: id });
  return presentUser(trx, deps, caller, id);
};

async function insert(trx: Trx, deps: Deps, caller: Caller, id: string, body: NewUser, path: string) {
  const now = deps.clock.now();
  const context =
    body.role === 'user'
      ? contextOfApplicant(body.applicant)
      : {
          type: 'natural_person' as const,
          ...contextOfStaff({
            ...body,
            phone: body.phone ?? null,
            tax_number: body.tax_number ?? null,
            details: {},
          }),
        };
  if (body.role === 'user' && !body.even_if_similar) await lockTaxNumber(trx, body.applicant.tax_number);
  await rejectTakenEmail(trx, context.email, path);
  if (body.role === 'user' && !body.even_if_similar) await rejectSimilar(trx, body.applicant.tax_number);
  const { role, permissions } = wantedRights(null, body);
  await insertUser(trx, {
    id,
    role,
    permissions: [...permissions],
    ...context,
    language: body.language,
    created_at: now,
    updated_at: now,
  });
  await insertUserEvent(trx, {
    user_id: id,
    kind: 'created',
    actor_id: caller.user_id,
    data: role === 'user' ? {} : changeOfRights({ role: 'user', permissions: [] }, { role, permissions }),
    created_at: now,
  });
  await invite(trx, deps, { id, role, name: context.name, email: context.email, language: body.language });
}

async function rejectSimilar(trx: Trx, tax_number: string | undefined): Promise<void> {
  if (!tax_number) return;
  const candidates = await findCandidates(trx, { email: '', tax_number });
  const similar = candidates.filter((candidate) => candidate.role === 'user');
  if (similar.length > 0)
    throw conflict({
      detail: 'rule.same_tax_number',
      current: similar.map(({ id, name, email }) => ({ id, name, email })),
    });
}
