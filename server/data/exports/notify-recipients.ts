import { can } from '../../../contract/platform/permissions.ts';
import type { Trx } from '../../platform/db/db.ts';
import type { Deps } from '../../platform/deps.ts';
import { mailAccount } from '../../mail/outbox/enqueue-mail.ts';
import { maySeeGroup } from './data-groups.ts';
import { listStaff, type RunningExport } from './queries.ts';

type Made = Pick<RunningExport, 'id' | 'name' | 'data_group' | 'recipient_ids' | 'created_by'> & {
  failure: string | null;
  expires_at: string | null;
};
type Rights = Pick<Awaited<ReturnType<typeof listStaff>>[number], 'role' | 'permissions'>;

/** Whether a user may get exports of a group. */
export const mayReceive = (person: Rights, data_group: string): boolean =>
  can(person, 'exports.view') && can(person, 'exports.download') && maySeeGroup(person, data_group);

/**
 * Mails the recipients of a scheduled export a link that needs a sign-in, never the file. Recipients without
 * the permission get none. Only the owner of the schedule is notified of a failure.
 */
export async function notifyRecipients(trx: Trx, deps: Deps, made: Made): Promise<void> {
  if (made.recipient_ids.length === 0) return;
  const told = made.failure === null ? made.recipient_ids : [made.created_by];
  for (const person of await listStaff(trx)) {
    if (!told.includes(person.id) || !mayReceive(person, made.data_group)) continue;
    await mailAccount(trx, deps, person, 'export_ready', {
      export_id: made.id,
      export_name: made.name,
      failed: made.failure !== null,
      expires_at: made.expires_at,
    });
  }
}
