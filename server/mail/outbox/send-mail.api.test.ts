// @module-tag postgres

import { templateOf } from './templates.ts';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { makeDeps, type TestDeps } from '../../../test/deps.ts';
import { startSmtp, type TestSmtpServer } from '../../../test/servers/smtp.ts';
import { transaction } from '../../platform/db/transaction.ts';
import { enqueueMail, retryMail, type NewMail } from './enqueue-mail.ts';
import { loadMailAttachments } from '../../money/invoices/mail-attachments.ts';
import { insertCrest, removeCrests } from '../../settings/municipality/queries.ts';
import { loadMailOptions } from './mail-options.ts';
import { MAIL_ATTEMPTS, sendMail } from './send-mail.ts';

let smtp: TestSmtpServer;
let deps: TestDeps;
beforeAll(async () => {
  smtp = await startSmtp();
  deps = await makeDeps({ config: { smtp_url: smtp.url } });
});
afterEach(() => {
  smtp.received.length = 0;
  smtp.failNext(0, 0);
});
afterAll(async () => {
  await deps.close();
  await smtp.close();
});

const mail: NewMail<'payment_received'> = {
  template: 'payment_received',
  to: 'ana@example.org',
  language: 'sl',
  data: templateOf('payment_received').sample,
};
const enqueue = (changes: Partial<typeof mail> = {}): Promise<string> =>
  transaction(deps.db, (trx) => enqueueMail(trx, deps, { ...mail, ...changes }));
const row = (id: string) =>
  deps.db.selectFrom('mail_messages').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

