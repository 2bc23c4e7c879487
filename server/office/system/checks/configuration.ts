import { statSync } from 'node:fs';
import type { SecretFile } from '../../../platform/config/types.ts';
import { isLoopback } from '../../../platform/config/config-values.ts';
import { type Check, ok, findingsOr, warning } from './check.ts';

export type ConfigurationFacts = {
  production: boolean;
  https: boolean;
  /** Whether people elsewhere are sent to this address. */
  is_public: boolean;
  behind_proxy: boolean;
  smtp: boolean;
  clamd: boolean;
  hsts: boolean;
  former_secrets: number;
  metrics: boolean;
  /** Secrets whose files everybody on this machine can read. */
  open_secrets: readonly SecretFile[];
};

type Code =
  | 'production'
  | 'trial'
  | 'trial_public'
  | 'no_proxy'
  | 'no_mail'
  | 'no_scanner'
  | 'no_hsts'
  | 'former_secrets'
  | 'open_secret';

/** In a container only the program is there, and Docker's secrets are open to all of it. */
const OF_THE_CONTAINER = '/run/secrets/';
const FOR_OTHERS = 0o004;
const canAnybodyRead = (path: string): boolean =>
  process.platform !== 'win32' &&
  !path.startsWith(OF_THE_CONTAINER) &&
  (statSync(path).mode & FOR_OTHERS) !== 0;

/** Settings that are valid, but not what an office on the internet wants. Invalid ones stop the program. */
export const configuration: Check<ConfigurationFacts, Code> = {
  seconds: 1,
  probe: async ({ config }) => ({
    production: config.production,
    https: config.public_url.startsWith('https:'),
    is_public: !isLoopback(new URL(config.public_url).hostname),
    behind_proxy: config.trust_proxy !== false,
    smtp: config.smtp_url !== null,
    clamd: config.clamd !== null,
    hsts: config.hsts.seconds > 0,
    former_secrets: config.former_secrets.length,
    metrics: config.metrics !== 'off',
    open_secrets: config.secret_files.filter(({ path }) => canAnybodyRead(path)),
  }),
  evaluate: (facts) => {
    const former =
      facts.former_secrets > 0 && warning('former_secrets' as const, { count: facts.former_secrets });
    const open = facts.open_secrets.map(({ name, path }) => warning('open_secret' as const, { name, path }));
    if (!facts.production)
      return findingsOr<Code>([facts.is_public && warning('trial_public'), former, ...open], ok('trial'));
    return findingsOr<Code>(
      [
        !facts.behind_proxy && warning('no_proxy'),
        !facts.smtp && warning('no_mail'),
        !facts.clamd && warning('no_scanner'),
        !facts.hsts && warning('no_hsts'),
        former,
        ...open,
      ],
      ok('production'),
    );
  },
};
