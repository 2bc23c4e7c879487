import type { Deps } from '../deps.ts';
import { claimAttempt, findMail, loadMunicipality, markRefused, markSent } from './queries.ts';
import { render } from './render.ts';
import { isTemplateName, type TemplateData, type TemplateName } from './templates.ts';

/** One run and seven repeats after about 5, 10, 20 … minutes (doubling, with jitter): about 16 hours in all. */
export const MAIL_ATTEMPTS = 8;
export const MAIL_RETRY_SECONDS = 300;

/**
 * The job that sends one mail. Nothing is locked while the mail server answers (the embedded database has one connection): a run first
 * counts its attempt, and only if the count is still the one it read, so two runs never send the same attempt. A mail is repeated only if
 * the process dies between the server's 250 and our commit, and keeps its Message-ID then. Throws when it should be tried again.
 */
export const sendMail = async (deps: Deps, { id }: { id: string }): Promise<void> => {
  const mail = await findMail(deps.db, id);
  if (!mail || mail.status !== 'queued' || mail.to_address === null) return;
  if (!(await claimAttempt(deps.db, mail))) return;
  try {
    if (!isTemplateName(mail.template)) throw new Error('unknown template');
    const municipality = await loadMunicipality(deps.db, deps.clock.today());
    const data = mail.data as TemplateData<TemplateName>;
    const rendered = render(mail.template, mail.language, data, { config: deps.config, municipality });
    await deps.mailer.send({
      ...rendered,
      message_id: mail.message_id,
      to: mail.to_address,
      language: mail.language,
    });
    await markSent(deps.db, id, rendered.subject, deps.clock.now());
  } catch (error) {
    const final = mail.attempts + 1 >= MAIL_ATTEMPTS || isPermanent(error);
    await markRefused(deps.db, id, describe(error), final);
    deps.log.warn(
      { mail_id: id, template: mail.template, attempt: mail.attempts + 1, final, reason: describe(error) },
      'mail not sent',
    );
    if (!final) throw error;
  }
};

type SmtpError = { code?: unknown; responseCode?: unknown };

/** The server knows this address and will never take mail for it (RFC 5321, 5xx to RCPT TO). */
const isPermanent = (error: unknown): boolean => {
  const { code, responseCode } = error as SmtpError;
  return code === 'EENVELOPE' && typeof responseCode === 'number' && responseCode >= 500;
};

/** Codes only: the words of mail servers repeat the address. */
const describe = (error: unknown): string => {
  const { code, responseCode } = error as SmtpError;
  return (
    [code, responseCode].filter((part) => typeof part === 'string' || typeof part === 'number').join(' ') ||
    (error as Error).name
  );
};
