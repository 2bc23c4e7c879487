import { randomBytes } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  rmSync,
  statSync,
} from 'node:fs';
import { basename, join } from 'node:path';
import { PROGRAM_VERSION } from '../../server/platform/config/program-version.ts';
import {
  accountOf,
  contentOf,
  hasSystemd,
  linkedTo,
  run,
  succeeds,
  turnLink,
  writeWhole,
} from './machine.ts';
import { OperatorError } from './operator-error.ts';
import { at, PLACE, type Site } from './site.ts';
import type { Step } from './steps.ts';
import { unitsOf } from './units.ts';

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

const ROOT = join(import.meta.dirname, '../..');
const PACKAGES = ['ca-certificates', 'minisign', 'nginx', 'openssl', 'postgresql'];
const FIRST_PORT = 3000;
const EXAMPLE_HOST = 'dovolilnice.obcina.example';
const HOST = /^(?=.{4,253}$)([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,63}$/;

/** A setting of the file of a site; null: it has none. */
export const settingOf = ({ settings }: Pick<Site, 'settings'>, name: string): string | null =>
  new RegExp(`^${name}='(.*)'$`, 'm').exec(contentOf(settings) ?? '')?.[1] ?? null;

/** The port of a site, and of a new one the first that no other site of this machine has. */
const portOf = (site: Site): number => {
  const known = settingOf(site, 'PORT');
  if (known) return Number(known);
  const taken = readdirSync(at('etc'))
    .filter((name) => /^dovolilnice(@\w+)?\.env$/.test(name))
    .map((name) => Number(settingOf({ settings: at('etc', name) }, 'PORT')));
  let port = FIRST_PORT;
  while (taken.includes(port)) port++;
  return port;
};

const hostOf = (site: Site, { host }: Wishes): string => {
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

const packages = (): Step => ({
  says: `install Debian's ${PACKAGES.join(', ')}`,
  isDone: () => PACKAGES.every((name) => isInstalled(name)),
  run: () => {
    // The cluster that Debian makes with the package takes its encoding from the language.
    const env = { DEBIAN_FRONTEND: 'noninteractive', LANG: 'C.UTF-8' };
    run('apt-get', ['update', '-q'], { env });
    run(
      'apt-get',
      ['install', '-qy', '--no-install-recommends', ...PACKAGES.filter((name) => !isInstalled(name))],
      { env },
    );
  },
});
/** Any flavour of nginx will do. */
const isInstalled = (name: string): boolean =>
  name === 'nginx'
    ? succeeds('nginx', ['-v'])
    : succeeds('dpkg-query', ['--show', '--showformat=${db:Status-Status}', name]) &&
      run('dpkg-query', ['--show', '--showformat=${db:Status-Status}', name]).trim() === 'installed';

const user = (site: Site): Step => ({
  says: `make the user ${site.user}, who cannot sign in`,
  isDone: () => accountOf(site.user) !== null,
  run: () => {
    run('useradd', [
      '--system',
      '--user-group',
      '--no-create-home',
      '--home-dir',
      site.data_dir,
      '--shell',
      '/usr/sbin/nologin',
      site.user,
    ]);
  },
});

/** Owner and mode; `root:group` are the secrets, which the service reads and does not write. */
const folder = (path: string, mode: number, owner: (() => { uid: number; gid: number }) | null): Step => ({
  says: `make the folder ${path}`,
  isDone: () => {
    const found = statSync(path, { throwIfNoEntry: false });
    const { uid, gid } = owner && found ? owner() : { uid: 0, gid: 0 };
    return found !== undefined && (found.mode & 0o777) === mode && found.uid === uid && found.gid === gid;
  },
  run: () => {
    const { uid, gid } = owner?.() ?? { uid: 0, gid: 0 };
    mkdirSync(path, { recursive: true });
    chownSync(path, uid, gid);
    chmodSync(path, mode);
  },
});

const account = ({ user: name }: Site): { uid: number; gid: number } => {
  const found = accountOf(name);
  if (!found) throw new OperatorError(`There is no user ${name}.`);
  return found;
};

const secret = (site: Site, name: string, content: () => string): Step => {
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
const random = (): string => randomBytes(48).toString('base64url');

const settings = (site: Site, wishes: Wishes): Step => ({
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

const release = (): Step => {
  const to = join(PLACE, 'releases', PROGRAM_VERSION);
  return {
    says: `copy release ${PROGRAM_VERSION} to ${to}`,
    isDone: () => existsSync(to),
    run: () => {
      mkdirSync(join(PLACE, 'releases'), { recursive: true });
      rmSync(`${to}.new`, { recursive: true, force: true });
      run('cp', ['-a', ROOT, `${to}.new`]);
      run('chown', ['-R', '0:0', `${to}.new`]);
      run('mv', ['-T', `${to}.new`, to]);
    },
  };
};

const link = (path: string, target: string, keep: boolean): Step => ({
  says: `link ${path} to ${target}`,
  isDone: () => (keep ? linkedTo(path) !== null : linkedTo(path) === target),
  run: () => turnLink(path, target),
});

const asPostgres = (...args: string[]): string =>
  run('setpriv', ['--reuid=postgres', '--regid=postgres', '--init-groups', ...args]);
const answers = (): boolean => succeeds('pg_isready', ['--quiet', '--host=/var/run/postgresql']);

const postgres = (): Step => ({
  says: 'start PostgreSQL',
  isDone: answers,
  run: async () => {
    if (hasSystemd()) run('systemctl', ['start', 'postgresql']);
    else {
      const [version = '', cluster = ''] = run('pg_lsclusters', ['--no-header']).trim().split(/\s+/);
      run('pg_ctlcluster', [version, cluster, 'start']);
    }
    for (let tries = 0; tries < 60 && !answers(); tries++) await new Promise((done) => setTimeout(done, 500));
  },
});

const has = (query: string): boolean => asPostgres('psql', '--no-psqlrc', '-Atc', query).trim() !== '';

const role = ({ user: name }: Site): Step => ({
  says: `make the role ${name} of PostgreSQL`,
  isDone: () => answers() && has(`select 1 from pg_roles where rolname = '${name}'`),
  run: () => {
    asPostgres('createuser', '--no-superuser', '--no-createdb', '--no-createrole', name);
  },
});

/** The order of Slovenian words is a collation that the program makes itself; everything else goes by C.UTF-8. */
const database = ({ user: name }: Site): Step => ({
  says: `make the database ${name} (UTF-8, C.UTF-8)`,
  isDone: () => answers() && has(`select 1 from pg_database where datname = '${name}'`),
  run: () => {
    asPostgres(
      'createdb',
      '--template=template0',
      '--encoding=UTF8',
      '--locale=C.UTF-8',
      `--owner=${name}`,
      name,
    );
  },
});

/** Before the program starts: rows go into an empty database only. */
const restored = (site: Site, backup: string): Step => ({
  says: `restore ${backup}`,
  isDone: () => answers() && hasOffice(site),
  run: () => {
    // Where the program may read it, and where the next one of the night lies beside it.
    const copy = join(site.backup_dir, basename(backup));
    if (copy !== backup) copyFileSync(backup, copy);
    const { uid, gid } = account(site);
    chownSync(copy, uid, gid);
    chmodSync(copy, 0o600);
    process.stdout.write(
      run(join(PLACE, 'current/deploy/run'), [...(site.town ? ['--town', site.town] : []), 'restore', copy]),
    );
  },
});
const hasOffice = ({ user: name }: Site): boolean => {
  const ask = (query: string): string =>
    asPostgres('psql', '--no-psqlrc', `--dbname=${name}`, '-Atc', query).trim();
  return ask("select to_regclass('public.users')") !== '' && ask('select 1 from users limit 1') !== '';
};

const file = (path: string, text: () => string): Step => ({
  says: `write ${path}`,
  isDone: () => contentOf(path) === text(),
  run: () => writeWhole(path, text()),
});
/** One that an operator may have changed since. */
const firstFile = (path: string, text: () => string): Step => ({
  ...file(path, text),
  isDone: () => existsSync(path),
});

/** Until there is one of a public authority: certbot puts its own there, and this is linked to it. */
const certificate = (site: Site, host: () => string): Step => {
  const dir = join(at('etc/dovolilnice-tls'), site.unit);
  const issued = (): string => at('etc/letsencrypt/live', host());
  const wanted = (): string =>
    existsSync(join(issued(), 'fullchain.pem')) ? issued() : `${dir}.self-signed`;
  return {
    says: `a certificate for the name: ${dir}`,
    isDone: () => linkedTo(dir) === wanted() && existsSync(join(dir, 'privkey.pem')),
    run: () => {
      if (wanted() !== issued() && !existsSync(join(wanted(), 'privkey.pem'))) {
        mkdirSync(wanted(), { recursive: true, mode: 0o700 });
        run('openssl', [
          'req',
          '-x509',
          '-newkey',
          'ec',
          '-pkeyopt',
          'ec_paramgen_curve:prime256v1',
          '-nodes',
          '-days',
          '365',
          '-subj',
          `/CN=${host()}`,
          '-addext',
          `subjectAltName=DNS:${host()}`,
          '-keyout',
          join(wanted(), 'privkey.pem'),
          '-out',
          join(wanted(), 'fullchain.pem'),
        ]);
      }
      turnLink(dir, wanted());
    },
  };
};

/** deploy/nginx.conf for this name and port. */
const nginxSite = (site: Site, host: string): string =>
  (contentOf(join(ROOT, 'deploy/nginx.conf')) ?? '')
    .replaceAll(`/etc/letsencrypt/live/${EXAMPLE_HOST}/`, `/etc/dovolilnice-tls/${site.unit}/`)
    .replaceAll(EXAMPLE_HOST, host)
    .replace('server 127.0.0.1:3000;', `server 127.0.0.1:${portOf(site)};`)
    .replace('upstream dovolilnice {', `upstream ${site.user} {`)
    .replaceAll('http://dovolilnice;', `http://${site.user};`)
    .replaceAll('dovolilnice_connections', `${site.user}_connections`)
    .replaceAll('dovolilnice_tls:', `${site.user}_tls:`);

/** Debian's page of welcome, as it was installed. */
const welcome = (): Step => {
  const path = at('etc/nginx/sites-enabled/default');
  return {
    says: "take Debian's page of welcome out of nginx",
    isDone: () =>
      linkedTo(path) === null || !isUnchanged('nginx-common', '/etc/nginx/sites-available/default'),
    run: () => rmSync(path),
  };
};
const isUnchanged = (name: string, path: string): boolean => {
  const line = run('dpkg-query', ['--show', '--showformat=${Conffiles}', name])
    .split('\n')
    .find((one) => one.trim().startsWith(`${path} `));
  const [, sum] = line?.trim().split(/\s+/) ?? [];
  return run('md5sum', [path]).startsWith(`${sum} `);
};

const isActive = (unit: string): boolean => succeeds('systemctl', ['is-active', '--quiet', unit]);

const service = ({ unit }: Site): Step => ({
  says: `start ${unit}, and at every start of the machine`,
  isDone: () => !hasSystemd() || [`${unit}.socket`, `${unit}.service`].every((one) => isActive(one)),
  run: () => {
    run('systemctl', ['daemon-reload']);
    run('systemctl', ['enable', '--now', `${unit}.socket`, `${unit}.service`]);
  },
});

/** nginx reads its configuration anew after something of it was written. */
const proxy = (changed: () => boolean): Step => {
  let done = false;
  const running = (): boolean => {
    const pid = Number(contentOf(at('run/nginx.pid'))?.trim());
    return pid > 0 && existsSync(`/proc/${pid}`);
  };
  return {
    says: 'let nginx read its configuration',
    isDone: () => done || (!changed() && running()),
    run: () => {
      run('nginx', ['-t']);
      if (hasSystemd()) run('systemctl', ['reload-or-restart', 'nginx']);
      else run('nginx', running() ? ['-s', 'reload'] : []);
      done = true;
    },
  };
};

/** All that an installation of a town consists of, in order. Throws OperatorError where something is not said. */
export const installationOf = (site: Site, wishes: Wishes): Step[] => {
  const host = hostOf(site, wishes);
  const enabled = at('etc/nginx/sites-enabled', site.unit);
  let changed = false;
  const noted = (step: Step): Step => ({
    ...step,
    run: async () => {
      await step.run();
      changed = true;
    },
  });
  return [
    packages(),
    user(site),
    release(),
    link(join(PLACE, 'current'), `releases/${PROGRAM_VERSION}`, true),
    link(at('usr/local/bin/dovolilnice'), join(PLACE, 'current/deploy/run'), false),
    file(at('etc/bash_completion.d/dovolilnice'), () =>
      run(process.execPath, [join(ROOT, 'scripts/dovolilnice.ts'), 'completion']),
    ),
    ...(wishes.release_key ? [file(at('etc/dovolilnice-release.pub'), () => wishes.release_key!)] : []),
    folder(site.data_dir, 0o700, () => account(site)),
    folder(site.backup_dir, 0o700, () => account(site)),
    folder(site.secrets, 0o750, () => ({ uid: 0, gid: account(site).gid })),
    secret(site, 'app-secret', () => wishes.restore?.app_secret ?? random()),
    secret(site, 'backup-key', () => wishes.restore?.key ?? random()),
    ...(wishes.smtp_url ? [secret(site, 'smtp-url', () => wishes.smtp_url!)] : []),
    settings(site, wishes),
    postgres(),
    role(site),
    database(site),
    ...(wishes.restore ? [restored(site, wishes.restore.file)] : []),
    ...unitsOf(site, ROOT, () => portOf(site)).map(({ path, text }) => file(path, text)),
    certificate(site, () => host),
    noted(welcome()),
    noted(
      firstFile(
        at('etc/nginx/sites-available/dovolilnice-others'),
        () => contentOf(join(ROOT, 'deploy/nginx-others.conf')) ?? '',
      ),
    ),
    noted(
      link(
        at('etc/nginx/sites-enabled/dovolilnice-others'),
        at('etc/nginx/sites-available/dovolilnice-others'),
        false,
      ),
    ),
    noted(firstFile(site.nginx_site, () => nginxSite(site, host))),
    noted(link(enabled, site.nginx_site, false)),
    service(site),
    proxy(() => changed),
  ];
};
