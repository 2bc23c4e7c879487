import type { Language } from '../../../contract/values/languages.ts';
import type { Municipality } from '../../../contract/settings/reference.ts';
import type { Deps } from '../../platform/deps.ts';
import { squareIcon } from '../../platform/ports/files/images.ts';
import { CREST_CID } from '../../platform/ports/mail.ts';
import { pictureOfCrest } from '../../settings/municipality/load-crest.ts';
import { addressHash, oneClickLink } from './links.ts';
import { withMailLock } from './mail-lock.ts';
import { loadMailOptions } from './mail-options.ts';
import { findMail, markRejected, markSent } from './queries.ts';
import { render } from './render.ts';
import { topicOf } from './topics.ts';
import { isTemplateName } from './templates.ts';
import { type TemplateData, type TemplateName } from './mail-data.ts';

/** One run and thirteen retries after about 10, 20, 40 … seconds (doubling, with jitter): 17 hours in all. */
export const MAIL_ATTEMPTS = 14;
export const MAIL_RETRY_SECONDS = 10;

/** Twice the 48 pixels at which it is shown. */
const CREST_PIXELS = 96;

export type MailAttachment = { file_name: string; mime: string; bytes: Buffer };
export type MailWithFiles = {
  id: string;
  document_ids: readonly string[];
  permit_id: string | null;
  language: Language;
  data: unknown;
};
/**
 * The attachments of a mail. Documents and invoices belong to domains above this one, so the loader is a
 * parameter of the job.
 */
export type LoadAttachments = (
  deps: Pick<Deps, 'db' | 'files' | 'config' | 'clock'>,
  mail: MailWithFiles,
) => Promise<MailAttachment[]>;

/**
 * The job that sends one mail, once despite concurrent runs: a lock keeps them apart, and a run that finds
 * the mail sent skips it. It is repeated only if the process dies between the server's 250 and our commit,
 * and keeps its Message-ID then. Throws when it should be retried.
 */
export const sendMail = (
  deps: Deps,
  { id }: { id: string },
  loadAttachments: LoadAttachments,
): Promise<void> => withMailLock(deps, id, () => attempt(deps, id, loadAttachments));

/** The crest for the head of a mail; null when there is none. */
const smallCrest = pictureOfCrest((crest) =>
  squareIcon(crest, { size: CREST_PIXELS, fills: 1, background: null }),
);

/** Answers go to the office, not to the address that sends. */
const replyTo = ({ name, email }: Municipality) => (email ? { name, address: email } : null);

/** Only optional mails can be unsubscribed from with a click. */
const oneClickUrl = (config: Deps['config'], template: TemplateName, to: string): string | null => {
  const topic = topicOf(template);
  return topic && oneClickLink(config, { topic, address_hash: addressHash(config, to) });
};

const attempt = async (deps: Deps, id: string, loadAttachments: LoadAttachments): Promise<void> => {
  const mail = await findMail(deps.db, id);
  if (!mail || mail.status !== 'queued' || mail.to_address === null) return;
  try {
    if (!isTemplateName(mail.template)) throw new Error('unknown template');
    const attachments = await loadAttachments(deps, mail);
    // What was not to go with it when it was written may be signed by now.
    const data = {
      ...mail.data,
      ...(mail.data['sent_apart'] && attachments.length > 0 ? { sent_apart: false } : {}),
    };
    const options = await loadMailOptions(deps.db, deps);
    // Its file may be gone.
    const picture = await smallCrest(deps, deps.clock.now()).catch(() => null);
    const rendered = render(mail.template, mail.language, data as TemplateData<TemplateName>, {
      ...options,
      crest: picture && `cid:${CREST_CID}`,
    });
    const { message_id, to_address: to, language } = mail;
    const one_click_url = oneClickUrl(deps.config, mail.template, to);
    await deps.mailer.send({
      ...rendered,
      message_id,
      to,
      language,
      attachments,
      one_click_url,
      reply_to: replyTo(options.municipality),
      crest: picture,
    });
    await markSent(deps.db, id, { subject: rendered.subject, data, now: deps.clock.now() });
  } catch (error) {
    const final = mail.attempts + 1 >= MAIL_ATTEMPTS || isPermanent(error);
    await markRejected(deps.db, id, describe(error), final);
    deps.log.warn(
      { mail_id: id, template: mail.template, attempt: mail.attempts + 1, final, reason: describe(error) },
      'mail not sent',
    );
    if (!final) throw error;
  }
};

type SmtpError = { code?: unknown; responseCode?: unknown };

/** The server knows that this address will never accept mail (RFC 5321, 5xx to RCPT TO). */
const isPermanent = (error: unknown): boolean => {
  const { code, responseCode } = error as SmtpError;
  return code === 'EENVELOPE' && typeof responseCode === 'number' && responseCode >= 500;
};

/** Codes only: the messages of mail servers repeat the address. */
const describe = (error: unknown): string => {
  const { code, responseCode } = error as SmtpError;
  return (
    [code, responseCode].filter((part) => typeof part === 'string' || typeof part === 'number').join(' ') ||
    (error as Error).name
  );
};
