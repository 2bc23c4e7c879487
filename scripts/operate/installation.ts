import { basename, join } from 'node:path';
import { PROGRAM_VERSION } from '../../server/platform/config/program-version.ts';
import { linkedTo, run, turnLink } from './machine.ts';
import { OperatorError } from './operator-error.ts';
import { sites } from './releases.ts';
import { at, PLACE, type Site } from './site.ts';
import { database, postgres, restored, role } from './steps/database.ts';
import { account, file, firstFile, folder, link, packages, release, service, user } from './steps/machine.ts';
import { certificate, nginxSite, otherNames, proxy, welcome } from './steps/proxy.ts';
import { hostOf, portOf, secret, settings, type Wishes } from './steps/settings.ts';
import type { Step } from './steps/step.ts';
import { unitsOf } from './units.ts';

const ROOT = join(import.meta.dirname, '../..');

/** Whoever has towns on another release upgrades them, with the way back. */
const current = (): Step => {
  const path = join(PLACE, 'current');
  const target = `releases/${PROGRAM_VERSION}`;
  return {
    ...link(path, target),
    run: () => {
      if (linkedTo(path) !== null && sites().length > 0)
        throw new OperatorError(
          `Release ${basename(linkedTo(path)!)} is installed: \`dovolilnice install\` of that one, or \`dovolilnice upgrade FILE\`.`,
        );
      turnLink(path, target);
    },
  };
};

/** All that an installation of a town consists of, in order. Throws OperatorError where something is not said. */
export const installationOf = (site: Site, wishes: Wishes): Step[] => {
  const host = hostOf(site, wishes);
  const enabled = at('etc/nginx/sites-enabled', site.unit);
  return [
    packages(),
    user(site),
    release(),
    current(),
    link(at('usr/local/bin/dovolilnice'), join(PLACE, 'current/deploy/run')),
    file(at('etc/bash_completion.d/dovolilnice'), () =>
      run(process.execPath, [join(ROOT, 'scripts/dovolilnice.ts'), 'completion']),
    ),
    ...(wishes.release_key ? [file(at('etc/dovolilnice-release.pub'), () => wishes.release_key!)] : []),
    folder(site.data_dir, 0o700, () => account(site)),
    folder(site.backup_dir, 0o700, () => account(site)),
    folder(site.secrets, 0o750, () => ({ uid: 0, gid: account(site).gid })),
    secret(site, 'app-secret', wishes.restore?.app_secret ?? null),
    secret(site, 'backup-key', wishes.restore?.key ?? null),
    ...(wishes.smtp_url ? [secret(site, 'smtp-url', wishes.smtp_url)] : []),
    settings(site, wishes),
    postgres(),
    role(site),
    database(site),
    ...(wishes.restore ? [restored(site, wishes.restore.file)] : []),
    ...unitsOf(site, ROOT, () => portOf(site)).map(({ path, text }) => file(path, text)),
    certificate(site, () => host),
    welcome(),
    otherNames(),
    firstFile(site.nginx_site, () => nginxSite(site, host)),
    link(enabled, site.nginx_site),
    service(site),
    proxy(site),
  ];
};
