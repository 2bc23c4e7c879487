import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { contentOf, hasSystemd, linkedTo, run, turnLink, writeWhole } from '../machine.ts';
import { at, type Site } from '../site.ts';
import { portOf } from './settings.ts';
import type { Step } from './step.ts';

const ROOT = join(import.meta.dirname, '../../..');
const EXAMPLE_HOST = 'dovolilnice.obcina.example';

/** Until there is one of a public authority: certbot puts its own there, and this is linked to it. */
export const certificate = (site: Site, host: () => string): Step => {
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
export const nginxSite = (site: Site, host: string): string =>
  (contentOf(join(ROOT, 'deploy/nginx.conf')) ?? '')
    .replaceAll(`/etc/letsencrypt/live/${EXAMPLE_HOST}/`, `/etc/dovolilnice-tls/${site.unit}/`)
    .replaceAll(EXAMPLE_HOST, host)
    .replace('server 127.0.0.1:3000;', `server 127.0.0.1:${portOf(site)};`)
    .replace('upstream dovolilnice {', `upstream ${site.user} {`)
    .replaceAll('http://dovolilnice;', `http://${site.user};`)
    .replaceAll('dovolilnice_connections', `${site.user}_connections`)
    .replaceAll('dovolilnice_tls:', `${site.user}_tls:`);

/** Debian's page of welcome, as it was installed. */
export const welcome = (): Step => {
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

/** Once: where another site of this machine is the default, whoever installs takes the link out again. */
export const otherNames = (): Step => {
  const [path, enabled] = ['sites-available', 'sites-enabled'].map((folder) =>
    at('etc/nginx', folder, 'dovolilnice-others'),
  ) as [string, string];
  return {
    says: `close connections for other names: ${enabled}`,
    // Debian's page, when somebody has made a site of it, is a default as well.
    isDone: () => existsSync(path) || linkedTo(at('etc/nginx/sites-enabled/default')) !== null,
    run: () => {
      writeWhole(path, contentOf(join(ROOT, 'deploy/nginx-others.conf')) ?? '');
      turnLink(enabled, path);
    },
  };
};

/** Reads its configuration, unless it runs on just this one: what it last read is kept beside the certificate. */
export const proxy = (site: Site): Step => {
  const stamp = at('etc/dovolilnice-tls', `${site.unit}.read`);
  const readNow = (): string => {
    const certificates = at('etc/dovolilnice-tls', site.unit);
    const texts = [
      site.nginx_site,
      at('etc/nginx/sites-available/dovolilnice-others'),
      join(certificates, 'fullchain.pem'),
    ].map(contentOf);
    const links = readdirSync(at('etc/nginx/sites-enabled')).toSorted();
    return createHash('sha256')
      .update(JSON.stringify([texts, links]))
      .digest('hex');
  };
  const running = (): boolean => {
    const pid = Number(contentOf(at('run/nginx.pid'))?.trim());
    return pid > 0 && existsSync(`/proc/${pid}`);
  };
  return {
    says: 'let nginx read its configuration',
    isDone: () => running() && contentOf(stamp) === readNow(),
    run: () => {
      run('nginx', ['-t']);
      if (hasSystemd()) run('systemctl', ['reload-or-restart', 'nginx']);
      else run('nginx', running() ? ['-s', 'reload'] : []);
      writeWhole(stamp, readNow());
    },
  };
};
