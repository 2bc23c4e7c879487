/**
 * `dovolilnice upgrade FILE`: verifies a release, unpacks it beside the one that runs, makes a backup, and restarts
 * every town on it; where one is not ready, all go back. Calls wait meanwhile. Exit code 1: the release before runs.
 */
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { workAsRoot } from './operate/machine.ts';
import { OperatorError } from './operate/operator-error.ts';
import {
  backUp,
  currentVersion,
  isOlder,
  mustFit,
  prune,
  remember,
  startRelease,
  unpack,
} from './operate/releases.ts';
import { asCommand } from './terminal.ts';

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { 'without-backup': { type: 'boolean', default: false } },
});

await asCommand(async () => {
  workAsRoot('upgrade');
  const version = unpack(resolve(positionals[0] ?? ''), console.log);
  const before = currentVersion();
  if (before === null) throw new OperatorError('Nothing is installed yet: dovolilnice install');
  if (version === before) return console.log(`${version} runs already.`);
  if (isOlder(version, before))
    throw new OperatorError(
      `${before} runs, which is newer. Back to the release before: dovolilnice rollback`,
    );
  if (!values['without-backup']) backUp();
  try {
    startRelease(version);
  } catch (error) {
    console.error((error as Error).message);
    const failed = `${version} did not get ready; see its log (journalctl -u 'dovolilnice*').`;
    try {
      mustFit(before);
    } catch (reason) {
      throw new OperatorError(`${failed} ${(reason as Error).message}`);
    }
    startRelease(before);
    throw new OperatorError(`${failed} ${before} runs again.`);
  }
  remember(before);
  prune();
  console.log(`${version} runs.`);
});
