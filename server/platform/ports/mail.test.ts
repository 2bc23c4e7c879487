import { afterEach, beforeEach, expect, test } from 'vitest';
import { UNSEALED } from '../../../test/files/sealing.ts';
import { startSmtp, type TestSmtpServer } from '../../../test/servers/smtp.ts';
import { createMailer } from './mail.ts';

let smtp: TestSmtpServer;
beforeEach(async () => {
  smtp = await startSmtp();
});
afterEach(() => smtp.close());

const send = async (smtp_plaintext: boolean): Promise<void> => {
  const mailer = createMailer({
    ...UNSEALED,
    smtp_url: smtp.url,
    smtp_plaintext,
    mail_from: 'Občina <obcina@example.org>',
    data_dir: '',
  });
  try {
    await mailer.send({
      message_id: '<1@example.org>',
      to: 'ana@example.org',
      subject: 'Predmet',
      text: 'Besedilo',
      html: '<p>Besedilo</p>',
      language: 'sl',
    });
  } finally {
    await mailer.close();
  }
};

test('a server that offers no TLS gets nothing', async () => {
  await expect(send(false)).rejects.toThrow();
  expect(smtp.received).toHaveLength(0);
});

test('a server that is exempt from TLS gets the mail', async () => {
  await send(true);
  expect(smtp.received.map(({ subject }) => subject)).toEqual(['Predmet']);
});
