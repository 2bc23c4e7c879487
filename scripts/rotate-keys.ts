/**
 * `npm run rotate-keys [-- --retire | --lost]`, after APP_SECRET was changed and its former value listed in
 * APP_SECRET_PREVIOUS: moves what is stored to the keys of the new secret, and says what still needs the
 * former one and until when. Safe beside a server with PostgreSQL and to repeat; stop the server of an
 * embedded database. `--retire`: the former secrets are not needed any more and may be removed from the
 * configuration. `--lost`: starts anew with APP_SECRET although a former one is missing. docs/security.md
 */
import { parseArgs } from 'node:util';
import { loadConfig } from '../server/platform/config/config.ts';
import { ConfigError } from '../server/platform/config/config-values.ts';
import { listSecrets, retireSecrets, WrongSecret } from '../server/platform/kernel/stored-secrets.ts';
import { rootId } from '../server/platform/keys/keys.ts';
import { openDeps } from '../server/open-deps.ts';
import { rekey } from '../server/rekey.ts';
import { loadParameters } from '../server/settings/parameters/parameters.ts';

const { values } = parseArgs({
  options: { retire: { type: 'boolean', default: false }, lost: { type: 'boolean', default: false } },
});
const NAMES = {
  sealed_keys: 'keys of fiscal certificates',
  sealed_calls: 'calls that wait for a second person',
  totp_secrets: 'secrets of sign-in apps',
  preferences: 'addresses with mail preferences',
  renewal_links: 'renewal links',
  segments: 'segments of the access log',
  searched_texts: 'searched texts beside the access log',
  file_keys: 'keys of stored files and kept mails',
} as const;

const rotate = async (): Promise<void> => {
  const config = loadConfig(process.env);
  const { deps, close } = await openDeps(config, undefined, { any_secret: values.lost });
  try {
    const rekeyed = await rekey(deps);
    for (const [name, { done, left }] of Object.entries(rekeyed))
      console.log(`${NAMES[name as keyof typeof NAMES]}: ${done} moved${left > 0 ? `, ${left} left` : ''}`);
    const current = rootId(config.app_secret);
    const secrets = await listSecrets(deps.db);
    const former = secrets.filter(({ key_id }) => key_id !== current).map(({ key_id }) => key_id);
    if (former.length === 0) {
      console.log(`Everything uses the secret "${current}"; there is no former one.`);
      return;
    }
    const names = former.map((id) => `"${id}"`).join(', ');
    if (values.lost || values.retire) {
      if (rekeyed.sealed_keys.left > 0)
        console.log('Fiscal certificates that cannot be opened: root uploads them again.');
      if (rekeyed.totp_secrets.left > 0)
        console.log(
          'Sign-in apps that cannot be opened: their owners use a recovery code and add them anew.',
        );
      if (rekeyed.file_keys.left > 0)
        console.log('Stored files that cannot be opened: restore them from a backup.');
      if (rekeyed.segments.left > 0)
        console.log('Segments of the access log whose key is lost are not deleted when they expire.');
      await retireSecrets(deps.db, former, deps.clock.now());
      console.log(`Retired: ${names}. Remove it from APP_SECRET_PREVIOUS and restart.`);
      return;
    }
    const since = Date.parse(secrets.find(({ key_id }) => key_id === current)!.first_used_at);
    const { status_link_days } = await loadParameters(deps.db, deps.clock.today());
    const until = new Date(since + status_link_days * 24 * 3600_000).toISOString().slice(0, 10);
    console.log(
      `Links that were mailed with ${names} work until ${until} at the latest. Afterwards, or as soon as they may end: npm run rotate-keys -- --retire`,
    );
  } finally {
    await close();
  }
};

try {
  await rotate();
} catch (error) {
  if (!(error instanceof ConfigError || error instanceof WrongSecret)) throw error;
  console.error(error.message);
  process.exit(1);
}
