import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import PostalMime, { type Email } from 'postal-mime';
import { inject } from 'vitest';
import { until } from '../../test/servers/outside.ts';

/** Waits for the mail to `address` whose subject matches, in DATA_DIR/mail. */
export const waitForMail = async (
  address: string,
  subject: RegExp,
  data_dir = inject('data_dir'),
): Promise<Email> => {
  const dir = join(data_dir, 'mail');
  const read = new Set<string>();
  const find = async (): Promise<Email | undefined> => {
    const names = (await readdir(dir).catch(() => [])).filter(
      (name) => name.endsWith('.eml') && !read.has(name),
    );
    for (const name of names.toSorted().toReversed()) {
      const mail = await PostalMime.parse(await readFile(join(dir, name)));
      if (mail.to?.[0]?.address === address && subject.test(mail.subject ?? '')) return mail;
      read.add(name);
    }
  };
  return (await until(`a mail ${String(subject)} to ${address}`, find, (mail) => mail !== undefined))!;
};

/** The first link of a mail below `path`, without the origin. */
export const linkOf = (mail: Email, path: string): string => {
  const found = new RegExp(`https?://[^/\\s]+(${path}/\\S+)`).exec(mail.text ?? '')?.[1];
  if (!found) throw new Error(`The mail "${mail.subject}" has no link ${path}.`);
  return found;
};