describe('over SMTP', () => {
  test('a mail is sent once, with its Message-ID', async () => {
    const id = await enqueue();
    expect(await row(id)).toMatchObject({
      status: 'queued',
      subject: 'Plačilo je prejeto',
      attempts: 0,
      message_id: `<${id}@127.0.0.1>`,
    });
    await deps.runJobs();
    await sendMail(deps, { id }, loadMailAttachments);
    expect(smtp.received).toHaveLength(1);
    const [received] = smtp.received;
    expect(received).toMatchObject({
      messageId: `<${id}@127.0.0.1>`,
      subject: 'Plačilo je prejeto',
      to: [{ address: 'ana@example.org' }],
    });
    expect(received?.text).toContain('25,00\u00a0€');
    expect(received?.html).toContain('<html lang="sl">');
    expect(received?.headers.find(({ key }) => key === 'auto-submitted')?.value).toBe('auto-generated');
    expect(await row(id)).toMatchObject({
      status: 'sent',
      attempts: 1,
      sent_at: deps.clock.now(),
      last_error: null,
    });
  });

  test('an answer goes to the office, and the crest comes with the mail', async () => {
    const crest = await sharp({ create: { width: 200, height: 240, channels: 4, background: '#0b57a4' } })
      .png()
      .toBuffer();
    const { sha256 } = await deps.files.put(crest);
    const picture = { sha256, mime: 'image/png', width: 200, height: 240 };
    await transaction(deps.db, (trx) => insertCrest(trx, picture, null, deps.clock.now()));
    await enqueue();
    await deps.runJobs();
    const [received] = smtp.received;
    const { municipality } = await loadMailOptions(deps.db, deps);
    expect(received?.replyTo).toEqual([{ name: municipality.name, address: municipality.email }]);
    const [shown] = received?.attachments ?? [];
    expect(shown).toMatchObject({ mimeType: 'image/png', disposition: 'inline' });
    expect(received?.html).toContain(`src="cid:${shown?.contentId?.replaceAll(/[<>]/g, '')}"`);
    await transaction(deps.db, (trx) => removeCrests(trx, deps.clock.now()));
  });

  test('what is stored opens nothing', async () => {
    const stored = JSON.stringify(await row(await enqueue()));
    await deps.runJobs();
    const link = /\/vloga\/[\w-]{4}\.([\w-]+)\.([\w-]+)/.exec(smtp.received[0]?.text ?? '');
    expect(link).not.toBeNull();
    expect(stored).not.toContain(link![1]);
    expect(stored).not.toContain(link![2]);
  });

  test('only optional mails offer mail programs an unsubscribe link (RFC 8058)', async () => {
    const optional = ['permit_expires', 'renewal_invitation', 'renewal_reminder'] as const;
    const service = ['payment_received', 'supplement_due_soon', 'card_waiting', 'payment_overdue'] as const;
    await transaction(deps.db, async (trx) => {
      for (const template of [...optional, ...service])
        await enqueueMail(trx, deps, { ...mail, template, data: templateOf(template).sample } as typeof mail);
    });
    await deps.runJobs();
    const headers = smtp.received.flatMap(({ headers: all }) => {
      const of = (name: string) => all.filter(({ key }) => key === name).map(({ value }) => value);
      const [list, post] = [of('list-unsubscribe'), of('list-unsubscribe-post')];
      return list.length + post.length === 0 ? [] : [{ list, post }];
    });
    expect(smtp.received).toHaveLength(optional.length + service.length);
    expect(headers).toHaveLength(optional.length);
    for (const { list, post } of headers) {
      expect(list).toEqual([expect.stringMatching(/^<http[^\s<>]+\/one-click>$/)]);
      expect(post).toEqual(['List-Unsubscribe=One-Click']);
    }
  });

  test('after a temporary failure the same mail goes out once', async () => {
    smtp.failNext(451, 2);
    const id = await enqueue();
    await deps.runJobs();
    expect(smtp.received.map(({ messageId }) => messageId)).toEqual([`<${id}@127.0.0.1>`]);
    expect(await row(id)).toMatchObject({ status: 'sent', attempts: 3 });
  });

  test('gives up after the last attempt, stores codes only, and can be retried', async () => {
    smtp.failNext(451, MAIL_ATTEMPTS);
    const id = await enqueue();
    await deps.runJobs();
    const failed = await row(id);
    expect(failed).toMatchObject({ status: 'failed', attempts: MAIL_ATTEMPTS, sent_at: null });
    expect(failed.last_error).toMatch(/^[A-Z]+ 451$/);
    expect(await transaction(deps.db, (trx) => retryMail(trx, deps, id))).toBe(true);
    await deps.runJobs();
    expect(await row(id)).toMatchObject({ status: 'sent', message_id: failed.message_id, last_error: null });
    expect(await transaction(deps.db, (trx) => retryMail(trx, deps, id))).toBe(false);
  });

  test('an address that does not exist is not retried', async () => {
    smtp.unknown.add('nobody@example.org');
    const id = await enqueue({ to: 'nobody@example.org' });
    await deps.runJobs();
    expect(await row(id)).toMatchObject({ status: 'failed', attempts: 1, last_error: 'EENVELOPE 550' });
  });

  test('two concurrent runs send one mail', async () => {
    const id = await enqueue();
    const runs = await Promise.allSettled([
      sendMail(deps, { id }, loadMailAttachments),
      sendMail(deps, { id }, loadMailAttachments),
      deps.runJobs(),
    ]);
    expect(runs.filter(({ status }) => status === 'fulfilled').length).toBeGreaterThan(0);
    expect(smtp.received).toHaveLength(1);
    expect(await row(id)).toMatchObject({ status: 'sent', attempts: 1 });
  });

  test.skipIf(process.env.TEST_DATABASE !== 'postgres')(
    'a mail that another process is sending waits until that has ended',
    async () => {
      const id = await enqueue();
      const key = [`mail:${id}`];
      await deps.session(async ({ query }) => {
        await query('select pg_advisory_lock(hashtextextended($1, 0))', key);
        await expect(sendMail(deps, { id }, loadMailAttachments)).rejects.toThrow();
        expect(smtp.received).toEqual([]);
        await query('select pg_advisory_unlock(hashtextextended($1, 0))', key);
      });
      await sendMail(deps, { id }, loadMailAttachments);
      expect(smtp.received).toHaveLength(1);
    },
  );

  test('a comma in the address adds no second recipient', async () => {
    const id = await enqueue({ to: 'ana@example.org, eve@example.org' });
    await deps.runJobs();
    expect(smtp.received.flatMap(({ to }) => to ?? []).map(({ address }) => address)).not.toContain(
      'eve@example.org',
    );
    expect((await row(id)).attempts).toBeGreaterThan(0);
  });
});

test('a rolled back change notifies nobody', async () => {
  const count = () =>
    deps.db
      .selectFrom('mail_messages')
      .select(({ fn }) => fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow();
  const before = await count();
  const changed = transaction(deps.db, async (trx) => {
    await enqueueMail(trx, deps, mail);
    throw new Error('no');
  });
  await expect(changed).rejects.toThrow('no');
  await deps.runJobs();
  expect(smtp.received).toEqual([]);
  expect(await count()).toEqual(before);
});

test('without an address the mail is a letter', async () => {
  const id = await enqueue({ to: null });
  await deps.runJobs();
  expect(smtp.received).toEqual([]);
  expect(await row(id)).toMatchObject({ status: 'letter', to_address: null, attempts: 0 });
});

test('without a mail server the mail is an .eml file', async () => {
  const local = await makeDeps();
  try {
    const id = await transaction(local.db, (trx) => enqueueMail(trx, local, { ...mail, language: 'en' }));
    await local.runJobs();
    const [read, ...more] = await local.mails();
    expect(more).toEqual([]);
    expect(read).toMatchObject({
      messageId: `<${id}@127.0.0.1>`,
      subject: 'We have received your payment',
      to: [{ address: 'ana@example.org' }],
    });
    expect(read?.from?.address).toBe('dovolilnice@demo.example');
    expect(read?.text).toContain('€25.00');
  } finally {
    await local.close();
  }
});
