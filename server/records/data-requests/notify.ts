import type { Trx } from '../../platform/db/db.ts';
import type { Deps } from '../../platform/deps.ts';
import { enqueueMail } from '../../mail/outbox/enqueue-mail.ts';
import type { TemplateData } from '../../mail/outbox/mail-data.ts';
import { type Contact, findContact } from './queries.ts';

type Template =
  | 'data_request_received'
  | 'data_request_extended'
  | 'data_request_answered'
  | 'data_export_ready';
type About = { user_id: string | null; application_id: string | null };

/**
 * Notifies the person of the outcome, by mail or, without an address, by letter. `contact` when the data are
 * being deleted.
 */
export async function notifyPerson<N extends Template>(
  trx: Trx,
  deps: Deps,
  { user_id, application_id }: About,
  template: N,
  data: Omit<TemplateData<N>, 'name'>,
  contact?: Contact | null,
): Promise<void> {
  const to = contact ?? (await findContact(trx, { user_id, application_id }));
  if (!to || (to.email === null && application_id === null)) return;
  await enqueueMail(trx, deps, {
    template,
    to: to.email,
    language: to.language,
    user_id,
    application_id,
    data: { ...data, name: to.name } as TemplateData<N>,
  });
}
