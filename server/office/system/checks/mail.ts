import { createMailer, type MailTrouble, verifyMailServer } from '../../../platform/ports/mail.ts';
import { newId } from '../../../platform/db/ids.ts';
import { type Check, failure, ok, warning } from './check.ts';

export type MailFacts = {
  server: boolean;
  production: boolean;
  trouble: MailTrouble | null;
  /** What the mail server or the network said, as a code. */
  detail: string;
  sent_to: string | null;
};

type Code = 'reached' | 'sent' | 'files' | 'no_server' | MailTrouble;

/** Whether mails can go out: connection, encryption and sign-in; with an address, a mail as a trial. */
export const mail: Check<MailFacts, Code> = {
  seconds: 20,
  probe: async ({ config, mail_to }) => {
    const facts = {
      server: config.smtp_url !== null,
      production: config.production,
      sent_to: null,
      detail: '',
    };
    const found = await verifyMailServer(config);
    if (found) return { ...facts, ...found };
    if (!mail_to) return { ...facts, trouble: null };
    const mailer = createMailer(config);
    try {
      await mailer.send({
        message_id: `<${newId()}@dovolilnice>`,
        to: mail_to,
        subject: 'Dovolilnice: poskusno sporočilo / trial message',
        text: 'Pošta deluje. / Mail works.\n',
        html: '<p>Pošta deluje. / Mail works.</p>',
        language: 'sl',
      });
      return { ...facts, trouble: null, sent_to: mail_to };
    } catch (error) {
      const { responseCode = '', code = '' } = error as { responseCode?: number; code?: string };
      return { ...facts, trouble: 'rejected', detail: `${responseCode} ${code}`.trim() };
    } finally {
      await mailer.close();
    }
  },
  evaluate: ({ server, production, trouble, detail, sent_to }) => {
    if (trouble) return [failure(trouble, { detail })];
    if (sent_to) return [ok('sent', { to: sent_to })];
    if (server) return [ok('reached')];
    return [production ? warning('no_server') : ok('files')];
  },
};
