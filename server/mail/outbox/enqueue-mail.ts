import type { Trx } from '../../platform/db/db.ts';
import { json } from '../../platform/db/db.ts';
import { newId } from '../../platform/db/ids.ts';
import type { Deps } from '../../platform/deps.ts';
import { redirectFailed, requeueFailed } from './queries.ts';
import type { Language } from '../../../contract/values/languages.ts';
import type { TemplateData, TemplateName } from './mail-data.ts';

export const MAIL_QUEUE = 'mail';

/**
 * `to` null: there is no address, so the mail becomes a letter for the print queue. `data` holds ids and
 * versions, never a link.
 */
export type NewMail<N extends TemplateName> = {
  template: N;
  to: string | null;
  language: Language;
  data: TemplateData<N>;
  application_id?: string | null;
  permit_id?: string | null;
  user_id?: string | null;
  /** Stored documents attached to the mail. */
  document_ids?: readonly string[];
};

/**
 * Writes the mail and its job in the caller's transaction: it is sent exactly if the change is committed.
 * Returns the id of the mail_messages row. The Message-ID is made here once, so a resend is recognisable as
 * the same mail.
 */
export const enqueueMail = async <N extends TemplateName>(
  trx: Trx,
  deps: Pick<Deps, 'config' | 'jobs' | 'clock' | 'mailSubject'>,
  mail: NewMail<N>,
): Promise<string> => {
  const id = newId();
  const subject = await deps.mailSubject(trx, mail);
  await trx
    .insertInto('mail_messages')
    .values({
      id,
      message_id: `<${id}@${new URL(deps.config.public_url).hostname}>`,
      template: mail.template,
      language: mail.language,
      to_address: mail.to,
      subject,
      data: json(mail.data as Record<string, unknown>),
      application_id: mail.application_id ?? null,
      permit_id: mail.permit_id ?? null,
      user_id: mail.user_id ?? null,
      document_ids: [...(mail.document_ids ?? [])],
      status: mail.to === null ? 'letter' : 'queued',
      created_at: deps.clock.now(),
    })
    .execute();
  if (mail.to !== null) await deps.jobs.send(MAIL_QUEUE, { id }, { db: trx });
  return id;
};

/** Of an account: whom to write to, how to address them and in which language. */
type Recipient = { id: string; email: string | null; name: string; language: Language };

/** Enqueues a mail to the owner of an account, who is addressed by name. */
export const mailAccount = <N extends TemplateName>(
  trx: Trx,
  deps: Parameters<typeof enqueueMail>[1],
  { id, email, name, language }: Recipient,
  template: N,
  data: Omit<TemplateData<N>, 'name'>,
): Promise<string> =>
  enqueueMail(trx, deps, {
    template,
    to: email,
    language,
    user_id: id,
    data: { ...data, name } as TemplateData<N>,
  });

/**
 * Sends a failed mail to the current address, or makes it a letter (`to` null), with some of its data updated
 * and the same Message-ID. False when the row is not a failed mail.
 */
export const redirectMail = async (
  trx: Trx,
  deps: Pick<Deps, 'jobs'>,
  id: string,
  { to, data }: { to: string | null; data: Record<string, unknown> },
): Promise<boolean> => {
  if (!(await redirectFailed(trx, id, to, data))) return false;
  if (to !== null) await deps.jobs.send(MAIL_QUEUE, { id }, { db: trx });
  return true;
};

/**
 * Retries a failed mail from the start, with the same Message-ID. False when the row is not a failed mail.
 */
export const retryMail = async (trx: Trx, deps: Pick<Deps, 'jobs'>, id: string): Promise<boolean> => {
  if (!(await requeueFailed(trx, id))) return false;
  await deps.jobs.send(MAIL_QUEUE, { id }, { db: trx });
  return true;
};
