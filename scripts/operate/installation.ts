import { join } from 'node:path';
import { PROGRAM_VERSION } from '../../server/platform/config/program-version.ts';
import { contentOf, run } from './machine.ts';
import { at, PLACE, type Site } from './site.ts';
import { database, postgres, restored, role } from './steps/database.ts';
import { account, file, firstFile, folder, link, packages, release, service, user } from './steps/machine.ts';
import { certificate, nginxSite, proxy, welcome } from './steps/proxy.ts';
import { hostOf, portOf, random, secret, settings, type Wishes } from './steps/settings.ts';
import type { Step } from './steps/step.ts';
import { unitsOf } from './units.ts';

const ROOT = join(import.meta.dirname, '../..');

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
