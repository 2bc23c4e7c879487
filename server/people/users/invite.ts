import type { Role } from '../../../contract/platform/permissions.ts';
import { createPasswordToken } from '../auth/reset-password.ts';
import type { Trx } from '../../platform/db/db.ts';
import type { Deps } from '../../platform/deps.ts';
import { mailAccount } from '../../mail/outbox/enqueue-mail.ts';
import type { Language } from '../../../contract/values/languages.ts';

type Invited = { id: string; role: Role; name: string; email: string; language: Language };

/**
 * Mails the link for choosing the first password; an earlier one stops working. Returns its expiry (instant).
 */
export async function invite(trx: Trx, deps: Deps, user: Invited): Promise<string> {
  const { id, expires_at } = await createPasswordToken(trx, deps.clock.now(), user.id, 'invitation');
  await mailAccount(trx, deps, user, user.role === 'user' ? 'invitation' : 'staff_invitation', {
    email: user.email,
    password_token_id: id,
    expires_at,
  });
  return expires_at;
}
