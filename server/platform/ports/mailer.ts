/** One mail ready to send. `message_id` is stable over retries. */
export type OutgoingMail = {
  message_id: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  language: 'sl' | 'en';
  /** Who receives an answer; null: nobody. */
  reply_to?: { name: string; address: string } | null;
  /** PNG that the HTML shows as `cid:` with CREST_CID. */
  crest?: Buffer | null;
  /** The one-click unsubscribe address for mail programs (RFC 8058); only for optional mails. */
  one_click_url?: string | null;
  attachments?: readonly { file_name: string; mime: string; bytes: Buffer }[];
};

/**
 * SMTP when `SMTP_URL` is set, else .eml files in DATA_DIR/mail. `send` resolves only when the server has
 * accepted the mail.
 */
export type Mailer = {
  send(mail: OutgoingMail): Promise<void>;
  /** Deletes local copies of these mails (Message-IDs); an SMTP server's copies are out of reach. */
  forget(message_ids: readonly string[]): Promise<void>;
  close(): Promise<void>;
};
