import { byStaff } from '../../platform/kernel/actor.ts';
import { applicantName } from '../../../contract/people/applicant.ts';
import type { addAccount } from '../../../contract/permits/applications.ts';
import { newId } from '../../platform/db/ids.ts';
import type { ChangeHandler } from '../../platform/http/handler.ts';
import { conflict, notFound, ruleBroken } from '../../platform/http/problem.ts';
import { enqueueMail } from '../../mail/outbox/enqueue-mail.ts';
import { lockTaxNumber } from '../../people/identities/queries.ts';
import { findCandidates, insertUser } from '../../people/users/queries.ts';
import { joinWithAccount } from '../../people/users/person-links.ts';
import { createPasswordToken } from '../../people/auth/reset-password.ts';
import { assignPermitsToUser } from '../../permits/permit-life/queries.ts';
import { loadDetail } from './detail.ts';
import { lockForChange } from '../../permits/applications/lock-for-change.ts';
import { searchText } from '../../platform/kernel/search-text.ts';
import { rejectHeld } from '../../permits/applications/held/reject-held.ts';
import { findApplication, transitionApplication } from '../../permits/applications/queries.ts';

/**
 * Links the account of the applicant, or creates one and invites by mail. An existing account is linked
 * without asking only when mail and tax number both match; otherwise 409 `rule.candidates` with the
 * candidates, and staff repeat the call with the one they chose.
 */
export const addAccountHandler: ChangeHandler<typeof addAccount> = async ({
  deps,
  caller,
  params,
  body,
  audit,
  now,
  trx,
}) => {
  const seen = await findApplication(trx, params.item_uuid);
  await lockTaxNumber(trx, seen?.applicant.tax_number);
  const application = await lockForChange(trx, params.item_uuid, body.version);
  await rejectHeld(trx, application.id);
  if (application.user_id) throw ruleBroken('rule.account_linked');
  const { applicant } = application;
  if (!applicant.email) throw ruleBroken('rule.no_email');
  const candidates = await findCandidates(trx, {
    email: applicant.email,
    tax_number: applicant.tax_number,
  });
  const chosen = body.user_id
    ? candidates.find((c) => c.id === body.user_id && c.role === 'user')
    : candidates.find(
        (c) =>
          c.role === 'user' &&
          c.email.toLowerCase() === applicant.email &&
          !!applicant.tax_number &&
          c.tax_number === applicant.tax_number,
      );
  if (body.user_id && !chosen) throw notFound();
  if (!chosen && candidates.length > 0)
    throw conflict({
      detail: 'rule.candidates',
      current: candidates
        .filter((c) => c.role === 'user')
        .map(({ id, name, email, tax_number }) => ({ id, name, email, tax_number })),
    });
  const user_id = chosen?.id ?? newId();
  if (!chosen) {
    const name = applicantName(applicant);
    await insertUser(trx, {
      id: user_id,
      role: 'user',
      permissions: [],
      type: applicant.type,
      name,
      email: applicant.email,
      phone: applicant.phone ?? null,
      tax_number: applicant.tax_number ?? null,
      details: { applicant },
      language: application.language,
      search: searchText([name, applicant.email, applicant.phone, applicant.tax_number]),
      created_at: now,
      updated_at: now,
    });
    const invitation = await createPasswordToken(trx, now, user_id, 'invitation');
    await enqueueMail(trx, deps, {
      template: 'invitation',
      to: applicant.email,
      language: application.language,
      user_id,
      application_id: application.id,
      data: {
        name,
        email: applicant.email,
        password_token_id: invitation.id,
        expires_at: invitation.expires_at,
      },
    });
  }
  // Permits issued on the application belong to the same person, who looks for them in the account.
  await assignPermitsToUser(trx, application.id, user_id, now);
  await transitionApplication(trx, application, {
    transition: 'add_account',
    changes: { user_id },
    by: byStaff(caller.user_id),
    data: { created: !chosen },
    now,
  });
  await joinWithAccount(trx, applicant, user_id, application.person_key, now);
  audit({ subject_id: application.id, person_id: user_id });
  const linked = await { user_id, created: !chosen };

  return { ...linked, application: await loadDetail(deps.db, deps, caller, params.item_uuid) };
};
