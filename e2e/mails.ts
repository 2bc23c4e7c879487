import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import PostalMime, { type Email } from 'postal-mime';
import { inject } from 'vitest';

/** Waits for the mail to `address` whose subject matches, as it lies in DATA_DIR/mail. */
export const waitForMail = async (address: string, subject: RegExp): Promise<Email> => {
  const dir = join(inject('data_dir'), 'mail');
  for (let i = 0; i < 120; i++) {
    const names = (await readdir(dir).catch(() => []))
      .filter((name) => name.endsWith('.eml'))
      .toSorted()
      .toReversed();
    for (const name of names) {
      const mail = await PostalMime.parse(await readFile(join(dir, name)));
      if (mail.to?.[0]?.address === address && subject.test(mail.subject ?? '')) return mail;
    }
    await delay(500);
  }
  throw new Error(`No mail ${String(subject)} to ${address} within a minute.`);
};

/** The first link of a mail below `path`, without the origin. */
export const linkOf = (mail: Email, path: string): string => {
  const found = new RegExp(`https?://[^/\\s]+(${path}/\\S+)`).exec(mail.text ?? '')?.[1];
  if (!found) throw new Error(`The mail "${mail.subject}" has no link ${path}.`);
  return found;
};
