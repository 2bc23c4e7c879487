import type { Config } from '../config/types.ts';
import { keptMails } from './files/kept-files.ts';
import type { Mailer, OutgoingMail } from './mailer.ts';
import { traced } from './tracing/tracing.ts';

type MailConfig = Pick<Config, 'smtp_url' | 'smtp_plaintext' | 'mail_from'> & Parameters<typeof keptMails>[0];

export const createMailer = (config: MailConfig): Mailer =>
  config.smtp_url ? smtpMailer(config.smtp_url, config) : fileMailer(config);

/** Content-ID of the picture in the head of a mail. */
export const CREST_CID = 'grb@dovolilnice';
const crestPart = (content: Buffer) => ({
  filename: 'grb.png',
  contentType: 'image/png',
  content,
  cid: CREST_CID,
  contentDisposition: 'inline' as const,
});

const message = (mail: OutgoingMail, config: Pick<Config, 'mail_from'>) => ({
  from: config.mail_from,
  // As an object, so a comma in the address cannot add a second recipient.
  to: { name: '', address: mail.to },
  ...(mail.reply_to ? { replyTo: mail.reply_to } : {}),
  subject: mail.subject,
  text: mail.text,
  html: mail.html,
  messageId: mail.message_id,
  headers: {
    'Auto-Submitted': 'auto-generated',
    'Content-Language': mail.language,
    // One header line each, as RFC 8058 requires; the signature of the mail server must cover both.
    ...(mail.one_click_url
      ? {
          'List-Unsubscribe': `<${mail.one_click_url}>`,
          'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
        }
      : {}),
  },
  attachments: [
    ...(mail.crest ? [crestPart(mail.crest)] : []),
    ...(mail.attachments ?? []).map(({ file_name, mime, bytes }) => ({
      filename: file_name,
      contentType: mime,
      content: bytes,
    })),
  ],
  disableFileAccess: true,
  disableUrlAccess: true,
});

export type MailTrouble = 'unreachable' | 'tls' | 'sign_in' | 'rejected';

const TLS = /TLS|SSL|CERT|SELF_SIGNED|UNABLE_TO_|ALTNAME/;

/**
 * Greets the mail server, encrypts and signs in as for a mail, and leaves: null when all that works, or there is
 * none. `detail` is a code of the network or the server, never its text.
 */
export const verifyMailServer = async (
  config: Pick<Config, 'smtp_url' | 'smtp_plaintext'>,
): Promise<{ trouble: MailTrouble; detail: string } | null> => {
  if (!config.smtp_url) return null;
  const { default: nodemailer } = await import('nodemailer');
  const transport = nodemailer.createTransport({
    url: config.smtp_url,
    requireTLS: !config.smtp_plaintext,
    connectionTimeout: 8_000,
    greetingTimeout: 8_000,
    socketTimeout: 8_000,
  });
  try {
    await transport.verify();
    return null;
  } catch (error) {
    const {
      code = '',
      message = '',
      responseCode,
    } = error as Error & { code?: string; responseCode?: number };
    const detail = [responseCode, code].filter(Boolean).join(' ');
    if (code === 'EAUTH') return { trouble: 'sign_in', detail };
    if (TLS.test(code) || /certificate|STARTTLS|SSL routines|wrong version/i.test(message))
      return { trouble: 'tls', detail };
    return { trouble: responseCode ? 'rejected' : 'unreachable', detail };
  } finally {
    transport.close();
  }
};

/** What sends mails, loaded and opened with the first one. */
const withFirstMail = <T extends { close(): void }>(open: () => Promise<T>) => {
  let opened: Promise<T> | undefined;
  return {
    get: () => (opened ??= open()),
    close: async (): Promise<void> => (await opened)?.close(),
  };
};

const smtpMailer = (url: string, config: Pick<Config, 'mail_from' | 'smtp_plaintext'>): Mailer => {
  // Together the timeouts stay far below the 15 minutes after which the job queue would start the job again.
  const transport = withFirstMail(async () =>
    (await import('nodemailer')).default.createTransport({
      url,
      // Without it a server that offers no TLS, or an attacker between who hides the offer, would get mails and
      // password in plain text.
      requireTLS: !config.smtp_plaintext,
      pool: true,
      maxConnections: 2,
      connectionTimeout: 15_000,
      greetingTimeout: 15_000,
      socketTimeout: 60_000,
    }),
  );
  return {
    send: async (mail) => {
      const reply = await traced({ name: 'SMTP send', kind: 'client' }, async () =>
        (await transport.get()).sendMail(message(mail, config)),
      );
      if (reply.rejected.length > 0) throw new Error('The mail server rejected the recipient.');
    },
    forget: async () => {},
    close: transport.close,
  };
};

const TIME_PREFIX = '2027-01-18T08-00-00-000Z-'.length;
/** File name suffix of a mail. */
const fileNameOf = (message_id: string): string => `${message_id.replaceAll(/[^\w@.-]/g, '')}.eml`;

const fileMailer = (config: MailConfig): Mailer => {
  const kept = keptMails(config);
  const transport = withFirstMail(async () =>
    (await import('nodemailer')).default.createTransport({
      streamTransport: true,
      buffer: true,
      newline: 'windows',
    }),
  );
  return {
    send: async (mail) => {
      const { message: bytes } = await (await transport.get()).sendMail(message(mail, config));
      const time = new Date().toISOString().replaceAll(/[:.]/g, '-');
      await kept.keepBytes(`${time}-${fileNameOf(mail.message_id)}`, bytes as Buffer);
    },
    forget: async (message_ids) => {
      const gone = new Set(message_ids.map(fileNameOf));
      for await (const { name } of kept.groups())
        // Preceded by `2027-01-18T08-00-00-000Z-`.
        if (gone.has(name.slice(TIME_PREFIX))) await kept.remove(name);
    },
    close: transport.close,
  };
};
