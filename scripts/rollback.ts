/**
 * `dovolilnice rollback`: the release before runs again, where the databases of all towns admit it (ADR 127). With
 * `--check` it only says whether they do. Exit code 1: they do not, and nothing has changed.
 */
import { parseArgs } from 'node:util';
import { workAsRoot } from './operate/machine.ts';
import { OperatorError } from './operate/operator-error.ts';
import { currentVersion, mustFit, previousVersion, remember, startRelease } from './operate/releases.ts';
import { asCommand } from './terminal.ts';

const { values } = parseArgs({ options: { check: { type: 'boolean', default: false } } });

await asCommand(async () => {
  workAsRoot('rollback');
  const [before, target] = [currentVersion(), previousVersion()];
  if (before === null || target === null || target === before)
    throw new OperatorError('There is no release to go back to.');
  mustFit(target);
  if (values.check) return console.log(`${target} can run again.`);
  startRelease(target);
  remember(before);
  console.log(`${target} runs again.`);
});
