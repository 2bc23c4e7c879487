/**
 * `dovolilnice rollback`: the release before runs again, where the databases of all towns admit it (ADR 127). With
 * `--check` it only says whether they do. Exit code 1: they do not, or it did not get ready, and nothing has changed.
 */
import { parseArgs } from 'node:util';
import { workAsRoot } from './operate/machine.ts';
import { OperatorError } from './operate/operator-error.ts';
import { currentVersion, fits, previousVersion, remember, startRelease } from './operate/releases.ts';
import { asCommand } from './terminal.ts';

const { values } = parseArgs({ options: { check: { type: 'boolean', default: false } } });

await asCommand(async () => {
  workAsRoot('rollback');
  const [current, target] = [currentVersion(), previousVersion()];
  if (current === null || target === null || target === current)
    throw new OperatorError('There is no release to go back to.');
  const admitted = fits(target);
  if (admitted === null)
    throw new OperatorError(`Whether ${target} can run could not be found out; see above.`);
  if (!admitted)
    throw new OperatorError(
      `${target} cannot run on the databases as they are now. Go forward, or restore the backup of before (docs/runbook.md, "Restore").`,
    );
  if (values.check) return console.log(`${target} can run again.`);
  remember(current);
  try {
    startRelease(target);
  } catch (error) {
    console.error((error as Error).message);
    startRelease(current);
    remember(target);
    throw new OperatorError(`${target} did not get ready. ${current} runs on.`);
  }
  console.log(`${target} runs again.`);
});
