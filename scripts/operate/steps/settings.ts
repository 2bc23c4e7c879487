import { randomBytes } from 'node:crypto';
import { chmodSync, chownSync, existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { contentOf, writeWhole } from '../machine.ts';
import { OperatorError } from '../operator-error.ts';
import { at, type Site } from '../site.ts';
import { account } from './machine.ts';
import type { Step } from './step.ts';

const FIRST_PORT = 3000;
const HOST = /^(?=.{4,253}$)([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,63}$/;

/** What an operator says of an installation; null: what was said before holds. */
export type Wishes = {
  host: string | null;
  mail_from: string | null;
  /** Address of the mail server, with its password. */
  smtp_url: string | null;
  /** Public key that later releases are verified with. */
  release_key: string | null;
  /** A backup that the office of a lost machine comes from, its key, and the APP_SECRET in it. */
  restore: { file: string; key: string; app_secret: string } | null;
};

/** A setting of the file of a site; null: it has none. */
export const settingOf = ({ settings }: Pick<Site, 'settings'>, name: string): string | null =>
  new RegExp(`^${name}='(.*)'$`, 'm').exec(contentOf(settings) ?? '')?.[1] ?? null;

/** The port of a site, and of a new one the first that no other site of this machine has. */
export const portOf = (site: Site): number => {
  const known = settingOf(site, 'PORT');
  if (known) return Number(known);
  const taken = readdirSync(at('etc'))
    .filter((name) => /^dovolilnice(@\w+)?\.env$/.test(name))
    .map((name) => Number(settingOf({ settings: at('etc', name) }, 'PORT')));
  let port = FIRST_PORT;
  while (taken.includes(port)) port++;
  return port;
};

export const hostOf = (site: Site, { host }: Wishes): string => {
  const known = settingOf(site, 'PUBLIC_URL')?.replace('https://', '') ?? null;
  const wanted = host?.toLowerCase() ?? known;
  if (!wanted) throw new OperatorError('Say under which name people reach it: --host dovolilnice.obcina.si');
  if (!HOST.test(wanted))
    throw new OperatorError(
      `${wanted} is no full name of a host: letters without accents, digits, dashes and dots.`,
    );
  if (known && known !== wanted)
    throw new OperatorError(
      `It is installed as ${known}. To change the name, change PUBLIC_URL in ${site.settings} and the name in ${site.nginx_site}.`,
    );
  return wanted;
};

export const secret = (site: Site, name: string, content: () => string): Step => {
  const path = join(site.secrets, name);
  return {
    says: `write ${path}`,
    isDone: () => existsSync(path),
    run: () => {
      writeWhole(path, `${content()}\n`, 0o600);
      chownSync(path, 0, account(site).gid);
      chmodSync(path, 0o640);
    },
  };
};
export const random = (): string => randomBytes(48).toString('base64url');

export const settings = (site: Site, wishes: Wishes): Step => ({
  says: `write the settings ${site.settings}`,
  isDone: () => existsSync(site.settings),
  run: () => {
    const host = hostOf(site, wishes);
    const values = {
      NODE_ENV: 'production',
      PUBLIC_URL: `https://${host}`,
      PORT: String(portOf(site)),
      TRUST_PROXY: '1',
      DATA_DIR: site.data_dir,
      // By the socket, as the user of the machine: there is no password.
      DATABASE_URL: `postgres://${site.user}@localhost/${site.user}?host=/var/run/postgresql`,
      APP_SECRET_FILE: join(site.secrets, 'app-secret'),
      BACKUP_DIR: site.backup_dir,
      BACKUP_KEY_FILE: join(site.secrets, 'backup-key'),
      MAIL_FROM: wishes.mail_from ?? `Dovolilnice <dovolilnice@${host}>`,
      ...(wishes.smtp_url && { SMTP_URL_FILE: join(site.secrets, 'smtp-url') }),
    };
    const bad = Object.entries(values).find(([, value]) => /['\\\r\n]/.test(value));
    if (bad) throw new OperatorError(`${bad[0]} has a character that a settings file cannot hold: ${bad[1]}`);
    const lines = Object.entries(values).map(([name, value]) => `${name}='${value}'`);
    writeWhole(
      site.settings,
      `# Settings of ${site.unit}: README.md, "Configuration". After a change: systemctl restart ${site.unit}\n${lines.join('\n')}\n`,
      0o600,
    );
  },
});
