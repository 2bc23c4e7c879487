import { randomBytes } from 'node:crypto';
import { chmodSync, chownSync, existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
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

/** A setting of the file of a site, read as systemd and the commands read it; null: it has none. */
export const settingOf = ({ settings }: Pick<Site, 'settings'>, name: string): string | null =>
  parseEnv(contentOf(settings) ?? '')[name] ?? null;

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

/**
 * A secret that the service reads and does not write. What is there stays; `wanted` is what it has to be, and null: any.
 */
export const secret = (site: Site, name: string, wanted: string | null): Step => {
  const path = join(site.secrets, name);
  return {
    says: `write ${path}`,
    isDone: () => {
      const found = statSync(path, { throwIfNoEntry: false });
      if (found && wanted !== null && contentOf(path)?.trim() !== wanted)
        throw new OperatorError(
          `${path} holds something else. If that is nobody's yet, delete it and repeat; else change it by hand and restart ${site.unit}.`,
        );
      return found !== undefined && (found.mode & 0o777) === 0o640 && found.gid === account(site).gid;
    },
    run: () => {
      if (!existsSync(path)) writeWhole(path, `${wanted ?? randomBytes(48).toString('base64url')}\n`, 0o600);
      chownSync(path, 0, account(site).gid);
      chmodSync(path, 0o640);
    },
  };
};
export const settings = (site: Site, wishes: Wishes): Step => ({
  says: `write the settings ${site.settings}`,
  isDone: () => {
    if (!existsSync(site.settings)) return false;
    const add = (name: string, value: string): never => {
      throw new OperatorError(
        `${site.settings} is there already. Write ${name}='${value}' into it, then: systemctl restart ${site.unit}`,
      );
    };
    if (wishes.smtp_url && !settingOf(site, 'SMTP_URL_FILE'))
      add('SMTP_URL_FILE', join(site.secrets, 'smtp-url'));
    if (wishes.mail_from && settingOf(site, 'MAIL_FROM') !== wishes.mail_from)
      add('MAIL_FROM', wishes.mail_from);
    return true;
  },
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
