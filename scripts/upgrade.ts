/**
 * `dovolilnice upgrade FILE`: verifies a release, unpacks it beside the one that runs, makes a backup, and restarts
 * every town on it; where one is not ready, all go back. Calls wait meanwhile. One that was cut off is repeated. Exit
 * code 1: the release before runs, or the message says what does.
 */
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { isOlder } from '../server/platform/config/program-version.ts';
import { workAsRoot } from './operate/machine.ts';
import { OperatorError } from './operate/operator-error.ts';
import {
  backUp,
  currentVersion,
  fits,
  previousVersion,
  prune,
  remember,
  runsEverywhere,
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
  const current = currentVersion();
  if (current === null) throw new OperatorError('Nothing is installed yet: dovolilnice install');
  if (version === current && runsEverywhere(version)) return console.log(`${version} runs already.`);
  if (isOlder(version, current))
    throw new OperatorError(
      `${current} runs, which is newer. Back to the release before: dovolilnice rollback`,
    );
  const before = version === current ? previousVersion() : current;
  if (!values['without-backup']) backUp();
  // First, so that the way back is there whenever this ends.
  if (before !== null && before !== version) remember(before);
  try {
    startRelease(version);
  } catch (error) {
    if (before === null || before === version) throw error;
    console.error((error as Error).message);
    // One that could not be asked is started: it looks at the database itself.
    if (fits(before) === false)
      throw new OperatorError(
        `${before} cannot run on the databases as they are now. Mend ${version}, or restore the backup of before (docs/runbook.md, "Restore").`,
      );
    startRelease(before);
    throw new OperatorError(`${version} did not get ready. ${before} runs again.`);
  }
  prune();
  console.log(`${version} runs.`);
});
