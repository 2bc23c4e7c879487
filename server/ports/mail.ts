/** One mail ready to leave. `message_id` is stable over retries. */
export type OutgoingMail = { message_id: string; to: string; subject: string; text: string; html: string; language: 'sl' | 'en' };

/** SMTP when `SMTP_URL` is set, else .eml files in DATA_DIR/mail. `send` resolves only when the server has accepted the mail. */
export type Mailer = { send(mail: OutgoingMail): Promise<void>; close(): Promise<void> };
